//! A few games of a tournament, and what a picture of each needs to know.

use anyhow::Result;
use papan_games::dominoes::{DominoMove, DominoPosition};
use papan_games::line::{Cell, EndlessCell, EndlessPosition, LineBoard, LinePosition};
use papan_games::{Ending, Game, Position, Rules, Ruleset, Seat, with_rules};
use papan_lab::plan::Plan;
use papan_lab::record::RecordedGame;
use papan_lab::replayer::{FinishedGame, replayer};
use papan_lab::store_reader::StoreReader;
use papan_lab::tournament::Tournament;

use crate::drawing::all_layers;

/// So many openings or deals are shown, each in two seatings.
const SITTINGS: u64 = 3;
const SEATINGS: usize = 2;

/// A list of moves longer than this is cut: on the endless board a game may have a million.
const LONGEST_LIST: usize = 1500;

/// The part of the endless board that is drawn at most.
const COLUMNS: i64 = 15;
const ROWS: u32 = 16;

/// A game to look at.
#[derive(Debug)]
pub struct Sample {
    /// Its number in the tournament.
    pub(super) index: u64,
    /// Who sat in each seat.
    pub(super) players: Vec<String>,
    /// The seats that won.
    pub(super) winners: Vec<usize>,
    pub(super) ending: Ending,
    /// Whose fault ended it, and which.
    pub(super) fault: Option<(Seat, String)>,
    pub(super) plies: usize,
    /// How many of them were drawn at random.
    pub(super) opening: usize,
    pub(super) deal: Option<String>,
    pub(super) moves: String,
    pub(super) picture: Picture,
}

/// What a finished game looks like.
#[derive(Debug)]
pub(super) enum Picture {
    Board(Board),
    Line(Tiles),
}

/// A board of a line game.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) layers: Vec<Layer>,
    /// How many discs lie outside what is drawn.
    pub(super) beyond: usize,
}

/// One layer of it: all there is of a flat board.
#[derive(Debug)]
pub(super) struct Layer {
    /// Its name, if it needs one.
    pub(super) name: String,
    /// The names of its columns, from the left.
    pub(super) columns: Vec<String>,
    /// The names of its rows, from the bottom.
    pub(super) rows: Vec<String>,
    pub(super) discs: Vec<Disc>,
}

/// A filled cell.
#[derive(Debug)]
pub(super) struct Disc {
    pub(super) column: usize,
    pub(super) row: usize,
    pub(super) seat: usize,
    /// The number of the move that filled it, from 1.
    pub(super) ply: usize,
    /// Whether it is part of a line that won.
    pub(super) wins: bool,
}

/// The line of a domino game, and what else is on the table.
#[derive(Debug)]
pub(super) struct Tiles {
    pub(super) line: Vec<Laid>,
    /// Who passed, at which move.
    pub(super) passes: Vec<(usize, usize)>,
    /// What each seat has left, and its pips.
    pub(super) left: Vec<(String, u32)>,
}

/// A tile as it lies.
#[derive(Debug)]
pub(super) struct Laid {
    pub(super) left: u8,
    pub(super) right: u8,
    pub(super) seat: usize,
    pub(super) ply: usize,
}

/// A position whose finished game can be drawn.
pub(super) trait Pictured: Position {
    /// What the game looks like now.
    fn picture(game: &Game<Self>) -> Picture;
}

/// The first games of a tournament, some openings or deals in two seatings each.
pub fn samples(plan: &Plan, kept: &StoreReader) -> Result<Vec<Sample>> {
    let tournament = kept.tournament();
    let mut replayer = replayer(tournament, plan);
    let mut samples = Vec::new();
    for sitting in 0..SITTINGS.min(plan.sittings) {
        for seating in 0..SEATINGS.min(plan.seatings) {
            let wanted = plan.game(sitting, seating);
            kept.read(wanted, |index, bytes| -> Result<bool> {
                // One that has not been played yet is left out.
                if index == wanted {
                    let finished = replayer.replay(index, bytes)?;
                    let record = replayer.record(&finished).game;
                    samples.push(sample(plan.rules(), tournament, record, &finished)?);
                }
                Ok(false)
            })?;
        }
    }
    Ok(samples)
}

fn sample(
    rules: &Ruleset,
    tournament: &Tournament,
    game: RecordedGame,
    finished: &FinishedGame,
) -> Result<Sample> {
    let (mut moves, picture) = with_rules!(rules, rules => drawn(rules, &game))?;
    if let Some((at, _)) = moves.char_indices().nth(LONGEST_LIST) {
        moves.truncate(at);
        moves.push('…');
    }
    Ok(Sample {
        index: finished.index,
        players: game.players,
        winners: finished.outcome.winners().map(Seat::index).collect(),
        ending: finished.outcome.ending(),
        fault: finished.fault.as_ref().map(|(seat, fault)| (*seat, fault.to_string())),
        plies: finished.plies,
        opening: if rules.facts().chance { 0 } else { tournament.openings.plies },
        deal: game.deal,
        moves,
        picture,
    })
}

/// The moves of a game in their shortest form, and what it looks like.
fn drawn<R: Rules<Position: Pictured>>(
    rules: &R,
    game: &RecordedGame,
) -> Result<(String, Picture)> {
    let game = Game::<R::Position>::read(rules, game.deal.as_deref(), &game.moves.join(" "))?;
    Ok((game.text(), R::Position::picture(&game)))
}

impl Pictured for LinePosition {
    fn picture(game: &Game<Self>) -> Picture {
        let rules = game.position().rules();
        let [columns, rows] = [rules.sides()[0], rules.sides()[1]].map(usize::from);
        let winning = winning(game);
        let layer = |layer: &Vec<usize>| {
            let disc = |(ply, &cell): (usize, &Cell)| {
                let place: Vec<_> = rules.place(cell).collect();
                (place[2..] == layer[..]).then(|| Disc {
                    column: place[0],
                    row: place[1],
                    seat: ply % 2,
                    ply: ply + 1,
                    wins: winning.contains(&cell),
                })
            };
            Layer {
                name: layer.iter().map(|place| format!(".{}", place + 1)).collect(),
                columns: (0..columns).map(|c| rules.column_name(c).to_string()).collect(),
                rows: (1..=rows).map(|row| row.to_string()).collect(),
                discs: game.moves().iter().enumerate().filter_map(disc).collect(),
            }
        };
        let layers = all_layers(&rules.sides()[2..]).iter().map(layer).collect();
        Picture::Board(Board { layers, beyond: 0 })
    }
}

impl Pictured for EndlessPosition {
    fn picture(game: &Game<Self>) -> Picture {
        let winning = winning(game);
        let last = game.moves().last().copied().unwrap_or(EndlessCell { column: 0, row: 0 });
        let columns = || game.moves().iter().map(|cell| cell.column);
        let (low, high) =
            (columns().min().unwrap_or_default(), columns().max().unwrap_or_default());
        let top = game.moves().iter().map(|cell| cell.row).max().unwrap_or_default();
        // All of it, or what is around the last disc.
        let widest = high.saturating_sub(COLUMNS - 1).max(low);
        let first = last.column.saturating_sub(COLUMNS / 2).clamp(low, widest);
        let end = high.min(first.saturating_add(COLUMNS - 1));
        let bottom = last.row.saturating_sub(ROWS / 2).min(top.saturating_sub(ROWS - 1));
        let height = top.min(bottom + ROWS - 1) - bottom + 1;
        let disc = |(ply, cell): (usize, &EndlessCell)| {
            let shown = (first..=end).contains(&cell.column)
                && (bottom..bottom + height).contains(&cell.row);
            shown.then(|| Disc {
                column: cell.column.abs_diff(first) as usize,
                row: (cell.row - bottom) as usize,
                seat: ply % 2,
                ply: ply + 1,
                wins: winning.contains(cell),
            })
        };
        let discs: Vec<_> = game.moves().iter().enumerate().filter_map(disc).collect();
        let beyond = game.moves().len() - discs.len();
        let layer = Layer {
            name: String::new(),
            columns: (first..=end).map(|column| column.to_string()).collect(),
            rows: (bottom..bottom + height).map(|row| (row + 1).to_string()).collect(),
            discs,
        };
        Picture::Board(Board { layers: vec![layer], beyond })
    }
}

/// The cells of the lines that the last move completed.
fn winning<B: LineBoard>(game: &Game<B>) -> Vec<B::Move> {
    let position = game.position();
    let mut cells = Vec::new();
    let Some((last, owner)) = game.moves().last().map(|&last| (last, position.owner(last))) else {
        return cells;
    };
    for &axis in position.axes() {
        let run = |sign: i32| {
            (1..)
                .map_while(move |steps: i32| position.step(last, axis, sign * steps))
                .take_while(move |&cell| position.owner(cell) == owner)
        };
        let line: Vec<_> = run(-1).chain([last]).chain(run(1)).collect();
        if line.len() >= position.in_line() {
            cells.extend(line);
        }
    }
    cells
}

impl Pictured for DominoPosition {
    fn picture(game: &Game<Self>) -> Picture {
        let position = game.position();
        let table = position.table();
        let mut passes = Vec::new();
        let mut laid = Vec::new();
        for (ply, (seat, chosen)) in (1..).zip(table.moves()) {
            match chosen {
                DominoMove::Play(tile, _) => laid.push((tile, seat.index(), ply)),
                DominoMove::Pass => passes.push((seat.index(), ply)),
            }
        }
        let line = table.line().into_iter().filter_map(|placed| {
            let &(_, seat, ply) = laid.iter().find(|(tile, ..)| *tile == placed.tile)?;
            Some(Laid { left: placed.left, right: placed.right, seat, ply })
        });
        let left = Seat::all(table.rules().seats()).map(|seat| {
            let hand = position.hand(seat);
            let tiles: Vec<_> = hand.into_iter().map(|tile| tile.to_string()).collect();
            (tiles.join(" "), hand.pips())
        });
        Picture::Line(Tiles { line: line.collect(), passes, left: left.collect() })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use papan_games::line::{EndlessRules, LineRules};

    fn board<P: Pictured>(rules: &P::Rules, moves: &str) -> Board {
        let game = Game::<P>::read(rules, None, moves).unwrap();
        let Picture::Board(board) = P::picture(&game) else { panic!("a line game has a board") };
        board
    }

    fn line_rules(text: &str) -> LineRules {
        let Ok(Ruleset::Line(rules)) = text.parse() else { panic!("{text} has edges") };
        rules
    }

    fn endless_rules() -> EndlessRules {
        let Ok(Ruleset::Endless(rules)) = "connect-four:endless".parse() else { panic!() };
        rules
    }

    fn winning_plies(layer: &Layer) -> Vec<usize> {
        layer.discs.iter().filter(|disc| disc.wins).map(|disc| disc.ply).collect()
    }

    #[test]
    fn the_line_that_won_is_marked_and_nothing_else() {
        let rules = line_rules("connect-four:7x6");
        let won = board::<LinePosition>(&rules, "4455667");
        assert_eq!(winning_plies(&won.layers[0]), [1, 3, 5, 7]);
        let last = won.layers[0].discs.last().unwrap();
        assert_eq!((last.column, last.row, last.seat), (6, 0, 0));
        assert!(winning_plies(&board::<LinePosition>(&rules, "445566").layers[0]).is_empty());
    }

    #[test]
    fn a_disc_is_drawn_in_its_own_layer() {
        let drawn = board::<LinePosition>(&line_rules("tic-tac-toe:3x3x3"), "a1.1 c2.3");
        let counts: Vec<_> = drawn.layers.iter().map(|layer| layer.discs.len()).collect();
        assert_eq!(counts, [1, 0, 1]);
        let disc = &drawn.layers[2].discs[0];
        assert_eq!((disc.column, disc.row, disc.seat, disc.ply), (2, 1, 1, 2));
    }

    #[test]
    fn the_endless_board_is_drawn_around_the_last_disc_wherever_that_is() {
        let near = board::<EndlessPosition>(&endless_rules(), "0,-3,2");
        assert_eq!(near.layers[0].columns.len(), 6);
        assert_eq!(near.beyond, 0);
        let far = format!("0,{},{}", i64::MAX, i64::MIN);
        let drawn = board::<EndlessPosition>(&endless_rules(), &far);
        assert_eq!((drawn.layers[0].discs.len(), drawn.beyond), (1, 2));
        assert_eq!(drawn.layers[0].columns[0], i64::MIN.to_string());
        assert_eq!(drawn.layers[0].columns.len(), 15);
    }

    #[test]
    fn a_line_of_tiles_knows_who_played_what_and_who_passed() {
        let Ok(Ruleset::Dominoes(rules)) = "dominoes:openspiel2,set=2,hand=3".parse() else {
            panic!("these are rules of dominoes")
        };
        let deal = "0|0 0|1 2|2/1|1 1|2 0|2";
        let moves = "2|2@left 0|2@left 0|1@left 1|1@left pass 1|2@left";
        let game = Game::<DominoPosition>::read(&rules, Some(deal), moves).unwrap();
        let Picture::Line(tiles) = DominoPosition::picture(&game) else { panic!("tiles") };
        let laid: Vec<_> = tiles.line.iter().map(|t| (t.left, t.right, t.seat, t.ply)).collect();
        assert_eq!(laid, [(2, 1, 1, 6), (1, 1, 1, 4), (1, 0, 0, 3), (0, 2, 1, 2), (2, 2, 0, 1)]);
        assert_eq!(tiles.passes, [(0, 5)]);
        assert_eq!(tiles.left, [("0|0".to_owned(), 0), (String::new(), 0)]);
    }
}
