# Teks papan-arena. Bentuk berkas ini diterangkan di papan-words.

## Peringatan pada tabel

few-openings = hanya { $distinct } dari { $games } permainan yang berbeda: ada { $openings } pembukaan,
    masing-masing dimainkan sampai { $times } kali; permainan yang berulang tidak memberi informasi baru, sehingga
    selangnya terlalu sempit; beri lebih banyak --plies
look = { $why }: berhenti ketika selang 95% biasa tidak memuat suatu nilai akan menemukan perbedaan yang tidak ada.
    Selang 95% yang selalu sahih untuk skor tetap berlaku seberapa sering pun Anda melihatnya: { $players }
look-extended = permainan sudah { $times } kali ditambahkan pada turnamen ini
look-partial = turnamen dihentikan sebelum permainan terakhir
look-of = { $player } { $low } sampai { $high }
few-games = hanya { $distinct } dari { $games } permainan yang berbeda: dalam pembukaan atau pembagian yang sama
    para pemain mengulang permainannya
forfeited = { $player } kalah WO dalam { $games } permainan: { $faults }
faults = { $count } { $kind }
sees-all = { $player } melihat semua kartu, yang tidak mungkin dalam permainan sungguhan
timed = { $player } dibatasi waktu: komputer lain, atau yang sedang sibuk, bisa memberi hasil lain
programs = program luar ikut bermain: bila dimainkan lagi, hasilnya bisa lain
functions = fungsi ikut bermain: bila dimainkan lagi, hasilnya bisa lain

## Penolakan

plan-adjudicate = nilai eksak permainan { $rules } tidak selalu diketahui: --adjudicate memerlukan Connect Four 7x6 atau paling banyak 25 petak, atau papan lain paling banyak 12 petak
plan-adjudicate-opening = permainan tidak bisa diakhiri dengan nilai eksak mulai { $discs } keping bila pembukaan punya { $plies } langkah: beri lebih dari { $plies }
plan-players = { $found } pemain untuk { $rules }: berikan { $allowed }
plan-from-to = { $seats } sampai { $most }
plan-sides = 2, satu untuk tiap tim, atau { $seats } sampai { $most }
plan-sprt = --sprt membandingkan dua pemain atau dua tim, bukan { $players } pemain di { $rules }
plan-games = { $players } pemain membuat lebih dari { $most } permainan: kurangi --games atau pemainnya
sprt-hypotheses = { $first },{ $second } bukan dua selisih Elo dalam batas { $most }, yang lebih kecil dulu
sprt-form = berikan dua selisih dari -1000 sampai 1000, yang lebih kecil dulu, misalnya 0,20; boleh diikuti tingkat kesalahan
    di atas 0 dan di bawah 0.5, misalnya 0,20,0.01,0.01; untuk Elo ternormalisasi tambahkan kata: 0,20,normalized
sprt-rate = { $rate } bukan tingkat kesalahan: nilainya di atas 0 dan di bawah 0.5
anchor-text = '{ $text }' bukan patokan: beri pemain dan peringkatnya dari -{ $most } sampai { $most }, misalnya cost=1000
anchor-player = tidak ada pemain '{ $player }' sebagai patokan peringkat: pemainnya { $allowed }
anchor-unrated = { $rules } tidak punya peringkat untuk dipatok: peringkat membandingkan dua pemain atau dua tim
no-opening = tidak ada pembukaan { $plies } langkah { $what }: berikan --plies lain
opening-goes-on = yang sesudahnya permainan masih berlanjut
opening-quiet = yang sesudahnya tidak ada pemain yang langsung menang
opening-equal = yang diketahui seri dengan permainan sempurna
opening-wrong = pembukaan { $number }: { $reason }
opening-over = setelah '{ $moves }' permainan selesai
game-damaged = permainan { $number } di berkas itu rusak, atau dari versi lain
record-other = permainan { $index } di turnamen ini punya { $what } { $expected }, bukan { $found }
record-numbers = nomor di bawah
record-rules = aturan
record-seed = benih
record-players = pemain
record-moves = permainan { $index }: { $reason }
record-no-seat = kursi { $seat } tidak ada
record-adjudicated = permainan ini tidak bisa diputuskan dengan nilai eksak di sini
record-start = permainan itu dimulai dari posisi lain daripada turnamen ini

## Berkas turnamen

store-different = { $path } berisi turnamen lain: { $differences }
difference = { $name } di sana { $there } dan di sini { $here }
difference-and = { $one }; { $other }
nothing = tidak ada
store-build = { $path } dimainkan oleh versi { $there }, sedangkan ini { $here }: aturan atau pemainnya berbeda,
    jadi permainan keduanya tidak bisa digabung
store-damaged = { $path } rusak: { $what }
store-read-only = { $path } tidak bisa ditulisi: { $error }
store-gone = { $path } dihapus atau diganti selama turnamen: permainan sesudah itu tidak tersimpan
store-busy = { $path } sedang dimainkan proses lain: tunggu sampai selesai sebelum menambah permainan
store-extended = { $path } sudah ditambah proses lain: mulai lagi dengan jumlah permainan yang sama
store-foreign = { $path } bukan turnamen dari versi papan ini
store-missing = berkas { $path } tidak ada
damaged-tables = tabel-tabelnya tidak seperti seharusnya
damaged-about = kepala berkasnya berubah
damaged-games = permainannya bukan yang disimpan dulu
damaged-count = isinya { $found } permainan, bukan { $expected }
damaged-game = permainan { $number } berubah
damaged-block = permainan blok { $block } hilang
damaged-order = tidak ada blok { $block } setelah { $others } blok lain
damaged-blocks = blok-bloknya bukan milik turnamennya

## Settings of a tournament

settings-deal = { $rules } dimulai dengan pembagian kartu: jangan beri --plies, --balance, dan --openings
settings-no-games = { $games } permainan: beri paling sedikit { $least }
settings-games = { $games } permainan: beri paling banyak { $most }
settings-in-all = seluruhnya { $games } permainan: beri lebih sedikit, paling banyak { $most }
settings-plies = { $plies } langkah: beri paling banyak { $most }
settings-seconds = beri jumlah detik dari { $least } sampai { $most }

## Programs

vector-seat = agen tidak duduk di salah satu dari { $seats } kursi: kursi dinomori 0 sampai { $last }
vector-weight = bobot lawan harus berupa angka di atas 0
vector-too-large = { $rules } terlalu besar untuk diamati: beri batas, misalnya limit=100
vector-not-reset = permainan belum dimulai, atau langkah terakhirnya terputus: panggil reset dahulu
vector-actions = { $actions } aksi untuk { $games } permainan: beri satu untuk setiap permainan
batch-seats = { $players } pemain untuk { $seats } kursi: beri satu untuk setiap kursi

## Pekerjaan dalam beberapa bagian

work-unread = { $name } tidak bisa dibaca: { $error }
work-no-unit = { $name }, baris 1: bukan unit kerja: { $reason }
work-line = { $name }, baris { $line }
work-wrong-line = { $place }: { $reason }
work-altered = { $name } diubah atau terpotong: isinya tidak cocok dengan hash di akhirnya
work-other-build = { $name } dibuat untuk build { $there }, sedangkan ini { $here }: aturan atau pemainnya berbeda, jadi permainannya tidak bisa digabungkan
work-other = { $name } berasal dari { $what } lain: { $difference }
work-no-such-unit = { $name } bukan unit { $number } dari { $parts } seperti unit yang lain: semuanya ada { $size }
work-twice = { $name }: unit { $number } ada dua kali
work-missing = { $units } belum ada: jalankan sisanya
work-range = { $from } sampai { $to }
work-units = { $count ->
        [one] unit { $units } dari { $all }
       *[other] unit { $units } dari { $all }
    }
work-no-results = tidak ada hasil
work-stopped = dihentikan
work-board = papan "{ $size }": { $reason }
work-book-large = { $size } punya lebih dari { $most } posisi dengan paling banyak { $discs } keping: kurangi jumlah keping
work-score = "{ $found }" bukan skor berikutnya
work-game-order = permainan { $game } bukan yang berikutnya
work-game-missing = permainan { $game } tidak ada
