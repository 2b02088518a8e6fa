//! The table of endpoints.

use papan_ui::mistakes::MistakesReport;

use crate::endpoint::Method::{Delete, Get, Post};
use crate::endpoint::{Address, Cost, Endpoint, Method, Operation};
use crate::handlers::arena::{
    ArenaRequest, GamesPage, GamesQuery, Job, JobList, MistakesQuery, Pictures,
};
use crate::handlers::client_bot::{ExamplesRequest, TurnsRequest};
use crate::handlers::explaining::ExplainRequest;
use crate::handlers::papers::PapersResponse;
use crate::handlers::playing::PlayRequest;
use crate::handlers::{arena, client_bot, exact, explaining, listing, opening, playing, puzzles};
use crate::schema::{Description, Untyped};

fn quick<T>(_: &T) -> Cost {
    Cost::Quick
}

fn slow<T>(_: &T) -> Cost {
    Cost::Slow
}

fn instant<T>(_: &T) -> Cost {
    Cost::Instant
}

/// An address: its method and path, its group, its name for programs, and a sentence about it.
fn at(
    method: Method,
    path: &'static str,
    group: &'static str,
    name: &'static str,
    about: &'static str,
) -> Address {
    Address { method, path, description: Description::new(group, name, about) }
}

/// Every endpoint. The order is that in which addresses are compared.
pub fn endpoints() -> Vec<Endpoint> {
    let shared = [lists(), games(), puzzles(), bots(), tournaments(), papers()];
    shared.into_iter().flatten().chain(searches()).collect()
}

/// Games, players and example bots.
#[rustfmt::skip]
fn lists() -> Vec<Endpoint> {
    vec![
        at(Get, "rules", "list", "rules", "The games with their rules and options, as `papan list games --json`.")
            .plain(listing::rules),
        at(Get, "players", "list", "players", "The players, as `papan list players --json`, without external programs, which only the command line accepts.")
            .query(listing::players),
        at(Get, "bots", "list", "bots", "The source code of the example bots.")
            .plain(listing::bots),
    ]
}

/// Games, explanations and exact values.
#[rustfmt::skip]
fn games() -> Vec<Endpoint> {
    vec![
        at(Post, "moves", "play", "moves", "The legal moves.")
            .body(quick, playing::moves),
        at(Post, "board", "play", "board", "Everything needed to draw a game.")
            .body(quick, playing::board),
        at(Post, "play", "play", "play", "Makes a move, or has the player whose turn it is make one.")
            .body(PlayRequest::cost, playing::play),
        at(Post, "lines", "explain", "lines", "The lines that a move would be part of.")
            .body(quick, playing::lines),
        at(Post, "hint", "explain", "hint", "A hint for the seat whose turn it is: whether there is something to notice, and how many moves keep the result.")
            .body(slow, playing::hint),
        at(Post, "record", "play", "record", "The record of a game, from which it can be replayed. It holds the deal once nothing is hidden.")
            .body(quick, playing::record),
        // Finding moves that lead to a board may take seconds.
        at(Post, "open", "play", "open", "The game that a text holds: moves, a record, a board, an address or a command.")
            .body(slow, opening::open),
        at(Post, "open/board", "play", "check_board", "Whether legal moves lead to a board, and if not, why and at which cells.")
            .body(slow, opening::check),
        at(Post, "explain", "explain", "explain", "The move of a player, and the reason.")
            .body(ExplainRequest::cost, explaining::explain),
        at(Post, "trace", "explain", "trace", "The steps by which a player finds its move, and the tree that it searches.")
            .body(slow, explaining::trace),
        at(Post, "trace/tree", "explain", "trace_tree", "The steps of minimax, or of branch and bound, in a tree of numbers.")
            .body(slow, explaining::trace_tree),
        at(Post, "belief", "explain", "belief", "The knowledge of a seat about the hidden tiles.")
            .body(slow, explaining::belief),
        at(Post, "judge", "exact", "judge", "The exact value of every move, in any line game with edges.")
            .body(slow, exact::judge),
        at(Post, "best", "exact", "best", "The best moves, each with what follows it when both sides play perfectly.")
            .body(slow, exact::best),
        at(Post, "solve", "exact", "solve", "The exact score of a position of Connect Four and of each of its moves, as `papan solve --json`.")
            .body(slow, exact::solve),
        at(Post, "explore", "exact", "explore", "The opening explorer: every move with its exact value, the players of the papers that would make it, and its results in a tournament.")
            .body(slow, exact::explore),
    ]
}

/// Puzzles.
#[rustfmt::skip]
fn puzzles() -> Vec<Endpoint> {
    vec![
        at(Get, "puzzles", "puzzles", "puzzles", "The puzzles, as `papan puzzles list --json`.")
            .query(puzzles::list),
        at(Get, "puzzles/one", "puzzles", "puzzle", "A puzzle as it is shown before it is solved.")
            .query(puzzles::one),
        at(Get, "puzzles/daily", "puzzles", "daily_puzzle", "The puzzle of a day, which is the same everywhere.")
            .query(puzzles::daily),
        at(Post, "puzzles/try", "puzzles", "puzzle_try", "Whether a move solves a puzzle, and what follows it when both sides play perfectly.")
            .body(slow, puzzles::attempt),
        at(Post, "puzzles/hint", "puzzles", "puzzle_hint", "A hint: first what the solution does, then its next move.")
            .body(slow, puzzles::hint),
        at(Post, "puzzles/next", "puzzles", "next_puzzle", "The unsolved puzzle that suits a person's rating.")
            .body(instant, puzzles::next),
        at(Post, "puzzles/mistakes", "puzzles", "own_mistakes", "The moves of people in a game that gave a win or a draw away, where that is proven.")
            .body(slow, puzzles::mistakes),
        at(Post, "puzzles/mistakes/try", "puzzles", "mistake_try", "Whether a move in the position of an own mistake keeps the result, and when to show it again.")
            .body(slow, puzzles::mistake),
    ]
}

/// Bots that the client runs.
#[rustfmt::skip]
fn bots() -> Vec<Endpoint> {
    vec![
        at(Post, "bot/turns", "bot", "bot_turns", "Plays games of a match between a bot that the client runs and a built-in player on, until the bot is to move or the game is over.")
            .body(TurnsRequest::cost, client_bot::turns),
        at(Post, "bot/table", "bot", "bot_table", "The table of finished games of such a match, as `papan arena --json`. Every game is replayed.")
            .body(quick, client_bot::table),
        at(Post, "bot/mistakes", "bot", "bot_mistakes", "The mistakes of the bot in these games, as `papan analyze --json`, of as many games as are judged in a few seconds.")
            .body(slow, client_bot::mistakes),
        at(Post, "bot/examples", "bot", "bot_examples", "Positions in which a bot must give a legal move: the first check of a new one. With a reference player, its moves too.")
            .body(ExamplesRequest::cost, client_bot::check),
    ]
}

/// Tournaments.
#[rustfmt::skip]
fn tournaments() -> Vec<Endpoint> {
    vec![
        at(Post, "plan", "arena", "plan", "The number of games that a tournament would have, without making it.")
            .body(quick, arena::plan),
        at(Get, "arena", "arena", "list", "The stored tournaments, those of the terminal UI too; the one played last first.")
            .stored(Operation::ListTournaments).returns::<JobList>(200),
        at(Post, "arena", "arena", "create", "Makes a tournament and starts it.")
            .stored(Operation::CreateTournament).takes::<ArenaRequest>().returns::<Job>(201),
        at(Get, "arena/{id}", "arena", "one", "A tournament with its table.")
            .stored(Operation::Tournament).returns::<Job>(200),
        at(Delete, "arena/{id}", "arena", "delete", "Deletes a tournament with all its games.")
            .stored(Operation::DeleteTournament),
        at(Post, "arena/{id}/stop", "arena", "stop", "Stops a tournament after the games in progress, and keeps every finished game.")
            .stored(Operation::StopTournament).returns::<Job>(200),
        at(Post, "arena/{id}/resume", "arena", "resume", "Resumes a stopped tournament.")
            .stored(Operation::ResumeTournament).returns::<Job>(200),
        at(Get, "arena/{id}/events", "arena", "events", "A tournament while it is played: an event `standing` at once and after every change, at most four times a second, and an event `end` when nothing more will change. Each holds the tournament with its table.")
            .stored(Operation::TournamentEvents).returns_events::<Job>(),
        at(Get, "arena/{id}/games", "arena", "games", "Games of a tournament, by player and result, in a chosen order.")
            .stored(Operation::TournamentGames).takes_query::<GamesQuery>().returns::<GamesPage>(200),
        at(Get, "arena/{id}/mistakes", "arena", "mistakes", "The mistakes of a player in a tournament, as `papan analyze --json`, in as many games as are judged in a few seconds.")
            .stored(Operation::TournamentMistakes).takes_query::<MistakesQuery>().returns::<Untyped<MistakesReport>>(200),
        at(Get, "arena/{id}/report.html", "arena", "report", "The current report of a tournament: a self-contained page.")
            .stored(Operation::TournamentReport).returns_text("text/html"),
        at(Get, "arena/{id}/records.jsonl", "arena", "records", "The record of every finished game, one line of JSON each.")
            .stored(Operation::TournamentRecords).returns_text("application/jsonl"),
        at(Get, "arena/{id}/table.csv", "arena", "csv", "The table as comma-separated values.")
            .stored(Operation::TournamentTable).returns_text("text/csv"),
        at(Get, "arena/{id}/pictures", "arena", "pictures", "The charts of the report, each as SVG.")
            .stored(Operation::TournamentPictures).returns::<Pictures>(200),
    ]
}

/// The papers.
#[rustfmt::skip]
fn papers() -> Vec<Endpoint> {
    vec![
        at(Get, "papers", "papers", "papers", "The papers with the results so far. Quick checks start by themselves.")
            .stored(Operation::Papers).returns::<PapersResponse>(200),
        at(Get, "papers/events", "papers", "paper_events", "An event `papers` at once and after every change, at most four times a second.")
            .stored(Operation::PaperEvents).returns_events::<PapersResponse>(),
        at(Post, "papers/{id}/check", "papers", "check", "Starts a check after the one in progress; its result appears with the papers.")
            .stored(Operation::CheckPaper).returns::<PapersResponse>(202),
    ]
}

#[cfg(not(feature = "native"))]
fn searches() -> [Endpoint; 0] {
    []
}

#[cfg(feature = "native")]
#[rustfmt::skip]
fn searches() -> [Endpoint; 10] {
    use crate::handlers::measuring;
    use crate::searches::{SearchList, SearchRequest, SearchView, Searches};
    [
        at(Post, "regret", "tune", "regret", "What players' moves cost against perfect play, as `papan regret --json`, if that takes no longer than other requests.")
            .body(slow, measuring::regret),
        at(Post, "ablate", "tune", "ablate", "The worth of each part of a player, as `papan ablate --json`, if that takes no longer than other requests.")
            .body(slow, measuring::ablation),
        at(Post, "plan/tune", "tune", "plan_search", "The most games that a search would play, or why it is refused, without making it.")
            .body(quick, Searches::plan),
        at(Get, "tune", "tune", "searches", "The stored searches, the newest first.")
            .stored(Operation::ListSearches).returns::<SearchList>(200),
        at(Post, "tune", "tune", "create_search", "Makes a search and starts it.")
            .stored(Operation::CreateSearch).takes::<SearchRequest>().returns::<SearchView>(201),
        at(Get, "tune/{id}", "tune", "search", "A search: its progress, or its result.")
            .stored(Operation::Search).returns::<SearchView>(200),
        at(Delete, "tune/{id}", "tune", "delete_search", "Deletes a search with all its measurements.")
            .stored(Operation::DeleteSearch),
        at(Post, "tune/{id}/stop", "tune", "stop_search", "Stops a search and keeps all its measurements.")
            .stored(Operation::StopSearch).returns::<SearchView>(200),
        at(Post, "tune/{id}/resume", "tune", "resume_search", "Resumes a stopped search.")
            .stored(Operation::ResumeSearch).returns::<SearchView>(200),
        at(Get, "tune/{id}/report.html", "tune", "search_report", "The report of a finished search: a self-contained page, as `papan tune --report` writes it.")
            .stored(Operation::SearchReport).returns_text("text/html"),
    ]
}
