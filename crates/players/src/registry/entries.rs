//! Every player there is: its name, its options, and which games it knows.

/// Which games a player knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Family {
    Any,
    Line,
    /// Line games on a board with edges.
    Bounded,
    Dominoes,
}

/// A player that can be asked for by name.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name in the text form.
    pub name: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// Each option with what it takes, the default first.
    pub options: &'static [(&'static str, &'static str)],
    /// Whether it sees all tiles, the hidden ones too, and so is no player: its results do not compare
    /// with those of players.
    pub sees_all: bool,
    /// Whether it may take long over a move: it looks ahead, or counts what could be.
    pub takes_time: bool,
    family: Family,
}

const THEN: (&str, &str) = ("then", "value, first, sorted-value, balak, sorted-balak or count");

const TREE: (&str, &str) =
    ("depth", "how many plies, 1 to 20; as many as a million positions allow unless given");

const fn entry(
    name: &'static str,
    about: &'static str,
    options: &'static [(&'static str, &'static str)],
    family: Family,
) -> Entry {
    Entry { name, about, options, sees_all: false, takes_time: false, family }
}

impl Entry {
    /// The same, but it may take long.
    const fn thinking(self) -> Self {
        Self { takes_time: true, ..self }
    }
}

/// One who sees all tiles.
const fn seer(
    name: &'static str,
    about: &'static str,
    options: &'static [(&'static str, &'static str)],
) -> Entry {
    Entry { name, about, options, sees_all: true, takes_time: true, family: Family::Dominoes }
}

/// Every player there is.
pub(super) static ENTRIES: &[Entry] = &[
    entry(
        "level",
        "an opponent for people: level:easy, level:medium, level:hard or level:perfect",
        &[],
        Family::Any,
    ).thinking(),
    entry("random", "any legal move", &[], Family::Any),
    entry(
        "cost",
        "P1: win, block, then three costs one after the other",
        &[("order", "auto, aggressive or defensive"), ("pass", "win-first or published")],
        Family::Line,
    ),
    entry(
        "steps",
        "P2: fewest steps to a win, most for the opponent",
        &[("tie", "first or lines")],
        Family::Line,
    ),
    entry(
        "points",
        "P2: points for blocks and chances",
        &[("win", "points for completing a line, 100 unless given; 0 in the paper")],
        Family::Line,
    ),
    entry(
        "priority",
        "P3: the sum of priorities along every axis",
        &[("tie", "left, right or random"), ("weights", "unit or spaced")],
        Family::Line,
    ),
    entry("easy", "P5: any legal move", &[], Family::Line),
    entry("medium", "P5: the best evaluation, 30 % of the time the second best", &[], Family::Line),
    entry(
        "hard",
        "P5: win, block, then alpha-beta",
        &[("depth", "how many plies, 1 to 20; 6 unless given"), ("order", "published or both")],
        Family::Line,
    ).thinking(),
    entry(
        "alphabeta",
        "looks ahead, deeper and deeper, as long as it is let",
        &[
            ("depth", "how many plies, 1 to 100; as many as there is room for unless given"),
            ("nodes", "the most positions to look at; a million unless something else limits it"),
            ("time", "the most milliseconds for a move; no limit unless given"),
            ("eval", "threats or open-lines"),
        ],
        Family::Line,
    ).thinking(),
    entry("minimax", "the whole tree, nothing left out", &[TREE], Family::Line).thinking(),
    entry(
        "branch-and-bound",
        "the same choice as minimax from the part of the tree that can change it",
        &[TREE],
        Family::Line,
    ).thinking(),
    entry(
        "mcts",
        "Monte Carlo tree search with proofs: random games from the positions that matter",
        &[
            ("playouts", "random games for a move, 1 to 1000000000; 300000 unless given or timed"),
            ("time", "milliseconds for a move, 1 to 3600000; none unless given"),
            ("reuse", "yes or no"),
            ("explore", "hundredths of the weight of doubt, 0 to 1000; 100 unless given"),
        ],
        Family::Line,
    ).thinking(),
    entry(
        "perfect",
        "the fastest win, else a draw, else the slowest loss, proven where it can finish; boards with edges",
        &[(
            "nodes",
            "the most positions to look at for a move, about ten seconds' worth unless given",
        )],
        Family::Bounded,
    ).thinking(),
    entry("first", "P4: the first playable tile (brute force)", &[], Family::Dominoes),
    entry("value", "P4: the playable tile with the most pips", &[], Family::Dominoes),
    entry("sorted-value", "P4: the hand sorted by pips once, then first", &[], Family::Dominoes),
    entry(
        "balak",
        "P4: the first playable double, else another strategy",
        &[("then", "value, count or first")],
        Family::Dominoes,
    ),
    entry("sorted-balak", "P4: doubles moved to the front once, then first", &[], Family::Dominoes),
    entry(
        "count",
        "P4: keep the most tiles to go on with",
        &[("as", "code or text")],
        Family::Dominoes,
    ),
    entry("lock", "P4: close both ends, keep such values back", &[THEN], Family::Dominoes),
    entry("memory", "P4: leave ends that the others lack", &[THEN], Family::Dominoes),
    entry("hold", "P4: keep off an end that is all one's own", &[THEN], Family::Dominoes),
    entry("switch", "P4: lock, memory and hold together", &[THEN], Family::Dominoes),
    entry(
        "adaptive",
        "attack or defence at every move, by the exact odds of who must pass",
        &[],
        Family::Dominoes,
    ).thinking(),
    entry(
        "ismcts",
        "tree search over the deals that fit what the seat knows",
        &[
            ("playouts", "how many games to play for a move, 20000 unless given"),
            ("time", "the most milliseconds for a move, no limit unless given"),
            ("deals", "weighted or uniform"),
            ("goal", "payoff or win"),
            ("policy", "heavy or any"),
        ],
        Family::Dominoes,
    ).thinking(),
    entry(
        "pimc",
        "imagines deals that fit what is known and solves each",
        &[
            ("worlds", "how many deals, 1 to 1000000; 50 unless given"),
            ("time", "milliseconds for a move, 1 to 3600000"),
            ("goal", "payoff or win"),
            ("others", "auto, best, paranoid or heavy"),
            ("deals", "weighted or uniform"),
        ],
        Family::Dominoes,
    ).thinking(),
    seer(
        "omniscient",
        "sees all tiles: the best move when everybody does",
        &[
            ("goal", "payoff or win"),
            ("others", "max-n or paranoid"),
            ("nodes", "the most states to look at for a move, 20000000 unless given"),
        ],
    ),
];

impl Entry {
    /// Every player there is.
    pub fn all() -> &'static [Self] {
        ENTRIES
    }

    /// Whether it plays line games, at least on boards with edges.
    pub fn plays_lines(&self) -> bool {
        self.family != Family::Dominoes
    }

    /// Whether it plays on the endless board.
    pub fn plays_endless(&self) -> bool {
        matches!(self.family, Family::Any | Family::Line)
    }

    /// Whether it plays dominoes, seeing its own tiles or [all](Self::sees_all).
    pub fn plays_dominoes(&self) -> bool {
        matches!(self.family, Family::Any | Family::Dominoes)
    }
}
