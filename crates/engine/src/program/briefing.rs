//! The lines that a program is sent only if it offers an option for them: the legal moves of every position, and the
//! facts of the rules. With these a program need not know the rules.
//!
//! ```text
//! option name LegalMoves type check default false    legalmoves 1 2 3        after every position
//! option name Facts type check default false         facts seats 4; set 6    after every uginewgame
//! ```

use papan_games::{Game, Position, Rules, Seat, View};

use super::greeting::{FACTS, Identity, LEGAL_MOVES};

/// The lines that a program is sent besides the common commands.
#[derive(Clone, Debug, Default)]
pub(super) struct Briefing {
    legal_moves: bool,
    facts: bool,
}

impl Briefing {
    /// The briefing for a program; the user may have turned parts of it off.
    pub(super) fn of(identity: &Identity, options: &[(String, String)]) -> Self {
        let is_on = |name: &str| {
            let set = options.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
            identity.is_check(name) && set.is_none_or(|(_, value)| value == "true")
        };
        Self { legal_moves: is_on(LEGAL_MOVES), facts: is_on(FACTS) }
    }

    /// Returns the lines that describe the current position to the seat to move. The game must have begun at the start
    /// position of its rules.
    pub(super) fn position<P: Position>(&self, game: &Game<P>, seat: Seat) -> Vec<String> {
        let legal = self.legal_moves(game.position().view(seat));
        [position_command(game, seat)].into_iter().chain(legal).collect()
    }

    /// Returns the line with the legal moves of a view, if it is sent.
    fn legal_moves<V: View>(&self, view: V) -> Option<String> {
        let line = |line: String, chosen| line + " " + &view.move_text(chosen);
        self.legal_moves.then(|| view.legal_moves().fold("legalmoves".to_owned(), line))
    }

    /// Returns the line with the facts, if it is sent.
    pub(super) fn facts<'a>(&self, line: &'a str) -> Option<&'a str> {
        self.facts.then_some(line)
    }
}

/// Returns the command that describes the current position.
fn position_command<P: Position>(game: &Game<P>, seat: Seat) -> String {
    if let Some(view) = game.position().view_text(seat) {
        return format!("position fen {view}");
    }
    let mut command = "position startpos".to_owned();
    if !game.moves().is_empty() {
        command.push_str(" moves");
    }
    for text in game.move_texts() {
        command.push(' ');
        command.push_str(&text);
    }
    command
}

/// The line with the facts of these rules.
pub(super) fn facts_line(rules: &impl Rules) -> String {
    let facts = rules.facts();
    let mut all = vec![
        ("rules", rules.to_string()),
        ("seats", facts.seats.to_string()),
        ("sides", facts.sides.to_string()),
    ];
    all.extend(rules.choices());
    let all: Vec<_> = all.into_iter().map(|(name, value)| format!("{name} {value}")).collect();
    format!("facts {}", all.join("; "))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use papan_games::{Ruleset, with_kind};

    fn identity(lines: &[&str]) -> Identity {
        let mut identity = Identity::default();
        for line in lines {
            identity.note(line);
        }
        identity
    }

    fn facts(rules: &str) -> String {
        let rules: Ruleset = rules.parse().unwrap();
        with_kind!(&rules, rules => facts_line(rules))
    }

    #[test]
    fn only_what_is_offered_and_not_turned_off_is_sent() {
        let Ok(Ruleset::Line(rules)) = "connect-four:3x3,k=3".parse() else { panic!("a board") };
        let start = rules.start(&mut papan_players::dice(0, 0));
        let bot = identity(&["option name legalmoves type check default false"]);
        let briefing = Briefing::of(&bot, &[]);
        assert_eq!(briefing.legal_moves(start).as_deref(), Some("legalmoves 1 2 3"));
        assert_eq!(briefing.facts("facts seats 2"), None);
        let off = [("LegalMoves".to_owned(), "false".to_owned())];
        assert_eq!(Briefing::of(&bot, &off).legal_moves(start), None);
        // An option of this name that is not a switch means something else.
        let other =
            identity(&["option name LegalMoves type string", "option name Facts type check"]);
        let briefing = Briefing::of(&other, &[]);
        assert_eq!(briefing.legal_moves(start), None);
        assert_eq!(briefing.facts("facts seats 2"), Some("facts seats 2"));
    }

    #[test]
    fn the_facts_name_every_choice_of_the_rules() {
        let line = facts("tic-tac-toe:4x4x4");
        assert_eq!(
            line,
            "facts rules tic-tac-toe:4x4x4; seats 2; sides 2; size 4x4x4; k 4; falls no"
        );
        let line = facts("dominoes:pordi");
        for fact in
            ["seats 4", "sides 2", "set 6", "hand 7", "opening double-6", "points-block-lost 2"]
        {
            assert!(line.contains(&format!("; {fact};")), "{fact}: {line}");
        }
        assert!(facts("connect-four:endless").contains("; k "));
    }
}
