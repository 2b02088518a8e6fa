//! The table of endpoints.

use crate::endpoint::Method::{Delete, Get, Post};
use crate::endpoint::{Address, Cost, Endpoint, Method, Operation};
use crate::handlers::arena::{ArenaRequest, GamesPage, GamesQuery, Job, JobList, Pictures};
use crate::handlers::explaining::ExplainRequest;
use crate::handlers::papers::PapersResponse;
use crate::handlers::playing::PlayRequest;
use crate::handlers::{arena, exact, explaining, listing, opening, playing, puzzles};
use crate::schema::Description;

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
#[rustfmt::skip]
pub fn endpoints() -> Vec<Endpoint> {
    let mut all = vec![
        at(Get, "rules", "list", "rules", "The games with their rules and options, as `papan list games --json`.")
            .plain(listing::rules),
        at(Get, "players", "list", "players", "The players, as `papan list players --json`, without external programs, which only the command line accepts.")
            .query(listing::players),
        at(Get, "bots", "list", "bots", "The source code of the example bots.")
            .plain(listing::bots),
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
        at(Post, "explain", "explain", "explain", "What a player would do, and why.")
            .body(ExplainRequest::cost, explaining::explain),
        at(Post, "trace", "explain", "trace", "The steps by which a player finds its move, and the tree that it searches.")
            .body(slow, explaining::trace),
        at(Post, "trace/tree", "explain", "trace_tree", "The steps of minimax, or of branch and bound, in a tree of numbers.")
            .body(slow, explaining::trace_tree),
        at(Post, "belief", "explain", "belief", "What a seat can know of the hidden tiles.")
            .body(slow, explaining::belief),
        at(Post, "judge", "exact", "judge", "The exact value of every move, in any line game with edges.")
            .body(slow, exact::judge),
        at(Post, "solve", "exact", "solve", "The exact score of a position of Connect Four and of each of its moves, as `papan solve --json`.")
            .body(slow, exact::solve),
        at(Post, "explore", "exact", "explore", "The opening explorer: every move with its exact value, the players of the papers that would make it, and its results in a tournament.")
            .body(slow, exact::explore),
        at(Get, "puzzles", "puzzles", "puzzles", "The puzzles, as `papan puzzles list --json`.")
            .query(puzzles::list),
        at(Get, "puzzles/one", "puzzles", "puzzle", "A puzzle as it is shown before it is solved.")
            .query(puzzles::one),
        at(Get, "puzzles/daily", "puzzles", "daily_puzzle", "The puzzle of a day, which is the same everywhere.")
            .query(puzzles::daily),
        at(Post, "puzzles/try", "puzzles", "puzzle_try", "Whether a move solves a puzzle, and what follows it when both sides play perfectly.")
            .body(slow, puzzles::attempt),
        at(Post, "puzzles/hint", "puzzles", "puzzle_hint", "A hint: first what the solution does, then the solution.")
            .body(instant, puzzles::hint),
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
        at(Get, "arena/{id}/report.html", "arena", "report", "The report of a tournament as it stands: a self-contained page.")
            .stored(Operation::TournamentReport).returns_text("text/html"),
        at(Get, "arena/{id}/records.jsonl", "arena", "records", "The record of every finished game, one line of JSON each.")
            .stored(Operation::TournamentRecords).returns_text("application/jsonl"),
        at(Get, "arena/{id}/table.csv", "arena", "csv", "The table as comma-separated values.")
            .stored(Operation::TournamentTable).returns_text("text/csv"),
        at(Get, "arena/{id}/pictures", "arena", "pictures", "The charts of the report, each as SVG.")
            .stored(Operation::TournamentPictures).returns::<Pictures>(200),
        at(Get, "papers", "papers", "papers", "The papers with the results so far. Quick checks start by themselves.")
            .stored(Operation::Papers).returns::<PapersResponse>(200),
        at(Get, "papers/events", "papers", "paper_events", "An event `papers` at once and after every change, at most four times a second.")
            .stored(Operation::PaperEvents).returns_events::<PapersResponse>(),
        at(Post, "papers/{id}/check", "papers", "check", "Starts a check after the one in progress; its result appears with the papers.")
            .stored(Operation::CheckPaper).returns::<PapersResponse>(202),
    ];
    all.extend(searches());
    all
}

#[cfg(not(feature = "native"))]
fn searches() -> [Endpoint; 0] {
    []
}

#[cfg(feature = "native")]
#[rustfmt::skip]
fn searches() -> [Endpoint; 7] {
    use crate::searches::{SearchList, SearchRequest, SearchView};
    [
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
