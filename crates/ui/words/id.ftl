# Yang dikatakan program ini sendiri. Bentuk berkas ini diterangkan di papan-words.

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
