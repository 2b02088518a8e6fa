# Teks papan-games. Bentuk berkas ini diterangkan di papan-words.

## Jenis permainan, dengan contoh dan opsinya

connect-four = keping jatuh; empat segaris menang
sample-usual-columns = papan baku, 7 kolom dan 6 baris
sample-papers-p1-p3 = papan lebih besar dari makalah P1 dan P3
sample-paper-p1 = papan lebih besar dari makalah P1
sample-endless = tanpa tepi dan tanpa batas atas; kolomnya bilangan bulat apa saja
sample-five = lima segaris
sample-layers = tiga dimensi; keping jatuh di dalam lapisannya
option-k-falling = berapa keping segaris untuk menang, dari 2 sampai sisi terpanjang
option-limit = hanya papan tanpa tepi: langkah yang mengakhiri permainan dengan seri (bawaan: 1000)

tic-tac-toe = petak kosong mana pun boleh diisi; garis yang penuh menang
sample-usual = papan baku
sample-four = empat segaris
sample-four-larger = empat segaris di papan yang lebih besar
sample-three-dimensions = tiga dimensi
sample-three-dimensions-four = tiga dimensi, empat segaris
sample-four-dimensions = empat dimensi
option-k = berapa tanda segaris untuk menang (bawaan: sepanjang sisi terpendek)

dominoes = kartu dicocokkan; yang pertama habis kartunya menang
sample-domino-paper = makalah P4: empat kursi, balak apa saja boleh membuka
sample-domino-two = dua kursi, 14 kartu tidak dibagikan
sample-domino-three = tiga kursi, 7 kartu tidak dibagikan
sample-openspiel-two = versi OpenSpiel: dua kursi, dibayar dengan titik
sample-openspiel-four = versi OpenSpiel: dalam tim, dibayar dengan titik
sample-puerto-rico = dalam tim, 6|6 membuka, semua titik dibayarkan
sample-gaple = gaple Indonesia: balak tertinggi membuka
sample-gaple-match = pertandingan gaple sampai 100 titik
sample-pordi = pertandingan PORDI: dalam tim, sampai 7 poin
sample-ldi = pertandingan Liga Domino Indonesia 2022
sample-orado = pertandingan ORADO: dalam tim, sampai 101 titik
option-players = bilangan dari 2 sampai 4
option-set = titik pada separuh balak tertingginya, dari 1 sampai 14
option-hand = banyaknya kartu yang dibagikan ke tiap pemain, dari 1 sampai 60
option-teams = yes (kursi 1 dan 3 melawan 2 dan 4) atau no
option-opening = any-tile (kartu apa saja), any-double (balak apa saja), highest-double (balak tertinggi),
    atau double-N untuk suatu bilangan N
option-opener = kursi yang mulai: 0 untuk kursi 1, 1 untuk kursi 2, dan seterusnya
option-stuck = passes (pemain tanpa kartu yang cocok lewat) atau discards (pemain itu menutup satu kartu)
option-out = wins (yang habis menang) atau counted (sisa kartu yang menentukan)
option-ties = share (kemenangan dibagi) atau draw (seri)
option-payoff = win (kemenangan), loser-pips (titik yang kalah), all-pips (semua titik) atau points (poin)
option-points = bilangan dari 0 sampai 100
option-unit = one (poin dihitung apa adanya) atau pips (poin dikalikan titik yang kalah)
option-block = blocker (kartu pemain yang membuat buntu yang menentukan) atau sides (kartu kedua anggota tim bersama-sama)
option-target = skor yang mengakhiri pertandingan, dari 1 sampai 1000, atau 0 bila tidak ada
option-best-of = banyaknya gim yang diperebutkan dalam pertandingan, angka ganjil dari 1 sampai 9
option-deals = banyaknya kocokan dalam pertandingan, dari 1 sampai 100, atau 0 bila tidak ditentukan
option-next = winner (pemenang kocokan terakhir), rotating (pemegang balak berikutnya) atau same (seperti kocokan
    pertama)
option-redeal = dikocok ulang bila satu pemain mendapat balak sebanyak ini, atau 0 bila tidak pernah
option-gift = balak sebanyak ini di satu tangan bernilai satu poin tanpa dimainkan, atau 0 bila tidak pernah

## Kursi

seat = kursi { $number }
and = { $first } dan { $second }

## Penolakan: apa yang ditemukan, lalu apa yang boleh

refused = { $found }: { $allowed }
refused-at = { $found } pada langkah { $at } dari "{ $list }": { $allowed }
found-at = { $found } pada langkah { $at }
found-by = { $found } oleh { $seat }
quoted = '{ $text }'
name-value = { $name }={ $value }

kind = { $kind ->
    [game] permainan
    [player] pemain
    [level] level
    [option] opsi
    [name] nama
    [preset] aturan jadi
    [size] ukuran
    [command] perintah
    [paper] makalah
    [column] kolom
    [cell] petak
    [tile] kartu
    [end] ujung
    [move] langkah
    [seat] kursi
   *[other] { $kind }
    }
unknown = { kind } '{ $name }' tidak dikenal
unknown-near = { unknown } (maksud Anda '{ $near }'?)
known = { kind } yang ada: { $known }
known-none = di sini tidak ada { kind }
deal-unexpected = pembagian "{ $deal }" tidak diperlukan
deal-none = di permainan ini tidak ada yang dibagikan

part-empty = ada bagian kosong di "{ $text }"
option-half = opsi '{ $option }' tidak lengkap
spec-form = tulis nama:kata,opsi=nilai tanpa bagian yang kosong
option-twice = opsi '{ $option }' diberikan dua kali
option-once = berikan setiap opsi satu kali saja
word-second = '{ $second }' setelah '{ $first }'
word-one = berikan satu { kind }, lalu opsi sebagai nama=nilai
value-number = { $name } adalah bilangan dari { $from } sampai { $to }
value-choice = { $name } adalah salah satu dari { $choices }
value-is = { $name } adalah { $allowed }

after-end = '{ $move }' dimainkan setelah permainan selesai
ended-drawn = permainan berakhir seri pada langkah { $plies }
ended-won = permainan berakhir pada langkah { $plies }, dimenangkan { $winners }
game-over = permainan sudah selesai
number-illegal = tidak ada langkah bernomor { $number }
numbers-legal = yang boleh ialah { $numbers }

## Penolakan di papan

size = ukuran '{ $size }'
size-form = ukuran adalah kolom x baris (x lapisan ...), misalnya 7x6 atau 4x4x4, dengan 2 sampai { $most } sisi
size-cells = ukuran '{ $size }' punya { $cells } petak
size-most-cells = papan punya paling banyak { $most } petak
size-columns = ukuran '{ $size }' punya { $columns } kolom
size-most-columns = papan ini punya paling banyak { $most } kolom
size-no-line = tidak ada garis di papan yang hanya satu petak
line-long = { $k } segaris tidak muat di { $size }
line-longest = berikan k dari 2 sampai { $longest }, misalnya { $game }:{ $size },k={ $longest }
columns-integers = kolom adalah bilangan bulat dari { $from } sampai { $to }
columns-digits = kolomnya 1 sampai { $last }
columns-ten = kolomnya 1 sampai 9 dan a
columns-letters = kolomnya 1 sampai 9 dan a sampai { $last }
cells-named = petaknya { $first } sampai { $last }
cell-endless = KOLOM { $column } BARIS { $row }
row-of-column = baris { $row } di kolom { $column }
row-landing = kepingnya jatuh di baris { $row }
column-full = kolom { $column } penuh
columns-open = kolom yang terbuka: { $moves }
cell-taken = petak { $cell } sudah terisi
cell-floating = di bawah petak { $cell } tidak ada tumpuan
cells-open = petak yang terbuka: { $moves }
more = { $count } lagi
board = papan '{ $board }'
board-counts = X melangkah dulu, jadi X sama banyak dengan O atau lebih satu
board-unreachable = tidak ada langkah sah yang menuju papan ini
board-undecided = perlu waktu terlalu lama untuk mengetahui apakah langkah sah menuju papan ini; berikan langkah
board-two-sides = hanya papan dua dimensi yang bisa digambar; berikan langkah di sini
board-form = { $rows } baris berisi { $columns } petak, dari atas, dengan / di antaranya
board-mark = '{ $mark }' di papan
board-marks = isi petak adalah X, O atau .

## Penolakan di domino

set-players = set={ $set } untuk { $players } pemain
set-few = { $tiles } kartunya terlalu sedikit untuk dibagikan satu per pemain
hand-players = hand={ $hand } untuk { $players } pemain
hand-most = set double-{ $set } berisi { $tiles } kartu, cukup untuk hand={ $most }
teams-players = tim dengan players={ $players }
teams-pairs = tim terdiri atas dua pasang: berikan players=4 atau teams=no
seats-from-zero = kursi dinomori 0 sampai { $last }
opening-highest = balak tertinggi di set ini double-{ $set }
opener-opening = opener={ $opener } dengan opening={ $opening }
opener-tiles = kartu yang menentukan siapa yang membuka: jangan berikan opener

deal-hands = { $hands } tangan dalam pembagian "{ $deal }"
deal-tiles = { $tiles } kartu untuk kursi { $seat }
deal-missing = pembagian tidak diberikan
deal-form = pembagian terdiri atas { $seats } tangan berisi { $hand } kartu, ditulis 0|5 1|1 .../4|6 0|2 .../...
tile-twice = kartu { $tile } dibagikan dua kali
tile-once = setiap kartu hanya ada satu
tiles-named = kartunya 0|0 sampai { $highest }|{ $highest }, separuh yang lebih kecil dulu

moves-named = langkah ditulis KARTU@left, KARTU@right, KARTU@aside atau pass
ends-named = ujungnya left dan right
moves-playable = yang bisa dimainkan sekarang: { $moves }
pass-discards = pass padahal ada kartu di tangan yang bisa ditutup
aside-rules = menurut aturan ini tidak ada kartu yang ditutup
aside-which = kartu yang ditutup harus disebut, misalnya 4|6@aside
aside-playable = menutup kartu padahal ada kartu yang bisa dimainkan
view-aside = kartu yang ditutup pemain lain tidak terlihat: aside
pass-playable = pass padahal ada kartu yang bisa dimainkan
tile-played = kartu { $tile } sudah dimainkan
tile-elsewhere = kartu { $tile } tidak ada di tangan yang mendapat giliran
tile-not-held = tidak ada yang memegang kartu { $tile }
tile-opens-right = kartu pembuka { $tile } di kanan (kartu pertama diletakkan di kiri)
tile-opens-not = kartu { $tile } tidak boleh membuka
tile-misfit = kartu { $tile } tidak cocok di ujung { $end }, { $pip }
turn-of = sekarang giliran { $seat }

view-words = { $words } kata dalam pandangan "{ $view }"
view-form = pandangan ditulis KURSI PEMBUKA KARTU LANGKAH, misalnya 2 0 0|5,1|1,3|4 4|4@left,pass,
    dengan - bila belum ada langkah
view-tiles = { $tiles } kartu dalam pandangan
view-tiles-dealt = setiap kursi mendapat { $hand } kartu
opener-found = pembuka { $opener }
opener-rules = kursi { $opener } yang membuka
opener-claimed = kartu kursi { $seat } yang berhak membuka
view-played = kartu itu sudah dimainkan
view-own = kartu itu dibagikan ke kursi pemilik pandangan
view-left = kartu pertama diletakkan di kiri
view-opens = yang membuka pasti punya kartu untuk membuka
view-misfit = kartu itu tidak cocok, atau tadi ia lewat padahal memegangnya
view-fits = salah satu kartunya pasti cocok

## Pertandingan

match-points = pertandingan menghitung poin: tambahkan payoff=points, atau pakai aturan jadi gaple-match, pordi, ldi atau
    orado
points-payoff = opsi poin hanya berlaku dengan payoff=points
points-out = dengan payoff=points, yang habis menang: hapus out=counted
points-bonuses = dengan payoff=points ada opsi poin sebagai ganti bonus: hapus bonus dan denda
gift-ends = pertandingan tidak dapat selesai sebelum langkah pertama: hapus gift, atau mainkan lebih dari satu poin atau
    kocokan
match-seed = benih acak kocokan '{ $seed }'
match-seed-form = kocokan pertandingan ditulis KOCOKAN//KOCOKAN//#BENIH, dengan benih paling banyak 16 angka dari 0 sampai
    9 dan a sampai f
match-deals = { $deals } kocokan
match-most = pertandingan dengan aturan ini paling banyak { $most }
view-score = '{ $word }' dalam pandangan
best-of-match = hanya pertandingan dengan target atau jumlah kocokan yang terdiri atas beberapa gim
view-form-games = dalam pertandingan beberapa gim, pandangan diakhiri skor setiap pihak, nomor kocokan, pembukaannya, lalu gim yang dimenangkan dan kocokan pertama gim ini, misalnya 5,-1 3 any-tile 1,0@2
view-form-match = dalam pertandingan, pandangan diakhiri skor setiap pihak, nomor kocokan, dan pembukaannya, misalnya 5,-1 3 any-tile

won-points = { $points } poin
points-plain = { $seat } habis: { won-points }
points-double = { $seat } habis dengan balak: { won-points }
points-both-ends = { $seat } habis dengan kartu yang cocok di kedua ujung: { won-points }
points-double-both-ends = { $seat } habis dengan balak yang cocok di kedua ujung: { won-points }
points-block-won = { $seat } membuat buntu dan titiknya paling sedikit: { won-points }
points-block-lost = { $seat } membuat buntu, tetapi titiknya bukan yang paling sedikit: { won-points } untuk lawan
points-block-fined = { points-block-lost }, pihak { $seat } dikurangi { $fine }
points-block-tied = { $seat } membuat buntu dan titiknya sama: { won-points } untuk lawan
points-counted = titik kartu tutup { $seat } paling sedikit: { won-points }
points-counted-void = titik kartu tutup sama: tidak ada poin
points-block-void = { $seat } membuat buntu dan titiknya sama: tidak ada poin
points-doubles = { $seat } mendapat banyak balak, dan kocokan tidak dimainkan: { won-points }
