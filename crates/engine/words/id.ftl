# Teks papan-engine. Bentuk berkas ini diterangkan di papan-words.

## Peringatan pada tabel

fault-crash = berhenti mendadak
fault-timeout = kehabisan waktu
fault-illegal = langkah tidak sah
fault-garbage = jawaban tidak terbaca
fault-flood = keluaran berlebihan
given-up = { $player } tidak bisa dijalankan { $times } kali berturut-turut dan kalah WO di sisa permainannya: { $reason }

## Penolakan

sees-all-tiles = { $player } melihat semua kartu
ask-by-name = di turnamen, sebut { $players } dengan namanya
or = { $one } atau { $other }
engine-start = program '{ $command }' tidak bisa dijalankan: { $reason }

## Program

engine-unfinished = tidak ada apa-apa setelah '{ $text }'
engine-comma = tulis koma lalu perintahnya, atau pengaturan berikutnya
engine-log = 'log=' tanpa berkas
engine-log-file = berikan berkas yang ditulisi
engine-line-break = ada pergantian baris di opsi '{ $option }'
engine-one-line = nilai ditulis dalam satu baris
engine-twice = '{ $setting }' diberikan dua kali
engine-once = berikan setiap pengaturan satu kali saja
engine-increment = 'inc' tanpa waktu untuk permainannya
engine-time = berikan juga time=DETIK, atau --game-time
engine-same-names = '{ $one }' dan '{ $other }' bernama sama
engine-own-name = beri setiap program nama sendiri
engine-name = nama '{ $name }'
engine-name-length = berikan 1 sampai { $most } huruf
engine-name-taken = itu nama pemain Papan; berikan nama lain
engine-value = { $key } '{ $value }'
engine-seconds = berikan jumlah detik dari 0.001 sampai 3600

## Programs

no-function = fungsi '{ $name }' tidak ada di sini: fungsi hanya bermain di proses yang mendefinisikannya
programs-elsewhere = program hanya dijalankan dari baris perintah

## Penyetelan

offer-ratio = { $low } sampai { $high }, menurut perbandingan
offer-range = { $low } sampai { $high }
offer-beyond = { $option }={ $values }
offer-takes = nilainya { $values }

## Pengurungan program

isolation-none = hanya batas: bwrap maupun unshare tidak berjalan di sistem ini
isolation-unshare = unshare: proses, berkas, dan jaringan tersendiri
isolation-bwrap = bwrap: proses, berkas, dan jaringan tersendiri
gap-network = program dapat memakai jaringan
gap-hidden = program dapat membaca berkas yang seharusnya tersembunyi
gap-writes = program dapat menulis di luar folder kerjanya
gap-daemons = proses yang dimulai program dapat hidup lebih lama darinya
gap-totals = memori, proses, dan berkas hanya dibatasi untuk setiap proses
