# What the program says itself. See papan-words for the form of this file.

## A game that is asked for

watch-no-seat = watch { $seat }: there are { $seats } seats
watch-not-yours = seat { $seat } is not yours to look at
seats-wrong = { $found } players: give { $seats }, one for each seat
program-refused = '{ $player }': programs are started at the command line only
game-over-at = the game is over at "{ $moves }"
human-turn = it is the turn of { $seat }, who is human: give a move
shows-hidden = what { $player } would say of { $seat } shows tiles that are hidden
player-broke = { $fault }
not-yours-to-advise = { $seat } is not yours to advise
no-lines = there are no lines in { $rules }
nothing-hidden = nothing is hidden in { $rules }

## Pictures of a tournament

chart-scores = Score of each player
chart-ratings = Rating of each player
chart-seats = Score by seat, whoever sat there
chart-endings = How games ended
chart-payoffs = Payoff
chart-ways = Ways of winning: ● by going out, ■ in a block
chart-passes = Passes
chart-pips = Pips left
axis-score = score, % of games
axis-elo = Elo, the mean of all being 0
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
        [one] { $games } game ({ $share } %)
       *[other] { $games } games ({ $share } %)
    }
ways = ● { $out }   ■ { $block }

## Tournaments in the background

broke-off = it broke off

## Programs, and people

program-itself = the program itself
program-says = { program-plays } and says: { $remark }
program-silent = { program-plays } and does not say why
program-plays = plays { $move }
human-keyboard = 'human' is somebody at the keyboard
name-player = name a player: { $players }
