# The texts of papan-ui. See papan-words for the form of this file.

## The rules of a game in sentences

how-line-turns = Two players take turns. Player 1 (X) begins, Player 2 is O.
how-line-drop = A move drops a disc into a column, where it falls to the lowest empty cell.
how-space-drop = A move drops a disc onto a square of the board's floor; it comes to lie on top of the discs already there.
how-line-mark = A move marks an empty cell.
how-line-win = The first player with { $count } of their own in a line wins: across, upwards or diagonally.
how-space-win = The first player with { $count } of their own in a line wins: in any direction, also through the layers.
how-line-draw = If the board is full and no player has a line, the game is a draw.
how-endless-move = The board has no edges: a move drops a disc into any column, whose number is an integer, also a negative one.
how-endless-draw = If no player has a line after { $moves } moves, the game is a draw.
how-dominoes-deal = Each of the { $seats } players gets { $hand } tiles of a set up to double-{ $highest }.{ $left ->
    [0] {""}
    [one] {" "}One tile stays face down.
   *[other] {" "}{ $left } tiles stay face down.
    }
how-dominoes-teams = Players 1 and 3 play together against players 2 and 4.
how-opens-double = The player who opens plays any double; a player without one passes, and the next player opens.
how-opens-any = The player who opens plays any tile.
how-opens-highest = The player with the highest double opens with it; if no double was dealt, the player with the heaviest tile.
how-opens-holder = The player with { $tile } opens with it; if it was not dealt, the player with the highest double.
how-dominoes-turn = In turn, each player adds a tile to one of the two ends of the line, so that equal numbers meet. You must play if you can; otherwise you pass.
how-out-wins = The first player without tiles wins.
how-out-counted = The game ends when a player has no tiles left. Then the pips in the hands are counted: the fewest win.
how-blocked-shared = If all players pass, the game is blocked: the fewest pips win, and equal hands share the win.
how-blocked-drawn = If all players pass, the game is blocked: the fewest pips win, and with equal hands the game is a draw.
how-block-alone = If all players pass, the deal is blocked: the hand with the fewest pips wins.
how-block-blocker = If all players pass, the deal is blocked: the hand of the player of the last tile counts against the lightest hand of the opponents, and fewer pips win.
how-block-sides = If all players pass, the deal is blocked: the side whose two hands have fewer pips wins.
how-block-points = A block counts { $won } if the side of the last tile wins it, and { $lost } for the others if it loses.
how-block-times-pips = A block counts the losers' pips, times { $won } if the side of the last tile wins it, and { $lost } for the others if it loses.
how-block-fine = A side that plays the last tile of a block and loses also pays { $fine }.
how-block-tied = If the hands are equal, the block counts { $tied } for the opponents of the player of the last tile.
how-block-divided = If the lightest hands are equal, they divide the points.
how-block-void = If the hands are equal, the block counts nothing.
how-redeal = A hand with { $doubles } doubles or more is dealt again.
how-gift = A hand with { $doubles } doubles or more gets its side a point without play, and opens the next deal.
how-paid-win = A win counts 1 point, shared by all winners.
how-paid-losers = The winner gets the pips left in the losers' hands.
how-paid-all = The winner gets the pips left in all hands.
how-paid-points = Going out counts { $plain } for the winning side, { $double } with a double, { $both } with a tile that fits both ends, and { $best } with a double that fits both ends.
how-paid-times-pips = Going out counts the pips left in the losers' hands for the winning side, times { $plain }, or { $double } with a double, { $both } with a tile that fits both ends, and { $best } with a double that fits both ends.
how-match-target = Deals are played until a side has { $target } points; the highest score wins the match.
how-match-deals = { $deals } deals are played; the highest score wins the match.
how-match-both = Deals are played until a side has { $target } points, at most { $deals }; the highest score wins the match.
how-next-winner = The winner of a deal opens the next one with any tile.
how-next-rotating = The next deal is opened with the next double, by the player who holds it.
how-next-same = Every deal is opened as the first one is.
how-bonus-double = A winner whose last tile is a double gets { $points } more.
how-bonus-both-ends = A winner whose last tile fits both ends gets { $points } more.
how-bonus-pass = A player who passes pays { $points } to the player of the last tile.
how-bonus-blocker = A player who blocks the game and does not win pays { $points }.

## Refused requests

watch-no-seat = watch { $seat }: there are { $seats } seats
watch-not-yours = seat { $seat } is not yours to look at
seats-wrong = { $found } players: { seats-give }
seats-give = give { $seats }, one for each seat
program-refused = '{ $player }': programs are started at the command line only
tournament-of-others = only the browser that made this tournament, or the teacher, can change it
not-the-teacher = this is not the token of this server's teacher
tournament-unknown = unknown tournament '{ $name }'
tournaments-busy = { $most } tournaments are running already: stop one, or wait
tournaments-full = { $most } tournaments are stored already: delete some first
tournament-over = every game of it is played
tournament-running = it is running: stop it first
tournament-left = the file was not changed: { $reason }
paper-task-unknown = unknown task '{ $name }'
endpoint-unknown = there is no such address: see /api/v1/openapi.json
body-no-object = the body has to be an object with named fields: {"{"}"rules": ...{"}"}
body-no-json = give a body of the type application/json
body-late = the body did not arrive in time
body-too-long = the body is longer than 64 kB
host-missing = a request must name one host
host-unknown = '{ $host }' is not a name of this server: give it with --host
other-page = only pages of this server may send requests
page-unknown = there is no { $path }
method-refused = this address does not accept this method
open-nothing = there is nothing to open
open-unknown = '{ $text }' is neither moves, a record, a board, an address of this page nor a command
games-too-many = there are too many games to look through at once
games-no-player = { $player } does not take part
game-over-at = the game is over at "{ $moves }"
human-turn = it is the turn of { $seat }, who is human: give a move
shows-hidden = the reasons of { $player } for { $seat } would show hidden tiles
nothing-to-choose = the game is over at "{ $moves }": there is nothing to choose
not-your-turn = it is not the turn of { $seat }
player-broke = { $fault }
not-yours-to-advise = advice for { $seat } would show tiles that you may not see
no-lines = { $rules } has no lines
nothing-hidden = nothing is hidden in { $rules }

## Pictures of a tournament

chart-scores = Score of each player
chart-ratings = Rating of each player
chart-seats = Score by seat, over all players
chart-endings = How games ended
chart-payoffs = Payoff
chart-ways = Ways of winning: ● by going out, ■ in a block
chart-passes = Passes
chart-pips = Pips left
axis-score = score, % of games
axis-elo = Elo, the mean of all being 0
axis-elo-difference = Elo difference to the other player
axis-elo-anchored = Elo, that of { $player } being { $elo }
axis-endings = share of all games, %
axis-payoff = paid for a game
axis-ways = share of the player's games, %
axis-passes = passes in a game
axis-pips = pips in the hand at the end of a game
seat = seat { $number }
ending-won = won
ending-drawn = drawn
ending-blocked = blocked, hands counted
ending-forfeited = forfeited
interval = { $value } ({ $low } to { $high })
games-share = { $games ->
        [one] { $games } game ({ $share }%)
       *[other] { $games } games ({ $share }%)
    }
ways = ● { $out }   ■ { $block }

## Tournaments in the background

broke-off = it ended unexpectedly

## Programs, and people

program-itself = the program itself
function-itself = the function itself
program-says = { program-plays }, with the comment: { $remark }
program-score = score { $score }
program-silent = { program-plays } and gives no reason
program-plays = plays { $move }
human-keyboard = 'human' is a person at the keyboard
name-player = name a player: { $players }
## Common to all views

and = { $some } and { $last }
or = { $some } or { $last }
common-too-small = The window is { $width }x{ $height }; 80x24 is needed.
common-help = help
common-back = back
common-quit = quit
common-choose = choose
common-move-up-and-down = up and down
common-keys = Keys
common-broken-settings = { $file } is not used: { $reason }
common-cannot-remember = the choice is not remembered: { $reason }
common-leave-program = Leave Papan? Unfinished games stay in My games, and tournaments can be resumed.

## Questions and their answers

dialog-yes = yes
dialog-no = no
dialog-yes-key = y / Y
dialog-no-key = n / N Esc
dialog-enter = take it
dialog-cancel = cancel
dialog-filter = type to search
dialog-nothing-fits = nothing fits "{ $typed }"

## The menu and the choice of seats

menu-title = Menu
menu-again = The last game again
menu-mine = My games
menu-mine-result = { $player } { $won } won, { $drawn } drawn, { $lost } lost
menu-mine-unfinished = unfinished
menu-mine-won = won
menu-mine-drawn = drawn
menu-mine-lost = lost
menu-record = Open a game
menu-record-about = from a file, or written out: moves, a board, an address
menu-tournaments = Tournaments
menu-tournaments-about = who is better, with honest statistics
menu-papers = Papers
menu-papers-about = tables and claims of five papers, measured again
menu-quit = Quit
menu-quit-about = until next time
menu-rules = Rules of { $game }
menu-typed-rules = others, typed...
menu-typed-rules-about = any size and any options
menu-rules-to-type = Rules, such as { $sample }. Options: { $options }
menu-seats = Who plays?
menu-seat = Seat { $number }
menu-choose-player = Who sits in seat { $seat }?
menu-human = a person at this keyboard
menu-typed-player = another, typed...
menu-typed-player-about = a player with options, or engine:COMMAND, a program that speaks UGI
menu-options = Options of { $player }: { $options }
menu-no-options = no options
menu-start = Start
menu-start-about = with these players
menu-start-now = start
menu-change = change
menu-type-it = options
menu-swap = swap seats
title-connect-four = Connect Four
title-tic-tac-toe = Tic-tac-toe
title-dominoes = Dominoes
menu-engine-needs-command = engine: needs a command, as in engine:python3 my_bot.py

## A game

play-play-it = play
play-point = point
play-move-now = move now
play-uncover = show my tiles
play-undo = undo
play-redo = redo
play-hint = hint
play-exact = exact values
play-exact-for-first = Values: + is good for Player 1.
play-next-panel = next panel
play-new-game = new game
play-choose-advisor = choose an advisor
play-choose-tournament = count a tournament
play-step = step back and on
play-go-on = resume
play-go-on-from-here = continue from here
play-to-mistake = back to the last mistake
play-swap = swap seats
play-save = save
play-load = open a record
play-show-command = command for this position
play-next-line = next variation
play-promote-line = make it the main line
play-remove-line = delete this variation
play-one-line = No variation yet: go back and play something else.
play-is-main = This is the main line already.
play-evaluation = evaluation
play-explore = Openings
play-explore-of = Games of which tournament?
play-explore-more = T counts the games of a tournament.
play-no-tournament = Your folder has no tournament by these rules.
play-asks-why = Asking { $player } why...
play-otherwise = In the game it played { $chosen }; asked again, it need not decide the same.
play-scroll = scroll the panel
play-pause = pause
play-you = you
play-human = human
play-your-turn = Your turn.
play-turn-of = { $player } to move.
play-is-thinking = { $player } is thinking
play-waits = Waiting: g continues from here.
play-paused = Paused.
play-ply-of = Move { $number } of { $moves }.
result-wins = { $player } wins.
result-win-together = { $players } win.
result-draw = A draw.
result-blocked = Blocked. { $result }
result-forfeited = Forfeited. { $result }
result-you-win = You win!
result-you-lose = You lose: { $result }
result-you-and = You win, with { $players }!
play-cannot-go-on = The game cannot continue: { $reason }. u takes a move back, g tries again.
play-covered = { $player }: press Enter when only you can see the screen.
play-leave = The game is not finished. Leave it?
play-why = Why
play-hint-panel = Hint
play-values = Values
play-belief = Belief
play-score = Score
play-moves = Moves
play-no-moves-yet = No move was made yet.
play-no-reason-yet = A player's reasons appear here once it has moved.
play-hidden-reason = played { $chosen }, decided by: { $rule }.
play-hidden-table = Its table shows its tiles and stays hidden until the end.
play-column-move = move
play-column-total = total
play-column-exact = exact
play-column-note = note
play-decided-by = Decided by: { $rule }
play-nodes = Positions looked at: { $nodes }
play-depth = Plies looked ahead: { $plies }
play-expects = Expects: { $moves }
play-counting = Counting the deals that fit...
play-hint-on-turn = Hints are for your turn.
play-ask-for-hint = Press t for a hint: first whether there is something to see, then where, then why.
play-ask-for-more = Press t again for more.
play-advisor = Advisor: { $player } (a chooses another)
play-thinking-about-it = The advisor is thinking...
hint-win = You can win at once.
hint-threat = There is a threat: your opponent would win with the next move.
hint-threats = There are threats in more than one place.
hint-only = There is only one move.
hint-losing = { $count } of { $moves } moves { $count ->
        [one] lets
       *[other] let
        } your opponent win at once.
hint-open = No move wins or loses at once; you have { $moves } to choose from.
hint-some-win = { $count } of { $moves } moves { $count ->
        [one] wins
       *[other] win
        }.
hint-some-draw = { $count } of { $moves } moves { $count ->
        [one] keeps
       *[other] keep
        } the draw.
hint-all-win = All { $moves } moves win.
hint-all-draw = All { $moves } moves keep the draw.
hint-all-lose = All { $moves } moves lose; some hold out longer than others.
play-win-with = It wins: { $moves }
play-threat-at = It is here: { $moves }
play-only-this = It is { $chosen }
play-look-at = Look at { $moves }
play-judging = Computing perfect play...
play-still-judging = Perfect play is still being computed: try again in a moment.
play-not-known = Perfect play is not known here.
play-no-mistake = No mistake before this move.
play-no-mistakes = No mistake was made.
play-try-again = m goes back to before the last mistake.
play-mistake = { $number }. { $player }: { $chosen }{ $mark } { $what }
mistake-win-to-loss = turned a win into a loss
mistake-draw-to-loss = turned a draw into a loss
mistake-win-to-draw = turned a win into a draw
mistake-win-gone = gave away a sure win
mistake-win-later = made the win much longer
mistake-loss-sooner = made the loss much shorter
verdict-surely-win = wins
verdict-at-once = at once
verdict-wins-in = { $moves ->
        [one] with the next move
       *[other] in at most { $moves } moves
        }
verdict-loses-in = not before the opponent's move { $moves }
verdict-win = wins, { $soon }
verdict-loss = loses, { $soon }
verdict-draw = a draw
verdict-surely-loss = loses
verdict-no-loss = does not lose
verdict-no-win = does not win
verdict-unknown = not known
verdict-agrees-win = Perfect play agrees: { $move } wins, { $soon }.
verdict-slower-win = { $move } wins, but { $best } wins sooner.
verdict-agrees-draw = Perfect play agrees: { $move } keeps the draw.
verdict-only-draw = Perfect play agrees: only { $move } keeps the draw.
verdict-only-win = Perfect play agrees: only { $move } wins, { $soon }.
verdict-all-draw = Perfect play: every move draws.
verdict-all-lose = Perfect play: everything loses, { $best } the latest.
verdict-same-loss = Perfect play: everything loses as soon.
verdict-sooner-loss = Everything loses, but { $best } holds out longer than { $move }.
verdict-win-to-draw = A mistake: { $move } only draws, { $best } wins.
verdict-win-to-loss = A blunder: { $move } loses, { $best } wins.
verdict-win-gone = A mistake: { $move } does not win, { $best } does.
verdict-draw-to-loss = A blunder: { $move } loses, { $best } does not.
verdict-win-later = An inaccuracy: { $move } wins, but { $best } wins much sooner.
verdict-loss-sooner = An inaccuracy: { $move } loses much sooner than { $best }.
verdict-proven-win = Proven: { $move } wins.
verdict-proven-loss = Proven: { $move } loses. Nothing is proven of { $open }.
verdict-all-lose-somehow = Proven: everything loses.
verdict-not-proven = Perfect play is not proven here.
verdict-worth-win = Player { $number } wins.
verdict-worth-win-in = Player { $number } wins { $moves ->
        [one] with the next move
       *[other] in { $moves } moves
        }.
verdict-worth-draw = a draw.
verdict-worth-unknown = not known.
play-perfect = Perfect play: { $worth }
play-worth-draw = Perfect play: a draw.
play-worth-win = Perfect play: { $player } wins (score { $score }).
play-save-about = The file to write the record of this game to:
play-load-about = A file of records, or moves such as 4455, a board, an address, a command:
play-which-record = Which game?
play-moves-so-far = moves: { $moves }
play-rules = the rules of this game
play-earlier-reasons = Earlier moves:
play-analysis-hidden = Exact values and mistakes are hidden while you play. Press e to show them.
play-saved = Saved in { $file }.
play-typed = another, typed...
play-typed-about = a player with its options, such as alphabeta:depth=8

## Boards

board-player = Player { $number } ({ $mark })
board-layer = layer { $name }
board-more-layers = more layers: { $names }
board-more-discs = { $count } more

## In a notebook

notebook-board = board { $layer }
notebook-line = line { $tiles }
notebook-tiles = holds { $tiles }
notebook-values = Exact value after each move: above 0 the first seat wins

## The domino table, and what can be known of hidden tiles

player-number = Player { $number }
dominoes-nothing-played = No tile has been played yet.
dominoes-left-end = left { $end }
dominoes-right-end = right { $end }
dominoes-your-turn = your turn
dominoes-partner = partner
dominoes-tiles = { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }
dominoes-pips = { $count ->
        [one] 1 pip
       *[other] { $count } pips
    }
dominoes-passed-on = passed on { $numbers }
dominoes-no-double = passed without a double
dominoes-went-out = went out
dominoes-won = won
dominoes-is-paid = paid { $amount }
dominoes-pays = pays { $amount }
dominoes-pass = Pass
dominoes-must-pass = No tile fits { $ends }.
dominoes-cannot-open = No double to open with.
dominoes-open-with = Open with { $tile }
dominoes-which-end = Which end?
dominoes-fits-not = { $tile } does not fit { $ends }.
dominoes-fits-not-left = { $tile } does not fit the left end, { $end }.
dominoes-fits-not-right = { $tile } does not fit the right end, { $end }.
dominoes-not-to-open = { $tile } may not open: the first tile must be { $openers }.
dominoes-no-such-tile = This hand has no tile { $number }.
dominoes-not-your-turn = It is not the turn of this hand.
dominoes-deals = { $deals ->
        [1] One deal fits what was played.
       *[other] { $deals } deals fit what was played.
    }
dominoes-about = about { $number }
dominoes-lacks = lacks { $numbers }
dominoes-may-hold-all = may hold any number
dominoes-who-holds = Who holds what, %
dominoes-nothing-hidden = Nothing is hidden any more.
dominoes-undealt-head = undealt
dominoes-hands = The hands
dominoes-probability = %: how likely for { $player }
dominoes-this-deal = This deal was 1 of { $deals } that fit.
dominoes-in-brackets = In brackets: never played.
dominoes-undealt = Undealt tiles

## Matches of dominoes

match-side = players { $first } and { $second }
match-goal-target = first to { $target }
match-goal-deals = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
    }
match-goal-both = { match-goal-target }, at most { match-goal-deals }
match-side-score = { $side }: { $score }
match-score = Deal { $deal }, { $goal }; { $scores }
match-result = Score: { $scores }
match-deal = Deal { $deal }: { $reason }. Score: { $scores }
match-deal-ended = End of deal { $deal }
match-held = { $player }: { $left }
bonus-points = { $tile } as the last tile: { $paid } { $paid ->
        [one] point
       *[other] points
    }, { $best } if the ends are { $low } and { $high }
bonus-pips = { $tile } as the last tile: the pips of the losers { $paid ->
        [one] once
       *[other] { $paid } times
    }, { $best } times if the ends are { $low } and { $high }
match-next-deal = Press Enter for the next deal.

## Refusals

cannot-read-file = cannot read { $file }: { $reason }
cannot-write-file = cannot write { $file }: { $reason }
record-needs-name = give the name of a file
record-is-there = { $file } already exists
record-is-folder = { $file } is a folder: give a file of records
record-may-not-end = { $file } is not a regular file
record-too-large = { $file } is too large to be listed: give one of at most { $most } MB
record-none-in-line = no record in { $file }, line { $line }: { $reason }
record-none = no record in { $file }: it is empty
seats-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
    } for { $rules }: give { $seats }, one for each seat
advisor-is-human = { $human } cannot advise: name a player
advisor-sees-all = '{ $player }' sees all tiles: an advisor may know only what you know

## The papers

papers-title = Papers
papers-intro = The figures and claims of five papers, next to those that Papan computes.
papers-later = Claims take seconds each to test. They are tested when their paper is opened.
papers-agree = { $count } agree
papers-depend = { $count } depend
papers-differ = { $count } differ
papers-are-measured = { $count } measured
papers-unclear = { $count } under-specified
papers-unchecked = { $count } not yet checked
papers-not-checked = not yet checked
papers-checking = being checked
papers-failed = could not be checked: { $reason }
papers-waits = This is still to be checked. It appears here as soon as it is done.
papers-table = table
papers-decision = decision
papers-claim = claim
papers-of = { $count } of { $all }
papers-holds-in = holds in { $count } of { $all }
papers-between = ({ $low } to { $high })
papers-printed = printed
papers-ours = ours
papers-says = The paper says
papers-measured = Measured
papers-note = Note
papers-in-brackets = in brackets: printed { $arrow } computed
papers-position = Position { $number } of { $count }
papers-only-position = Position
papers-after = after { $moves }
papers-at-start = the empty board
papers-to-move = { $player } to move
papers-over = the game is over
papers-player = the paper's player: { $player }
papers-cannot-open = it cannot be opened: { $reason }
papers-open = open
papers-open-board = open on the board
papers-other-position = other position
papers-scroll = scroll

## Tournaments

tournament-title = Tournaments
tournament-new = New tournament
tournament-new-about = choose the game, the players and how many games they play
tournament-is-finished = finished, { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
tournament-looking = Looking through the folder...
tournament-none-yet = No tournament was played yet. A new one is played in the background; it can be stopped and resumed at any time.
tournament-kept-in = Stored in { $folder }
tournament-delete = Delete { $name } with all its games? Reports and records that were written stay.
tournament-key-new = new
tournament-key-open = open
tournament-key-delete = delete
tournament-rules = Rules
tournament-players = Players
tournament-add = add a player
tournament-games = games
tournament-how-many = Games
tournament-schedule = Schedule
tournament-plies = Opening
tournament-balance = Balance
tournament-move-time = Time per move
tournament-seed = Seed
tournament-start = Start the tournament
tournament-type-it = type it
tournament-type-rules = any size and any options
tournament-type-player = a player with its options, such as cost:order=defensive
tournament-type-engine = a program of your own that speaks UGI
tournament-rules-about = The game and its rules, such as connect-four:8x7,k=5
tournament-player-about = NAME or NAME:option=value,option=value
tournament-engine-about = engine: and then the command that starts it
tournament-games-about = How many games every lineup plays, rounded up so that each player has every seat equally often.
tournament-plies-about = How many random moves a game starts with, so that games differ. Leave it empty for the default.
tournament-move-time-about = How many seconds a program has for a move.
tournament-seed-about = The number that determines everything random: the same seed gives the same games.
tournament-seed-short = the same seed gives the same games
tournament-games-each = { $games } for each lineup
tournament-games-in-all = { $games ->
        [one] { $games } game in all
       *[other] { $games } games in all
    }
tournament-random-moves = { $moves ->
        [one] { $moves } random move
       *[other] { $moves } random moves
    }
tournament-usual = default for this game
tournament-quiet = quiet
tournament-quiet-about = no immediate win or loss
tournament-any = any
tournament-any-about = both sides get every opening
tournament-equal = equal
tournament-equal-about = only openings that perfect play draws
tournament-seconds = { $seconds } s
tournament-for-programs = for programs (engine:)
tournament-options = Options are written NAME:option=value,option=value:
tournament-no-options = This one has no options; another player may be typed.
tournament-number-from-to = give a number from { $low } to { $high }
tournament-trying = Preparing the players...
tournament-by-command = The same by command line:
tournament-key-change = change
tournament-key-add = add a player
tournament-key-remove = remove
tournament-key-shift = move up, down
tournament-key-start = start
tournament-round-robin = round robin
tournament-gauntlet = the first player meets all others
tournament-starts-dealt = tiles are dealt
tournament-starts-empty = from the starting position
tournament-starts-random = { $moves ->
        [one] { $moves } random opening move
       *[other] { $moves } random opening moves
    }
tournament-starts-any = { $moves ->
        [one] { $moves } random opening move, decided ones too
       *[other] { $moves } random opening moves, decided ones too
    }
tournament-starts-listed = { $openings ->
        [one] { $openings } given opening
       *[other] { $openings } given openings
    }
tournament-starts-equal = { $moves ->
        [one] { $moves } random opening move, balanced
       *[other] { $moves } random opening moves, balanced
    }
tournament-seed-is = seed { $seed }
tournament-played-of = { $played } of { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $percent }%
tournament-counting = Counting the games played before...
tournament-on-threads = Playing (threads: { $threads })
tournament-games-a-second = { $speed } games a second
tournament-time-left = { $time } left
tournament-stopping = Stopping: running games are played to their end.
tournament-stopped = Stopped. All games played so far are kept; Space resumes.
tournament-finished = Finished: every game is played.
tournament-failed = It cannot be played; Space tries again.
tournament-leave = Stop the tournament and leave? The games played so far are kept, and it can be resumed.
tournament-tab-players = Table
tournament-tab-pairs = Pairs
tournament-tab-facts = Facts
tournament-key-stop = stop
tournament-key-go-on = resume
tournament-key-report = report
tournament-key-records = export games
tournament-key-games = games
games-order = Which games first?
games-order-played = as they were played
games-order-longest = the longest
games-order-shortest = the shortest
games-order-upset = upsets: the lower scorer beat the higher scorer
games-order-regret = regret: where most was given away
games-none = there is no such game
games-none-judged = there is no such game that perfect play can judge in time
games-looking = looking for games
tournament-key-tab = next tab
tournament-writing = Writing...
tournament-page-opened = Opened in the browser: { $file }
tournament-page-written = Written; open it in a browser: { $file }
tournament-records-written = The games, a line of JSON each: { $file }
tournament-place = #
tournament-player = player
tournament-opponent = opponent
tournament-won = won
tournament-drawn = drawn
tournament-lost = lost
tournament-always = always-valid
tournament-interval = 95%
tournament-elo = Elo
tournament-elo-difference = Elo difference
tournament-anchor = anchor
tournament-los-percent = LOS %
tournament-los = superiority
tournament-los-is = { $value }%: the probability that { $player } is the stronger player (LOS)
tournament-normalized = normalized
tournament-normalized-is = { $value } normalized Elo ({ $low } to { $high }) for { $player }
tournament-pairs = pairs
tournament-pairs-are = { $player } got 0, 0.5, 1, 1.5 and 2 points in { $none }, { $half }, { $one }, { $three_halves } and { $two } pairs of games
tournament-ratings = ratings
tournament-ratings-mean = their mean is 0; ratings that differ by 100 predict a score of 64%
tournament-ratings-anchor = { $player } is given { $elo }, and intervals are those of the difference to it; ratings that differ by 100 predict a score of 64%
tournament-payoff = payoff
tournament-won-out = out %
tournament-won-blocked = block %
tournament-passes = passes
tournament-pips = pips
tournament-forfeits = forfeits
tournament-from-to = { $low } to { $high }
tournament-about-player = { $player }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $won } won, { $drawn } drawn, { $lost } lost; score { $score }% ({ $interval })
tournament-about-elo = Elo { $elo } ({ $interval })
tournament-about-difference = Elo difference { $elo } ({ $interval })
tournament-about-dominoes = payoff { $payoff }; won by going out { $out }%, in a block { $blocked }%; { $passes } passes and { $pips } pips left in a game
tournament-about-pair = { $player } against { $opponent }: score { $score }%, Elo difference { $elo } ({ $interval }), LOS { $los }%. Pairs of games that brought 0, 0.5, 1, 1.5 and 2 points: { $none }, { $half }, { $one }, { $three_halves } and { $two }
tournament-warnings = ! { $count } to note (see Facts): { $first }
tournament-first-move = first move
tournament-deals = deals
tournament-decided = { $value }% ({ $low } to { $high }) won by the same seat in every game
tournament-seats = seats
tournament-both-sides = every player from both sides
tournament-sides = each player a side, both ways round
tournament-all-orders = all { $orders } orders round the table in every deal
tournament-drawn-orders = one of { $orders } orders round the table for each lineup and deal, all equally often
tournament-openings = openings
tournament-openings-are = { $openings } different ones of this length, up to symmetry
tournament-different = { $games }, { $different } of them different
tournament-about-different = { $games }, about { $different } of them different
tournament-endings = ended
tournament-moves = moves
tournament-test = test
tournament-test-open = not decided
tournament-test-h0 = H0 ({ $elo0 } { $model ->
        [normalized] normalized Elo
       *[other] Elo
    }) preferred to H1 ({ $elo1 } { $model ->
        [normalized] normalized Elo
       *[other] Elo
    })
tournament-test-h1 = H1 ({ $elo1 } { $model ->
        [normalized] normalized Elo
       *[other] Elo
    }) preferred to H0 ({ $elo0 } { $model ->
        [normalized] normalized Elo
       *[other] Elo
    })
tournament-test-after = { $result } after { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    }
tournament-corrected = estimate
tournament-corrected-is = { $score }% ({ $low } to { $high }), { $elo } Elo ({ $elo_low } to { $elo_high }) for { $player }; counted { $counted }%. Intervals and Elo allow for the test, which ends when a score is far out.
tournament-meaning = A score is the share of points: 1 for a win, half for a draw or a part of a shared win. 95% intervals: intervals made this way contain the true value 95% of the time.
time-seconds = { $seconds } s
time-minutes = { $minutes } min { $seconds } s
time-hours = { $hours } h { $minutes } min
time-days = { $days } d { $hours } h

## Games in characters

drawing-hand = Your hand: { $tiles }
drawing-ends = Left end { $left }, right end { $right }
drawing-nothing-played = No tile has been played.
drawing-partner = { $player }, your partner
drawing-passed = { $tiles }, passed
drawing-last-played = { $tiles }, last played { $played }
drawing-out = out
drawing-tiles-left = { $tiles } ({ $pips })
drawing-ended = { $player }: { $left }, paid { $paid }
drawing-further-left = { $count ->
        [one] 1 occupied column
       *[other] { $count } occupied columns
    } further to the left
drawing-further-right = { $count ->
        [one] 1 occupied column
       *[other] { $count } occupied columns
    } further to the right
drawing-type-tile = a move     its number, or in full, such as 4|6@left, or pass
drawing-type-column = a column   { $first } to { $last }
drawing-type-any-column = a column   any integer, such as 0 or -3
drawing-type-cell = a cell     column and row, such as { $cell }

## The plain console

console-plays = { $player }, { $name }, plays { $played }
console-forfeits = { $player }, { $name }, forfeits the game, { $reason }
console-cover = { $player }, press Enter when only you can see the screen
console-to-move = { $player } to move:
console-moves = Moves: { $moves }
console-no-moves-yet = no moves yet
console-nothing-to-undo = you have no move to take back
console-no-such-number = no move number { $number }
console-numbers = moves are numbered 1 to { $last }
console-no-move = no player has moved yet
console-no-line = no expected moves were printed: ask with hint NAME, such as hint alphabeta
console-line-move = { $number }. { $player } plays { $played }
console-said = { $player } said: { $remark }
console-said-nothing = nothing about its move
console-said-hidden = something that stays hidden until the end, as its tiles do
console-hidden-reason = { $player }, { $name }, played { $chosen }, decided by: { $rule } (its table shows its tiles and stays hidden until the end)
console-not-over = The game is not over. To continue it:
console-help-moves = moves      list the moves that are possible now
console-help-board = board      show the board
console-help-values = values     what each move is worth with perfect play; after the game, its mistakes
console-help-save = save FILE  write the record of the game to a file
console-help-rules = rules      the rules of this game
console-after = Type why, values, board, save FILE or undo; Enter leaves the game.
console-is-over = The game is over: type why, values, board, save FILE or undo, or Enter to leave it.
console-value = { $played }  { $sign }  { $meaning }
console-no-values = Perfect play is not known for this game.
console-judging = The game with perfect play, move by move:
console-help-why = why        explain the last move of a player
console-help-hint = hint       ask a player for advice; hint NAME asks that one
console-help-line = line       show the boards of the moves that a player expects
console-help-undo = undo       take back your last move, and what came after it
console-help-position = position   show the moves so far, for --position
console-help-quit = quit       leave; the command to continue is printed
console-help-help = help       show this

## Explanations

explained-alike = all moves are equal by { $count } more criteria
explained-rule = decided by: { $rule }
explained-columns = columns
explained-greedy = as a greedy algorithm
element-candidates = candidate set
element-candidates-are = the rows of the table: { $count }
element-solution = solution set
element-solution-is = the moves played so far, and now { $chosen }
element-done = solution function
element-done-is = checks whether the game is over
element-selection = selection function
element-selection-is = compares, until two moves differ: { $rules }
element-feasibility = feasibility function
element-feasibility-all = all candidates may be chosen
element-feasibility-but = all candidates may be chosen but { $moves }
element-objective = objective
element-objective-is = maximise the selection function
explained-nodes = nodes: { $nodes }
explained-depth = depth: { $depth }
explained-line = expects: { $moves }
explained-deals = hidden tiles: { $deals ->
        [1] 1 deal fits what was played
       *[other] { $deals } deals fit what was played
    }
explained-seat = { $player }: { $tiles }, known to lack { $lacks }
explained-seat-open = { $player }: { $tiles }, known to lack nothing
explained-held-by = held by, %
explained-undealt = undealt

## The report of a tournament

report-title = { $rules }: { $games } games
report-games = { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
report-player-count = { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
report-stopped = stopped early
report-warnings = Warnings
report-warning = Warning
report-results = Results
report-score = score %
report-test = Sequential test
report-test-open = The test has not decided yet
report-test-after = after { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    } of games.
report-test-about = The log likelihood ratio is { $ratio }; the test ends at { $lower } and at { $upper }, which errs in { $alpha }% of cases one way and { $beta }% the other.
report-seats = Seats
report-first-move = Moving first is worth { $value } Elo ({ $low } to { $high }).
report-decided = { $value }% of the deals ({ $low } to { $high }) were won by the same seat in every game, whichever player sat there.
report-before = Score by preceding player
report-before-about = The score in percent of the player in the row when the player with the number of the column moves just before him.
report-before-label = Scores by preceding player
report-games-title = Games
report-length = A game has { $value } moves ({ $low } to { $high }), those of the opening and passes included.
report-differ = Of { report-games }, { $different } differ from each other.
report-forfeits = Forfeits
report-forfeits-about = Each of these games was lost by a fault, not by play.
report-all = all
report-pairs = Each against each
report-normalized = nElo
report-pairs-about = The results of the first player against the second. The last five columns count pairs of games from one opening, by the points that they brought the first.
report-pairs-elsewhere = All { $pairs } pairs with their intervals are in the output of --json.
report-cross = The score in percent of the player in the row against the player with the number of the column{ $intervals ->
        [yes] , and its interval
       *[other] { "" }
    }.
report-cross-label = Cross table
report-better = better
report-worse = worse
report-or = or
report-cross-marks = the whole 95% interval is on one side of 50%; = marks the other pairs.
report-regret = Regret
report-regret-about = The cost of moves against perfect play, in games of each player against itself. A blunder turns a win into less, or a draw into a loss; a point is a win one move later or a loss one move sooner.
report-judged = moves judged
report-blunders = Blunders by ply
report-blunders-spoken = { report-blunders }, % of moves. Over all plies, { $players }
axis-ply = moves made before
axis-blunders = blunders, % of moves
chart-first = (the first { $shown } of { $rows })
report-samples = Some of the games
report-samples-tiles = The first deals, each in two seatings. Below each tile is the number of the move, and the letter of the seat that played it.
report-samples-discs = The first openings, each from both sides. Numbers are those of the moves; seat 1 has the circles, seat 2 the squares.{ $opening ->
        [0] { "" }
       *[other] { " " }Hollow ones are the moves of the opening, which were drawn at random.
    } A frame marks the line that won.
report-game = Game { $number }: { $result }
report-wins = wins
report-left = left { $tiles } ({ $pips })
report-passed = passed at { $moves }
report-deal = deal: { $deal }
report-moves = { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
report-won = won after { report-moves }
report-drawn = drawn after { report-moves }
report-blocked = blocked after { report-moves }
report-forfeited = forfeited by { $seat } after { report-moves } ({ $fault })
report-beyond = { $discs ->
        [one] { $discs } disc
       *[other] { $discs } discs
    } beyond the part that is shown.
report-board = Board of game { $number }
report-layer = { report-board }, layer { $layer }
report-line = Line of game { $number }: { $tiles }
report-made = How this was made
report-rules = rules
report-players = players
report-schedule = schedule
report-starts = starts
report-seed = seed
report-program = program
report-lineups = { $lineups ->
        [one] { $lineups } lineup
       *[other] { $lineups } lineups
    }
report-seatings = { $seatings ->
        [one] { $seatings } seating
       *[other] { $seatings } seatings
    }
report-games-of = { $games } of { $all }: { $lineups } × { $rounds } × { $seatings }
report-starts-dealt = { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }, the same for all lineups
report-starts-listed = { tournament-starts-listed }, in their order
report-starts-usual = the starting position
report-starts-random = { $openings ->
        [one] { $openings } opening
       *[other] { $openings } openings
    } of { tournament-random-moves }{ $balance ->
        [quiet] { " " }without an immediate win
        [equal] { " " }that perfect play draws
       *[other] { "" }
    }, the same for all lineups
report-starts-there = { $starts }; there are { $openings } of that length, up to symmetry
report-again = The same again
report-depend = The games depend on the rules, the players and the seed alone, not on threads or interruptions{ $timed ->
        [yes] ; but players that are limited by time may play otherwise on another machine
       *[other] { "" }
    }{ $programs ->
        [yes] ; but external programs may play otherwise another time
       *[other] { "" }
    }.
report-meaning = What the numbers mean
report-interval = 95% intervals: intervals made this way contain the true value 95% of the time.
report-unit-deal = Its unit is the deal: each is played { $seatings } times by every lineup, with each player in every seat, and all games of one deal count as one observation, because they are not independent.
report-unit-opening = Its unit is the opening: each is played by every two players from both sides, and all games from one opening count as one observation, because they are not independent.
report-one-sided = A one-sided result has an interval too.
report-points-dealt = A score is the share of points: 1 for a win, a part for a win that is shared, 0 for a loss.
report-points = A score is the share of points: 1 for a win, { $half } for a draw, 0 for a loss.
report-elo = Elo is the same on a scale on which a difference of 100 means a score of 64%. The ratings of a pool are the numbers that make the expected points of every player equal to its points; their mean is 0 unless an anchor gives one of them. Of two players the table shows the difference, which is the Elo of their score. LOS is the probability that the first player is the stronger one, and nElo (normalized Elo) the difference in units of what one game can show, whatever the share of draws.

## Tables on the terminal

arena-openings = { $rules }, { $games ->
    [one] { $games } game
   *[other] { $games } games
    } from { $rounds ->
    [one] { $rounds } opening
   *[other] { $rounds } openings
    }
arena-deals = { $rules }, { $games ->
    [one] { $games } game
   *[other] { $games } games
    } from { $rounds ->
    [one] { $rounds } deal
   *[other] { $rounds } deals
    }
arena-adjudicated = ended with the exact value from { $discs } discs on
arena-always = 95% intervals that hold however often you look
arena-pairs = each against each
arena-before = score % by preceding player
arena-warning = warning: { $warning }
arena-share = { $value }% ({ $low } to { $high })
arena-first-move = { $value } Elo ({ $low } to { $high })
arena-win = { $games } win
arena-draw = { $games } draw
arena-blocked = { $games } blocked
arena-forfeit = { $games } forfeit
arena-ended = { $endings }, after { $moves } moves
arena-test = { tournament-test-after }, log likelihood ratio { $ratio } of { $lower } to { $upper }
expect-truth = if the truth is
expect-at-h0 = H0
expect-midway = midway
expect-at-h1 = H1
expect-worst = worst case
expect-pairs = pairs
expect-h1 = H1 accepted %
expect-measured = Means. The mean score of a pair has a standard deviation of { $deviation }, measured in { $pairs } pairs.
expect-assumed = Means. The mean score of a pair has a standard deviation of { $deviation }: independent games, { $drawn }% drawn.
arena-stopped = stopped after { $games } of { $all } games; run the same command to resume
arena-stopped-unkept = stopped after { $games } of { $all } games; with --db FILE the same command would resume
arena-taken = { $games ->
    [one] { $games } game
   *[other] { $games } games
    } taken from { $file }
progress-arena = { $done } of { $all } games, { $speed }, { $left } left
progress-regret = { $done } of { $all } games, { $speed }, { $gone } gone, { $left } to go
progress-papers = { $done }/{ $all } { $gone }, { $left } left: { $what }
progress-book = { $done } of { $all } positions, { $gone } gone, { $left } to go
list-more = papan list NAME describes a game or a player with its options; papan list players shows their measured strength.
list-options = options
list-players = players of { $games }
list-human = a person at the keyboard
list-engine = a program of your own, in any language; see docs/engines.md
list-lines = line games
list-dominoes = dominoes
list-ladder = the measured ladder, with 95% intervals
papers-summary = { $paper }, { $about }: { $items } items, { $verdicts }
regret-self-play = self-play after { $plies } random moves
regret-random = positions of random games
regret-balanced = self-play after { $plies } random moves to a drawn position
regret-not-judged = not judged
regret-kept = keep the value, %
regret-lost = points lost in a move
regret-first = first blunder
regret-without = games without, %
regret-ply = ply
regret-at-ply = ply { $ply }
regret-forfeits = { $player } forfeited { $games ->
    [one] { $games } game
   *[other] { $games } games
    }: { $why }
regret-hard = Positions that are not judged are too hard, mostly early in a game: all figures are of the others.
regret-differences = Each player less { $first }, paired by game, with 95% intervals:
regret-differences-shared = The same positions for all players.
regret-differences-openings = The same openings for all players, then positions of their own games.
regret-by-ply = Blunders by ply, in % of the moves judged there:
regret-by-value = Blunders in % of the moves and points lost in a move, by the position's value:
regret-by-look = The same by immediate wins and threats:
regret-stopped = stopped after { $games } of { $all } games: these are the results so far
progress-match-odds = deals
match-odds-matches = { $rules } is not a match of dominoes: give rules such as dominoes:pordi or dominoes:orado
match-odds-stopped = stopped before { $deals } deals: these are the odds from the deals so far
match-odds-from = { $rules }: { $deals } deals of { $player } against itself pay { $opener } points on average to the side
    that opens, { $others } to the others
match-odds-own = own
match-odds-note = The probability of winning the match, in percent: rows by the own score, columns by that of the other side, or of
    each other seat. Before a deal whose opener is not known.
progress-exploit = every deal, { $gone } gone
progress-replies = deals
loss-decisions = decisions
loss-agreed = best %
loss-move = lost per move
loss-game = lost per game
loss-note = A loss is the payoff of the best move given what its seat could know, less that of the move made, over all seats of a
    game. The referee searches with the same view ({ $playouts } games for a decision) and compares both moves in other
    deals. It is not perfect, so the figures are a little too small.
loss-positions = { $rules }: in dominoes regret is measured in games of the player against itself, without --positions, --plies
    and --csv
reply-player = reply
reply-deals = deals
reply-gain = gain
reply-note = The gain is the payoff of a search that knows how the player plays, beyond an equal share. The best response gains at
    least as much, so this bounds the exploitability from below. With others=model the search does not know the player.
exploit-dominoes = { $rules }: exploitability is measured in dominoes for two, such as dominoes:openspiel2,set=3,hand=3
exploit-stopped = stopped after { $players } of { $all } players: these are the results so far
exploit-game = { $deals } deals, { $sets } situations with a choice
exploit-equilibrium = An equilibrium pays the first seat { $value } more than half of both payoffs; no response gains more than { $gap } against it.
exploit-gain = exploitability
exploit-first = response in seat 1
exploit-second = response in seat 2
exploit-note = The exploitability is the mean of what the best response gets in both seats; an equilibrium has 0. Figures with an
    interval are of players that draw at random.

## Mistakes of played games

mistakes-title = { $rules }: { $games ->
        [one] 1 game
       *[other] { $games } games
        } analysed
mistakes-marks = ?? turns a win or a draw into a loss, ? turns a win into a draw, ?! makes a win much longer or a loss much shorter.
mistakes-none = No mistakes.
mistakes-by-theme = Mistakes by theme:
mistakes-by-move = Mistakes by move of the game:
mistakes-missed-win = missed a win
mistakes-missed-block = missed a block
mistakes-opened-win = let the opponent win
mistakes-missed-double-threat = missed a double threat
mistakes-allowed-double-threat = allowed a double threat
mistakes-look-ahead = looked ahead too little
mistakes-why-missed-win = { $moves } wins at once.
mistakes-why-missed-block = The opponent can win with { $moves }, and the move does not block it.
mistakes-why-opened-win = After the move the opponent wins with { $moves }.
mistakes-why-missed-double = { $moves } makes two threats at once, and only one can be blocked.
mistakes-why-allowed-double = The opponent answers with { $moves }, which makes two threats at once.
mistakes-why-look-ahead = No threat shows it yet: the reason is some moves ahead.
mistakes-worst = Worst moves of { $player }:
mistakes-place = game { $game }, move { $number }
mistakes-place-repeated = game { $game }, move { $number } (in { $games } games)
mistakes-two-rules = line { $line } has a game of { $other }, and earlier lines have { $one }: all games must have the same rules
mistakes-line-games = { $rules } has no exact values of moves: games of Connect Four and tic-tac-toe on a board with edges can be analysed
mistakes-stopped = stopped after { $games } of { $all } games: these are the results so far
mistakes-no-player = no game of { $player }; the players are { $players }

## Games of a bot that the client runs

bot-line-games = the moves of a bot that you run yourself are for line games on a board with edges, not for { $rules }
bot-no-game = the match has { $games } games, numbered from 0, and none with the number { $game }

## Tuning

tune-better = better by { $value } ({ $low } to { $high })
tune-worse = worse than the start: { $value } ({ $low } to { $high })
tune-open = no significant difference from the start: { $value } ({ $low } to { $high })
tune-same = nothing better than the start was found
tune-tested-score = { $best }% of the points, { $start }% at the start, on { $estimated } openings or deals after the decision; { $games } games each on { $rounds } that the search has not seen
tune-kept = hold-out
tune-kept-openings = { $used } of the { $kept } openings that no search with this seed uses; tests of other searches with it draw from the same { $kept }, so give them another seed
tune-tested-regret = { $best } points lost in a move, { $start } at the start, in { $estimated } games after the decision; { $games } games each that the search has not seen
tune-tried = { $settings } settings in { $games } games
tune-player = start
tune-searched = searched
tune-effort = tried
tune-best = best found
tune-test = test
tune-gain = gain
tune-gain-title = The gain
tune-against = against
tune-title = Tuning { $player }, { $rules }
tune-honest = The best of many settings is partly luck, so its score during the search is too high; only this test counts. Once it is clear which is better, as many openings or deals again are played: the gain is the mean of these, so that stopping early does not make it larger. The 95% interval is of all of them and holds whenever it is looked at.
tune-path = The path of the search
tune-path-about = The result of each setting, from the first tried to the last; the lines are twice the standard error.
tune-trials = trials { $from } to { $to }
tune-options = Each option
tune-options-about = The mean result with each value, over all values of the other options. Later trials are nearer to the best, so this also shows where the search looked.
tune-pairs = Options that matter together
tune-pairs-about = Results by the values of two options, for the pairs in which both together differ most from what each explains alone.
tune-axis-score = score, %
tune-axis-regret = points lost in a move
tune-going-on = stopped; run the same command to resume
tune-lost = stopped; with --db FILE the same command would resume
progress-tune = { $done } of at most { $all } games, { $gone } gone, at most { $left } left: { $what }
progress-ablate = { $done } of { $all }, { $gone } gone, { $left } left: { $what }
tune-ablation = The worth of each part of the best found
tune-so-far-score = { $best }, { $value }% ({ $low } to { $high })
tune-so-far-regret = { $best }, { $value } points lost in a move ({ $low } to { $high })
tune-so-far-gain = { $best }, tested: gain { $value } ({ $low } to { $high })
tune-units-left = { $units ->
    [one] { $units } unit
   *[other] { $units } units
} of the next step in { $folder }: run them, then the same command again
measure-games = { $games } games: give 2 to { $most }
measure-too-long = this takes too long here: give fewer games or quicker players, or use the command line
search-unknown = unknown search '{ $name }'
search-searches = searching for the best setting
search-tests = testing the best setting against the start
search-measures = measuring the worth of each part of the best setting
search-busy = { $most } search is running already: stop it, or wait
search-full = { $most } searches are stored already: delete some first
search-running = it is running: stop it first
search-not-done = it is not finished yet
search-games = { $games } games in all, those of the test for both sides: give at least 1 for each, and at most { $most } in all
search-alone = give players to play against
search-no-opponents = leave out the opponents: moves are judged by perfect play
ablate-whole = { $player } in { $rules }: { $score }% in { $games } games against { $against }
ablate-judged = A move loses { $own } points in the positions of its own games and { $random } in those of random games ({ $games } games each). Every variant is judged in the same positions; intervals are 95%.
ablate-alone = Each part left out alone:
ablate-in-turn = One after the other, the least valuable first:
ablate-without = without
ablate-worth = worth, points of 100
ablate-cost = loses more a move, own games
ablate-cost-random = loses more a move, random games
ablate-title = The parts of { $player }, { $rules }

## The console of paper P5

p5-welcome = Connect 4: you are 'O' and move first, the computer is 'X'.
p5-easy = easy
p5-medium = medium
p5-hard = hard
p5-choose = Choose a difficulty (1-3):
p5-no-difficulty = '{ $typed }' is not a difficulty: enter 1, 2 or 3
p5-enter = Enter column (0-{ $last }):
p5-no-number = '{ $typed }' is not a number: enter a column from 0 to { $last }
p5-no-column = column { $column } is out of range: columns are 0 to { $last }
p5-full = column { $column } is full: choose another
p5-computer = The computer chooses column { $column }
p5-you-win = You win!
p5-computer-wins = The computer wins!
p5-draw = The board is full: a draw.
p5-ended = Game ended.

## The lines of a game, and its moves from a tournament

explore-hidden = openings are not listed for { $rules }, where tiles are hidden
explore-other-rules = that tournament was played by { $found }, not by { $rules }
explore-move = move
explore-exact = exact
explore-games = games
explore-score = score %
explore-players = papers' players that make it

## Puzzles

board-floating = a disc needs another one below it
board-turns = Player 1 has { $first } and Player 2 { $second }: they take turns and Player 1 begins, so Player 1 has as many or one more
board-after-the-end = the game ends with the first complete line, so these lines cannot all be complete
board-no-cells = only boards with two sides can be set up cell by cell
puzzle-unknown = unknown puzzle '{ $puzzle }': puzzles are named by their rules and a number, such as { $sample }
puzzle-no-grade = unknown grade { $grade }: grades are 1 to 5
puzzle-unproven = the continuation of { $puzzle } could not be proven
puzzle-progress-unread = the solved puzzles cannot be read from { $file }: { $reason }
puzzle-task-win = Player { $seat } wins, but with one move only. Which?
puzzle-task-draw = Player { $seat } can draw, but with one move only. Which?
puzzle-right = { $move } is the solution.
puzzle-goes-on = { $move } is right. The opponent answers { $defence }. What now?
mistake-unproven = it is not proven that there is a win or a draw to keep here
puzzle-wrong-draw = { $move } only draws.
puzzle-wrong-loss = { $move } loses.
puzzle-follows = Perfect play: { $line }
puzzle-ends = It ends at once.
puzzle-hint-theme = { $theme }: { $meaning }
puzzle-hint-move = The move is { $move }.
puzzle-grade = Grade { $grade } of 5
puzzle-standing = { $solved } solved, { $first } of them at the first try; { $streak } in a row, { $best } at best
puzzle-solved-before = Solved before: it does not count again.
theme-block = Block
    .meaning = the opponent is about to win, or is left without a move.
theme-trap = Trap avoided
    .meaning = every other move loses soon.
theme-odd-threat = Odd threat
    .meaning = the first player gets a threat in an odd row, and can fill it in the end.
theme-zugzwang = Zugzwang
    .meaning = in the end every move of the opponent opens a cell that wins.
theme-win = Win
    .meaning = the only way to win.
theme-draw = Drawing move
    .meaning = the only way not to lose.
puzzle-holds = Player { $seat } holds { $tiles }
puzzles-head-puzzle = puzzle
puzzles-head-grade = grade
puzzles-head-theme = theme
puzzles-head-keeps = keeps
puzzles-head-depth = depth
puzzles-head-missed = missed by
puzzles-keeps-win = win
puzzles-keeps-draw = draw
puzzles-keeps-loss = loss
puzzles-count = { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
    }
puzzles-written = { $count ->
    [one] One puzzle is in { $file }. Solve it with papan puzzles solve --file { $file }
   *[other] { $count } puzzles are in { $file }. Solve them with papan puzzles solve --file { $file }
    }
puzzles-none-in-file = { $file } has no puzzles
puzzles-checked = { $all } computed again, { $wrong } differ
progress-puzzles = { $done } of { $all } puzzles, { $gone }
menu-puzzles-about = one move keeps the result: find it
puzzles-title = Puzzles
puzzles-today = Puzzle of the day
puzzles-solved-of = { $solved } of { $count } solved
puzzles-number-of = Puzzle { $number } of { $count }
puzzles-try = try it
puzzles-next = next puzzle
puzzles-why-not = why not my move
puzzles-how-on = the continuation
puzzles-back-to-it = back to the puzzle
puzzle-judging = One moment: computing perfect play.

## The terminal UI: files, and leaving

dialog-complete = complete
dialog-more-files = { $files }  and { $others } more
dialog-no-such-file = No file begins like this.
record-no-folder = no folder for { $file }
menu-leave = Leave Papan?
play-at-once = play at once

## The command line

help-default = default: { $values }
help-values = possible values: { $values }
help-usage = Usage
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-screen = Terminal UI
help-play = Play
help-learn = Learn
help-measure = Measure
help-program = Program
help-help = Print help (-h: short, --help: long)
help-of-command = Print the help of a command
help-version = Print the version
usage-more = For more information, try '--help'.
usage-invalid = invalid value '{ $value }' for '{ $argument }': { $reason }
usage-number-form = give a whole number in digits, such as 1000
usage-number-large = this number is too large
usage-number-from = give a number from { $from }
usage-number-range = give a number from { $from } to { $to }
usage-swallowed = the game is missing: '{ $rules }' was read as a player, because it follows a list of players. Write it directly after the command
usage-missing = these arguments are missing: { $arguments }
usage-unknown = unknown argument '{ $argument }'
usage-no-command = unknown command '{ $name }'
usage-no-value = '{ $argument }' needs a value
usage-not-one-of = invalid value '{ $value }' for '{ $argument }': give one of { $values }
usage-conflict = '{ $argument }' cannot be used with '{ $other }'
play-console-only = --console plays Connect Four on a flat board, not { $rules }
play-screen-options = --no-animation and --ascii are options of the terminal UI: give --screen too
play-screen-needs-terminal = --screen needs a terminal: leave it out to play on the plain console
trace-tree-position = a tree has no moves and no deal: leave out --position and --deal
tune-needs-against = give players to play against: --against
tune-no-against = --for regret has no opponents: leave out --against
arena-fewer-games = { $file } has { $games } games for every lineup: give --games { $games } or more
arena-no-regret = perfect play is not known for { $rules }: leave out --regret
explain-other-rules = the record in { $file } is of { $found }, not of { $asked }
explain-no-ply = there is no ply { $ply }: the game has { $moves } moves
explain-in-opening = ply { $ply } is in the opening of { $opening } moves, which no player chose: give --ply { $opening } or more
explain-no-record = line { $line } of { $file } is not the record of a game: { $reason }
screen-options-first = --no-animation and --ascii are options of the terminal UI: leave them out before a command

## The command line: files, units and books

error = error: { $text }
file-unread = cannot read { $file }
file-unopened = cannot open { $file }
file-unwritten = cannot write { $file }
file-unmade = cannot make a folder at { $file }
file-unremoved = cannot remove { $file }
file-unlocked = cannot lock a file in { $file }
usage-no-rules = the game is missing
usage-no-games = --games is missing: give the number of games for each lineup, or --sprt
usage-no-opening = { $file } has no opening: give a position on each line
usage-threads = give a number of threads from 1 to { $most }
usage-share = give a share from 0 to 1, such as 0.3
usage-megabytes = give a number of megabytes from 1 to { $most }
usage-expect = --expect needs --sprt
usage-token = give letters, digits, - and _ only
usage-puzzle-count = give a number of puzzles from 1 to { $most }
usage-grade = grades are 1 to 5
serve-reachable = Other machines on the network can open this address. Ctrl-C ends the server.
serve-teacher = For the teacher only: a browser that opens this address can stop and delete every tournament: { $address }
serve-no-browser = no browser could be opened: open the address yourself
serve-no-random = the system has no source of random numbers: give --admin-token
serve-no-listening = cannot listen at { $address }: give another --port or --bind
serve-no-threads = cannot start the threads of the server
solve-refused = { $line ->
    [0] { "" }
   *[other] { "line " }{ $line }{ ": " }
    }{ $reason } ("{ $position }")
solve-unknown-column = unknown column '{ $column }' at move { $at }: columns are { $columns }
solve-full-column = column { $column } is full at move { $at }
solve-over = move { $at } comes after the game was won
solve-resources = table: up to { $table } MB; threads: { $threads }
solve-stopped = stopped at { $done } of { $all }; run the same command to resume
solve-stopped-at = stopped at { $place }; run the same command to resume
solve-too-many = { $size } has more than { $most } positions with at most { $discs } discs: give fewer --discs
solve-book-written = { $file }: { $positions } positions of { $size } with at most { $discs } discs, { $bytes } bytes
solve-bounds-written = { $file }: { $all } positions of { $size } with at most { $discs } discs, { $solved } of them solved
solve-foreign-position = { $file }: { $position } is not a position of this book
solve-other-book = { $file } belongs to another book: "{ $found }" instead of "{ $expected }"
solve-no-score = { $file }: "{ $line }" is not a score
work-nothing = there is nothing to split
work-no-sprt = units are played in any order, and a sequential test needs games in order: leave out --sprt
work-units-written = { $units } units of { $size } in { $folder }, listed in { $manifest }
work-not-a-unit = { $file } is not a work unit
work-not-a-manifest = { $file } is not a manifest
work-no-unit-given = give the file of a unit
work-no-such-number = no unit { $number } in { $file }: give 1 to { $count }
work-other-number = { $file } is not unit { $number } of { $manifest }
work-of-another-unit = { $file } belongs to another unit
work-run-again = { $why }; running the unit again
work-resumes = resuming after { $lines } lines
work-no-book-from = cannot make a book from { $file }
work-no-results-in = { $file } has no results of games
work-missing-partial = { $missing } missing: run them, or give --partial for a table without them
work-partial-games = partial, { $games } of { $all } games: { $missing } missing
work-partial = partial: { $missing } missing
work-not-for-regret = { $option } does not apply to regret: leave it out

## Certificates

certificate-at-least = { $position }: the score is at least { $score } ({ $replies ->
    [1] 1 reply
   *[other] { $replies } replies
    })
certificate-at-most = { $position }: the score is at most { $score } ({ $replies ->
    [1] 1 reply
   *[other] { $replies } replies
    })
certificate-holds = { $file } holds: { $claims ->
    [1] 1 claim
   *[other] { $claims } claims
    } for { $size }, { $bytes } bytes, SHA-256 { $hash }
certificate-refused = { $file } is refused: { $reason }
certificate-unread = it cannot be read: { $error }
certificate-is-none = it is not a certificate: it does not begin with PAPANPROOF1
certificate-size = a board of { $width }x{ $height } is not possible
certificate-cut = it is cut off
certificate-number = a number is out of range
certificate-marker = after a proof comes neither a claim nor the end
certificate-empty = it claims nothing
certificate-hash = the SHA-256 at its end is not that of its content
certificate-trailing = something follows its end
certificate-opening = no game continues after the moves { $moves }
certificate-claim = { $position } { $claim }: { $wrong }
certificate-claim-least = at least { $score }
certificate-claim-most = at most { $score }
certificate-reply = the reply { $column } at { $position }
certificate-start = the start { $position }
certificate-missing = no reply is given at { $position }, which { $reply } leads to
certificate-unneeded = the reply at { $position } is never needed
certificate-impossible = { $reply } is not possible
certificate-loses = { $reply } loses to { $answer }
certificate-late = { $reply } does not win in time
certificate-undecided = pairing does not decide the claim after { $reply }
progress-verify = { $done } of { $all } bytes, { $gone } gone, { $left } to go

## Traces

trace-no-node = there is no node at { $path }: name moves from the root, as the tree lists them
trace-about = { $player } plays { $chosen }: { $nodes ->
    [1] 1 node
   *[other] { $nodes } nodes
    }, { $cuts ->
    [1] 1 cut-off
   *[other] { $cuts } cut-offs
    }, { $steps ->
    [1] 1 step
   *[other] { $steps } steps
    }.
trace-more-steps = { $total } steps in all. Continue with --from { $next }.
trace-folded = ... { $nodes ->
    [1] 1 more node
   *[other] { $nodes } more nodes
    }
trace-max = max
trace-min = min
trace-value = value { $value }
trace-visits = { $visits ->
    [1] 1 visit
   *[other] { $visits } visits
    }
trace-window = [{ $alpha }, { $beta }]
trace-pruned = not searched
trace-is-best = <- best
trace-both = { $first }  { $next }

## The search of a player, step by step

watch-title = Search
watch-open = watch the search
watch-tree = Tree
watch-board = Board
watch-code = Pseudocode
watch-steps = Steps
watch-root = start
watch-at-root = The position itself.
watch-after = After { $moves }
watch-below = { $nodes ->
    [1] 1 node below
   *[other] { $nodes } nodes below
    }
watch-is-cut = cut off
watch-was-cut = Cut off: the remaining moves are not searched.
watch-is-pruned = Not searched.
watch-is-ahead = Not reached yet at this step.
watch-is-open = Being searched at this step.
watch-window = alpha { $alpha }, beta { $beta }
watch-number = { $number }.
watch-step-of = Step { $number } of { $total }
watch-whole = finished search
watch-how = The finished search. The key . shows its first step, Space plays all steps, c goes to the first cut-off.
watch-searches = { $player } searches...
watch-plays = playing
watch-play = play
watch-next-cut = next cut-off
watch-no-cut = No cut-off comes after this step.
watch-enter = to the node's first step
watch-first-last = first, last step
watch-pace = slower, faster
watch-position = position before, after
watch-player = choose the player
watch-nothing = The search would show the player's tiles, so it stays hidden until the end.
watch-hint = S shows the search step by step.
watch-step = step
watch-move = tree
line-play = expected line
line-hint = L plays this line on the board.
line-back = back to the game
line-hidden = Expected moves are hidden while you play. Press e to show them.
line-nothing = The panel shows no expected line.

## Grading

progress-grade = { $done } of { $all } submissions, { $left } left
grade-total = { $name }: { $points } of { $of } points
grade-points-of = { $points } of { $of }
grade-passed = passed
grade-failed = FAILED
grade-count = { $right } of { $all }
grade-mean = { $mean }% (95% interval { $low }% to { $high }%, { $samples } samples, threshold { $threshold }%)
grade-position = position { $position }
grade-at-start = before the first move
grade-isolation = Isolation: { $isolation ->
    [bwrap] bwrap (own files, processes and network)
    [unshare] unshare (own files, processes and network)
    [none] none (limits of time, memory, processes and files only)
   *[other] not needed: a built-in player
  }
grade-all-passed = all checks passed
grade-checks-failed = failed: { $checks }
grade-same-files = Same files: { $names }
grade-same-moves = Same moves in all positions: { $names }
grade-same-as-reference = Same moves in all positions as the reference: { $names }
grade-page = { $title }: { $name }
grade-class-page = { $title }: class
grade-unusable = It could not be run
grade-how-run = How it was run
grade-hidden = The details of this check are hidden.
grade-open = open the position
grade-class-counts = { $students ->
    [one] 1 submission
   *[other] { $students } submissions
  }, { $full } with full points, { $mean } of { $of } points on average
grade-missing = { $count } submissions are not graded: the run was stopped. The same command grades them.
grade-students = Students
grade-student = student
grade-points = points
grade-same = The same in several submissions
grade-same-about = Submissions with the same files are graded once. Bots that make the same moves in all positions may be correct and therefore alike: look at the others first.
grade-one-only = the format { $format } is for one submission, but there are { $count }: give one, or use --out
grade-reference-fails = the reference does not pass every check: { $checks }
grade-checked = The assignment is in order: the reference gets { $points } of { $of } points.
grade-resumable = { $done } of { $all } submissions are graded; the same command with --out grades the others.
grade-reference = reference
