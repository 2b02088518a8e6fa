# The texts of papan-games. See papan-words for the form of this file.

## Kinds of games, with samples and options

connect-four = discs fall; four in a line win
sample-usual-columns = the standard board, 7 columns and 6 rows
sample-papers-p1-p3 = a larger board of papers P1 and P3
sample-paper-p1 = a larger board of paper P1
sample-endless = no edges and no top; columns are any integer
sample-five = five in a line
sample-layers = three dimensions; discs fall within each layer
option-k-falling = how many in a line win, from 2 to the longest side
option-limit = endless only: the move that ends the game as a draw (default: 1000)

tic-tac-toe = any empty cell may be filled; a full line wins
sample-usual = the standard board
sample-four = four in a line
sample-four-larger = four in a line on a larger board
sample-three-dimensions = three dimensions
sample-three-dimensions-four = three dimensions, four in a line
sample-four-dimensions = four dimensions
option-k = how many in a line win (default: the shortest side)

dominoes = tiles are matched; the first empty hand wins
sample-domino-paper = paper P4: four seats, any double opens
sample-domino-two = two seats, 14 tiles undealt
sample-domino-three = three seats, 7 tiles undealt
sample-openspiel-two = OpenSpiel's: two seats, paid in pips
sample-openspiel-four = OpenSpiel's: teams, paid in pips
sample-puerto-rico = teams, 6|6 opens, all pips are paid
sample-gaple = Indonesian: the highest double opens
sample-gaple-match = a match of gaple up to 100 pips
sample-pordi = a match of PORDI: partners, up to 7 points
sample-ldi = a match of Liga Domino Indonesia 2022
sample-orado = a match of ORADO: partners, up to 101 pips
option-players = a number from 2 to 4
option-set = the pips of its highest double, from 1 to 14
option-hand = the number of tiles dealt to each seat, from 1 to 60
option-teams = yes (seats 1 and 3 against 2 and 4) or no
option-opening = any-tile, any-double, highest-double, or double-N for a number N
option-opener = the seat that begins: 0 for seat 1, 1 for seat 2 and so on
option-stuck = passes (a player without a fitting tile passes) or discards (such a player puts a tile aside)
option-out = wins (going out wins) or counted (the hands decide)
option-ties = share or draw
option-payoff = win, loser-pips, all-pips or points
option-points = a number from 0 to 100
option-unit = one (points are counted by themselves) or pips (they are multiplied by the pips of the losers)
option-block = blocker (the hand of the seat that blocks decides) or sides (the hands of partners together)
option-target = the score that ends a match, from 1 to 1000, or 0 for none
option-best-of = the number of games of which a match is the best, an odd number from 1 to 9
option-deals = the number of deals of a match, from 1 to 100, or 0 for no fixed number
option-next = winner (of the last deal), rotating (the holder of the next double) or same (as in the first deal)
option-redeal = the number of doubles in one hand from which the tiles are dealt again, or 0 for never
option-gift = the number of doubles in one hand that is a point without play, or 0 for never

## Seats

seat = seat { $number }
and = { $first } and { $second }

## Refusals: what was found, then what is allowed

refused = { $found }: { $allowed }
refused-at = { $found } at move { $at } of "{ $list }": { $allowed }
found-at = { $found } at move { $at }
found-by = { $found } by { $seat }
quoted = '{ $text }'
name-value = { $name }={ $value }

kind = { $kind }
unknown = unknown { kind } '{ $name }'
unknown-near = { unknown } (did you mean '{ $near }'?)
known = { $kind }s are { $known }
known-none = there is no { $kind } here
deal-unexpected = unexpected deal "{ $deal }"
deal-none = nothing is dealt in this game

part-empty = empty part in "{ $text }"
option-half = half an option '{ $option }'
spec-form = write name:word,option=value with no part left empty
option-twice = option '{ $option }' given twice
option-once = give each option once
word-second = '{ $second }' after '{ $first }'
word-one = give one { kind }, then options as name=value
value-number = { $name } is a number from { $from } to { $to }
value-choice = { $name } is one of { $choices }
value-is = { $name } is { $allowed }

after-end = '{ $move }' comes after the end
ended-drawn = the game ended with move { $plies }, drawn
ended-won = the game ended with move { $plies }, won by { $winners }
game-over = the game is over
number-illegal = no move has the number { $number }
numbers-legal = legal are { $numbers }

## Refusals of boards

size = size '{ $size }'
size-form = a size is columns x rows (x layers ...), such as 7x6 or 4x4x4, with 2 to { $most } sides
size-cells = size '{ $size }' has { $cells } cells
size-most-cells = a board has at most { $most } cells
size-columns = size '{ $size }' has { $columns } columns
size-most-columns = this board has at most { $most } columns
size-no-line = a board of one cell has no line
line-long = { $k } in a line do not fit on { $size }
line-longest = give k from 2 to { $longest }, as in { $game }:{ $size },k={ $longest }
columns-integers = columns are integers from { $from } to { $to }
columns-digits = columns are 1 to { $last }
columns-ten = columns are 1 to 9 and a
columns-letters = columns are 1 to 9 and a to { $last }
cells-named = cells are { $first } to { $last }
cell-endless = COLUMN { $column } ROW { $row }
row-of-column = row { $row } of column { $column }
row-landing = the disc lands on row { $row }
column-full = column { $column } is full
columns-open = open columns are { $moves }
cell-taken = cell { $cell } is taken
cell-floating = nothing below cell { $cell } to rest on
cells-open = open cells are { $moves }
more = { $count } more
board = board '{ $board }'
board-counts = X moves first, so there are as many X as O or one more
board-unreachable = no legal moves lead to this board
board-undecided = it takes too long to find out whether legal moves lead to this board; give moves
board-two-sides = boards with two sides can be drawn; give moves here
board-form = { $rows } rows of { $columns } cells, from the top, with / between them
board-mark = '{ $mark }' in a board
board-marks = cells are X, O or .

## Refusals in dominoes

set-players = set={ $set } for { $players } players
set-few = its { $tiles } tiles are too few to deal each player one
hand-players = hand={ $hand } for { $players } players
hand-most = a double-{ $set } set has { $tiles } tiles, enough for hand={ $most }
teams-players = teams with players={ $players }
teams-pairs = teams are two pairs: give players=4 or teams=no
seats-from-zero = seats are 0 to { $last }
opening-highest = the highest double of the set is double-{ $set }
opener-opening = opener={ $opener } with opening={ $opening }
opener-tiles = the tiles decide who opens: leave opener out

deal-hands = { $hands } hands in deal "{ $deal }"
deal-tiles = { $tiles } tiles for seat { $seat }
deal-missing = no deal given
deal-form = a deal is { $seats } hands of { $hand } tiles, written as 0|5 1|1 .../4|6 0|2 .../...
tile-twice = tile { $tile } dealt twice
tile-once = each tile exists once
tiles-named = tiles are 0|0 to { $highest }|{ $highest }, the lower half first

moves-named = moves are TILE@left, TILE@right, TILE@aside and pass
ends-named = ends are left and right
moves-playable = playable now: { $moves }
pass-discards = pass with a tile in hand to put aside
aside-rules = by these rules no tile is put aside
aside-which = a tile that is put aside must be named, as in 4|6@aside
aside-playable = a tile put aside with a playable tile in hand
view-aside = a tile that another seat puts aside is not seen: aside
pass-playable = pass with a playable tile in hand
tile-played = tile { $tile } has been played
tile-elsewhere = tile { $tile } is not in the hand to move
tile-not-held = no player holds tile { $tile }
tile-opens-right = opening tile { $tile } on the right (the first tile is played on the left)
tile-opens-not = tile { $tile } may not open
tile-misfit = tile { $tile } does not fit the { $end } end, { $pip }
turn-of = it is the turn of { $seat }

view-words = { $words } words in view "{ $view }"
view-form = a view is SEAT OPENER TILES MOVES, such as 2 0 0|5,1|1,3|4 4|4@left,pass, with - for no moves
view-tiles = { $tiles } tiles in the view
view-tiles-dealt = each seat is dealt { $hand }
opener-found = opener { $opener }
opener-rules = seat { $opener } opens
opener-claimed = the tiles of seat { $seat } claim the opening
view-played = the tile has been played
view-own = the tile was dealt to the seat of the view
view-left = the first tile is played on the left
view-opens = the opener must have a tile to open with
view-misfit = it does not fit, or the seat passed with that tile in hand
view-fits = one of its tiles must fit

## Matches

match-points = a match counts points: add payoff=points, or take one of the presets gaple-match, pordi, ldi and orado
points-payoff = options of points have an effect with payoff=points only
points-out = with payoff=points, going out wins: leave out=counted out
points-bonuses = with payoff=points there are options of points in place of bonuses: leave bonuses and penalties out
gift-ends = a match cannot end before its first move: leave gift out, or play for more than one point or deal
match-seed = seed '{ $seed }' of the deals
match-seed-form = the deals of a match are DEAL//DEAL//#SEED, the seed with up to 16 digits from 0 to 9 and a to f
match-deals = { $deals } deals
match-most = a match of these rules has at most { $most }
view-score = '{ $word }' in the view
best-of-match = only a match with a target or a number of deals has several games
view-form-games = where a match is the best of several games a view ends with the score of each side, the number of the deal, its opening, and the games won with the first deal of this one, such as 5,-1 3 any-tile 1,0@2
view-form-match = in a match a view ends with the score of each side, the number of the deal and its opening, such as
    5,-1 3 any-tile

won-points = { $points ->
    [one] 1 point
   *[other] { $points } points
    }
points-plain = { $seat } went out: { won-points }
points-double = { $seat } went out with a double: { won-points }
points-both-ends = { $seat } went out with a tile that fits both ends: { won-points }
points-double-both-ends = { $seat } went out with a double that fits both ends: { won-points }
points-block-won = { $seat } blocked the deal and has the fewest pips: { won-points }
points-block-lost = { $seat } blocked the deal without the fewest pips: { won-points } for the opponents
points-block-fined = { points-block-lost }, { $fine } less for the side of { $seat }
points-block-tied = { $seat } blocked the deal and the pips are equal: { won-points } for the opponents
points-counted = { $seat } has the fewest pips aside: { won-points }
points-counted-void = the pips aside are equal: no points
points-block-void = { $seat } blocked the deal and the pips are equal: no points
points-doubles = { $seat } holds many doubles, and the deal is not played: { won-points }
