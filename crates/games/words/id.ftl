# Yang dikatakan permainan. Bentuk berkas ini diterangkan di papan-words.

## Jenis permainan, dengan contoh dan opsinya

connect-four = keping jatuh; empat sebaris menang
sample-usual-columns = papan biasa, 7 kolom dan 6 baris
sample-papers-p1-p3 = papan lebih besar dari makalah P1 dan P3
sample-paper-p1 = papan lebih besar dari makalah P1
sample-endless = tanpa tepi dan tanpa atas; kolomnya bilangan bulat apa saja
sample-five = lima sebaris
sample-layers = tiga dimensi; keping jatuh di dalam lapisannya
option-k-falling = berapa keping sebaris untuk menang, dari 2 sampai sisi terpanjang
option-limit = hanya papan tanpa tepi: langkah ke berapa permainan berakhir seri; bawaan 1000

tic-tac-toe = petak kosong mana pun boleh diisi; garis yang penuh menang
sample-usual = papan biasa
sample-four = empat sebaris
sample-four-larger = empat sebaris di papan yang lebih besar
sample-three-dimensions = tiga dimensi
sample-three-dimensions-four = tiga dimensi, empat sebaris
sample-four-dimensions = empat dimensi
option-k = berapa tanda sebaris untuk menang; bawaan sepanjang sisi terpendek

dominoes = kartu dicocokkan; yang pertama habis kartunya menang
sample-domino-paper = makalah P4: empat pemain, balak apa saja boleh membuka
sample-domino-two = dua pemain, 14 kartu tidak dibagikan
sample-domino-three = tiga pemain, 7 kartu tidak dibagikan
sample-openspiel-two = versi OpenSpiel: dua pemain, dibayar dengan titik
sample-openspiel-four = versi OpenSpiel: beregu, dibayar dengan titik
sample-puerto-rico = beregu, 6|6 membuka, semua titik dibayarkan
sample-gaple = gaple Indonesia: balak tertinggi membuka
option-players = bilangan dari 2 sampai 4
option-set = titik pada separuh balak tertingginya, dari 1 sampai 14
option-hand = banyaknya kartu yang dibagikan ke tiap pemain, dari 1 sampai 60
option-teams = yes (kursi 0+2 melawan 1+3) atau no
option-opening = any-tile (kartu apa saja), any-double (balak apa saja), highest-double (balak tertinggi),
    atau double-N untuk suatu bilangan N
option-opener = nomor kursi, mulai dari 0
option-out = wins (yang habis kartunya menang) atau counted (sisa kartu yang menentukan)
option-ties = share (kemenangan dibagi) atau draw (seri)
option-payoff = win (kemenangan), loser-pips (titik yang kalah) atau all-pips (semua titik)
option-points = bilangan dari 0 sampai 100

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
    [level] tingkat kesulitan
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
deal-unexpected = pembagian "{ $deal }" tidak diharapkan
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
line-long = { $k } sebaris tidak muat di { $size }
line-longest = berikan k dari 2 sampai { $longest }, misalnya { $game }:{ $size },k={ $longest }
columns-integers = kolom adalah bilangan bulat dari { $from } sampai { $to }
columns-digits = kolomnya 1 sampai { $last }
columns-ten = kolomnya 1 sampai 9 dan a
columns-letters = kolomnya 1 sampai 9 dan a sampai { $last }
cells-named = selnya { $first } sampai { $last }
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
board-two-sides = hanya papan dua sisi yang bisa digambar; berikan langkah di sini
board-form = { $rows } baris berisi { $columns } petak, dari atas, dengan / di antaranya
board-mark = '{ $mark }' di papan
board-marks = isi petak adalah X, O atau .

## Penolakan di domino

set-players = set={ $set } untuk { $players } pemain
set-few = { $tiles } kartunya terlalu sedikit untuk dibagikan satu per pemain
hand-players = hand={ $hand } untuk { $players } pemain
hand-most = set double-{ $set } berisi { $tiles } kartu, cukup untuk hand={ $most }
teams-players = beregu dengan players={ $players }
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

moves-named = langkah ditulis KARTU@left, KARTU@right atau pass
ends-named = ujungnya left dan right
moves-playable = yang bisa dimainkan sekarang: { $moves }
pass-playable = pass padahal ada kartu yang bisa dimainkan
tile-played = kartu { $tile } sudah dimainkan
tile-elsewhere = kartu { $tile } tidak ada di tangan yang mendapat giliran
tile-nobody = tidak ada yang memegang kartu { $tile }
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
