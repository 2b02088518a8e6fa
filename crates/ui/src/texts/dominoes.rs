//! The texts of the domino table, of what can be known of hidden tiles, and of what they really were.

use super::texts;

texts! {
    /// The texts of dominoes.
    Dominoes {
        player: "Player {0}", "Pemain {0}";
        nothing_played: "No tile has been played yet.", "Belum ada kartu yang dimainkan.";
        left_end: "left {0}", "kiri {0}";
        right_end: "right {0}", "kanan {0}";
        your_turn: "your turn", "giliran Anda";
        partner: "partner", "kawan";
        one_tile: "1 tile", "1 kartu";
        tiles: "{0} tiles", "{0} kartu";
        one_pip: "1 pip", "1 titik";
        pips: "{0} pips", "{0} titik";
        passed_on: "passed on {0}", "lewat pada {0}";
        no_double: "passed without a double", "lewat tanpa balak";
        and: "{0} and {1}", "{0} dan {1}";
        or: "{0} or {1}", "{0} atau {1}";
        went_out: "went out", "kartunya habis";
        won: "won", "menang";
        is_paid: "paid {0}", "dibayar {0}";
        pays: "pays {0}", "membayar {0}";
        pass: "Pass", "Lewat";
        must_pass: "No tile fits {0}.", "Tidak ada kartu yang cocok dengan {0}.";
        cannot_open: "No double to open with.", "Tidak ada balak untuk membuka.";
        open_with: "Open with {0}", "Buka dengan {0}";
        which_end: "Which end?", "Ujung mana?";
        fits_not: "{0} does not fit {1}.", "{0} tidak cocok dengan {1}.";
        fits_not_left: "{0} does not fit the left end, {1}.", "{0} tidak cocok dengan ujung kiri, {1}.";
        fits_not_right: "{0} does not fit the right end, {1}.", "{0} tidak cocok dengan ujung kanan, {1}.";
        not_to_open: "{0} may not open: the first tile must be {1}.", "{0} tidak boleh membuka: kartu pertama harus {1}.";
        no_such_tile: "There is no tile {0} in this hand.", "Tidak ada kartu nomor {0} di tangan ini.";
        not_your_turn: "It is not the turn of this hand.", "Belum giliran tangan ini.";
        one_deal: "One deal fits what was played.", "Satu pembagian cocok dengan yang sudah dimainkan.";
        deals: "{0} deals fit what was played.", "{0} pembagian cocok dengan yang sudah dimainkan.";
        thousands: ",", ".";
        about: "about {0}", "sekitar {0}";
        lacks: "lacks {0}", "tidak punya {0}";
        may_hold_all: "may hold any number", "bisa memegang angka apa saja";
        who_holds: "Who holds what, %", "Siapa memegang apa, %";
        nothing_hidden: "Nothing is hidden any more.", "Tidak ada lagi yang tersembunyi.";
        nobody: "nobody", "tidur";
        what_was: "What each hand was", "Isi setiap tangan";
        beside_known: "%: how likely for {0}", "%: peluangnya bagi {0}";
        this_deal: "This deal was 1 of {0} that fit.", "Pembagian ini 1 dari {0} yang cocok.";
        in_brackets: "In brackets: never played.", "Dalam kurung: tidak pernah dimainkan.";
        asleep: "Nobody was dealt", "Tidak dibagikan";
    }
}
