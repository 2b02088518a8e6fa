//! Puzzles: the collections, and one puzzle after the other.

mod solve;
#[cfg(test)]
mod tests;

use papan_ui::puzzles::{Filter, Progress, PuzzleId, daily, list, today};
use papan_ui::say;
use ratatui::text::Text;

use self::solve::Solve;
use super::contract::{Context, Next, Screen};
use super::form::{Field, Form, Model};
use super::theme::{Theme, text};

/// The puzzle of today and the collections.
struct Puzzles {
    progress: Progress,
    /// Each collection by its rules, with the names of its puzzles.
    collections: Vec<(String, Vec<String>)>,
    /// Why the progress could not be read.
    refusal: Option<String>,
}

/// The list of puzzles, with the number that was solved.
pub(crate) fn open(context: &mut Context<'_>) -> Box<dyn Screen> {
    let all = list(&Filter::default());
    let of = |rules: String| {
        let names = all.puzzles.iter().filter(|one| one.rules == rules);
        let names = names.map(|one| one.id.clone()).collect();
        (rules, names)
    };
    let collections = all.rules.clone().into_iter().map(of).collect();
    let mut puzzles = Puzzles { progress: Progress::default(), collections, refusal: None };
    puzzles.on_return(context);
    Form::new(puzzles, 0)
}

impl Puzzles {
    fn collection(&self, (rules, names): &(String, Vec<String>), look: Theme) -> Field<Self> {
        let is_solved = |name: &&String| self.progress.solved.contains(*name);
        let solved = names.iter().filter(is_solved).count();
        let about = say!("puzzles-solved-of", solved = solved, count = names.len());
        let next = names.iter().find(|name| !is_solved(name)).or(names.first()).cloned();
        Field::act(rules.clone(), look.say(about), move |form, context| {
            form.solve(next.and_then(|name| name.parse().ok()), context)
        })
    }
}

impl Form<Puzzles> {
    fn solve(&mut self, id: Option<PuzzleId>, context: &Context<'_>) -> Next {
        let Some(id) = id else { return Next::Stay };
        let opened = Solve::new(id, self.model.progress.clone(), context);
        self.open(opened.map(|screen| Box::new(screen) as _), context.look)
    }
}

impl Model for Puzzles {
    fn title(&self, look: Theme) -> String {
        text!("puzzles-title", look).to_owned()
    }

    fn fields(&self, look: Theme) -> Vec<Field<Self>> {
        let (name, date) = (text!("puzzles-today", look), today().to_string());
        let today = Field::act(name, date, |form: &mut Form<Self>, context| {
            form.solve(daily(today()), context)
        });
        let collections = self
            .collections
            .iter()
            .enumerate()
            .map(|(number, collection)| self.collection(collection, look).apart(number == 0));
        std::iter::once(today).chain(collections).collect()
    }

    fn head(&self, look: Theme) -> Text<'static> {
        Text::raw(look.say(self.progress.standing.words()))
    }

    fn foot(&self, _at: usize, look: Theme) -> Text<'static> {
        let refusal = self.refusal.clone();
        refusal.map_or_else(Text::default, |refusal| Text::styled(refusal, look.bad()))
    }

    fn on_return(&mut self, context: &mut Context<'_>) {
        match Progress::load(&context.config.data) {
            Ok(progress) => self.progress = progress,
            Err(error) => self.refusal = Some(context.look.refusal(&error)),
        }
    }
}
