# Yang dikatakan halaman. Bentuk berkas ini dijelaskan di papan-words.

## Everywhere on the page

page-silent = Server tidak menjawab. Apakah papan serve masih berjalan?
page-skip = Langsung ke isi
page-navigation = Bagian
page-new = Permainan
page-lab = Lab
page-papers = Makalah
page-bot = Bot Anda
page-book = Dokumentasi
page-language = Bahasa
page-theme = Warna: { $theme }
page-theme-auto = ikuti sistem
page-theme-light = terang
page-theme-dark = gelap
page-lost = Halaman ini tidak ada.
page-back = Ke awal
page-address-wrong = Alamat ini tidak membuka permainan: { $parameter } tidak bisa bernilai { $value }.
page-failed = Terjadi kesalahan: { $reason }
page-unloaded = Bagian ini tidak bisa dimuat. Apakah papan serve masih berjalan?
page-game = Permainan
page-copy-copy = Salin
page-copy-copied = Tersalin
page-copy-select = Terpilih: tekan Ctrl+C
page-close = Tutup
page-again = Coba lagi
page-people = Manusia
page-sees-all = melihat semua kartu
page-rules = Aturan
page-who-plays = Siapa yang bermain
page-swap-seats = Tukar kursi
page-options-of = Opsi { $player }
page-cancel = Batal
page-dominoes = Domino
page-seats = Kursi
page-loading = Memuat…
page-player = Pemain
page-stop = Hentikan
page-go-on = Lanjutkan
page-interval = { $low } sampai { $high }
page-connect-four = Connect Four
page-tic-tac-toe = Tic-tac-toe
page-seat = Pemain { $number }
page-you = Anda
page-person = manusia
page-level-easy = tingkat mudah
page-level-medium = tingkat sedang
page-level-hard = tingkat sulit
page-level-perfect = tingkat sempurna
page-to-move = giliran
page-won = menang
page-hinted = saran
page-tiles = { $tiles } kartu
page-pips = { $pips } titik
page-lacks = tidak punya { $pips }
page-and = { $first } dan { $last }
page-or = { $first } atau { $last }
page-went-out = kartunya habis
page-paid = dibayar { $amount }
page-pays = membayar { $amount }
page-pass = Lewat
page-lands = kolom { $column }, jatuh di baris { $row }
page-board = Papan
page-panels-moves = Langkah
page-keys = Tombol
page-covered = Tertutup selagi layar diserahkan.
page-levels = Tingkat
page-strategies = Strategi
page-typed = lainnya, diketik…
page-belief-pips = sisa { $pips } titik
page-grid-move = langkah
page-knowledge-deals = { $deals ->
        [1] Satu
       *[other] { $deals }
        } pembagian cocok dengan yang sudah dimainkan.
page-move = Langkah { $number }
page-variation = Mulai langkah { $number }: { $moves }
page-moment = Sebentar…
page-record = Rekaman
page-sound = Bunyi langkah
page-sound-on = Langkah berbunyi
page-sound-off = Langkah tidak berbunyi
page-space-title = Dalam ruang
page-space-turn = Papan dalam ruang: seret atau pakai tombol panah untuk memutarnya
page-space-front = Seperti semula
page-space-discs = { $discs } keping
page-record-title = Buka permainan
page-record-about = Langkah seperti 4455, papan, rekaman, alamat halaman ini, atau perintah.
page-record-text = Langkah, papan, rekaman, alamat, atau perintah
page-record-file = atau pilih berkas
page-record-which = Permainan yang mana
page-record-open = Buka
page-editor-title = Susun papan
page-editor-about = Setiap tekan pada petak mengubahnya: kosong, pemain pertama, pemain kedua.
page-editor-empty = kosong
page-editor-reached = Bisa dicapai: { $moves }

## The start

page-home-title = Bermain, dan lihat alasannya
page-home-what =
    Papan bermain dengan strategi dari lima makalah dan dengan permainan sempurna, dan menunjukkan alasan
    setiap langkah.
page-home-play = Main
page-home-against = { " " }melawan{ " " }
page-home-watch = Tonton dua strategi bermain
page-home-watch-more = Tonton strategi bermain
page-home-watching = { $players } dalam { $rules }, dengan alasan setiap langkah.
page-home-people-here = di layar ini
page-home-picker-who = Siapa { $seat }?
page-home-picker-levels = Tingkat, dari mudah sampai sempurna
page-home-picker-paper = Strategi dari makalah { $paper }
page-home-picker-others = Strategi lain
page-home-picker-options = opsi: { $options }
page-home-picker-typed = Atau ketik pemain beserta opsinya
page-home-picker-take = Pilih ini
page-home-rules-typed = Aturan sebagai teks: ukuran dan opsi apa pun
page-home-rules-options = Apa saja yang bisa diketik
page-home-rules-form = permainan:ukuran,opsi=nilai, misalnya { $rules }
page-home-rules-facts = { $players } pemain, paling banyak { $moves } langkah
page-home-seats-usual = seperti biasa
page-home-refused = Aturan ini tidak bisa dimainkan: yang salah tertulis di tempat mengetiknya.
page-rules-k = { $number } sebaris
page-rules-players = { $number } pemain

## A game: the stage, its controls, seats and sharing

page-play-bar-go-on-from-here = Lanjut dari sini
page-play-bar-take-back = Urungkan
page-play-bar-hand-over = Serahkan layar
page-play-bar-paused = Jeda.
page-play-bar-once-more = Main lagi
page-play-controls-first = Langkah pertama
page-play-controls-previous = Mundur satu langkah
page-play-controls-next = Maju satu langkah
page-play-controls-last = Langkah terakhir
page-play-controls-undo = Urungkan
page-play-controls-redo = Ulangi
page-play-controls-pause = Jeda
page-play-controls-step = Satu langkah
page-play-controls-pace = Tempo
page-play-controls-slow = Lambat
page-play-controls-normal = Sedang
page-play-controls-fast = Cepat
page-play-controls-watching = Menonton
page-play-controls-fresh = Permainan baru
page-play-controls-restart = Ulangi dari awal
page-play-controls-seats = Kursi…
page-play-controls-share = Bagikan…
page-play-controls-open = Buka…
page-play-keys-about = Tombol berlaku di mana pun fokusnya, kecuali saat mengetik.
page-play-keys-board = ke papan
page-play-keys-point = di papan: tunjuk dan mainkan
page-play-keys-names = Connect Four: jatuhkan di kolom itu; 3×3: petak, seperti pada papan ketik angka
page-play-keys-layers = antarlapisan
page-play-keys-undo = urungkan sampai giliran Anda yang terakhir
page-play-keys-redo = mainkan lagi
page-play-keys-step = mundur dan maju satu langkah
page-play-keys-ends = langkah pertama dan terakhir
page-play-keys-go-on = lanjutkan dari tempat Anda melihat
page-play-keys-pause = hentikan dan lanjutkan
page-play-keys-values = nilai eksak di papan
page-play-keys-fresh = permainan baru
page-play-keys-swap = tukar kursi
page-play-keys-share = bagikan
page-play-keys-open = buka permainan
page-play-keys-help = daftar tombol ini
page-play-about = Tentang posisi ini
page-play-seats-title = Kursi dan aturan
page-play-seats-rules-about = Aturan lain memulai permainan baru.
page-play-seats-options = Opsi
page-play-seats-text = Pemain dengan opsinya, misalnya cost:order=defensive
page-play-seats-take = Main begini
page-play-share-title = Bagikan permainan ini
page-play-share-link = Tautan
page-play-share-link-about = Membuka permainan ini di tempat server ini berjalan.
page-play-share-text = Teks
page-play-share-text-about = Posisi, dan perintah untuk melanjutkannya di terminal.
page-play-share-record-about = Permainan sebagai satu baris JSON, bisa dibuka Papan di mana saja.
page-play-share-picture = Gambar
page-play-share-system = Bagikan lewat…
page-play-share-embed = Di halaman lain
page-play-share-embed-about = Menampilkan permainan di sana, untuk dilihat langkah demi langkah.
page-embed-open = Buka di Papan
page-embed-move = langkah { $ply } dari { $plies }
page-play-share-picture-of = Gambar posisi ini
page-play-stage-beginning = Main dari awal
page-play-stage-start = Pilih permainan lain
page-play-stage-hand-over = Serahkan layar kepada { $seat }.
page-play-stage-only = Kartu ditutup sampai { $seat } memastikan tidak ada yang ikut melihat.
page-play-stage-uncover = Saya { $seat }: tampilkan kartu saya
page-play-words-column = { $seat } memainkan kolom { $column }, baris { $row }.
page-play-words-cell = { $seat } memainkan { $move }.
page-play-words-passes = { $seat } lewat.
page-play-words-left = { $seat } memainkan { $tile } di ujung kiri.
page-play-words-right = { $seat } memainkan { $tile } di ujung kanan.
page-play-words-wins = { $seat } menang.
page-play-words-win = { $seats } menang.
page-play-words-you-win = Anda menang!
page-play-words-you-lose = Anda kalah: { $result }
page-play-words-you-and = Anda menang, bersama { $seats }!
page-play-words-draw = Seri.
page-play-words-blocked = Buntu. { $result }
page-play-words-your-turn = Giliran Anda.
page-play-words-turn-of = Giliran { $seat }.
page-play-words-thinking = { $seat } sedang berpikir
page-play-words-ply-of = Langkah { $ply } dari { $plies }.
page-play-words-start = Awal permainan.

## Boards of line games

page-line-layer = Lapisan { $layer }
page-line-column = Kolom { $column }
page-line-row = Baris { $row }
page-line-lands-in-layer = kolom { $column }, lapisan { $layer }, jatuh di baris { $row }
page-line-full = kolom { $column }, penuh
page-line-closed = kolom { $column }
page-line-full-in-layer = kolom { $column }, lapisan { $layer }, penuh
page-line-closed-in-layer = kolom { $column }, lapisan { $layer }
page-line-empty = kosong
page-line-last = langkah terakhir
page-line-wins = di garis pemenang
page-line-value = nilai eksak { $value }
page-line-best = terbaik
page-line-not-your-turn = Bukan giliran Anda.
page-line-column-is-full = Kolom ini sudah penuh.
page-line-cell-is-taken = Petak ini sudah terisi.

## The board without edges

page-endless-board = Papan tanpa tepi, terlihat kolom { $first } sampai { $last }
page-endless-keys =
    Tombol panah pindah kolom, Page Up dan Page Down sejauh pandangan, angka dan minus ke kolom itu. Enter
    bermain.
page-endless-pile = dari bawah: { $discs }
page-endless-tools = Bagian yang terlihat
page-endless-left = Lihat lebih ke kiri
page-endless-right = Lihat lebih ke kanan
page-endless-up = Lihat lebih ke atas
page-endless-down = Lihat lebih ke bawah
page-endless-beyond = { $way }, ada { $discs } keping
page-endless-nearer = Perbesar
page-endless-further = Perkecil
page-endless-back = Ke keping
page-endless-go-to = Ke kolom
page-endless-go = Buka
page-endless-no-column = Kolom adalah bilangan bulat dari { $first } sampai { $last }.
page-endless-further-out = { $discs } keping lagi ada lebih jauh

## The domino table

page-dominoes-table = Meja domino
page-dominoes-nothing-played = Belum ada kartu yang dimainkan.
page-dominoes-line = Deretan dari kiri ke kanan: { $tiles }
page-dominoes-whole-line = Deretan kartu
page-dominoes-left-end = ujung kiri, { $pips }
page-dominoes-right-end = ujung kanan, { $pips }
page-dominoes-left = kiri ({ $pips })
page-dominoes-right = kanan ({ $pips })
page-dominoes-hand = Kartu { $seat }
page-dominoes-tile = kartu { $tile }
page-dominoes-fits = cocok di { $places }
page-dominoes-opens = boleh membuka
page-dominoes-fits-nothing = tidak bisa dimainkan sekarang
page-dominoes-hidden = Kartu-kartu ini tertutup.
page-dominoes-your-turn = giliran Anda
page-dominoes-partner = kawan
page-dominoes-team = Tim { $number }
page-dominoes-passed = Lewat!
page-dominoes-no-opener = tidak bisa membuka
page-dominoes-must-pass = Tidak ada kartu yang cocok dengan { $ends }.
page-dominoes-cannot-open = Tidak ada kartu untuk membuka.
page-dominoes-which-end = Ujung mana?
page-dominoes-fits-not = { $tile } tidak cocok dengan { $ends }.
page-dominoes-not-to-open = { $tile } tidak boleh membuka: kartu pertama harus { $tiles }.
page-dominoes-pick-first = Pilih kartu yang cocok dengan { $pips }.
page-dominoes-asleep = tidak dibagikan: { $tiles }
page-dominoes-keys = Tombol panah berpindah kartu, Enter memainkan, angka memainkan kartu dengan nomor itu.

## Panels: why, advice, values, belief, moves

page-advice-over = Permainan selesai: tidak ada yang perlu disarankan.
page-advice-other-turn = Saran tersedia saat giliran Anda.
page-advice-for-seat = Saran untuk
page-advice-intro = Mula-mula adakah sesuatu, lalu di mana, lalu mengapa.
page-advice-hint = Beri saya saran
page-advice-where = Di mana?
page-advice-why = Mengapa?
page-advice-everything = Katakan semuanya
page-advice-always = Selalu katakan semuanya
page-advice-play = Mainkan { $move }
page-advice-thinking = { $player } sedang berpikir…
page-advice-looking = Melihat…
page-advice-where-win = Menang dengan { $moves }.
page-advice-where-threat = Tempatnya: { $moves }.
page-advice-where-only = Yaitu { $moves }.
page-advice-where-open = Perhatikan { $moves }.
page-advisors-advisor = Penasihat
page-advisors-name = Pemain dengan opsinya
page-advisors-ask = Tanya
page-advisors-sees-all = { $player } (melihat semua kartu)
page-belief-counting = Menghitung pembagian yang cocok…
page-belief-as-seen = Yang bisa diketahui { $seat }
page-belief-by = Dilihat oleh
page-belief-what-was = Isi tangan yang sebenarnya
page-belief-this-deal = Pembagian ini satu dari { $deals } yang cocok.
page-belief-framed = Berbingkai: tidak dimainkan. Batang: peluangnya menurut { $seat }, dalam %.
page-belief-asleep = Tidak dibagikan
page-explanation-decided = Ditentukan oleh
page-explanation-nodes = Posisi yang diperiksa
page-explanation-depth = Langkah ke depan
page-explanation-expects = Perkiraan lanjutan
page-playback-line = Lanjutan: langkah-langkahnya di papan
page-playback-leave = Tinggalkan lanjutan
page-playback-start = Posisi sebelum lanjutan.
page-playback-move = Langkah { $number } dari { $count } dalam lanjutan: { $move }.
page-playback-how = Escape atau klik pada papan meninggalkannya.
page-explanation-judging = Mencari tahu kata permainan sempurna…
page-explanation-otherwise =
    Dalam permainan ini ia memainkan { $move }: bila ditanya lagi, jawabannya bisa lain.
page-explanation-greedy = Sebagai algoritma greedy
page-explanation-knew = Yang bisa diketahuinya tentang kartu tersembunyi
page-graph-graph = Nilai permainan, langkah demi langkah
page-graph-draw = seri
page-grid-table = Calon langkah dan kriteria
page-grid-total = jumlah
page-grid-exact = sempurna
page-grid-note = catatan
page-grid-chosen = dipilih
page-grid-refused = tidak bisa dipilih
page-grid-decided = ini yang menentukan
page-grid-wins = menang { $value }
page-grid-loses = kalah { $value }
page-grid-more = Tampilkan { $criteria } kriteria lain yang sama untuk semua
page-grid-fewer = Sembunyikan kriteria yang sama untuk semua
page-grid-key = Cara membaca tabel ini
page-grid-key-chosen = langkah yang dipilih
page-grid-key-refused = langkah yang tidak bisa dipilih; sebabnya di catatan
page-grid-key-decided = kolom yang menentukan
page-grid-key-total = angka yang dibandingkan
page-grid-key-exact =
    hasilnya bila semua lalu bermain sempurna: + menang, 0 seri, − kalah; makin besar angkanya, makin cepat
page-grid-key-payoff = hasilnya bila semua kartu terlihat
page-knowledge-about = Sekitar { $deals }
page-knowledge-holds-any = bisa memegang angka apa saja
page-knowledge-nothing-hidden = Tidak ada lagi yang tersembunyi.
page-knowledge-who-holds = Siapa memegang apa, dalam %
page-knowledge-tile = kartu
page-knowledge-asleep = tidak dibagikan
page-moves-list = Langkah-langkah permainan
page-moves-none = Belum ada langkah.
page-moves-start = Awal
page-moves-move = Langkah { $number }: { $seat } memainkan { $move }
page-moves-passed = Langkah { $number }: { $seat } lewat
page-moves-opening = { $move } (pembukaan)
page-moves-wrong = { $move }, yang { $what }
page-panels-panels = Panel
page-panels-why = Alasan
page-panels-search = Pencarian
page-panels-advice = Saran
page-panels-values = Nilai
page-panels-belief = Dugaan
page-panels-explore = Pembukaan
page-evaluation = Penilaian
page-evaluation-show = Tampilkan penilaian
page-moves-worth = { $move }, nilai { $value }
page-explore-about = Semua langkah dari sini: nilainya, dan siapa dari makalah yang memainkannya.
page-explore-tournament = Permainan dari
page-explore-no-tournament = tanpa turnamen
page-explore-counted = { $games } permainan sampai ke posisi ini.
page-explore-over = Permainan selesai: tidak ada lagi yang bisa dijelajahi.
page-mine-about = Disimpan di peramban ini saja.
page-mine-go-on = Lanjutkan permainan terakhir
page-mine-against = Lawan
page-mine-results = Hasil saya
page-mine-when = Waktu
page-mine-game = Permainan
page-mine-result = Hasil
page-mine-forget = Lupakan semuanya
page-lines-promote = Jadikan jalur utama
page-lines-delete = Hapus variasi ini
page-lines-delete-main = Hapus jalur utama
page-parts-pass = lewat
page-parts-on-left = { $tile } di kiri
page-parts-on-right = { $tile } di kanan
page-values-on-board = Tampilkan nilai eksak di papan
page-values-judging = Mencari kata permainan sempurna: { $judged } dari { $positions } posisi
page-values-start = Di awal
page-values-after = Setelah langkah { $number } ({ $move })
page-values-over = permainan selesai.
page-values-mistakes = Kesalahan
page-values-none = Tidak ada kesalahan.
page-values-none-yet = Tidak ada kesalahan yang terbukti.
page-values-again-from = Coba lagi dari sebelum langkah { $number }
page-values-as-table = Grafik sebagai tabel
page-values-played = dimainkan
page-values-value = nilai
page-values-meaning = permainan sempurna
page-why-opening = Turnamen dimulai dengan langkah-langkah ini: tidak ada pemain yang memilihnya.
page-why-none = Di sini pemain menjelaskan alasannya begitu ia melangkah.
page-why-people =
    Di sini hanya manusia yang bermain. Tab Saran menunjukkan apa yang akan dilakukan strategi mana pun.
page-why-closed = Ia memainkan { $move }. Tabelnya memuat kartunya, jadi tertutup sampai permainan selesai.
page-why-passed = Ia lewat. Tabelnya memuat kartunya, jadi tertutup sampai permainan selesai.
page-why-asking = Menanyakan alasan { $player }…

## Pencarian seorang pemain

page-search = Pohon pencarian
page-search-title = Pencarian dalam pohon, tahap demi tahap
page-search-where = Keputusan
page-search-here = posisi ini
page-search-move = langkah { $number } ({ $player })
page-search-player = Pemain
page-search-asking = Merekam tahap-tahap { $player }…
page-search-closed = Pencarian akan memperlihatkan kartu yang tersembunyi, jadi tertutup sampai permainan selesai.
page-search-about = Pilihannya { $move }: { $nodes } simpul.
page-search-about-cuts = Pilihannya { $move }: { $nodes } simpul, { $cuts } pemangkasan.
page-search-steps = Tahap
page-search-first = Ke tahap pertama
page-search-back = Mundur satu tahap
page-search-play = Putar
page-search-step = Maju satu tahap
page-search-last = Ke tahap terakhir
page-search-next-cut = Pemangkasan berikutnya
page-search-no-cut = Ini pemangkasan terakhir.
page-search-step-number = Tahap
page-search-step-of = tahap { $step } dari { $total }
page-search-tree = Pohon pencarian
page-search-root = akar
page-search-way = Bagian pohon
page-search-opened = Pohon dari { $path }
page-search-away = Pencarian sedang di { $path } (tingkat { $depth }), yang tidak terlihat.
page-search-go-there = Tampilkan
page-search-board = Papan: { $path }
page-search-kind-max = Max
page-search-kind-min = Min
page-search-kind-candidate = kandidat
page-search-kind-sampled = sampel
page-search-kind-world = pembagian yang dibayangkan
page-search-state-later = belum dicapai
page-search-state-open = sedang ditelusuri
page-search-state-pruned = tidak ditelusuri
page-search-state-infeasible = tidak layak
page-search-value = nilai { $value }
page-search-visits = { $visits } kunjungan
page-search-taken = terbaik
page-search-folded = { $nodes } simpul lagi di bawahnya
page-search-code = Pseudokode
page-search-stack = Simpul yang terbuka (tumpukan panggilan)
page-search-parts = Di dalam tahap ini
page-search-predict = Tanyai saya sebelum tiap tahap
page-search-predict-clear = Hitung dari awal lagi
page-search-score = { $right } dari { $asked } benar
page-search-ask-cut = Di { $node }: apakah langkah-langkah yang tersisa dipangkas sekarang?
page-search-ask-value = Nilai mana yang dikembalikan { $node }?
page-search-ask-better = Apakah { $node } menjadi yang terbaik sejauh ini?
page-search-ask-choose = Langkah mana yang dipilih?
page-search-yes = Ya
page-search-no = Tidak
page-search-right = Benar.
page-search-wrong = Kurang tepat: { $answer }.
page-search-compare = Bandingkan
page-search-compare-about = Berapa simpul yang dilihat para pemain untuk keputusan ini: dengan dan tanpa pemangkasan, dengan urutan lain, dan lebih dalam. Pemain yang terlalu lama tidak diminta melihat lebih dalam.
page-search-compare-start = Hitung simpulnya
page-search-compare-nodes = Simpul
page-search-depth = Kedalaman
page-search-whole-tree = semua
page-search-too-slow = –
page-search-why-pruning = Dengan pemangkasan, pencarian melihat { $part } dari { $all } simpul ({ $percent }%). Sebanyak { $cuts } pemangkasan hanya melewatkan langkah yang tidak dapat mengubah pilihan.
page-search-why-same = Keduanya memilih { $move }.
page-search-why-order = Pada kedalaman { $depth }, hard melihat { $one } simpul dengan urutan dalam makalah, dan { $both } simpul jika langkah kedua pihak diurutkan: makin awal langkah yang baik dicoba, makin cepat yang lain dipangkas.
page-search-why-urgent = Di sini hard langsung menang atau menghalangi, jadi tidak ada yang ditelusuri.
page-search-own = Telusuri pohon Anda sendiri
page-search-written = Pohon
page-search-written-about = Tulis nilai daun-daunnya dalam kurung siku, satu pasang untuk tiap simpul. Max melangkah di akar.
page-search-show = Tampilkan

## The lab

page-lab-dominoes-table = Lewat, titik, dan cara menang
page-lab-player = pemain
page-lab-dominoes-payoff = bayaran
page-lab-dominoes-out = menang habis, %
page-lab-dominoes-block = menang buntu, %
page-lab-dominoes-passes = lewat per permainan
page-lab-dominoes-pips = titik tersisa
page-lab-facts-warnings = Catatan
page-lab-facts-seats-about = Skor dalam persen di setiap kursi, siapa pun yang duduk di sana.
page-lab-facts-first-move = Melangkah pertama senilai { $elo } Elo ({ $interval }).
page-lab-facts-decided =
    { $share }% pembagian ({ $interval }) dimenangkan satu kursi di setiap permainan, siapa pun yang duduk
    di sana.
page-lab-facts-seating = { $way ->
        [both-sides] Semua bermain dari kedua pihak.
        [sides] Tiap pemain satu pihak, bolak-balik.
        [all] Semua { $orders } urutan duduk dimainkan di tiap pembagian.
       *[other] Untuk tiap susunan dan pembagian diundi satu dari { $orders } urutan duduk, semua sama sering.
        }
page-lab-facts-over-deals = Selang dihitung atas { $deals } pembagian.
page-lab-facts-over-openings = Selang dihitung atas { $openings } pembukaan.
page-lab-facts-openings = Ada { $openings } pembukaan berbeda sepanjang ini, tanpa menghitung simetri.
page-lab-facts-before = Siapa duduk sebelum siapa
page-lab-facts-before-about =
    Skor dalam persen pemain di baris bila pemain di kolom melangkah tepat sebelumnya.
page-lab-games = Permainan
page-lab-facts-ended = { $games } permainan, { $share }%
page-lab-facts-moves =
    Satu permainan terdiri atas { $moves } langkah ({ $interval }), termasuk pembukaan dan lewat.
page-lab-facts-different = Dari { $games } permainan, { $different } berbeda satu sama lain.
page-lab-facts-about-different = Dari { $games } permainan, sekitar { $different } berbeda satu sama lain.
page-lab-form-games-about =
    Jumlah permainan setiap susunan pemain, dibulatkan ke atas agar semua pemain sama sering di setiap
    kursi.
page-lab-form-in-all = { $games } permainan seluruhnya
page-lab-form-start = Mulai turnamen
page-lab-form-starting = Mendudukkan para pemain…
page-lab-list-none =
    Belum ada turnamen. Turnamen baru dimainkan di latar belakang; kapan saja bisa dihentikan dan
    dilanjutkan.
page-lab-list-of = { $played } dari { $games } permainan
page-lab-list-all = { $games } permainan
page-lab-meaning-title = Arti angka-angka ini
page-lab-meaning-score =
    Skor adalah bagian poin: 1 untuk menang, ½ untuk seri atau bagian dari kemenangan bersama, 0 untuk
    kalah.
page-lab-meaning-interval =
    Selang kepercayaan 95%: selang yang dibuat dengan cara ini memuat nilai sebenarnya dalam 95% kasus: bila dua selang terpisah, perbedaannya hampir pasti
    bukan kebetulan.
page-lab-meaning-opening =
    Satuannya adalah pembukaan: setiap dua pemain memainkannya dari kedua pihak, dan semua permainan dari
    satu pembukaan dihitung sebagai satu pengamatan, karena tidak saling bebas.
page-lab-meaning-deal =
    Satuannya adalah pembagian kartu: setiap susunan pemain memainkannya dengan semua pemain di setiap
    kursi, dan semua permainan dari satu pembagian dihitung sebagai satu pengamatan, karena tidak saling
    bebas.
page-lab-meaning-elo =
    Elo adalah hal yang sama pada skala di mana keunggulan 100 berarti skor 64%. Dalam sekumpulan pemain
    Elo adalah peringkat, dan rata-rata semua pemain adalah 0; untuk dua pemain Elo adalah selisih keduanya.
    LOS adalah peluang bahwa yang pertama dari sepasang pemain lebih kuat; nElo (Elo ternormalisasi) adalah
    selisih dalam satuan yang dapat ditunjukkan satu permainan.
page-lab-more-more = Lainnya
page-lab-more-seed = Benih acak
page-lab-more-seed-about = Benih yang sama menghasilkan permainan yang sama.
page-lab-more-schedule = Jadwal
page-lab-more-everybody = Semua bertemu semua
page-lab-more-gauntlet = Pemain pertama menghadapi semua lainnya
page-lab-more-plies = Langkah pembukaan acak
page-lab-more-usual = jumlah lazim
page-lab-more-plies-about = Permainan dimulai dengannya, agar berbeda-beda.
page-lab-more-balance = Pembukaan
page-lab-more-balance-about = Kedua pihak mendapat setiap pembukaan.
page-lab-more-quiet = Tak ada yang langsung menang
page-lab-more-any = Apa saja
page-lab-more-equal = Seri bila main sempurna
page-lab-more-test = Hentikan bila sudah jelas siapa lebih kuat
page-lab-more-test-about =
    Uji sekuensial: berakhir bila hasil permainan lebih mendukung salah satu dari dua selisih Elo, H0 atau H1,
    dengan galat 5%. Untuk dua pemain, atau dua tim.
page-lab-more-at-most = H0 (Elo)
page-lab-more-at-least = H1 (Elo)
page-lab-overview-about =
    Biarkan strategi saling bertanding ratusan permainan, lalu lihat siapa lebih kuat, seberapa jauh, dan
    seberapa pasti.
page-lab-overview-new = Turnamen baru
page-lab-overview-all = Turnamen
page-lab-pairs-title = Satu lawan satu
page-lab-pairs-about = Skor dalam persen pemain di baris terhadap pemain di kolom, beserta selangnya.
page-lab-pairs-better = ▲ lebih baik
page-lab-pairs-worse = ▼ lebih buruk
page-lab-pairs-sure = selangnya di satu sisi 50%
page-lab-pairs-open = = tidak
page-lab-pairs-cross = Tabel silang
page-lab-pairs-list = Setiap pasangan dalam angka
page-lab-pairs-list-about =
    Hasil pemain pertama terhadap pemain kedua. Batang menghitung pasangan permainan dari satu pembukaan
    menurut poin yang diperoleh pemain pertama: 0, ½, 1, 1½, 2.
page-lab-pairs-pairs = Pasangan
page-lab-pairs-players = pemain
page-lab-pairs-lost = kalah
page-lab-pairs-score = skor, %
page-lab-elo = Elo
page-lab-elo-difference = selisih Elo
page-lab-pairs-los = LOS, %
page-lab-pairs-normalized = nElo
page-lab-pairs-points = poin pasangan
page-lab-pairs-points-read = 0: { $lost }, ½: { $half }, 1: { $even }, 1½: { $more }, 2: { $won }
page-lab-pairs-not-met = tidak bertemu
page-lab-paperwork-title = Simpan hasilnya
page-lab-paperwork-report = Laporan (HTML)
page-lab-paperwork-records = Permainan (baris JSON)
page-lab-paperwork-table = Tabel (CSV)
page-lab-paperwork-command = Hal yang sama lewat baris perintah
page-lab-paperwork-command-about =
    Permainan hanya bergantung pada aturan, pemain, dan benih acak: perintah ini memainkannya lagi.
page-lab-pictures-title = Gambar laporan
page-lab-pictures-show = Tampilkan gambar
page-lab-pictures-again = Gambar ulang
page-lab-pictures-drawing = Menggambar…
page-lab-pictures-none = Belum ada yang bisa digambar.
page-lab-pictures-broken = Sebuah gambar tidak bisa dibaca.
page-lab-progress-progress = Permainan yang sudah dimainkan: { $rules }
page-lab-progress-of = { $played } dari { $games } permainan, { $share }%
page-lab-progress-decided = { $played } dari { $games } permainan: uji sudah memutuskan
page-lab-roster-players = Pemain
page-lab-roster-add = Tambah pemain
page-lab-roster-type = Ketik pemain beserta opsinya
page-lab-roster-such = cost:order=defensive
page-lab-roster-take = Tambah
page-lab-roster-change = Ubah { $player }
page-lab-roster-leave-out = Keluarkan { $player }
page-lab-roster-added = { $player } ditambahkan, { $players } pemain
page-lab-roster-gone = { $player } dikeluarkan, { $players } pemain
page-lab-roster-at-least = Aturan ini memerlukan sedikitnya { $players } pemain.
page-lab-roster-strangers = Dikeluarkan karena tidak bermain dengan aturan ini: { $players }.
page-lab-roster-options = Opsi ditulis nama:opsi=nilai,opsi=nilai.
page-lab-roster-no-options = Pemain ini tidak punya opsi.
page-lab-roster-earlier = Lebih awal
page-lab-roster-later = Lebih akhir
page-lab-roster-close = Selesai
page-lab-rules-other = Aturan lain…
page-lab-rules-typed = Aturan sebagai teks
page-lab-rules-such = Ukuran dan opsi apa pun, misalnya connect-four:8x7,k=5
page-lab-samples-title = Permainan
page-lab-samples-about = Setiap permainan bisa dilihat di papan, langkah demi langkah.
page-lab-samples-player = Siapa yang bermain
page-lab-samples-result = Bagaimana berakhir
page-lab-samples-order = Mana dulu
page-lab-samples-any = berakhir bagaimanapun
page-lab-samples-anybody = siapa saja
page-lab-samples-won = menang
page-lab-samples-drawn = seri
page-lab-samples-lost = kalah
page-lab-samples-forfeited = gugur
page-lab-samples-before = Sebelumnya
page-lab-samples-after = Lagi
page-lab-samples-where = { $first } sampai { $last } dari { $total }
page-lab-samples-seen = dari { $games } permainan pertama
page-lab-samples-game = Permainan { $number }
page-lab-samples-wins = { $players } menang
page-lab-samples-blocked = buntu
page-lab-samples-moves = { $moves } langkah
page-lab-standings-title = Klasemen
page-lab-standings-place = Peringkat
page-lab-standings-score = Skor, %
page-lab-standings-results = Menang · seri · kalah
page-lab-standings-results-read = { $won } menang, { $drawn } seri, { $lost } kalah
page-lab-standings-forfeits = { $games } gugur
page-lab-test-title = Uji sekuensial
page-lab-test-continue = Belum pasti
page-lab-test-h0 = H0 ({ $elo0 } Elo) lebih didukung daripada H1 ({ $elo1 } Elo)
page-lab-test-h1 = H1 ({ $elo1 } Elo) lebih didukung daripada H0 ({ $elo0 } Elo)
page-lab-test-after = { $decision }, setelah { $pairs } pasangan permainan.
page-lab-test-at-most = H0: { $elo }
page-lab-test-at-least = H1: { $elo }
page-lab-test-about =
    Rasio log kemungkinan adalah { $ratio }; uji berakhir pada { $low } dan pada { $high }, dengan galat 5%
    ke kedua arah.
page-lab-test-corrected =
    Taksiran untuk { $player }: { $score } ({ $interval }), { $elo } Elo ({ $elos }); terhitung { $counted }. Interval dan
    Elo memperhitungkan uji, yang berhenti ketika skor sedang jauh menyimpang.
page-lab-tournament-all = Semua turnamen
page-lab-tournament-seed = benih { $seed }
page-lab-tournament-rate = { $games } permainan per detik
page-lab-tournament-left = sisa { $time }
page-lab-tournament-counting = Permainan pertama sedang dimainkan…
page-lab-tournament-recounting = Menghitung yang sudah dimainkan…
page-lab-tournament-kept = Semua yang sudah dimainkan tersimpan.
page-lab-tournament-change = Ubah dan mainkan lagi
page-lab-tournament-delete = Hapus
page-lab-tournament-one = Turnamen
page-lab-tournament-sure = Hapus turnamen ini beserta semua permainannya? Yang sudah diunduh tetap ada.
page-lab-tournament-actions = Tindakan
page-lab-tournament-waiting = { $reason } Mencoba lagi…
page-lab-tournament-leads = { $player } unggul dengan skor { $share }%.
page-lab-tune-new = Cari opsi terbaik
page-lab-tune-about =
    Nilai mana yang membuat pemain terbaik? Nilai itu dicari dalam banyak permainan; yang terbaik lalu diuji melawan
    nilai biasa pada pembukaan atau pembagian yang belum dilihat pencarian.
page-lab-tune-all = Pencarian
page-lab-tune-none = Belum ada yang dicari.
page-lab-tune-player = Pemain
page-lab-tune-over = Opsi
page-lab-tune-over-about =
    Bilangan seperti five=1..100 atau five=1..100000:log, kata seperti tie=left|right, atau nama opsi saja untuk semua
    nilainya; dipisah koma.
page-lab-tune-for = Apa yang diperbaiki
page-lab-tune-score = Skor melawan yang lain
page-lab-tune-regret = Langkah yang kehilangan lebih sedikit poin dibanding permainan sempurna
page-lab-tune-against = Lawan
page-lab-tune-against-about = Pemain, dipisah spasi.
page-lab-tune-games = Permainan pencarian
page-lab-tune-test = Permainan uji
page-lab-tune-start = Mulai pencarian
page-lab-tune-back = Lab
page-lab-tune-title = Opsi terbaik
page-lab-tune-best = Terbaik
page-lab-tune-actions = Pencarian
page-lab-tune-sure = Hapus pencarian ini dengan semua hasil pengukurannya?
page-lab-tune-report = Laporan pencarian
page-lab-words-running = sedang dimainkan
page-lab-words-stopped = berhenti
page-lab-words-done = selesai
page-lab-words-failed = gagal
page-lab-words-seconds = { $seconds } dtk
page-lab-words-minutes = { $minutes } mnt { $seconds } dtk
page-lab-words-hours = { $hours } jam { $minutes } mnt
page-lab-words-days = { $days } hari { $hours } jam
page-lab-words-others = { $players } dan { $others } lainnya
page-lab-words-unbounded = permainan terlalu sedikit untuk selang

## The papers

page-papers-about-p1 =
    .title = Tiga biaya
    .text = Bot Connect Four ini mengambil kemenangan atau menggagalkannya. Selain itu ia melihat petak tempat
        keping akan mendarat dan menghitung berapa kepingnya sendiri yang tersambung, berapa keping lawan,
        dan seberapa dekat kolom itu ke tengah. Sebagai pemain pertama ia menyerang, sebagai pemain kedua ia
        bertahan.
page-papers-about-p2 =
    .title = Langkah dan poin
    .text = Tic-tac-toe dengan dua cara greedy: mengambil petak yang menyisakan langkah tersedikit menuju
        menang dan terbanyak bagi lawan, atau petak dengan poin halangan dan peluang terbanyak.
page-papers-about-p3 =
    .title = Jumlah prioritas
    .text = Untuk setiap kolom Connect Four, bot menjumlahkan prioritas di empat arah: 5 untuk melengkapi
        empat, 4 untuk menggagalkan empat, 3 untuk membuat tiga, 2 untuk menggagalkan tiga, 1 untuk membuat
        dua. Jumlah terbesar dimainkan. Tiga permainan utuh dicetak beserta semua jumlahnya.
page-papers-about-p4 =
    .title = Cara menang domino
    .text = Strategi domino dari brute force sampai greedy: kartu terberat, balak dulu, kartu yang
        menyisakan paling banyak kelanjutan; dan di atasnya mengunci, mengingat yang tidak dimiliki lawan,
        dan menahan kartu. Makalah ini tidak mencetak angka; klaimnya diukur di sini.
page-papers-about-p5 =
    .title = Tiga tingkat kesulitan
    .text = Program konsol untuk Connect Four: easy bermain sembarang, medium mengikuti evaluasi terbaik
        atau kadang yang kedua, hard mengambil kemenangan, menggagalkannya, atau menelusuri enam langkah
        dengan alpha-beta.
page-papers-boards-start = papan kosong
page-papers-boards-after = setelah { $moves }
page-papers-boards-open = { $position }. Buka di papan bersama { $player }
page-papers-boards-opens = Posisi terbuka di papan, dengan pemain makalah sebagai penasihat.
page-papers-boards-broken = tanpa gambar: { $reason }
page-papers-theirs = Tercetak
page-papers-ours = Papan
page-papers-figures-differs = berbeda: makalah mencetak { $printed }, Papan menghitung { $computed }
page-papers-figures-legend = ≠ menandai yang berbeda.
page-papers-table = tabel
page-papers-decision = keputusan
page-papers-claim = klaim
page-papers-finding-of = { $matched } dari { $total }
page-papers-finding-holds-in = berlaku di { $matched } dari { $total }
page-papers-finding-says = Kata makalah
page-papers-finding-measured = Hasil pengukuran
page-papers-finding-note = Catatan
page-papers-finding-end = akhir
page-papers-finding-same = seperti tercetak
page-papers-finding-other = tercetak { $printed }, Papan { $computed }
page-papers-intro =
    Papan memainkan strategi dari lima makalah. Semua yang mereka cetak dibandingkan sel demi petak dengan
    hitungan Papan. Klaim juga diuji; yang perlu waktu lama, bila diminta.
page-papers-all = Semua makalah
page-papers-navigation = Kelima makalah
page-papers-none = Makalah { $paper } tidak ada.
page-papers-play = Lawan strateginya
page-papers-printed = Yang dicetak
page-papers-claims = Klaim
page-papers-check-all = Periksa semua klaim
page-papers-checks = Klaim diuji bila Anda minta.
page-papers-settings-setting = Keadaan
page-papers-settings-effect = Efek
page-papers-settings-interval = Selang 95% atau hitungan
page-papers-settings-outcome = Klaim
page-papers-settings-holds = berlaku
page-papers-settings-even = imbang
page-papers-settings-equal = sama
page-papers-settings-contrary = sebaliknya
page-papers-task-check = Periksa sekarang
page-papers-task-takes = Butuh beberapa detik sampai beberapa menit.
page-papers-task-waiting = Menunggu giliran.
page-papers-task-working = Sedang diperiksa, { $seconds } dtk
page-papers-task-failed = Tidak bisa diperiksa: { $reason }
page-papers-task-started = { $task } sedang diperiksa
page-papers-verdict-agrees = sesuai
page-papers-verdict-depends = bergantung
page-papers-verdict-differs = berbeda
page-papers-verdict-measured = diukur
page-papers-verdict-under-specified = kurang jelas
page-papers-verdict-agrees-count = { $findings } sesuai
page-papers-verdict-depends-count = { $findings } bergantung
page-papers-verdict-differs-count = { $findings } berbeda
page-papers-verdict-measured-count = { $findings } diukur
page-papers-verdict-under-specified-count = { $findings } kurang jelas
page-papers-verdict-unchecked-count = { $findings } belum diperiksa

## Your bot

page-bot-title = Bawa bot Anda sendiri
page-bot-lead =
    Program apa pun yang membaca dan menulis baris bisa bermain, dalam bahasa apa pun: satu bot utuh cukup
    dua puluh baris. Bot yang mogok, macet atau curang kalah dalam permainannya dan tidak mengganggu siapa
    pun.
page-bot-examples = Mulai dari salah satu ini
page-bot-commands = Lalu, di terminal
page-bot-protocol = Protokolnya dalam sepuluh baris
page-bot-ugi = Namanya UGI, Universal Game Interface.
page-bot-why = Mengapa tidak ada formulir di sini?
page-bot-because =
    Memeriksa bot berarti menjalankan perintah di komputer ini. Siapa pun yang bisa membuka halaman ini lalu
    bisa menjalankan perintah apa saja, jadi itu hanya untuk baris perintah.
page-bot-commands-build = Kompilasi
page-bot-commands-check = Periksa
page-bot-commands-check-about =
    menjalankannya, berbicara dengannya dan memainkan permainan utuh; untuk setiap uji yang gagal dikatakan
    apa yang harus ditulis
page-bot-commands-play = Lawan
page-bot-commands-play-about = ketik why untuk melihat apa katanya tentang langkahnya
page-bot-commands-explain = Tanyakan suatu posisi
page-bot-commands-explain-about = langkahnya, dan baris info string-nya
page-bot-commands-measure = Ukur kekuatannya
page-bot-commands-measure-about =
    turnamen melawan strategi dari makalah, dengan selang yang jujur dan halaman bergambar
page-bot-examples-languages = Bahasa pemrograman
page-bot-examples-save = Simpan { $file }
page-bot-protocol-says = Papan berkata
page-bot-protocol-answers = Bot Anda menjawab
page-bot-protocol-nothing = tidak menjawab
page-bot-protocol-options = tidak wajib, satu baris untuk setiap opsi
page-bot-protocol-thinks = berapa pun barisnya, untuk mengatakan alasannya
page-bot-protocol-ends = tidak menjawab; selesai
page-bot-protocol-only = hanya bila bot memiliki opsi ini
page-bot-protocol-know = Perlu diketahui
page-bot-protocol-flush =
    Kosongkan penyangga keluaran (flush) setelah setiap baris. Pipa bukan terminal: yang tertahan di
    penyangga tidak terucap.
page-bot-protocol-moves =
    Kolom ditulis 1 sampai 9, lalu a sampai z; petak a1, b3.2; kartu 4|6@left, atau pass. Di papan tanpa tepi,
    kolom adalah bilangan bulat apa pun.
page-bot-protocol-time =
    Waktu untuk satu langkah dalam milidetik. Jawaban yang terlambat 100 ms masih diterima.
page-bot-protocol-unknown =
    Baris yang tidak dikenal dilewati saja oleh bot. Semua yang bukan untuk Papan ditulis ke standard error.
page-bot-protocol-dominoes =
    Dalam domino, bot diberi tahu apa yang boleh diketahui pemainnya: position fen, lalu siapa yang melihat,
    siapa giliran pertama, kartu yang dibagikan kepadanya, dan semua langkah.
page-bot-protocol-faults = Yang membuat kalah
page-bot-protocol-crash = program berakhir, atau menutup masukan atau keluarannya
page-bot-protocol-timeout = tidak ada bestmove dalam waktunya ditambah 100 ms
page-bot-protocol-illegal = langkah yang sekarang tidak sah
page-bot-protocol-garbage = bestmove yang bukan langkah
page-bot-protocol-flood = baris lebih dari 64 KiB, atau 4 MiB tanpa bestmove

## Teka-teki

page-puzzles = Teka-teki
page-puzzles-about = Di setiap posisi hanya satu langkah yang menjaga hasil: langkah lain membuang kemenangan atau seri. Setiap
    jawaban terbukti. Pada domino semua kartu terbuka.
page-puzzles-daily = Sama untuk semua orang, setiap hari yang baru.
page-puzzles-all = semua
page-puzzles-rules = Aturan
page-puzzles-theme = Tema
page-puzzles-grade = Tingkat
page-puzzles-item = Teka-teki { $number }, tingkat { $grade }
page-puzzles-item-solved = Teka-teki { $number }, tingkat { $grade }, terpecahkan
page-puzzles-task = Soal
page-puzzles-back = Semua teka-teki dengan aturan ini
page-puzzles-hint = Petunjuk
page-puzzles-next = Teka-teki berikutnya
page-puzzles-why-not = Mengapa bukan langkah saya?
page-puzzles-how-on = Bagaimana kelanjutannya
