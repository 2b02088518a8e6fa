# The texts of papan-players. See papan-words for the form of this file.

## Players

player-level = an opponent for people: level:beginner, level:casual, level:expert or level:master
player-random = any legal move
player-cost = win, block, then three costs one after the other
player-steps = fewest steps to a win, most for the opponent
player-points = points for blocks and chances
player-priority = the sum of priorities along every axis
player-easy = { player-random }
player-medium = the best evaluation, 30% of the time the second best
player-hard = win, block, then alpha-beta
player-alphabeta = alpha-beta search, one ply deeper each time, within its limits
player-minimax = minimax over the whole tree, without pruning
player-branch-and-bound = the choice of minimax, leaving out branches that cannot change it
player-mcts = Monte Carlo tree search with proofs: random games from the positions that matter
player-perfect = the fastest win, else a draw, else the slowest loss, proven where it can finish; boards with
    edges
player-first = the first playable tile (brute force)
player-value = the playable tile with the most pips
player-sorted-value = the hand sorted by pips once, then first
player-balak = the first playable double, else another strategy
player-sorted-balak = doubles moved to the front once, then first
player-count = keeps the most tiles that can be played later
player-lock = closes both ends, and keeps tiles for that
player-memory = leaves ends of which the others have no tile
player-hold = does not play on an end that only it can play on
player-switch = lock, memory and hold together
player-adaptive = attack or defence at every move, by the exact odds of who must pass
player-ismcts = tree search over the deals that fit the tiles it has seen
player-pimc = imagines deals that fit the game so far and solves each
player-reply = tree search over such deals, with the others as a model expects them to play
player-epimc = as pimc, but its next moves must suit all imagined deals that look alike
player-alpha-mu = as epimc, with fronts of results over the imagined deals
player-equilibrium = plays an equilibrium of a game small enough for one, else as ismcts
player-omniscient = sees all tiles: solves the deal between two sides, else tries thousands of games

## Levels and marks of players

level-beginner-lines = looks one move ahead and often overlooks a move
level-casual-lines = looks four moves ahead and sometimes overlooks a move
level-expert-lines = looks as far ahead as it can in a moment
level-master-endless = looks far ahead; a board without edges cannot be solved
level-master-lines = never wrong on boards that can be solved, on others as strong as expert
level-beginner-dominoes = { manner-counts }, and overlooks many moves
level-casual-dominoes = { manner-counts }, and overlooks some moves
level-expert-dominoes = imagines deals that fit and plays thousands of games in them
level-master-dominoes = sees all tiles, yours too; between two sides it makes no mistake
mark-sees-all = sees all tiles
mark-timed = limited by time

## Values of options

takes-word = { $words } or { $last }
takes-number = { $what }, { $least } to { $most } (default: { $default })
choice = { $word }
takes-plies = number of plies
takes-win-points = points for completing a line (none in the paper)
takes-priority-1 = value of making two
takes-priority-2 = value of stopping three
takes-priority-3 = value of making three
takes-priority-4 = value of stopping a full line
takes-priority-5 = value of completing a line
takes-block-points = points for stopping a line
takes-chance-points = points for coming within one of a line
takes-marks-1 = value of an open line with one mark
takes-marks-2 = value of an open line with two marks
takes-marks-3 = value of an open line with three marks
takes-slip = how often it takes the second best move, in percent
takes-percent = weight of this feature, in percent of its fitted weight
takes-lock-own = least number of own tiles with a value to lock the line with it
takes-lock-unseen = most unseen tiles with a value to lock the line with it
takes-keep-own = least number of own tiles with a value to keep it back
takes-keep-unseen = most unseen tiles with a value to keep it back
takes-keep-many = number of own tiles with a value that is always kept back
takes-lacks-1 = score if the next opponent lacks both ends
takes-lacks-2 = score if the second opponent lacks both ends
takes-lacks-3 = score if the third opponent lacks both ends
parts-known = parts that can be left out are { $parts }, joined by +
takes-positions = most positions to look at
takes-positions-move = { takes-positions } for a move
takes-states = most states to look at for a move
takes-milliseconds = most milliseconds for a move
takes-playouts = random games for a move
takes-doubt = UCT exploration constant x 100
takes-games = number of games to play for a move
takes-deals = number of deals
takes-tiles-ahead = number of tiles for which its moves must suit all deals
takes-iterations = number of CFR+ iterations
without-limit = no limit
without-depth = as many as the other limits allow
without-nodes = a million, or { without-depth }
without-plies = as many as a million positions allow
without-effort = about ten seconds' worth
without-playouts = 300000, or as many as there is time for
without-games = 20000, or as many as there is time for
without-deals = 50, or as many as there is time for

## Criteria where discs or marks make lines

criterion-c1 = c1
    .meaning = own pairs that a disc here extends
    .why = it extends more of its own pairs: { compared }
criterion-c2 = c2
    .meaning = the opponent's pairs that a disc here blocks
    .why = it blocks more of the opponent's pairs: { compared }
criterion-c3 = c3
    .meaning = nearness to the middle column
    .why = it is nearer to the middle: { compared }
criterion-steps = steps
    .meaning = marks still needed for a line; negative if it has won
criterion-opponent-steps = opponent's steps
    .meaning = marks that the opponent still needs for a line
    .why = the opponent then needs more steps to win: { compared }
criterion-opponent-lines = opponent's lines
    .meaning = the opponent's lines at that distance
    .why = the opponent then has fewer lines at that distance: { compared }
criterion-own-lines = own lines
    .meaning = own lines at its own distance
    .why = it then has more lines at its own distance: { compared }
criterion-win = win
    .meaning = points for lines it completes
criterion-block = block
    .meaning = points for lines it takes from the opponent
criterion-chance = chance
    .meaning = points for lines that then need one more mark
criterion-own = own
    .meaning = sum of the priorities of its own lines
criterion-opponent = opponent
    .meaning = sum of the priorities of the opponent's lines
criterion-quick = quick
    .meaning = evaluation of the board after the move
criterion-minimax = minimax
    .meaning = value after looking ahead; for a win or a loss, the plies until then
criterion-value = value
    .meaning = value after looking ahead; for a proven win or loss, the plies until then
criterion-visits = visits
    .meaning = number of games in the search that began with it
criterion-mean = value ‰
    .meaning = mean result of those games: 1000 for wins only, -1000 for losses only
criterion-chances = chances ‰
    .meaning = mean result against an opponent who makes mistakes; it decides among equal moves
criterion-low = at least
    .meaning = proven lower bound of the score
criterion-high = at most
    .meaning = proven upper bound of the score

## Criteria of dominoes

criterion-order = order
    .meaning = place of the tile in the order of the hand
criterion-pips = pips
    .meaning = pips of the tile
    .why = it has more pips: { compared }
criterion-double = double
    .meaning = 1 for a double
criterion-on-end = n(end)
    .meaning = own tiles that fit the end where it is played
criterion-on-other = m(other)
    .meaning = halves in the hand that equal its other half
criterion-left-in-hand = left in hand
    .meaning = own tiles left that fit the new end
criterion-lacks = lacks
    .meaning = 4, 2 and 1 for the next, second and third opponent who lacks both ends
criterion-wins = wins ‰
    .meaning = games won of a thousand
criterion-match = match ‰
    .meaning = probability of winning the match, in thousandths
criterion-payoff = payoff ‰
    .meaning = average payoff, in thousandths
criterion-lead = lead ‰
    .meaning = average payoff less that of the other side, in thousandths
criterion-win-lead = win lead ‰
    .meaning = share of the win less that of the other side, in thousandths
criterion-best-in = best in ‰
    .meaning = imagined deals of a thousand in which it is best
criterion-drawn = chance ‰
    .meaning = probability of the move, in thousandths
criterion-worth = worth in thousandths
    .meaning = weighted sum of everything that the player counts
criterion-weight = weight ‰
    .meaning = pips, relative to the heaviest tile
criterion-scarce-double = scarce double ‰
    .meaning = a double with few unseen tiles of its number
criterion-next-moves = next moves
    .meaning = own tiles that fit after the move, up to 4
criterion-stuck = stuck
    .meaning = 1 if no own tile fits after the move
criterion-variety = variety ‰
    .meaning = different numbers left in the hand
criterion-pass-1 = 1st passes ‰
    .meaning = how likely the next player must pass
criterion-pass-2 = 2nd passes ‰
    .meaning = how likely the second player must pass
criterion-pass-3 = 3rd passes ‰
    .meaning = how likely the third player must pass
criterion-out-1 = 1st out ‰
    .meaning = how close the next player is to going out
criterion-out-2 = 2nd out ‰
    .meaning = how close the second player is to going out
criterion-out-3 = 3rd out ‰
    .meaning = how close the third player is to going out
criterion-own-ends = own ends ‰
    .meaning = own share of the tiles that fit both ends
criterion-scarce-ends = scarce ends ‰
    .meaning = how few unseen tiles fit the ends
criterion-equal-ends = equal ends
    .meaning = 1 if both ends are equal after the move
criterion-kept-there = kept there ‰
    .meaning = pips kept in the hand while the ends are scarce
criterion-lonely = lonely tiles
    .meaning = own tiles that fit neither an end nor each other
criterion-all-pass = all pass ‰
    .meaning = how likely all other players must pass
criterion-block-gains = block gains ‰
    .meaning = gain if the game is blocked after the move
criterion-follow-ups = own follow-ups
    .meaning = own tiles with numbers that no other player can hold

## Scores

score-win = win { $plies }
score-loss = loss { $plies }

## Rules that decide

rule-win-then-block = win before block
    .why = { $ours ->
        [2] it wins at once, and { $rival } does not
       *[other] it stops the opponent from winning there at once, and { $rival } does not
    }
rule-win-or-block = win or block
    .why = it wins or stops a win at once, and { $rival } does not
rule-win = { criterion-win }
rule-block = { criterion-block }
rule-steps = { criterion-steps }
    .why = it has the larger lead in steps (the opponent's less its own): { compared }
rule-points = points
    .why = it gets more points: { compared }
rule-priorities = sum of priorities
    .why = its sum of priorities is larger: { compared }
rule-quick = { criterion-quick }
rule-slip = slip
rule-minimax = { criterion-minimax }
rule-value = { criterion-value }
rule-visits = { criterion-visits }
rule-chances = chances
rule-chance = chance
rule-look-ahead = look-ahead
rule-score = score
rule-centre = centre
rule-only-move = only move
rule-only-defence = only defence
rule-forced-win = forced win
rule-longest-defence = longest defence
rule-promise = promise
rule-first-listed = first of the list
rule-first-of-all = first of all
rule-first-equal = first of equals
    .why = equal to { $rival } by every criterion, so the first is taken
rule-last-equal = last of equals
    .why = equal to { $rival } by every criterion, so the last is taken
rule-drawn-equal = drawn among equals
    .why = equal to { $rival } by every criterion, so one is drawn at random
rule-heaviest-equal = heaviest of equals
rule-best-seen = best seen
rule-proven-win = proven win
rule-proven-loss = proven loss
rule-others-lose = others lose
rule-hand-order = hand order
    .why = it comes earlier in the hand: place { compared }
rule-by-pips = order by pips
    .why = it comes earlier in the hand sorted by pips: place { compared }
rule-lightest = fewest pips
    .why = it has fewer pips: { compared }
rule-doubles-in-front = order with doubles in front
    .why = it comes earlier in the hand with the doubles in front: place { compared }
rule-double-first = double first
    .why = it is a double, and { $rival } is not
rule-opening-double = double to open
    .why = it is a double, and { $rival } is not
rule-opening-halves = m of the opening tile
    .why = more halves in its hand equal its own: { compared }
rule-on-end = n of the end
    .why = more of its tiles fit that end: { compared }
rule-on-other = m of the other half
    .why = more halves in its hand equal the other half: { compared }
rule-smaller-half = smaller half
    .why = its other half is smaller than that of { $rival }
rule-left-in-hand = tiles left for the new end
    .why = more of its tiles then fit the new end: { compared }
rule-first-end = first end
    .why = it goes to the first end, and { $rival } to the other
rule-lightest-aside = lightest tile put aside
    .why = its pips are counted at the end, and those of { $rival } are more
rule-lock = lock
    .why = the layer lock allows it, and not { $rival }
rule-memory = memory
    .why = it leaves ends that more of the others lack: { compared }
rule-hold = hold
    .why = the layer hold allows it, and not { $rival }
rule-switch = switch
    .why = the layers lock, memory and hold allow it, and not { $rival }
rule-allowed = allowed
    .why = it is allowed, and { $rival } is not
rule-worth = { criterion-worth }
    .why = its weighted sum is larger: { compared }
rule-mean-deals = mean of the deals
rule-equilibrium = drawn by { criterion-drawn }
rule-as-far = as far as it looked

## Notes in tables

both = { $first }; { $next }
note-full = column full
note-overlooked = overlooked
note-makes = makes { in-a-line }
note-blocks = blocks { in-a-line }
in-a-line = { $count ->
        [2] two
        [3] three
        [4] four
        [5] five
       *[other] { $count } in a line
    }
note-trap = trap: opponent wins above
note-completes = completes a line
note-open-groups = in { $groups } open { $groups ->
        [one] group
       *[other] groups
    }
note-threat = threat at { $cells }
note-threat-theirs = opponent's threat at { $cells }
note-double-threat = double threat at { $low }/{ $high }
note-double-threat-theirs = opponent's double threat at { $low }/{ $high }
note-pruned = pruned: at most this, so not better than { $best }
note-not-searched = not searched
note-not-looked-at = not searched
note-not-solved = not solved
note-wins-at-once = wins at once
note-loses-at-once = loses at once
note-wins-in = wins in { plies }
note-loses-in = loses in { plies }
note-loses-sooner = loses in { plies } or sooner
plies = { $plies } { $plies ->
        [one] ply
       *[other] plies
    }
note-proven-win = proven win within { $moves } moves
note-proven-loss = proven loss
note-proven-draw = proven draw
note-attack = attack
note-defence = defence
note-nothing-fits = nothing fits
note-locks = locks both ends
note-lock-has-move = lock has a move
note-kept-back = lock keeps this value back
note-memory = memory prefers ends that others lack
note-held = held: only this seat can play on this end
note-same-as-left = the ends are equal: the same as on the left

## Reasons

plays = { played }: { $why }
plays-noted = { played } ({ $note }): { $why }
plays-seeing = { played }, seeing all tiles: { $why }
played = plays { $move }
why-only = it is the only legal move
compared = { $ours } (next best: move { $rival } with { $theirs })
why-chance = drawn among { $moves } moves
why-quick = its evaluation is the largest: { compared }
why-slip = a slip: its evaluation is only the second largest, { $ours } against { $theirs } for { $rival }
why-win = it wins at once
why-block = the opponent would win there
why-minimax = { $outlook }, searched { $depth } plies deep, { $nodes } nodes
why-searched = { $outlook }, { $search }; { $effort }
outlook-value = its minimax value is { $value }
outlook-next = { $outlook } (next best: move { $rival } with { $value })
outlook-next-at-most = { $outlook } (next best: move { $rival } with at most { $value })
outlook-equal = { $outlook }, the first of equals with move { $rival }
outlook-wins = it wins in at most { $plies } plies
outlook-loses = it loses, in { $plies } plies at the earliest
search-end = searched to the end
search-draw = a draw with best play, { search-end }
search-deep = searched { $depth } plies deep with open lines evaluated there
effort-nodes = { $nodes ->
    [1] 1 node
   *[other] { $nodes } nodes
    }
effort-saved = { effort-nodes } instead of the { $all } of plain minimax
effort-uncounted = { effort-nodes }, too many for plain minimax to count
why-overlooks = { $manner }, and overlooks { $missed ->
        [0] nothing
        [one] one move
       *[other] { $missed } moves
    } here
manner-ahead = looks { $plies ->
        [one] one ply
       *[other] { $plies } plies
    } ahead
manner-counts = counts what the others can hold
why-nothing-searched = nothing could be searched
why-wins-in = wins in { plies }
why-loses-in = loses in { plies } at the earliest
why-promise = the most promising; nothing was searched
why-value = its value is the largest after looking { $depth } plies ahead: { $value }
why-proven-win = it wins within { $moves } moves
why-proven-loss = every move loses, and this one lasts at least { $moves } moves
why-others-lose = every other move is proven to lose
why-drawn-chances = a proven draw like others, and { best-chances }
why-equal-chances = equal to others in the search, and { best-chances }
best-chances = the best against an opponent who makes mistakes, with a mean result of { $chances } per mille
why-proven-draw = it is a proven draw, and nothing looked better in { $playouts } playouts
why-visits = the search played it most often, in { $visits } of { $all } games (next best: move { $rival } with { $theirs }), with a mean result of { $value } per mille
why-not-exact = the best found by looking ahead, not proven: it scores at least { $low } and at most { $high }
why-best = proven best: it scores at least { $low }, and no other move scores more
why-draw = a draw with perfect play
why-wins-with = it wins in at most { $move } moves
why-loses-before = it loses, but the opponent needs at least { $move ->
        [one] { $move } move
       *[other] { $move } moves
    }
why-attacks = it attacks, { why-mode }
why-defends = it defends, { why-mode }
why-mode = with { $own } tiles against { $size } of the { $opponent ->
        [0] next
        [1] second
       *[other] third
    } opponent, who must pass now with a probability of { $probability }%
why-tried = tried in { $visits } of { $games } games in worlds drawn from { $worlds }, { $measure } { $value }
why-tried-seen = tried in { $visits } of { $games } games with these tiles, { $measure } { $value }
deals-about = about { $number }
why-no-deal = no deal could be imagined in time
why-match = at { $score } the match is won with { $now }%: { $changes }
match-change = with { $points } { $points ->
        [one] point
       *[other] points
    } more { $won }%, or { $lost }% if the other side gets them
why-mean = the best on average in { $deals } imagined deals, { $others }
why-mean-shallow = the best on average in { $deals } imagined deals, { $shallow } of them not to the end,
    { $others }
others-best = if all players play their best
others-against = if all others play against it
others-heavy = if the others play their heaviest tiles
why-postponed = { $why }, by moves that for { $plies } tiles do not depend on what it cannot see
why-fronts = { why-postponed }, against opponents who see all tiles
why-equilibrium = the equilibrium makes it with a probability of { $percent }%; no player gains more than { $gap } a deal
    against the equilibrium
too-large-for-equilibrium = { $reason } (the game is too large for an equilibrium)
why-known = { $gets } if all play their best
why-blocked-then = { $gets } if the game were blocked then; it could not look further in time
why-blocked-later = { $gets } if the game were blocked { $tiles } tiles from now: it is not solved
gets = it gets { $amount }{ of-the-win }
gets-equal = { side } gets as much{ of-the-win } as the other
gets-more = { side } gets { $amount }{ of-the-win } more than the other
gets-less = { side } gets { $amount }{ of-the-win } less than the other
side = { $side ->
        [team] its side
       *[other] it
    }
of-the-win = { $goal ->
        [win] { " of the win" }
       *[other] { "" }
    }

## Refusals: what was found, then what is allowed

sees-all = '{ $player }' sees all tiles
view-of-seat = a player has the view of one seat
line-games = line games
endless-board = the endless board
dominoes = dominoes
elsewhere = player '{ $player }' does not play { $game }
players-of = players of { $game } are { $players }
word-after = '{ $word }' after '{ $player }'
options-form = options are written name=value
level-missing = level
level-form = write level:beginner; levels are { $levels }

## Steps of an algorithm

trace-enter-max = Max to move: look for the largest value.
trace-enter-min = Min to move: look for the smallest value.
trace-enter-max-window = Max to move: look for the largest value. Alpha is { $alpha }, beta is { $beta }.
trace-enter-min-window = Min to move: look for the smallest value. Alpha is { $alpha }, beta is { $beta }.
trace-terminal = The game is over: { $value }.
trace-evaluated = The depth is used up: the evaluation is { $value }.
trace-ordered = { $count ->
    [one] One move to search: { $moves }.
   *[other] { $count } moves to search, in this order: { $moves }.
    }
trace-first = Move { $move } returns { $value }, the first value here.
trace-more = Move { $move } returns { $value }, more than the best so far ({ $best }).
trace-not-more = Move { $move } returns { $value }, not more than the best so far ({ $best }).
trace-less = Move { $move } returns { $value }, less than the best so far ({ $best }).
trace-not-less = Move { $move } returns { $value }, not less than the best so far ({ $best }).
trace-as-good = Move { $move } returns { $value }, as good as the best so far, and the later one is taken.
trace-best = { $move } is the best move so far, with { $value }.
trace-best-alpha = { $move } is the best move so far, with { $value }. Alpha is now { $alpha }.
trace-best-beta = { $move } is the best move so far, with { $value }. Beta is now { $beta }.
trace-cut = Cut-off: { $reason }. { $count ->
    [0] No moves are left.
    [one] Move { $moves } is not searched.
   *[other] Moves { $moves } are not searched.
    }
trace-cut-max = value { $value } ≥ beta { $beta }: the opponent would not allow this
trace-cut-min = value { $value } ≤ alpha { $alpha }: the player has something better elsewhere
trace-leave = Returns { $value }.
tree-ends = the tree ends too early: close every bracket, as in [[3 12 8] [2 4 6] [14 5 2]]
tree-wrong = { $found } is wrong here: a tree is numbers in brackets, as in [[3 12 8] [2 4 6] [14 5 2]]
trace-bfs-visit = Visit { $cell }: the longest run from here is { $run }. Queue: { $queue }.
trace-bfs-won = Visit { $cell }: a run of { $run } from here. The game is won.
trace-sort-split = Split: { $left } | { $right }
trace-sort-merge = Merge: { $moves }
trace-sort-item = { $move } ({ $score })
trace-linear = Linear search: a disc can go to { $moves }.
trace-lands = { $place }: the lowest empty cell is { $cell }.
trace-full = { $place } is full.
trace-wins = { $move }: a disc on { $cell } wins at once.
trace-wins-not = { $move }: a disc on { $cell } does not win.
trace-blocks = { $move }: the opponent would win with a disc on { $cell }.
trace-blocks-not = { $move }: the opponent would not win with a disc on { $cell }.
trace-largest = it has the largest value
trace-evaluation = { $move }: the evaluation after it is { $value }.
trace-sorted = Sorted by evaluation: { $moves }.
trace-candidates = { $count ->
    [one] The candidate set has one candidate: { $moves }.
   *[other] The candidate set has { $count } candidates: { $moves }.
    }
trace-feasible = { $move } is feasible.
trace-not-feasible = { $move } is not feasible.
trace-noted = { $text } ({ $note })
trace-scored = { $name } = { $score }: { $meaning }.
trace-score = { $name } { $score }
trace-scores = { $scores }
trace-row = { $move }: { $scores } { $note }
trace-first-candidate = { $move } is the first candidate.
trace-better-candidate = { $move } is better than { $best } by { $rule }: { $number } instead of { $than }.
trace-worse-candidate = { $move } is worse than { $best } by { $rule }: { $number } instead of { $than }.
trace-equal-candidate = { $move } is as good as { $best }, which stays.
trace-equal-taken = { $move } is as good as { $best } and takes its place.
trace-best-candidate = { $move } is the best candidate so far.
trace-pair = Pair: { $cells }
trace-place = The place of { $cell }
trace-making = { $count } in a row with { $cells }: { $points }
trace-stopping = Stops { $count } in a row with { $cells }: { $points }
trace-line-wins = Completes { $cells }: { $points }
trace-line-blocks = Stops { $cells }: { $points }
trace-line-chance = One disc short of { $cells }: { $points }
trace-line-own = Own line { $cells }: { $marks } of { $count }
trace-line-theirs = Opponent's line { $cells }: { $marks } of { $count }
trace-tiles = { $count ->
    [0] No tiles
    [one] One tile: { $tiles }
   *[other] { $count } tiles: { $tiles }
    }
trace-lacks-both = { $points } because { $seat } lacks { $left } and { $right }
trace-hand-order = Order of the hand: { $tiles }
trace-seat-lacks = Memory: { $seat } has no tiles with { $values }
trace-locks = Lock: { $value } at both ends closes the line, with { $own } own tiles and { $unseen } unseen
trace-no-lock = Lock: no move closes both ends
trace-keeps = Lock: { $value } is kept back, with { $own } own tiles and { $unseen } unseen
trace-holds = Hold: only this seat has tiles with { $value }
trace-left-by = Moves left after { $layer }: { $moves }
trace-mode = Mode: { $mode }
trace-adds = { $count ->
    [0] Adds { $points } ‰
   *[other] Adds { $points } ‰, by { $tiles }
    }
trace-possible = { $seat } holds { $count } of these: { $tiles }
trace-excluded = After the pass on { $left } and { $right }, { $seat } cannot hold { $tiles }
trace-excluded-opening = After the pass before the opening tile, { $seat } cannot hold { $tiles }
trace-excluded-claim = With one of { $tiles } another seat would have opened
trace-selected = Iteration { $iteration }: { $move } has the largest bound.
trace-term = { $move }: mean { $mean } + doubt { $doubt } = { $bound } ({ $visits ->
    [1] 1 visit
   *[other] { $visits } visits
    })
trace-term-unvisited = { $move }: not visited yet, so it comes first
trace-term-proven = { $move }: proven, so it is left out ({ $note })
trace-expanded = Add the children { $moves }.
trace-proved = The result is proven: { $value }.
trace-proven = { $ply ->
    [0] The root is proven: { $value }
   *[other] The node after { $ply } moves is proven: { $value }
    }
trace-played = { $games ->
    [one] One random game
   *[other] { $games } random games
    } from here: { $score } for the player of the root.
trace-counted = The result is known and counts { $games } times: { $score } for the player of the root.
trace-backup = Iteration { $iteration }: add the result to { $nodes } nodes.
trace-backed-up = { $ply ->
    [0] Root
    [one] After { $ply } move
   *[other] After { $ply } moves
    }: { $visits ->
    [1] 1 visit
   *[other] { $visits } visits
    }, mean { $mean } for the player who moved there
trace-sparred = { $games ->
    [one] One game
   *[other] { $games } games
    } against an opponent who errs: { $score } for the player of the root.
trace-not-visited = not visited
trace-value-of = { $move } is worth { $value }.
trace-overlooked = { $move } is overlooked.
trace-not-overlooked = { $move } is not overlooked.
trace-looks-again = Every move was overlooked: look again at all of them.
trace-depth = Depth { $depth }: value { $value } after { $nodes } positions. Expected: { $line }
trace-root-exact = { $move }: { $value }
trace-root-bound = { $move }: at most { $value }
trace-asked-book = The solver answers without a search, by its book or by the next moves.
trace-asked-solver = The solver searches { $nodes } positions.
trace-asked-all = An exhaustive search looks at { $nodes } positions.
trace-bounds = { $move }: { $bounds }.
trace-bounds-none = nothing is proven
trace-bounds-exact = proven score { $score }
trace-bounds-between = proven to score at least { $low } and at most { $high }
trace-not-proven = No move is proven to be the best. Looking ahead, { $move } is the best of those that may be.
trace-promises = { $move } is expected to get { $chances } per mille against an opponent who errs.
trace-proven-line = Best play: { $line }
trace-imagines = { $count ->
    [0] No deal is needed.
    [one] Imagine one deal that fits what is known.
   *[other] Imagine { $count } deals that fit what is known.
    }
trace-knows = The deals are drawn from what is known.
trace-deal = Deal { $number }: { $hands }
trace-hands = { $hands }
trace-hand-of = { $seat } holds { $tiles }
trace-moved-by = { $seat }, possible { $chances } times
trace-paid = { $seat } { $paid }
trace-game-ends = The game is played out. Paid: { $paid }
