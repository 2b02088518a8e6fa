//! What is said during a game.

use super::texts;

texts! {
    /// What is said during a game.
    Play {
        // Keys.
        play_it: "play", "main";
        point: "point", "tunjuk";
        move_now: "move now", "jalan sekarang";
        uncover: "show my tiles", "lihat kartu saya";
        undo: "undo", "urung";
        redo: "redo", "ulang";
        hint: "hint", "saran";
        exact: "exact values", "nilai eksak";
        next_panel: "next panel", "panel lain";
        new_game: "new game", "permainan baru";
        choose_advisor: "choose an advisor", "pilih penasihat";
        step: "step back and on", "mundur dan maju";
        first_and_last: "first and last move", "langkah awal dan akhir";
        go_on: "go on", "lanjut";
        go_on_from_here: "go on from here", "lanjut dari sini";
        to_mistake: "back to the last mistake", "kembali ke kesalahan terakhir";
        swap: "swap seats", "tukar kursi";
        save: "save", "simpan";
        load: "open a record", "buka rekaman";
        show_command: "show the command for this position", "tampilkan perintah untuk posisi ini";
        scroll: "scroll the panel", "gulir panel";
        pause: "pause", "jeda";
        // Who and what.
        you: "you", "Anda";
        human: "human", "manusia";
        your_turn: "Your turn.", "Giliran Anda.";
        turn_of: "{0} to move.", "Giliran {0}.";
        is_thinking: "{0} is thinking", "{0} sedang berpikir";
        waits: "Waiting: g goes on from here.", "Menunggu: g untuk lanjut dari sini.";
        paused: "Paused.", "Jeda.";
        ply_of: "Move {0} of {1}.", "Langkah {0} dari {1}.";
        wins: "{0} wins.", "{0} menang.";
        win_together: "{0} win.", "{0} menang.";
        and: " and ", " dan ";
        draw: "A draw.", "Seri.";
        blocked: "Blocked. ", "Buntu. ";
        cannot_go_on: "The game cannot go on: {0}. u takes a move back, g tries again.", "Permainan tidak bisa lanjut: {0}. u mengurungkan langkah, g mencoba lagi.";
        covered: "{0}: press Enter when only you can see the screen.", "{0}: tekan Enter bila hanya Anda yang melihat layar.";
        leave: "The game is not finished. Leave it?", "Permainan belum selesai. Tinggalkan?";
        // Panels.
        why: "Why", "Alasan";
        hint_panel: "Hint", "Saran";
        values: "Values", "Nilai";
        belief: "Belief", "Dugaan";
        moves: "Moves", "Langkah";
        no_moves_yet: "No move was made yet.", "Belum ada langkah.";
        no_reason_yet: "Here a player says why it moved as it did, as soon as it has moved.", "Di sini pemain menjelaskan alasannya begitu ia melangkah.";
        hidden_reason: "played {0}, decided by: {1}.\n\nIts table shows its tiles and stays hidden until the end.", "memainkan {0}, ditentukan oleh: {1}.\n\nTabelnya memuat kartunya dan tetap tertutup sampai akhir.";
        column_move: "move", "pilihan";
        column_total: "total", "jumlah";
        column_exact: "exact", "eksak";
        column_note: "note", "catatan";
        decided_by: "Decided by: {0}", "Ditentukan oleh: {0}";
        nodes: "Positions looked at: {0}", "Posisi yang diperiksa: {0}";
        depth: "Plies looked ahead: {0}", "Langkah ke depan: {0}";
        expects: "Expects: {0}", "Perkiraan: {0}";
        counting: "Counting the deals that fit...", "Menghitung pembagian yang cocok...";
        hint_on_turn: "Hints are for your turn.", "Saran tersedia saat giliran Anda.";
        ask_for_hint: "Press t for a hint: first whether there is something to see, then where, then why.", "Tekan t untuk saran: mula-mula adakah sesuatu, lalu di mana, lalu mengapa.";
        ask_for_more: "t tells more.", "t memberi tahu lebih banyak.";
        advisor: "Advisor: {0} (a chooses another)", "Penasihat: {0} (a memilih yang lain)";
        thinking_about_it: "The advisor is thinking...", "Penasihat sedang berpikir...";
        you_can_win: "You can win at once.", "Anda bisa menang sekarang.";
        threat: "There is a threat: your opponent would win with the next move.", "Ada ancaman: lawan menang dengan langkah berikutnya.";
        threats: "There are threats in more than one place.", "Ada ancaman di lebih dari satu tempat.";
        only_move: "There is only one move.", "Hanya ada satu langkah.";
        nothing_urgent: "Nothing is urgent; you have {0} moves to choose from.", "Tidak ada yang mendesak; ada {0} langkah untuk dipilih.";
        win_with: "It wins: {0}", "Menang dengan: {0}";
        threat_at: "It is here: {0}", "Tempatnya: {0}";
        only_this: "It is {0}", "Yaitu {0}";
        look_at: "Look at {0}", "Perhatikan {0}";
        so_many_win: "Perfect play: {0} of {1} moves win.", "Permainan sempurna: {0} dari {1} langkah menang.";
        so_many_draw: "Perfect play: {0} of {1} moves keep the draw.", "Permainan sempurna: {0} dari {1} langkah menjaga seri.";
        all_lose: "Perfect play: all {1} moves lose.", "Permainan sempurna: semua {1} langkah kalah.";
        judging: "Finding out what perfect play says...", "Mencari tahu kata permainan sempurna...";
        still_judging: "What perfect play says is not known yet: try again in a moment.", "Kata permainan sempurna belum diketahui: coba sebentar lagi.";
        not_known: "Perfect play is not known here.", "Permainan sempurna tidak diketahui di sini.";
        no_mistake: "There is no mistake before this.", "Tidak ada kesalahan sebelum ini.";
        no_mistakes: "No mistake was made.", "Tidak ada kesalahan.";
        try_again: "m goes back to before the last mistake.", "m kembali ke sebelum kesalahan terakhir.";
        mistake: "{0}. {1}: {2} {3}; better {4}", "{0}. {1}: {2} {3}; lebih baik {4}";
        win_to_draw: "gave away the win", "melepas kemenangan";
        win_gone: "gave away a sure win", "melepas kemenangan yang pasti";
        win_to_loss: "turned a win into a loss", "mengubah menang menjadi kalah";
        draw_to_loss: "gave away the draw", "melepas seri";
        worth_draw: "Perfect play: a draw.", "Permainan sempurna: seri.";
        worth_win: "Perfect play: {0} wins (score {1}).", "Permainan sempurna: {0} menang (skor {1}).";
        // Files and other questions.
        save_about: "The file to write the record of this game to:", "Berkas untuk rekaman permainan ini:";
        load_about: "A file of records, one game on each line:", "Berkas rekaman, satu permainan per baris:";
        which_record: "Which game?", "Permainan yang mana?";
        so_many_moves: "moves: {0}", "langkah: {0}";
        saved: "Saved in {0}.", "Tersimpan di {0}.";
        typed: "another, typed...", "lainnya, diketik...";
        typed_about: "a player with its options, such as alphabeta:depth=8", "pemain dengan opsinya, seperti alphabeta:depth=8";
    }
}
