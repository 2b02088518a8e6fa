# Teks papan-ui. Bentuk berkas ini diterangkan di papan-words.

## Aturan permainan dalam kalimat

how-line-turns = Dua pemain bergiliran. Pemain 1 (X) mulai, Pemain 2 adalah O.
how-line-drop = Dalam satu langkah, pemain menjatuhkan satu keping ke sebuah kolom; keping itu jatuh ke petak kosong terbawah.
how-space-drop = Dalam satu langkah, pemain menjatuhkan satu keping di atas sebuah petak dasar papan; keping itu berhenti di atas keping yang sudah ada.
how-line-mark = Dalam satu langkah, pemain menandai satu petak kosong.
how-line-win = Pemain yang lebih dulu punya { $count } tanda segaris menang: mendatar, tegak, atau diagonal.
how-space-win = Pemain yang lebih dulu punya { $count } tanda segaris menang: ke arah mana pun, juga menembus lapisan.
how-line-draw = Jika papan penuh dan tidak ada yang segaris, permainan seri.
how-endless-move = Papan tidak bertepi: keping dijatuhkan ke kolom mana pun; nomor kolom adalah bilangan bulat, boleh negatif.
how-endless-draw = Jika setelah { $moves } langkah tidak ada yang segaris, permainan seri.
how-dominoes-deal = Masing-masing dari { $seats } pemain mendapat { $hand } kartu dari satu set sampai balak { $highest }.{ $left ->
    [0] {""}
   *[other] {" "}{ $left } kartu tetap tertutup.
    }
how-dominoes-teams = Pemain 1 dan 3 bermain bersama melawan pemain 2 dan 4.
how-opens-double = Pembuka memainkan balak apa saja; jika tidak punya, ia lewat dan pemain berikutnya menjadi pembuka.
how-opens-any = Pembuka memainkan kartu apa saja.
how-opens-highest = Pemegang balak tertinggi membuka dengan balak itu; jika tidak ada balak, pemegang kartu terberat.
how-opens-holder = Pemegang { $tile } membuka dengan kartu itu; jika tidak dibagikan, pemegang balak tertinggi.
how-dominoes-turn = Bergiliran, tiap pemain menyambung satu kartu di salah satu ujung, angka yang sama saling bertemu. Jika bisa main, harus main; jika tidak, lewat.
how-out-wins = Pemain yang lebih dulu habis kartunya menang.
how-out-counted = Permainan berakhir jika seorang pemain kehabisan kartu. Lalu titik di semua tangan dihitung: yang paling sedikit menang.
how-blocked-shared = Jika semua pemain lewat, permainan buntu: titik paling sedikit menang, dan jika sama, kemenangan dibagi.
how-blocked-drawn = Jika semua pemain lewat, permainan buntu: titik paling sedikit menang, dan jika sama, permainan seri.
how-block-alone = Jika semua pemain lewat, permainan buntu: tangan dengan titik paling sedikit menang.
how-block-blocker = Jika semua pemain lewat, permainan buntu: tangan yang memainkan kartu terakhir diadu dengan tangan lawan yang paling ringan, dan titik yang lebih sedikit menang.
how-block-sides = Jika semua pemain lewat, permainan buntu: pihak yang kedua tangannya bertitik lebih sedikit menang.
how-block-points = Gaple bernilai { $won } jika dimenangkan pihak kartu terakhir, dan { $lost } bagi lawannya jika pihak itu kalah.
how-block-times-pips = Gaple bernilai titik yang kalah, dikali { $won } jika dimenangkan pihak kartu terakhir, dan { $lost } bagi lawannya jika pihak itu kalah.
how-block-fine = Pihak yang memainkan kartu terakhir lalu kalah juga membayar { $fine }.
how-block-tied = Jika titiknya sama, lawan dari pemain kartu terakhir mendapat { $tied }.
how-block-divided = Jika tangan yang paling ringan sama, poinnya dibagi.
how-block-void = Jika titiknya sama, tidak ada poin.
how-redeal = Tangan dengan { $doubles } balak atau lebih dikocok ulang.
how-gift = Tangan dengan { $doubles } balak atau lebih memberi pihaknya satu poin tanpa bermain, dan membuka kocokan berikutnya.
how-paid-win = Kemenangan bernilai 1 poin, dibagi di antara para pemenang.
how-paid-losers = Pemenang mendapat poin sebanyak titik yang tersisa di tangan yang kalah.
how-paid-all = Pemenang mendapat poin sebanyak titik yang tersisa di semua tangan.
how-paid-points = Kartu terakhir bernilai { $plain } poin bagi pihak yang menang, { $double } jika balak, { $both } jika cocok di kedua ujung, dan { $best } jika balak yang cocok di kedua ujung.
how-paid-times-pips = Pihak yang menang mendapat titik yang tersisa di tangan yang kalah, dikali { $plain }, atau { $double } jika kartu terakhir balak, { $both } jika cocok di kedua ujung, dan { $best } jika balak yang cocok di kedua ujung.
how-match-target = Kocokan dimainkan sampai satu pihak punya { $target } poin; skor tertinggi memenangkan pertandingan.
how-match-deals = { $deals } kocokan dimainkan; skor tertinggi memenangkan pertandingan.
how-match-both = Kocokan dimainkan sampai satu pihak punya { $target } poin, paling banyak { $deals }; skor tertinggi memenangkan pertandingan.
how-next-winner = Pemenang sebuah kocokan membuka kocokan berikutnya dengan kartu apa saja.
how-next-rotating = Kocokan berikutnya dibuka dengan balak berikutnya, oleh pemegangnya.
how-next-same = Setiap kocokan dibuka seperti yang pertama.
how-bonus-double = Pemenang yang kartu terakhirnya balak mendapat { $points } poin lagi.
how-bonus-both-ends = Pemenang yang kartu terakhirnya cocok di kedua ujung mendapat { $points } poin lagi.
how-bonus-pass = Pemain yang lewat membayar { $points } poin kepada pemain kartu terakhir.
how-bonus-blocker = Pemain yang membuat buntu dan tidak menang membayar { $points } poin.

## Permintaan yang ditolak

watch-no-seat = watch { $seat }: hanya ada { $seats } kursi
watch-not-yours = kursi { $seat } tidak boleh Anda lihat
seats-wrong = { $found } pemain: { seats-give }
seats-give = beri { $seats }, satu untuk setiap kursi
program-refused = '{ $player }': program hanya dijalankan dari baris perintah
tournament-of-others = turnamen ini hanya bisa diubah dari peramban yang membuatnya atau oleh pengajar
not-the-teacher = ini bukan token pengajar untuk server ini
tournament-unknown = tidak ada turnamen '{ $name }'
tournaments-busy = { $most } turnamen sedang berjalan: hentikan salah satu, atau tunggu
tournaments-full = sudah ada { $most } turnamen tersimpan: hapus beberapa dahulu
tournament-over = semua permainannya sudah dimainkan
tournament-running = turnamen sedang berjalan: hentikan dahulu
tournament-left = berkasnya tidak diubah: { $reason }
paper-task-unknown = tidak ada tugas '{ $name }'
endpoint-unknown = alamat ini tidak ada: lihat /api/v1/openapi.json
body-no-object = badan permintaan harus berupa objek dengan nama kolom: {"{"}"rules": ...{"}"}
body-no-json = badan permintaan harus bertipe application/json
body-late = badan permintaan tidak tiba tepat waktu
body-too-long = badan permintaan lebih panjang daripada 64 kB
host-missing = permintaan harus menyebut satu host
host-unknown = '{ $host }' bukan nama server ini: tambahkan dengan --host
other-page = hanya halaman dari server ini yang boleh mengirim permintaan
page-unknown = { $path } tidak ada
method-refused = alamat ini tidak menerima metode itu
open-nothing = tidak ada yang bisa dibuka
open-unknown = '{ $text }' bukan langkah, rekaman, papan, alamat aplikasi ini, atau perintah
games-too-many = terlalu banyak permainan untuk dicari sekaligus
games-no-player = { $player } tidak ikut serta
game-over-at = permainan sudah selesai pada "{ $moves }"
human-turn = sekarang giliran { $seat }, yang dimainkan manusia: beri satu langkah
shows-hidden = alasan { $player } untuk { $seat } akan memperlihatkan kartu tertutup
nothing-to-choose = permainan sudah selesai di "{ $moves }": tidak ada yang bisa dipilih
not-your-turn = sekarang bukan giliran { $seat }
player-broke = { $fault }
not-yours-to-advise = saran untuk { $seat } akan memperlihatkan kartu yang tidak boleh Anda lihat
no-lines = tidak ada garis di { $rules }
nothing-hidden = tidak ada kartu tertutup di { $rules }

## Gambar turnamen

chart-scores = Skor tiap pemain
chart-ratings = Peringkat tiap pemain
chart-seats = Skor menurut kursi, siapa pun yang duduk di sana
chart-endings = Cara permainan berakhir
chart-payoffs = Bayaran
chart-ways = Cara menang: ● dengan menghabiskan kartu, ■ saat buntu
chart-passes = Lewat
chart-pips = Sisa titik
axis-score = skor, % permainan
axis-elo = Elo, dengan rata-rata semua pemain 0
axis-elo-difference = selisih Elo terhadap pemain lain
axis-elo-anchored = Elo, dengan { $player } ditetapkan { $elo }
axis-endings = persentase dari semua permainan
axis-payoff = dibayar per permainan
axis-ways = persentase dari permainan pemain itu
axis-passes = lewat per permainan
axis-pips = titik di tangan pada akhir permainan
seat = kursi { $number }
ending-won = menang
ending-drawn = seri
ending-blocked = buntu, titik di tangan dihitung
ending-forfeited = kalah WO
interval = { $value } ({ $low } sampai { $high })
games-share = { $games } permainan ({ $share }%)
ways = ● { $out }   ■ { $block }

## Turnamen di latar belakang

broke-off = berhenti mendadak

## Program, dan manusia

program-itself = programnya sendiri
function-itself = fungsi itu sendiri
program-says = { program-plays }, dengan komentar: { $remark }
program-score = skor { $score }
program-silent = { program-plays } tanpa memberi alasan
program-plays = { $move ->
        [pass] lewat
       *[other] memainkan { $move }
    }
human-keyboard = 'human' adalah orang di depan papan ketik
name-player = sebutkan seorang pemain: { $players }

## Untuk semua tampilan

and = { $some } dan { $last }
or = { $some } atau { $last }
common-too-small = Jendela berukuran { $width }x{ $height }; perlu 80x24.
common-help = bantuan
common-back = kembali
common-quit = keluar
common-choose = pilih
common-move-up-and-down = atas dan bawah
common-keys = Tombol
common-broken-settings = { $file } tidak dipakai: { $reason }
common-cannot-remember = pilihan tidak tersimpan: { $reason }
common-leave-program = Keluar dari Papan? Permainan yang belum selesai tetap ada di Permainan saya, dan turnamen bisa dilanjutkan.

## Pertanyaan dan jawabannya

dialog-yes = ya
dialog-no = tidak
dialog-yes-key = y / Y
dialog-no-key = t / T n N Esc
dialog-enter = terima
dialog-cancel = batal
dialog-filter = ketik untuk mencari
dialog-nothing-fits = tidak ada yang cocok dengan "{ $typed }"

## Menu dan pilihan kursi

menu-title = Menu
menu-again = Ulangi permainan terakhir
menu-mine = Permainan saya
menu-mine-result = { $player } { $won } menang, { $drawn } seri, { $lost } kalah
menu-mine-unfinished = belum selesai
menu-mine-won = menang
menu-mine-drawn = seri
menu-mine-lost = kalah
menu-record = Buka permainan
menu-record-about = dari berkas, atau diketik: langkah, papan, alamat
menu-tournaments = Turnamen
menu-tournaments-about = siapa lebih kuat, dengan statistik yang jujur
menu-papers = Makalah
menu-papers-about = tabel dan klaim lima makalah, di samping hitungan Papan
menu-quit = Keluar
menu-quit-about = sampai jumpa
menu-rules = Aturan { $game }
menu-typed-rules = lainnya, diketik...
menu-typed-rules-about = ukuran dan opsi apa pun
menu-rules-to-type = Aturan, seperti { $sample }. Opsi: { $options }
menu-seats = Siapa bermain?
menu-seat = Kursi { $number }
menu-choose-player = Siapa di kursi { $seat }?
menu-human = orang di depan papan ketik ini
menu-typed-player = lainnya, diketik...
menu-typed-player-about = pemain dengan opsi, atau engine:PERINTAH, program yang memakai UGI
menu-options = Opsi { $player }: { $options }
menu-no-options = tanpa opsi
menu-start = Mulai
menu-start-about = dengan para pemain ini
menu-start-now = mulai
menu-change = ubah
menu-type-it = opsi
menu-swap = tukar kursi
title-connect-four = Connect Four
title-tic-tac-toe = Tic-tac-toe
title-dominoes = Domino
menu-engine-needs-command = engine: perlu perintah, misalnya engine:python3 bot_saya.py

## Permainan

play-play-it = mainkan
play-point = tunjuk
play-move-now = jalan sekarang
play-uncover = lihat kartu saya
play-undo = urungkan
play-redo = ulangi
play-hint = petunjuk
play-exact = nilai eksak
play-exact-for-first = Nilai: + baik untuk Pemain 1.
play-next-panel = panel lain
play-new-game = permainan baru
play-choose-advisor = pilih penasihat
play-choose-tournament = hitung dari turnamen
play-step = mundur dan maju
play-go-on = lanjut
play-go-on-from-here = lanjut dari sini
play-to-mistake = kembali ke kesalahan terakhir
play-swap = tukar kursi
play-save = simpan
play-load = buka rekaman
play-show-command = perintah untuk posisi ini
play-next-line = variasi berikutnya
play-promote-line = jadikan jalur utama
play-remove-line = hapus variasi ini
play-one-line = Belum ada variasi: mundurlah dan mainkan yang lain.
play-is-main = Ini sudah jalur utama.
play-evaluation = evaluasi
play-explore = Pembukaan
play-explore-of = Permainan dari turnamen mana?
play-explore-more = T menghitung permainan dari sebuah turnamen.
play-no-tournament = Tidak ada turnamen dengan aturan ini di folder Anda.
play-asks-why = Menanyakan alasan { $player }...
play-otherwise = Dalam permainan ini ia memainkan { $chosen }; jika ditanya lagi, pilihannya bisa lain.
play-scroll = gulir panel
play-pause = jeda
play-you = Anda
play-human = manusia
play-your-turn = Giliran Anda.
play-turn-of = Giliran { $player }.
play-is-thinking = { $player } sedang berpikir
play-waits = Menunggu: g untuk lanjut dari sini.
play-paused = Jeda.
play-ply-of = Langkah { $number } dari { $moves }.
result-wins = { $player } menang.
result-win-together = { $players } menang.
result-draw = Seri.
result-blocked = Buntu. { $result }
result-forfeited = Kalah WO. { $result }
result-you-win = Anda menang!
result-you-lose = Anda kalah: { $result }
result-you-and = Anda menang, bersama { $players }!
play-cannot-go-on = Permainan tidak bisa lanjut: { $reason }. u mengurungkan langkah, g mencoba lagi.
play-covered = { $player }: tekan Enter bila hanya Anda yang melihat layar.
play-leave = Permainan belum selesai. Tinggalkan?
play-why = Alasan
play-hint-panel = Petunjuk
play-values = Nilai
play-belief = Dugaan
play-score = Skor
play-moves = Langkah
play-no-moves-yet = Belum ada langkah.
play-no-reason-yet = Di sini pemain menjelaskan alasannya begitu ia melangkah.
play-hidden-reason = memainkan { $chosen }, ditentukan oleh: { $rule }.
play-hidden-table = Tabelnya memuat kartunya dan tetap tersembunyi sampai akhir.
play-column-move = pilihan
play-column-total = jumlah
play-column-exact = eksak
play-column-note = catatan
play-decided-by = Ditentukan oleh: { $rule }
play-nodes = Posisi yang diperiksa: { $nodes }
play-depth = Langkah ke depan: { $plies }
play-expects = Lanjutan: { $moves }
play-counting = Menghitung pembagian yang cocok...
play-hint-on-turn = Petunjuk tersedia saat giliran Anda.
play-ask-for-hint = Tekan t untuk petunjuk: mula-mula adakah sesuatu, lalu di mana, lalu mengapa.
play-ask-for-more = Tekan t lagi untuk petunjuk berikutnya.
play-advisor = Penasihat: { $player } (a memilih yang lain)
play-thinking-about-it = Penasihat sedang berpikir...
hint-win = Anda bisa menang sekarang.
hint-threat = Ada ancaman: lawan akan menang dengan langkah berikutnya.
hint-threats = Ada ancaman di lebih dari satu tempat.
hint-only = Hanya ada satu langkah.
hint-losing = { $count } dari { $moves } langkah membuat lawan bisa langsung menang.
hint-open = Tidak ada langkah yang langsung menang atau kalah; ada { $moves } pilihan.
hint-some-win = { $count } dari { $moves } langkah menang.
hint-some-draw = { $count } dari { $moves } langkah menjaga seri.
hint-all-win = Semua { $moves } langkah menang.
hint-all-draw = Semua { $moves } langkah menjaga seri.
hint-all-lose = Semua { $moves } langkah kalah; ada yang bertahan lebih lama.
play-win-with = Menang dengan: { $moves }
play-threat-at = Tempatnya: { $moves }
play-only-this = Yaitu { $chosen }
play-look-at = Perhatikan { $moves }
play-judging = Menghitung permainan sempurna...
play-still-judging = Permainan sempurna masih dihitung: coba sebentar lagi.
play-not-known = Hasil permainan sempurna tidak diketahui di sini.
play-no-mistake = Tidak ada kesalahan sebelum ini.
play-no-mistakes = Tidak ada kesalahan.
play-try-again = m kembali ke sebelum kesalahan terakhir.
play-mistake = { $number }. { $player }: { $chosen }{ $mark } { $what }
mistake-win-to-loss = mengubah menang menjadi kalah
mistake-draw-to-loss = mengubah seri menjadi kalah
mistake-win-to-draw = mengubah menang menjadi seri
mistake-win-gone = melepas kemenangan yang pasti
mistake-win-later = membuat kemenangan jauh lebih lama
mistake-loss-sooner = membuat kekalahan jauh lebih cepat
verdict-surely-win = menang
verdict-at-once = sekarang juga
verdict-wins-in = paling lambat dengan langkahnya yang ke-{ $moves }
verdict-loses-in = tidak sebelum langkah lawan yang ke-{ $moves }
verdict-win = menang, { $soon }
verdict-loss = kalah, { $soon }
verdict-draw = seri
verdict-surely-loss = kalah
verdict-no-loss = tidak kalah
verdict-no-win = tidak menang
verdict-unknown = tidak diketahui
verdict-agrees-win = Permainan sempurna setuju: { $move } menang, { $soon }.
verdict-slower-win = { $move } menang, tetapi { $best } menang lebih cepat.
verdict-agrees-draw = Permainan sempurna setuju: { $move } menjaga seri.
verdict-only-draw = Permainan sempurna setuju: hanya { $move } yang menjaga seri.
verdict-only-win = Permainan sempurna setuju: hanya { $move } yang menang, { $soon }.
verdict-all-draw = Permainan sempurna: semua langkah seri.
verdict-all-lose = Permainan sempurna: semuanya kalah, { $best } paling lambat.
verdict-same-loss = Permainan sempurna: semuanya kalah sama cepatnya.
verdict-sooner-loss = Semuanya kalah, tetapi { $best } bertahan lebih lama daripada { $move }.
verdict-win-to-draw = Kesalahan: { $move } hanya seri, { $best } menang.
verdict-win-to-loss = Blunder: { $move } kalah, { $best } menang.
verdict-win-gone = Kesalahan: { $move } tidak menang, padahal { $best } menang.
verdict-draw-to-loss = Blunder: { $move } kalah, { $best } tidak.
verdict-win-later = Kurang tepat: { $move } menang, tetapi { $best } menang jauh lebih cepat.
verdict-loss-sooner = Kurang tepat: { $move } kalah jauh lebih cepat daripada { $best }.
verdict-proven-win = Terbukti: { $move } menang.
verdict-proven-loss = Terbukti: { $move } kalah. Tentang { $open } tidak ada yang terbukti.
verdict-all-lose-somehow = Terbukti: semuanya kalah.
verdict-not-proven = Permainan sempurna belum terbukti di sini.
verdict-worth-win = Pemain { $number } menang.
verdict-worth-win-in = Pemain { $number } menang { $moves ->
        [1] dengan langkah berikutnya
       *[other] dalam { $moves } langkah
        }.
verdict-worth-draw = seri.
verdict-worth-unknown = tidak diketahui.
play-perfect = Permainan sempurna: { $worth }
play-worth-draw = Permainan sempurna: seri.
play-worth-win = Permainan sempurna: { $player } menang (skor { $score }).
play-save-about = Berkas untuk rekaman permainan ini:
play-load-about = Berkas rekaman, atau langkah seperti 4455, papan, alamat, perintah:
play-which-record = Permainan yang mana?
play-moves-so-far = langkah: { $moves }
play-rules = aturan permainan ini
play-earlier-reasons = Langkah-langkah sebelumnya:
play-analysis-hidden = Nilai eksak dan kesalahan disembunyikan selama Anda bermain. Tekan e untuk menampilkannya.
play-saved = Tersimpan di { $file }.
play-typed = lainnya, diketik...
play-typed-about = pemain dengan opsinya, seperti alphabeta:depth=8

## Papan

board-player = Pemain { $number } ({ $mark })
board-layer = lapisan { $name }
board-more-layers = lapisan lain: { $names }
board-more-discs = { $count } lagi

## Di notebook

notebook-board = papan { $layer }
notebook-line = deretan { $tiles }
notebook-tiles = memegang { $tiles }
notebook-values = Nilai eksak setelah setiap langkah: di atas 0, kursi pertama menang

## Meja domino, dan yang bisa diketahui tentang kartu tertutup

player-number = Pemain { $number }
dominoes-nothing-played = Belum ada kartu yang dimainkan.
dominoes-left-end = kiri { $end }
dominoes-right-end = kanan { $end }
dominoes-your-turn = giliran Anda
dominoes-partner = kawan
dominoes-tiles = { $count } kartu
dominoes-pips = { $count } titik
dominoes-passed-on = lewat pada { $numbers }
dominoes-no-double = lewat tanpa balak
dominoes-went-out = kartunya habis
dominoes-won = menang
dominoes-is-paid = dibayar { $amount }
dominoes-pays = membayar { $amount }
dominoes-pass = Lewat
dominoes-must-pass = Tidak ada kartu yang cocok dengan { $ends }.
dominoes-cannot-open = Tidak ada balak untuk membuka.
dominoes-open-with = Buka dengan { $tile }
dominoes-which-end = Ujung mana?
dominoes-fits-not = { $tile } tidak cocok dengan { $ends }.
dominoes-fits-not-left = { $tile } tidak cocok dengan ujung kiri, { $end }.
dominoes-fits-not-right = { $tile } tidak cocok dengan ujung kanan, { $end }.
dominoes-not-to-open = { $tile } tidak boleh membuka: kartu pertama harus { $openers }.
dominoes-no-such-tile = Tidak ada kartu nomor { $number } di tangan ini.
dominoes-not-your-turn = Belum giliran tangan ini.
dominoes-deals = { $deals ->
        [1] Satu pembagian cocok dengan yang sudah dimainkan.
       *[other] { $deals } pembagian cocok dengan yang sudah dimainkan.
    }
dominoes-about = sekitar { $number }
dominoes-lacks = tidak punya { $numbers }
dominoes-may-hold-all = bisa memegang angka apa saja
dominoes-who-holds = Siapa memegang apa, %
dominoes-nothing-hidden = Tidak ada lagi kartu tertutup.
dominoes-undealt-head = tidak dibagikan
dominoes-hands = Isi setiap tangan
dominoes-probability = %: peluangnya bagi { $player }
dominoes-this-deal = Pembagian ini 1 dari { $deals } yang cocok.
dominoes-in-brackets = Dalam kurung: tidak pernah dimainkan.
dominoes-undealt = Tidak dibagikan

## Pertandingan domino

match-side = pemain { $first } dan { $second }
match-goal-target = sampai { $target }
match-goal-deals = { $deals } kocokan
match-goal-both = { match-goal-target }, paling banyak { match-goal-deals }
match-side-score = { $side }: { $score }
match-score = Kocokan { $deal }, { $goal }; { $scores }
match-result = Skor: { $scores }
match-deal = Kocokan { $deal }: { $reason }. Skor: { $scores }
match-deal-ended = Akhir kocokan { $deal }
match-held = { $player }: { $left }
bonus-points = { $tile } sebagai kartu terakhir: { $paid } poin, { $best } bila ujungnya { $low } dan { $high }
bonus-pips = { $tile } sebagai kartu terakhir: titik yang kalah { $paid } kali, { $best } kali bila ujungnya { $low } dan { $high }
match-next-deal = Tekan Enter untuk kocokan berikutnya.

## Penolakan

cannot-read-file = { $file } tidak bisa dibaca: { $reason }
cannot-write-file = { $file } tidak bisa ditulis: { $reason }
record-needs-name = berikan nama berkas
record-is-there = { $file } sudah ada
record-is-folder = { $file } adalah folder: beri berkas rekaman
record-may-not-end = { $file } bukan berkas biasa
record-too-large = { $file } terlalu besar untuk didaftar: beri berkas paling besar { $most } MB
record-none-in-line = tidak ada rekaman di { $file }, baris { $line }: { $reason }
record-none = tidak ada rekaman di { $file }: berkas itu kosong
seats-players = { $count } pemain untuk { $rules }: beri { $seats }, satu untuk setiap kursi
advisor-is-human = { $human } tidak bisa memberi saran: sebutkan seorang pemain
advisor-sees-all = '{ $player }' melihat semua kartu: penasihat hanya boleh tahu yang Anda ketahui

## Makalah

papers-title = Makalah
papers-intro = Angka dan klaim lima makalah, di samping hitungan Papan.
papers-later = Setiap klaim butuh beberapa detik. Klaim diuji saat makalahnya dibuka.
papers-agree = { $count } sesuai
papers-depend = { $count } bergantung
papers-differ = { $count } berbeda
papers-are-measured = { $count } diukur
papers-unclear = { $count } kurang jelas
papers-unchecked = { $count } belum diperiksa
papers-not-checked = belum diperiksa
papers-checking = sedang diperiksa
papers-failed = tidak bisa diperiksa: { $reason }
papers-waits = Ini belum selesai diperiksa. Hasilnya muncul di sini begitu selesai.
papers-table = tabel
papers-decision = keputusan
papers-claim = klaim
papers-of = { $count } dari { $all }
papers-holds-in = berlaku di { $count } dari { $all }
papers-between = ({ $low } sampai { $high })
papers-printed = tercetak
papers-ours = Papan
papers-says = Menurut makalah
papers-measured = Hasil pengukuran
papers-note = Catatan
papers-in-brackets = dalam kurung: tercetak { $arrow } hitungan Papan
papers-position = Posisi { $number } dari { $count }
papers-only-position = Posisi
papers-after = setelah { $moves }
papers-at-start = papan kosong
papers-to-move = giliran { $player }
papers-over = permainan selesai
papers-player = pemain makalah: { $player }
papers-cannot-open = tidak bisa dibuka: { $reason }
papers-open = buka
papers-open-board = buka di papan
papers-other-position = posisi lain
papers-scroll = gulir

## Turnamen

tournament-title = Turnamen
tournament-new = Turnamen baru
tournament-new-about = pilih permainan, pemain, dan jumlah permainannya
tournament-is-finished = selesai, { $games } permainan
tournament-looking = Memeriksa folder...
tournament-none-yet = Belum ada turnamen. Turnamen baru dimainkan di latar belakang; kapan saja bisa dihentikan dan dilanjutkan.
tournament-kept-in = Disimpan di { $folder }
tournament-delete = Hapus { $name } beserta semua permainannya? Laporan dan rekaman yang sudah ditulis tetap ada.
tournament-key-new = baru
tournament-key-open = buka
tournament-key-delete = hapus
tournament-rules = Aturan
tournament-players = Pemain
tournament-add = tambah pemain
tournament-games = permainan
tournament-how-many = Permainan
tournament-schedule = Jadwal
tournament-plies = Pembukaan
tournament-balance = Keseimbangan
tournament-move-time = Waktu langkah
tournament-seed = Benih acak
tournament-start = Mulai turnamen
tournament-type-it = ketik sendiri
tournament-type-rules = ukuran dan opsi apa pun
tournament-type-player = pemain beserta opsinya, misalnya cost:order=defensive
tournament-type-engine = program Anda sendiri yang memakai UGI
tournament-rules-about = Permainan dan aturannya, misalnya connect-four:8x7,k=5
tournament-player-about = NAMA atau NAMA:opsi=nilai,opsi=nilai
tournament-engine-about = engine: lalu perintah untuk menjalankannya
tournament-games-about = Jumlah permainan setiap susunan pemain, dibulatkan ke atas agar semua pemain sama sering di setiap kursi.
tournament-plies-about = Jumlah langkah acak di awal permainan, agar permainan berbeda-beda. Kosongkan untuk jumlah bawaan.
tournament-move-time-about = Batas waktu sebuah program untuk satu langkah, dalam detik.
tournament-seed-about = Bilangan yang menentukan semua yang acak: benih yang sama menghasilkan permainan yang sama.
tournament-seed-short = benih yang sama, permainan yang sama
tournament-games-each = { $games } tiap susunan
tournament-games-in-all = { $games } permainan seluruhnya
tournament-random-moves = { $moves } langkah acak
tournament-usual = bawaan untuk permainan ini
tournament-quiet = tenang
tournament-quiet-about = tak ada yang langsung menang atau langsung kalah
tournament-any = apa saja
tournament-any-about = kedua pihak mendapat tiap pembukaan
tournament-equal = imbang
tournament-equal-about = hanya pembukaan yang seri bila main sempurna
tournament-seconds = { $seconds } dtk
tournament-for-programs = untuk program (engine:)
tournament-options = Opsi ditulis NAMA:opsi=nilai,opsi=nilai:
tournament-no-options = Pemain ini tidak punya opsi; pemain lain boleh diketik.
tournament-number-from-to = berikan bilangan dari { $low } sampai { $high }
tournament-trying = Menyiapkan para pemain...
tournament-by-command = Hal yang sama lewat baris perintah:
tournament-key-change = ubah
tournament-key-add = tambah pemain
tournament-key-remove = keluarkan
tournament-key-shift = pindah naik, turun
tournament-key-start = mulai
tournament-round-robin = semua bertemu semua
tournament-gauntlet = pemain pertama menghadapi semua lainnya
tournament-starts-dealt = kartu dibagikan
tournament-starts-empty = dari posisi awal
tournament-starts-random = { $moves } langkah pembukaan acak
tournament-starts-any = { $moves } langkah pembukaan acak, termasuk yang sudah pasti
tournament-starts-listed = { $openings } pembukaan yang diberikan
tournament-starts-equal = { $moves } langkah pembukaan acak, seimbang
tournament-seed-is = benih { $seed }
tournament-played-of = { $played } dari { $games } permainan, { $percent }%
tournament-counting = Menghitung permainan yang sudah dimainkan...
tournament-on-threads = Sedang bermain (thread: { $threads })
tournament-games-a-second = { $speed } permainan per detik
tournament-time-left = sisa { $time }
tournament-stopping = Berhenti: permainan yang sedang berjalan diselesaikan dulu.
tournament-stopped = Berhenti. Semua permainan yang sudah dimainkan tersimpan; Spasi melanjutkan.
tournament-finished = Selesai: semua permainan sudah dimainkan.
tournament-failed = Tidak bisa dimainkan; Spasi mencoba lagi.
tournament-leave = Hentikan turnamen dan keluar? Permainan yang sudah dimainkan tersimpan, dan turnamennya bisa dilanjutkan.
tournament-tab-players = Klasemen
tournament-tab-pairs = Pasangan
tournament-tab-facts = Fakta
tournament-key-stop = hentikan
tournament-key-go-on = lanjutkan
tournament-key-report = laporan
tournament-key-records = ekspor permainan
tournament-key-games = permainan
games-order = Permainan mana dulu?
games-order-played = menurut urutan bermain
games-order-longest = yang terpanjang
games-order-shortest = yang terpendek
games-order-upset = kejutan: pemain dengan skor lebih rendah mengalahkan yang lebih tinggi
games-order-regret = kerugian: yang paling banyak dilepaskan
games-none = tidak ada permainan seperti itu
games-none-judged = tidak ada permainan seperti itu yang sempat dinilai dengan permainan sempurna
games-looking = mencari permainan
tournament-key-tab = tab berikut
tournament-writing = Menulis...
tournament-page-opened = Dibuka di peramban: { $file }
tournament-page-written = Tertulis; buka di peramban: { $file }
tournament-records-written = Semua permainan, satu baris JSON masing-masing: { $file }
tournament-place = #
tournament-player = pemain
tournament-opponent = lawan
tournament-won = menang
tournament-drawn = seri
tournament-lost = kalah
tournament-always = selalu sahih
tournament-interval = 95%
tournament-elo = Elo
tournament-elo-difference = selisih Elo
tournament-anchor = patokan
tournament-los-percent = LOS %
tournament-los = keunggulan
tournament-los-is = { $value }%: peluang bahwa { $player } adalah pemain yang lebih kuat (LOS)
tournament-normalized = ternormalisasi
tournament-normalized-is = { $value } Elo ternormalisasi ({ $low } sampai { $high }) untuk { $player }
tournament-pairs = pasangan
tournament-pairs-are = { $player } mendapat 0; 0,5; 1; 1,5; dan 2 poin dalam { $none }, { $half }, { $one }, { $three_halves }, dan { $two } pasangan permainan
tournament-ratings = peringkat
tournament-ratings-mean = rata-ratanya 0; peringkat yang berselisih 100 meramalkan skor 64%
tournament-ratings-anchor = { $player } ditetapkan { $elo }, dan selangnya adalah selang selisih terhadapnya; peringkat yang berselisih 100 meramalkan skor 64%
tournament-payoff = bayaran
tournament-won-out = habis %
tournament-won-blocked = buntu %
tournament-passes = lewat
tournament-pips = titik
tournament-forfeits = kalah WO
tournament-from-to = { $low } sampai { $high }
tournament-about-player = { $player }: { $games } permainan, { $won } menang, { $drawn } seri, { $lost } kalah; skor { $score }% ({ $interval })
tournament-about-elo = Elo { $elo } ({ $interval })
tournament-about-difference = selisih Elo { $elo } ({ $interval })
tournament-about-dominoes = bayaran { $payoff }; menang habis { $out }%, menang buntu { $blocked }%; { $passes } kali lewat dan { $pips } titik tersisa per permainan
tournament-about-pair = { $player } melawan { $opponent }: skor { $score }%, selisih Elo { $elo } ({ $interval }), LOS { $los }%. Pasangan permainan yang memberi 0; 0,5; 1; 1,5; dan 2 poin: { $none }, { $half }, { $one }, { $three_halves }, dan { $two }
tournament-warnings = ! { $count } catatan (lihat Fakta): { $first }
tournament-first-move = langkah pertama
tournament-deals = pembagian
tournament-decided = { $value }% ({ $low } sampai { $high }) dimenangkan satu kursi, siapa pun di sana
tournament-seats = kursi
tournament-both-sides = semua dari kedua pihak
tournament-sides = tiap pemain di kedua pihak bergantian
tournament-all-orders = semua { $orders } urutan duduk di tiap pembagian
tournament-drawn-orders = satu dari { $orders } urutan duduk untuk tiap susunan dan pembagian, semua sama sering
tournament-openings = pembukaan
tournament-openings-are = { $openings } yang berbeda sepanjang ini, tanpa menghitung simetri
tournament-different = { $games }, { $different } di antaranya berbeda
tournament-about-different = { $games }, sekitar { $different } di antaranya berbeda
tournament-endings = berakhir
tournament-moves = langkah
tournament-test = uji
tournament-test-open = belum ada keputusan
tournament-test-h0 = H0 ({ $elo0 } { $model ->
        [normalized] Elo ternormalisasi
       *[other] Elo
    }) lebih didukung daripada H1 ({ $elo1 } { $model ->
        [normalized] Elo ternormalisasi
       *[other] Elo
    })
tournament-test-h1 = H1 ({ $elo1 } { $model ->
        [normalized] Elo ternormalisasi
       *[other] Elo
    }) lebih didukung daripada H0 ({ $elo0 } { $model ->
        [normalized] Elo ternormalisasi
       *[other] Elo
    })
tournament-test-after = { $result } setelah { $pairs } pasangan
tournament-corrected = taksiran
tournament-corrected-is = { $score }% ({ $low } sampai { $high }), { $elo } Elo ({ $elo_low } sampai { $elo_high }) untuk { $player }; terhitung { $counted }%. Selang dan Elo memperhitungkan uji itu, yang berhenti ketika skor sedang jauh menyimpang.
tournament-meaning = Skor adalah persentase poin: 1 untuk menang, setengah untuk seri atau sebagian untuk kemenangan bersama. Selang kepercayaan 95%: selang yang dihitung dengan cara ini memuat nilai sebenarnya dalam 95% kasus.
time-seconds = { $seconds } dtk
time-minutes = { $minutes } mnt { $seconds } dtk
time-hours = { $hours } jam { $minutes } mnt
time-days = { $days } hari { $hours } jam

## Permainan dalam huruf

drawing-hand = Kartu Anda: { $tiles }
drawing-ends = Ujung kiri { $left }, ujung kanan { $right }
drawing-nothing-played = Belum ada kartu yang dimainkan.
drawing-partner = { $player }, kawan Anda
drawing-passed = { $tiles }, lewat
drawing-last-played = { $tiles }, terakhir memainkan { $played }
drawing-out = habis
drawing-tiles-left = { $tiles } ({ $pips })
drawing-ended = { $player }: { $left }, dibayar { $paid }
drawing-further-left = { $count } kolom terisi lagi di sebelah kiri
drawing-further-right = { $count } kolom terisi lagi di sebelah kanan
drawing-type-tile = langkah    nomornya, atau lengkap, misalnya 4|6@left, atau pass
drawing-type-column = kolom      { $first } sampai { $last }
drawing-type-any-column = kolom      bilangan bulat apa saja, misalnya 0 atau -3
drawing-type-cell = petak      kolom dan baris, misalnya { $cell }

## Konsol biasa

console-plays = { $player }, { $name }, memainkan { $played }
console-forfeits = { $player }, { $name }, kalah WO, { $reason }
console-cover = { $player }, tekan Enter bila hanya Anda yang melihat layar
console-to-move = Giliran { $player }:
console-moves = Langkah: { $moves }
console-no-moves-yet = belum ada langkah
console-nothing-to-undo = tidak ada langkah Anda yang bisa diurungkan
console-no-such-number = tidak ada langkah nomor { $number }
console-numbers = langkah bernomor 1 sampai { $last }
console-no-move = belum ada pemain yang melangkah
console-no-line = belum ada lanjutan yang ditampilkan: mintalah dengan petunjuk NAMA, misalnya petunjuk alphabeta
console-line-move = { $number }. { $player } memainkan { $played }
console-said = { $player } berkomentar: { $remark }
console-said-nothing = tidak ada tentang langkahnya
console-said-hidden = sesuatu yang tetap tersembunyi sampai akhir, seperti kartunya
console-hidden-reason = { $player }, { $name }, memainkan { $chosen }, ditentukan oleh: { $rule } (tabelnya memuat kartunya dan tetap tersembunyi sampai akhir)
console-not-over = Permainan belum selesai. Untuk melanjutkannya:
console-help-moves = langkah    tampilkan langkah yang mungkin sekarang
console-help-board = papan      tampilkan papan
console-help-values = nilai      nilai tiap langkah menurut permainan sempurna; setelah selesai, kesalahannya
console-help-save = simpan BERKAS  tulis rekaman permainan ke berkas
console-help-rules = aturan     aturan permainan ini
console-after = Ketik alasan, nilai, papan, simpan BERKAS, atau urungkan; Enter untuk keluar.
console-is-over = Permainan sudah selesai: ketik alasan, nilai, papan, simpan BERKAS, atau urungkan, atau Enter untuk keluar.
console-value = { $played }  { $sign }  { $meaning }
console-no-values = Permainan sempurna tidak diketahui untuk permainan ini.
console-judging = Permainan ini menurut permainan sempurna, langkah demi langkah:
console-help-why = alasan     jelaskan langkah terakhir seorang pemain
console-help-hint = petunjuk   minta petunjuk; petunjuk NAMA bertanya kepada pemain itu
console-help-line = lanjutan   tampilkan papan dari lanjutan yang diperkirakan seorang pemain
console-help-undo = urungkan   urungkan langkah terakhir Anda dan yang sesudahnya
console-help-position = posisi     tampilkan langkah sejauh ini, untuk --position
console-help-quit = keluar     keluar; perintah untuk melanjutkan ditampilkan
console-help-help = bantuan    tampilkan ini

## Penjelasan

explained-alike = menurut { $count } kriteria lain semua langkah sama
explained-rule = ditentukan oleh: { $rule }
explained-columns = kolom
explained-greedy = sebagai algoritma greedy
element-candidates = himpunan kandidat
element-candidates-are = baris-baris tabel: { $count }
element-solution = himpunan solusi
element-solution-is = langkah yang sudah dimainkan, lalu { $chosen }
element-done = fungsi solusi
element-done-is = memeriksa apakah permainan sudah selesai
element-selection = fungsi seleksi
element-selection-is = membandingkan, sampai dua langkah berbeda: { $rules }
element-feasibility = fungsi kelayakan
element-feasibility-all = semua kandidat boleh dipilih
element-feasibility-but = semua kandidat boleh dipilih kecuali { $moves }
element-objective = fungsi objektif
element-objective-is = memaksimalkan fungsi seleksi
explained-nodes = simpul: { $nodes }
explained-depth = kedalaman: { $depth }
explained-line = lanjutan: { $moves }
explained-deals = kartu tertutup: { $deals } pembagian cocok dengan yang sudah dimainkan
explained-seat = { $player }: { $tiles }, diketahui tidak punya { $lacks }
explained-seat-open = { $player }: { $tiles }, bisa memegang angka apa saja
explained-held-by = dipegang, %
explained-undealt = tidak dibagikan

## Laporan turnamen

report-title = { $rules }: { $games } permainan
report-games = { $games } permainan
report-player-count = { $players } pemain
report-stopped = dihentikan sebelum selesai
report-warnings = Peringatan
report-warning = Peringatan
report-results = Hasil
report-score = skor %
report-test = Uji sekuensial
report-test-open = Uji belum mengambil keputusan
report-test-after = setelah { $pairs } pasang permainan.
report-test-about = Rasio log kemungkinannya { $ratio }; uji berakhir pada { $lower } dan pada { $upper }, dengan peluang salah { $alpha }% ke satu arah dan { $beta }% ke arah lain.
report-seats = Kursi
report-first-move = Melangkah pertama bernilai { $value } Elo ({ $low } sampai { $high }).
report-decided = { $value }% pembagian ({ $low } sampai { $high }) dimenangkan satu kursi di setiap permainan, siapa pun yang duduk di sana.
report-before = Skor menurut pemain sebelumnya
report-before-about = Skor dalam persen pemain pada baris ketika pemain dengan nomor kolom melangkah tepat sebelumnya.
report-before-label = Skor menurut pemain sebelumnya
report-games-title = Permainan
report-length = Satu permainan terdiri atas { $value } langkah ({ $low } sampai { $high }), termasuk langkah pembukaan dan lewat.
report-differ = Dari { report-games }, { $different } berbeda satu sama lain.
report-forfeits = Kalah WO
report-forfeits-about = Semua permainan ini kalah karena kesalahan program, bukan karena langkahnya.
report-all = semua
report-pairs = Satu lawan satu
report-normalized = nElo
report-pairs-about = Hasil pemain pertama melawan pemain kedua. Lima kolom terakhir menghitung pasangan permainan dari satu pembukaan, menurut poin yang diperoleh pemain pertama.
report-pairs-elsewhere = Semua { $pairs } pasangan beserta selangnya ada di keluaran --json.
report-cross = Skor dalam persen pemain pada baris melawan pemain dengan nomor kolom{ $intervals ->
        [yes] , beserta selangnya
       *[other] { "" }
    }.
report-cross-label = Tabel silang
report-better = lebih baik
report-worse = lebih buruk
report-or = atau
report-cross-marks = seluruh selang 95% berada di satu sisi dari 50%; = menandai pasangan lainnya.
report-regret = Kerugian
report-regret-about = Kerugian langkah dibandingkan permainan sempurna, dalam permainan tiap pemain melawan dirinya sendiri. Blunder mengubah menang menjadi bukan menang, atau seri menjadi kalah; satu poin berarti menang satu langkah lebih lambat atau kalah satu langkah lebih cepat.
report-judged = langkah dinilai
report-blunders = Blunder menurut urutan langkah
report-blunders-spoken = { report-blunders }, % langkah. Untuk semua langkah, { $players }
axis-ply = langkah sebelumnya
axis-blunders = blunder, % langkah
chart-first = ({ $shown } pertama dari { $rows })
report-samples = Beberapa permainan
report-samples-tiles = Pembagian-pembagian pertama, masing-masing dengan dua urutan duduk. Di bawah setiap kartu ada nomor langkah dan huruf kursi yang memainkannya.
report-samples-discs = Pembukaan-pembukaan pertama, masing-masing dari kedua pihak. Angka adalah nomor langkah; kursi 1 lingkaran, kursi 2 persegi.{ $opening ->
        [0] { "" }
       *[other] { " " }Yang kosong adalah langkah pembukaan, yang diundi secara acak.
    } Bingkai menandai garis yang menang.
report-game = Permainan { $number }: { $result }
report-wins = menang
report-left = sisa { $tiles } ({ $pips })
report-passed = lewat pada langkah { $moves }
report-deal = pembagian: { $deal }
report-moves = { $moves } langkah
report-won = menang setelah { report-moves }
report-drawn = seri setelah { report-moves }
report-blocked = buntu setelah { report-moves }
report-forfeited = { $seat } kalah WO setelah { report-moves } ({ $fault })
report-beyond = { $discs } keping di luar bagian yang digambar.
report-board = Papan permainan { $number }
report-layer = { report-board }, lapisan { $layer }
report-line = Deretan kartu permainan { $number }: { $tiles }
report-made = Cara laporan ini dibuat
report-rules = aturan
report-players = pemain
report-schedule = jadwal
report-starts = awal permainan
report-seed = benih acak
report-program = program
report-lineups = { $lineups } susunan
report-seatings = { $seatings } urutan duduk
report-games-of = { $games } dari { $all }: { $lineups } × { $rounds } × { $seatings }
report-starts-dealt = { $deals } pembagian, sama untuk semua susunan
report-starts-listed = { tournament-starts-listed }, menurut urutannya
report-starts-usual = posisi awal
report-starts-random = { $openings } pembukaan dengan { tournament-random-moves }{ $balance ->
        [quiet] { " " }tanpa ada yang langsung menang
        [equal] { " " }yang seri bila main sempurna
       *[other] { "" }
    }, sama untuk semua susunan
report-starts-there = { $starts }; ada { $openings } sepanjang itu, tanpa menghitung simetri
report-again = Mainkan lagi yang sama
report-depend = Permainan hanya bergantung pada aturan, pemain, dan benih acak, tidak pada jumlah thread atau penghentian{ $timed ->
        [yes] ; tetapi pemain yang dibatasi waktu bisa bermain lain di mesin lain
       *[other] { "" }
    }{ $programs ->
        [yes] ; tetapi program dari luar bisa bermain lain pada kesempatan lain
       *[other] { "" }
    }.
report-meaning = Arti angka-angka ini
report-interval = Selang kepercayaan 95%: selang yang dihitung dengan cara ini memuat nilai sebenarnya dalam 95% kasus.
report-unit-deal = Satuannya adalah pembagian: tiap pembagian dimainkan { $seatings } kali oleh setiap susunan, semua pemain di setiap kursi, dan semua permainan dari satu pembagian dihitung sebagai satu pengamatan karena tidak saling bebas.
report-unit-opening = Satuannya adalah pembukaan: tiap pembukaan dimainkan oleh setiap dua pemain dari kedua pihak, dan semua permainan dari satu pembukaan dihitung sebagai satu pengamatan karena tidak saling bebas.
report-one-sided = Hasil yang berat sebelah pun punya selang.
report-points-dealt = Skor adalah persentase poin: 1 untuk menang, sebagian untuk kemenangan bersama, 0 untuk kalah.
report-points = Skor adalah persentase poin: 1 untuk menang, { $half } untuk seri, 0 untuk kalah.
report-elo = Elo adalah hal yang sama dalam skala lain: selisih 100 berarti skor 64%. Peringkat sekumpulan pemain adalah bilangan yang membuat poin harapan setiap pemain sama dengan poin yang diperolehnya; rata-ratanya 0, kecuali jika patokan menetapkan salah satunya. Untuk dua pemain, tabel menampilkan selisihnya, yaitu Elo dari skor mereka. LOS adalah peluang bahwa pemain pertama lebih kuat, dan nElo (Elo ternormalisasi) adalah selisih yang diukur dengan satuan informasi satu permainan, berapa pun persentase serinya.

## Tabel di terminal

arena-openings = { $rules }, { $games } permainan dari { $rounds } pembukaan
arena-deals = { $rules }, { $games } permainan dari { $rounds } pembagian
arena-adjudicated = diakhiri dengan nilai eksak mulai { $discs } keping
arena-always = selang 95% yang berlaku seberapa sering pun Anda melihatnya
arena-pairs = satu lawan satu
arena-before = skor % menurut pemain sebelumnya
arena-warning = peringatan: { $warning }
arena-share = { $value }% ({ $low } sampai { $high })
arena-first-move = { $value } Elo ({ $low } sampai { $high })
arena-win = { $games } menang
arena-draw = { $games } seri
arena-blocked = { $games } buntu
arena-forfeit = { $games } kalah WO
arena-ended = { $endings }, setelah { $moves } langkah
arena-test = { tournament-test-after }, rasio log kemungkinan { $ratio } dari { $lower } sampai { $upper }
expect-truth = bila yang benar
expect-at-h0 = H0
expect-midway = tengah-tengah
expect-at-h1 = H1
expect-worst = kasus terburuk
expect-pairs = pasangan
expect-h1 = H1 diterima %
expect-measured = Rata-rata. Skor rata-rata sebuah pasangan bersimpangan baku { $deviation }, diukur dari { $pairs } pasangan.
expect-assumed = Rata-rata. Skor rata-rata sebuah pasangan bersimpangan baku { $deviation }: permainan saling bebas, { $drawn }% seri.
arena-stopped = berhenti setelah { $games } dari { $all } permainan; jalankan perintah yang sama untuk melanjutkan
arena-stopped-unkept = berhenti setelah { $games } dari { $all } permainan; dengan --db FILE perintah yang sama bisa melanjutkannya
arena-taken = { $games } permainan diambil dari { $file }
progress-arena = { $done } dari { $all } permainan, { $speed }, sisa { $left }
progress-regret = { $done } dari { $all } permainan, { $speed }, sudah { $gone }, sisa { $left }
progress-papers = { $done }/{ $all } { $gone }, sisa { $left }: { $what }
progress-book = { $done } dari { $all } posisi, sudah { $gone }, sisa { $left }
list-more = papan list NAMA menguraikan permainan atau pemain beserta opsinya; papan list players menampilkan kekuatan terukurnya.
list-options = opsi
list-players = pemain { $games }
list-human = orang di depan papan ketik
list-engine = program Anda sendiri, dalam bahasa apa pun; lihat docs/engines.md
list-lines = permainan garis
list-dominoes = domino
list-ladder = kekuatan pemain menurut pengukuran, dengan selang 95%
papers-summary = { $paper }, { $about }: { $items } butir, { $verdicts }
regret-self-play = melawan diri sendiri setelah { $plies } langkah acak
regret-random = posisi dari permainan acak
regret-balanced = melawan diri sendiri setelah { $plies } langkah acak menuju posisi seri
regret-not-judged = tidak dinilai
regret-kept = menjaga nilai, %
regret-lost = poin hilang per langkah
regret-first = blunder pertama
regret-without = permainan tanpa blunder, %
regret-ply = langkah
regret-at-ply = langkah { $ply }
regret-forfeits = { $player } kalah WO dalam { $games } permainan: { $why }
regret-hard = Posisi yang tidak dinilai terlalu sulit, kebanyakan di awal permainan: semua angka berasal dari posisi lainnya.
regret-differences = Tiap pemain dikurangi { $first }, berpasangan per permainan, dengan selang 95%:
regret-differences-shared = Posisinya sama untuk semua pemain.
regret-differences-openings = Pembukaannya sama untuk semua pemain, lalu posisi dari permainan masing-masing.
regret-by-ply = Blunder menurut urutan langkah, dalam % langkah yang dinilai di sana:
regret-by-value = Blunder dalam % langkah dan poin hilang per langkah, menurut nilai posisi:
regret-by-look = Hal yang sama menurut kemenangan langsung dan ancaman:
regret-stopped = berhenti setelah { $games } dari { $all } permainan: inilah hasil sejauh ini
progress-exploit = semua pembagian, sudah { $gone }
progress-match-odds = kocokan
match-odds-matches = { $rules } bukan pertandingan domino: berikan aturan seperti dominoes:pordi atau dominoes:orado
match-odds-stopped = berhenti sebelum { $deals } kocokan: inilah peluang dari kocokan sejauh ini
match-odds-from = { $rules }: { $deals } kocokan { $player } melawan dirinya sendiri rata-rata memberi { $opener } poin
    kepada pihak yang membuka, { $others } kepada yang lain
match-odds-own = sendiri
match-odds-note = Peluang memenangkan pertandingan, dalam persen: baris menurut skor sendiri, kolom menurut skor pihak lain
    atau setiap kursi lain. Sebelum kocokan yang pembukanya belum diketahui.
progress-replies = pembagian
loss-decisions = keputusan
loss-agreed = terbaik %
loss-move = rugi per langkah
loss-game = rugi per permainan
loss-note = Selisih bayaran sebuah langkah dengan langkah terbaik menurut yang bisa diketahui kursinya, dalam satuan bayaran; satu
    permainan mencakup semua kursi. Wasit mencari dari pandangan yang sama ({ $playouts } permainan per keputusan) dan membandingkan
    kedua langkah dalam pembagian lain. Ia tidak sempurna, jadi angkanya sedikit terlalu kecil.
loss-positions = { $rules }: di domino kerugian diukur dalam permainan pemain melawan dirinya sendiri, tanpa --positions, --plies
    dan --csv
reply-player = balasan
reply-deals = pembagian
reply-gain = untung
reply-note = Bayaran yang didapat pencarian yang mengenal strategi pemain itu, di atas separuh bayaran keduanya. Balasan terbaik untung
    paling sedikit sebanyak itu, jadi ini batas bawah eksploitabilitas. Dengan others=model, pencarian tidak mengenal pemain itu.
exploit-dominoes = { $rules }: eksploitabilitas diukur dalam domino untuk dua orang, misalnya dominoes:openspiel2,set=3,hand=3
exploit-stopped = berhenti setelah { $players } dari { $all } pemain: inilah hasil sejauh ini
exploit-game = { $deals } pembagian, { $sets } keadaan dengan pilihan
exploit-equilibrium = Ekuilibrium membayar kursi pertama { $value } di atas separuh bayaran keduanya; tidak ada lawan yang untung lebih dari { $gap } melawannya.
exploit-gain = eksploitabilitas
exploit-first = lawan terbaik di kursi 1
exploit-second = lawan terbaik di kursi 2
exploit-note = Eksploitabilitas adalah rata-rata keuntungan lawan terbaik di kedua kursi; ekuilibrium bernilai 0. Angka dengan selang berasal dari pemain yang mengundi langkahnya.

## Kesalahan dalam permainan

mistakes-title = { $rules }: { $games } permainan dianalisis
mistakes-marks = ?? mengubah menang atau seri menjadi kalah, ? mengubah menang menjadi seri, ?! membuat kemenangan jauh lebih lama atau kekalahan jauh lebih cepat.
mistakes-none = Tidak ada kesalahan.
mistakes-by-theme = Kesalahan menurut jenisnya:
mistakes-by-move = Kesalahan menurut urutan langkah:
mistakes-missed-win = melewatkan kemenangan
mistakes-missed-block = tidak menghalangi
mistakes-opened-win = membuka kemenangan lawan
mistakes-missed-double-threat = melewatkan ancaman ganda
mistakes-allowed-double-threat = membiarkan ancaman ganda
mistakes-look-ahead = kurang melihat ke depan
mistakes-why-missed-win = { $moves } langsung menang.
mistakes-why-missed-block = Lawan dapat menang dengan { $moves }, dan langkah ini tidak menghalanginya.
mistakes-why-opened-win = Setelah langkah ini lawan menang dengan { $moves }.
mistakes-why-missed-double = { $moves } membuat dua ancaman sekaligus, dan hanya satu yang dapat dihalangi.
mistakes-why-allowed-double = Lawan menjawab dengan { $moves }, yang membuat dua ancaman sekaligus.
mistakes-why-look-ahead = Belum ada ancaman yang menunjukkannya: sebabnya baru tampak beberapa langkah lagi.
mistakes-worst = Langkah terburuk { $player }:
mistakes-place = permainan { $game }, langkah { $number }
mistakes-place-repeated = permainan { $game }, langkah { $number } (terjadi di { $games } permainan)
mistakes-two-rules = baris { $line } berisi permainan { $other }, sedangkan baris sebelumnya { $one }: semua permainan harus memakai aturan yang sama
mistakes-line-games = { $rules } tidak punya nilai eksak untuk langkahnya: yang dapat dianalisis adalah permainan Connect Four dan tic-tac-toe pada papan yang bertepi
mistakes-stopped = berhenti setelah { $games } dari { $all } permainan: inilah hasil sejauh ini
mistakes-no-player = tidak ada permainan { $player }; pemainnya adalah { $players }

## Bot yang dijalankan pengguna

bot-line-games = bot yang Anda jalankan sendiri hanya dapat memainkan permainan garis di papan bertepi, bukan { $rules }
bot-no-game = pertandingan ini terdiri atas { $games } permainan, dinomori dari 0; nomor { $game } tidak ada

## Penyetelan

tune-better = lebih baik { $value } ({ $low } sampai { $high })
tune-worse = lebih buruk daripada nilai awal: { $value } ({ $low } sampai { $high })
tune-open = tidak berbeda secara signifikan dari nilai awal: { $value } ({ $low } sampai { $high })
tune-same = tidak ditemukan yang lebih baik daripada nilai awal
tune-tested-score = { $best }% poin, { $start }% pada awalnya, dari { $estimated } pembukaan atau pembagian setelah keputusan; masing-masing { $games } permainan dari { $rounds } yang belum dilihat pencarian
tune-kept = disisihkan
tune-kept-openings = { $used } dari { $kept } pembukaan yang tidak dipakai pencarian mana pun dengan benih ini; uji pencarian lain dengan benih ini mengambil dari { $kept } yang sama, jadi berikan benih lain
tune-tested-regret = { $best } poin hilang per langkah, { $start } pada awalnya, dalam { $estimated } permainan setelah keputusan; masing-masing { $games } permainan yang belum dilihat pencarian
tune-tried = { $settings } setelan dalam { $games } permainan
tune-player = awal
tune-searched = dicari
tune-effort = dicoba
tune-best = terbaik
tune-test = uji
tune-gain = keuntungan
tune-gain-title = Keuntungannya
tune-against = lawan
tune-title = Penyetelan { $player }, { $rules }
tune-honest = Yang terbaik dari banyak setelan sebagian karena mujur, sehingga skornya selama pencarian terlalu tinggi; hanya uji ini yang dihitung. Setelah jelas mana yang lebih baik, pembukaan atau pembagian sebanyak itu dimainkan lagi: keuntungan adalah rata-ratanya, sehingga berhenti lebih awal tidak membuatnya lebih besar. Selang 95% berasal dari semuanya dan berlaku kapan pun dilihat.
tune-path = Jalannya pencarian
tune-path-about = Hasil setiap setelan, dari yang pertama dicoba sampai yang terakhir; garisnya dua kali galat baku.
tune-trials = percobaan { $from } sampai { $to }
tune-options = Tiap opsi
tune-options-about = Hasil rata-rata setiap nilai, untuk semua nilai opsi lain. Percobaan akhir lebih dekat ke yang terbaik, jadi ini juga menunjukkan di mana pencarian dilakukan.
tune-pairs = Opsi yang saling memengaruhi
tune-pairs-about = Hasil menurut nilai dua opsi, untuk pasangan yang hasil bersamanya paling berbeda dari penjelasan masing-masing.
tune-axis-score = skor, %
tune-axis-regret = poin hilang per langkah
tune-going-on = dihentikan; perintah yang sama melanjutkannya
tune-lost = dihentikan; dengan --db FILE perintah yang sama akan melanjutkannya
progress-tune = { $done } dari paling banyak { $all } permainan, { $gone } berlalu, paling lama { $left } lagi: { $what }
progress-ablate = { $done } dari { $all }, sudah { $gone }, sisa { $left }: { $what }
tune-ablation = Nilai tiap bagian dari yang terbaik
tune-so-far-score = { $best }, { $value }% ({ $low } sampai { $high })
tune-so-far-regret = { $best }, { $value } poin hilang per langkah ({ $low } sampai { $high })
tune-so-far-gain = { $best }, diuji: keuntungan { $value } ({ $low } sampai { $high })
tune-units-left = { $units } unit kerja dari tahap berikutnya di { $folder }: jalankan semuanya, lalu ulangi perintah yang sama
measure-games = { $games } permainan: berikan 2 sampai { $most }
measure-too-long = ini terlalu lama di sini: berikan lebih sedikit permainan atau pemain yang lebih cepat, atau pakai baris perintah
search-unknown = tidak ada pencarian '{ $name }'
search-searches = mencari setelan terbaik
search-tests = menguji setelan terbaik terhadap setelan awal
search-measures = mengukur nilai tiap bagian dari setelan terbaik
search-busy = { $most } pencarian sudah berjalan: hentikan, atau tunggu
search-full = { $most } pencarian sudah tersimpan: hapus beberapa dahulu
search-running = pencarian sedang berjalan: hentikan dahulu
search-not-done = belum selesai
search-games = { $games } permainan seluruhnya, dengan uji untuk kedua pihak: beri sedikitnya 1 untuk masing-masing, dan paling banyak { $most } seluruhnya
search-alone = berikan pemain yang dilawan
search-no-opponents = jangan beri lawan: langkah dinilai dengan permainan sempurna
ablate-whole = { $player } di { $rules }: { $score }% dalam { $games } permainan melawan { $against }
ablate-judged = Satu langkah kehilangan { $own } poin pada posisi permainannya sendiri dan { $random } pada posisi permainan acak (masing-masing { $games } permainan). Semua varian dinilai pada posisi yang sama; selangnya 95%.
ablate-alone = Tiap bagian ditinggalkan sendiri:
ablate-in-turn = Satu per satu, yang paling kecil nilainya dulu:
ablate-without = tanpa
ablate-worth = nilai, poin dari 100
ablate-cost = tambahan kerugian per langkah, permainan sendiri
ablate-cost-random = tambahan kerugian per langkah, permainan acak
ablate-title = Bagian dari { $player }, { $rules }

## Konsol makalah P5

p5-welcome = Connect 4: Anda 'O' dan melangkah pertama, komputer 'X'.
p5-easy = mudah
p5-medium = sedang
p5-hard = sulit
p5-choose = Pilih tingkat kesulitan (1-3):
p5-no-difficulty = '{ $typed }' bukan tingkat kesulitan: masukkan 1, 2, atau 3
p5-enter = Masukkan kolom (0-{ $last }):
p5-no-number = '{ $typed }' bukan bilangan: masukkan kolom dari 0 sampai { $last }
p5-no-column = tidak ada kolom { $column }: kolom bernomor 0 sampai { $last }
p5-full = kolom { $column } penuh: pilih yang lain
p5-computer = Komputer memilih kolom { $column }
p5-you-win = Anda menang!
p5-computer-wins = Komputer menang!
p5-draw = Papan penuh: seri.
p5-ended = Permainan berakhir.

## Jalur permainan, dan langkah dari turnamen

explore-hidden = pembukaan { $rules } tidak ditampilkan, karena ada kartu tertutup
explore-other-rules = turnamen itu memakai { $found }, bukan { $rules }
explore-move = langkah
explore-exact = eksak
explore-games = permainan
explore-score = skor %
explore-players = pemain makalah yang memainkannya

## Teka-teki

board-floating = keping harus punya keping lain di bawahnya
board-turns = Pemain 1 punya { $first } dan Pemain 2 punya { $second }: giliran bergantian dan Pemain 1 mulai, jadi Pemain 1 punya sama banyak atau satu lebih banyak
board-after-the-end = permainan selesai begitu satu garis lengkap, jadi garis-garis ini tidak mungkin semuanya lengkap
board-no-cells = hanya papan dua dimensi yang bisa disusun petak demi petak
puzzle-unknown = tidak ada teka-teki '{ $puzzle }': teka-teki disebut dengan aturan dan nomornya, misalnya { $sample }
puzzle-no-grade = tidak ada tingkat { $grade }: tingkat ada dari 1 sampai 5
puzzle-unproven = kelanjutan { $puzzle } tidak bisa dibuktikan
puzzle-progress-unread = teka-teki yang sudah dipecahkan tidak bisa dibaca dari { $file }: { $reason }
puzzle-task-win = Pemain { $seat } menang, tetapi hanya dengan satu langkah. Langkah yang mana?
puzzle-task-draw = Pemain { $seat } bisa seri, tetapi hanya dengan satu langkah. Langkah yang mana?
puzzle-right = { $move } jawabannya.
puzzle-goes-on = { $move } benar. Lawan menjawab { $defence }. Apa langkah berikutnya?
mistake-unproven = tidak terbukti bahwa di sini masih ada kemenangan atau hasil seri yang bisa dijaga
puzzle-wrong-draw = { $move } hanya seri.
puzzle-wrong-loss = { $move } kalah.
puzzle-follows = Permainan sempurna: { $line }
puzzle-ends = Permainan langsung selesai.
puzzle-hint-theme = { $theme }: { $meaning }
puzzle-hint-move = Langkahnya { $move }.
puzzle-grade = Tingkat { $grade } dari 5
puzzle-standing = { $solved } terpecahkan, { $first } di antaranya pada percobaan pertama; { $streak } berturut-turut, paling banyak { $best }
puzzle-solved-before = Sudah pernah dipecahkan: tidak dihitung lagi.
theme-block = Halangan
    .meaning = lawan hampir menang, atau tidak punya langkah.
theme-trap = Menghindari jebakan
    .meaning = setiap langkah lain segera kalah.
theme-odd-threat = Ancaman ganjil
    .meaning = pemain pertama mendapat ancaman di baris ganjil, yang akhirnya dapat diisinya.
theme-zugzwang = Zugzwang
    .meaning = pada akhirnya setiap langkah lawan membuka petak kemenangan.
theme-win = Menang
    .meaning = satu-satunya cara untuk menang.
theme-draw = Langkah seri
    .meaning = satu-satunya cara agar tidak kalah.
puzzle-holds = Pemain { $seat } memegang { $tiles }
puzzles-head-puzzle = teka-teki
puzzles-head-grade = tingkat
puzzles-head-theme = tema
puzzles-head-keeps = menjaga
puzzles-head-depth = kedalaman
puzzles-head-missed = luput oleh
puzzles-keeps-win = menang
puzzles-keeps-draw = seri
puzzles-keeps-loss = kalah
puzzles-count = { $count } teka-teki
puzzles-written = { $count } teka-teki ada di { $file }. Pecahkan dengan papan puzzles solve --file { $file }
puzzles-none-in-file = { $file } tidak berisi teka-teki
puzzles-checked = { $all } dihitung ulang, { $wrong } berbeda
progress-puzzles = { $done } dari { $all } teka-teki, { $gone }
menu-puzzles-about = satu langkah menjaga hasil: temukan
puzzles-title = Teka-teki
puzzles-today = Teka-teki hari ini
puzzles-solved-of = { $solved } dari { $count } terpecahkan
puzzles-number-of = Teka-teki { $number } dari { $count }
puzzles-try = coba
puzzles-next = teka-teki berikutnya
puzzles-why-not = mengapa langkah saya salah
puzzles-how-on = kelanjutannya
puzzles-back-to-it = kembali ke teka-teki
puzzle-judging = Sebentar: menghitung permainan sempurna.

## Antarmuka terminal: berkas, dan keluar

dialog-complete = lengkapi
dialog-more-files = { $files }  dan { $others } lagi
dialog-no-such-file = Tidak ada berkas yang berawal seperti ini.
record-no-folder = tidak ada folder untuk { $file }
menu-leave = Keluar dari Papan?
play-at-once = langsung main

## Baris perintah

help-default = bawaan: { $values }
help-values = pilihan: { $values }
help-usage = Pemakaian
help-commands = Perintah
help-arguments = Argumen
help-options = Opsi
help-screen = Antarmuka terminal
help-play = Bermain
help-learn = Belajar
help-measure = Mengukur
help-program = Program
help-help = Tampilkan bantuan (-h: singkat, --help: lengkap)
help-of-command = Tampilkan bantuan sebuah perintah
help-version = Tampilkan versi
usage-more = Untuk keterangan lebih lanjut, coba '--help'.
usage-invalid = nilai '{ $value }' untuk '{ $argument }' tidak sah: { $reason }
usage-number-form = berikan bilangan bulat dengan angka, misalnya 1000
usage-number-large = bilangan ini terlalu besar
usage-number-from = berikan bilangan mulai dari { $from }
usage-number-range = berikan bilangan dari { $from } sampai { $to }
usage-swallowed = permainannya belum disebut: '{ $rules }' dibaca sebagai pemain karena berada setelah daftar pemain. Tulislah langsung setelah nama perintah
usage-missing = argumen ini belum diberikan: { $arguments }
usage-unknown = argumen '{ $argument }' tidak dikenal
usage-no-command = perintah '{ $name }' tidak dikenal
usage-no-value = '{ $argument }' memerlukan nilai
usage-not-one-of = nilai '{ $value }' untuk '{ $argument }' tidak sah: pilih salah satu dari { $values }
usage-conflict = '{ $argument }' tidak bisa dipakai bersama '{ $other }'
play-console-only = --console memainkan Connect Four di papan datar, bukan { $rules }
play-screen-options = --no-animation dan --ascii adalah opsi antarmuka terminal: berikan juga --screen
play-screen-needs-terminal = --screen memerlukan terminal: tanpa opsi itu permainan berjalan baris demi baris
trace-tree-position = pohon tidak punya langkah dan pembagian kartu: jangan berikan --position dan --deal
tune-needs-against = berikan lawan-lawannya: --against
tune-no-against = --for regret tidak punya lawan: jangan berikan --against
arena-fewer-games = { $file } berisi { $games } permainan untuk setiap susunan pemain: berikan --games { $games } atau lebih
arena-no-regret = permainan sempurna tidak diketahui untuk { $rules }: jangan berikan --regret
explain-other-rules = rekaman di { $file } adalah permainan { $found }, bukan { $asked }
explain-no-ply = langkah ke-{ $ply } tidak ada: permainan itu punya { $moves } langkah
explain-in-opening = langkah ke-{ $ply } masih dalam pembukaan { $opening } langkah, yang tidak dipilih pemain: berikan --ply { $opening } atau lebih
explain-no-record = baris { $line } dari { $file } bukan rekaman permainan: { $reason }
screen-options-first = --no-animation dan --ascii adalah opsi antarmuka terminal: jangan ditulis sebelum perintah

## Baris perintah: berkas, unit kerja, dan buku

error = kesalahan: { $text }
file-unread = { $file } tidak bisa dibaca
file-unopened = { $file } tidak bisa dibuka
file-unwritten = { $file } tidak bisa ditulis
file-unmade = folder { $file } tidak bisa dibuat
file-unremoved = { $file } tidak bisa dihapus
file-unlocked = berkas di { $file } tidak bisa dikunci
usage-no-rules = permainannya belum disebut
usage-no-games = --games belum diberikan: berikan jumlah permainan setiap susunan pemain, atau --sprt
usage-no-opening = { $file } tidak berisi pembukaan: tulis satu posisi per baris
usage-threads = berikan jumlah thread dari 1 sampai { $most }
usage-share = berikan bilangan dari 0 sampai 1, misalnya 0.3
usage-megabytes = berikan jumlah megabita dari 1 sampai { $most }
usage-expect = --expect memerlukan --sprt
usage-token = hanya boleh berisi huruf, angka, - dan _
usage-puzzle-count = berikan jumlah teka-teki dari 1 sampai { $most }
usage-grade = tingkat ada dari 1 sampai 5
serve-reachable = Komputer lain di jaringan dapat membuka alamat ini. Ctrl-C menghentikan server.
serve-teacher = Hanya untuk pengajar: peramban yang membuka alamat ini dapat menghentikan dan menghapus semua turnamen: { $address }
serve-no-browser = peramban tidak bisa dibuka: bukalah alamatnya sendiri
serve-no-random = sistem ini tidak punya sumber bilangan acak: berikan --admin-token
serve-no-listening = alamat { $address } tidak bisa dipakai: berikan --port atau --bind lain
serve-no-threads = thread untuk server tidak bisa dijalankan
solve-refused = { $line ->
    [0] { "" }
   *[other] { "baris " }{ $line }{ ": " }
    }{ $reason } ("{ $position }")
solve-unknown-column = kolom '{ $column }' tidak dikenal pada langkah { $at }: kolomnya { $columns }
solve-full-column = kolom { $column } penuh pada langkah { $at }
solve-over = langkah { $at } dimainkan setelah permainan dimenangkan
solve-resources = tabel: paling besar { $table } MB; thread: { $threads }
solve-stopped = berhenti pada { $done } dari { $all }; jalankan perintah yang sama untuk melanjutkan
solve-stopped-at = berhenti di { $place }; jalankan perintah yang sama untuk melanjutkan
solve-too-many = { $size } punya lebih dari { $most } posisi dengan paling banyak { $discs } keping: kurangi --discs
solve-book-written = { $file }: { $positions } posisi { $size } dengan paling banyak { $discs } keping, { $bytes } bita
solve-bounds-written = { $file }: { $all } posisi { $size } dengan paling banyak { $discs } keping, { $solved } di antaranya terpecahkan
solve-foreign-position = { $file }: { $position } bukan posisi buku ini
solve-other-book = { $file } milik buku lain: "{ $found }", bukan "{ $expected }"
solve-no-score = { $file }: "{ $line }" bukan nilai
work-nothing = tidak ada yang bisa dibagi
work-no-sprt = unit kerja dimainkan dalam urutan bebas, sedangkan uji sekuensial memerlukan permainan yang berurutan: jangan berikan --sprt
work-units-written = { $units } unit kerja berisi { $size } di { $folder }, daftarnya di { $manifest }
work-not-a-unit = { $file } bukan unit kerja
work-not-a-manifest = { $file } bukan manifes
work-no-unit-given = berikan berkas sebuah unit kerja
work-no-such-number = unit kerja { $number } tidak ada di { $file }: berikan 1 sampai { $count }
work-other-number = { $file } bukan unit kerja { $number } dari { $manifest }
work-of-another-unit = { $file } milik unit kerja lain
work-run-again = { $why }; unit kerja dijalankan lagi
work-resumes = melanjutkan setelah { $lines } baris
work-no-book-from = buku tidak bisa dibuat dari { $file }
work-no-results-in = { $file } tidak berisi hasil permainan
work-missing-partial = { $missing } belum ada: jalankan dahulu, atau berikan --partial untuk tabel tanpa itu
work-partial-games = sebagian, { $games } dari { $all } permainan: { $missing } belum ada
work-partial = sebagian: { $missing } belum ada
work-not-for-regret = { $option } tidak berlaku untuk kerugian: jangan berikan

## Sertifikat

certificate-at-least = { $position }: nilainya paling sedikit { $score } ({ $replies } balasan)
certificate-at-most = { $position }: nilainya paling banyak { $score } ({ $replies } balasan)
certificate-holds = { $file } sah: { $claims } pernyataan untuk { $size }, { $bytes } bita, SHA-256 { $hash }
certificate-refused = { $file } ditolak: { $reason }
certificate-unread = berkas tidak dapat dibaca: { $error }
certificate-is-none = ini bukan sertifikat: awalnya bukan PAPANPROOF1
certificate-size = papan { $width }x{ $height } tidak mungkin
certificate-cut = isinya terpotong
certificate-number = ada bilangan di luar batas
certificate-marker = setelah sebuah bukti tidak ada pernyataan berikutnya maupun akhir berkas
certificate-empty = tidak ada yang dinyatakan
certificate-hash = SHA-256 di akhir berkas tidak cocok dengan isinya
certificate-trailing = masih ada isi setelah akhirnya
certificate-opening = permainan tidak berlanjut setelah langkah { $moves }
certificate-claim = { $position } { $claim }: { $wrong }
certificate-claim-least = paling sedikit { $score }
certificate-claim-most = paling banyak { $score }
certificate-reply = balasan { $column } pada { $position }
certificate-start = posisi awal { $position }
certificate-missing = tidak ada balasan pada { $position }, yang dicapai lewat { $reply }
certificate-unneeded = balasan pada { $position } tidak pernah diperlukan
certificate-impossible = { $reply } tidak mungkin dimainkan
certificate-loses = { $reply } kalah oleh { $answer }
certificate-late = { $reply } tidak menang tepat waktu
certificate-undecided = aturan pasangan tidak memastikan pernyataan itu setelah { $reply }
progress-verify = { $done } dari { $all } bita, sudah { $gone }, sisa { $left }

## Jejak algoritma

trace-no-node = tidak ada simpul di { $path }: sebutkan langkah-langkah dari akar, seperti dalam daftar pohon
trace-about = { $player } memainkan { $chosen }: { $nodes } simpul, { $cuts } pemangkasan, { $steps } tahap.
trace-more-steps = Semuanya { $total } tahap. Lanjutkan dengan --from { $next }.
trace-folded = ... { $nodes } simpul lagi
trace-max = max
trace-min = min
trace-value = nilai { $value }
trace-visits = { $visits } kunjungan
trace-window = [{ $alpha }, { $beta }]
trace-pruned = tidak ditelusuri
trace-is-best = <- terbaik
trace-both = { $first }  { $next }

## Pencarian seorang pemain, tahap demi tahap

watch-title = Pencarian
watch-open = lihat pencarian
watch-tree = Pohon
watch-board = Papan
watch-code = Pseudokode
watch-steps = Tahap
watch-root = awal
watch-at-root = Posisi itu sendiri.
watch-after = Setelah { $moves }
watch-below = { $nodes } simpul di bawahnya
watch-is-cut = dipangkas
watch-was-cut = Dipangkas: langkah lainnya tidak ditelusuri.
watch-is-pruned = Tidak ditelusuri.
watch-is-ahead = Belum tercapai pada tahap ini.
watch-is-open = Sedang ditelusuri pada tahap ini.
watch-window = alfa { $alpha }, beta { $beta }
watch-number = { $number }.
watch-step-of = Tahap { $number } dari { $total }
watch-whole = pencarian lengkap
watch-how = Pencarian lengkap. Tombol . menampilkan tahap pertama, Spasi memutar semua tahap, c ke pemangkasan pertama.
watch-searches = { $player } sedang mencari...
watch-plays = diputar
watch-play = putar
watch-next-cut = pemangkasan berikutnya
watch-no-cut = Tidak ada pemangkasan setelah tahap ini.
watch-enter = ke tahap pertama simpul
watch-first-last = tahap pertama, terakhir
watch-pace = lebih lambat, lebih cepat
watch-position = posisi sebelum, sesudah
watch-player = pilih pemain
watch-nothing = Pencarian akan memperlihatkan kartu pemain itu, jadi tersembunyi sampai akhir.
watch-hint = S menampilkan pencarian tahap demi tahap.
watch-step = tahap
watch-move = pohon
line-play = lanjutan
line-hint = L memainkan lanjutan ini di papan.
line-back = kembali ke permainan
line-hidden = Langkah yang diperkirakan disembunyikan selama Anda bermain. Tekan e untuk menampilkannya.
line-nothing = Panel ini tidak menampilkan lanjutan.

## Penilaian

progress-grade = { $done } dari { $all } kiriman, sisa { $left }
grade-total = { $name }: { $points } dari { $of } poin
grade-points-of = { $points } dari { $of }
grade-passed = lulus
grade-failed = GAGAL
grade-count = { $right } dari { $all }
grade-mean = { $mean }% (selang 95% { $low }% sampai { $high }%, { $samples } sampel, batas { $threshold }%)
grade-position = posisi { $position }
grade-at-start = sebelum langkah pertama
grade-isolation = Isolasi: { $isolation ->
    [bwrap] bwrap (berkas, proses, dan jaringan tersendiri)
    [unshare] unshare (berkas, proses, dan jaringan tersendiri)
    [none] tidak ada (hanya batas waktu, memori, proses, dan berkas)
   *[other] tidak perlu: pemain bawaan
  }
grade-all-passed = semua pemeriksaan lulus
grade-checks-failed = gagal: { $checks }
grade-same-files = Berkasnya sama: { $names }
grade-same-moves = Langkahnya sama di semua posisi: { $names }
grade-same-as-reference = Langkahnya sama dengan acuan di semua posisi: { $names }
grade-page = { $title }: { $name }
grade-class-page = { $title }: kelas
grade-unusable = Bot tidak dapat dijalankan
grade-how-run = Cara bot dijalankan
grade-hidden = Rincian pemeriksaan ini disembunyikan.
grade-open = buka posisinya
grade-class-counts = { $students } kiriman, { $full } dengan poin penuh, rata-rata { $mean } dari { $of } poin
grade-missing = { $count } kiriman belum dinilai: penilaian dihentikan. Perintah yang sama menilainya.
grade-students = Mahasiswa
grade-student = mahasiswa
grade-points = poin
grade-same = Yang sama di beberapa kiriman
grade-same-about = Kiriman dengan berkas yang sama dinilai sekali. Bot yang langkahnya sama di semua posisi mungkin sama karena benar: periksa yang lain lebih dulu.
grade-one-only = format { $format } hanya untuk satu kiriman, padahal ada { $count }: berikan satu, atau pakai --out
grade-reference-fails = acuan tidak lulus semua pemeriksaan: { $checks }
grade-checked = Tugas ini beres: acuan mendapat { $points } dari { $of } poin.
grade-resumable = { $done } dari { $all } kiriman sudah dinilai; perintah yang sama dengan --out menilai sisanya.
grade-reference = acuan
