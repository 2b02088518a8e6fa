# The texts of the web app. See papan-words for the form of this file.

## On every page

page-silent = The server does not answer. Is papan serve still running?
page-skip = Skip to the content
page-navigation = Parts
page-new = New game
page-lab = Lab
page-papers = Papers
page-bot = Your bot
page-book = Documentation
page-language = Language
page-theme = Colours: { $theme }
page-theme-auto = as the system
page-theme-light = light
page-theme-dark = dark
page-lost = There is no such page.
page-back = To the start
page-address-wrong = This address does not open a game: it cannot have { $parameter }={ $value }.
page-failed = Something went wrong: { $reason }
page-unloaded = This part cannot be loaded. Is papan serve still running?
page-field-needed = Please fill in this field.
page-field-number = This must be a whole number.
page-field-least = At least { $number }.
page-field-most = At most { $number }.
page-game = Game
page-copy-copy = Copy
page-copy-copied = Copied
page-copy-select = Selected: press Ctrl+C
page-close = Close
page-again = Try again
page-people = People
page-own-bot = your bot ({ $language })
page-sees-all = sees all tiles
page-rules = Rules
page-who-plays = Who plays
page-swap-seats = Swap seats
page-options-of = Options of { $player }
page-cancel = Cancel
page-seats = Seats
page-loading = Loading…
page-player = Player
page-stop = Stop
page-go-on = Resume
page-interval = { $low } to { $high }
page-seat = Player { $number }
page-you = you
page-person = a person
page-level-beginner = level beginner
page-level-casual = level casual
page-level-expert = level expert
page-level-master = level master
page-to-move = to move
page-won = won
page-hinted = hint
page-tiles = { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
        }
page-pips = { $pips ->
        [one] { $pips } pip
       *[other] { $pips } pips
        }
page-lacks = lacks { $pips }
page-and = { $first } and { $last }
page-or = { $first } or { $last }
page-went-out = went out
page-paid = paid { $amount }
page-pays = pays { $amount }
page-pass = Pass
page-lands = column { $column }, lands in row { $row }
page-board = Board
page-panels-moves = Moves
page-keys = Keys
page-covered = Closed while the screen is handed over.
page-levels = Levels
page-strategies = Strategies
page-typed = another, typed…
page-belief-pips = { $pips ->
        [one] { $pips } pip left
       *[other] { $pips } pips left
        }
page-grid-move = move
page-knowledge-deals = { $deals ->
        [1] One deal fits
       *[other] { $deals } deals fit
        } what was played.
page-move = Move { $number }
page-variation = From move { $number }: { $moves }
page-moment = One moment…
page-record = Record
page-sound = Sound of moves
page-sound-on = Moves make a sound
page-sound-off = Moves make no sound
page-space-title = In perspective
page-space-turn = The board in perspective: arrow keys go to a cell, Enter plays; drag it or use Shift and the arrow keys to turn it
page-space-front = Reset the view
page-space-discs = { $discs ->
        [one] one disc
       *[other] { $discs } discs
    }
page-record-title = Open a game
page-record-about = Moves such as 4455, a board, a record, an address of this page, or a command.
page-record-text = Moves, board, record, address or command
page-record-file = or choose a file
page-record-which = Which game
page-record-open = Open
page-editor-title = Set up a board
page-editor-about = Each press on a cell changes it: empty, first player, second player.
page-editor-empty = empty
page-editor-clear = Empty the board
page-editor-back = Back to the position
page-editor-wrong = not possible
page-editor-reached = It can be reached: { $moves }

## The start

page-home-title = Play, and see why
page-home-what =
    Papan plays with the strategies of five papers and with perfect play, and shows the reason for every
    move.
page-home-play = Play
page-home-against = { " " }against{ " " }
page-home-watch = Watch two strategies play
page-home-watch-more = Watch strategies play
page-home-watching = { $players }, { $rules }, with the reason for every move.
page-home-people-here = at this screen
page-home-picker-who = Who is { $seat }?
page-home-picker-levels = Levels, from beginner to master
page-home-picker-paper = Strategies of paper { $paper }
page-home-picker-others = Other strategies
page-home-picker-options = options: { $options }
page-home-picker-typed = Or type a player with its options
page-home-picker-take = Take this one
page-home-rules-typed = Rules as text: any size, any options
page-home-rules-options = What can be typed
page-home-rules-form = game:size,option=value, for example { $rules }
page-home-rules-facts = { $players } players, at most { $moves } moves
page-home-seats-usual = default
page-home-refused = These rules cannot be played: see the message next to the text.

## A game: the stage, its controls, seats and sharing

page-play-bar-go-on-from-here = Continue from here
page-play-bar-take-back = Take back
page-play-bar-hand-over = Hand over
page-play-bar-paused = Paused.
page-play-bar-once-more = Play again
page-play-controls-first = First move
page-play-controls-previous = One move back
page-play-controls-next = One move on
page-play-controls-last = Last move
page-play-controls-undo = Undo
page-play-controls-redo = Redo
page-play-controls-pause = Pause
page-play-controls-step = One move
page-play-controls-pace = Pace
page-play-controls-slow = Slow
page-play-controls-normal = Normal
page-play-controls-fast = Fast
page-play-controls-watching = Watching
page-play-controls-fresh = New game
page-play-controls-restart = Restart
page-play-controls-seats = Seats…
page-play-controls-share = Share…
page-play-controls-open = Open…
page-play-keys-about = Keys act wherever the focus is, except while typing.
page-play-keys-board = to the board
page-play-keys-point = on the board: point and play
page-play-keys-names = Connect Four: drop in that column; 3×3: the cell, as on a number pad
page-play-keys-layers = between layers
page-play-keys-undo = take back to your last turn
page-play-keys-redo = play it again
page-play-keys-step = one move back, one move on; also ← → outside the board
page-play-keys-ends = first and last move
page-play-keys-go-on = continue from the move shown
page-play-keys-pause = pause and resume
page-play-keys-values = exact values on the board
page-play-keys-fresh = new game
page-play-keys-swap = swap seats
page-play-keys-share = share
page-play-keys-open = open a game
page-play-keys-help = these keys
page-play-about = About this position
page-play-seats-title = Seats and rules
page-play-seats-rules-about = Other rules begin another game.
page-play-seats-options = Options
page-play-seats-text = Player with its options, such as cost:order=defensive
page-play-seats-take = Play with these
page-play-share-title = Share this game
page-play-share-link = Link
page-play-share-link-about = Opens this game where this server runs.
page-play-share-text = Text
page-play-share-text-about = The position, and the command that continues it in a terminal.
page-play-share-record-about = The game as a line of JSON, which Papan opens everywhere.
page-play-share-picture = Picture
page-play-share-system = Share with…
page-play-share-embed = On another page
page-play-share-embed-about = Shows the game there, to step through move by move.
page-embed-open = Open in Papan
page-embed-move = move { $ply } of { $plies }
page-play-share-picture-of = Picture of the position
page-play-stage-beginning = Play from the start
page-play-stage-start = Choose another game
page-play-stage-hand-over = Hand the screen to { $seat }.
page-play-stage-only = The tiles are covered until { $seat } confirms that no other player can see them.
page-play-stage-uncover = I am { $seat }: show my tiles
page-play-words-column = { $seat } plays column { $column }, row { $row }.
page-play-words-cell = { $seat } plays { $move }.
page-play-words-aside = { $seat } puts a tile aside.
page-play-words-passes = { $seat } passes.
page-play-words-left = { $seat } plays { $tile } at the left end.
page-play-words-right = { $seat } plays { $tile } at the right end.
page-play-words-your-turn = Your turn.
page-play-words-turn-of = { $seat } to move.
page-play-words-thinking = { $seat } is thinking
page-play-words-ply-of = Move { $ply } of { $plies }.
page-play-words-start = The start of the game.

## Boards of line games

page-line-layer = Layer { $layer }
page-line-column = Column { $column }
page-line-row = Row { $row }
page-line-lands-in-layer = column { $column }, layer { $layer }, lands in row { $row }
page-line-full = column { $column }, full
page-line-closed = column { $column }
page-line-full-in-layer = column { $column }, layer { $layer }, full
page-line-closed-in-layer = column { $column }, layer { $layer }
page-line-empty = empty
page-line-last = last move
page-line-wins = in the winning line
page-line-value = perfect play: { $value }
page-line-best = best
page-line-is-over = The game is over.
page-line-not-your-turn = It is not your turn.
page-line-column-is-full = This column is full.
page-line-cell-is-taken = This cell is taken.

## The board without edges

page-endless-board = Board without edges, columns { $first } to { $last } in sight
page-endless-keys =
    Arrow keys move from column to column, Page Up and Page Down by a view, digits and minus go there. Enter
    plays.
page-endless-pile = from below: { $discs }
page-endless-tools = Part in view
page-endless-left = Look further left
page-endless-right = Look further right
page-endless-up = Look further up
page-endless-down = Look further down
page-endless-beyond = { $way }, { $discs ->
        [one] one disc
       *[other] { $discs } discs
        } there
page-endless-nearer = Larger
page-endless-further = Smaller
page-endless-back = To the discs
page-endless-go-to = Go to column
page-endless-go = Go
page-endless-no-column = A column is a whole number from { $first } to { $last }.
page-endless-further-out = { $discs ->
        [one] one more disc lies further out
       *[other] { $discs } more discs lie further out
        }

## The domino table

page-dominoes-table = Domino table
page-dominoes-bonuses = What your last tile would pay
page-dominoes-ended = Ended deals
page-dominoes-nothing-played = No tile has been played yet.
page-dominoes-line = The line from left to right: { $tiles }
page-dominoes-whole-line = The line of tiles
page-dominoes-left-end = left end, { $pips }
page-dominoes-right-end = right end, { $pips }
page-dominoes-left = left ({ $pips })
page-dominoes-right = right ({ $pips })
page-dominoes-hand = Tiles of { $seat }
page-dominoes-tile = tile { $tile }
page-dominoes-fits = fits { $places }
page-dominoes-opens = may open
page-dominoes-fits-nothing = cannot be played now
page-dominoes-hidden = These tiles are face down.
page-dominoes-your-turn = your turn
page-dominoes-partner = partner
page-dominoes-team = Team { $number }
page-dominoes-passed = Pass!
page-dominoes-no-opener = could not open
page-dominoes-put-aside = Choose a tile to put aside, face down.
page-dominoes-goes-aside = can be put aside
page-dominoes-asides = { $count } aside
page-dominoes-aside = aside: { $tiles } ({ $pips })
page-dominoes-puts-aside = Aside!
page-dominoes-must-pass = No tile fits { $ends }.
page-dominoes-cannot-open = No tile to open with.
page-dominoes-which-end = Which end?
page-dominoes-fits-not = { $tile } does not fit { $ends }.
page-dominoes-not-to-open = { $tile } may not open: the first tile must be { $tiles }.
page-dominoes-pick-first = Choose a tile that fits { $pips }.
page-dominoes-undealt = undealt: { $tiles }
page-dominoes-keys = Arrow keys move from tile to tile, Enter plays, digits play the tile of that number.

## Panels: why, advice, values, belief, moves

page-advice-over = The game is over: there is nothing to advise.
page-advice-other-turn = Advice is for your turn.
page-advice-for-seat = Advice for
page-advice-intro = First whether there is something to see, then where, then why.
page-advice-hint = Give me a hint
page-advice-where = Where?
page-advice-why = Why?
page-advice-everything = Tell me everything
page-advice-always = Always tell everything
page-advice-play = Play { $move }
page-advice-thinking = { $player } is thinking…
page-advice-looking = Looking…
page-advice-where-win = It wins: { $moves }.
page-advice-where-threat = It is here: { $moves }.
page-advice-where-only = It is { $moves }.
page-advice-where-open = Look at { $moves }.
page-advisors-advisor = Advisor
page-advisors-name = Player with its options
page-advisors-ask = Ask
page-advisors-sees-all = { $player } (sees all tiles)
page-belief-counting = Counting the deals that fit…
page-belief-as-seen = What { $seat } can know
page-belief-by = Seen by
page-belief-hands = The hands
page-belief-this-deal = This deal was 1 of { $deals } that fit.
page-belief-framed = Framed: not played. The bar: its probability for { $seat }, in %.
page-belief-undealt = Undealt tiles
page-explanation-decided = Decided by
page-explanation-nodes = Positions looked at
page-explanation-depth = Plies looked ahead
page-explanation-expects = Expects
page-playback-line = The line: its moves on the board
page-playback-leave = Leave the line
page-playback-start = The position before the line.
page-playback-move = Move { $number } of { $count } of the line: { $move }.
page-playback-how = Escape or a click on the board leaves it.
page-explanation-judging = Computing perfect play…
page-explanation-otherwise = In the game it played { $move }: asked again, it need not decide the same.
page-explanation-greedy = As a greedy algorithm
page-explanation-knew = What the player could know of the hidden tiles
page-graph-graph = Value of the game, move by move
page-grid-table = Candidates and criteria
page-grid-total = total
page-grid-exact = perfect play
page-grid-chosen = chosen
page-grid-refused = could not be chosen
page-grid-decided = this decided
page-grid-wins = win { $value }
page-grid-loses = loss { $value }
page-grid-more = Show { $criteria ->
        [one] one more criterion that is
       *[other] { $criteria } more criteria that are
        } alike for all
page-grid-fewer = Hide criteria that are alike for all
page-grid-key = How to read this table
page-grid-key-chosen = the move that was chosen
page-grid-key-refused = a move that could not be chosen; see the note
page-grid-key-decided = the column that decided
page-grid-key-total = the number that is compared
page-grid-key-exact =
    what perfect play makes of it: ▲ wins, = draws, ▼ loses; the number is that of the winner's moves to the end
page-grid-key-payoff = the payoff if all tiles are known
page-knowledge-about = About { $deals }
page-knowledge-holds-any = may hold any number
page-knowledge-nothing-hidden = Nothing is hidden any more.
page-knowledge-who-holds = Who holds what, in %
page-knowledge-tile = tiles
page-knowledge-undealt = undealt
page-moves-list = Moves of the game
page-moves-none = No move was made yet.
page-moves-start = Start
page-moves-move = Move { $number }: { $seat } played { $move }
page-moves-passed = Move { $number }: { $seat } passed
page-moves-opening = { $move } (opening)
page-moves-wrong = { $move }, which { $what }
page-panels-panels = Panels
page-panels-why = Why
page-panels-search = Search
page-panels-advice = Advice
page-panels-values = Values
page-panels-belief = Belief
page-panels-explore = Openings
page-evaluation = Evaluation
page-evaluation-show = Show the evaluation
page-moves-worth = { $move }, value { $value }
page-explore-about = Every move from here with its exact value and the papers' players that make it.
page-explore-tournament = Games of
page-explore-no-tournament = no tournament
page-explore-counted = { $games ->
        [one] One game came
       *[other] { $games } games came
        } to this position.
page-explore-over = The game is over: there is nothing to explore.
page-mine-about = Stored in this browser only.
page-mine-go-on = Continue the last game
page-mine-against = Against
page-mine-results = My results
page-mine-when = When
page-mine-game = Game
page-mine-result = Result
page-mine-forget = Forget them all
page-lines-promote = Make it the main line
page-lines-delete = Delete this variation
page-lines-delete-main = Delete the main line
page-parts-pass = pass
page-parts-aside = a tile put aside
page-parts-on-aside = { $tile } put aside
page-parts-on-left = { $tile } on the left
page-parts-on-right = { $tile } on the right
page-values-on-board = Show exact values on the board
page-values-judging = Computing perfect play: { $judged } of { $positions } positions
page-values-start = At the start
page-values-after = After move { $number } ({ $move })
page-values-over = the game is over.
page-values-mistakes = Mistakes
page-values-none = No mistake was made.
page-values-none-yet = No mistake is proven.
page-values-again-from = Try again from before move { $number }
page-values-as-table = The graph as a table
page-values-played = played
page-values-value = value
page-values-meaning = perfect play
page-why-opening = The tournament began with these moves: no player chose them.
page-why-none = A player's reasons appear here once it has moved.
page-why-closed = It played { $move }. Its table lists its tiles, so it stays closed until the game is over.
page-why-passed = It passed. Its table lists its tiles, so it stays closed until the game is over.
page-why-asking = Asking { $player } for its reasons…

## Playing and analysing

page-analysis = Analysis
page-analysis-open = Analyse
page-analysis-play = Play from here
page-analysis-show = Show the analysis
page-analysis-hidden = The results of perfect play are hidden until the game is over. If you show them now, the result counts as one with help.
page-analysis-sure = Analyse this game now? Its result then counts as one with help.
page-with-help = with help
page-mine-with-help = { $result }, with help
page-mine-helped = With help
page-play-controls-hint = Hint
page-play-keys-hint = a hint; press again for more
page-play-settings = Settings
page-play-settings-open = Settings…
page-play-settings-pause = Short pause before a bot's move
page-panels-best = Best lines
page-comment = Comment on this position
page-best-try = Add { $moves } as a variation
page-light-candidate = { $move }: a candidate
page-light-own = lines of { $seat }
page-light-open = empty lines
page-search-help = The search of a position in which it is your turn counts as help.
page-search-show-here = Show the search
page-explanation-by-hand = Here { $move } was made by hand.

## The search of a player

page-search = Search tree
page-search-title = The search of a tree, step by step
page-search-where = Decision
page-search-here = this position
page-search-move = move { $number } ({ $player })
page-search-player = Player
page-search-asking = Recording the steps of { $player }…
page-search-closed = The search would show hidden tiles, so it stays closed until the game is over.
page-search-about = It plays { $move }: { $nodes ->
        [one] one node
       *[other] { $nodes } nodes
        }.
page-search-about-cuts = It plays { $move }: { $nodes ->
        [one] one node
       *[other] { $nodes } nodes
        }, { $cuts ->
        [one] one cut-off
       *[other] { $cuts } cut-offs
        }.
page-search-steps = Steps
page-search-first = To the first step
page-search-back = One step back
page-search-play = Play
page-search-step = One step
page-search-last = To the last step
page-search-next-cut = Next cut-off
page-search-no-cut = This was the last cut-off.
page-search-step-number = Step
page-search-step-of = step { $step } of { $total }
page-search-tree = Search tree
page-search-root = root
page-search-way = Part of the tree
page-search-opened = The tree from { $path }
page-search-away = The search is at { $path } (level { $depth }), which is not shown.
page-search-go-there = Show it
page-search-board = Board: { $path }
page-search-kind-max = Max
page-search-kind-min = Min
page-search-kind-candidate = candidate
page-search-kind-sampled = sampled
page-search-kind-world = imagined deal
page-search-state-later = not reached yet
page-search-state-open = being searched
page-search-state-pruned = not searched
page-search-state-infeasible = not feasible
page-search-value = value { $value }
page-search-visits = { $visits ->
        [one] one visit
       *[other] { $visits } visits
        }
page-search-taken = best
page-search-folded = { $nodes ->
        [one] one more node below
       *[other] { $nodes } more nodes below
        }
page-search-code = Pseudocode
page-search-stack = Open nodes (call stack)
page-search-parts = Inside this step
page-search-predict = Ask me before each step
page-search-predict-clear = Start counting again
page-search-score = { $right } of { $asked } right
page-search-ask-cut = At { $node }: does a cut-off leave out the remaining moves now?
page-search-ask-value = Which value does { $node } return?
page-search-ask-better = Does { $node } become the best so far?
page-search-ask-choose = Which move is chosen?
page-search-yes = Yes
page-search-no = No
page-search-right = Right.
page-search-wrong = Not quite: { $answer }.
page-search-compare = Compare
page-search-compare-about = How many nodes the players look at for this decision, with and without pruning, in another order, and deeper. A player that takes too long is not asked to look deeper.
page-search-compare-start = Count the nodes
page-search-compare-nodes = Nodes
page-search-depth = Depth
page-search-whole-tree = all
page-search-too-slow = –
page-search-why-pruning = With pruning the search looks at { $part } of { $all } nodes ({ $percent }%). Its { $cuts } cut-offs leave out only moves that cannot change the choice.
page-search-why-same = Both choose { $move }.
page-search-why-order = At depth { $depth } hard looks at { $one } nodes with the published order and at { $both } if the moves of both sides are ordered: the earlier a good move is tried, the sooner the others are cut off.
page-search-why-urgent = hard wins or blocks here at once, so it searches nothing.
page-search-own = Search a tree of your own
page-search-written = Tree
page-search-written-about = Write the values of the leaves in brackets, one pair for each node. Max moves at the root.
page-search-show = Show

## The lab

page-lab-dominoes-table = Passes, pips and ways of winning
page-lab-player = player
page-lab-dominoes-payoff = payoff
page-lab-dominoes-out = won by going out, %
page-lab-dominoes-block = won in a block, %
page-lab-dominoes-passes = passes in a game
page-lab-dominoes-pips = pips left
page-lab-facts-warnings = To note
page-lab-facts-seats-about = The score in percent in each seat, over all players.
page-lab-facts-first-move = Moving first is worth { $elo } Elo ({ $interval }).
page-lab-facts-decided =
    { $share }% of the deals ({ $interval }) were won by the same seat in every game, whichever player sat there.
page-lab-facts-seating = { $way ->
        [both-sides] Every player played from both sides.
        [sides] Each player was a side, both ways round.
        [all] All { $orders } orders round the table were played in every deal.
       *[other] For each lineup and deal one of { $orders } orders round the table was drawn, all equally often.
        }
page-lab-facts-over-deals = Intervals are over { $deals ->
        [one] one deal
       *[other] { $deals } deals
        }.
page-lab-facts-over-openings = Intervals are over { $openings ->
        [one] one opening
       *[other] { $openings } openings
        }.
page-lab-facts-openings = There { $openings ->
        [one] is one opening
       *[other] are { $openings } different openings
        } of this length, up to symmetry.
page-lab-facts-before = Score by preceding player
page-lab-facts-before-about =
    The score in percent of the player in the row when the player of the column moves just before.
page-lab-games = Games
page-lab-facts-ended = { $games ->
        [one] { $games } game
       *[other] { $games } games
        }, { $share }%
page-lab-facts-moves = A game has { $moves } moves ({ $interval }), those of the opening and passes included.
page-lab-facts-different = Of { $games } games { $different } differ from each other.
page-lab-facts-about-different = Of { $games } games about { $different } differ from each other.
page-lab-form-games-about =
    How many games every lineup plays, rounded up so that each player has every seat equally often.
page-lab-form-in-all = { $games ->
        [one] { $games } game
       *[other] { $games } games
        } in all
page-lab-form-start = Start the tournament
page-lab-form-starting = Preparing the players…
page-lab-list-none = No tournament was played yet. A new one is played in the background; it can be stopped and resumed at any time.
page-lab-list-of = { $played } of { $games } games
page-lab-list-all = { $games ->
        [one] { $games } game
       *[other] { $games } games
        }
page-lab-meaning-title = What the numbers mean
page-lab-meaning-score =
    A score is the share of points: 1 for a win, ½ for a draw or a part of a shared win, 0 for a loss.
page-lab-meaning-interval =
    95% intervals: intervals made this way contain the true value 95% of the time: where two intervals lie apart, the
    difference is hardly chance.
page-lab-meaning-opening =
    Its unit is the opening: every two players play each from both sides, and all games from one opening
    count as one observation, because they are not independent.
page-lab-meaning-deal =
    Its unit is the deal: every lineup plays each deal with every player in every seat, and all games of one
    deal count as one observation, because they are not independent.
page-lab-meaning-elo =
    Elo is the same on a scale on which a lead of 100 means a score of 64%. In a pool it is a rating, and
    the mean of all players is 0; of two players it is the difference between them. LOS is the probability
    that the first of a pair is the stronger player; nElo (normalized Elo) is the difference in units of what
    one game can show.
page-lab-more-more = More
page-lab-more-seed = Seed
page-lab-more-seed-about = The same seed gives the same games.
page-lab-more-schedule = Schedule
page-lab-more-round-robin = Round robin: all play all
page-lab-more-gauntlet = The first player meets all others
page-lab-more-plies = Random opening moves
page-lab-more-usual = default number
page-lab-more-plies-about = Games start with them, so that they differ.
page-lab-more-balance = Openings
page-lab-more-balance-about = Both sides get each of them.
page-lab-more-quiet = No immediate win or loss
page-lab-more-any = Any
page-lab-more-equal = Drawn by perfect play
page-lab-more-test = Stop when it is clear who is stronger
page-lab-more-test-about =
    A sequential test: it ends when the games prefer one of two differences in Elo, H0 or H1, to the other,
    with errors of 5%. For two players, or two teams.
page-lab-more-at-most = H0 (Elo)
page-lab-more-at-least = H1 (Elo)
page-lab-overview-about =
    Let strategies play hundreds of games against each other, and see who is stronger, by how much, and how
    sure that is.
page-lab-overview-new = New tournament
page-lab-overview-all = Tournaments
page-lab-pairs-title = Each against each
page-lab-pairs-about =
    The score in percent of the player in the row against the player of the column, with its interval.
page-lab-pairs-better = ▲ better
page-lab-pairs-worse = ▼ worse
page-lab-pairs-sure = the whole interval is on one side of 50%
page-lab-pairs-open = = the interval includes 50%
page-lab-pairs-games = Games of { $player } against { $opponent }
page-lab-tune-play = Play against it
page-lab-tune-tournament = Put it in a tournament
page-lab-pairs-cross = Cross table
page-lab-pairs-list = Every pair in numbers
page-lab-pairs-list-about = The results of the first player against the second. The bars count the pairs of games from one opening by the points that they brought the first: 0, ½, 1, 1½, 2.
page-lab-pairs-pairs = Pairs
page-lab-pairs-players = players
page-lab-pairs-lost = lost
page-lab-pairs-score = score, %
page-lab-elo = Elo
page-lab-elo-difference = Elo difference
page-lab-pairs-los = LOS, %
page-lab-pairs-normalized = nElo
page-lab-pairs-points = points of pairs
page-lab-pairs-points-read = 0: { $lost }, ½: { $half }, 1: { $even }, 1½: { $more }, 2: { $won }
page-lab-pairs-not-met = did not meet
page-lab-paperwork-title = Download
page-lab-paperwork-report = Report (HTML)
page-lab-paperwork-records = Games (JSON lines)
page-lab-paperwork-table = Table (CSV)
page-lab-paperwork-command = The same by command line
page-lab-paperwork-command-about =
    The games depend on the rules, the players and the seed alone: this command plays them again.
page-lab-progress-progress = Games played: { $rules }
page-lab-progress-of = { $played } of { $games } games, { $share }%
page-lab-progress-decided = { $played } of { $games } games: the test has decided
page-lab-roster-players = Players
page-lab-roster-add = Add players
page-lab-roster-type = Type a player with its options
page-lab-roster-such = cost:order=defensive
page-lab-roster-take = Add
page-lab-roster-change = Change { $player }
page-lab-roster-leave-out = Leave out { $player }
page-lab-roster-added = { $player } added, { $players ->
        [one] one player
       *[other] { $players } players
        }
page-lab-roster-gone = { $player } left out, { $players ->
        [one] one player
       *[other] { $players } players
        }
page-lab-roster-at-least = These rules need at least { $players } players.
page-lab-roster-strangers = Left out, for they do not play by these rules: { $players }.
page-lab-roster-options = Options are written name:option=value,option=value.
page-lab-roster-no-options = This player has no options.
page-lab-roster-earlier = Earlier
page-lab-roster-later = Later
page-lab-roster-close = Done
page-lab-rules-other = Other rules…
page-lab-rules-typed = Rules as text
page-lab-rules-such = Any size and any options, such as connect-four:8x7,k=5
page-lab-samples-title = The games
page-lab-samples-about = Every game can be replayed on the board, move by move.
page-lab-samples-opponent = Opponent
page-lab-samples-any-opponent = any opponent
page-lab-samples-given = { $points ->
    [one] one point given away
   *[other] { $points } points given away
  }
page-lab-samples-player = Player
page-lab-samples-result = Result
page-lab-samples-order = Order
page-lab-samples-any = any result
page-lab-samples-any-player = any player
page-lab-samples-won = won
page-lab-samples-drawn = drawn
page-lab-samples-lost = lost
page-lab-samples-forfeited = forfeited
page-lab-samples-before = Earlier
page-lab-samples-after = More
page-lab-samples-where = { $first } to { $last } of { $total }
page-lab-samples-seen = of the first { $games } games
page-lab-samples-game = Game { $number }
page-lab-samples-moves = { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
        }
page-lab-mistakes-title = Where a player loses
page-lab-mistakes-about = Judges the moves of a player by perfect play: its mistakes by gravity, kind and move, and the worst of them.
page-lab-mistakes-look = Show the mistakes
page-lab-standings-title = Standings
page-lab-standings-place = Place
page-lab-standings-score = Score, %
page-lab-standings-results = Won · drawn · lost
page-lab-standings-results-read = { $won } won, { $drawn } drawn, { $lost } lost
page-lab-standings-forfeits = { $games } forfeited
page-lab-test-title = Sequential test
page-lab-test-continue = Not decided yet
page-lab-test-h0 = H0 ({ $elo0 } Elo) preferred to H1 ({ $elo1 } Elo)
page-lab-test-h1 = H1 ({ $elo1 } Elo) preferred to H0 ({ $elo0 } Elo)
page-lab-test-after = { $decision }, after { $pairs ->
        [one] one pair
       *[other] { $pairs } pairs
        } of games.
page-lab-test-at-most = H0: { $elo }
page-lab-test-at-least = H1: { $elo }
page-lab-test-about =
    The log likelihood ratio is { $ratio }; the test ends at { $low } and at { $high }, which errs in 5% of
    cases either way.
page-lab-test-corrected =
    Estimate for { $player }: { $score } ({ $interval }), { $elo } Elo ({ $elos }); counted { $counted }. Intervals and
    Elo allow for the test, which ends when a score is far out.
page-lab-tournament-all = All tournaments
page-lab-tournament-seed = seed { $seed }
page-lab-tournament-rate = { $games } games a second
page-lab-tournament-left = { $time } left
page-lab-tournament-counting = The first games are being played…
page-lab-tournament-recounting = Counting the games played before…
page-lab-tournament-kept = All games played so far are kept.
page-lab-tournament-change = Change and play again
page-lab-tournament-delete = Delete
page-lab-tournament-one = Tournament
page-lab-tournament-sure = Delete this tournament with all its games? Downloaded files stay.
page-lab-tournament-actions = Actions
page-lab-tournament-waiting = { $reason } Trying again…
page-lab-tournament-leads = { $player } leads with a score of { $share }%.
page-lab-tune-new = Find the best options
page-lab-tune-about =
    Which values make a player best? They are searched in many games; the best found is then tested against the
    default values on openings or deals that the search has not seen.
page-lab-tune-all = Searches
page-lab-tune-none = No search yet.
page-lab-tune-player = Player
page-lab-tune-over = Options
page-lab-tune-over-about = Numbers such as five=1..100 or five=1..100000:log, words such as tie=left|right, or an option alone for its whole range; separate them with commas.
page-lab-tune-for = Goal
page-lab-tune-score = The score against others
page-lab-tune-regret = Moves that lose fewer points against perfect play
page-lab-tune-against = Against
page-lab-tune-against-about = Players, separated by spaces.
page-lab-tune-games = Games of the search
page-lab-tune-test = Games of the test
page-lab-tune-start = Start the search
page-lab-tune-back = The lab
page-lab-tune-title = Best options
page-lab-tune-best = Best found
page-lab-tune-actions = The search
page-lab-tune-sure = Delete this search with all its results?
page-lab-tune-report = The report of the search
page-lab-words-running = playing
page-lab-words-stopped = stopped
page-lab-words-done = finished
page-lab-words-failed = failed
page-lab-words-seconds = { $seconds } s
page-lab-words-minutes = { $minutes } min { $seconds } s
page-lab-words-hours = { $hours } h { $minutes } min
page-lab-words-days = { $days } d { $hours } h
page-lab-words-others = { $players } and { $others ->
        [one] one other
       *[other] { $others } others
        }
page-lab-words-unbounded = too few games for an interval

## The papers

page-papers-about-p1 =
    .title = Three costs
    .text = A Connect Four bot takes a win or stops one. Otherwise it looks at the cell on which a disc
        would land and counts how many of its own discs it joins, how many of the opponent's, and how near
        the middle the column is. Moving first it attacks, moving second it defends.
page-papers-about-p2 =
    .title = Steps and points
    .text = Tic-tac-toe in two greedy ways: take the cell from which the fewest steps are left to a win and
        the most for the opponent, or the one with the most points for blocks and chances.
page-papers-about-p3 =
    .title = Sums of priorities
    .text = For every column of Connect Four the bot adds priorities along four axes: 5 to complete four, 4
        to stop four, 3 to make three, 2 to stop three, 1 to make two. The largest sum is played. Three
        whole games are printed with all their sums.
page-papers-about-p4 =
    .title = Ways to win dominoes
    .text = Domino strategies from brute force to greedy ones: the heaviest tile, doubles first, the tile
        that leaves the most playable tiles; and above them locks, memory of what others lack, and holding
        tiles back. The paper prints no numbers; its claims are measured here.
page-papers-about-p5 =
    .title = Three difficulties
    .text = A console program for Connect Four: easy plays anything, medium the best evaluation or sometimes
        the second best, hard takes a win, stops one, or searches six plies with alpha-beta.
page-papers-boards-start = the empty board
page-papers-boards-after = after { $moves }
page-papers-boards-open = { $position }. Open on the board with { $player }
page-papers-boards-opens = A position opens on the board, with the paper's player as advisor.
page-papers-boards-broken = no picture: { $reason }
page-papers-theirs = Printed
page-papers-ours = Papan
page-papers-figures-differs = differs: the paper prints { $printed }, Papan computes { $computed }
page-papers-figures-legend = ≠ marks where the two differ.
page-papers-table = table
page-papers-decision = decision
page-papers-claim = claim
page-papers-finding-of = { $matched } of { $total }
page-papers-finding-holds-in = holds in { $matched } of { $total }
page-papers-finding-says = The paper says
page-papers-finding-measured = Measured
page-papers-finding-note = Note
page-papers-finding-end = the end
page-papers-finding-same = as printed
page-papers-finding-other = printed { $printed }, Papan { $computed }
page-papers-intro = Papan plays the strategies of five papers. All their printed figures are compared cell by cell with those that Papan computes. Claims are tested too; the slow tests run when you ask for them.
page-papers-all = All papers
page-papers-navigation = The five papers
page-papers-none = Unknown paper: { $paper }.
page-papers-play = Play against it
page-papers-printed = Printed figures
page-papers-claims = Claims
page-papers-check-all = Check all claims
page-papers-checks = Claims are tested when you ask.
page-papers-settings-setting = Setting
page-papers-settings-effect = Effect
page-papers-settings-interval = 95% interval or counts
page-papers-settings-outcome = Claim
page-papers-settings-holds = holds
page-papers-settings-even = even
page-papers-settings-equal = equal
page-papers-settings-contrary = contrary
page-papers-task-check = Check now
page-papers-task-takes = Takes from seconds to minutes.
page-papers-task-waiting = Waits for its turn.
page-papers-task-working = Being checked, { $seconds } s
page-papers-task-failed = It could not be checked: { $reason }
page-papers-task-started = { $task } is being checked
page-papers-verdict-agrees = agrees
page-papers-verdict-depends = depends
page-papers-verdict-differs = differs
page-papers-verdict-measured = measured
page-papers-verdict-under-specified = under-specified
page-papers-verdict-agrees-count = { $findings ->
        [one] { $findings } agrees
       *[other] { $findings } agree
        }
page-papers-verdict-depends-count = { $findings ->
        [one] { $findings } depends
       *[other] { $findings } depend
        }
page-papers-verdict-differs-count = { $findings ->
        [one] { $findings } differs
       *[other] { $findings } differ
        }
page-papers-verdict-measured-count = { $findings } measured
page-papers-verdict-under-specified-count = { $findings } under-specified
page-papers-verdict-unchecked-count = { $findings } not yet checked

## Your bot

page-bot-own-title = Write a bot here
page-bot-own-lead = Write a bot in JavaScript or Python, here and without installing anything: play against it, measure it, and see where it loses. It stays on this device.
page-bot-programs = A bot as a program of your own
page-bot-own-code = The code of your bot
page-bot-own-keys = Tab indents. To leave the editor by keyboard, press Escape, then Tab.
page-bot-own-languages = Language of the bot
page-bot-own-micropython = Python here is MicroPython { $version }, a small Python: without NumPy, and dictionaries have no order. The saved program runs in any Python 3.
page-bot-own-no-python = Python is not part of this copy of Papan, because it was compiled without MicroPython. A bot in Python can still play as a program: see below.
page-bot-own-rival = Opponent
page-bot-own-games = Games of a match
page-bot-own-results = Results of your bot
page-bot-own-actions = Your bot
page-bot-own-check = Check it
page-bot-own-play = Play against it
page-bot-own-watch = Watch it play
page-bot-own-compare = Compare with the opponent
page-bot-own-same = Your bot plays the same move as { $player } in { $same } of { $all } positions.
page-bot-own-differs = The shortest position in which they differ: your bot plays { $move }, and { $player } plays { $expected }.
page-bot-own-match = Play a match
page-bot-own-save = Save as a program
page-bot-own-again = Start over
page-bot-own-check-start = It begins a game.
page-bot-own-check-begun = It continues games.
page-bot-own-check-full = It does not play into full columns.
page-bot-own-check-forced = It finds the only legal move.
page-bot-own-checked = { $asked } of { $all } positions
page-bot-own-illegal = it returned { $move }, and the legal moves are { $legal }.
page-bot-own-position = See the position
page-bot-own-good = All moves are legal.
page-bot-own-bad = Some moves are not legal.
page-bot-own-saved = { $file } is saved: your bot as a program. In its folder:
page-bot-own-line = Go to line { $line }
page-bot-own-in-line = { $fault } (line { $line })
page-bot-own-timeout = Your bot did not return a move within { $seconds } s, so it was stopped. Look for a loop that does not end.
page-bot-own-flood = Your bot sent something other than a move, so it was stopped.
page-bot-own-no-choose = The function choose(view) is missing: Papan calls it for every move.
page-bot-own-crash = Your bot failed: { $error }
page-bot-own-failed = The match has games that your bot lost by a fault. The last one: { $error }
page-bot-own-no-games = The match was stopped before a game ended.
page-bot-own-no-pair = The match was stopped before both games of an opening ended, so there is nothing to count.
page-bot-own-mistakes = Show its mistakes
page-bot-own-judging = Judging its moves by perfect play…
page-bot-own-so-far = { $played } of { $games } games: { $won } won, { $drawn } drawn, { $lost } lost
page-bot-own-score = Your bot scores { $score } against { $rival } (95% confidence interval { $low } to { $high }).
page-bot-own-partial = { $played } of { $games } games are counted. Both games of an opening count together.
page-bot-own-counted = Games
page-bot-own-won = Won
page-bot-own-drawn = Drawn
page-bot-own-lost = Lost
page-bot-own-forfeited = Lost by a fault
page-bot-own-distinct = Distinct games
page-bot-own-game = Game { $number }, as player { $seat }
page-bot-own-game-drawn = drawn
page-bot-own-game-lost = lost
page-bot-own-look = Games that it did not win
page-bot-mistakes-title = Where it loses
page-bot-mistakes-games = { $analysed } of { $games } games, { $judged } moves judged by perfect play.
page-bot-mistakes-kept = { $kept } of its moves keep the result of the position (95% confidence interval { $low } to { $high }).
page-bot-mistakes-themes = By kind
page-bot-mistakes-theme = Kind
page-bot-mistakes-plies = By move of the game
page-bot-mistakes-ply = Move
page-bot-mistakes-numbers = The numbers
page-bot-mistakes-worst = The worst moves
page-bot-mistakes-blunder = Blunders
page-bot-mistakes-mistake = Mistakes
page-bot-mistakes-inaccuracy = Inaccuracies
page-bot-mistakes-better = Better: { $best }.
page-bot-mistakes-often = In { $games } games.
page-bot-mistakes-open = See move { $ply } on the board
page-bot-title = Bring your own bot
page-bot-lead = Any program that reads lines and writes lines can play, in any language: 13 lines are enough for a whole bot. A bot that crashes, hangs or makes an illegal move loses only its own game.
page-bot-examples = Start from one of these
page-bot-commands = Then, in a terminal
page-bot-protocol = The protocol
page-bot-ugi = It is UGI, the Universal Game Interface.
page-bot-why = Why are programs not checked here?
page-bot-because =
    To check a program means to run a command on this computer. Anyone who can open this page could then run
    any command, so programs are checked on the command line only. A bot that is written above runs in the browser.
page-bot-commands-build = Build it
page-bot-commands-check = Check it
page-bot-commands-check-about = starts it, talks to it and plays whole games; for each failed test it prints a fix
page-bot-commands-play = Play against it
page-bot-commands-play-about = type why for its comment on the last move
page-bot-commands-explain = Ask it about a position
page-bot-commands-explain-about = its move, and its info string lines
page-bot-commands-measure = Measure it
page-bot-commands-measure-about = a tournament against strategies of the papers, with confidence intervals and a page of charts
page-bot-examples-languages = Languages
page-bot-examples-save = Save { $file }
page-bot-protocol-says = Papan sends
page-bot-protocol-answers = Your bot answers
page-bot-protocol-nothing = nothing
page-bot-protocol-options = optional, one line for each option
page-bot-protocol-thinks = any number of lines, to explain the move
page-bot-protocol-ends = nothing; it ends
page-bot-protocol-only = sent only if the bot has this option
page-bot-protocol-know = Good to know
page-bot-protocol-flush = Flush the output after every line. A pipe is not a terminal: a line that stays in a buffer is never sent.
page-bot-protocol-moves =
    Columns are 1 to 9, then a to z; cells a1, b3.2; tiles 4|6@left, or pass. On the board without edges a
    column is any integer.
page-bot-protocol-time =
    The time for a move is in milliseconds. An answer that comes 100 ms late is still taken.
page-bot-protocol-unknown = The bot ignores a line that it does not know, and so does Papan. Print everything else to standard error.
page-bot-protocol-dominoes = In dominoes a bot receives only what its seat may know: position fen, then the seat of the view, the seat that had the first turn, the tiles dealt to it, and all moves.
page-bot-protocol-faults = Faults that lose the game
page-bot-protocol-crash = it ended, or closed its input or output
page-bot-protocol-timeout = no bestmove within the time and 100 ms
page-bot-protocol-illegal = a move that is not allowed now
page-bot-protocol-garbage = a bestmove that names no move
page-bot-protocol-flood = a line of more than 64 KiB, or 4 MiB without a bestmove

page-measure-title = Measure players
page-measure-regret =
    .title = Regret
    .about = The cost of moves against perfect play, in games of each player against itself.
page-measure-ablate =
    .title = Ablation
    .about = The worth of each part of a player: its results without that part.
page-measure-form = Settings
page-measure-players = Players, with spaces between them
page-measure-player = Player
page-measure-against = Opponents, with spaces between them
page-measure-games = Games
page-measure-start = Measure
page-measure-working = Measuring: this takes up to ten seconds.
page-measure-result = Result
page-measure-differences = Differences
page-measure-head-player = Player
page-measure-head-pair = Players
page-measure-head-kept = Keep the value, %
page-measure-head-loss = Points lost in a move
page-measure-head-first = First blunder at ply
page-measure-head-without = Games without a blunder
page-measure-head-parts = Without
page-measure-head-score = Score, %
page-measure-head-worth = Worth, points of 100
page-measure-head-cost = Loses more in a move
page-measure-whole = The whole player, { $player }, scores { $score }%.
page-measure-alone = Each part left out alone
page-measure-in-turn = One after the other, the least valuable first
page-measure-regret-hint = A point is a win one move later or a loss one move sooner. All intervals are 95%. The command `papan regret` measures
    more games.
page-measure-ablate-hint = Every variant plays the same openings or deals. All intervals are 95%. The command `papan ablate` measures more
    games.

## Learn

page-learn = Learn
page-learn-about = A course in five lessons. Each one has a page to read, the steps of real decisions, a game, puzzles and a
    paper.
page-learn-greedy =
    .title = Greedy choices
    .text = Take what looks best now, and never reconsider: candidates, criteria, and how ties are broken.
page-learn-small =
    .title = Search and sort
    .text = Linear search, brute force, breadth-first search and merge sort, each inside a player.
page-learn-search =
    .title = Looking ahead
    .text = Minimax looks at every reply; alpha-beta leaves out what cannot matter.
page-learn-chance =
    .title = Random games and proofs
    .text = Monte Carlo tree search counts random games; a solver proves the result.
page-learn-dominoes =
    .title = Hidden tiles
    .text = In dominoes no player sees all tiles: a greedy choice, beliefs, and imagined deals.
page-learn-read = Read the lesson
page-learn-read-file = Read the lesson:
page-learn-watch = See step by step how it decides:
page-learn-play = Play against { $player }
page-learn-puzzles = Puzzles about it
page-learn-paper = Paper { $paper }
page-learn-more = More
page-learn-tree = Minimax and branch and bound on numbers that you type.
page-learn-papers = The printed figures of the five papers, next to those that Papan computes.
page-learn-bot = Write a bot in JavaScript or Python on this page, or connect a program of your own.

## Puzzles

page-puzzles = Puzzles
page-puzzles-about = In each position exactly one move keeps the result: everything else gives a win or a draw away. Every
    answer is proven. In dominoes all hands are open.
page-puzzles-daily = The same for all players, a new one every day.
page-puzzles-rules = Rules
page-puzzles-themes = Themes (choose none for all)
page-puzzles-start = Start
page-puzzles-go-on = Next unsolved puzzle
page-puzzles-every = All puzzles
page-puzzles-unrated = No rating yet: your first puzzle begins it.
page-puzzles-rating = Rating { $rating } ± { $deviation }
page-puzzles-rated = rating { $rating }
page-puzzles-unsolved = { $unsolved } of { $count } not solved yet
page-puzzles-all-solved = You have solved all of these.
page-puzzles-item = Puzzle { $number }, rating { $rating }, { $theme }
page-puzzles-item-solved = Puzzle { $number }, rating { $rating }, { $theme }, solved
page-puzzles-task = The task
page-puzzles-answer = Your answer
page-puzzles-back = All puzzles of these rules
page-puzzles-hint = Hint
page-puzzles-next = Next puzzle
page-puzzles-why-not = Why not my move?
page-puzzles-how-on = The continuation
page-puzzles-analyse = Analyse from here
page-puzzles-found = This puzzle is solved. Continue with the next one.
page-puzzles-wait = One moment: computing the answer.
page-mistakes-title = Your mistakes
page-mistakes-about = Positions of your own games in which you gave a win or a draw away.
page-mistakes-what = Positions of your own finished games in which you gave a win or a draw away, as far as that is proven. A
    position that you solve comes back after 3, 7, 16, 35, 80 and 180 days, one that you miss on the next day. All of it stays
    in this browser.
page-mistakes-due = { $count ->
    [one] one position for today
   *[other] { $count } positions for today
  }
page-mistakes-look = { $games ->
    [one] Look for mistakes in one game
   *[other] Look for mistakes in { $games } games
  }
page-mistakes-looking = Game { $game } of { $games }
page-mistakes-unlooked = You have played games that have not been searched for mistakes yet.
page-mistakes-none = No mistake was found in your games.
page-mistakes-no-games = You have not finished a game against a bot here yet.
page-mistakes-play = Play a game
page-mistakes-later = Nothing is left for today. The next position comes on { $date }.
page-mistakes-task-win = Player { $seat } can win here. Find a move that keeps the win.
page-mistakes-task-draw = Player { $seat } can draw here. Find a move that keeps the draw.
page-mistakes-played = Your move
page-mistakes-game = Open the game
page-mistakes-right-win = { $move } keeps the win.
page-mistakes-right-draw = { $move } keeps the draw.
page-mistakes-again = It comes back on { $date }.
page-mistakes-back = All puzzles
