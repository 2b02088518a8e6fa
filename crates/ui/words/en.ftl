# What the program says itself. See papan-words for the form of this file.

## A game that is asked for

watch-no-seat = watch { $seat }: there are { $seats } seats
watch-not-yours = seat { $seat } is not yours to look at
seats-wrong = { $found } players: { seats-give }
seats-give = give { $seats }, one for each seat
program-refused = '{ $player }': programs are started at the command line only
tournament-of-others = only who made this tournament, or the teacher, may change it
not-the-teacher = this is not the token of this server's teacher
tournament-unknown = unknown tournament '{ $name }'
tournaments-busy = { $most } tournaments are running already: stop one, or wait
tournaments-full = { $most } tournaments are stored already: delete some first
tournament-over = every game of it is played
tournament-running = it is running: stop it first
tournament-left = it is left alone: { $reason }
paper-task-unknown = unknown task '{ $name }'
endpoint-unknown = there is no such address: see /api/v1/openapi.json
body-no-object = the body has to be an object with named fields: {"{"}"rules": ...{"}"}
body-no-json = give a body of the type application/json
body-late = the body did not arrive in time
body-too-long = the body is longer than 64 kB
host-missing = a request names one host
host-unknown = '{ $host }' is not a name of this server: give it with --host
other-page = only this server's own page may ask
page-unknown = there is no { $path }
method-refused = not with this method
open-nothing = there is nothing to open
open-unknown = '{ $text }' is neither moves, a record, a board, an address of this page nor a command
games-too-many = there are too many games to look through at once
games-no-player = { $player } does not take part
game-over-at = the game is over at "{ $moves }"
human-turn = it is the turn of { $seat }, who is human: give a move
shows-hidden = what { $player } would say of { $seat } shows tiles that are hidden
nothing-to-choose = the game is over at "{ $moves }": there is nothing to choose
not-your-turn = it is not the turn of { $seat }
player-broke = { $fault }
not-yours-to-advise = { $seat } is not yours to advise
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

broke-off = it broke off

## Programs, and people

program-itself = the program itself
program-says = { program-plays } and says: { $remark }
program-silent = { program-plays } and does not say why
program-plays = plays { $move }
human-keyboard = 'human' is a person at the keyboard
name-player = name a player: { $players }
## More than one screen

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
menu-papers-about = every table and claim of five papers, with our figures
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
menu-connect-four = Connect Four
menu-tic-tac-toe = Tic-tac-toe
menu-dominoes = Dominoes
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
play-wins = { $player } wins.
play-win-together = { $players } win.
play-draw = A draw.
play-blocked = Blocked.
play-cannot-go-on = The game cannot continue: { $reason }. u takes a move back, g tries again.
play-covered = { $player }: press Enter when only you can see the screen.
play-leave = The game is not finished. Leave it?
play-why = Why
play-hint-panel = Hint
play-values = Values
play-belief = Belief
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
play-ask-for-more = t tells more.
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
play-judging = Finding out what perfect play says...
play-still-judging = What perfect play says is not known yet: try again in a moment.
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
verdict-worth-win = Player { $number } { $how }.
verdict-worth-draw = a draw.
verdict-worth-unknown = not known.
play-worth-draw = Perfect play: a draw.
play-worth-win = Perfect play: { $player } wins (score { $score }).
play-save-about = The file to write the record of this game to:
play-load-about = A file of records, or moves such as 4455, a board, an address, a command:
play-which-record = Which game?
play-so-many-moves = moves: { $moves }
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

dominoes-player = Player { $number }
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
dominoes-nobody = undealt
dominoes-what-was = What each hand was
dominoes-beside-known = %: how likely for { $player }
dominoes-this-deal = This deal was 1 of { $deals } that fit.
dominoes-in-brackets = In brackets: never played.
dominoes-asleep = Undealt tiles

## Refusals

cannot-read-file = cannot read { $file }: { $reason }
cannot-write-file = cannot write { $file }: { $reason }
record-needs-name = a file has a name
record-is-there = { $file } is there already
record-is-folder = { $file } is a folder: give a file of records
record-may-not-end = { $file } is not a regular file
record-too-large = { $file } is too large to be listed: give one of at most { $most } MB
record-none-in-line = no record in { $file }, line { $line }: { $reason }
record-none = no record in { $file }: it is empty
seats-players = { $count } players for { $rules }: give { $seats }, one for each seat
advisor-is-human = { $human } cannot advise: name a player
advisor-sees-all = '{ $player }' sees all tiles: advice comes from who knows as much as you do

## The papers

papers-title = Papers
papers-intro = What five papers print and claim, next to what Papan computes.
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
tournament-kept-in = Kept in { $folder }
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
tournament-type-rules = any size, any options
tournament-type-player = a player with its options, such as cost:order=defensive
tournament-type-engine = a program of your own that speaks UGI
tournament-rules-about = The game and its rules, such as connect-four:8x7,k=5
tournament-player-about = NAME or NAME:option=value,option=value
tournament-engine-about = engine: and then the command that starts it
tournament-games-about = How many games every lineup plays, rounded up so that each player has every seat equally often.
tournament-plies-about = How many random moves a game starts with, so that games differ. Leave it empty for the default.
tournament-move-time-about = How many seconds a program has for a move.
tournament-seed-about = What is drawn at random: the same seed gives the same games.
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
tournament-counting = Counting what was played before...
tournament-on-threads = Playing (threads: { $threads })
tournament-games-a-second = { $speed } games a second
tournament-time-left = { $time } left
tournament-stopping = Stopping: the games that are being played are played to their end.
tournament-stopped = Stopped. Everything that was played is kept; Space resumes.
tournament-finished = Finished: every game is played.
tournament-failed = It cannot be played; Space tries again.
tournament-leave = Stop the tournament and leave? What was played is kept, and it can be resumed.
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
tournament-about-so-many-different = { $games }, about { $different } of them different
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
console-nobody-moved = no player has moved yet
console-no-line = no expected moves were printed: ask with hint NAME, such as hint alphabeta
console-line-move = { $number }. { $player } plays { $played }
console-said = { $player } said: { $remark }
console-said-nothing = nothing about its move
console-said-hidden = something that stays hidden until the end, as its tiles do
console-hidden-reason = { $player }, { $name }, played { $chosen }, decided by: { $rule } (its table shows its tiles and stays hidden until the end)
console-draw = no player wins: a draw.
console-blocked = Blocked: { $result }
console-not-over = The game is not over. To continue it:
console-help-moves = moves      list the moves that are possible now
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
explained-nobody = undealt

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
report-before-label = Scores by who sits before
report-games-title = Games
report-length = A game has { $value } moves ({ $low } to { $high }), those of the opening and passes included.
report-differ = Of { report-games }, { $different } differ from each other.
report-forfeits = Forfeits
report-forfeits-about = Each of these games was lost by a fault, not by play.
report-all = all
report-pairs = Each against each
report-normalized = nElo
report-pairs-about = What the first did against the second. The last five columns count pairs of games from one opening, by the points that they brought the first.
report-pairs-elsewhere = All { $pairs } pairs with their intervals are in the output of --json.
report-cross = The score in percent of the player in the row against the player with the number of the column{ $intervals ->
        [yes] , and its interval
       *[other] { "" }
    }.
report-cross-label = Cross table
report-better = better
report-worse = worse
report-or = or
report-cross-marks = the 95% interval is on one side of 50%; =: it is not.
report-regret = Regret
report-regret-about = What moves cost against perfect play, in games of each player against itself. A blunder turns a win into less, or a draw into a loss; a point is a win one move later or a loss one move sooner.
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
report-elo = Elo is the same on a scale on which a difference of 100 means a score of 64%. The ratings of a pool are the numbers at which every player is expected to get the points that he has; their mean is 0 unless an anchor gives one of them. Of two players the table shows the difference, which is the Elo of their score. LOS is the probability that the first player is the stronger one, and nElo (normalized Elo) the difference in units of what one game can show, whatever the share of draws.

## Tables on the terminal

arena-openings = { $rules }, { $games } games from { $rounds } openings
arena-deals = { $rules }, { $games } games from { $rounds } deals
arena-adjudicated = ended with the exact value from { $discs } discs on
arena-always = 95% intervals that hold however often you look
arena-pairs = each against each
arena-before = score % by who sits before
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
arena-taken = { $games } games taken from { $file }
progress-arena = { $done } of { $all } games, { $speed }, { $left } left
progress-regret = { $done } of { $all } games, { $speed }, { $gone } gone, { $left } to go
progress-papers = { $done }/{ $all } { $gone }, { $left } left: { $what }
progress-book = { $done } of { $all } positions, { $gone } gone, { $left } to go
list-more = papan list NAME describes a game or a player with its options; papan list players shows their measured strength.
list-options = options
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
regret-forfeits = { $player } forfeited { $games } games: { $why }
regret-hard = What is not judged is too hard, and early as a rule: all figures are of the rest.
regret-differences = Each player less { $first }, paired by game, with 95% intervals:
regret-differences-shared = The same positions for all players.
regret-differences-openings = The same openings for all players, then positions of their own games.
regret-by-ply = Blunders by ply, in % of the moves judged there:
regret-by-value = Blunders in % of the moves and points lost in a move, by the position's value:
regret-by-look = The same by what can be seen at a glance:
regret-stopped = stopped after { $games } of { $all } games: this is what there is

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
tune-path-about = What the settings got that were tried, from the first to the last; the lines are twice the standard error.
tune-trials = trials { $from } to { $to }
tune-options = Each option
tune-options-about = What was got with each value, whatever the others were. Later trials lie nearer to the best, so that this shows where it was looked for, too.
tune-pairs = Options that matter together
tune-pairs-about = What was got with values of two options, where both together differ most from what each alone explains.
tune-axis-score = score, %
tune-axis-regret = points lost in a move
tune-going-on = stopped; run the same command to resume
tune-lost = stopped; with --db FILE the same command would resume
progress-tune = { $done } of at most { $all } games, { $gone } gone, at most { $left } left: { $what }
progress-ablate = { $done } of { $all }, { $gone } gone, { $left } left: { $what }
tune-ablation = What each part of the best found is worth
tune-so-far-score = { $best }, { $value }% ({ $low } to { $high })
tune-so-far-regret = { $best }, { $value } points lost in a move ({ $low } to { $high })
tune-so-far-gain = { $best }, tested: gain { $value } ({ $low } to { $high })
tune-units-left = { $units ->
    [one] { $units } unit
   *[other] { $units } units
} of the next step in { $folder }: run what is there, then the same command again
search-unknown = unknown search '{ $name }'
search-busy = { $most } search is made already: stop it, or wait
search-full = { $most } searches are kept already: delete some first
search-running = it is being made: stop it first
search-not-done = it is not done yet
search-games = { $games } games in all, those of the test for both sides: give at least 1 for each, and at most { $most } in all
search-alone = give players to play against
search-nobody = give no opponents where moves are judged by perfect play
ablate-whole = { $player } in { $rules }: { $score }% in { $games } games against { $against }
ablate-judged = A move loses { $own } points in the positions of its own games and { $random } in those of random games ({ $games } games each). Every variant is judged in the same positions; intervals are 95%.
ablate-alone = Each part left out alone:
ablate-in-turn = One after the other, what is worth least first:
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

## Advisors

## The lines of a game, and its moves from a tournament

explore-hidden = the explorer knows nothing of { $rules }, where tiles are hidden
explore-other-rules = that tournament is by { $found }, not by { $rules }
explore-move = move
explore-exact = exact
explore-games = games
explore-score = score %
explore-players = who of the papers would play it

## Puzzles

puzzle-unknown = unknown puzzle '{ $puzzle }': puzzles are named by their rules and a number, such as { $sample }
puzzle-no-grade = unknown grade { $grade }: grades are 1 to 5
puzzle-unproven = what follows in { $puzzle } could not be proven
puzzle-progress-unread = what was solved before cannot be read from { $file }: { $reason }
puzzle-task-win = Player { $seat } wins, but with one move only. Which?
puzzle-task-draw = Player { $seat } can draw, but with one move only. Which?
puzzle-right = { $move } is the solution.
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
    .meaning = the first player gets a threat in an odd row, which falls to him in the end.
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
puzzles-how-on = how it continues
puzzles-back-to-it = back to the puzzle
puzzle-judging = A moment: perfect play is worked out.

## The screen: files, and leaving

dialog-complete = complete
dialog-more-files = { $files }  and { $others } more
dialog-no-such-file = No file begins like this.
record-no-folder = no folder for { $file }
menu-leave = Leave Papan?
play-at-once = play at once

## The command line

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
screen-options-first = --no-animation and --ascii are options of the terminal UI: leave them out before a command

## Traces

trace-no-node = there is no node at { $path }: name moves from the root, as the tree lists them
trace-about = { $player } plays { $chosen }: { $nodes } nodes, { $cuts } cut-offs, { $steps } steps.
trace-more-steps = { $total } steps in all. Continue with --from { $next }.
trace-folded = ... { $nodes ->
    [1] 1 more node
   *[other] { $nodes } more nodes
    }
trace-max = max
trace-min = min
trace-value = value { $value }
trace-visits = { $visits } visits
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
watch-nothing = The search lists the player's tiles and stays hidden until the end.
watch-hint = S shows the search step by step.
watch-step = step
watch-move = tree
line-play = expected line
line-hint = L plays this line on the board.
line-back = back to the game
line-nothing = The panel shows no expected line.
