# The texts around a chapter. See papan-words for the form of this file.

book-title = Papan documentation
book-skip = Skip to the text
book-contents = Contents
book-search = Search titles and headings
book-found = Found
book-nothing = Nothing found.
book-neighbours = Pages before and after
book-previous = Previous
book-next = Next
book-anchor = Link to this section
book-other-language = Baca dalam bahasa Indonesia
book-play = Play
book-open = Open this position
book-board = Board
