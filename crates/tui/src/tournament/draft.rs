//! The settings of a new tournament while they are chosen, and the players that can take part.

use papan_arena::schedule::plan::Plan;
use papan_arena::settings::TournamentSettings;
use papan_arena::tournament::{Balance, Tournament};
use papan_engine::PlayerSpec;
use papan_games::{GameKind, Ruleset};
use papan_ui::who;
use papan_words::Message;

/// A tournament that is being set up: the settings of `papan arena`.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) args: TournamentSettings,
    /// The tournament that they make, or why they make none.
    pub(super) plan: Result<(Tournament, Plan), Message>,
}

impl Draft {
    /// A first suggestion under these rules.
    pub(super) fn new(rules: Ruleset) -> Self {
        let args = TournamentSettings::new(rules);
        let mut draft = Self { args, plan: Err(Message::default()) };
        draft.fill_up();
        draft
    }

    /// Changes something.
    pub(super) fn change(&mut self, change: impl FnOnce(&mut TournamentSettings)) {
        change(&mut self.args);
        self.plan = self.args.plan().map_err(|error| error.message());
    }

    /// Changes the rules. Players that do not know them are removed, and others are suggested.
    pub(super) fn set_rules(&mut self, rules: Ruleset) {
        self.args.players.retain(|player| refusal(&rules, player.as_str()).is_none());
        if rules.facts().chance {
            (self.args.plies, self.args.balance) = (None, Balance::Quiet);
        }
        self.args.rules = rules;
        self.fill_up();
    }

    /// Suggests players until there are enough.
    fn fill_up(&mut self) {
        let mut names = who::player_names(&self.args.rules);
        // A level has to be named.
        names.retain(|name| *name != "level");
        let seats = self.args.rules.facts().seats;
        self.change(|args| {
            for name in names {
                let name = PlayerSpec::from(name);
                if args.players.len() < seats && !args.players.contains(&name) {
                    args.players.push(name);
                }
            }
        });
    }

    /// Whether external programs take part, which need a time per move.
    pub(super) fn has_engines(&self) -> bool {
        self.args.players.iter().any(PlayerSpec::is_program)
    }
}

/// Why a player cannot take part. Programs are not checked before they are started.
pub(super) fn refusal(rules: &Ruleset, player: &str) -> Option<Message> {
    if PlayerSpec::from(player).is_program() {
        return None;
    }
    who::check_contender(player, rules).err().map(|error| error.message())
}

/// The rules that are suggested, with a line about each.
pub(super) fn suggested_rules() -> Vec<(&'static str, Message)> {
    GameKind::all().iter().flat_map(|kind| kind.samples).cloned().collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use papan_ui::tournaments::rehearse;
    use papan_words::Language;

    fn form(rules: &str) -> Draft {
        Draft::new(rules.parse().unwrap())
    }

    #[test]
    fn what_is_suggested_can_be_played_at_once() {
        for (rules, _) in suggested_rules() {
            let form = form(rules);
            let (tournament, plan) = form.plan.unwrap();
            rehearse(&tournament, &plan).unwrap();
        }
    }

    #[test]
    fn everybody_who_is_offered_may_take_part() {
        for rules in ["connect-four", "connect-four:endless", "dominoes"] {
            let rules: Ruleset = rules.parse().unwrap();
            let candidates = who::contenders(&rules);
            assert!(candidates.len() > 8, "{candidates:?}");
            for player in candidates {
                assert_eq!(refusal(&rules, &player), None, "{player}");
                let about = who::about(&rules, &player, Language::En);
                assert!(!about.is_empty(), "{player}");
            }
        }
    }

    #[test]
    fn other_rules_keep_those_who_know_them() {
        let mut form = form("connect-four");
        form.change(|args| args.players = vec!["random".into(), "cost".into()]);
        form.set_rules("tic-tac-toe".parse().unwrap());
        assert_eq!(form.args.players, ["random", "cost"]);
        form.change(|args| args.plies = Some(3));
        form.set_rules("dominoes:gaple".parse().unwrap());
        assert_eq!(form.args.players.len(), 4);
        assert_eq!(form.args.players[0], "random");
        assert!(form.plan.is_ok(), "{:?}", form.plan);
    }

    #[test]
    fn mistakes_are_refused_in_the_words_of_those_who_know() {
        let rules: Ruleset = "dominoes".parse().unwrap();
        assert!(refusal(&rules, "cost").unwrap().to_string().contains("does not play dominoes"));
        assert!(refusal(&rules, "level:master").unwrap().to_string().contains("sees all tiles"));
        assert_eq!(refusal(&rules, "omniscient"), None);
        assert!(refusal(&rules, "valeu").unwrap().to_string().contains("did you mean"));
        let mut form = form("dominoes");
        form.change(|args| args.players.truncate(3));
        assert_eq!(
            form.plan.unwrap_err().to_string(),
            "3 players for dominoes:paper: give 4 to 256"
        );
    }

    #[test]
    fn a_program_that_cannot_be_started_is_known_before_the_first_game() {
        let mut form = form("tic-tac-toe");
        form.change(|args| args.players.push("engine:/nowhere/at all".into()));
        let (tournament, plan) = form.plan.unwrap();
        let error = rehearse(&tournament, &plan).unwrap_err().to_string();
        assert!(error.contains("cannot start engine"), "{error}");
    }
}
