//! What is said of tournaments: warnings, and the pictures of their reports.

use super::Pair;

pub(super) static TEXTS: &[Pair] = &[
    ("Score of each player", "Skor tiap pemain"),
    ("Rating of each player", "Peringkat tiap pemain"),
    ("Score by seat, whoever sat there", "Skor menurut kursi, siapa pun yang duduk di sana"),
    ("How games ended", "Cara partai berakhir"),
    ("Payoff", "Bayaran"),
    ("Passes", "Lewat"),
    ("Pips left", "Sisa titik"),
    (
        "Ways of winning: ● by going out, ■ in a block",
        "Cara menang: ● dengan menghabiskan kartu, ■ saat buntu",
    ),
    ("score, % of games", "skor, % partai"),
    ("Elo, the mean of all being 0", "Elo, dengan rata-rata semua pemain 0"),
    ("share of all games, %", "bagian dari semua partai, %"),
    ("paid for a game", "dibayar per partai"),
    ("passes in a game", "lewat per partai"),
    ("pips in the hand at the end of a game", "titik di tangan pada akhir partai"),
    ("share of the player's games, %", "bagian dari partai pemain itu, %"),
    ("won", "menang"),
    ("blocked, hands counted", "buntu, titik di tangan dihitung"),
    ("forfeited", "gugur"),
    (
        "external programs take part: playing the games again may give other results",
        "program luar ikut bermain: bila dimainkan lagi, hasilnya bisa lain",
    ),
    ("it broke off", "terputus di tengah jalan"),
];

pub(super) static PATTERNS: &[Pair] = &[
    ("seat {=0}", "kursi {0}"),
    ("{=0} ({=1} to {=2})", "{0} ({1} sampai {2})"),
    ("{=0} game ({=1} %)", "{0} partai ({1} %)"),
    ("{=0} games ({=1} %)", "{0} partai ({1} %)"),
    (
        "only {=0} of {=1} games differ: there are {=2} openings, and each was played up to {=3} times; games \
         that come again say nothing new, so that the intervals are too narrow; give more --plies",
        "hanya {0} dari {1} partai yang berbeda: ada {2} pembukaan, masing-masing dimainkan sampai {3} kali; \
         partai yang berulang tidak mengatakan hal baru, sehingga selangnya terlalu sempit; beri lebih banyak \
         --plies",
    ),
    (
        "only {=0} of {=1} games differ: in one and the same opening or deal the players repeat themselves",
        "hanya {0} dari {1} partai yang berbeda: dalam pembukaan atau pembagian yang sama para pemain mengulang \
         permainan",
    ),
    (
        "{=0} sees all tiles: nobody could play like that",
        "{0} melihat semua kartu: tak seorang pun bisa bermain begitu",
    ),
    (
        "{0} could not be started {=1} times in a row and forfeited the rest of its games: {2}",
        "{0} tidak bisa dijalankan {1} kali berturut-turut dan menggugurkan sisa partainya: {2}",
    ),
    ("{0} forfeited {=1} games: {2}", "{0} menggugurkan {1} partai: {2}"),
    (
        "{=0} is limited by time: another machine, or a busy one, may give other results",
        "{0} dibatasi waktu: komputer lain, atau yang sedang sibuk, bisa memberi hasil lain",
    ),
];
