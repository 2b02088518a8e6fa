//! `hard:order=published` looks at the same positions as the search that paper P5 publishes: here it
//! is again on a plain array, counting every call of its minimax.

use papan_games::line::LinePosition;
use papan_games::{Game, Ruleset, View};
use papan_players::{Playable, dice};

const COLUMNS: usize = 7;
const ROWS: usize = 6;
const WEIGHTS: [i64; 5] = [0, 1, 10, 100, 100_000];
const WIN: i64 = 1_000_000;

/// Discs by column, from the bottom: true for the computer.
type Board = Vec<Vec<bool>>;

/// Every line of four as cells (column, row).
fn lines() -> Vec<[(usize, usize); 4]> {
    let mut lines = Vec::new();
    for column in 0..COLUMNS as i32 {
        for row in 0..ROWS as i32 {
            for (dc, dr) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let cells = [0, 1, 2, 3].map(|i| (column + i * dc, row + i * dr));
                let fits = |&(c, r): &(i32, i32)| {
                    (0..COLUMNS as i32).contains(&c) && (0..ROWS as i32).contains(&r)
                };
                if cells.iter().all(fits) {
                    lines.push(cells.map(|(c, r)| (c as usize, r as usize)));
                }
            }
        }
    }
    lines
}

struct PublishedSearch {
    lines: Vec<[(usize, usize); 4]>,
    calls: u64,
}

impl PublishedSearch {
    fn count(board: &Board, line: &[(usize, usize); 4], computer: bool) -> usize {
        let owns = |&&(c, r): &&(usize, usize)| board[c].get(r) == Some(&computer);
        line.iter().filter(owns).count()
    }

    fn quick(&self, board: &Board) -> i64 {
        let value = |line: &[(usize, usize); 4]| match [true, false]
            .map(|computer| Self::count(board, line, computer))
        {
            [n, 0] => WEIGHTS[n],
            [0, n] => -WEIGHTS[n],
            _ => 0,
        };
        self.lines.iter().map(value).sum()
    }

    fn has_won(&self, board: &Board, computer: bool) -> bool {
        self.lines.iter().any(|line| Self::count(board, line, computer) == 4)
    }

    /// The open columns after each of which the evaluation is taken, the best for the computer first.
    fn ordered(&self, board: &mut Board, computer: bool) -> Vec<usize> {
        let open = (0..COLUMNS).filter(|&c| board[c].len() < ROWS).collect::<Vec<_>>();
        let mut scored = Vec::new();
        for column in open {
            board[column].push(computer);
            scored.push((column, self.quick(board)));
            board[column].pop();
        }
        scored.sort_by_key(|&(_, score)| std::cmp::Reverse(score));
        scored.into_iter().map(|(column, _)| column).collect()
    }

    fn minimax(&mut self, board: &mut Board, depth: u32, alpha: i64, beta: i64, mine: bool) -> i64 {
        self.calls += 1;
        if self.has_won(board, true) {
            return WIN;
        }
        if self.has_won(board, false) {
            return -WIN;
        }
        if depth == 0 || board.iter().all(|column| column.len() == ROWS) {
            return self.quick(board);
        }
        let (mut alpha, mut beta) = (alpha, beta);
        let mut value = if mine { i64::MIN } else { i64::MAX };
        for column in self.ordered(board, mine) {
            board[column].push(mine);
            let below = self.minimax(board, depth - 1, alpha, beta, !mine);
            board[column].pop();
            if mine {
                value = value.max(below);
                alpha = alpha.max(value);
            } else {
                value = value.min(below);
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        value
    }

    /// The column that the search chooses, from 0.
    fn search(&mut self, board: &mut Board, depth: u32) -> usize {
        let mut best = (usize::MAX, i64::MIN);
        for column in self.ordered(board, true) {
            board[column].push(true);
            let value = self.minimax(board, depth - 1, best.1, i64::MAX, false);
            board[column].pop();
            if value > best.1 {
                best = (column, value);
            }
        }
        best.0
    }
}

#[test]
fn hard_visits_the_nodes_of_the_published_search() {
    let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { panic!("a board") };
    // Positions without an immediate win or block, with the computer to move in either seat.
    for moves in ["", "4", "44", "4435", "35244", "1762534", "44435233"] {
        let game = Game::<LinePosition>::read(&rules, None, moves).unwrap();
        let computer = moves.len() % 2;
        let mut board: Board = vec![Vec::new(); COLUMNS];
        for (ply, column) in moves.bytes().enumerate() {
            board[usize::from(column - b'1')].push(ply % 2 == computer);
        }
        for depth in [1, 4, 6] {
            let text = format!("hard:depth={depth}");
            let mut player = LinePosition::player(&text).unwrap();
            let explained = player.explain(game.position(), &mut dice(0, 0));
            assert_eq!(explained.decided_by.to_string(), "minimax", "{moves} is quiet");
            let mut published = PublishedSearch { lines: lines(), calls: 0 };
            let column = published.search(&mut board, depth);
            let chosen = game.position().move_text(explained.decision);
            assert_eq!(chosen, (column + 1).to_string(), "{moves} depth {depth}");
            assert_eq!(explained.search.nodes, Some(published.calls), "{moves} depth {depth}");
        }
    }
}
