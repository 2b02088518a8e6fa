# What the program says itself. See papan-words for the form of this file.

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
