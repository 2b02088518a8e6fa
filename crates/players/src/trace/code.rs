//! The pseudocode of the algorithms, and the numbers of the lines that a step refers to.

/// A greedy algorithm in the elements of papers P1 to P4.
pub(crate) const GREEDY: &[&str] = &[
    "candidates ← the candidate set",
    "for each candidate",
    "    if it is not feasible: it cannot be chosen for its scores",
    "    scores ← the selection function, criterion by criterion",
    "    if the scores are better than those of best",
    "        best ← candidate",
    "return best",
];

/// The lines of a greedy algorithm.
pub(crate) mod greedy {
    pub(crate) const CANDIDATES: usize = 0;
    pub(crate) const FEASIBLE: usize = 2;
    pub(crate) const SCORE: usize = 3;
    pub(crate) const COMPARE: usize = 4;
    pub(crate) const IMPROVE: usize = 5;
    pub(crate) const RETURN: usize = 6;
}

/// What paper P5's `hard` does before it searches.
pub(crate) const HARD: &[&str] = &[
    "columns ← those with an empty cell (linear search)",
    "for each column: if a disc there wins, play it",
    "for each column: if the opponent would win there, play it",
    "play the move with the largest value(position after move, depth − 1, −∞, +∞)",
    "",
];

/// The lines of `hard` before its search.
pub(crate) mod hard {
    pub(crate) const COLUMNS: usize = 0;
    pub(crate) const WIN: usize = 1;
    pub(crate) const BLOCK: usize = 2;
    pub(crate) const CHOOSE: usize = 3;
}

/// Paper P5's `medium`.
pub(crate) const MEDIUM: &[&str] = &[
    "columns ← those with an empty cell (linear search)",
    "for each column: score ← evaluation after a disc there",
    "sort the columns by score, the largest first (merge sort)",
    "with a probability of 30%: play the second",
    "otherwise: play the first",
];

/// The lines of `medium`.
pub(crate) mod medium {
    pub(crate) const COLUMNS: usize = 0;
    pub(crate) const SCORE: usize = 1;
    pub(crate) const SORT: usize = 2;
    pub(crate) const SECOND: usize = 3;
    pub(crate) const FIRST: usize = 4;
}

/// Monte Carlo tree search with upper confidence bounds (Kocsis & Szepesvári 2006) and proofs.
pub(crate) const MCTS: &[&str] = &[
    "repeat while playouts are left and something is not proven",
    "    node ← root",
    "    while node has children: node ← the child with the largest mean + doubt",
    "        if node has no children and was visited: add its children",
    "        if its result is proven: prove what follows, up to the root",
    "    result ← the ends of random games from node",
    "    add result to each node from node up to the root",
    "    every 16th time instead: play against an opponent who errs",
    "play the child of root with the most visits, or a proven win",
];

/// The lines of Monte Carlo tree search.
pub(crate) mod mcts {
    pub(crate) const SELECT: usize = 2;
    pub(crate) const EXPAND: usize = 3;
    pub(crate) const PROVE: usize = 4;
    pub(crate) const PLAYOUT: usize = 5;
    pub(crate) const BACKUP: usize = 6;
    pub(crate) const SPAR: usize = 7;
    pub(crate) const CHOOSE: usize = 8;
}

/// A player that leaves the choice to chance.
pub(crate) const RANDOM: &[&str] =
    &["moves ← the legal moves", "play one of them, each equally likely"];

/// The lines of a player that leaves the choice to chance.
pub(crate) mod random {
    pub(crate) const MOVES: usize = 0;
    pub(crate) const DRAW: usize = 1;
}

/// A player that overlooks moves.
pub(crate) const CARELESS: &[&str] = &[
    "for each move: find its value",
    "    draw whether it is overlooked",
    "if all are overlooked: look again",
    "play the best of the others, of equals any",
];

/// The lines of a player that overlooks moves.
pub(crate) mod careless {
    pub(crate) const VALUE: usize = 0;
    pub(crate) const DRAW: usize = 1;
    pub(crate) const AGAIN: usize = 2;
    pub(crate) const CHOOSE: usize = 3;
}

/// Iterative deepening.
pub(crate) const DEEPENING: &[&str] = &[
    "for depth = 1, 2, 3, … while the limits allow",
    "    for each move: v ← value(position after move, depth − 1), exact if it is better than the best",
    "    the best move goes to the front",
];

/// The line of a finished depth.
pub(crate) const DEEPER: usize = 2;

/// What proves that a move is the best.
pub(crate) const PERFECT: &[&str] = &[
    "for each move: prove bounds on its score",
    "if no move is proven to be the best: take the most promising of those that may be",
    "of equals: the one that promises most against an opponent who errs, then the most central",
    "play it",
];

/// The lines of what proves that a move is the best.
pub(crate) mod perfect {
    pub(crate) const PROVE: usize = 0;
    pub(crate) const PROMISING: usize = 1;
    pub(crate) const EQUALS: usize = 2;
    pub(crate) const CHOOSE: usize = 3;
}

/// Perfect information Monte Carlo.
pub(crate) const PIMC: &[&str] = &[
    "repeat for as many deals as wanted",
    "    deal ← one that fits what is known",
    "    for each move: add its value with all tiles of deal known",
    "play the move with the largest sum",
];

/// The lines of perfect information Monte Carlo.
pub(crate) mod pimc {
    pub(crate) const REPEAT: usize = 0;
    pub(crate) const SOLVE: usize = 2;
}

/// Extended perfect information Monte Carlo (Arjonilla, Saffidine & Cazenave 2024).
pub(crate) const EPIMC: &[&str] = &[
    "repeat for as many deals as wanted",
    "    deal ← one that fits what is known",
    "    for each list of next moves: its value with all tiles of deal known",
    "worth(moves, deals) ← own turn: the largest worth of one move in all deals",
    "                      other turn: the worth of each move in the deals where it is best",
    "play the move with the largest worth",
];

/// Alpha-mu (Cazenave & Ventos 2019).
pub(crate) const ALPHA_MU: &[&str] = &[
    "repeat for as many deals as wanted",
    "    deal ← one that fits what is known",
    "    for each list of next moves: its value with all tiles of deal known",
    "front(moves) ← own turn: the plans of all moves that no other plan covers",
    "               opponent's turn: of one plan for each move, the least in each deal",
    "play the move with the plan of the largest sum",
];

/// Information set Monte Carlo tree search (Cowling, Powley & Whitehouse 2012).
pub(crate) const ISMCTS: &[&str] = &[
    "repeat for as many games as wanted",
    "    deal ← one that fits what is known; node ← root",
    "    while every possible move has a child: node ← the possible child with the largest mean + doubt",
    "    add a child for a possible move that has none",
    "    result ← the end of a game from there",
    "    add result to each node of the path, for who moved there",
    "play the move that was made most often",
];

/// The lines of information set Monte Carlo tree search.
pub(crate) mod ismcts {
    pub(crate) const DEAL: usize = 1;
    pub(crate) const SELECT: usize = 2;
    pub(crate) const EXPAND: usize = 3;
    pub(crate) const PLAYOUT: usize = 4;
    pub(crate) const BACKUP: usize = 5;
    pub(crate) const CHOOSE: usize = 6;
}

/// A player of which only the table is recorded.
pub(crate) const TABLE: &[&str] =
    &["for each candidate: scores ← what it is judged by", "play the best"];
