//! Players by their text: `balak:then=count`.

use papan_games::Position;
use papan_games::TextError;
use papan_games::dominoes::DominoPosition;
use papan_games::line::{EndlessPosition, LineBoard, LinePosition};
use papan_games::text::{Spec, shown};

use crate::dominoes::{Base, CountAs, Domino, Layers, Then};
use crate::exact::{Effort, Judge, LineJudge, Perfect, Silent};
use crate::greedy::{GreedyPlayer, Tie};
use crate::line::{
    Cost, Hard, Medium, Order, Pass, Points, Priority, Sorting, StepTie, Steps, Weights,
};
use crate::player::Player;
use crate::random::Random;

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
    family: Family,
}

const THEN: (&str, &str) = ("then", "value, first, sorted-value, balak, sorted-balak or count");

const fn entry(
    name: &'static str,
    about: &'static str,
    options: &'static [(&'static str, &'static str)],
    family: Family,
) -> Entry {
    Entry { name, about, options, family }
}

/// Every player there is.
static ENTRIES: [Entry; 19] = [
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
    ),
    entry(
        "perfect",
        "the fastest win, else a draw, else the slowest loss, proven where it can finish; boards with edges",
        &[(
            "nodes",
            "the most positions to look at for a move, about ten seconds' worth unless given",
        )],
        Family::Bounded,
    ),
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
];

impl Entry {
    /// Every player there is.
    pub fn all() -> &'static [Self] {
        &ENTRIES
    }

    /// Whether it plays line games, at least on boards with edges.
    pub fn plays_lines(&self) -> bool {
        self.family != Family::Dominoes
    }

    /// Whether it plays on the endless board.
    pub fn plays_endless(&self) -> bool {
        matches!(self.family, Family::Any | Family::Line)
    }

    /// Whether it plays dominoes.
    pub fn plays_dominoes(&self) -> bool {
        matches!(self.family, Family::Any | Family::Dominoes)
    }
}

/// A position whose game has players.
pub trait Playable: Position {
    /// The player with this text, `name:option=value,…`.
    fn player(text: &str) -> Result<Box<dyn Player<Self>>, TextError>;

    /// The names of the players that know this game.
    fn player_names() -> Vec<&'static str>;

    /// Who knows what perfect play says, as far as the effort goes.
    fn judge(effort: Effort) -> Box<dyn Judge<Self>>;
}

impl Playable for LinePosition {
    fn player(text: &str) -> Result<Box<dyn Player<Self>>, TextError> {
        let spec = read(text, "line games", Entry::plays_lines)?;
        if spec.name() == "perfect" {
            let nodes = spec.number("nodes", 1..=u32::MAX)?;
            let effort = nodes.map_or(PERFECT_EFFORT, |nodes| Effort::Nodes(nodes.into()));
            return Ok(Box::new(Perfect::new(effort)));
        }
        line_player(&spec)
    }

    fn player_names() -> Vec<&'static str> {
        names(Entry::plays_lines)
    }

    fn judge(effort: Effort) -> Box<dyn Judge<Self>> {
        Box::new(LineJudge::new(effort))
    }
}

impl Playable for EndlessPosition {
    fn player(text: &str) -> Result<Box<dyn Player<Self>>, TextError> {
        line_player(&read(text, "the endless board", Entry::plays_endless)?)
    }

    fn player_names() -> Vec<&'static str> {
        names(Entry::plays_endless)
    }

    fn judge(_effort: Effort) -> Box<dyn Judge<Self>> {
        Box::new(Silent)
    }
}

impl Playable for DominoPosition {
    fn player(text: &str) -> Result<Box<dyn Player<Self>>, TextError> {
        domino_player(text)
    }

    fn player_names() -> Vec<&'static str> {
        names(Entry::plays_dominoes)
    }

    fn judge(_effort: Effort) -> Box<dyn Judge<Self>> {
        Box::new(Silent)
    }
}

fn names(plays: impl Fn(&Entry) -> bool) -> Vec<&'static str> {
    ENTRIES.iter().filter(|entry| plays(entry)).map(|entry| entry.name).collect()
}

/// The parts of a player's text, once its name and its options are known to exist.
fn read<'a>(
    text: &'a str,
    game: &str,
    plays: impl Fn(&Entry) -> bool,
) -> Result<Spec<'a>, TextError> {
    let spec = Spec::parse(text)?;
    let Some(entry) = ENTRIES.iter().find(|entry| entry.name == spec.name()) else {
        return Err(TextError::unknown("player", spec.name(), &names(plays)));
    };
    if !plays(entry) {
        return Err(TextError::new(
            format!("player '{}' does not play {game}", entry.name),
            format!("players of {game} are {}", names(plays).join(", ")),
        ));
    }
    if let Some(word) = spec.word("option")? {
        return Err(TextError::new(
            format!("'{}' after '{}'", shown(word), entry.name),
            "options are written name=value",
        ));
    }
    let known: Vec<_> = entry.options.iter().map(|&(name, _)| name).collect();
    spec.allow_options(&known)?;
    Ok(spec)
}

/// What `perfect` does for a move unless told otherwise.
const PERFECT_EFFORT: Effort = Effort::Seconds(10);

fn line_player<B: LineBoard>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    Ok(match spec.name() {
        "cost" => Box::new(GreedyPlayer(Cost {
            order: spec.choice(
                "order",
                &[
                    ("auto", Order::Auto),
                    ("aggressive", Order::Aggressive),
                    ("defensive", Order::Defensive),
                ],
            )?,
            pass: spec
                .choice("pass", &[("win-first", Pass::WinFirst), ("published", Pass::Published)])?,
        })),
        "steps" => Box::new(GreedyPlayer(Steps {
            tie: spec.choice("tie", &[("first", StepTie::First), ("lines", StepTie::Lines)])?,
        })),
        "points" => Box::new(GreedyPlayer(Points {
            win: spec.number("win", 0..=1_000_000)?.unwrap_or(100).into(),
        })),
        "priority" => Box::new(GreedyPlayer(Priority {
            tie: spec.choice(
                "tie",
                &[("left", Tie::First), ("right", Tie::Last), ("random", Tie::Random)],
            )?,
            weights: spec
                .choice("weights", &[("unit", Weights::Unit), ("spaced", Weights::Spaced)])?,
        })),
        "medium" => Box::new(Medium),
        "hard" => Box::new(Hard {
            depth: spec.number("depth", 1..=20)?.unwrap_or(6),
            sorting: spec
                .choice("order", &[("published", Sorting::Published), ("both", Sorting::Both)])?,
        }),
        _ => Box::new(Random),
    })
}

fn domino_player(text: &str) -> Result<Box<dyn Player<DominoPosition>>, TextError> {
    let spec = read(text, "dominoes", Entry::plays_dominoes)?;
    let layers = match spec.name() {
        "random" => return Ok(Box::new(Random)),
        "lock" => Layers { lock: true, ..Layers::default() },
        "memory" => Layers { memory: true, ..Layers::default() },
        "hold" => Layers { hold: true, ..Layers::default() },
        "switch" => Layers { lock: true, memory: true, hold: true },
        _ => Layers::default(),
    };
    let base = if layers == Layers::default() {
        plain_base(&spec)?
    } else {
        spec.choice(
            "then",
            &[
                ("value", Base::Value),
                ("first", Base::First),
                ("sorted-value", Base::SortedValue),
                ("balak", Base::Balak(Then::Value)),
                ("sorted-balak", Base::SortedBalak),
                ("count", Base::Count(CountAs::Code)),
            ],
        )?
    };
    Ok(Box::new(GreedyPlayer(Domino { layers, base })))
}

fn plain_base(spec: &Spec<'_>) -> Result<Base, TextError> {
    Ok(match spec.name() {
        "first" => Base::First,
        "sorted-value" => Base::SortedValue,
        "balak" => {
            let then = [("value", Then::Value), ("count", Then::Count), ("first", Then::First)];
            Base::Balak(spec.choice("then", &then)?)
        }
        "sorted-balak" => Base::SortedBalak,
        "count" => {
            let readings = [("code", CountAs::Code), ("text", CountAs::Text)];
            Base::Count(spec.choice("as", &readings)?)
        }
        _ => Base::Value,
    })
}
