# Teks papan-players. Bentuk berkas ini diterangkan di papan-words.

## Pemain

player-level = lawan untuk manusia: level:beginner, level:casual, level:expert, atau level:master
player-random = langkah sah apa saja
player-cost = menang, menghalangi, lalu tiga biaya satu demi satu
player-steps = paling sedikit langkah menuju menang, paling banyak bagi lawan
player-points = poin untuk halangan dan peluang
player-priority = jumlah prioritas di sepanjang setiap arah
player-easy = { player-random }
player-medium = evaluasi terbaik; 30% di antaranya yang terbaik kedua
player-hard = menang, menghalangi, lalu alfa-beta
player-alphabeta = pencarian alfa-beta, setiap kali satu langkah lebih dalam, sampai batasnya
player-minimax = minimax di seluruh pohon, tanpa pemangkasan
player-branch-and-bound = pilihan yang sama dengan minimax, tanpa cabang yang tidak dapat mengubahnya
player-mcts = pencarian pohon Monte Carlo dengan bukti: permainan acak dari posisi yang penting
player-perfect = kemenangan tercepat, kalau tidak ada seri, kalau tidak ada kekalahan terlama; terbukti bila selesai; papan bertepi
player-first = kartu pertama yang bisa dimainkan (brute force)
player-value = kartu dengan titik terbanyak yang bisa dimainkan
player-sorted-value = kartu diurutkan sekali menurut titik, lalu first
player-balak = balak pertama yang bisa dimainkan, kalau tidak ada strategi lain
player-sorted-balak = balak dipindah sekali ke depan, lalu first
player-count = menyimpan sebanyak mungkin kartu untuk langkah berikutnya
player-lock = menutup kedua ujung, menahan angka yang bisa menutup
player-memory = menyisakan ujung yang tidak dimiliki pemain lain
player-hold = tidak menyentuh ujung yang hanya bisa dimainkan sendiri
player-switch = lock, memory, dan hold bersama-sama
player-adaptive = menyerang atau bertahan di tiap langkah, menurut peluang eksak siapa yang harus lewat
player-ismcts = pencarian pohon pada pembagian kartu yang cocok dengan yang diketahui
player-reply = pencarian pohon pada pembagian seperti itu, dengan yang lain bermain menurut model
player-pimc = membayangkan pembagian kartu yang cocok dengan yang diketahui dan menyelesaikan semuanya
player-epimc = seperti pimc, tetapi langkah-langkah berikutnya harus cocok untuk semua pembagian yang tampak sama
player-alpha-mu = seperti epimc, dengan himpunan hasil terbaik di semua pembagian yang dibayangkan
player-equilibrium = memainkan ekuilibrium bila permainannya cukup kecil, selain itu seperti ismcts
player-omniscient = melihat semua kartu: antara dua pihak dipecahkan, selain itu ribuan permainan dicoba

## Level dan tanda pemain

level-beginner-lines = melihat satu langkah ke depan dan sering melewatkan langkah
level-casual-lines = melihat empat langkah ke depan dan kadang melewatkan langkah
level-expert-lines = melihat sejauh yang dapat dilihatnya dalam sekejap
level-master-endless = melihat jauh ke depan; papan tanpa tepi tidak dapat dipecahkan
level-master-lines = tidak pernah salah di papan yang dapat dipecahkan; di papan lain sekuat expert
level-beginner-dominoes = { manner-counts }, dan melewatkan banyak langkah
level-casual-dominoes = { manner-counts }, dan melewatkan beberapa langkah
level-expert-dominoes = membayangkan pembagian kartu yang cocok dan memainkan ribuan permainan di dalamnya
level-master-dominoes = melihat semua kartu, kartu Anda juga; antara dua pihak tidak pernah salah
mark-sees-all = melihat semua kartu
mark-timed = dibatasi waktu

## Isi opsi

takes-word = { $words } atau { $last }
takes-number = { $what }, { $least } sampai { $most } (bawaan: { $default })
choice = { $word ->
        [aggressive] aggressive (menyerang)
        [defensive] defensive (bertahan)
        [win-first] win-first (menang dulu)
        [published] published (seperti programnya)
        [first] first (yang pertama)
        [lines] lines (menurut garis)
        [left] left (kiri)
        [right] right (kanan)
        [random] random (acak)
        [unit] unit (seperti di makalah)
        [spaced] spaced (berjarak)
        [both] both (kedua pihak)
        [threats] threats (ancaman)
        [open-lines] open-lines (garis terbuka)
        [yes] yes (ya)
        [no] no (tidak)
        [code] code (menurut kode)
        [text] text (menurut naskah)
        [weighted] weighted (berbobot)
        [uniform] uniform (seragam)
        [payoff] payoff (bayaran)
        [win] win (kemenangan)
        [heavy] heavy (yang berat)
        [any] any (apa saja)
        [best] best (terbaik)
        [paranoid] paranoid (semua melawan saya)
        [max-n] max-n (masing-masing terbaik)
       *[other] { $word }
    }
takes-plies = jumlah langkah
takes-win-points = poin untuk melengkapi garis (di makalah tidak ada)
takes-priority-1 = nilai membuat dua segaris
takes-priority-2 = nilai menghalangi tiga segaris
takes-priority-3 = nilai membuat tiga segaris
takes-priority-4 = nilai menghalangi garis penuh
takes-priority-5 = nilai melengkapi garis
takes-block-points = poin untuk menghalangi garis
takes-chance-points = poin untuk garis yang kurang satu
takes-marks-1 = nilai garis terbuka dengan satu tanda
takes-marks-2 = nilai garis terbuka dengan dua tanda
takes-marks-3 = nilai garis terbuka dengan tiga tanda
takes-slip = seberapa sering yang terbaik kedua diambil, dalam persen
takes-percent = bobot ciri ini, dalam persen dari bobot hasil penyesuaian
takes-lock-own = kartu sendiri dengan suatu angka, paling sedikit, untuk mengunci deretan
takes-lock-unseen = kartu tak terlihat dengan suatu angka, paling banyak, untuk mengunci deretan
takes-keep-own = kartu sendiri dengan suatu angka, paling sedikit, untuk menahannya
takes-keep-unseen = kartu tak terlihat dengan suatu angka, paling banyak, untuk menahannya
takes-keep-many = kartu sendiri dengan suatu angka yang selalu ditahan
takes-lacks-1 = nilai bila lawan berikutnya tidak punya kedua ujung
takes-lacks-2 = nilai bila lawan kedua tidak punya kedua ujung
takes-lacks-3 = nilai bila lawan ketiga tidak punya kedua ujung
parts-known = bagian yang bisa ditinggalkan: { $parts }, digabung dengan +
takes-positions = paling banyak posisi yang dilihat
takes-positions-move = { takes-positions } per langkah
takes-states = paling banyak keadaan yang dilihat per langkah
takes-milliseconds = milidetik paling lama per langkah
takes-playouts = permainan acak per langkah
takes-doubt = konstanta eksplorasi UCT x 100
takes-games = jumlah permainan per langkah
takes-deals = jumlah pembagian kartu
takes-tiles-ahead = jumlah kartu yang langkahnya harus cocok untuk semua pembagian
takes-iterations = jumlah iterasi CFR+
without-limit = tanpa batas
without-depth = sebanyak yang diizinkan batas lainnya
without-nodes = sejuta, atau { without-depth }
without-plies = sebanyak yang cukup untuk sejuta posisi
without-effort = kira-kira sepuluh detik
without-playouts = 300000, atau sebanyak yang sempat
without-games = 20000, atau sebanyak yang sempat
without-deals = 50, atau sebanyak yang sempat

## Kriteria untuk permainan garis

criterion-c1 = c1
    .meaning = pasangan keping sendiri yang disambung keping di situ
    .why = lebih banyak menyambung pasangan keping sendiri: { compared }
criterion-c2 = c2
    .meaning = pasangan keping lawan yang dihalangi keping di situ
    .why = lebih banyak menghalangi pasangan keping lawan: { compared }
criterion-c3 = c3
    .meaning = kedekatan dengan kolom tengah
    .why = lebih dekat ke tengah: { compared }
criterion-steps = langkah
    .meaning = tanda yang masih kurang untuk satu garis; negatif bila sudah menang
criterion-opponent-steps = langkah lawan
    .meaning = tanda yang masih kurang bagi lawan untuk satu garis
    .why = lawan kemudian perlu lebih banyak langkah untuk menang: { compared }
criterion-opponent-lines = garis lawan
    .meaning = garis lawan pada jarak itu
    .why = garis lawan pada jarak itu kemudian lebih sedikit: { compared }
criterion-own-lines = garis sendiri
    .meaning = garis sendiri pada jarak sendiri
    .why = garis sendiri pada jaraknya kemudian lebih banyak: { compared }
criterion-win = menang
    .meaning = poin untuk garis yang dilengkapi
criterion-block = menghalangi
    .meaning = poin untuk garis lawan yang dihalangi
criterion-chance = peluang
    .meaning = poin untuk garis yang kemudian kurang satu tanda
criterion-own = sendiri
    .meaning = jumlah prioritas garis sendiri
criterion-opponent = lawan
    .meaning = jumlah prioritas garis lawan
criterion-quick = evaluasi
    .meaning = evaluasi papan setelah langkah itu
criterion-minimax = minimax
    .meaning = nilai setelah melihat ke depan; untuk menang atau kalah, jumlah langkah sampai di sana
criterion-value = nilai
    .meaning = nilai setelah melihat ke depan; untuk menang atau kalah yang terbukti, jumlah langkah sampai di sana
criterion-visits = kunjungan
    .meaning = jumlah permainan dalam pencarian yang diawali langkah itu
criterion-mean = nilai ‰
    .meaning = hasil rata-rata permainan itu: 1000 bila selalu menang, -1000 bila selalu kalah
criterion-chances = peluang ‰
    .meaning = hasil rata-rata melawan lawan yang bisa salah; penentu di antara langkah yang setara
criterion-low = paling sedikit
    .meaning = batas bawah skor yang terbukti
criterion-high = paling banyak
    .meaning = batas atas skor yang terbukti

## Kriteria untuk domino

criterion-order = urutan
    .meaning = tempatnya dalam urutan di tangan
criterion-pips = titik
    .meaning = jumlah titik kartu
    .why = titiknya lebih banyak: { compared }
criterion-double = balak
    .meaning = 1 untuk balak
criterion-on-end = n(ujung)
    .meaning = kartu sendiri yang cocok dengan ujung tempat kartu itu dimainkan
criterion-on-other = m(lainnya)
    .meaning = separuh kartu di tangan yang sama dengan separuh lainnya
criterion-left-in-hand = sisa di tangan
    .meaning = sisa kartu sendiri yang cocok dengan ujung baru
criterion-lacks = tak punya
    .meaning = 4, 2, dan 1 untuk lawan berikutnya, kedua, dan ketiga yang tidak punya kedua ujung
criterion-wins = menang ‰
    .meaning = permainan yang dimenangkan, dari seribu
criterion-match = pertandingan ‰
    .meaning = peluang memenangkan pertandingan, per seribu
criterion-payoff = bayaran ‰
    .meaning = bayaran rata-rata, per seribu
criterion-lead = keunggulan ‰
    .meaning = bayaran rata-rata dikurangi bayaran pihak lain, per seribu
criterion-win-lead = keunggulan menang ‰
    .meaning = kemenangan dikurangi kemenangan pihak lain, per seribu
criterion-best-in = terbaik di ‰
    .meaning = dari seribu pembagian yang dibayangkan, jumlah yang membuatnya terbaik
criterion-drawn = peluang ‰
    .meaning = peluang langkah ini dimainkan, per seribu
criterion-worth = nilai per seribu
    .meaning = jumlah berbobot dari semua yang dihitung pemain
criterion-weight = berat ‰
    .meaning = titik, dibanding kartu terberat
criterion-scarce-double = balak langka ‰
    .meaning = balak yang kartu seangkanya tinggal sedikit yang tak terlihat
criterion-next-moves = langkah lanjutan
    .meaning = kartu sendiri yang cocok setelah langkah itu, paling banyak 4
criterion-stuck = macet
    .meaning = 1 bila setelah langkah itu tidak ada kartu sendiri yang cocok
criterion-variety = ragam ‰
    .meaning = ragam angka yang tersisa di tangan
criterion-pass-1 = ke-1 lewat ‰
    .meaning = peluang pemain berikutnya harus lewat
criterion-pass-2 = ke-2 lewat ‰
    .meaning = peluang pemain kedua harus lewat
criterion-pass-3 = ke-3 lewat ‰
    .meaning = peluang pemain ketiga harus lewat
criterion-out-1 = ke-1 habis ‰
    .meaning = seberapa dekat pemain berikutnya kehabisan kartu
criterion-out-2 = ke-2 habis ‰
    .meaning = seberapa dekat pemain kedua kehabisan kartu
criterion-out-3 = ke-3 habis ‰
    .meaning = seberapa dekat pemain ketiga kehabisan kartu
criterion-own-ends = ujung sendiri ‰
    .meaning = bagian sendiri dari kartu untuk kedua ujung
criterion-scarce-ends = ujung langka ‰
    .meaning = sedikitnya kartu tak terlihat yang cocok dengan ujung
criterion-equal-ends = ujung sama
    .meaning = 1 bila kedua ujung sama setelah langkah itu
criterion-kept-there = tertahan ‰
    .meaning = titik yang tertahan selagi ujung langka
criterion-lonely = kartu tunggal
    .meaning = kartu sendiri yang tidak cocok dengan ujung maupun satu sama lain
criterion-all-pass = semua lewat ‰
    .meaning = peluang semua yang lain harus lewat
criterion-block-gains = untung buntu ‰
    .meaning = keuntungan bila permainan buntu setelah langkah itu
criterion-follow-ups = lanjutan sendiri
    .meaning = kartu sendiri dengan angka yang tidak bisa dipegang yang lain

## Nilai

score-win = menang { $plies }
score-loss = kalah { $plies }

## Aturan penentu

rule-win-then-block = menang sebelum menghalangi
    .why = { $ours ->
        [2] langsung menang, sedangkan { $rival } tidak
       *[other] menghalangi lawan yang akan menang di situ, sedangkan { $rival } tidak
    }
rule-win-or-block = menang atau menghalangi
    .why = langsung menang atau menghalangi kemenangan, sedangkan { $rival } tidak
rule-win = { criterion-win }
rule-block = { criterion-block }
rule-steps = { criterion-steps }
    .why = keunggulan langkahnya (langkah lawan dikurangi langkah sendiri) lebih besar: { compared }
rule-points = poin
    .why = poinnya lebih banyak: { compared }
rule-priorities = jumlah prioritas
    .why = jumlah prioritasnya lebih besar: { compared }
rule-quick = { criterion-quick }
rule-slip = kekeliruan
rule-minimax = { criterion-minimax }
rule-value = { criterion-value }
rule-visits = { criterion-visits }
rule-chances = peluang
rule-chance = undian
rule-look-ahead = melihat ke depan
rule-score = skor
rule-centre = tengah
rule-only-move = satu-satunya langkah
rule-only-defence = satu-satunya pertahanan
rule-forced-win = menang paksa
rule-longest-defence = pertahanan terlama
rule-promise = paling menjanjikan
rule-first-listed = yang pertama di daftar
rule-first-of-all = yang pertama dari semua
rule-first-equal = yang pertama di antara yang setara
    .why = setara dengan { $rival } menurut semua kriteria, jadi yang pertama yang diambil
rule-last-equal = yang terakhir di antara yang setara
    .why = setara dengan { $rival } menurut semua kriteria, jadi yang terakhir yang diambil
rule-drawn-equal = diundi di antara yang setara
    .why = setara dengan { $rival } menurut semua kriteria, jadi salah satunya diundi
rule-heaviest-equal = yang terberat di antara yang setara
rule-best-seen = terbaik yang terlihat
rule-proven-win = terbukti menang
rule-proven-loss = terbukti kalah
rule-others-lose = yang lain kalah
rule-hand-order = urutan di tangan
    .why = lebih awal di tangan: urutan { compared }
rule-by-pips = urutan menurut titik
    .why = lebih awal di tangan yang diurutkan menurut titik: urutan { compared }
rule-lightest = titik paling sedikit
    .why = titiknya lebih sedikit: { compared }
rule-doubles-in-front = urutan dengan balak di depan
    .why = lebih awal di tangan dengan balak di depan: urutan { compared }
rule-double-first = balak dulu
    .why = kartu balak, sedangkan { $rival } bukan
rule-opening-double = balak untuk membuka
    .why = kartu balak, sedangkan { $rival } bukan
rule-opening-halves = m kartu pembuka
    .why = lebih banyak separuh kartu di tangan sama dengannya: { compared }
rule-on-end = n ujungnya
    .why = lebih banyak kartu sendiri cocok dengan ujung itu: { compared }
rule-on-other = m separuh lainnya
    .why = lebih banyak separuh kartu di tangan sama dengan separuh lainnya: { compared }
rule-smaller-half = separuh yang lebih kecil
    .why = separuh lainnya lebih kecil daripada milik { $rival }
rule-left-in-hand = kartu tersisa untuk ujung baru
    .why = lebih banyak kartu sendiri kemudian cocok dengan ujung baru: { compared }
rule-first-end = ujung pertama
    .why = dimainkan di ujung pertama, sedangkan { $rival } di ujung satunya
rule-lightest-aside = kartu tutup teringan
    .why = titiknya dihitung di akhir, dan titik { $rival } lebih banyak
rule-lock = lock (menutup)
    .why = lapisan lock mengizinkannya, sedangkan { $rival } tidak
rule-memory = memory (mengingat)
    .why = menyisakan ujung yang tidak dimiliki lebih banyak lawan: { compared }
rule-hold = hold (menahan)
    .why = lapisan hold mengizinkannya, sedangkan { $rival } tidak
rule-switch = switch (lock, memory, hold)
    .why = lapisan lock, memory, dan hold mengizinkannya, sedangkan { $rival } tidak
rule-allowed = boleh dimainkan
    .why = boleh dimainkan, sedangkan { $rival } tidak
rule-worth = { criterion-worth }
    .why = jumlah berbobotnya lebih besar: { compared }
rule-mean-deals = rata-rata pembagian
rule-equilibrium = diundi menurut { criterion-drawn }
rule-as-far = sejauh yang dilihatnya

## Catatan di tabel

both = { $first }; { $next }
note-full = kolom penuh
note-overlooked = terlewat
note-makes = membuat { in-a-line }
note-blocks = menghalangi { in-a-line }
in-a-line = { $count ->
        [2] dua
        [3] tiga
        [4] empat
        [5] lima
       *[other] { $count } segaris
    }
note-trap = jebakan: lawan menang di atasnya
note-completes = melengkapi garis
note-open-groups = dalam { $groups } kelompok terbuka
note-threat = ancaman di { $cells }
note-threat-theirs = ancaman lawan di { $cells }
note-double-threat = ancaman ganda di { $low }/{ $high }
note-double-threat-theirs = ancaman ganda lawan di { $low }/{ $high }
note-pruned = dipangkas: paling banyak ini, jadi tidak lebih baik daripada { $best }
note-not-searched = tidak ditelusuri
note-not-looked-at = tidak ditelusuri
note-not-solved = belum terpecahkan
note-wins-at-once = langsung menang
note-loses-at-once = langsung kalah
note-wins-in = menang dalam { plies }
note-loses-in = kalah dalam { plies }
note-loses-sooner = kalah dalam { plies } atau lebih cepat
plies = { $plies } langkah
note-proven-win = terbukti menang dalam { $moves } langkah
note-proven-loss = terbukti kalah
note-proven-draw = terbukti seri
note-attack = menyerang
note-defence = bertahan
note-nothing-fits = tidak ada yang cocok
note-locks = menutup kedua ujung
note-lock-has-move = lock punya langkah
note-kept-back = lock menahan angka ini
note-memory = memory memilih ujung yang tidak dimiliki pemain lain
note-held = ditahan: hanya pemain ini yang bisa mengisi ujung ini
note-same-as-left = kedua ujung sama: tidak beda dengan di kiri

## Alasan

plays = { played }: { $why }
plays-noted = { played } ({ $note }): { $why }
plays-seeing = { played }, dengan melihat semua kartu: { $why }
played = { $move ->
        [pass] lewat
       *[other] memainkan { $move }
    }
why-only = satu-satunya langkah yang sah
compared = { $ours } (terbaik berikutnya: langkah { $rival } dengan { $theirs })
why-chance = diundi di antara { $moves } langkah
why-quick = evaluasinya terbesar: { compared }
why-slip = kekeliruan: evaluasinya hanya terbesar kedua, { $ours } dibandingkan { $theirs } untuk { $rival }
why-win = langsung menang
why-block = lawan akan menang di situ
why-minimax = { $outlook }, ditelusuri sedalam { $depth } langkah, { $nodes } simpul
why-searched = { $outlook }, { $search }; { $effort }
outlook-value = nilai minimaxnya { $value }
outlook-next = { $outlook } (terbaik berikutnya: langkah { $rival } dengan { $value })
outlook-next-at-most = { $outlook } (terbaik berikutnya: langkah { $rival } dengan paling banyak { $value })
outlook-equal = { $outlook }, yang pertama dari yang setara dengan { $rival }
outlook-wins = menang paling lambat dalam { $plies } langkah
outlook-loses = kalah paling cepat dalam { $plies } langkah
search-end = ditelusuri sampai akhir
search-draw = seri bila semua bermain terbaik, { search-end }
search-deep = ditelusuri sedalam { $depth } langkah, dan garis terbuka dinilai di sana
effort-nodes = { $nodes } simpul
effort-saved = { effort-nodes }, sedangkan minimax biasa memerlukan { $all }
effort-uncounted = { effort-nodes }, terlalu banyak untuk dihitung dengan minimax biasa
why-overlooks = { $manner }, dan di sini { $missed ->
        [0] tidak ada yang luput
        [1] satu langkah luput
       *[other] { $missed } langkah luput
    }
manner-ahead = melihat { $plies ->
        [1] satu
       *[other] { $plies }
    } langkah ke depan
manner-counts = menghitung apa yang bisa dipegang lawan
why-nothing-searched = tidak ada yang sempat ditelusuri
why-wins-in = menang dalam { plies }
why-loses-in = kalah paling cepat dalam { plies }
why-promise = yang paling menjanjikan; belum ada yang ditelusuri
why-value = nilainya terbesar setelah melihat { $depth } langkah ke depan: { $value }
why-proven-win = menang dalam { $moves } langkah
why-proven-loss = setiap langkah kalah, dan yang ini bertahan paling sedikit { $moves } langkah
why-others-lose = semua langkah lain terbukti kalah
why-drawn-chances = terbukti seri seperti yang lain, dan { best-chances }
why-equal-chances = setara dengan yang lain menurut pencarian, dan { best-chances }
best-chances = terbaik melawan lawan yang bisa salah, dengan hasil rata-rata { $chances } per seribu
why-proven-draw = terbukti seri, dan tidak ada yang tampak lebih baik dalam { $playouts } permainan
why-visits = paling sering dimainkan pencarian, dalam { $visits } dari { $all } permainan (terbaik berikutnya: langkah { $rival } dengan { $theirs }), dengan hasil rata-rata { $value } per seribu
why-not-exact = terbaik yang ditemukan dengan melihat ke depan, belum terbukti: skornya paling sedikit { $low } dan paling banyak { $high }
why-best = terbukti terbaik: skornya paling sedikit { $low }, dan tidak ada langkah lain yang lebih
why-draw = seri bila bermain sempurna
why-wins-with = menang dalam paling banyak { $move } langkah
why-loses-before = kalah, tetapi lawan perlu paling sedikit { $move } langkah
why-attacks = ia menyerang, { why-mode }
why-defends = ia bertahan, { why-mode }
why-mode = dengan { $own } kartu melawan { $size } kartu lawan { $opponent ->
        [0] berikutnya
        [1] kedua
       *[other] ketiga
    }, yang sekarang harus lewat dengan peluang { $probability }%
why-tried = dicoba dalam { $visits } dari { $games } permainan, dengan kartu yang diundi dari { $worlds } kemungkinan,
    { $measure ->
        [criterion-wins] menang
        [criterion-match] menang pertandingan
       *[other] bayaran
    } { $value } ‰
why-tried-seen = dicoba dalam { $visits } dari { $games } permainan dengan kartu ini,
    { $measure ->
        [criterion-wins] menang
        [criterion-match] menang pertandingan
       *[other] bayaran
    } { $value } ‰
deals-about = sekitar { $number }
why-no-deal = tidak sempat membayangkan pembagian kartu
why-match = pada skor { $score } peluang menang pertandingan { $now }%: { $changes }
match-change = dengan { $points } poin lagi { $won }%, bila pihak lain yang mendapatkannya { $lost }%
why-mean = rata-rata terbaik dalam { $deals } pembagian kartu yang dibayangkan, { $others }
why-mean-shallow = rata-rata terbaik dalam { $deals } pembagian kartu yang dibayangkan, { $shallow } di
    antaranya tidak sampai akhir, { $others }
others-best = bila masing-masing bermain sebaik-baiknya
others-against = bila semua yang lain melawannya
others-heavy = bila yang lain memainkan kartu terberatnya
why-postponed = { $why }, dengan langkah yang selama { $plies } kartu tidak bergantung pada kartu yang tidak dilihatnya
why-fronts = { why-postponed }, melawan lawan yang melihat semua kartu
why-equilibrium = ekuilibrium memainkannya dengan peluang { $percent }%; tak ada lawan yang bisa untung lebih dari { $gap }
    per pembagian melawan ekuilibrium
too-large-for-equilibrium = { $reason } (permainannya terlalu besar untuk ekuilibrium)
why-known = { $gets } bila semua bermain sebaik-baiknya
why-blocked-then = { $gets } bila permainan kemudian buntu; lebih jauh tidak sempat dilihat
why-blocked-later = { $gets } bila permainan buntu { $tiles } kartu lagi: belum terpecahkan
gets = ia mendapat { $amount }{ of-the-win }
gets-equal = { side } mendapat { $goal ->
        [win] bagian kemenangan yang sama
       *[other] sama banyak
    } dengan lawan
gets-more = { side } mendapat { $amount }{ of-the-win } lebih banyak daripada lawan
gets-less = { side } mendapat { $amount }{ of-the-win } lebih sedikit daripada lawan
side = { $side ->
        [team] timnya
       *[other] ia
    }
of-the-win = { $goal ->
        [win] { " dari kemenangan" }
       *[other] { "" }
    }

## Penolakan: yang ditemukan, lalu yang boleh

sees-all = '{ $player }' melihat semua kartu
view-of-seat = seorang pemain hanya melihat dari satu kursi
line-games = permainan garis
endless-board = papan tanpa tepi
dominoes = domino
elsewhere = pemain '{ $player }' tidak memainkan { $game }
players-of = pemain { $game } adalah { $players }
word-after = '{ $word }' setelah '{ $player }'
options-form = opsi ditulis nama=nilai
level-missing = level
level-form = tulis level:beginner; level adalah { $levels }

## Langkah-langkah algoritma

trace-enter-max = Giliran Max: cari nilai terbesar.
trace-enter-min = Giliran Min: cari nilai terkecil.
trace-enter-max-window = Giliran Max: cari nilai terbesar. Alfa { $alpha }, beta { $beta }.
trace-enter-min-window = Giliran Min: cari nilai terkecil. Alfa { $alpha }, beta { $beta }.
trace-terminal = Permainan selesai: { $value }.
trace-evaluated = Kedalaman habis: nilai evaluasinya { $value }.
trace-ordered = { $count ->
    [1] Satu langkah untuk ditelusuri: { $moves }.
   *[other] { $count } langkah untuk ditelusuri, dengan urutan: { $moves }.
    }
trace-first = Langkah { $move } menghasilkan { $value }, nilai pertama di sini.
trace-more = Langkah { $move } menghasilkan { $value }, lebih besar daripada yang terbaik sejauh ini ({ $best }).
trace-not-more = Langkah { $move } menghasilkan { $value }, tidak lebih besar daripada yang terbaik sejauh ini ({ $best }).
trace-less = Langkah { $move } menghasilkan { $value }, lebih kecil daripada yang terbaik sejauh ini ({ $best }).
trace-not-less = Langkah { $move } menghasilkan { $value }, tidak lebih kecil daripada yang terbaik sejauh ini ({ $best }).
trace-as-good = Langkah { $move } menghasilkan { $value }, sama baiknya dengan yang terbaik sejauh ini, dan yang kemudian yang diambil.
trace-best = { $move } adalah langkah terbaik sejauh ini, dengan { $value }.
trace-best-alpha = { $move } adalah langkah terbaik sejauh ini, dengan { $value }. Alfa menjadi { $alpha }.
trace-best-beta = { $move } adalah langkah terbaik sejauh ini, dengan { $value }. Beta menjadi { $beta }.
trace-cut = Dipangkas: { $reason }. { $count ->
    [0] Tidak ada langkah yang tersisa.
   *[other] Langkah { $moves } tidak ditelusuri.
    }
trace-cut-max = nilai { $value } ≥ beta { $beta }: lawan tidak akan membiarkan ini
trace-cut-min = nilai { $value } ≤ alfa { $alpha }: pemain sudah punya yang lebih baik di tempat lain
trace-leave = Mengembalikan { $value }.
tree-ends = pohonnya terpotong: tutup setiap kurung, seperti [[3 12 8] [2 4 6] [14 5 2]]
tree-wrong = { $found } keliru di sini: pohon ditulis sebagai angka dalam kurung, seperti [[3 12 8] [2 4 6] [14 5 2]]
trace-bfs-visit = Kunjungi { $cell }: deret terpanjang dari sini { $run }. Antrean: { $queue }.
trace-bfs-won = Kunjungi { $cell }: ada deret { $run } dari sini. Permainan dimenangkan.
trace-sort-split = Bagi: { $left } | { $right }
trace-sort-merge = Gabung: { $moves }
trace-sort-item = { $move } ({ $score })
trace-linear = Pencarian linear: keping dapat dijatuhkan di { $moves }.
trace-lands = { $place }: petak kosong terbawah adalah { $cell }.
trace-full = { $place } penuh.
trace-wins = { $move }: keping di { $cell } langsung menang.
trace-wins-not = { $move }: keping di { $cell } tidak langsung menang.
trace-blocks = { $move }: lawan akan menang dengan keping di { $cell }.
trace-blocks-not = { $move }: lawan tidak akan menang dengan keping di { $cell }.
trace-largest = nilainya paling besar
trace-evaluation = { $move }: nilai evaluasi setelahnya { $value }.
trace-sorted = Diurutkan menurut evaluasi: { $moves }.
trace-candidates = { $count ->
    [1] Himpunan kandidat berisi satu kandidat: { $moves }.
   *[other] Himpunan kandidat berisi { $count } kandidat: { $moves }.
    }
trace-feasible = { $move } layak.
trace-not-feasible = { $move } tidak layak.
trace-noted = { $text } ({ $note })
trace-scored = { $name } = { $score }: { $meaning }.
trace-score = { $name } { $score }
trace-scores = { $scores }
trace-row = { $move }: { $scores } { $note }
trace-first-candidate = { $move } adalah kandidat pertama.
trace-better-candidate = { $move } lebih baik daripada { $best } menurut { $rule }: { $number }, bukan { $than }.
trace-worse-candidate = { $move } lebih buruk daripada { $best } menurut { $rule }: { $number }, bukan { $than }.
trace-equal-candidate = { $move } sama baiknya dengan { $best }, yang dipertahankan.
trace-equal-taken = { $move } sama baiknya dengan { $best } dan menggantikannya.
trace-best-candidate = { $move } adalah kandidat terbaik sejauh ini.
trace-pair = Pasangan: { $cells }
trace-place = Letak { $cell }
trace-making = { $count } segaris dengan { $cells }: { $points }
trace-stopping = Menghalangi { $count } segaris dengan { $cells }: { $points }
trace-line-wins = Melengkapi { $cells }: { $points }
trace-line-blocks = Menghalangi { $cells }: { $points }
trace-line-chance = Kurang satu keping di { $cells }: { $points }
trace-line-own = Garis sendiri { $cells }: { $marks } dari { $count }
trace-line-theirs = Garis lawan { $cells }: { $marks } dari { $count }
trace-tiles = { $count ->
    [0] Tidak ada kartu
   *[other] { $count } kartu: { $tiles }
    }
trace-lacks-both = { $points } karena { $seat } tidak punya { $left } dan { $right }
trace-hand-order = Urutan kartu di tangan: { $tiles }
trace-seat-lacks = Memory: { $seat } tidak punya kartu dengan angka { $values }
trace-locks = Lock: { $value } di kedua ujung menutup deretan, dengan { $own } kartu sendiri dan { $unseen } tak terlihat
trace-no-lock = Lock: tidak ada langkah yang menutup kedua ujung
trace-keeps = Lock: { $value } ditahan, dengan { $own } kartu sendiri dan { $unseen } tak terlihat
trace-holds = Hold: hanya pemain ini yang punya kartu dengan angka { $value }
trace-left-by = Langkah yang tersisa setelah { $layer }: { $moves }
trace-mode = Mode: { $mode }
trace-adds = { $count ->
    [0] Menambah { $points } ‰
   *[other] Menambah { $points } ‰, dari { $tiles }
    }
trace-possible = { $seat } memegang { $count } dari kartu ini: { $tiles }
trace-excluded = Setelah lewat pada { $left } dan { $right }, { $seat } tidak mungkin memegang { $tiles }
trace-excluded-opening = Setelah lewat sebelum kartu pembuka, { $seat } tidak mungkin memegang { $tiles }
trace-excluded-claim = Dengan salah satu dari { $tiles }, pemain lain yang akan membuka
trace-selected = Iterasi { $iteration }: batas { $move } paling besar.
trace-term = { $move }: rata-rata { $mean } + keraguan { $doubt } = { $bound } ({ $visits } kunjungan)
trace-term-unvisited = { $move }: belum dikunjungi, jadi didahulukan
trace-term-proven = { $move }: sudah terbukti, jadi dilewati ({ $note })
trace-expanded = Tambahkan anak { $moves }.
trace-proved = Hasilnya terbukti: { $value }.
trace-proven = { $ply ->
    [0] Akar terbukti: { $value }
   *[other] Simpul setelah { $ply } langkah terbukti: { $value }
    }
trace-played = { $games } permainan acak dari sini: { $score } bagi pemain di akar.
trace-counted = Hasilnya sudah diketahui dan dihitung { $games } kali: { $score } bagi pemain di akar.
trace-backup = Iterasi { $iteration }: tambahkan hasilnya ke { $nodes } simpul.
trace-backed-up = { $ply ->
    [0] Akar
   *[other] Setelah { $ply } langkah
    }: { $visits } kunjungan, rata-rata { $mean } bagi yang melangkah ke sana
trace-sparred = { $games } permainan melawan lawan yang bisa salah: { $score } bagi pemain di akar.
trace-not-visited = tidak dikunjungi
trace-value-of = { $move } bernilai { $value }.
trace-overlooked = { $move } terlewat.
trace-not-overlooked = { $move } tidak terlewat.
trace-looks-again = Semua langkah terlewat: lihat lagi semuanya.
trace-depth = Kedalaman { $depth }: nilai { $value } setelah { $nodes } posisi. Lanjutan: { $line }
trace-root-exact = { $move }: { $value }
trace-root-bound = { $move }: paling banyak { $value }
trace-asked-book = Solver menjawab tanpa pencarian, dari bukunya atau dari langkah berikutnya.
trace-asked-solver = Solver menelusuri { $nodes } posisi.
trace-asked-all = Pencarian menyeluruh melihat { $nodes } posisi.
trace-bounds = { $move }: { $bounds }.
trace-bounds-none = tidak ada yang terbukti
trace-bounds-exact = nilai terbukti { $score }
trace-bounds-between = terbukti bernilai paling sedikit { $low } dan paling banyak { $high }
trace-not-proven = Tidak ada langkah yang terbukti terbaik. Dengan melihat ke depan, { $move } terbaik di antara yang mungkin.
trace-promises = { $move } diharapkan mendapat { $chances } per seribu melawan lawan yang bisa salah.
trace-proven-line = Permainan terbaik: { $line }
trace-imagines = { $count ->
    [0] Tidak perlu membayangkan pembagian kartu.
   *[other] Bayangkan { $count } pembagian kartu yang cocok dengan yang diketahui.
    }
trace-knows = Pembagian kartu diundi dari yang diketahui.
trace-deal = Pembagian { $number }: { $hands }
trace-hands = { $hands }
trace-hand-of = { $seat } memegang { $tiles }
trace-moved-by = { $seat }, mungkin { $chances } kali
trace-paid = { $seat } { $paid }
trace-game-ends = Permainan diselesaikan. Bayaran: { $paid }
