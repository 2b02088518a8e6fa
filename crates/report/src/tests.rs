//! Tests for the pages of all kinds of tournaments.

use std::sync::atomic::AtomicBool;

use papan_arena::results::tally::Tally;
use papan_arena::run::Runner;
use papan_arena::store::Store;
use papan_arena::tournament::{Balance, Openings, Schedule, Seatings, Sprt};
use papan_engine::contender::{Clock, FaultKind};
use papan_games::Ruleset;

use super::*;
use papan_ui::figures::percent;
use papan_words::Language;

/// The largest size of a page, in bytes.
const LARGEST: usize = 300_000;

/// Elements that have no end tag.
const VOID: [&str; 1] = ["meta"];

fn tournament(rules: &str, players: &[&str], rounds: u64) -> Tournament {
    let ruleset: Ruleset = rules.parse().unwrap();
    Tournament {
        rules: ruleset.to_string(),
        players: players.iter().map(|&player| player.into()).collect(),
        schedule: Schedule::RoundRobin,
        seatings: Seatings::All,
        rounds,
        seed: 7,
        openings: Openings { plies: 2, ..Openings::default() },
        clock: Clock::default(),
        sprt: None,
        adjudicate: None,
    }
}

/// Plays a tournament and returns its page.
fn played(rules: &str, players: &[&str], rounds: u64) -> String {
    let tournament = tournament(rules, players, rounds);
    let plan = tournament.plan().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(&folder.path().join("games.db"), &tournament, &plan).unwrap();
    let stop = AtomicBool::new(false);
    let mut runner = Runner { threads: 1, stop: &stop, progress: &mut |_| {} };
    let ran = runner.run(&tournament, &plan, Some(&mut store)).unwrap();
    let table = Table::new(&tournament, &plan, &ran.tally, ran.is_partial, ran.sprt);
    let page = |language| {
        let (tournament, plan, table) = (&tournament, &plan, &table);
        let samples = samples(plan, store.reader()).unwrap();
        Report { tournament, plan, table, samples, costs: Vec::new(), language }.page().unwrap()
    };
    check_translated(&page(Language::Id));
    let page = page(Language::En);
    check(&page);
    page
}

/// Returns the page of a tournament without games, after `change` has edited its table.
fn imagined(rules: &str, players: &[&str], change: impl FnOnce(&mut Table)) -> String {
    let tournament = tournament(rules, players, 10);
    let plan = tournament.plan().unwrap();
    let tally = Tally::new(&plan, players.len());
    let mut table = Table::new(&tournament, &plan, &tally, true, None);
    change(&mut table);
    let report = Report {
        tournament: &tournament,
        plan: &plan,
        table: &table,
        samples: Vec::new(),
        costs: Vec::new(),
        language: Language::En,
    };
    let page = report.page().unwrap();
    check(&page);
    page
}

/// Checks what must hold for every page.
fn check(page: &str) {
    assert!(!page.contains("seat 0"), "people count seats from 1");
    assert!(page.len() <= LARGEST, "{} bytes", page.len());
    assert_eq!(unbalanced(page), None);
    for never in ["http", "<script", "NaN", "inf ", "inf)", "url(", "@import", " src="] {
        assert!(!page.contains(never), "{never} is in the page");
    }
    let charts = page.matches("<svg class=\"chart\"").count();
    assert_eq!(
        page.matches("<figcaption>").count(),
        charts + page.matches("<figcaption>Game ").count()
    );
    for (at, _) in page.match_indices("<svg class=\"chart\"") {
        let tag = &page[at..at + page[at..].find('>').unwrap()];
        assert!(tag.contains(" aria-label="), "{tag}");
    }
}

/// Checks that a page is valid and in Indonesian, with no English text left.
fn check_translated(page: &str) {
    assert_eq!(unbalanced(page), None);
    assert!(page.contains("<html lang=\"id\">"));
    let (_, body) = page.split_once("</style>").unwrap();
    let mut told = String::new();
    for part in body.split('<') {
        let (tag, text) = part.split_once('>').unwrap_or(("", part));
        let label = tag.split_once("aria-label=\"").and_then(|(_, rest)| rest.split('"').next());
        let text = Some(text).filter(|_| tag != "code");
        told.extend(label.into_iter().chain(text).flat_map(|text| [text, "\n"]));
    }
    for word in ["the ", " of ", "games", "seat", "player", "moves", "score", " to ", "deal"] {
        assert!(!told.to_lowercase().contains(word), "{word:?} is left in {told}");
    }
}

/// Returns the first tag that closes an element that is not open, repeats an attribute, or stays open.
fn unbalanced(page: &str) -> Option<String> {
    let mut open = Vec::new();
    let (_, mut rest) = page.split_once("<!DOCTYPE html>")?;
    while let Some((before, after)) = rest.split_once('<') {
        let (tag, left) = after.split_once('>')?;
        rest = left;
        let name = tag.trim_start_matches('/').split([' ', '/']).next()?;
        if before.contains('>') || name.is_empty() || repeats_an_attribute(tag) {
            return Some(tag.to_owned());
        }
        if tag.starts_with('/') {
            if open.pop() != Some(name) {
                return Some(tag.to_owned());
            }
        } else if !tag.ends_with('/') && !VOID.contains(&name) {
            open.push(name);
        }
        if name == "style" && !tag.starts_with('/') {
            rest = rest.find("</style>").map(|at| &rest[at..])?;
        }
    }
    open.pop().map(str::to_owned)
}

fn repeats_an_attribute(tag: &str) -> bool {
    // Outside quotes, the text before each equals sign is a name.
    let outside: String = tag.split('"').step_by(2).collect();
    let mut names: Vec<_> = outside.split_whitespace().filter(|word| word.ends_with('=')).collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    names.len() < all
}

#[test]
fn the_check_of_a_page_finds_what_is_wrong() {
    let wrong = |body: &str| unbalanced(&format!("<!DOCTYPE html><p>{body}</p>"));
    assert_eq!(wrong("<b a=\"1 c=\" c=\"\">x</b><br/>"), None);
    assert_eq!(wrong("<b>").as_deref(), Some("/p"));
    assert_eq!(wrong("</i>").as_deref(), Some("/i"));
    assert_eq!(wrong("<b a=\"1\" a=\"2\"></b>").as_deref(), Some("b a=\"1\" a=\"2\""));
    assert_eq!(wrong("1 > 2<b></b>").as_deref(), Some("b"));
}

#[test]
fn the_page_of_a_duel_tells_everything_and_is_the_same_each_time() {
    let players = ["cost", "random", "steps:tie=lines"];
    let page = played("connect-four:7x6", &players, 5);
    for heading in ["Results", "Each against each", "Seats", "Games", "Some of the games"] {
        assert!(page.contains(&format!("<h2>{heading}</h2>")), "{heading}");
    }
    assert!(!page.contains("<h2>Dominoes</h2>") && !page.contains("<h2>Forfeits</h2>"));
    assert!(page.contains("30 games, 3 players, seed 7"));
    let command = "papan arena connect-four:7x6 --players cost random steps:tie=lines --games 10 \
                   --seed 7 --plies 2";
    assert!(page.contains(command));
    assert!(page.contains("Its unit is the opening"));
    // Three pairs of players from both sides of the first opening, each with two random moves.
    assert_eq!(page.matches("<svg class=\"board\"").count(), 6);
    assert!(page.contains("<g class=\"first opening\">") && page.contains("class=\"win\""));
    assert_eq!(page, played("connect-four:7x6", &players, 5));
}

#[test]
fn the_page_of_a_table_of_four_has_the_domino_figures() {
    let page = played("dominoes", &["first", "value", "balak", "count"], 5);
    for title in ["Payoff", "Passes", "Pips left", "Ways of winning"] {
        assert!(page.contains(&format!("<figcaption>{title}")), "{title}");
    }
    assert!(page.contains("Its unit is the deal: each is played 24 times by every lineup"));
    assert!(page.contains("won by the same seat in every game"));
    assert!(!page.contains("Each against each") && !page.contains("Rating of each player"));
    assert_eq!(page.matches("<div class=\"tiles\"").count(), 6);
    // Every seat has played somewhere, and its tiles are of its colour and have its letter.
    for (seat, letter) in ["A", "B", "C", "D"].iter().enumerate() {
        let from = page.find(&format!("class=\"tile seat{seat}\"")).unwrap();
        let tile = &page[from..from + page[from..].find("</svg>").unwrap()];
        assert!(tile.contains(&format!(" {letter}</text>")), "{tile}");
    }
}

#[test]
fn each_picture_by_itself_is_that_of_the_page_in_the_language_that_is_asked_for() {
    let few = ["scores", "ratings", "seats", "endings"];
    let many = ["scores", "seats", "endings", "payoffs", "ways", "passes", "pips"];
    let pools = [("connect-four", &few[..], 2), ("dominoes", &many[..], 4)];
    for (rules, names, players) in pools {
        let players = &["random"; 4][..players];
        let mut drawn = None;
        let fill = |table: &mut Table| {
            let range = papan_arena::results::table::Range { value: 0.5, low: 0.4, high: 0.6 };
            let extra = (rules == "dominoes").then_some(range);
            for row in &mut table.players {
                (row.passes, row.pips, row.won_out, row.won_blocked) = (extra, extra, extra, extra);
            }
            table.endings[0].games = 3;
            drawn = Some(table.clone());
        };
        let page = imagined(rules, players, fill);
        let table = drawn.unwrap();
        let [english, indonesian] =
            [Language::En, Language::Id].map(|language| pictures(&table, language).unwrap());
        assert_eq!(english.iter().map(|drawn| drawn.name).collect::<Vec<_>>(), names);
        for (english, indonesian) in english.iter().zip(&indonesian) {
            let alone = english.svg.replacen(" xmlns=\"http://www.w3.org/2000/svg\"", "", 1);
            assert!(page.contains(&alone), "{}", english.name);
            assert_ne!(english.title, indonesian.title);
            for left in [" to ", "games", "seat ", "share", "score", " won"] {
                assert!(!indonesian.svg.contains(left), "{left}: {}", indonesian.svg);
            }
        }
    }
}

#[test]
fn all_layers_of_a_cube_are_drawn() {
    let page = played("tic-tac-toe:3x3x3", &["cost", "random"], 1);
    assert_eq!(page.matches("<svg class=\"board\"").count(), 2 * 3);
    assert!(page.contains("Board of game 1, layer .3"));
}

#[test]
fn long_games_on_the_endless_board_stay_small() {
    let page = played("connect-four:endless,k=30,limit=3000", &["random", "easy"], 2);
    assert!(page.contains("beyond the part that is shown"));
    assert!(page.contains("drawn after 3000 moves"));
    assert!(page.len() < 100_000, "{} bytes", page.len());
}

#[test]
fn names_are_escaped_wherever_they_stand() {
    let hostile = "engine:<script>alert(\"1\")</script>&'";
    let page = imagined("connect-four", &["cost", hostile, "</svg></style>"], |table| {
        let row = &mut table.players[1];
        (row.forfeits, row.faults) = (2, vec![(FaultKind::Crash, 2)]);
        table.warnings.push(format!("{hostile} forfeited 2 games").into());
    });
    assert!(page.contains("&lt;script&gt;") && page.contains("&lt;/svg&gt;"));
    assert!(page.contains("<h2>Forfeits</h2>"));
    let (_, code) = page.split_once("<code>").unwrap();
    let code = code.split('<').next().unwrap().replace("&lt;", "<").replace("&gt;", ">");
    let command = code.replace("&quot;", "\"").replace("&amp;", "&");
    assert!(shlex::split(&command).unwrap().contains(&hostile.to_owned()), "{command}");
}

#[test]
fn a_page_without_a_game_is_a_page() {
    for rules in ["connect-four", "tic-tac-toe:3x3x3x3", "connect-four:endless"] {
        assert!(imagined(rules, &["random", "random"], |_| ()).contains("stopped early"));
    }
    imagined("dominoes", &["first", "first", "random", "random"], |_| ());
}

#[test]
fn a_page_with_the_most_players_stays_small() {
    let names: Vec<_> =
        (0..64).map(|n| format!("engine:{}{n}", "very-long-name-".repeat(4))).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let range = papan_arena::results::table::Range { value: 0.123_456_789, low: 0.1, high: 0.2 };
    let fill = |table: &mut Table| {
        for row in &mut table.players {
            (row.passes, row.pips) = (Some(range), Some(range));
            (row.won_out, row.won_blocked) = (Some(range), Some(range));
            (row.forfeits, row.faults) = (3, vec![(FaultKind::Crash, 1), (FaultKind::Flood, 2)]);
            table
                .warnings
                .push(format!("{} forfeited 3 games: 1 crash, 2 flood", row.player).into());
        }
        for pair in &mut table.pairs {
            (pair.games, pair.score, pair.low, pair.high) = (10, 0.6, 0.55, 0.65);
        }
    };
    let page = imagined("dominoes:openspiel2", &names, fill);
    assert!(page.contains("the first 32 of 64"));
    assert_eq!(page.matches("<td class=\"up\">").count(), 64 * 63 / 2);
}

#[test]
fn the_command_says_all_that_the_games_depend_on() {
    let mut tournament = tournament("connect-four", &["cost", "engine:./it's mine"], 3);
    tournament.schedule = Schedule::Gauntlet;
    tournament.openings.balance = Balance::Equal;
    tournament.sprt = Some(Sprt::new(-5.0, 5.0));
    tournament.clock.per_game = Some(std::time::Duration::from_secs(90));
    assert_eq!(
        papan_ui::tournaments::command(&tournament, &tournament.plan().unwrap()),
        "papan arena connect-four:7x6 --players cost \"engine:./it's mine\" --games 6 --seed 7 \
         --plies 2 --balance equal --sprt -5,5 --game-time 90 --gauntlet"
    );
}

#[test]
fn no_number_is_minus_nought() {
    let number = |share, decimals| percent(share, decimals, Language::En);
    assert_eq!([number(-0.003, 0), number(-0.0, 2), number(-0.005, 1)], ["0", "0.00", "-0.5"]);
}

#[test]
fn what_is_written_as_comma_separated_values_reads_back() {
    let hostile = "engine:a \"b\", c\nd";
    let mut drawn = None;
    imagined("connect-four", &["cost:order=auto,pass=published", hostile], |table| {
        drawn = Some(table.clone());
    });
    let table = drawn.unwrap();
    let text = comma_separated(&table).unwrap();
    let mut reader = ::csv::Reader::from_reader(text.as_bytes());
    assert_eq!(reader.headers().unwrap().iter().next(), Some("player"));
    let rows: Vec<_> = reader.records().map(Result::unwrap).collect();
    for (row, player) in rows.iter().zip(&table.players) {
        assert_eq!((&row[0], &row[1]), (player.player.as_str(), &*player.games.to_string()));
        assert_eq!(&row[17], "", "only a pair has an opponent");
    }
    let pair = &table.pairs[0];
    assert_eq!((rows.len(), &rows[2][0], &rows[2][17]), (3, &*pair.player, &*pair.opponent));
    assert_eq!(rows[2][18].parse::<f64>().unwrap().to_bits(), pair.los.to_bits());
}
