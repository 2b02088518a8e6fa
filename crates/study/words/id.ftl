# Teks papan-study. Bentuk berkas ini diterangkan di papan-words.

## Makalah

paper-p1 = bot Connect Four greedy dengan tiga biaya
paper-p2 = tic-tac-toe greedy menurut langkah tersedikit menuju menang
paper-p3 = Connect Four menurut jumlah prioritas (Hasby 2011)
paper-p4 = domino dengan brute force dan algoritma greedy
paper-p5 = Connect Four di konsol dengan tiga tingkat kesulitan
paper-p1-cited = { paper-p1 } (program penulisnya: lizardyy/connect-4-greedy)
paper-p2-cited = { paper-p2 }
paper-p3-cited = Muhammad Hasby: Penerapan Algoritma Greedy dalam Permainan Connect 4 (Institut Teknologi Bandung, 2011)
paper-p4-cited = { paper-p4 }
paper-p5-cited = Implementation of Classical AI Algorithms in a Console-Based Connect 4 Game (program penulisnya: Stephanie020207/Connect4AIGame)

## Yang diperiksa

task-p1-tables = nilai posisi dan Tabel 3.1 sampai 3.3
task-p1-table-3-4 = Tabel 3.4
task-p1-positions = banyaknya posisi
task-p1-modes = mode menyerang dan mode bertahan
task-p2-final = posisi akhir
task-p2-figures = Gambar 4, 7, 8, dan 9
task-p2-rational = apakah rasional
task-p2-ties = pemilihan lain di antara yang setara
task-p2-sizes = ukuran dan dimensi lain
task-p3-tables = Tabel 2 sampai 8
task-p3-moves = langkah penulis
task-p3-weights = bobot lain
task-p4-code = pseudokode yang dicetak
task-p4-strategies = keempat strategi
task-p4-doubles = balak dulu
task-p4-luck = keberuntungan
task-p4-combined = menyerang dan bertahan
task-p4-matches = pertandingan dalam tim dengan poin
task-p5-screenshots = evaluasi, pohon, dan tangkapan layar
task-p5-difficulties = tingkat kesulitannya memang berbeda
task-p5-declines = tingkat kesulitan bisa melewatkan kemenangan

## Temuan dalam teks biasa

verdict-agrees = sesuai
verdict-differs = berbeda
verdict-depends = bergantung
verdict-measured = diukur
verdict-under-specified = kurang jelas
outcome-holds = berlaku
outcome-even = imbang
outcome-equal = sama
outcome-contrary = sebaliknya
outcome-measured = diukur
finding = { $paper } { $item }: { $verdict }
finding-counted = { finding }, { $matched } dari { $total }
finding-holds = { finding }, berlaku di { $matched } dari { $total }
printed = tercetak
measured = hasil ukur
ours = dihitung
cell-ours = { $printed } (dihitung { $computed })
interval = ({ $low } sampai { $high })
counts-met = menang { $won }, seri { $drawn }, kalah { $lost } dari { $games }
counts-score = { $won }-{ $drawn }-{ $lost } lawan { $won2 }-{ $drawn2 }-{ $lost2 } dari { $games }
counts-drawn = seri { $drawn } lawan { $drawn2 } dari { $games }
counts-lost = kalah { $lost } lawan { $lost2 } dari { $games }
counts-lost-apart = kalah { $lost } dari { $games } lawan { $lost2 } dari { $games2 }

## Makalah P1

p1-values = nilai posisi
p1-table-3-1 = Tabel 3.1, langkah bot sebagai pemain kedua
p1-table-3-2 = Tabel 3.2, biaya sebelum langkah-langkah itu
    .note = sel yang berbeda berasal dari program pertama penulis, yang c1-nya menghitung keping lawan: tidak ada
        satu definisi pun yang menghasilkan ke-63-nya
p1-table-3-3 = Tabel 3.3, jebakan
    .note = papannya dari kami, dipilih agar cocok, karena papan makalah hilang: kolom 3 penuh, kolom 4 jebakannya
p1-table-3-4 = Tabel 3.4, langkah bot sebagai pemain pertama
    .note = setelah dikoreksi: langkah keempat tercetak 2, yaitu indeks kolom 3 bila dihitung dari 0
p1-levels = posisi pada 7x6 dengan 0 sampai 12 keping
    .note = 4.531.985.219.092 yang tercetak adalah jumlah tabel ini untuk 0 sampai 42 keping (Edelkamp dan Kissmann
        2008): setiap posisi yang dicapai langkah bergiliran dari papan kosong, bayangan cermin dihitung sendiri,
        posisi yang sudah menang dihitung sekali dan tidak dilanjutkan; di sini dihitung 0 sampai 12 keping,
        selebihnya di bench/count
p1-boards = semua posisi pada papan yang lebih kecil
    .note = dihitung seluruhnya dengan cara yang sama; angka yang diterbitkan dari Tromp; papan yang lebih besar ada
        di bench/count
column-discs = keping
column-positions = posisi
column-width = kolom
column-height = baris
p1-draws = bermain bertahan lebih sering seri
    .claim = mode bertahan hanya menghalangi dan cenderung seri
    .measured = permainan yang seri dengan mode bertahan, dikurangi yang seri dengan mode menyerang
p1-losses = mode menyerang lupa bertahan
    .measured = permainan yang kalah dengan mode menyerang, dikurangi yang kalah dengan mode bertahan
    .note = kedua mode menghalangi setiap empat yang mendesak; apakah yang menyerang lebih sering kalah bergantung
        pada lawannya; { p1-how }
p1-how = setiap posisi setelah 6 langkah, tanpa bayangan cerminnya, dari kedua sisi; { by-opening }
by-opening = tanpa dadu semua permainan dihitung, sebagai menang-seri-kalah yang pertama lawan yang kedua; dengan dadu
    { by-dice }
by-dice = setiap posisi dimainkan beberapa kali, dan selang 95% berlaku untuk dadunya

## Makalah P2

p2-final = posisi akhir tanpa yang simetris: semua, X, O, seri
column-all = semua
column-drawn = seri
column-steps = langkah
column-opponents-steps = langkah lawan
p2-figure-4 = Gambar 4, poin petak tengah
    .note = satu halangan dan dua peluang: 4 + 2 × 3; papannya dari kami, dipilih agar cocok
p2-figure-steps = Gambar { $number }, langkah petak yang dipilih
p2-figure-cell = Gambar { $number }, petak yang dipilih
p2-as-good = { $chosen }, setara: { $other }
p2-better = { $chosen }, lebih baik daripada { $other }
p2-figure-7-note = papannya dari kami, dipilih agar cocok; petak menurut kolom dan baris dari bawah, sedangkan makalah menghitung baris dari atas
p2-figure-8-note = papannya dari kami, dipilih agar cocok
p2-figure-9-note = papannya dari kami, dipilih agar cocok; b1, yang oleh makalah disebut langkah yang lebih rasional, bernilai sama dari 2 dan 2
p2-rational = apakah { $player } rasional
    .claim = pilihan greedy itu rasional: seharusnya tidak kalah
    .measured = permainan yang kalah dari semua yang ada
p2-steps-note = alternatif 2, pilihan makalah, melawan semua kemungkinan permainan
p2-points-note = alternatif 1 dengan 100 poin untuk kemenangan
p2-points-letter-note = alternatif 1 persis seperti tertulis, tanpa poin untuk kemenangan
as-first = sebagai pemain pertama
as-second = sebagai pemain kedua
p2-ties = permintaan: pemilihan lain di antara yang setara
    .measured = permainan yang kalah dengan tie=first lebih banyak daripada dengan tie=lines, dari semua yang ada
    .note = tie=lines: lebih banyak langkah bagi lawan, lebih sedikit garisnya, lebih banyak garis sendiri; melawan
        semua kemungkinan permainan, tie=lines lebih dulu
p2-better-choice = pilihan yang lebih baik di antara yang setara akan bermain lebih baik
p2-sizes = permintaan: ukuran lain, { $rules }
    .claim = makalah meminta ukuran dan dimensi lain, tanpa klaim apa pun tentangnya
    .measured = skor steps, dikurangi skor random melawan lawan yang sama
p2-ties-sizes = permintaan: pemilihan lain di antara yang setara, ukuran lain
    .measured = skor tie=lines, dikurangi skor tie=first melawan lawan yang sama
p2-how = setiap posisi setelah tiga langkah, satu dari yang sama menurut simetri, dari kedua sisi;
    { by-opening }
p2-sizes-how = setiap posisi setelah tiga langkah, satu dari yang sama menurut simetri, dari kedua sisi; { by-dice }

## Makalah P3

p3-table-2 = Tabel 2, nilai papan kecil
    .note = biru A1 dan B1, merah G1, giliran merah
p3-test-1 = uji 1 (Tabel 3 dan 4)
    .note = kekeliruan: pada langkah 2 diagonal dari F2 ke G1 luput; pada langkah 3 angka 2 milik F2 tertulis di
        bawah G; pada langkah 7 angka 1 milik E3 tidak ditulis
    .ties = yang setara dipilih paling kanan; dengan cara ini kemenangan di D1 pada langkah 7 tidak terambil
p3-test-2 = uji 2 (Tabel 5 dan 6)
    .note = langkah terakhir biru adalah A5, tercetak A1 yang sudah terisi; kekeliruan: pada langkah 6 E1 di sebelah
        C1 dan D1 membuat tiga, bukan dua; pada langkah 8 diagonal dari B4 ke C3 luput
    .ties = yang setara dipilih paling kiri; pada langkah 5 penulis memainkan D1, bukan yang terbesar di tabelnya
p3-test-3 = uji 3 (Tabel 7 dan 8)
    .note = dua baris terakhir tercetak tidak berurutan dan dibaca merah B6, D1 dan biru F1, D2; kekeliruan: pada
        langkah 7 C5 diberi 3, menurut aturan 2
    .ties = yang setara dipilih paling kiri
p3-figure-4 = Gambar 4, nilai dua petak yang dilingkari
    .note = kepingnya hanya ada di gambar
p3-moves = langkah merah di { $test }
p3-winner = pemenang { $test }
red = merah
blue = biru
nobody-yet = belum ada
p3-weights = prioritas perlu bobot lain
    .claim = prioritas sebaiknya lebih direnggangkan
    .measured = skor weights=spaced, dikurangi skor weights=unit
    .note = bobot 1, 10, 100, 1000, 10000 untuk predikat yang sama; setiap posisi setelah sekian langkah, tanpa
        bayangan cerminnya, dari kedua sisi; { by-opening }

## Makalah P4

p4-listings = enam listing
p4-code-note = tidak ditiru huruf demi huruf: isValid hanya membandingkan TOP dengan separuh atas dan BOT dengan
    separuh bawah; listmax mencampur indeks dan hitungan; count tidak pernah menginisialisasi jumlahnya;
    Value(NULL) yang 0 membuat 0|0 tidak bisa dimainkan; membuang kartu hanya mengurangi penghitung; tidak ada
    strategi yang menangani pembukaan. Papan memainkan apa yang diuraikan naskahnya
p4-how = setiap pembagian kartu dimainkan dalam setiap susunan duduk yang berbeda; semua meja memakai pembagian yang
    sama; selang 95% dari selisihnya, pembagian demi pembagian
p4-weakest = brute force yang paling lemah
    .measured = persentase permainan yang dimenangkan, dikurangi persentase first di tempat yang sama
p4-not-always = tidak ada strategi yang selalu menang
    .measured = permainan yang dimenangkan pemain lain
p4-blocks = value menolong di permainan buntu, bukan untuk menghabiskan kartu
    .measured = permainan yang dimenangkan value karena buntu lebih banyak daripada first di tempat yang sama, dan
        karena kartu habis lebih sedikit
p4-passes = count paling jarang lewat
    .measured = banyaknya lewat dalam satu permainan, dikurangi milik count
p4-pips = count menyimpan lebih banyak titik
    .measured = sisa titik count di akhir, dikurangi sisa titik value
p4-doubles = balak sebaiknya keluar dulu
p4-combined = menyerang dan bertahan harus dipadukan
p4-pairs-measured = persentase permainan yang dimenangkan yang pertama, dikurangi persentase yang kedua
p4-luck = keberuntungan berpengaruh
    .claim = keberuntungan berpengaruh: pembagian kartu dan kursi
    .measured = permainan yang dimenangkan kursi pertama lebih banyak daripada kursi terakhir; dan seberapa lebih
        sering kursi yang sama memenangkan dua permainan dari satu pembagian daripada dari pembagian yang berbeda

## Makalah P5

p5-lines = banyaknya garis empat
p5-tree = pohon minimax di salindia
    .note = hitungan salindia itu sendiri, yang terbaik dari minimum daun-daunnya; Papan tidak menelusuri apa-apa di
        sini
column-left = kiri
column-middle = tengah
column-right = kanan
column-best = terbaik
p5-opening = tangkapan layar pembukaan, balasan komputer
    .note = kolom dihitung dari 1
p5-end = tangkapan layar akhir, langkah komputer
    .note = tangkapan layar hanya memperlihatkan papan; urutan langkahnya dari kami, dan hard harus memilih setiap
        langkah komputer di dalamnya
p5-board = tangkapan layar akhir, papannya
    .note = 0 kosong, 1 manusia, 2 komputer, yang menang; ada permainan sah menuju ke sana, dengan urutan langkah dari kami
p5-difficulties =
    .claim = easy, medium, dan hard makin sulit menurut urutan ini
    .measured = skor yang lebih sulit, dikurangi skor yang lebih mudah
    .note = setiap posisi setelah tiga langkah, tanpa bayangan cerminnya, dari kedua sisi; { by-dice }
p5-declines = medium bisa melewatkan kemenangan
    .claim = tidak disebut makalah: medium tidak punya aturan untuk menang
    .measured = percobaan yang membiarkan kemenangan di papan
    .note = masing-masing { $tries } percobaan, setiap posisi dengan dadunya sendiri
p5-win-column = satu kolom, setelah { $moves }
p5-win-row = satu baris, setelah { $moves }
p5-win-diagonal = satu diagonal, setelah { $moves }
p5-win-second = sebagai pemain kedua, setelah { $moves }

## Siapa melawan siapa, dan di mana

against = melawan { $rival }
against-on = melawan { $rival }, { $board }
against-plies = melawan { $rival }, { $plies } langkah
each-other = melawan satu sama lain
each-other-on = melawan satu sama lain, { $board }
each-other-with = melawan satu sama lain, { $setting }, { $plies } langkah
over = { $one } di atas { $other }, { $place }
not-won = tidak dimenangkan { $player }, { $place }
more-by-blocks = lebih banyak karena buntu, { $place }
fewer-by-going-out = lebih sedikit karena kartu habis, { $place }
first-seat = kursi pertama di atas kursi terakhir, { $place }
same-seat = kursi yang sama menang lagi, { $place }
place-all-four = keempatnya di satu meja
place-two-each = masing-masing dua
place-partners = dua tim
place-alone-three = sendiri melawan tiga
place-alone-two = sendiri melawan dua
place-alone-three-of = sendiri melawan tiga { $player }
place-alone-two-of = sendiri melawan dua { $player }
place-two-seats = dua kursi
place-four-random = empat random
place-three-random = tiga random
unit-percent = %
unit-games = permainan
unit-passes = lewat
unit-pips = titik
unit-points = poin

## Penolakan

line-game-meant = hanya permainan garis yang diterima di sini
dominoes-meant = hanya domino yang diterima di sini
regret-not-solved = permainan sempurna tidak diketahui di { $rules }: kerugian diukur di connect-four dan tic-tac-toe
    pada papan yang bertepi
regret-games = { $given } permainan: berikan { $least } sampai { $most }
regret-move-time = berikan waktu langkah dari 0.001 sampai 3600 detik
regret-no-opening = tidak ada { $what } dari { $plies } langkah acak di { $rules } dalam { $tries } percobaan:
    berikan --plies lain
regret-open = pembukaan yang belum berakhir
regret-balanced = pembukaan yang seimbang
regret-hard = tidak bisa ditentukan pembukaan { $plies } langkah mana di { $rules } yang seimbang: terlalu sulit
    dinilai; beri --plies atau --nodes lebih banyak, atau --positions lain
no-threads = thread tidak bisa dijalankan

## Jenis posisi, menurut kerugian langkah di dalamnya

regret-wins-at-once = langsung menang
regret-wins-in-2 = menang dalam 2 sampai 4
regret-wins-in-5 = menang dalam 5 sampai 9
regret-wins-in-10 = menang dalam 10 atau lebih
regret-draw = seri
regret-loses-in-10 = kalah dalam 10 atau lebih
regret-loses-in-5 = kalah dalam 5 sampai 9
regret-loses-in-2 = kalah dalam 2 sampai 4
regret-loses-at-once = langsung kalah
regret-can-win = bisa langsung menang
regret-must-block = harus menghalangi
regret-quiet = tenang

## Teka-teki

puzzles-no-proof = tidak ada yang bisa dibuktikan dengan { $rules }, jadi tidak ada teka-teki: pilih Connect Four atau
    tic-tac-toe dengan tepi, atau domino antara dua pihak
puzzles-too-few = hanya { $found } teka-teki yang ditemukan dalam { $games } permainan: beri jumlah yang lebih kecil atau benih lain
puzzles-stopped = dihentikan sebelum semua teka-teki ditemukan
puzzles-line = baris { $line } bukan teka-teki
no-date = '{ $date }' bukan tanggal
dates-form = tanggal ditulis tahun-bulan-hari, misalnya 2026-11-17

## Penyetelan

tune-twice = '{ $option }' ada dua kali
tune-once = satu opsi dicari sekali
tune-nothing = tidak ada yang dicari
tune-over = tulis opsi dan nilainya, misalnya five=1..100000:log,tie=left|right
tune-alone = '{ $option }' saja
tune-values = tulis bilangan seperti 1..100 atau 1..100000:log, atau kata seperti left|right
tune-too-many = { $count } kombinasi kata: paling banyak { $most } yang bisa dicoba
tune-too-few = permainan terlalu sedikit untuk mencari: berikan { $least } atau lebih
tune-no-parts = '{ $player }' tidak punya bagian yang bisa ditinggalkan
tune-another = { $file } berisi pencarian lain: { $differences }. Berikan pengaturan yang sama atau berkas lain
tune-build = { $file } dibuat oleh versi { $there }, sedangkan ini { $here }: aturan atau pemainnya mungkin berbeda. Berikan berkas lain
tune-unverified = { $file } dibuat oleh versi sebelumnya, tanpa checksum: nilainya tidak bisa diperiksa. Berikan berkas
    lain; pencarian diulang dari awal
tune-busy = proses lain sedang mencari dengan { $file }
tune-line = { $file }, baris { $number }: berubah atau rusak, atau bukan berkas pencarian
tune-elsewhere = { $units } unit kerja harus diukur di tempat lain
tune-stopped = dihentikan

## Yang dibiarkan terbuka oleh makalah

answer-open = nilai mana yang terbaik dibiarkan terbuka: tidak ada klaim
answer-ceiling-open = tidak ada makalah yang membandingkan pemainnya dengan permainan sempurna
answer-measured = skor yang terbaik dari penyetelan, dikurangi skor yang lain, melawan { $rivals } bersama-sama
answer-row = { $place }, terbaik dari { $tried }: { $best } di atas { $start }
answer-note = { $command }; { $place }
answer-openings = diukur lagi dari setiap posisi setelah { $plies } langkah, satu dari yang sama menurut simetri, dari kedua
    sisi. Posisi-posisi itu mendahului pembukaan pencarian, dan permainannya melewati pembukaan tersebut: bukan uji
    pada pembukaan yang belum dilihat, yang dilakukan pencarian itu sendiri; { by-opening }
answer-deals = diukur lagi pada pembagian kartu lain daripada yang dipakai pencarian; { p4-how }
answer-seats = { $seats } kursi
answer-ceiling = seberapa dekat pemain greedy satu langkah dengan permainan sempurna di 7x6
answer-ceiling-measured = langkah yang membuang nilai posisi, dan poin yang hilang per langkah, dalam permainan sendiri
answer-published = seperti diterbitkan
answer-tuned = terbaik dari { $tried }
answer-given-away = { $player }, { $how }, membuang
answer-lost = { $player }, { $how }, kehilangan
answer-judged = { $games } permainan masing-masing melawan dirinya sendiri; penyetelan agar lebih sedikit poin hilang
    (--for regret, 72 sampai 370 setelan) tidak menemukan perbedaan yang signifikan dari awalnya
p1-best = urutan biaya mana yang terbaik untuk tiap kursi
p2-best = poin mana yang terbaik
p2-best-ties = cara memilih di antara yang setara mana yang terbaik
p3-best = prioritas mana yang terbaik
p4-matches = strategi dalam pertandingan { $preset }
p4-matches-open = makalah tidak mengenal pertandingan, tim, atau poin: tidak ada klaim
p4-matches-measured = selisih persentase pertandingan yang dimenangkan satu strategi
p4-matches-how = setiap pertandingan dimainkan dalam semua susunan duduk yang tidak memisahkan anggota tim; semua susunan mendapat kartu yang sama; selang 95% dari selisihnya, pertandingan demi pertandingan
p4-best = pergantian serang dan bertahan mana yang terbaik
p5-best = bobot evaluasi mana yang terbaik untuk medium
p5-best-hard = bobot evaluasi mana yang terbaik untuk hard dengan dua langkah

## Eksploitabilitas

exploit-too-large = { $rules } terlalu besar untuk diperiksa pada setiap pembagian, atau bukan untuk dua kursi
exploit-allowed = set dan tangan sekecil dominoes:openspiel2,set=3,hand=3
exploit-samples = { $given } sampel: berikan dari { $least } sampai { $most }

## Penilaian

grade-file = { $file }: { $reason }
grade-file-line = { $file }, baris { $line }: { $reason }
grade-syntax = '{ $text }': { $reason }
grade-name-twice = dua pemeriksaan bernama '{ $name }': beri masing-masing nama sendiri
grade-no-checks = tidak ada pemeriksaan: tambahkan tabel [[check]] dengan name, kind, dan points
grade-time = waktu '{ $text }': tulis bilangan dengan satuannya, dari 1ms sampai 60m
grade-size = ukuran '{ $text }': tulis bilangan bulat dengan satuannya, misalnya 64KB, 512MB, atau 2GB
grade-discs = rentang keping: tulis yang paling sedikit dan yang paling banyak, paling banyak { $most } menurut aturan ini
grade-count = jumlah posisi: tulis 1 sampai { $most }
grade-none-drawn = tidak ada posisi yang terundi dengan keping sebanyak itu: tulis rentang yang lebih kecil
grade-one-source = himpunan posisi: tulis salah satu dari random, list, dan file
grade-position-over = posisi '{ $position }': permainan sudah selesai; tulis posisi yang masih ada gilirannya
grade-setting = setelan '{ $setting }' bukan milik jenis pemeriksaan ini: setelannya { $allowed }
grade-no-name = pemeriksaan tanpa nama: beri nama untuk ditampilkan dalam umpan balik
grade-points = { $given } poin: tulis 0 atau lebih
grade-no-puzzles = tidak ada teka-teki untuk aturan ini: ada untuk { $known }
grade-lacks = setelan '{ $setting }' tidak ada: jenis pemeriksaan ini memerlukannya
grade-no-set = himpunan posisi '{ $set }' tidak dikenal: yang ada di berkas ini { $known }
grade-factor = faktor { $given }: tulis 1 atau lebih
grade-share = { $setting } = { $given }: tulis bagian dari 0 sampai 1
grade-games = { $given } permainan: tulis { $least } sampai { $most }
grade-most-games = most-games: tulis paling sedikit sebanyak permainan pertama, { $first }
grade-random-reference = acuan '{ $reference }' dari pemeriksaan '{ $check }' mengundi langkahnya pada posisi '{ $position }': pilih acuan yang langkahnya selalu sama, atau bandingkan best-moves
grade-no-bot = '{ $text }' bukan bot: berikan berkas yang berakhiran { $endings }, berkas yang dapat dijalankan, folder dengan berkas bernama bot, atau perintah dalam tanda kutip
grade-no-bots = tidak ada bot di { $folder }: yang diharapkan ialah berkas yang berakhiran { $endings }, berkas yang dapat dijalankan, dan folder dengan berkas bernama bot
grade-not-prepared = bot tidak dapat dijalankan: { $reason }
grade-not-started = bot tidak mau mulai: { $reason }
grade-compiler = kompilator '{ $compiler }' tidak dapat dijalankan: { $reason }
grade-compiler-slow = '{ $compiler }' belum selesai setelah { $seconds } detik{ $reason }
grade-not-compiled = '{ $compiler }' menolaknya:
  { $output }
grade-of-positions = { $wrong } dari { $all } posisi
grade-from-zero = Bot menghitung kolom dari 0, padahal kolom pertama ialah 1 ({ $positions }). Tambahkan 1 pada setiap kolom yang dicetak, dan kurangi 1 dari setiap kolom yang dibaca.
grade-full-column = Bot melangkah ke kolom yang penuh ({ $positions }). Abaikan kolom yang tidak punya tempat saat menyusun daftar langkah.
grade-illegal = Bot menjawab dengan langkah yang tidak sah ({ $positions }). Yang pertama: { $detail }
grade-garbage = Bot menjawab dengan teks yang bukan langkah ({ $positions }). Yang pertama: { $detail }
grade-crash = Bot berhenti sebelum menjawab ({ $positions }): { $detail }
grade-crash-from = Bot berhenti sebelum menjawab pada setiap posisi setelah { $moves } langkah atau lebih: { $detail }
grade-timeout = Bot tidak menjawab dalam { $seconds } detik ({ $positions }): { $detail }
grade-flood = Bot mencetak terlalu banyak ({ $positions }): { $detail }
grade-not-reported = { $kind ->
    [value] Bot tidak melaporkan nilai pencariannya. Cetak baris seperti 'info score 12' sebelum 'bestmove'.
    [nodes] Bot tidak melaporkan banyaknya posisi yang dikunjungi. Cetak baris seperti 'info nodes 341' sebelum 'bestmove'.
   *[other] Bot tidak melaporkan nilai kriterianya. Cetak baris seperti 'info criteria 4 3 1' untuk setiap kandidat sebelum 'bestmove': langkah dan nilainya.
  }
grade-negated = Tanda nilainya terbalik. Laporkan nilai dari sudut pandang pemain yang mendapat giliran.
grade-counts-root = Bot ikut menghitung posisi akar. Hitung hanya posisi setelah sebuah langkah.
grade-more-nodes = Bot mengunjungi lebih banyak posisi daripada { $reference } di setiap posisi yang berbeda. Periksa kapan sebuah cabang dipangkas, dan urutan langkahnya.
grade-fewer-nodes = Bot mengunjungi lebih sedikit posisi daripada { $reference } di setiap posisi yang berbeda. Periksa kedalamannya, dan bahwa tidak ada yang dipangkas padahal mungkin lebih baik.
grade-differs = { $kind ->
    [move] Langkahnya bukan langkah { $reference }
    [best-moves] Langkahnya bukan langkah-langkah yang dianggap sama baik oleh { $reference }
    [criteria] Nilai kriterianya bukan nilai { $reference }
    [value] Nilainya bukan nilai { $reference }
   *[other] Banyaknya posisi yang dikunjungi bukan seperti { $reference }
  } ({ $positions }).
grade-answers = bot Anda: { $given }; yang diharapkan: { $expected }
grade-score = Skornya { $mean }% melawan { $other } (selang 95% { $low }% sampai { $high }%, { $samples } permainan). Batas bawahnya harus mencapai { $threshold }%.
grade-regret = { $mean }% langkahnya membuang kemenangan atau seri (selang 95% { $low }% sampai { $high }%, { $samples } permainan). Batas atasnya harus paling banyak { $threshold }%.
grade-puzzles = Bot memecahkan { $mean }% teka-teki (selang 95% { $low }% sampai { $high }%, { $samples } teka-teki). Batas bawahnya harus mencapai { $threshold }%.
grade-changes = Jawabannya tidak selalu sama pada posisi yang sama. Pilihlah menurut aturan tugas, dan putuskan nilai yang sama menurut aturan itu, bukan secara acak.
