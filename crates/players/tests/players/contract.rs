//! The contract suite of players: what every registered player keeps on every game it knows.

use std::fmt::Debug;

use papan_games::dominoes::{DominoPosition, Tile};
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::{Game, Position, Rules, Ruleset, Seat, View};
use papan_players::trace::{NodeKind, NodeState, Part, Step, Trace, TraceNode, Tracer};
use papan_players::{Dice, Entry, Explanation, Level, OptionKind, Playable, Player, dice};
use papan_words::Language;
use rand::seq::SliceRandom;

const LINES: &[&str] = &[
    "connect-four:7x6",
    "connect-four:10x7",
    "connect-four:8x8,k=5",
    "connect-four:4x4,k=2",
    "connect-four:4x4x4",
    "connect-four:endless,limit=60",
    "connect-four:endless,k=3,limit=40",
    "tic-tac-toe:3x3",
    "tic-tac-toe:5x5,k=4",
    "tic-tac-toe:4x3",
    "tic-tac-toe:26x1,k=3",
    "tic-tac-toe:3x3x3",
    "tic-tac-toe:4x4x4",
];

const DOMINOES: &[&str] = &[
    "dominoes:paper",
    "dominoes:paper,players=2",
    "dominoes:paper,players=3",
    "dominoes:openspiel2",
    // Small enough for an equilibrium.
    "dominoes:openspiel2,set=3,hand=3",
    "dominoes:openspiel4",
    "dominoes:puerto-rico",
    "dominoes:gaple,players=3,set=9",
    "dominoes:gaple",
    "dominoes:pordi,target=0,deals=2",
    "dominoes:gaple-match,stuck=discards,target=0,deals=1,hand=3",
    "dominoes:openspiel2,stuck=discards,hand=4",
];

/// Every player with every value of every option, with little to do: many positions are looked at here, and full
/// strength is for other tests. Players limited by time are left out: they may choose otherwise the next time.
fn variants(names: &[&str]) -> Vec<String> {
    let mut variants = Vec::new();
    for entry in Entry::all().iter().filter(|entry| names.contains(&entry.name)) {
        variants.push(entry.cheaply(""));
        for option in entry.options.iter().filter(|option| option.name() != "time") {
            let values = match option.kind() {
                OptionKind::Word(words) => words.into_iter().map(str::to_owned).collect(),
                OptionKind::Number { least, .. } => {
                    vec![least.to_string(), (least + 2).to_string()]
                }
            };
            let variant = |value| entry.cheaply(&format!("{}={value}", option.name()));
            variants.extend(values.iter().map(variant));
        }
    }
    // The stronger levels are players that are in the list themselves.
    variants.push("level:casual".to_owned());
    variants
}

#[test]
fn every_option_of_every_player_is_read() {
    for text in variants(&LinePosition::player_names()) {
        assert!(LinePosition::player(&text).is_ok(), "{text}");
    }
    for text in variants(&DominoPosition::player_names()) {
        assert!(DominoPosition::player(&text).is_ok(), "{text}");
    }
}

#[test]
fn a_cheap_setting_yields_to_the_options_given() {
    let cheaply = |name, options| Entry::of(name).unwrap().cheaply(options);
    assert_eq!(cheaply("cost", ""), "cost");
    assert_eq!(cheaply("cost", "order=auto"), "cost:order=auto");
    assert_eq!(cheaply("level", ""), "level:beginner");
    assert_eq!(cheaply("hard", ""), "hard:depth=2");
    assert_eq!(cheaply("hard", "depth=3,order=both"), "hard:depth=3,order=both");
    assert_eq!(cheaply("omniscient", "nodes=9"), "omniscient:nodes=9,playouts=30");
    for entry in Entry::all().iter().filter(|entry| entry.takes_time) {
        assert!(!entry.cheap.is_empty() || entry.name == "adaptive", "{}", entry.name);
    }
}

/// Checks the contract of one decision of a player, and of its twin, which makes the same moves and is traced. Returns
/// the chosen move.
fn check_decision<P: Playable>(
    [player, twin]: &mut [Box<dyn Player<P>>; 2],
    text: &str,
    position: &P,
    mut rolled: Dice,
) -> P::Move
where
    P::Move: Debug,
{
    let seat = position.turn().unwrap();
    let (mut again, mut once_more) = (rolled.clone(), rolled.clone());
    let chosen = player.choose(position.view(seat), &mut rolled);
    assert!(position.is_legal(chosen));
    let explained = player.explain(position.view(seat), &mut again);
    assert_eq!(explained.decision, chosen, "choose and explain agree");
    assert_eq!(rolled.get_word_pos(), again.get_word_pos(), "and use the dice alike");
    check_table(position, &explained);
    // Some of the steps, and some of the tree: it is enough to see that they are recorded.
    let part = Part { from: 2, count: 4, depth: 1, ..Part::default() };
    let mut tracer = Tracer::new(part);
    assert_eq!(twin.trace(position.view(seat), &mut once_more, &mut tracer), chosen, "{text}");
    assert_eq!(
        rolled.get_word_pos(),
        once_more.get_word_pos(),
        "{text}: a trace uses the dice alike"
    );
    check_trace(text, &tracer.finish(explained.chosen.clone()), &explained);
    chosen
}

/// The players of which a trace has every position that the explanation counts.
const COUNTED: &[&str] = &["hard", "minimax", "branch-and-bound"];

fn check_trace<M>(text: &str, trace: &Trace, explained: &Explanation<M>) {
    let root = trace.tree.as_ref().unwrap();
    assert!(trace.total > 0 && !trace.code.is_empty());
    assert!(trace.steps.iter().all(|step| step.line < trace.code.len()));
    check_texts(trace);
    let best: Vec<_> = root.children.iter().filter(|child| child.best).collect();
    if !root.children.is_empty() && !root.folded {
        assert_eq!(best.len(), 1, "{text}");
    }
    for child in best {
        assert_eq!(child.text, explained.chosen, "{text}");
        assert!(root.kind != NodeKind::Max || root.value.is_none() || root.value == child.value);
    }
    let name = text.split(':').next().unwrap();
    if COUNTED.contains(&name) {
        assert_eq!(Some(trace.nodes), explained.search.nodes, "{text}");
    }
}

/// Checks that every text of a trace can be written in every language.
fn check_texts(trace: &Trace) {
    let details = trace.steps.iter().flat_map(|step| &step.details).map(|detail| &detail.text);
    for text in trace.steps.iter().map(|step| &step.text).chain(details) {
        for language in Language::ALL {
            assert!(!text.in_language(language).is_empty());
        }
    }
}

fn check_table<P: Position>(position: &P, explained: &Explanation<P::Move>) {
    assert_eq!(position.move_text(explained.decision), explained.chosen);
    assert!(!explained.decided_by.is_empty());
    assert!(explained.reason.to_string().contains(&explained.chosen), "{}", explained.reason);
    let rows = &explained.candidates;
    for row in rows {
        assert_eq!(row.scores.len(), explained.criteria.len(), "{row:?}");
    }
    // Every listed move has a row, and closed places have a reason.
    for listed in position.legal_moves() {
        let text = position.move_text(listed);
        assert_eq!(rows.iter().filter(|row| row.text == text).count(), 1, "{text}");
    }
    let closed = rows.len() - position.legal_moves().count();
    assert_eq!(rows.iter().filter(|row| row.note.to_string() == "column full").count(), closed);
    // The best by its own criteria: no feasible row has a larger total, where totals decide.
    let chosen = rows.iter().find(|row| row.text == explained.chosen).unwrap();
    let by_total = !["slip", "win", "block"].contains(&&*explained.decided_by.to_string());
    if let (Some(total), true) = (chosen.total, by_total) {
        let best = rows.iter().filter(|row| row.feasible).filter_map(|row| row.total).max();
        assert_eq!(Some(total), best, "{explained:?}");
    }
    // An infeasible move is chosen only when none is feasible, or when it wins or blocks.
    let note = chosen.note.to_string();
    let urgent = note.contains("makes") || note.contains("blocks");
    let nothing_is = rows.iter().all(|row| !row.feasible || row.scores == chosen.scores);
    assert!(chosen.feasible || urgent || nothing_is, "{explained:?}");
}

/// Plays whole games between a player and chance, checking every decision of the player.
fn check_games<R: Rules<Position: Playable>>(rules: &R, text: &str, seeds: u64) {
    let mut both = [(); 2].map(|()| R::Position::player(text).unwrap());
    for seed in 0..seeds {
        let mut rolled = dice(seed, 0);
        let mut game = Game::new(rules.start(&mut rolled));
        let seats = rules.facts().seats;
        while let Some(seat) = game.position().turn() {
            let chosen = if seat.index() == seed as usize % seats {
                check_decision(&mut both, text, game.position(), rolled.clone())
            } else {
                game.position().random_move(&mut rolled).unwrap()
            };
            game.play(chosen).unwrap();
        }
    }
}

#[test]
fn every_player_keeps_the_contract_on_every_line_game() {
    for text in LINES {
        let ruleset: Ruleset = text.parse().unwrap();
        match &ruleset {
            Ruleset::Line(rules) => {
                for player in variants(&LinePosition::player_names()) {
                    check_games(rules, &player, 4);
                }
            }
            Ruleset::Endless(rules) => {
                for player in variants(&EndlessPosition::player_names()) {
                    check_games(rules, &player, 2);
                }
            }
            Ruleset::Dominoes(_) => unreachable!(),
        }
    }
}

#[test]
fn every_player_keeps_the_contract_in_every_domino_preset() {
    for text in DOMINOES {
        let Ok(Ruleset::Dominoes(rules)) = text.parse() else { panic!("{text}") };
        for player in variants(&DominoPosition::player_names()) {
            check_games(&rules, &player, 12);
        }
    }
}

/// The deal on the table with the tiles that `seat` does not see shuffled among the other hands; in a match after the same
/// past deals, and before other deals.
fn reshuffled(position: &DominoPosition, seat: Seat, seed: u64) -> String {
    let rules = position.rules();
    let deal = position.deal_on_table();
    let mut unseen: Vec<Tile> = position.view(seat).unseen().into_iter().collect();
    unseen.shuffle(&mut dice(seed, 1));
    let played = position.table().played();
    let hands = deal.split('/').enumerate().map(|(other, hand)| {
        let tiles = hand.split(' ').map(|text| {
            let tile = Tile::parse(text, rules.highest()).unwrap();
            let stays = other == seat.index() || played.contains(tile);
            if stays { tile } else { unseen.pop().unwrap() }.to_string()
        });
        tiles.collect::<Vec<_>>().join(" ")
    });
    let deal = hands.collect::<Vec<_>>().join("/");
    if position.standing().is_none() {
        return deal;
    }
    let past = position.past_deals().iter().map(|past| past.deal_text());
    past.chain([deal, format!("#{seed:016x}")]).collect::<Vec<_>>().join("//")
}

#[test]
fn a_domino_player_does_not_look_at_hidden_tiles() {
    for text in DOMINOES {
        let Ok(Ruleset::Dominoes(rules)) = text.parse() else { panic!("{text}") };
        let mut rivals = 0;
        for name in variants(&DominoPosition::player_names()) {
            let mut player = DominoPosition::player(&name).unwrap();
            for seed in 0..4 {
                let mut rolled = dice(seed, 0);
                let mut game = Game::new(rules.start(&mut rolled));
                while let Some(seat) = game.position().turn() {
                    let chosen = player.choose(game.position().view(seat), &mut rolled.clone());
                    let deal = reshuffled(game.position(), seat, seed);
                    let rival = Game::<DominoPosition>::read(&rules, Some(&deal), &game.text());
                    if let Ok(rival) = rival
                        && rival.position().turn() == Some(seat)
                    {
                        let view = rival.position().view(seat);
                        assert_eq!(player.choose(view, &mut rolled.clone()), chosen, "{name}");
                        rivals += usize::from(rival.position() != game.position());
                    }
                    game.play(chosen).unwrap();
                }
            }
        }
        assert!(rivals > 100, "{text}: only {rivals} rival deals");
    }
}

#[test]
fn every_level_plays_every_game() {
    for text in ["tic-tac-toe:3x3", "connect-four:4x4", "connect-four:endless,limit=3"] {
        for level in Level::ALL {
            let level = level.player();
            match text.parse::<Ruleset>().unwrap() {
                Ruleset::Line(rules) => check_games(&rules, &level, 2),
                Ruleset::Endless(rules) => check_games(&rules, &level, 2),
                Ruleset::Dominoes(_) => unreachable!(),
            }
        }
    }
    let Ok(Ruleset::Dominoes(rules)) = "dominoes:paper".parse() else { panic!("a preset") };
    check_games(&rules, "level:expert", 2);
    // Perfect play of dominoes needs all tiles, and an omniscient player is not a `Player`.
    assert!(DominoPosition::player("level:master").is_err());
    assert!(DominoPosition::omniscient("level:master").unwrap().is_ok());
    assert!(DominoPosition::omniscient("level:expert").is_none());
}

#[test]
fn what_is_no_player_is_refused() {
    let line = |text| papan_games::line::LinePosition::player(text).err().unwrap().to_string();
    assert!(
        line("level").contains("levels are beginner, casual, expert, master"),
        "{}",
        line("level")
    );
    assert!(line("level:casul").contains("did you mean 'casual'?"), "{}", line("level:casul"));
    assert!(line("costs").contains("did you mean 'cost'?"), "{}", line("costs"));
    assert!(line("value").contains("does not play line games"));
    assert!(line("cost:ordr=auto").contains("did you mean 'order'?"));
    assert!(line("cost:order=brave").contains("order is one of auto, aggressive, defensive"));
    assert!(line("hard:depth=x").contains("depth is a number from 1 to 20"));
    assert!(line("hard:6").contains("options are written name=value"));
    assert!(line("easy:depth=3").contains("there is no option here"));
    let dominoes = |text| DominoPosition::player(text).err().unwrap().to_string();
    assert!(dominoes("cost").contains("does not play dominoes"));
    assert!(dominoes("balak:then=lock").contains("then is one of value, count, first"));
}
/// A part of the trace of a player's first decision.
fn traced<P: Playable>(text: &str, position: &P, part: Part) -> Trace {
    let mut tracer = Tracer::new(part);
    let view = position.view(position.turn().unwrap());
    let chosen = P::player(text).unwrap().trace(view, &mut dice(5, 0), &mut tracer);
    tracer.finish(position.move_text(chosen))
}

/// A tree without what is deeper than this.
fn cut(node: &TraceNode, depth: u32) -> TraceNode {
    let children: Vec<_> = match depth.checked_sub(1) {
        Some(depth) => node.children.iter().map(|child| cut(child, depth)).collect(),
        None => Vec::new(),
    };
    let counted = children.iter().filter(|child| child.state != NodeState::Pruned);
    let listed: u64 = counted.map(|child| 1 + child.below).sum();
    TraceNode { folded: node.below > listed, children, ..node.clone() }
}

/// Checks that the parts of a trace are those of the whole.
fn check_parts<P: Playable>(text: &str, position: &P) {
    let all = Part { depth: 99, max_nodes: usize::MAX, count: usize::MAX, ..Part::default() };
    let whole = traced(text, position, all.clone());
    assert_eq!(whole.steps.len() as u64, whole.total, "{text}");
    let size = whole.steps.len().div_ceil(3).max(1);
    let windows = (0..whole.total).step_by(size).map(|from| {
        let part = Part { from, count: size, depth: 0, ..Part::default() };
        traced(text, position, part).steps
    });
    assert_eq!(windows.flatten().collect::<Vec<Step>>(), whole.steps, "{text}");
    let root = whole.tree.unwrap();
    assert_eq!(root.below, whole.nodes, "{text}");
    let inner = |node: &TraceNode| node.children.iter().rfind(|child| child.below > 0).cloned();
    let mut path = Vec::new();
    let mut here = Some(root);
    while let Some(node) = here {
        for depth in [0, 1, 3] {
            let part = Part { path: path.clone(), depth, ..all.clone() };
            let found = traced(text, position, part).tree;
            assert_eq!(found.as_ref(), Some(&cut(&node, depth)), "{text} {path:?} {depth}");
        }
        here = inner(&node);
        path.extend(here.iter().map(|node| node.text.clone()));
    }
}

/// Checks the parts of traces in some positions of a random game.
fn check_parts_in_game<R: Rules<Position: Playable>>(rules: &R, names: &[&str]) {
    for (number, text) in variants(names).iter().enumerate() {
        let mut rolled = dice(number as u64, 0);
        let mut position = rules.start(&mut rolled);
        while position.turn().is_some() {
            check_parts(text, &position);
            for _ in 0..4 {
                if let Some(chosen) = position.random_move(&mut rolled) {
                    position.advance(chosen);
                }
            }
        }
    }
}

#[test]
fn the_parts_of_a_trace_are_those_of_the_whole() {
    for text in ["connect-four:5x4", "tic-tac-toe:3x3", "connect-four:endless,limit=9"] {
        match text.parse::<Ruleset>().unwrap() {
            Ruleset::Line(rules) => check_parts_in_game(&rules, &LinePosition::player_names()),
            Ruleset::Endless(rules) => {
                check_parts_in_game(&rules, &EndlessPosition::player_names());
            }
            Ruleset::Dominoes(_) => unreachable!(),
        }
    }
    let Ok(Ruleset::Dominoes(rules)) = "dominoes:paper".parse() else { panic!("a preset") };
    check_parts_in_game(&rules, &DominoPosition::player_names());
}

#[test]
fn the_trace_of_hard_at_a_known_position_has_the_nodes_of_its_explanation() {
    let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { panic!("a board") };
    let game = Game::<LinePosition>::read(&rules, None, "4343").unwrap();
    let trace = traced("hard", game.position(), Part::default());
    assert_eq!((trace.nodes, &trace.levels[..2]), (6057, &[1, 7][..]));
}
