//! What players say of a move, in sentences and notes with values in them.

use super::Pair;

pub(super) static PATTERNS: &[Pair] = &[
    // The frame of every reason, and reasons one after the other.
    ("plays {=0}: {1}", "memainkan {0}: {1}"),
    ("plays {=0} ({1}): {2}", "memainkan {0} ({1}): {2}"),
    ("plays {=0}, seeing all tiles: {1}", "memainkan {0}, dengan melihat semua kartu: {1}"),
    ("plays pass: {0}", "lewat: {0}"),
    ("plays pass ({0}): {1}", "lewat ({0}): {1}"),
    ("plays pass, seeing all tiles: {0}", "lewat, dengan melihat semua kartu: {0}"),
    ("{0}; {1}", "{0}; {1}"),
    // Greedy players.
    ("{0} decides, {=1} against {=2} for {3}", "penentunya {0}, {1} lawan {2} untuk {3}"),
    ("as good as {=0} by every criterion, {1}", "setara dengan {0} menurut semua kriteria, {1}"),
    ("makes {0}", "membuat {0}"),
    ("blocks {0}", "menghalangi {0}"),
    ("{=0} in a line", "{0} sebaris"),
    ("in {=0} open group", "dalam {0} kelompok terbuka"),
    ("in {=0} open groups", "dalam {0} kelompok terbuka"),
    ("threat at {0}", "ancaman di {0}"),
    ("opponent's threat at {0}", "ancaman lawan di {0}"),
    ("double threat at {0}", "ancaman ganda di {0}"),
    ("opponent's double threat at {0}", "ancaman ganda lawan di {0}"),
    // Cells of the endless board.
    ("column {=0} row {=1}", "kolom {0} baris {1}"),
    ("COLUMN {=0} ROW {=1}", "KOLOM {0} BARIS {1}"),
    ("COLUMN {=0} ROW {=1}, {2}", "KOLOM {0} BARIS {1}, {2}"),
    ("COLUMN {=0} ROW {=1}/COLUMN {=2} ROW {=3}", "KOLOM {0} BARIS {1}/KOLOM {2} BARIS {3}"),
    ("drawn among {=0} moves", "diundi di antara {0} langkah"),
    // Levels.
    ("{0}, and overlooks nothing here", "{0}, dan di sini tidak ada yang luput"),
    ("{0}, and overlooks one move here", "{0}, dan di sini satu langkah luput"),
    ("{0}, and overlooks {=1} moves here", "{0}, dan di sini {1} langkah luput"),
    ("looks {=0} plies ahead", "melihat {0} langkah ke depan"),
    // Looking ahead.
    ("minimax value {=0}", "nilai minimax {0}"),
    (
        "minimax value {=0} at depth {=1}, {=2} nodes",
        "nilai minimax {0} pada kedalaman {1}, {2} simpul",
    ),
    ("minimax value {=0}, {1}; {2}", "nilai minimax {0}, {1}; {2}"),
    ("it wins at once, {0}; {1}", "langsung menang, {0}; {1}"),
    ("it wins in {=0} plies at most, {1}; {2}", "menang paling lambat dalam {0} langkah, {1}; {2}"),
    ("it loses in {=0} plies at least, {1}; {2}", "kalah paling cepat dalam {0} langkah, {1}; {2}"),
    (
        "searched {=0} plies deep, open lines evaluated there",
        "ditelusuri sedalam {0} langkah, lalu garis terbuka dinilai di sana",
    ),
    ("{=0} nodes", "{0} simpul"),
    (
        "{=0} nodes where plain minimax looks at {=1}",
        "{0} simpul, sedangkan minimax biasa melihat {1}",
    ),
    (
        "{=0} nodes, too many for plain minimax to count",
        "{0} simpul, terlalu banyak untuk dihitung dengan minimax biasa",
    ),
    ("wins in {=0} ply", "menang dalam {0} langkah"),
    ("wins in {=0} plies", "menang dalam {0} langkah"),
    ("loses in {=0} ply", "kalah dalam {0} langkah"),
    ("loses in {=0} plies", "kalah dalam {0} langkah"),
    ("loses in {=0} ply or sooner", "kalah dalam {0} langkah atau lebih cepat"),
    ("loses in {=0} plies or sooner", "kalah dalam {0} langkah atau lebih cepat"),
    ("loses in {=0} ply at the earliest", "kalah paling cepat dalam {0} langkah"),
    ("loses in {=0} plies at the earliest", "kalah paling cepat dalam {0} langkah"),
    ("{0}, expects {1}", "{0}, dugaan: {1}"),
    ("value {=0} at depth {=1}", "nilai {0} pada kedalaman {1}"),
    // Monte Carlo tree search.
    ("proven win within {=0} moves", "terbukti menang dalam {0} langkah"),
    (
        "it wins, at the latest with move {=0} from now",
        "menang, paling lambat dengan langkah ke-{0} dari sekarang",
    ),
    (
        "everything loses, this not before move {=0} from now",
        "semuanya kalah, yang ini tidak sebelum langkah ke-{0} dari sekarang",
    ),
    (
        "it is a proven draw, and nothing looks better in {=0} playouts",
        "terbukti seri, dan tidak ada yang tampak lebih baik dalam {0} permainan",
    ),
    (
        "most visited, {=0} of {=1} visits, with a mean result of {=2} per mille",
        "paling sering dikunjungi, {0} dari {1} kunjungan, dengan hasil rata-rata {2} per seribu",
    ),
    (
        "as good as others to the search, and the best against an opponent who errs, with a mean \
         result of {=0} per mille",
        "setara dengan yang lain menurut penelusuran, dan terbaik melawan lawan yang bisa keliru, \
         dengan hasil rata-rata {0} per seribu",
    ),
    (
        "a proven draw like others, and the best against an opponent who errs, with a mean result \
         of {=0} per mille",
        "terbukti seri seperti yang lain, dan terbaik melawan lawan yang bisa keliru, dengan hasil \
         rata-rata {0} per seribu",
    ),
    // Perfect play.
    (
        "not exact, the best by looking ahead: it is proven to score at least {=0} and at most {=1}",
        "belum eksak, terbaik menurut penelusuran: skornya terbukti paling sedikit {0} dan paling \
         banyak {1}",
    ),
    (
        "proven to be the best: it scores at least {=0}, no other more",
        "terbukti terbaik: skornya paling sedikit {0}, yang lain tidak lebih",
    ),
    (
        "it wins with move {=0} from now at the latest",
        "menang paling lambat dengan langkahnya yang ke-{0} dari sekarang",
    ),
    (
        "it loses, but not before the opponent's move {=0}",
        "kalah, tetapi tidak sebelum langkah lawan yang ke-{0}",
    ),
    // Dominoes.
    (
        "it attacks, with {=0} tiles against {=1} of the {2} opponent, who must pass now with a \
         probability of {=3} %",
        "ia menyerang, dengan {0} kartu melawan {1} kartu lawan {2}, yang sekarang harus lewat \
         dengan peluang {3} %",
    ),
    (
        "it defends, with {=0} tiles against {=1} of the {2} opponent, who must pass now with a \
         probability of {=3} %",
        "ia bertahan, dengan {0} kartu melawan {1} kartu lawan {2}, yang sekarang harus lewat \
         dengan peluang {3} %",
    ),
    (
        "tried in {=0} of {=1} games in worlds drawn from {=2}, wins ‰ {=3}",
        "dicoba dalam {0} dari {1} permainan, dengan kartu yang diundi dari {2} kemungkinan, menang \
         {3} ‰",
    ),
    (
        "tried in {=0} of {=1} games in worlds drawn from {=2}, payoff ‰ {=3}",
        "dicoba dalam {0} dari {1} permainan, dengan kartu yang diundi dari {2} kemungkinan, \
         bayaran {3} ‰",
    ),
    (
        "the best on average in {=0} imagined deals, {1}",
        "rata-rata terbaik dalam {0} pembagian kartu yang dibayangkan, {1}",
    ),
    (
        "the best on average in {=0} imagined deals, {=1} of them not to the end, {2}",
        "rata-rata terbaik dalam {0} pembagian kartu yang dibayangkan, {1} di antaranya tidak sampai \
         akhir, {2}",
    ),
    ("{0} if all play their best", "{0} bila semua bermain sebaik-baiknya"),
    (
        "{0} if the game were blocked then, which is all it had time for",
        "{0} bila permainan lalu buntu; lebih dari itu tidak sempat dilihat",
    ),
    (
        "{0} if the game were blocked {=1} tiles from now: it is not solved",
        "{0} bila permainan buntu {1} kartu lagi: belum terpecahkan",
    ),
    ("it gets {=0}", "ia mendapat {0}"),
    ("it gets {=0} of the win", "ia mendapat {0} dari kemenangan"),
    ("it gets {=0} more than the other", "ia mendapat {0} lebih banyak daripada lawan"),
    ("it gets {=0} less than the other", "ia mendapat {0} lebih sedikit daripada lawan"),
    (
        "it gets {=0} of the win more than the other",
        "ia mendapat {0} dari kemenangan lebih banyak daripada lawan",
    ),
    (
        "it gets {=0} of the win less than the other",
        "ia mendapat {0} dari kemenangan lebih sedikit daripada lawan",
    ),
    ("its side gets {=0} more than the other", "regunya mendapat {0} lebih banyak daripada lawan"),
    ("its side gets {=0} less than the other", "regunya mendapat {0} lebih sedikit daripada lawan"),
    (
        "its side gets {=0} of the win more than the other",
        "regunya mendapat {0} dari kemenangan lebih banyak daripada lawan",
    ),
    (
        "its side gets {=0} of the win less than the other",
        "regunya mendapat {0} dari kemenangan lebih sedikit daripada lawan",
    ),
];

/// Reasons without values, and words that stand in the places of others.
pub(super) static TEXTS: &[Pair] = &[
    ("there is nothing else to play", "tidak ada yang lain untuk dimainkan"),
    ("the largest evaluation after the move", "evaluasi terbesar setelah langkah itu"),
    (
        "the second largest evaluation, taken 30 % of the time",
        "evaluasi terbesar kedua, yang diambil dengan peluang 30 %",
    ),
    ("it wins at once", "langsung menang"),
    ("the opponent would win there", "lawan akan menang di situ"),
    ("searched to the end", "ditelusuri sampai akhir"),
    (
        "a draw with best play, searched to the end",
        "seri bila semua bermain terbaik, ditelusuri sampai akhir",
    ),
    ("looks one ply ahead", "melihat satu langkah ke depan"),
    ("plays the heaviest tile it sees", "memainkan kartu terberat yang terlihat"),
    ("counts what the others can hold", "menghitung apa yang mungkin dipegang lawan"),
    ("nothing could be searched", "tidak ada yang bisa ditelusuri"),
    (
        "the most promising, nothing was searched",
        "yang paling menjanjikan, belum ada yang ditelusuri",
    ),
    ("every other move is proven to lose", "semua langkah lain terbukti kalah"),
    ("a draw with perfect play", "seri bila bermain sempurna"),
    ("next", "berikutnya"),
    ("second", "kedua"),
    ("third", "ketiga"),
    ("there was no time to imagine a deal", "tidak sempat membayangkan pembagian kartu"),
    ("everybody playing his best", "bila masing-masing bermain sebaik-baiknya"),
    ("all others playing against it", "bila semua yang lain melawannya"),
    ("the others playing their heaviest tiles", "bila yang lain memainkan kartu terberatnya"),
    ("it gets as much as the other", "ia mendapat sama banyak dengan lawan"),
    (
        "it gets as much of the win as the other",
        "ia mendapat bagian kemenangan yang sama dengan lawan",
    ),
    ("its side gets as much as the other", "regunya mendapat sama banyak dengan lawan"),
    (
        "its side gets as much of the win as the other",
        "regunya mendapat bagian kemenangan yang sama dengan lawan",
    ),
];
