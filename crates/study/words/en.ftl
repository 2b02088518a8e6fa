# The texts of papan-study. See papan-words for the form of this file.

## Papers

paper-p1 = a greedy Connect Four bot with three costs
paper-p2 = greedy tic-tac-toe by the fewest steps to a win
paper-p3 = Connect Four by sums of priorities (Hasby 2011)
paper-p4 = dominoes by brute force and greedy algorithms
paper-p5 = a console Connect Four with three difficulties
paper-p1-cited = { paper-p1 } (the author's program: lizardyy/connect-4-greedy)
paper-p2-cited = { paper-p2 }
paper-p3-cited = Muhammad Hasby: Penerapan Algoritma Greedy dalam Permainan Connect 4 (Institut Teknologi Bandung, 2011)
paper-p4-cited = { paper-p4 }
paper-p5-cited = Implementation of Classical AI Algorithms in a Console-Based Connect 4 Game (the authors' program: Stephanie020207/Connect4AIGame)

## What is checked

task-p1-tables = position values and Tables 3.1 to 3.3
task-p1-table-3-4 = Table 3.4
task-p1-positions = the number of positions
task-p1-modes = the aggressive and the defensive mode
task-p2-final = final positions
task-p2-figures = Figures 4, 7, 8 and 9
task-p2-rational = is it rational
task-p2-ties = other tie-breaks
task-p2-sizes = other sizes and dimensions
task-p3-tables = Tables 2 to 8
task-p3-moves = the author's moves
task-p3-weights = other weights
task-p4-code = the printed pseudo-code
task-p4-strategies = the four strategies
task-p4-doubles = doubles first
task-p4-luck = luck
task-p4-combined = offence and defence
task-p4-matches = matches with partners and points
task-p5-screenshots = the evaluation, the tree and the screenshots
task-p5-difficulties = the difficulties differ
task-p5-declines = a difficulty may decline a win

## A finding in plain text

verdict-agrees = agrees
verdict-differs = differs
verdict-depends = depends
verdict-measured = measured
verdict-under-specified = under-specified
outcome-holds = holds
outcome-even = even
outcome-equal = equal
outcome-contrary = contrary
outcome-measured = measured
finding = { $paper } { $item }: { $verdict }
finding-counted = { finding }, { $matched } of { $total }
finding-holds = { finding }, holds in { $matched } of { $total }
printed = printed
measured = measured
ours = computed
cell-ours = { $printed } (computed { $computed })
interval = ({ $low } to { $high })
counts-met = won { $won }, drawn { $drawn }, lost { $lost } of { $games }
counts-score = { $won }-{ $drawn }-{ $lost } to { $won2 }-{ $drawn2 }-{ $lost2 } of { $games }
counts-drawn = drawn { $drawn } to { $drawn2 } of { $games }
counts-lost = lost { $lost } to { $lost2 } of { $games }
counts-lost-apart = lost { $lost } of { $games } to { $lost2 } of { $games2 }

## Paper P1

p1-values = position values
p1-table-3-1 = Table 3.1, the bot's moves as second player
p1-table-3-2 = Table 3.2, the costs before those moves
    .note = the cell that differs comes from the author's first program, in which c1 counted the opponent's discs:
        no single definition gives all 63
p1-table-3-3 = Table 3.3, the trap
    .note = the board is ours, chosen to fit, because the paper's is lost: column 3 is full, column 4 the trap
p1-table-3-4 = Table 3.4, the bot's moves as first player
    .note = as corrected: the fourth move is printed 2, which is the index of column 3 counted from 0
p1-levels = positions on 7x6 with 0 to 12 discs
    .note = the printed 4,531,985,219,092 is the sum of this table over 0 to 42 discs (Edelkamp and Kissmann 2008):
        every position that moves in turn reach from the empty board, mirror images apart, a won one counted once
        and not played on; here 0 to 12 discs are counted; bench/count counts more
p1-boards = all positions on smaller boards
    .note = counted whole, in the same way; the published numbers are Tromp's; bench/count has the larger boards
column-discs = discs
column-positions = positions
column-width = columns
column-height = rows
p1-draws = defensive play draws more
    .claim = the defensive mode only blocks and tends to draw
    .measured = games drawn by the defensive mode, less those drawn by the aggressive one
p1-losses = the aggressive mode forgets to defend
    .measured = games lost by the aggressive mode, less those lost by the defensive one
    .note = both modes block every immediate four; whether the aggressive one loses more depends on the rival;
        { p1-how }
p1-how = every position after 6 moves, mirror images left out, from both sides; { by-opening }
by-opening = without dice all games are counted, as won-drawn-lost of the first to that of the second; with dice
    { by-dice }
by-dice = every position is played several times, and the 95% interval is that of the dice

## Paper P2

p2-final = final positions up to symmetry: all, X, O, drawn
column-all = all
column-drawn = drawn
column-steps = steps
column-opponents-steps = opponent's steps
p2-figure-4 = Figure 4, points of the centre
    .note = a block and two chances: 4 + 2 × 3; the board is ours, chosen to fit
p2-figure-steps = Figure { $number }, steps of the chosen cell
p2-figure-cell = Figure { $number }, the chosen cell
p2-as-good = { $chosen }, as good: { $other }
p2-better = { $chosen }, better than { $other }
p2-figure-7-note = the board is ours, chosen to fit; cells by column and row from the bottom, where the paper counts rows from the top
p2-figure-8-note = the board is ours, chosen to fit
p2-figure-9-note = the board is ours, chosen to fit; b1, which the paper calls the more rational move, has the same value from 2 and 2
p2-rational = is { $player } rational
    .claim = the greedy choice is rational: it should not lose
    .measured = games lost of all that there are
p2-steps-note = alternative 2, the paper's choice, against every line of play
p2-points-note = alternative 1 with 100 points for a win
p2-points-letter-note = alternative 1 to the letter, without points for a win
as-first = as first player
as-second = as second player
p2-ties = request: other tie-breaks
    .measured = games that tie=first loses more than tie=lines, of all that there are
    .note = tie=lines: more steps for the opponent, fewer of the opponent's lines, more own lines; against every line
        of play, tie=lines first
p2-better-choice = a better choice among equals would play better
p2-sizes = request: other sizes, { $rules }
    .claim = the paper asks for other sizes and dimensions, and claims nothing of them
    .measured = the score of steps, less that of random against the same rival
p2-ties-sizes = request: other tie-breaks, other sizes
    .measured = the score of tie=lines, less that of tie=first against the same rival
p2-how = every position after three moves, one of those that are alike up to symmetry, from both sides;
    { by-opening }
p2-sizes-how = every position after three moves, one of those that are alike up to symmetry, from both sides; { by-dice }

## Paper P3

p3-table-2 = Table 2, the values of a small board
    .note = blue A1 and B1, red G1, red to move
p3-test-1 = test 1 (Tables 3 and 4)
    .note = slips: at step 2 the diagonal from F2 to G1 is overlooked; at step 3 the 2 of F2 is printed under G; at step
        7 a 1 of E3 is left out
    .ties = ties to the right; this tie-break would not take the win at D1 in step 7
p3-test-2 = test 2 (Tables 5 and 6)
    .note = blue's last move is A5, printed A1, where there is a coin already; slips: at step 6 E1 next to C1 and D1
        makes three, not two; at step 8 the diagonal from B4 to C3 is overlooked
    .ties = ties to the left; at step 5 the author plays D1, not the largest in the author's table
p3-test-3 = test 3 (Tables 7 and 8)
    .note = the last two rows are printed out of order and read red B6, D1 and blue F1, D2; slip: at step 7 C5 is
        given 3, the rule gives 2
    .ties = ties to the left
p3-figure-4 = Figure 4, values of two circled cells
    .note = the coins are only in the figure
p3-moves = red's moves in { $test }
p3-winner = winner of { $test }
red = red
blue = blue
nobody-yet = no player yet
p3-weights = the priorities need other weights
    .claim = the priorities should be spaced better
    .measured = the score of weights=spaced, less that of weights=unit
    .note = weights 1, 10, 100, 1000, 10000 for the same predicates; every position after that number of moves, mirror
        images left out, from both sides; { by-opening }

## Paper P4

p4-listings = six listings
p4-code-note = not reproduced to the letter: isValid compares only TOP with the upper half and BOT with the
    lower; listmax mixes indices and counts; count never initialises its sum; Value(NULL) of 0 makes 0|0
    unplayable; removing a tile only decrements the counter; no strategy handles the opening. Papan plays what
    the text describes
p4-how = every deal is played in every different seating; all tables have the same deals; 95% intervals of the
    differences, deal by deal
p4-weakest = brute force is the weakest
    .measured = the share of games won, less that of first in the same place
p4-not-always = no strategy always wins
    .measured = games that others won
p4-blocks = value helps in blocked games, not in going out
    .measured = games that value wins more by blocks than first in the same place, and fewer by going out
p4-passes = count passes least
    .measured = passes in a game, less those of count
p4-pips = count keeps more pips
    .measured = pips that count has left at the end, less those of value
p4-doubles = doubles should go first
p4-combined = offence and defence must be combined
p4-pairs-measured = the share of games won by the first, less that of the second
p4-luck = luck matters
    .claim = luck matters: the deal and the seat
    .measured = games that the first seat wins more than the last; and how much more often the same seat wins two
        games of one deal than of different deals

## Paper P5

p5-lines = the number of lines of four
p5-tree = the slide's minimax tree
    .note = the slide's own arithmetic, the best of the minima of its leaves; Papan searches nothing here
column-left = left
column-middle = middle
column-right = right
column-best = best
p5-opening = screenshot of the opening, the computer's replies
    .note = columns counted from 1
p5-end = screenshot of the end, the computer's moves
    .note = the screenshot shows the board only; the order of the moves is ours, and hard must choose every move of
        the computer in it
p5-board = screenshot of the end, the board
    .note = 0 empty, 1 the human, 2 the computer, who has won; a legal game leads to it, in an order of moves that is ours
p5-difficulties =
    .claim = easy, medium and hard are harder in this order
    .measured = the score of the harder one, less that of the easier one
    .note = every position after three moves, mirror images left out, from both sides; { by-dice }
p5-declines = medium may decline a win
    .claim = the paper does not mention it: medium has no rule for wins
    .measured = tries in which a win was left on the board
    .note = { $tries } tries each, every position with dice of its own
p5-win-column = a column, after { $moves }
p5-win-row = a row, after { $moves }
p5-win-diagonal = a diagonal, after { $moves }
p5-win-second = as second player, after { $moves }

## Opponents and tables

against = against { $rival }
against-on = against { $rival }, { $board }
against-plies = against { $rival }, { $plies } plies
each-other = against each other
each-other-on = against each other, { $board }
each-other-with = against each other, { $setting }, { $plies } plies
over = { $one } over { $other }, { $place }
not-won = not won by { $player }, { $place }
more-by-blocks = more by blocks, { $place }
fewer-by-going-out = fewer by going out, { $place }
first-seat = the first seat over the last, { $place }
same-seat = the same seat wins again, { $place }
place-all-four = all four at a table
place-two-each = two of each
place-partners = two pairs
place-alone-three = alone against three
place-alone-two = alone against two
place-alone-three-of = alone against three of { $player }
place-alone-two-of = alone against two of { $player }
place-two-seats = two seats
place-four-random = four of random
place-three-random = three of random
unit-percent = %
unit-games = games
unit-passes = passes
unit-pips = pips
unit-points = points

## Refusals

line-game-meant = only line games are accepted here
dominoes-meant = only dominoes are accepted here
regret-not-solved = perfect play is not known in { $rules }: regret is measured in connect-four and tic-tac-toe on
    boards with edges
regret-games = { $given } games: give { $least } to { $most }
regret-move-time = give a time for moves from 0.001 to 3600 seconds
regret-no-opening = no { $what } of { $plies } random moves on { $rules } in { $tries } tries: give another
    --plies
regret-open = opening without an end
regret-balanced = balanced opening
regret-hard = cannot tell which openings of { $plies } moves on { $rules } are balanced: they are too hard to judge; give more --plies, more --nodes, or other --positions
no-threads = cannot start threads

## Kinds of positions, by what moves cost in them

regret-wins-at-once = wins at once
regret-wins-in-2 = wins in 2 to 4
regret-wins-in-5 = wins in 5 to 9
regret-wins-in-10 = wins in 10 or more
regret-draw = draw
regret-loses-in-10 = loses in 10 or more
regret-loses-in-5 = loses in 5 to 9
regret-loses-in-2 = loses in 2 to 4
regret-loses-at-once = loses at once
regret-can-win = can win at once
regret-must-block = must block
regret-quiet = quiet

## Puzzles

puzzles-no-proof = nothing can be proven under { $rules }, so it has no puzzles: give Connect Four or
    tic-tac-toe with edges, or dominoes between two sides
puzzles-too-few = only { $found ->
    [one] one puzzle was
   *[other] { $found } puzzles were
    } found in { $games } games: give a smaller count or another seed
puzzles-stopped = stopped before all puzzles were found
puzzles-line = line { $line } is not a puzzle
no-date = '{ $date }' is not a day
dates-form = days are written year-month-day, such as 2026-11-17

## Tuning

tune-twice = '{ $option }' is there twice
tune-once = an option is searched once
tune-nothing = nothing to search
tune-over = write options and what they may be, such as five=1..100000:log,tie=left|right
tune-alone = '{ $option }' alone
tune-values = write numbers such as 1..100 or 1..100000:log, or words such as left|right
tune-too-many = { $count } combinations of words: at most { $most } can be tried
tune-too-few = too few games to search: give { $least } or more
tune-no-parts = '{ $player }' has no parts that can be left out
tune-another = { $file } holds another search: { $differences }. Give the same settings or another file
tune-build = { $file } was made by the build { $there }, and this is { $here }: their rules or players may differ.
    Give another file
tune-unverified = { $file } was made by an earlier version, without checksums: its values cannot be verified. Give another
    file; the search is repeated from the start
tune-busy = another process is searching with { $file }
tune-line = { $file }, line { $number }: altered or damaged, or not the file of a search
tune-elsewhere = { $units ->
    [one] { $units } unit is
   *[other] { $units } units are
} to be measured elsewhere
tune-stopped = stopped

## What the papers leave open

answer-open = which values are best is left open: nothing is claimed
answer-ceiling-open = no paper compares its player with perfect play
answer-measured = the score of the best found by tuning, less that of the other, against { $rivals } together
answer-row = { $place }, best of { $tried }: { $best } over { $start }
answer-note = { $command }; { $place }
answer-openings = measured again from every position after { $plies } moves, one of those that are alike up to symmetry,
    from both sides. These are ancestors of the search's openings, and games from them lead through those: no test
    on unseen openings, which the search makes itself; { by-opening }
answer-deals = measured again on other deals than those of the search; { p4-how }
answer-seats = { $seats } seats
answer-ceiling = how near one-ply greedy players come to perfect play on 7x6
answer-ceiling-measured = moves that give the value of the position away, and points lost in a move, in their own games
answer-published = as published
answer-tuned = best of { $tried }
answer-given-away = { $player }, { $how }, gives away
answer-lost = { $player }, { $how }, loses
answer-judged = { $games } games of each against itself; tuning for fewer points lost (--for regret, 72 to 370 settings)
    found nothing with a significant difference from its start
p1-best = which order of costs is best for either seat
p2-best = which points are best
p2-best-ties = which tie-break is best
p3-best = which priorities are best
p4-matches = the strategies in matches of { $preset }
p4-matches-open = the paper knows no matches, partners or points: nothing is claimed
p4-matches-measured = how much more of the matches one strategy wins
p4-matches-how = every match is played in every seating that keeps partners together; all seatings are dealt the same
    tiles; 95% intervals of the differences, match by match
p4-best = which switch between offence and defence is best
p5-best = which weights of the evaluation are best for medium
p5-best-hard = which weights of the evaluation are best for hard at two plies

## Exploitability

exploit-too-large = { $rules } is too large to go through every deal, or not for two seats
exploit-allowed = a set and hands as small as dominoes:openspiel2,set=3,hand=3
exploit-samples = { $given } samples: give from { $least } to { $most }

## Grading

grade-file = { $file }: { $reason }
grade-file-line = { $file }, line { $line }: { $reason }
grade-syntax = '{ $text }': { $reason }
grade-name-twice = two checks are named '{ $name }': give each a name of its own
grade-no-checks = a check is missing: add a table [[check]] with name, kind and points
grade-time = time '{ $text }': give a number with its unit, from 1ms to 60m
grade-size = size '{ $text }': give a whole number with its unit, such as 64KB, 512MB or 2GB
grade-discs = a range of discs: give the least and the most, at most { $most } under these rules
grade-count = a number of positions: give 1 to { $most }
grade-none-drawn = no position was drawn with this number of discs: give a smaller range
grade-one-source = a set of positions: give one of random, list and file
grade-position-over = position '{ $position }': the game is over; give one in which a player is to move
grade-setting = setting '{ $setting }' does not belong to this kind of check: those of its own are { $allowed }
grade-no-name = a check without a name: give one to show in the feedback
grade-points = { $given } points: give 0 or more
grade-no-puzzles = puzzles for these rules are missing: there are some for { $known }
grade-lacks = setting '{ $setting }' is missing: this kind of check needs it
grade-no-set = unknown set of positions '{ $set }': those of this file are { $known }
grade-factor = factor { $given }: give 1 or more
grade-share = { $setting } = { $given }: give a share from 0 to 1
grade-games = { $given } games: give { $least } to { $most }
grade-most-games = most-games: give at least the games of the first batch, { $first }
grade-random-reference = the reference '{ $reference }' of the check '{ $check }' draws its move in position '{ $position }': name one that always makes the same move, or compare best-moves
grade-no-bot = '{ $text }' is not a bot: give a file that ends with { $endings }, an executable, a folder with a file named bot, or a command in quotes
grade-no-bots = { $folder } has no bots: expected are files that end with { $endings }, executables, and folders with a file named bot
grade-not-prepared = it cannot be run: { $reason }
grade-not-started = it does not start: { $reason }
grade-compiler = the compiler '{ $compiler }' cannot be run: { $reason }
grade-compiler-slow = '{ $compiler }' was not ready after { $seconds } s{ $reason }
grade-not-compiled = '{ $compiler }' refuses it:
  { $output }
grade-of-positions = { $wrong } of { $all } positions
grade-from-zero = It counts columns from 0, but the first column is 1 ({ $positions }). Add 1 to every column that you print, and take 1 from every column that you read.
grade-full-column = It plays into a full column ({ $positions }). Leave out columns without room when you list the moves.
grade-illegal = It answers with a move that is not legal ({ $positions }). The first of them: { $detail }
grade-garbage = It answers with a text that is not a move ({ $positions }). The first of them: { $detail }
grade-crash = It ends before it answers ({ $positions }): { $detail }
grade-crash-from = It ends before it answers in every position after { $moves } { $moves ->
    [one] move
   *[other] moves
  } or more: { $detail }
grade-timeout = It does not answer within { $seconds } s ({ $positions }): { $detail }
grade-flood = It prints too much ({ $positions }): { $detail }
grade-not-reported = { $kind ->
    [value] It does not report the value of its search. Print a line such as 'info score 12' before 'bestmove'.
    [nodes] It does not report how many positions it visits. Print a line such as 'info nodes 341' before 'bestmove'.
   *[other] It does not report the values of its criteria. Print a line such as 'info criteria 4 3 1' for every candidate before 'bestmove': the move and its values.
  }
grade-negated = Its values have the wrong sign. Report them from the view of the player to move.
grade-counts-root = It counts the position at the root too. Count only the positions after a move.
grade-more-nodes = It visits more positions than { $reference } in every position where they differ. Check when a branch is pruned, and the order of the moves.
grade-fewer-nodes = It visits fewer positions than { $reference } in every position where they differ. Check the depth, and that nothing is pruned that could be better.
grade-differs = { $kind ->
    [move] Its move is not that of { $reference }
    [best-moves] Its moves are not those that { $reference } holds equally good
    [criteria] The values of its criteria are not those of { $reference }
    [value] Its value is not that of { $reference }
   *[other] The number of positions that it visits is not that of { $reference }
  } ({ $positions }).
grade-answers = your bot: { $given }; expected: { $expected }
grade-score = It scores { $mean }% against { $other } (95% interval { $low }% to { $high }%, { $samples } games). The lower end must reach { $threshold }%.
grade-regret = { $mean }% of its moves give away a win or a draw (95% interval { $low }% to { $high }%, { $samples } games). The upper end must be at most { $threshold }%.
grade-puzzles = It solves { $mean }% of the puzzles (95% interval { $low }% to { $high }%, { $samples } puzzles). The lower end must reach { $threshold }%.
grade-changes = It does not always give the same answer in the same position. Choose by the rules of the task, and break ties as they say, not at random.
