//! The limits of a `go` command other than time. They become options of the built-in player.

use papan_players::Entry;

/// The limits of a `go` command other than time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct GoLimits {
    /// The most plies.
    pub(super) depth: Option<u64>,
    /// The most positions, or playouts for a player that counts those.
    pub(super) nodes: Option<u64>,
    /// Whether to search until `stop`.
    pub(super) infinite: bool,
}

/// The longest time that the text of a player can set, in milliseconds.
const LONGEST: u64 = 3_600_000;

impl GoLimits {
    /// Parses the text after `go`. A value that is not a number is ignored.
    pub(super) fn read(said: &str) -> Self {
        let words: Vec<_> = said.split_whitespace().collect();
        let number = |name: &str| {
            let at = words.iter().position(|&word| word == name)?;
            words.get(at + 1)?.parse().ok()
        };
        let infinite = words.contains(&"infinite");
        Self { depth: number("depth"), nodes: number("nodes"), infinite }
    }

    /// Returns the text of the player with these limits as options, or `None` if it does not change, and the names of
    /// the limits that the player has no option for.
    pub(super) fn applied(self, player: &str) -> (Option<String>, Vec<&'static str>) {
        let (name, rest) = player.split_once(':').unwrap_or((player, ""));
        let entry = Entry::of(player);
        let has = |option: &str| {
            entry.is_some_and(|entry| entry.options.iter().any(|taken| taken.name() == option))
        };
        let mut options: Vec<_> = rest.split(',').filter(|part| !part.is_empty()).collect();
        let mut added = Vec::new();
        let mut ignored = Vec::new();
        for (what, value, known) in
            [("depth", self.depth, &["depth"][..]), ("nodes", self.nodes, &["nodes", "playouts"])]
        {
            match (value, known.iter().find(|option| has(option))) {
                (Some(value), Some(option)) => added.push((option, value)),
                (Some(_), None) => ignored.push(what),
                (None, _) => {}
            }
        }
        let is_limited = options.iter().any(|part| {
            ["depth=", "nodes=", "playouts=", "worlds=", "time="]
                .iter()
                .any(|o| part.starts_with(o))
        });
        if self.infinite && added.is_empty() && !is_limited && has("time") {
            // Replaces the player's default limit.
            added.push((&"time", LONGEST));
        }
        if added.is_empty() {
            return (None, ignored);
        }
        options.retain(|part| !added.iter().any(|(name, _)| part.split('=').next() == Some(name)));
        let added: Vec<_> = added.iter().map(|(name, value)| format!("{name}={value}")).collect();
        options.extend(added.iter().map(String::as_str));
        (Some(format!("{name}:{}", options.join(","))), ignored)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_and_nodes_become_options_of_the_player() {
        for (said, player, expected) in [
            ("depth 4", "alphabeta", Some("alphabeta:depth=4")),
            ("depth 4", "hard:depth=6,order=both", Some("hard:order=both,depth=4")),
            ("nodes 9", "alphabeta:depth=3", Some("alphabeta:depth=3,nodes=9")),
            ("nodes 9 depth 2", "alphabeta", Some("alphabeta:depth=2,nodes=9")),
            ("nodes 9", "mcts:playouts=100", Some("mcts:playouts=9")),
            ("infinite", "mcts", Some("mcts:time=3600000")),
            ("infinite", "mcts:playouts=9", None),
            ("infinite", "cost", None),
            ("movetime 100", "alphabeta", None),
            ("depth soon", "alphabeta", None),
        ] {
            let (text, ignored) = GoLimits::read(said).applied(player);
            assert_eq!((text.as_deref(), &ignored[..]), (expected, &[][..]), "{said} {player}");
        }
    }

    #[test]
    fn what_a_player_has_no_option_for_is_told() {
        assert_eq!(
            GoLimits::read("depth 4 nodes 5").applied("cost"),
            (None, vec!["depth", "nodes"])
        );
        let (text, ignored) = GoLimits::read("depth 4 nodes 5").applied("mcts:reuse=no");
        assert_eq!(text.as_deref(), Some("mcts:reuse=no,playouts=5"));
        assert_eq!(ignored, ["depth"]);
    }
}
