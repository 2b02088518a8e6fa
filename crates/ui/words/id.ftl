# Yang dikatakan program ini sendiri. Bentuk berkas ini diterangkan di papan-words.

## A game that is asked for

watch-no-seat = watch { $seat }: hanya ada { $seats } kursi
watch-not-yours = kursi { $seat } bukan milik Anda untuk dilihat
seats-wrong = { $found } pemain: beri { $seats }, satu untuk setiap kursi
program-refused = '{ $player }': program hanya dijalankan dari baris perintah
game-over-at = permainan sudah selesai pada "{ $moves }"
human-turn = sekarang giliran { $seat }, yang dimainkan manusia: beri satu langkah
shows-hidden = apa yang dikatakan { $player } tentang { $seat } membuka kartu yang tersembunyi
player-broke = { $fault }
not-yours-to-advise = { $seat } bukan milik Anda untuk diberi saran
no-lines = tidak ada garis di { $rules }
nothing-hidden = tidak ada yang tersembunyi di { $rules }

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
axis-endings = bagian dari semua permainan, %
axis-payoff = dibayar per permainan
axis-ways = bagian dari permainan pemain itu, %
axis-passes = lewat per permainan
axis-pips = titik di tangan pada akhir permainan
seat = kursi { $number }
ending-won = menang
ending-drawn = seri
ending-blocked = buntu, titik di tangan dihitung
ending-forfeited = gugur
interval = { $value } ({ $low } sampai { $high })
games-share = { $games } permainan ({ $share } %)
ways = ● { $out }   ■ { $block }

## Turnamen di latar belakang

broke-off = terputus di tengah jalan

## Program, dan manusia

program-itself = programnya sendiri
program-says = { program-plays } dan berkata: { $remark }
program-silent = { program-plays } dan tidak mengatakan alasannya
program-plays = { $move ->
        [pass] lewat
       *[other] memainkan { $move }
    }
human-keyboard = 'human' adalah manusia di papan ketik
name-player = sebutkan seorang pemain: { $players }
