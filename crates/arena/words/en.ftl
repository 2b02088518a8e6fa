# The texts of papan-arena. See papan-words for the form of this file.

## Warnings of tables

few-openings = only { $distinct } of { $games } games differ: there { $openings ->
        [one] is { $openings } opening
       *[other] are { $openings } openings
    }, and each was played up to { $times } times; repeated games carry no information, so the intervals are too narrow; give more --plies
look = { $why }: stopping when a plain 95% interval excludes a value finds differences that do not exist. The
    always-valid 95% interval of a score holds however often you look: { $players }
look-extended = games were added to this tournament { $times ->
        [one] once
       *[other] { $times } times
    }
look-partial = the run was stopped before its last game
look-of = { $player } { $low } to { $high }
few-games = only { $distinct } of { $games } games differ: in one and the same opening or deal the players repeat themselves
forfeited = { $player } forfeited { $games } games: { $faults }
faults = { $count } { $kind }
sees-all = { $player } sees all tiles, which a player in a real game cannot
timed = { $player } is limited by time: another machine, or a busy one, may give other results
programs = external programs take part: playing the games again may give other results
functions = functions take part: playing the games again may give other results

## Refusals

plan-adjudicate = the exact value of games of { $rules } is not always known: adjudication needs Connect Four of 7x6 or of at most 25 cells, or another board of at most 12 cells
plan-adjudicate-opening = games cannot end with the exact value from { $discs } discs on when openings have { $plies } moves: give more than { $plies }
plan-players = { $found } players for { $rules }: give { $allowed }
plan-from-to = { $seats } to { $most }
plan-sides = 2, one for each side, or { $seats } to { $most }
plan-sprt = --sprt compares two players or two teams, not { $players } players in { $rules }
plan-games = { $players } players make more than { $most } games: give fewer --games or fewer players
sprt-hypotheses = { $first },{ $second } are not two differences in Elo within { $most }, the smaller one first
sprt-form = give two differences from -1000 to 1000, the smaller first, such as 0,20; error rates above 0 and below 0.5
    may follow, as in 0,20,0.01,0.01; for normalized Elo add the word: 0,20,normalized
sprt-rate = { $rate } is not an error rate: it is above 0 and below 0.5
anchor-text = '{ $text }' is not an anchor: give a player and its rating from -{ $most } to { $most }, such as cost=1000
anchor-player = no player '{ $player }' to anchor ratings: the players are { $allowed }
anchor-unrated = { $rules } has no ratings to anchor: they compare two players or two teams
no-opening = no opening of { $plies } moves { $what }: give another --plies
opening-goes-on = after which the game continues
opening-quiet = after which no player wins at once
opening-equal = that perfect play is known to draw
opening-wrong = opening { $number }: { $reason }
opening-over = after '{ $moves }' the game is over
game-damaged = game { $number } in the file is damaged, or of another version
record-other = game { $index } of this tournament has { $what } { $expected }, not { $found }
record-numbers = numbers below
record-rules = rules
record-seed = seed
record-players = players
record-moves = game { $index }: { $reason }
record-no-seat = seat { $seat } does not exist
record-adjudicated = the game cannot be adjudicated here
record-start = it starts from another position than this tournament

## Files of tournaments

store-different = { $path } holds another tournament: { $differences }
difference = { $name } is { $there } there and { $here } here
difference-and = { $one }; { $other }
nothing = nothing
store-build = { $path } was played by the build { $there }, and this is { $here }: their rules or players
    differ, so their games cannot be combined
store-damaged = { $path } is damaged: { $what }
store-read-only = { $path } cannot be written to: { $error }
store-gone = { $path } was deleted or replaced during play: games played after that are lost
store-busy = { $path } is being played by another process: let it end before adding games
store-extended = { $path } was extended by another process: start again with the same number of games
store-foreign = { $path } is not a tournament of this version of papan
store-missing = { $path } does not exist
damaged-tables = its tables are not as expected
damaged-about = its header was altered
damaged-games = its games are not those that were stored
damaged-count = it has { $found } games instead of { $expected }
damaged-game = game { $number } was altered
damaged-block = games of block { $block } are missing
damaged-order = block { $block } is missing after { $others } others
damaged-blocks = its blocks are not those of its tournament

## Settings of a tournament

settings-deal = { $rules } starts with a deal: leave out --plies, --balance and --openings
settings-no-games = { $games } games: give at least { $least }
settings-games = { $games } games: give at most { $most }
settings-in-all = { $games } games in all: give fewer, { $most } at most
settings-plies = { $plies } plies: give at most { $most }
settings-seconds = give a number of seconds from { $least } to { $most }

## Programs

vector-seat = the agent sits in none of the { $seats } seats: seats are 0 to { $last }
vector-weight = the weight of an opponent must be a number above 0
vector-too-large = { $rules } is too large to observe: give a limit such as limit=100
vector-not-reset = the games have not begun, or their last step was interrupted: call reset first
vector-actions = { $actions } actions for { $games } games: give one for each
batch-seats = { $players ->
        [one] { $players } player
       *[other] { $players } players
    } for { $seats } seats: give one for each

## Work in parts

work-unread = cannot read { $name }: { $error }
work-no-unit = { $name }, line 1: no work unit: { $reason }
work-line = { $name }, line { $line }
work-wrong-line = { $place }: { $reason }
work-altered = { $name } is altered or cut off: it does not end with the hash of what it holds
work-other-build = { $name } is for the build { $there }, and this is { $here }: their rules or players differ, so their games cannot be combined
work-other = { $name } is of another { $what }: { $difference }
work-no-such-unit = { $name } is not unit { $number } of { $parts }, cut as the others: there are { $size }
work-twice = { $name }: unit { $number } is there twice
work-missing = { $units } missing: run what is left
work-range = { $from } to { $to }
work-units = { $count ->
        [one] unit { $units } of { $all } is
       *[other] units { $units } of { $all } are
    }
work-no-results = there are no results
work-stopped = stopped
work-board = board "{ $size }": { $reason }
work-book-large = { $size } has more than { $most } positions with at most { $discs } discs: give fewer discs
work-score = "{ $found }" instead of the next score
work-game-order = game { $game } is not the next one
work-game-missing = game { $game } is missing
