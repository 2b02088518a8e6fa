//! Questions of a game: the player that gives advice, and the tournament of the opening explorer.

use super::side::{HintStage, Panel};
use super::table::Table;
use crate::contract::{Context, Next};
use crate::dialog::{Asks, Choices, Line, Prompt, pick_or_type};
use crate::theme::{Theme, text};
use papan_games::Ruleset;
use papan_ui::catalogue::players_of;
use papan_ui::say;
use papan_ui::session::check_advisor;
use papan_ui::tournaments::files::{self, TournamentFile};

impl Table {
    /// Asks for a tournament by these rules, whose games are counted among the openings.
    pub(super) fn ask_tournament(&mut self, context: &Context<'_>) -> Next {
        let rules = self.view.rules.clone();
        let fits = |file: &TournamentFile| {
            file.held.as_ref().is_ok_and(|held| held.stored.tournament.rules == rules)
        };
        let files = files::read(&files::folder(&context.config.data)).unwrap_or_default();
        let files: Vec<_> = files.into_iter().filter(fits).map(|file| file.file).collect();
        if files.is_empty() || self.view.facts.hidden {
            self.notice.message = Some(text!("play-no-tournament", context.look).to_owned());
            return Next::Stay;
        }
        let lines = files.iter().map(|file| Line::new(files::name(file), String::new())).collect();
        let choices = Choices::new(text!("play-explore-of", context.look), lines, 0);
        self.question.line(choices, move |table, line, _| {
            table.side.explored = files.get(line).cloned();
            table.show_panel(Panel::Explore)
        })
    }

    pub(super) fn ask_advisor(&mut self, look: Theme) -> Next {
        let (rules, now) = (self.session.rules(), self.side.advised_by.clone());
        ask_player(self, &rules, now, look, Self::take_advisor)
    }

    /// Takes advice from this player from now on, at once and in full.
    fn take_advisor(&mut self, name: String, context: &mut Context<'_>) -> Next {
        let look = context.look;
        context.config.choices.advisor = Some(name.clone());
        self.side.advised_by = name;
        let next = self.show_hint(HintStage::Why);
        if let Err(error) = context.config.save() {
            let reason = look.refusal(&error);
            self.notice.message = Some(look.say(say!("common-cannot-remember", reason = reason)));
        }
        next
    }
}

/// Asks for a player by these rules: one of the list, or one that is typed with its options.
pub(super) fn ask_player<S: Asks>(
    screen: &mut S,
    rules: &Ruleset,
    now: String,
    look: Theme,
    then: impl FnOnce(&mut S, String, &mut Context<'_>) -> Next + 'static,
) -> Next {
    let (_, players) = players_of(rules, look.language);
    let known = players.len();
    let at = players.iter().position(|player| player.name == now).unwrap_or(0);
    let mut lines: Vec<_> =
        players.into_iter().map(|player| Line::new(player.name, player.about)).collect();
    let (title, about) = (text!("play-choose-advisor", look), text!("play-typed-about", look));
    lines.push(Line::new(text!("play-typed", look), about));
    let rules = rules.clone();
    let check = move |name: &str| {
        check_advisor(&name.into(), &rules).err().map(|error| look.refusal(&error))
    };
    let prompt = move |_, _| Prompt::new(title, about, now, Box::new(check));
    let choices = Choices::new(title, lines, at);
    pick_or_type(screen, (choices, known), prompt, then)
}
