//! What the games say: kinds, sizes, presets, options, and how a game ends.

use super::Pair;

pub(super) static TEXTS: &[Pair] = &[
    // Connect Four.
    ("discs fall; four in a line win", "keping jatuh; empat sebaris menang"),
    ("the usual board, 7 columns and 6 rows", "papan biasa, 7 kolom dan 6 baris"),
    ("a larger board of papers P1 and P3", "papan lebih besar dari makalah P1 dan P3"),
    ("a larger board of paper P1", "papan lebih besar dari makalah P1"),
    (
        "no edges and no top; columns are any integer",
        "tanpa tepi dan tanpa atas; kolomnya bilangan bulat apa saja",
    ),
    ("five in a line", "lima sebaris"),
    (
        "three dimensions; discs fall within each layer",
        "tiga dimensi; keping jatuh di dalam lapisannya",
    ),
    (
        "how many in a line win, from 2 to the longest side",
        "berapa keping sebaris untuk menang, dari 2 sampai sisi terpanjang",
    ),
    (
        "endless only: the move that ends the game as a draw, 1000 unless given",
        "hanya papan tanpa tepi: langkah ke berapa permainan berakhir seri; bawaan 1000",
    ),
    // Tic-tac-toe.
    (
        "any empty cell may be filled; a full line wins",
        "sel kosong mana pun boleh diisi; garis yang penuh menang",
    ),
    ("the usual board", "papan biasa"),
    ("four in a line", "empat sebaris"),
    ("four in a line on a larger board", "empat sebaris di papan yang lebih besar"),
    ("three dimensions", "tiga dimensi"),
    ("three dimensions, four in a line", "tiga dimensi, empat sebaris"),
    ("four dimensions", "empat dimensi"),
    (
        "how many in a line win, the shortest side unless given",
        "berapa tanda sebaris untuk menang; bawaan sepanjang sisi terpendek",
    ),
    // Dominoes.
    (
        "tiles are matched; the first empty hand wins",
        "kartu dicocokkan; yang pertama habis kartunya menang",
    ),
    (
        "paper P4: four seats, any double opens",
        "makalah P4: empat pemain, balak apa saja boleh membuka",
    ),
    ("two seats, 14 tiles asleep", "dua pemain, 14 kartu tidak dibagikan"),
    ("three seats, 7 tiles asleep", "tiga pemain, 7 kartu tidak dibagikan"),
    ("OpenSpiel's: two seats, paid in pips", "versi OpenSpiel: dua pemain, dibayar dengan titik"),
    ("OpenSpiel's: teams, paid in pips", "versi OpenSpiel: beregu, dibayar dengan titik"),
    ("teams, 6|6 opens, all pips are paid", "beregu, 6|6 membuka, semua titik dibayarkan"),
    ("Indonesian: the highest double opens", "gaple Indonesia: balak tertinggi membuka"),
    ("a number from 2 to 4", "bilangan dari 2 sampai 4"),
    (
        "the pips of its highest double, from 1 to 14",
        "titik pada separuh balak tertingginya, dari 1 sampai 14",
    ),
    (
        "the number of tiles dealt to each seat, from 1 to 60",
        "banyaknya kartu yang dibagikan ke tiap pemain, dari 1 sampai 60",
    ),
    ("yes (seats 0+2 against 1+3) or no", "yes (kursi 0+2 melawan 1+3) atau no"),
    (
        "any-tile, any-double, highest-double, or double-N for a number N",
        "any-tile (kartu apa saja), any-double (balak apa saja), highest-double (balak tertinggi), \
         atau double-N untuk suatu bilangan N",
    ),
    ("the number of a seat, from 0", "nomor kursi, mulai dari 0"),
    (
        "wins (who goes out has won) or counted (the hands decide)",
        "wins (yang habis kartunya menang) atau counted (sisa kartu yang menentukan)",
    ),
    ("share or draw", "share (kemenangan dibagi) atau draw (seri)"),
    (
        "win, loser-pips or all-pips",
        "win (kemenangan), loser-pips (titik yang kalah) atau all-pips (semua titik)",
    ),
    ("a number from 0 to 100", "bilangan dari 0 sampai 100"),
    // How a game ends.
    ("win", "menang"),
    ("draw", "seri"),
    ("blocked", "buntu"),
    ("forfeit", "menyerah"),
];
