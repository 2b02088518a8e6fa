# Teks aplikasi web. Bentuk berkas ini dijelaskan di papan-words.

## On every page

page-silent = Server tidak menjawab. Apakah papan serve masih berjalan?
page-skip = Langsung ke isi
page-navigation = Bagian
page-new = Permainan baru
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
page-field-needed = Isilah kolom ini.
page-field-number = Ini harus bilangan bulat.
page-field-least = Paling sedikit { $number }.
page-field-most = Paling banyak { $number }.
page-game = Permainan
page-copy-copy = Salin
page-copy-copied = Tersalin
page-copy-select = Terpilih: tekan Ctrl+C
page-close = Tutup
page-again = Coba lagi
page-people = Manusia
page-own-bot = bot Anda ({ $language })
page-sees-all = melihat semua kartu
page-rules = Aturan
page-who-plays = Siapa yang bermain
page-swap-seats = Tukar kursi
page-options-of = Opsi { $player }
page-cancel = Batal
page-seats = Kursi
page-loading = Memuat…
page-player = Pemain
page-stop = Hentikan
page-go-on = Lanjutkan
page-interval = { $low } sampai { $high }
page-seat = Pemain { $number }
page-you = Anda
page-person = manusia
page-level-beginner = level pemula
page-level-casual = level menengah
page-level-expert = level mahir
page-level-master = level master
page-to-move = giliran
page-won = menang
page-hinted = petunjuk
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
page-levels = Level
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
page-space-title = Perspektif
page-space-turn = Papan dalam perspektif: tombol panah memilih petak, Enter memainkannya; seret atau pakai Shift dan tombol panah untuk memutarnya
page-space-front = Kembalikan pandangan
page-space-discs = { $discs } keping
page-record-title = Buka permainan
page-record-about = Langkah seperti 4455, papan, rekaman, alamat aplikasi ini, atau perintah.
page-record-text = Langkah, papan, rekaman, alamat, atau perintah
page-record-file = atau pilih berkas
page-record-which = Permainan yang mana
page-record-open = Buka
page-editor-title = Susun papan
page-editor-about = Setiap tekan pada petak mengubahnya: kosong, pemain pertama, pemain kedua.
page-editor-empty = kosong
page-editor-clear = Kosongkan papan
page-editor-back = Kembali ke posisi
page-editor-wrong = tidak mungkin
page-editor-reached = Bisa dicapai: { $moves }

## The start

page-home-title = Bermain, dan lihat alasannya
page-home-what = Papan bermain dengan strategi dari lima makalah dan dengan permainan sempurna, dan menampilkan alasan setiap langkah.
page-home-play = Main
page-home-against = { " " }melawan{ " " }
page-home-watch = Tonton dua strategi bermain
page-home-watch-more = Tonton strategi bermain
page-home-watching = { $players }, { $rules }, dengan alasan setiap langkah.
page-home-people-here = di layar ini
page-home-picker-who = Siapa { $seat }?
page-home-picker-levels = Level, dari pemula sampai master
page-home-picker-paper = Strategi dari makalah { $paper }
page-home-picker-others = Strategi lain
page-home-picker-options = opsi: { $options }
page-home-picker-typed = Atau ketik pemain beserta opsinya
page-home-picker-take = Pilih ini
page-home-rules-typed = Aturan sebagai teks: ukuran dan opsi apa pun
page-home-rules-options = Yang bisa diketik
page-home-rules-form = permainan:ukuran,opsi=nilai, misalnya { $rules }
page-home-rules-facts = { $players } pemain, paling banyak { $moves } langkah
page-home-seats-usual = bawaan
page-home-refused = Aturan ini tidak bisa dimainkan: lihat pesan di dekat teksnya.

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
page-play-keys-step = mundur dan maju satu langkah; di luar papan juga ← →
page-play-keys-ends = langkah pertama dan terakhir
page-play-keys-go-on = lanjutkan dari langkah yang ditampilkan
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
page-play-seats-take = Main dengan ini
page-play-share-title = Bagikan permainan ini
page-play-share-link = Tautan
page-play-share-link-about = Membuka permainan ini pada server ini.
page-play-share-text = Teks
page-play-share-text-about = Posisi, dan perintah untuk melanjutkannya di terminal.
page-play-share-record-about = Permainan sebagai satu baris JSON, yang bisa dibuka Papan di mana saja.
page-play-share-picture = Gambar
page-play-share-system = Bagikan lewat…
page-play-share-embed = Di halaman lain
page-play-share-embed-about = Menampilkan permainan di sana, untuk ditonton langkah demi langkah.
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
page-play-words-aside = { $seat } menutup satu kartu.
page-play-words-passes = { $seat } lewat.
page-play-words-left = { $seat } memainkan { $tile } di ujung kiri.
page-play-words-right = { $seat } memainkan { $tile } di ujung kanan.
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
page-line-value = permainan sempurna: { $value }
page-line-best = terbaik
page-line-is-over = Permainan sudah selesai.
page-line-not-your-turn = Bukan giliran Anda.
page-line-column-is-full = Kolom ini sudah penuh.
page-line-cell-is-taken = Petak ini sudah terisi.

## The board without edges

page-endless-board = Papan tanpa tepi, terlihat kolom { $first } sampai { $last }
page-endless-keys = Tombol panah berpindah kolom, Page Up dan Page Down sejauh satu layar, angka dan minus ke kolom itu. Enter bermain.
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
page-dominoes-bonuses = Nilai kartu terakhirmu
page-dominoes-ended = Kocokan yang selesai
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
page-dominoes-put-aside = Pilih satu kartu untuk ditutup.
page-dominoes-goes-aside = bisa ditutup
page-dominoes-asides = { $count } tertutup
page-dominoes-aside = tertutup: { $tiles } ({ $pips })
page-dominoes-puts-aside = Tutup!
page-dominoes-must-pass = Tidak ada kartu yang cocok dengan { $ends }.
page-dominoes-cannot-open = Tidak ada kartu untuk membuka.
page-dominoes-which-end = Ujung mana?
page-dominoes-fits-not = { $tile } tidak cocok dengan { $ends }.
page-dominoes-not-to-open = { $tile } tidak boleh membuka: kartu pertama harus { $tiles }.
page-dominoes-pick-first = Pilih kartu yang cocok dengan { $pips }.
page-dominoes-undealt = tidak dibagikan: { $tiles }
page-dominoes-keys = Tombol panah berpindah kartu, Enter memainkan, angka memainkan kartu dengan nomor itu.

## Panels: why, advice, values, belief, moves

page-advice-over = Permainan selesai: tidak ada yang perlu disarankan.
page-advice-other-turn = Saran tersedia saat giliran Anda.
page-advice-for-seat = Saran untuk
page-advice-intro = Mula-mula adakah sesuatu, lalu di mana, lalu mengapa.
page-advice-hint = Beri saya petunjuk
page-advice-where = Di mana?
page-advice-why = Mengapa?
page-advice-everything = Tampilkan semuanya
page-advice-always = Selalu tampilkan semuanya
page-advice-play = Mainkan { $move }
page-advice-thinking = { $player } sedang berpikir…
page-advice-looking = Mencari…
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
page-belief-hands = Isi setiap tangan
page-belief-this-deal = Pembagian ini satu dari { $deals } yang cocok.
page-belief-framed = Berbingkai: tidak dimainkan. Batang: peluangnya bagi { $seat }, dalam %.
page-belief-undealt = Tidak dibagikan
page-explanation-decided = Ditentukan oleh
page-explanation-nodes = Posisi yang diperiksa
page-explanation-depth = Langkah ke depan
page-explanation-expects = Lanjutan
page-playback-line = Lanjutan: langkah-langkahnya di papan
page-playback-leave = Tinggalkan lanjutan
page-playback-start = Posisi sebelum lanjutan.
page-playback-move = Langkah { $number } dari { $count } dalam lanjutan: { $move }.
page-playback-how = Escape atau klik pada papan meninggalkannya.
page-explanation-judging = Menghitung permainan sempurna…
page-explanation-otherwise = Dalam permainan ini ia memainkan { $move }: jika ditanya lagi, pilihannya bisa lain.
page-explanation-greedy = Sebagai algoritma greedy
page-explanation-knew = Yang bisa diketahui pemain itu tentang kartu tertutup
page-graph-graph = Nilai permainan, langkah demi langkah
page-grid-table = Kandidat dan kriteria
page-grid-total = jumlah
page-grid-exact = permainan sempurna
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
    hasilnya dengan permainan sempurna: ▲ menang, = seri, ▼ kalah; angkanya jumlah langkah pemenang sampai akhir
page-grid-key-payoff = bayarannya bila semua kartu diketahui
page-knowledge-about = Sekitar { $deals }
page-knowledge-holds-any = bisa memegang angka apa saja
page-knowledge-nothing-hidden = Tidak ada lagi kartu tertutup.
page-knowledge-who-holds = Siapa memegang apa, dalam %
page-knowledge-tile = kartu
page-knowledge-undealt = tidak dibagikan
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
page-evaluation = Evaluasi
page-evaluation-show = Tampilkan evaluasi
page-moves-worth = { $move }, nilai { $value }
page-explore-about = Semua langkah dari sini dengan nilai eksaknya dan pemain makalah yang memainkannya.
page-explore-tournament = Permainan dari
page-explore-no-tournament = tanpa turnamen
page-explore-counted = { $games } permainan sampai ke posisi ini.
page-explore-over = Permainan selesai: tidak ada lagi yang bisa dijelajahi.
page-mine-about = Hanya disimpan di peramban ini.
page-mine-go-on = Lanjutkan permainan terakhir
page-mine-against = Lawan
page-mine-results = Hasil saya
page-mine-when = Waktu
page-mine-game = Permainan
page-mine-result = Hasil
page-mine-forget = Hapus semuanya
page-lines-promote = Jadikan jalur utama
page-lines-delete = Hapus variasi ini
page-lines-delete-main = Hapus jalur utama
page-parts-pass = lewat
page-parts-aside = satu kartu ditutup
page-parts-on-aside = { $tile } ditutup
page-parts-on-left = { $tile } di kiri
page-parts-on-right = { $tile } di kanan
page-values-on-board = Tampilkan nilai eksak di papan
page-values-judging = Menghitung permainan sempurna: { $judged } dari { $positions } posisi
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
page-why-closed = Ia memainkan { $move }. Tabelnya memuat kartunya, jadi tertutup sampai permainan selesai.
page-why-passed = Ia lewat. Tabelnya memuat kartunya, jadi tertutup sampai permainan selesai.
page-why-asking = Menanyakan alasan { $player }…

## Bermain dan menganalisis

page-analysis = Analisis
page-analysis-open = Analisis
page-analysis-play = Main dari sini
page-analysis-show = Tampilkan analisis
page-analysis-hidden =
    Hasil permainan sempurna disembunyikan sampai permainan selesai. Jika ditampilkan sekarang, hasil Anda tercatat
    dengan bantuan.
page-analysis-sure = Analisis permainan ini sekarang? Hasilnya lalu tercatat dengan bantuan.
page-with-help = dengan bantuan
page-mine-with-help = { $result }, dengan bantuan
page-mine-helped = Dengan bantuan
page-play-controls-hint = Petunjuk
page-play-keys-hint = petunjuk; tekan lagi untuk petunjuk berikutnya
page-play-settings = Pengaturan
page-play-settings-open = Pengaturan…
page-play-settings-pause = Jeda singkat sebelum langkah bot
page-panels-best = Lanjutan terbaik
page-comment = Komentar tentang posisi ini
page-best-try = Tambahkan { $moves } sebagai variasi
page-light-candidate = { $move }: sebuah kandidat
page-light-own = garis { $seat }
page-light-open = garis kosong
page-search-help = Melihat pencarian pada posisi saat giliran Anda terhitung sebagai bantuan.
page-search-show-here = Tampilkan pencarian
page-explanation-by-hand = Di sini { $move } dimainkan oleh pengguna.

## Pencarian seorang pemain

page-search = Pohon pencarian
page-search-title = Pencarian dalam pohon, tahap demi tahap
page-search-where = Keputusan
page-search-here = posisi ini
page-search-move = langkah { $number } ({ $player })
page-search-player = Pemain
page-search-asking = Merekam tahap-tahap { $player }…
page-search-closed = Pencarian akan memperlihatkan kartu tertutup, jadi tersembunyi sampai permainan selesai.
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
page-search-compare-about = Jumlah simpul yang dilihat para pemain untuk keputusan ini: dengan dan tanpa pemangkasan, dengan urutan lain, dan lebih dalam. Pemain yang terlalu lama tidak diminta melihat lebih dalam.
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
page-lab-facts-before = Skor menurut pemain sebelumnya
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
page-lab-form-starting = Menyiapkan para pemain…
page-lab-list-none =
    Belum ada turnamen. Turnamen baru dimainkan di latar belakang; kapan saja bisa dihentikan dan
    dilanjutkan.
page-lab-list-of = { $played } dari { $games } permainan
page-lab-list-all = { $games } permainan
page-lab-meaning-title = Arti angka-angka ini
page-lab-meaning-score = Skor adalah persentase poin: 1 untuk menang, ½ untuk seri atau sebagian untuk kemenangan bersama, 0 untuk kalah.
page-lab-meaning-interval = Selang kepercayaan 95%: selang yang dihitung dengan cara ini memuat nilai sebenarnya dalam 95% kasus. Jika dua selang terpisah, perbedaannya hampir pasti bukan kebetulan.
page-lab-meaning-opening =
    Satuannya adalah pembukaan: setiap dua pemain memainkannya dari kedua pihak, dan semua permainan dari
    satu pembukaan dihitung sebagai satu pengamatan, karena tidak saling bebas.
page-lab-meaning-deal =
    Satuannya adalah pembagian kartu: setiap susunan pemain memainkannya dengan semua pemain di setiap
    kursi, dan semua permainan dari satu pembagian dihitung sebagai satu pengamatan, karena tidak saling
    bebas.
page-lab-meaning-elo = Elo adalah hal yang sama dalam skala lain: keunggulan 100 berarti skor 64%. Untuk sekumpulan pemain Elo adalah peringkat, dengan rata-rata 0; untuk dua pemain Elo adalah selisih keduanya. LOS adalah peluang bahwa pemain pertama dari sepasang pemain lebih kuat; nElo (Elo ternormalisasi) adalah selisih yang diukur dengan satuan informasi satu permainan.
page-lab-more-more = Lainnya
page-lab-more-seed = Benih acak
page-lab-more-seed-about = Benih yang sama menghasilkan permainan yang sama.
page-lab-more-schedule = Jadwal
page-lab-more-round-robin = Semua bertemu semua
page-lab-more-gauntlet = Pemain pertama menghadapi semua lainnya
page-lab-more-plies = Langkah pembukaan acak
page-lab-more-usual = jumlah bawaan
page-lab-more-plies-about = Setiap permainan dimulai dengan langkah-langkah ini, agar berbeda-beda.
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
page-lab-pairs-sure = seluruh selang di satu sisi dari 50%
page-lab-pairs-open = = selangnya memuat 50%
page-lab-pairs-games = Permainan { $player } melawan { $opponent }
page-lab-tune-play = Main melawannya
page-lab-tune-tournament = Ikutkan dalam turnamen
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
page-lab-paperwork-title = Unduh
page-lab-paperwork-report = Laporan (HTML)
page-lab-paperwork-records = Permainan (baris JSON)
page-lab-paperwork-table = Tabel (CSV)
page-lab-paperwork-command = Hal yang sama lewat baris perintah
page-lab-paperwork-command-about =
    Permainan hanya bergantung pada aturan, pemain, dan benih acak: perintah ini memainkannya lagi.
page-lab-progress-progress = Permainan yang sudah dimainkan: { $rules }
page-lab-progress-of = { $played } dari { $games } permainan, { $share }%
page-lab-progress-decided = { $played } dari { $games } permainan: uji sudah mengambil keputusan
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
page-lab-samples-about = Setiap permainan bisa diputar ulang di papan, langkah demi langkah.
page-lab-samples-opponent = Lawan
page-lab-samples-any-opponent = lawan mana pun
page-lab-samples-given = { $points } poin dilepaskan
page-lab-samples-player = Pemain
page-lab-samples-result = Hasil
page-lab-samples-order = Urutan
page-lab-samples-any = hasil apa pun
page-lab-samples-any-player = pemain mana pun
page-lab-samples-won = menang
page-lab-samples-drawn = seri
page-lab-samples-lost = kalah
page-lab-samples-forfeited = kalah WO
page-lab-samples-before = Sebelumnya
page-lab-samples-after = Lagi
page-lab-samples-where = { $first } sampai { $last } dari { $total }
page-lab-samples-seen = dari { $games } permainan pertama
page-lab-samples-game = Permainan { $number }
page-lab-samples-moves = { $moves } langkah
page-lab-mistakes-title = Di mana pemain kalah
page-lab-mistakes-about = Menilai langkah seorang pemain menurut permainan sempurna: kesalahannya menurut bobot, jenis dan langkah, serta yang terburuk.
page-lab-mistakes-look = Tampilkan kesalahan
page-lab-standings-title = Klasemen
page-lab-standings-place = Peringkat
page-lab-standings-score = Skor, %
page-lab-standings-results = Menang · seri · kalah
page-lab-standings-results-read = { $won } menang, { $drawn } seri, { $lost } kalah
page-lab-standings-forfeits = { $games } kalah WO
page-lab-test-title = Uji sekuensial
page-lab-test-continue = Belum ada keputusan
page-lab-test-h0 = H0 ({ $elo0 } Elo) lebih didukung daripada H1 ({ $elo1 } Elo)
page-lab-test-h1 = H1 ({ $elo1 } Elo) lebih didukung daripada H0 ({ $elo0 } Elo)
page-lab-test-after = { $decision }, setelah { $pairs } pasangan permainan.
page-lab-test-at-most = H0: { $elo }
page-lab-test-at-least = H1: { $elo }
page-lab-test-about =
    Rasio log kemungkinan adalah { $ratio }; uji berakhir pada { $low } dan pada { $high }, dengan galat 5%
    ke kedua arah.
page-lab-test-corrected = Taksiran untuk { $player }: { $score } ({ $interval }), { $elo } Elo ({ $elos }); terhitung { $counted }. Selang dan Elo memperhitungkan uji itu, yang berhenti ketika skor sedang jauh menyimpang.
page-lab-tournament-all = Semua turnamen
page-lab-tournament-seed = benih { $seed }
page-lab-tournament-rate = { $games } permainan per detik
page-lab-tournament-left = sisa { $time }
page-lab-tournament-counting = Permainan pertama sedang dimainkan…
page-lab-tournament-recounting = Menghitung permainan yang sudah dimainkan…
page-lab-tournament-kept = Semua permainan yang sudah dimainkan tersimpan.
page-lab-tournament-change = Ubah dan mainkan lagi
page-lab-tournament-delete = Hapus
page-lab-tournament-one = Turnamen
page-lab-tournament-sure = Hapus turnamen ini beserta semua permainannya? Berkas yang sudah diunduh tetap ada.
page-lab-tournament-actions = Tindakan
page-lab-tournament-waiting = { $reason } Mencoba lagi…
page-lab-tournament-leads = { $player } unggul dengan skor { $share }%.
page-lab-tune-new = Cari opsi terbaik
page-lab-tune-about = Nilai mana yang membuat seorang pemain paling kuat? Nilai itu dicari dalam banyak permainan; yang terbaik lalu diuji melawan nilai bawaan pada pembukaan atau pembagian yang belum dilihat pencarian.
page-lab-tune-all = Pencarian
page-lab-tune-none = Belum ada pencarian.
page-lab-tune-player = Pemain
page-lab-tune-over = Opsi
page-lab-tune-over-about =
    Bilangan seperti five=1..100 atau five=1..100000:log, kata seperti tie=left|right, atau nama opsi saja untuk semua
    nilainya; dipisah koma.
page-lab-tune-for = Tujuan
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
    .text = Bot Connect Four ini langsung menang atau menghalangi kemenangan lawan. Jika tidak ada keduanya, ia
        melihat petak tempat keping akan jatuh dan menghitung berapa kepingnya sendiri yang tersambung, berapa keping
        lawan, dan seberapa dekat kolom itu ke tengah. Sebagai pemain pertama ia menyerang, sebagai pemain kedua ia
        bertahan.
page-papers-about-p2 =
    .title = Langkah dan poin
    .text = Tic-tac-toe dengan dua cara greedy: mengambil petak yang menyisakan langkah tersedikit menuju
        menang dan terbanyak bagi lawan, atau petak dengan poin halangan dan peluang terbanyak.
page-papers-about-p3 =
    .title = Jumlah prioritas
    .text = Untuk setiap kolom Connect Four, bot menjumlahkan prioritas di empat arah: 5 untuk melengkapi empat, 4
        untuk menghalangi empat, 3 untuk membuat tiga, 2 untuk menghalangi tiga, 1 untuk membuat dua. Jumlah terbesar
        dimainkan. Tiga permainan utuh dicetak beserta semua jumlahnya.
page-papers-about-p4 =
    .title = Cara menang domino
    .text = Strategi domino dari brute force sampai greedy: kartu terberat, balak dulu, kartu yang
        menyisakan paling banyak kelanjutan; dan di atasnya mengunci, mengingat yang tidak dimiliki lawan,
        dan menahan kartu. Makalah ini tidak mencetak angka; klaimnya diukur di sini.
page-papers-about-p5 =
    .title = Tiga tingkat kesulitan
    .text = Program konsol untuk Connect Four: easy bermain sembarang, medium memilih evaluasi terbaik atau kadang
        yang kedua, hard langsung menang, menghalangi, atau menelusuri enam langkah dengan alfa-beta.
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
page-papers-finding-says = Menurut makalah
page-papers-finding-measured = Hasil pengukuran
page-papers-finding-note = Catatan
page-papers-finding-end = akhir
page-papers-finding-same = seperti tercetak
page-papers-finding-other = tercetak { $printed }, Papan { $computed }
page-papers-intro = Papan memainkan strategi dari lima makalah. Semua angka yang tercetak dibandingkan sel demi sel dengan hitungan Papan. Klaim juga diuji; uji yang lama dijalankan bila Anda minta.
page-papers-all = Semua makalah
page-papers-navigation = Kelima makalah
page-papers-none = Makalah { $paper } tidak ada.
page-papers-play = Lawan strateginya
page-papers-printed = Angka yang tercetak
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

page-bot-own-title = Tulis bot di sini
page-bot-own-lead = Tulis bot dalam JavaScript atau Python, di sini, tanpa memasang apa pun: bermainlah melawannya, ukur kekuatannya, dan lihat di mana ia kalah. Kodenya tetap di perangkat ini.
page-bot-programs = Bot sebagai program sendiri
page-bot-own-code = Kode bot Anda
page-bot-own-keys = Tab membuat inden. Untuk keluar dari editor dengan papan tik, tekan Escape, lalu Tab.
page-bot-own-languages = Bahasa pemrograman bot
page-bot-own-micropython = Python di sini adalah MicroPython { $version }, Python yang kecil: tanpa NumPy, dan dictionary tidak berurutan. Program yang disimpan berjalan dengan Python 3 mana pun.
page-bot-own-no-python = Salinan Papan ini tidak memuat Python, karena dikompilasi tanpa MicroPython. Bot dalam Python tetap dapat bermain sebagai program: lihat di bawah.
page-bot-own-rival = Lawan
page-bot-own-games = Banyaknya permainan
page-bot-own-results = Hasil bot Anda
page-bot-own-actions = Bot Anda
page-bot-own-check = Periksa
page-bot-own-play = Main melawannya
page-bot-own-watch = Tonton permainannya
page-bot-own-compare = Bandingkan dengan lawan
page-bot-own-same = Bot Anda memainkan langkah yang sama dengan { $player } di { $same } dari { $all } posisi.
page-bot-own-differs = Posisi terpendek yang berbeda: bot Anda memainkan { $move }, sedangkan { $player } memainkan { $expected }.
page-bot-own-match = Mainkan pertandingan
page-bot-own-save = Simpan sebagai program
page-bot-own-again = Mulai dari awal
page-bot-own-check-start = Bot memulai permainan.
page-bot-own-check-begun = Bot melanjutkan permainan.
page-bot-own-check-full = Bot tidak memilih kolom yang penuh.
page-bot-own-check-forced = Bot menemukan satu-satunya langkah sah.
page-bot-own-checked = { $asked } dari { $all } posisi
page-bot-own-illegal = bot memilih { $move }, padahal langkah yang sah adalah { $legal }.
page-bot-own-position = Lihat posisinya
page-bot-own-good = Semua langkah sah.
page-bot-own-bad = Ada langkah yang tidak sah.
page-bot-own-saved = { $file } sudah disimpan: bot Anda sebagai program. Di foldernya:
page-bot-own-line = Ke baris { $line }
page-bot-own-in-line = { $fault } (baris { $line })
page-bot-own-timeout = Bot Anda tidak memberi langkah dalam { $seconds } detik, jadi dihentikan. Carilah perulangan yang tidak berakhir.
page-bot-own-flood = Bot Anda mengirim sesuatu yang bukan langkah, jadi dihentikan.
page-bot-own-no-choose = Fungsi choose(view) tidak ada: Papan memanggilnya untuk setiap langkah.
page-bot-own-crash = Bot Anda gagal: { $error }
page-bot-own-failed = Ada permainan yang kalah karena kesalahan bot Anda. Yang terakhir: { $error }
page-bot-own-no-games = Pertandingan dihentikan sebelum satu permainan pun selesai.
page-bot-own-no-pair = Pertandingan dihentikan sebelum kedua permainan dari satu pembukaan selesai, jadi belum ada yang dapat dihitung.
page-bot-own-mistakes = Tampilkan kesalahannya
page-bot-own-judging = Menilai langkahnya menurut permainan sempurna…
page-bot-own-so-far = { $played } dari { $games } permainan: menang { $won }, seri { $drawn }, kalah { $lost }
page-bot-own-score = Bot Anda meraih { $score } melawan { $rival } (selang kepercayaan 95%: { $low } sampai { $high }).
page-bot-own-partial = { $played } dari { $games } permainan dihitung. Kedua permainan dari satu pembukaan dihitung bersama.
page-bot-own-counted = Permainan
page-bot-own-won = Menang
page-bot-own-drawn = Seri
page-bot-own-lost = Kalah
page-bot-own-forfeited = Kalah karena kesalahan
page-bot-own-distinct = Permainan berbeda
page-bot-own-game = Permainan { $number }, sebagai pemain { $seat }
page-bot-own-game-drawn = seri
page-bot-own-game-lost = kalah
page-bot-own-look = Permainan yang tidak dimenangkannya
page-bot-mistakes-title = Di mana ia kalah
page-bot-mistakes-games = { $analysed } dari { $games } permainan; { $judged } langkah dinilai menurut permainan sempurna.
page-bot-mistakes-kept = { $kept } langkahnya mempertahankan hasil posisi (selang kepercayaan 95%: { $low } sampai { $high }).
page-bot-mistakes-themes = Menurut jenis
page-bot-mistakes-theme = Jenis
page-bot-mistakes-plies = Menurut langkah permainan
page-bot-mistakes-ply = Langkah
page-bot-mistakes-numbers = Angkanya
page-bot-mistakes-worst = Langkah terburuk
page-bot-mistakes-blunder = Blunder
page-bot-mistakes-mistake = Kesalahan
page-bot-mistakes-inaccuracy = Kurang tepat
page-bot-mistakes-better = Lebih baik: { $best }.
page-bot-mistakes-often = Dalam { $games } permainan.
page-bot-mistakes-open = Lihat langkah { $ply } di papan
page-bot-title = Bawa bot Anda sendiri
page-bot-lead = Program apa pun yang membaca dan menulis baris bisa bermain, dalam bahasa pemrograman apa pun: 13 baris cukup untuk bot yang utuh. Bot yang berhenti mendadak, macet, atau melangkah tidak sah hanya kalah di permainannya sendiri.
page-bot-examples = Mulai dari salah satu ini
page-bot-commands = Lalu, di terminal
page-bot-protocol = Protokolnya
page-bot-ugi = Namanya UGI, Universal Game Interface.
page-bot-why = Mengapa program tidak diperiksa di sini?
page-bot-because =
    Memeriksa program berarti menjalankan perintah di komputer ini. Jika bisa dilakukan di sini, siapa pun yang membuka
    halaman ini bisa menjalankan perintah apa saja, jadi program hanya diperiksa di baris perintah. Bot yang ditulis di
    atas berjalan di peramban.
page-bot-commands-build = Kompilasi
page-bot-commands-check = Periksa
page-bot-commands-check-about = menjalankannya, berkomunikasi dengannya, dan memainkan permainan utuh; setiap uji yang gagal disertai saran perbaikan
page-bot-commands-play = Bermain melawannya
page-bot-commands-play-about = ketik alasan untuk melihat komentarnya tentang langkah terakhir
page-bot-commands-explain = Tanyakan sebuah posisi
page-bot-commands-explain-about = langkahnya, dan baris info string-nya
page-bot-commands-measure = Ukur kekuatannya
page-bot-commands-measure-about = turnamen melawan strategi dari makalah, dengan selang kepercayaan dan halaman bergrafik
page-bot-examples-languages = Bahasa pemrograman
page-bot-examples-save = Simpan { $file }
page-bot-protocol-says = Papan mengirim
page-bot-protocol-answers = Bot Anda menjawab
page-bot-protocol-nothing = tidak menjawab
page-bot-protocol-options = tidak wajib, satu baris untuk setiap opsi
page-bot-protocol-thinks = berapa pun barisnya, untuk menjelaskan langkah
page-bot-protocol-ends = tidak menjawab; program berakhir
page-bot-protocol-only = hanya dikirim bila bot punya opsi ini
page-bot-protocol-know = Perlu diketahui
page-bot-protocol-flush = Kosongkan penyangga keluaran (flush) setelah setiap baris. Pipa bukan terminal: baris yang tertahan di penyangga tidak pernah terkirim.
page-bot-protocol-moves =
    Kolom ditulis 1 sampai 9, lalu a sampai z; petak a1, b3.2; kartu 4|6@left, atau pass. Di papan tanpa tepi,
    kolom adalah bilangan bulat apa pun.
page-bot-protocol-time =
    Waktu untuk satu langkah dalam milidetik. Jawaban yang terlambat 100 ms masih diterima.
page-bot-protocol-unknown = Bot mengabaikan baris yang tidak dikenalnya; Papan juga. Tulis semua keluaran lain ke standard error.
page-bot-protocol-dominoes = Dalam domino, bot hanya menerima yang boleh diketahui kursinya: position fen, lalu kursi itu, kursi yang mendapat giliran pertama, kartu yang dibagikan kepadanya, dan semua langkah.
page-bot-protocol-faults = Kesalahan yang berakibat kalah WO
page-bot-protocol-crash = program berakhir, atau menutup masukan atau keluarannya
page-bot-protocol-timeout = tidak ada bestmove dalam waktunya ditambah 100 ms
page-bot-protocol-illegal = langkah yang sekarang tidak sah
page-bot-protocol-garbage = bestmove yang bukan langkah
page-bot-protocol-flood = baris lebih dari 64 KiB, atau 4 MiB tanpa bestmove

page-measure-title = Ukur pemain
page-measure-regret =
    .title = Kerugian
    .about = Kerugian langkah dibandingkan dengan permainan sempurna, dalam permainan setiap pemain melawan dirinya sendiri.
page-measure-ablate =
    .title = Ablasi
    .about = Nilai setiap bagian sebuah pemain: hasilnya tanpa bagian itu.
page-measure-form = Pengaturan
page-measure-players = Pemain, dipisahkan spasi
page-measure-player = Pemain
page-measure-against = Lawan, dipisahkan spasi
page-measure-games = Permainan
page-measure-start = Ukur
page-measure-working = Mengukur: paling lama sepuluh detik.
page-measure-result = Hasil
page-measure-differences = Selisih
page-measure-head-player = Pemain
page-measure-head-pair = Pemain
page-measure-head-kept = Menjaga nilai, %
page-measure-head-loss = Poin yang hilang per langkah
page-measure-head-first = Blunder pertama pada langkah
page-measure-head-without = Permainan tanpa blunder
page-measure-head-parts = Tanpa
page-measure-head-score = Skor, %
page-measure-head-worth = Nilai, poin dari 100
page-measure-head-cost = Tambahan kehilangan per langkah
page-measure-whole = Pemain lengkap, { $player }, mencetak skor { $score }%.
page-measure-alone = Setiap bagian dihilangkan sendiri
page-measure-in-turn = Satu per satu, yang paling kecil nilainya lebih dulu
page-measure-regret-hint = Satu poin adalah kemenangan satu langkah lebih lambat atau kekalahan satu langkah lebih cepat. Semua
    selang 95%. Perintah `papan regret` mengukur lebih banyak permainan.
page-measure-ablate-hint = Setiap varian memainkan pembukaan atau pembagian yang sama. Semua selang 95%. Perintah `papan ablate` mengukur lebih
    banyak permainan.

## Learn

page-learn = Belajar
page-learn-about = Kursus dalam lima pelajaran. Masing-masing punya halaman bacaan, tahap-tahap keputusan yang sesungguhnya, permainan, teka-teki, dan makalah.
page-learn-greedy =
    .title = Pilihan greedy
    .text = Ambil yang tampak terbaik sekarang dan jangan pernah mengubahnya: kandidat, kriteria, dan pemilihan di
        antara yang setara.
page-learn-small =
    .title = Mencari dan mengurutkan
    .text = Pencarian linear, brute force, breadth-first search, dan merge sort, masing-masing di dalam satu pemain.
page-learn-search =
    .title = Melihat ke depan
    .text = Minimax memeriksa setiap balasan; alfa-beta melewati yang tidak mungkin berpengaruh.
page-learn-chance =
    .title = Permainan acak dan pembuktian
    .text = Pencarian pohon Monte Carlo menghitung permainan acak; solver membuktikan hasilnya.
page-learn-dominoes =
    .title = Kartu tertutup
    .text = Dalam domino tidak ada pemain yang melihat semua kartu: pilihan greedy, dugaan, dan pembagian yang dibayangkan.
page-learn-read = Baca pelajarannya
page-learn-read-file = Baca pelajarannya:
page-learn-watch = Lihat tahap demi tahap caranya memutuskan:
page-learn-play = Main melawan { $player }
page-learn-puzzles = Teka-teki tentangnya
page-learn-paper = Makalah { $paper }
page-learn-more = Lainnya
page-learn-tree = Minimax dan branch and bound pada bilangan yang Anda ketik.
page-learn-papers = Angka yang tercetak dalam kelima makalah, di samping hitungan Papan.
page-learn-bot = Tulis bot dalam JavaScript atau Python di halaman ini, atau hubungkan program Anda sendiri.

## Teka-teki

page-puzzles = Teka-teki
page-puzzles-about = Di setiap posisi hanya satu langkah yang mempertahankan hasil: langkah lain melepaskan kemenangan atau hasil seri. Setiap jawaban terbukti. Pada domino semua kartu terbuka.
page-puzzles-daily = Sama untuk semua pemain, setiap hari satu yang baru.
page-puzzles-rules = Aturan
page-puzzles-themes = Tema (tanpa pilihan: semua)
page-puzzles-start = Mulai
page-puzzles-go-on = Teka-teki berikutnya yang belum terpecahkan
page-puzzles-every = Semua teka-teki
page-puzzles-unrated = Belum ada peringkat: teka-teki pertama Anda memulainya.
page-puzzles-rating = Peringkat { $rating } ± { $deviation }
page-puzzles-rated = peringkat { $rating }
page-puzzles-unsolved = { $unsolved } dari { $count } belum terpecahkan
page-puzzles-all-solved = Semua ini sudah Anda pecahkan.
page-puzzles-item = Teka-teki { $number }, peringkat { $rating }, { $theme }
page-puzzles-item-solved = Teka-teki { $number }, peringkat { $rating }, { $theme }, terpecahkan
page-puzzles-task = Tugas
page-puzzles-answer = Jawaban Anda
page-puzzles-back = Semua teka-teki dengan aturan ini
page-puzzles-hint = Petunjuk
page-puzzles-next = Teka-teki berikutnya
page-puzzles-why-not = Mengapa langkah saya salah?
page-puzzles-how-on = Kelanjutannya
page-puzzles-analyse = Analisis dari sini
page-puzzles-found = Teka-teki ini sudah terpecahkan. Lanjutkan ke yang berikutnya.
page-puzzles-wait = Sebentar: menghitung jawabannya.
page-mistakes-title = Kesalahan Anda
page-mistakes-about = Posisi dari permainan Anda sendiri saat Anda melepaskan kemenangan atau hasil seri.
page-mistakes-what = Posisi dari permainan Anda yang sudah selesai saat Anda melepaskan kemenangan atau hasil seri, sejauh terbukti.
    Posisi yang Anda pecahkan muncul lagi setelah 3, 7, 16, 35, 80, dan 180 hari, yang salah muncul lagi keesokan harinya.
    Semuanya tetap di peramban ini.
page-mistakes-due = { $count } posisi untuk hari ini
page-mistakes-look = Cari kesalahan dalam { $games } permainan
page-mistakes-looking = Permainan { $game } dari { $games }
page-mistakes-unlooked = Ada permainan Anda yang kesalahannya belum dicari.
page-mistakes-none = Tidak ada kesalahan yang ditemukan dalam permainan Anda.
page-mistakes-no-games = Anda belum menyelesaikan permainan melawan bot di sini.
page-mistakes-play = Mainkan permainan
page-mistakes-later = Untuk hari ini tidak ada lagi. Posisi berikutnya muncul pada { $date }.
page-mistakes-task-win = Pemain { $seat } bisa menang di sini. Temukan langkah yang menjaga kemenangan.
page-mistakes-task-draw = Pemain { $seat } bisa seri di sini. Temukan langkah yang menjaga hasil seri.
page-mistakes-played = Langkah Anda waktu itu
page-mistakes-game = Buka permainannya
page-mistakes-right-win = { $move } menjaga kemenangan.
page-mistakes-right-draw = { $move } menjaga hasil seri.
page-mistakes-again = Muncul lagi pada { $date }.
page-mistakes-back = Semua teka-teki
