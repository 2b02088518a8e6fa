# Teks di sekitar sebuah bab. Bentuk berkas ini: lihat papan-words.

book-title = Dokumentasi Papan
book-skip = Langsung ke teks
book-contents = Daftar isi
book-search = Cari judul dan subjudul
book-found = Hasil pencarian
book-nothing = Tidak ada yang cocok.
book-neighbours = Halaman sebelum dan sesudah
book-previous = Sebelumnya
book-next = Berikutnya
book-anchor = Tautan ke bagian ini
book-other-language = Read this in English
book-play = Main
book-open = Buka posisi ini
book-board = Papan
