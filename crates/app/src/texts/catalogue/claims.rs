//! What the papers claim, how it was tested, and what was measured.

use super::Pair;

pub(super) static TEXTS: &[Pair] = &[
    // Paper P1.
    ("defensive play draws more", "bermain bertahan lebih sering seri"),
    (
        "the defensive mode only blocks and tends to draw",
        "mode bertahan hanya menghalangi dan cenderung seri",
    ),
    ("the aggressive mode forgets to defend", "mode menyerang lupa bertahan"),
    (
        "all 4,263 positions after five moves, both sides, against cost, priority, medium, \
         hard:depth=2 and random; intervals of 95 %, clustered by opening",
        "semua 4.263 posisi setelah lima langkah, kedua sisi, melawan cost, priority, medium, \
         hard:depth=2 dan random; selang 95 %, dikelompokkan menurut pembukaan",
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
    ("request: other tie-breaks", "permintaan: pemilihan lain di antara yang setara"),
    (
        "a better choice among equals would play better",
        "pilihan yang lebih baik di antara yang setara akan bermain lebih baik",
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
        "4,000 games against random, both sides; won-drawn-lost",
        "4.000 permainan melawan random, kedua sisi; menang-seri-kalah",
    ),
    // Paper P3.
    ("the priorities need other weights", "prioritas perlu bobot lain"),
    ("the priorities should be spaced better", "jarak antarprioritas sebaiknya diatur lebih baik"),
    (
        "weights 1, 10, 100, 1000, 10000 for the same predicates; all 4,263 positions after five \
         moves, both sides",
        "bobot 1, 10, 100, 1000, 10000 untuk predikat yang sama; semua 4.263 posisi setelah lima \
         langkah, kedua sisi",
    ),
    // Paper P4.
    (
        "200,000 deals, each played four times with the players moved through all seats; intervals \
         of 95 %, clustered by deal",
        "200.000 pembagian kartu, masing-masing dimainkan empat kali dengan pemain bergeser ke semua \
         kursi; selang 95 %, dikelompokkan menurut pembagian",
    ),
    ("brute force is the weakest", "brute force yang paling lemah"),
    ("no strategy always wins", "tidak ada strategi yang selalu menang"),
    (
        "value helps in blocked games, not in going out",
        "value menolong di permainan buntu, bukan untuk menghabiskan kartu",
    ),
    ("count passes least", "count paling jarang lewat"),
    ("count keeps more pips", "count menyimpan lebih banyak titik"),
    ("doubles should go first", "balak sebaiknya keluar dulu"),
    ("luck matters", "keberuntungan berpengaruh"),
    ("luck matters: the deal and the seat", "keberuntungan berpengaruh: pembagian kartu dan kursi"),
    ("offence and defence must be combined", "menyerang dan bertahan harus dipadukan"),
    ("one of them against three of brute force", "satu di antaranya melawan tiga brute force"),
    ("more than value, it says", "lebih daripada value, katanya"),
    ("two of each at a table", "masing-masing dua di satu meja"),
    ("first, value, balak and count", "first, value, balak dan count"),
    // Paper P5.
    ("the difficulties differ", "tingkat kesulitannya memang berbeda"),
    (
        "easy, medium and hard are harder in this order",
        "easy, medium dan hard makin sulit menurut urutan ini",
    ),
    (
        "all 238 positions after three moves, both sides",
        "semua 238 posisi setelah tiga langkah, kedua sisi",
    ),
    ("medium may decline a win", "medium bisa melewatkan kemenangan"),
    (
        "not admitted by the paper: medium has no rule for wins",
        "tidak diakui makalah: medium tidak punya aturan untuk menang",
    ),
    (
        "the position after 121212, in which column 1 wins",
        "posisi setelah 121212, yang kolom 1-nya menang",
    ),
    ("aggressive", "menyerang"),
    ("defensive", "bertahan"),
];

pub(super) static PATTERNS: &[Pair] = &[
    // Numbers with their intervals.
    ("{=0} % ({=1} to {=2})", "{0} % ({1} sampai {2})"),
    ("{=0} ({=1} to {=2})", "{0} ({1} sampai {2})"),
    ("{=0} {=1} % ({=2} to {=3})", "{0} {1} % ({2} sampai {3})"),
    ("{=0} {=1} ({=2} to {=3})", "{0} {1} ({2} sampai {3})"),
    // Two players with what each has.
    (
        "{=0} {=1} % ({=2} to {=3}), {=4} {=5} % ({=6} to {=7})",
        "{0} {1} % ({2} sampai {3}), {4} {5} % ({6} sampai {7})",
    ),
    // Paper P1.
    (
        "drawn: defensive {0}, aggressive {1}; against itself: defensive {2}, aggressive {3}",
        "seri: bertahan {0}, menyerang {1}; melawan diri sendiri: bertahan {2}, menyerang {3}",
    ),
    (
        "lost: aggressive {0}, defensive {1}; against each other, aggressive scores {2}",
        "kalah: menyerang {0}, bertahan {1}; melawan satu sama lain, skor menyerang {2}",
    ),
    (
        "both modes block every immediate four, which leaves little to forget: against these rivals \
         neither loses more, and against each other the aggressive one scores a little less; {0}",
        "kedua mode menghalangi setiap empat yang mendesak, jadi hampir tidak ada yang bisa \
         terlupa: melawan lawan-lawan ini tidak ada yang lebih sering kalah, dan melawan satu sama \
         lain skor yang menyerang sedikit lebih rendah; {0}",
    ),
    // Paper P2.
    ("is {=0} rational", "apakah {0} rasional"),
    (
        "first: {=0} won, {=1} drawn, {=2} lost; second: {=3} won, {=4} drawn, {=5} lost",
        "pertama: {0} menang, {1} seri, {2} kalah; kedua: {3} menang, {4} seri, {5} kalah",
    ),
    (
        "tie=first first: {=0} won, {=1} drawn, {=2} lost; second: {=3} won, {=4} drawn, {=5} lost; \
         tie=lines first: {=6} won, {=7} drawn, {=8} lost; second: {=9} won, {=10} drawn, {=11} lost",
        "tie=first pertama: {0} menang, {1} seri, {2} kalah; kedua: {3} menang, {4} seri, {5} kalah; \
         tie=lines pertama: {6} menang, {7} seri, {8} kalah; kedua: {9} menang, {10} seri, {11} kalah",
    ),
    ("request: other sizes, {=0}", "permintaan: ukuran lain, {0}"),
    (
        "{=0} against random {=1} % ({=2} to {=3}) ({=4}), against points {=5}",
        "{0} melawan random {1} % ({2} sampai {3}) ({4}), melawan points {5}",
    ),
    // Paper P3.
    ("spaced against unit scores {0}", "skor spaced melawan unit {0}"),
    (
        "against {=0}: spaced {=1} % ({=2} to {=3}), unit {=4} % ({=5} to {=6})",
        "melawan {0}: spaced {1} % ({2} sampai {3}), unit {4} % ({5} sampai {6})",
    ),
    // Paper P4.
    (
        "the best of the four wins at most {=0} %",
        "yang terbaik dari keempatnya menang paling banyak {0} %",
    ),
    (
        "won by a block: {0}; won by going out: {1}",
        "menang karena buntu: {0}; menang karena kartu habis: {1}",
    ),
    ("passes in a game: {0}", "lewat dalam satu permainan: {0}"),
    ("pips left at the end: {0}", "sisa titik di akhir: {0}"),
    ("seat {=0} {1}", "kursi {0} {1}"),
    (
        "the same seat won all four games of a deal, whoever sat there, in {0}",
        "kursi yang sama memenangkan keempat permainan dari satu pembagian, siapa pun yang duduk di \
         situ, dalam {0}",
    ),
    (
        "switch:then=balak against three of value wins {0}",
        "switch:then=balak melawan tiga value menang {0}",
    ),
    // Paper P5.
    (
        "medium against easy scores {0}; hard against medium {1}",
        "skor medium melawan easy {0}; hard melawan medium {1}",
    ),
    (
        "it left a win on the board in {=0} of {=1} tries",
        "kemenangan dibiarkan di papan dalam {0} dari {1} percobaan",
    ),
];
