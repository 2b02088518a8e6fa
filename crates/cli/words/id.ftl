# The Indonesian help of the command line; the English help is in the comments of the arguments. See src/help.rs.

papan = Memainkan, menjelaskan, dan mengukur algoritma klasik untuk permainan, dan mengetahui jawaban sempurna.

## Perintah

list = Daftar permainan dan pemain, atau uraian salah satunya
play = Main di konsol biasa
explain = Jelaskan langkah seorang pemain
explore = Bandingkan semua langkah sebuah posisi
arena = Adakan turnamen dan tampilkan tabelnya
work = Bagi pekerjaan panjang dan gabungkan hasilnya
work-split = Tulis bagian-bagian sebuah turnamen
work-split-regret = Tulis bagian-bagian sebuah pengukuran regret
work-split-book = Tulis bagian-bagian sebuah buku
work-run = Kerjakan satu bagian
work-merge = Gabungkan hasil bagian-bagian
regret = Ukur kerugian langkah terhadap permainan sempurna
tune = Cari opsi terbaik seorang pemain
ablate = Ukur nilai setiap bagian seorang pemain
puzzles = Pecahkan, daftar, dan buat teka-teki
puzzles-make = Buat teka-teki dari permainan pemain greedy
puzzles-list = Daftar teka-teki yang tersedia
puzzles-daily = Tampilkan teka-teki hari ini
puzzles-solve = Pecahkan sebuah teka-teki
puzzles-check = Selesaikan lagi setiap teka-teki yang tersimpan
papers = Periksa angka yang dicetak lima makalah
solve = Tampilkan nilai eksak posisi Connect Four
engine = Jalankan atau periksa engine UGI
serve = Sajikan aplikasi web di komputer ini
perft = Hitung deretan langkah untuk memeriksa aturan
bench = Ukur kecepatan komputer ini
completions = Tampilkan pelengkapan untuk shell
man = Tampilkan halaman manual

## Opsi beberapa perintah

arg-lang = Bahasa keluaran, bantuan, dan pesan galat (bawaan: bahasa lingkungan)
arg-no-animation = Matikan animasi
arg-ascii = Gambar hanya dengan karakter ASCII (bawaan bila enkode terminal bukan UTF-8)
arg-rules = Permainan dan aturannya, misalnya connect-four:7x6; lihat papan list
arg-players = Para pemain, satu untuk setiap kursi; lihat papan list players, atau engine:PERINTAH
arg-player = Pemain, atau engine:PERINTAH; lihat papan list players
arg-against = Lawan-lawannya
arg-seed = Benih bilangan acak
arg-games = Jumlah permainan
arg-threads = Jumlah thread (bawaan: satu untuk setiap prosesor)
arg-position = Langkah yang sudah dimainkan, misalnya 445 atau "a1 b2"
arg-deal = Kartu setiap kursi, misalnya "0|5 1|1 .../4|6 0|2 .../..."
arg-json = Tampilkan JSON
arg-plies = Jumlah langkah acak dalam pembukaan
arg-nodes = Batas posisi yang dicari untuk menilai satu posisi
arg-move-time = Batas waktu program untuk satu langkah, dalam detik
arg-game-time = Batas waktu program untuk seluruh permainan, dalam detik
arg-start-time = Batas waktu program untuk mulai, dalam detik
arg-db = Simpan di berkas ini dan lanjutkan dari situ
arg-report = Tulis halaman HTML dengan gambar
arg-csv = Tulis tabel sebagai CSV
arg-markdown = Tulis tabel sebagai Markdown
arg-latex = Tulis tabel sebagai LaTeX
arg-anchor = Tetapkan peringkat seorang pemain, misalnya cost=1000
arg-table = Batas ukuran tabel pencarian, dalam megabita
arg-out = Folder atau berkas tujuan
arg-parts = Jumlah bagian
arg-size = Ukuran papan: kolom x baris
arg-discs = Jumlah keping terbanyak pada posisi di buku
arg-gauntlet = Hanya pemain pertama melawan yang lain
arg-balance = Jenis pembukaan
arg-openings = Mulai dari posisi di berkas ini, satu per baris
arg-seatings = Urutan kursi untuk lebih dari dua pemain
arg-sprt = Berhenti begitu permainan mendukung salah satu dari dua hipotesis
arg-adjudicate = Akhiri permainan dengan nilai eksaknya mulai jumlah keping ini
arg-positions = Posisi tempat pemain diukur
arg-log = Tulis percakapan dengan program ke berkas ini
arg-engine-log = Tulis percakapan dengan program ke berkas ini
arg-memory = Batas memori setiap program

## Opsi satu perintah

list-what = games, players, atau nama permainan atau pemain yang diuraikan (bawaan: semua nama)
play-players = Para pemain, satu untuk setiap kursi: human, pemain, atau engine:PERINTAH (bawaan: human di setiap kursi)
play-level = Bermain di kursi pertama melawan level ini
play-seed = Benih bilangan acak: pembagian kartu dan pilihan acak pemain
play-screen = Main di antarmuka terminal, bukan di konsol biasa
play-console = Konsol makalah P5: pilih tingkat kesulitan, lalu ketik kolom mulai dari 0
play-json = Tampilkan catatan permainan sebagai JSON pada akhirnya
explain-record = Berkas dengan catatan permainan, satu objek JSON di baris pertama
explain-ply = Jumlah langkah catatan yang dimainkan (bawaan: semua)
explore-db = Berkas turnamen dengan aturan ini, seperti yang ditulis papan arena --db
arena-regret = Tambahkan kerugian langkah terhadap permainan sempurna ke halaman
arena-expect = Tampilkan jumlah permainan yang diharapkan untuk --sprt tanpa memainkannya
arena-records = Tulis catatan setiap permainan, satu baris JSON masing-masing
arena-import = Ambil permainan dari catatan alih-alih memainkannya
work-run-unit = Berkas bagian
work-run-manifest = Manifes yang ditulis work split, sebagai ganti berkas
work-run-number = Nomor bagian dalam manifes, mulai dari 1
work-merge-results = Folder dengan hasilnya
work-merge-book = Tulis buku dengan nilai ini ke berkas ini
work-merge-partial = Gabungkan juga bila ada bagian yang kurang, dan sebutkan yang mana
work-merge-verify = Jumlah permainan setiap bagian yang dimainkan lagi
tune-over = Opsi yang dicari dan rentangnya, dipisahkan koma, misalnya five=1..100
tune-aim = Yang diperbaiki
tune-games = Jumlah permainan terbanyak dalam pencarian
tune-test-games = Jumlah permainan terbanyak dalam pengujian
tune-ablate = Jumlah permainan pemain terbaik tanpa setiap bagiannya; 0 berarti tidak ada
tune-units = Jangan bermain di sini: tulis bagian langkah berikutnya ke folder ini
ablate-judged = Jumlah permainan yang langkahnya dinilai dengan permainan sempurna
puzzles-make-count = Jumlah teka-teki
puzzles-list-theme = Hanya teka-teki dengan tema ini: block, trap, odd-threat, zugzwang, win, atau draw
puzzles-list-grade = Hanya teka-teki tingkat ini, dari 1 sampai 5
puzzles-daily-date = Tanggalnya, misalnya 2026-11-17 (bawaan: hari ini menurut UTC)
puzzles-solve-puzzle = Teka-tekinya, misalnya connect-four:7x6/17 (bawaan: teka-teki hari ini)
papers-papers = Makalahnya, P1 sampai P5 (bawaan: semua)
solve-positions = Posisi, berupa kolom yang dimainkan; start berarti papan kosong
solve-analyze = Tampilkan nilai setiap kolom, - untuk kolom yang penuh
solve-weak = Tampilkan hanya menang (1), seri (0), atau kalah (-1) bagi pemain yang mendapat giliran
solve-line = Tambahkan kolom-kolom permainan sempurna dari sini
solve-stats = Tambahkan jumlah posisi yang dicari dan waktunya dalam mikrodetik
solve-time = Batas waktu untuk setiap posisi, dalam detik
solve-book = Cari posisi di buku ini, bukan di buku bawaan
solve-no-book = Cari setiap posisi tanpa buku
solve-make-book = Selesaikan setiap posisi dengan paling banyak --discs keping dan tulis bukunya
solve-sizes = Selesaikan papan kosong setiap ukuran dan simpan hasil yang terbukti
engine-player = Pemain yang menjawab, sampai diganti setoption name Player
engine-check = Periksa program ini, berupa perintah shell
engine-json = Tampilkan hasil pemeriksaan sebagai JSON
serve-port = Nomor port
serve-bind = Alamat yang dipakai; alamat selain loopback dapat dicapai dari jaringan
serve-host = Nama host yang boleh dipakai permintaan; boleh diulang
serve-open = Buka aplikasi web di peramban
serve-embed = Izinkan situs lain menyematkan permainan untuk ditonton
serve-admin-token = Token pengajar (bawaan: acak, ditampilkan saat mulai)
perft-depth = Panjang deretan terpanjang
bench-seconds = Lama mengukur setiap beban kerja, dalam detik
completions-shell = Nama shell
man-command = Perintahnya (bawaan: program itu sendiri)
