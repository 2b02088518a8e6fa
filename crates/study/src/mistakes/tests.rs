//! Tests of the analysis of games, against the judge of one position at a time.

use papan_engine::contender::FaultKind;
use papan_games::{Ruleset, Seat};
use papan_players::{Gravity, Judgement, Playable, dice};

use super::*;

fn rules(text: &str) -> LineRules {
    let Ok(Ruleset::Line(rules)) = text.parse() else { panic!("a board") };
    rules
}

/// Random games on a small board; the first two moves are the opening.
fn random_games(count: u64) -> Vec<PlayedGame> {
    let rules = rules("connect-four:5x4");
    let game = |number| {
        let mut dice = dice(7, number);
        let mut game = Game::<LinePosition>::read(&rules, None, "").unwrap();
        while let Some(chosen) = game.position().random_move(&mut dice) {
            game.play(chosen).unwrap();
        }
        let players = ["one", "two"].map(str::to_owned);
        let players =
            if number % 2 == 0 { players } else { [players[1].clone(), players[0].clone()] };
        PlayedGame { number, game, players: players.to_vec(), opening: 2, fault: None }
    };
    (0..count).map(game).collect()
}

fn analysed<'a>(games: &'a [PlayedGame], only: &[&str], threads: usize) -> Analysis<'a> {
    let stop = AtomicBool::new(false);
    let options =
        AnalysisOptions { threads: NonZeroUsize::new(threads), stop: &stop, game_done: &|| {} };
    let only: Vec<String> = only.iter().map(|&name| name.to_owned()).collect();
    analyse(rules("connect-four:5x4"), games, &only, &options).unwrap()
}

#[test]
fn every_mistake_is_counted_once_as_the_judge_of_positions_defines_it() {
    let games = random_games(20);
    let found = analysed(&games, &[], 2);
    assert_eq!(found.analysed, 20);
    for (name, mistakes) in &found.players {
        let mut expected = [0; 3];
        for game in &games {
            let mut position = *game.game.start();
            for (ply, &chosen) in game.game.moves().iter().enumerate() {
                let seat = position.turn().map_or(0, Seat::index);
                if ply >= 2 && game.players[seat] == *name {
                    let judged = LinePosition::judge(Effort::Thorough).judge(&position);
                    if let Some(made) = Judgement(&judged).mistake(chosen) {
                        expected[made.gravity as usize] += 1;
                    }
                }
                position.advance(chosen);
            }
        }
        let counts = mistakes.by_gravity();
        assert_eq!([counts.inaccuracies, counts.mistakes, counts.blunders], expected, "{name}");
        assert!(counts.blunders > 0);
        let by_ply: u64 = mistakes.by_ply().map(|(_, counts)| counts.total()).sum();
        let by_theme: u64 = mistakes.by_theme().map(|(_, counts)| counts.total()).sum();
        assert_eq!((by_ply, by_theme), (counts.total(), counts.total()));
        let blunders = counts.blunders + counts.mistakes;
        let regret: u64 = mistakes.regret().by_ply().map(|(_, counts)| counts.blunders).sum();
        assert_eq!(regret, blunders, "moves that cost the result");
    }
}

#[test]
fn threads_and_the_order_of_games_change_nothing() {
    let games = random_games(12);
    let told = |found: &Analysis<'_>| {
        let mut players: Vec<_> = (0..found.players.len())
            .map(|player| {
                let (name, mistakes) = &found.players[player];
                let worst = found.worst(player, usize::MAX).into_iter().map(|worst| {
                    (worst.gravity, worst.games, worst.game.position().to_owned(), worst.chosen)
                });
                let mut worst: Vec<_> = worst.map(|one| format!("{one:?}")).collect();
                worst.sort();
                (name.clone(), mistakes.by_gravity(), worst)
            })
            .collect();
        players.sort_by(|one, other| one.0.cmp(&other.0));
        players
    };
    let one = told(&analysed(&games, &[], 1));
    assert_eq!(one, told(&analysed(&games, &[], 3)));
    let turned: Vec<_> = games.iter().rev().cloned().collect();
    assert_eq!(one, told(&analysed(&turned, &[], 2)));
}

#[test]
fn the_worst_mistakes_come_first_with_a_better_move() {
    let mut games = random_games(10);
    games.push(games[3].clone());
    let found = analysed(&games, &["two"], 2);
    let [(name, _)] = &found.players[..] else { panic!("one player") };
    assert_eq!(name, "two");
    let worst = found.worst(0, usize::MAX);
    assert!(worst.iter().map(|one| one.gravity).is_sorted_by(|one, next| one >= next));
    assert!(worst.iter().any(|one| one.games == 2), "the game that comes twice");
    for one in worst {
        assert!(!one.best.is_empty() && !one.best.contains(&one.chosen));
        assert!(one.best_score > one.score);
        assert_eq!(Gravity::of_loss(one.best_score, one.score), Some(one.gravity));
    }
}

#[test]
fn a_fault_counts_for_the_player_who_made_it() {
    let mut games = random_games(2);
    games[1].fault = Some((0, Fault { kind: FaultKind::Illegal, detail: "9".to_owned() }));
    let found = analysed(&games, &[], 1);
    let forfeits: Vec<_> = found.players.iter().map(|(_, one)| one.regret().forfeits()).collect();
    assert_eq!(forfeits, [0, 1]);
}
