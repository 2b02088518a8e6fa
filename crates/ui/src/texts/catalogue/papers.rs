//! What the papers print, and what is said of it.

use super::Pair;

pub(super) static TEXTS: &[Pair] = &[
    // The papers.
    ("a greedy Connect Four bot with three costs", "bot Connect Four greedy dengan tiga biaya"),
    (
        "greedy tic-tac-toe by the fewest steps to a win",
        "tic-tac-toe greedy dengan langkah tersedikit menuju menang",
    ),
    (
        "Connect Four by sums of priorities (Hasby 2011)",
        "Connect Four dengan jumlah prioritas (Hasby 2011)",
    ),
    (
        "dominoes by brute force and greedy algorithms",
        "domino dengan brute force dan algoritma greedy",
    ),
    (
        "a console Connect Four with three difficulties",
        "Connect Four di konsol dengan tiga tingkat kesulitan",
    ),
    // What is checked.
    ("position values and Tables 3.1 to 3.3", "nilai posisi dan Tabel 3.1 sampai 3.3"),
    ("Table 3.4", "Tabel 3.4"),
    ("final positions", "posisi akhir"),
    ("Figures 4, 7, 8 and 9", "Gambar 4, 7, 8 dan 9"),
    ("is it rational", "apakah rasional"),
    ("other tie-breaks", "pemilihan lain di antara yang setara"),
    ("other sizes and dimensions", "ukuran dan dimensi lain"),
    ("Tables 2 to 8", "Tabel 2 sampai 8"),
    ("the author's moves", "langkah penulis"),
    ("other weights", "bobot lain"),
    ("the printed pseudo-code", "pseudokode yang dicetak"),
    ("doubles first", "balak dulu"),
    ("luck", "keberuntungan"),
    ("offence and defence", "menyerang dan bertahan"),
    ("the evaluation, the tree and the screenshots", "evaluasi, pohon dan tangkapan layar"),
    ("a difficulty may decline a win", "tingkat kesulitan bisa melewatkan kemenangan"),
    // The columns of tables.
    ("all", "semua"),
    ("drawn", "seri"),
    ("left", "kiri"),
    ("middle", "tengah"),
    ("right", "kanan"),
    ("best", "terbaik"),
    // Paper P1.
    ("position values", "nilai posisi"),
    ("Table 3.1, the bot's moves as second player", "Tabel 3.1, langkah bot sebagai pemain kedua"),
    ("Table 3.2, the costs before those moves", "Tabel 3.2, biaya sebelum langkah-langkah itu"),
    (
        "the cell that differs comes from the author's first program, in which c1 counted the \
         opponent's discs: no single definition gives all 63",
        "sel yang berbeda berasal dari program pertama penulis, yang c1-nya menghitung keping lawan: \
         tidak ada satu definisi pun yang menghasilkan ke-63-nya",
    ),
    ("Table 3.3, the trap", "Tabel 3.3, jebakan"),
    (
        "the board is ours, the paper's is lost: column 3 is full, column 4 the trap",
        "papannya dari kami, yang di makalah hilang: kolom 3 penuh, kolom 4 jebakannya",
    ),
    ("Table 3.4, the bot's moves as first player", "Tabel 3.4, langkah bot sebagai pemain pertama"),
    (
        "as corrected: the fourth move is printed 2, which is the index of column 3 counted from 0",
        "setelah dikoreksi: langkah keempat tercetak 2, yaitu indeks kolom 3 bila dihitung dari 0",
    ),
    // Paper P2.
    (
        "final positions up to symmetry: all, X, O, drawn",
        "posisi akhir tanpa yang simetris: semua, X, O, seri",
    ),
    ("Figure 4, points of the centre", "Gambar 4, poin sel tengah"),
    ("a block and two chances: 4 + 2 × 3", "satu halangan dan dua peluang: 4 + 2 × 3"),
    (
        "cells by column and row from the bottom; the paper counts rows from the top",
        "sel menurut kolom dan baris dari bawah; makalah menghitung baris dari atas",
    ),
    (
        "b1, which the paper calls the more rational move, has the same value from 2 and 2",
        "b1, yang oleh makalah disebut langkah yang lebih rasional, bernilai sama dari 2 dan 2",
    ),
    // Paper P3.
    ("Table 2, the values of a small board", "Tabel 2, nilai papan kecil"),
    ("blue A1 and B1, red G1, red to move", "biru A1 dan B1, merah G1, giliran merah"),
    ("test 1 (Tables 3 and 4)", "uji 1 (Tabel 3 dan 4)"),
    ("test 2 (Tables 5 and 6)", "uji 2 (Tabel 5 dan 6)"),
    ("test 3 (Tables 7 and 8)", "uji 3 (Tabel 7 dan 8)"),
    (
        "slips: at step 2 the diagonal from F2 to G1 is overlooked; at step 3 the 2 of F2 stands \
         under G; at step 7 a 1 of E3 is left out",
        "kekeliruan: pada langkah 2 diagonal dari F2 ke G1 luput; pada langkah 3 angka 2 milik F2 \
         tertulis di bawah G; pada langkah 7 angka 1 milik E3 tidak ditulis",
    ),
    (
        "blue's last move is A5, printed A1, where there is a coin already; slips: at step 6 E1 next \
         to C1 and D1 makes three, not two; at step 8 the diagonal from B4 to C3 is overlooked",
        "langkah terakhir biru adalah A5, tercetak A1 yang sudah terisi; kekeliruan: pada langkah 6 \
         E1 di sebelah C1 dan D1 membuat tiga, bukan dua; pada langkah 8 diagonal dari B4 ke C3 luput",
    ),
    (
        "the last two rows are printed out of order and read red B6, D1 and blue F1, D2; slip: at \
         step 7 C5 is given 3, the rule gives 2",
        "dua baris terakhir tercetak tidak berurutan dan dibaca merah B6, D1 dan biru F1, D2; \
         kekeliruan: pada langkah 7 C5 diberi 3, menurut aturan 2",
    ),
    ("Figure 4, values of two circled cells", "Gambar 4, nilai dua sel yang dilingkari"),
    ("the coins are only in the figure", "kepingnya hanya ada di gambar"),
    (
        "ties to the right; this tie-break would not take the win at D1 in step 7",
        "yang setara dipilih paling kanan; dengan cara ini kemenangan di D1 pada langkah 7 tidak \
         terambil",
    ),
    (
        "ties to the left; at step 5 the author plays D1, not the largest in his table",
        "yang setara dipilih paling kiri; pada langkah 5 penulis memainkan D1, bukan yang terbesar di \
         tabelnya",
    ),
    ("ties to the left", "yang setara dipilih paling kiri"),
    ("red", "merah"),
    ("blue", "biru"),
    ("nobody yet", "belum ada"),
    // Paper P4.
    ("six listings", "enam listing"),
    (
        "not reproduced to the letter: isValid compares only TOP with the upper half and BOT with the \
         lower; listmax mixes indices and counts; count never initialises its sum; Value(NULL) of 0 \
         makes 0|0 unplayable; removing a tile only decrements the counter; no strategy handles the \
         opening. Papan plays what the text describes",
        "tidak ditiru huruf demi huruf: isValid hanya membandingkan TOP dengan separuh atas dan BOT \
         dengan separuh bawah; listmax mencampur indeks dan hitungan; count tidak pernah \
         menginisialisasi jumlahnya; Value(NULL) yang 0 membuat 0|0 tidak bisa dimainkan; membuang \
         kartu hanya mengurangi penghitung; tidak ada strategi yang menangani pembukaan. Papan \
         memainkan apa yang diuraikan naskahnya",
    ),
    // Paper P5.
    ("the number of lines of four", "banyaknya garis empat"),
    ("the slide's minimax tree", "pohon minimax di salindia"),
    (
        "the slide's own arithmetic, the best of the minima of its leaves; no search of ours",
        "hitungan salindia itu sendiri, yang terbaik dari minimum daun-daunnya; bukan penelusuran kami",
    ),
    (
        "screenshot of the opening, the computer's replies",
        "tangkapan layar pembukaan, balasan komputer",
    ),
    ("columns counted from 1", "kolom dihitung dari 1"),
    ("screenshot of the end, the computer's moves", "tangkapan layar akhir, langkah komputer"),
    (
        "the screenshot shows the board only; the order of the moves is ours, and hard must choose \
         every move of the computer in it",
        "tangkapan layar hanya memperlihatkan papan; urutan langkahnya dari kami, dan hard harus \
         memilih setiap langkah komputer di dalamnya",
    ),
    ("screenshot of the end, the board", "tangkapan layar akhir, papannya"),
    (
        "0 empty, 1 the human, 2 the computer, who has won",
        "0 kosong, 1 manusia, 2 komputer, yang menang",
    ),
];

pub(super) static PATTERNS: &[Pair] = &[
    ("Figure {=0}, steps of the chosen cell", "Gambar {0}, langkah sel yang dipilih"),
    ("Figure {=0}, the chosen cell", "Gambar {0}, sel yang dipilih"),
    ("{=0}, as good: {=1}", "{0}, setara: {1}"),
    ("{=0}, better than {=1}", "{0}, lebih baik daripada {1}"),
    ("red's moves in {0}", "langkah merah di {0}"),
    ("winner of {0}", "pemenang {0}"),
];
