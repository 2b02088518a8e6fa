//! What the papers claim, how it was tested, and what was measured.

use super::Pair;

pub(super) static TEXTS: &[Pair] = &[
    // Paper P1.
    ("the aggressive and the defensive mode", "mode menyerang dan mode bertahan"),
    ("defensive play draws more", "bermain bertahan lebih sering seri"),
    (
        "the defensive mode only blocks and tends to draw",
        "mode bertahan hanya menghalangi dan cenderung seri",
    ),
    ("the aggressive mode forgets to defend", "mode menyerang lupa bertahan"),
    (
        "games drawn by the defensive mode, less those drawn by the aggressive one",
        "permainan yang seri dengan mode bertahan, dikurangi yang seri dengan mode menyerang",
    ),
    (
        "games lost by the aggressive mode, less those lost by the defensive one",
        "permainan yang kalah dengan mode menyerang, dikurangi yang kalah dengan mode bertahan",
    ),
    ("both modes block every immediate four", "kedua mode menghalangi setiap empat yang mendesak"),
    (
        "whether the aggressive one loses more depends on the rival",
        "apakah yang menyerang lebih sering kalah bergantung pada lawannya",
    ),
    (
        "every position after 5 and after 6 moves, mirror images left out, from both sides",
        "setiap posisi setelah 5 dan setelah 6 langkah, tanpa bayangan cerminnya, dari kedua sisi",
    ),
    (
        "intervals of 95 % of the differences, clustered by opening",
        "selang 95 % dari selisihnya, dikelompokkan menurut pembukaan",
    ),
    // Paper P2.
    (
        "the greedy choice is rational: it should not lose",
        "pilihan greedy itu rasional: seharusnya tidak kalah",
    ),
    (
        "alternative 2, the paper's choice, against every line of play",
        "alternatif 2, pilihan makalah, melawan semua kemungkinan permainan",
    ),
    ("alternative 1 with 100 points for a win", "alternatif 1 dengan 100 poin untuk kemenangan"),
    (
        "alternative 1 to the letter, without points for a win",
        "alternatif 1 persis seperti tertulis, tanpa poin untuk kemenangan",
    ),
    ("games lost of all that there are", "permainan yang kalah dari semua yang ada"),
    ("as first player", "sebagai pemain pertama"),
    ("as second player", "sebagai pemain kedua"),
    ("request: other tie-breaks", "permintaan: pemilihan lain di antara yang setara"),
    (
        "request: other tie-breaks, other sizes",
        "permintaan: pemilihan lain di antara yang setara, ukuran lain",
    ),
    (
        "a better choice among equals would play better",
        "pilihan yang lebih baik di antara yang setara akan bermain lebih baik",
    ),
    (
        "games that tie=first loses more than tie=lines, of all that there are",
        "permainan yang kalah dengan tie=first lebih banyak daripada dengan tie=lines, dari semua yang \
         ada",
    ),
    (
        "tie=lines: more steps for the opponent, fewer of his lines, more own lines; against every \
         line of play",
        "tie=lines: lebih banyak langkah bagi lawan, lebih sedikit garisnya, lebih banyak garis \
         sendiri; melawan semua kemungkinan permainan",
    ),
    (
        "the algorithm should work on other sizes and dimensions",
        "algoritmanya seharusnya berlaku untuk ukuran dan dimensi lain",
    ),
    (
        "the score of steps, less that of random against the same rival",
        "skor steps, dikurangi skor random melawan lawan yang sama",
    ),
    (
        "the score of tie=lines, less that of tie=first against the same rival",
        "skor tie=lines, dikurangi skor tie=first melawan lawan yang sama",
    ),
    (
        "every position after three moves, one of those that are alike up to symmetry, from both sides",
        "setiap posisi setelah tiga langkah, satu dari yang sama menurut simetri, dari kedua sisi",
    ),
    // Paper P3.
    ("the priorities need other weights", "prioritas perlu bobot lain"),
    ("the priorities should be spaced better", "jarak antarprioritas sebaiknya diatur lebih baik"),
    (
        "the score of weights=spaced, less that of weights=unit",
        "skor weights=spaced, dikurangi skor weights=unit",
    ),
    (
        "weights 1, 10, 100, 1000, 10000 for the same predicates",
        "bobot 1, 10, 100, 1000, 10000 untuk predikat yang sama",
    ),
    (
        "every position after so many moves, mirror images left out, from both sides",
        "setiap posisi setelah sekian langkah, tanpa bayangan cerminnya, dari kedua sisi",
    ),
    ("against each other", "melawan satu sama lain"),
    // Paper P4.
    (
        "every deal is played in every different seating",
        "setiap pembagian kartu dimainkan dalam setiap susunan duduk yang berbeda",
    ),
    (
        "intervals of 95 % of the differences, clustered by deal",
        "selang 95 % dari selisihnya, dikelompokkan menurut pembagian kartu",
    ),
    ("the four strategies", "keempat strategi"),
    ("brute force is the weakest", "brute force yang paling lemah"),
    (
        "the share of games won, less that of first in the same place",
        "bagian permainan yang dimenangkan, dikurangi bagian first di tempat yang sama",
    ),
    ("no strategy always wins", "tidak ada strategi yang selalu menang"),
    ("games that others won", "permainan yang dimenangkan pemain lain"),
    (
        "value helps in blocked games, not in going out",
        "value menolong di permainan buntu, bukan untuk menghabiskan kartu",
    ),
    (
        "games that value wins more by blocks than first in the same place, and fewer by going out",
        "permainan yang dimenangkan value karena buntu lebih banyak daripada first di tempat yang sama, \
         dan karena kartu habis lebih sedikit",
    ),
    ("count passes least", "count paling jarang lewat"),
    (
        "passes in a game, less those of count",
        "banyaknya lewat dalam satu permainan, dikurangi milik count",
    ),
    ("count keeps more pips", "count menyimpan lebih banyak titik"),
    (
        "pips that count has left at the end, less those of value",
        "sisa titik count di akhir, dikurangi sisa titik value",
    ),
    ("doubles should go first", "balak sebaiknya keluar dulu"),
    (
        "the share of games won by the first, less that of the second",
        "bagian permainan yang dimenangkan yang pertama, dikurangi bagian yang kedua",
    ),
    ("luck matters", "keberuntungan berpengaruh"),
    ("luck matters: the deal and the seat", "keberuntungan berpengaruh: pembagian kartu dan kursi"),
    (
        "games that the first seat wins more than the last; and how much more often the same seat wins \
         two games of one deal than of different deals",
        "permainan yang dimenangkan kursi pertama lebih banyak daripada kursi terakhir; dan seberapa \
         lebih sering kursi yang sama memenangkan dua permainan dari satu pembagian daripada dari \
         pembagian yang berbeda",
    ),
    ("offence and defence must be combined", "menyerang dan bertahan harus dipadukan"),
    ("all four at a table", "keempatnya di satu meja"),
    ("two of each", "masing-masing dua"),
    ("alone against three", "sendiri melawan tiga"),
    ("alone against two", "sendiri melawan dua"),
    ("two seats", "dua kursi"),
    ("four of random", "empat random"),
    ("three of random", "tiga random"),
    ("passes", "lewat"),
    ("games", "permainan"),
    // Paper P5.
    ("the difficulties differ", "tingkat kesulitannya memang berbeda"),
    (
        "easy, medium and hard are harder in this order",
        "easy, medium dan hard makin sulit menurut urutan ini",
    ),
    (
        "the score of the harder one, less that of the easier one",
        "skor yang lebih sulit, dikurangi skor yang lebih mudah",
    ),
    (
        "every position after three moves, mirror images left out, from both sides",
        "setiap posisi setelah tiga langkah, tanpa bayangan cerminnya, dari kedua sisi",
    ),
    ("medium may decline a win", "medium bisa melewatkan kemenangan"),
    (
        "not admitted by the paper: medium has no rule for wins",
        "tidak diakui makalah: medium tidak punya aturan untuk menang",
    ),
    ("tries in which a win was left on the board", "percobaan yang membiarkan kemenangan di papan"),
    ("10,000 tries each", "masing-masing 10.000 percobaan"),
];

pub(super) static PATTERNS: &[Pair] = &[
    // Items.
    ("is {=0} rational", "apakah {0} rasional"),
    ("request: other sizes, {=0}", "permintaan: ukuran lain, {0}"),
    // Who against whom, and where.
    ("against {=0}", "melawan {0}"),
    ("against {=0}, {=1}", "melawan {0}, {1}"),
    ("against {=0}, {=1} plies", "melawan {0}, {1} langkah"),
    ("against itself, {=0} plies", "melawan diri sendiri, {0} langkah"),
    ("against each other, {=0} plies", "melawan satu sama lain, {0} langkah"),
    ("against each other, {=0}, {=1} plies", "melawan satu sama lain, {0}, {1} langkah"),
    ("alone against three of {=0}", "sendiri melawan tiga {0}"),
    ("alone against two of {=0}", "sendiri melawan dua {0}"),
    ("{=0} over {=1}, {2}", "{0} di atas {1}, {2}"),
    ("not won by {=0}, {1}", "tidak dimenangkan {0}, {1}"),
    ("more by blocks, {0}", "lebih banyak karena buntu, {0}"),
    ("fewer by going out, {0}", "lebih sedikit karena kartu habis, {0}"),
    ("the first seat over the last, {0}", "kursi pertama di atas kursi terakhir, {0}"),
    ("the same seat wins again, {0}", "kursi yang sama menang lagi, {0}"),
    ("a column, after {=0}", "satu kolom, setelah {0}"),
    ("a row, after {=0}", "satu baris, setelah {0}"),
    ("a diagonal, after {=0}", "satu diagonal, setelah {0}"),
    ("as second player, after {=0}", "sebagai pemain kedua, setelah {0}"),
];
