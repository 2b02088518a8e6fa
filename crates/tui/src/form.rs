//! A menu or a form: rows with a label, a value and a word about it, one of which is selected and can be changed.
//!
//! A [`Model`] names its fields; everything else is the same for all of them: drawing, keys, the mouse, questions.

use ratatui::Frame;
use ratatui::crossterm::event::MouseEvent;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::contract::{Answer, Context, Key, Next, Screen};
use super::dialog::{Asks, Check, Prompt, Question};
use super::theme::{Theme, text};
use crate::widgets::rows::{MOVE, Rows};
use crate::widgets::table::{Column, Columns};

type FormAction<M> = Box<dyn FnOnce(&mut Form<M>, &mut Context<'_>) -> Next>;

/// One row.
pub(crate) struct Field<M: Model> {
    label: String,
    value: Line<'static>,
    about: Line<'static>,
    /// Whether an empty line is above it.
    is_apart: bool,
    act: FormAction<M>,
}

impl<M: Model> Field<M> {
    /// A row on which Enter does this.
    pub(crate) fn act(
        value: impl Into<Line<'static>>,
        about: impl Into<Line<'static>>,
        act: impl FnOnce(&mut Form<M>, &mut Context<'_>) -> Next + 'static,
    ) -> Self {
        let (label, value, about) = (String::new(), value.into(), about.into());
        Self { label, value, about, is_apart: false, act: Box::new(act) }
    }

    /// A row on which Enter asks for a text.
    pub(crate) fn text(
        value: impl Into<Line<'static>>,
        about: impl Into<Line<'static>>,
        (title, help, now): (String, String, String),
        check: Check,
        set: impl FnOnce(&mut M, &str) + 'static,
    ) -> Self {
        Self::act(value, about, move |form, _| {
            let prompt = Prompt::new(title, help, now, check);
            form.question.text(prompt, move |form, text, _| {
                set(&mut form.model, &text);
                Next::Stay
            })
        })
    }

    /// With a label before it.
    pub(crate) fn labelled(self, label: impl Into<String>) -> Self {
        Self { label: label.into(), ..self }
    }

    /// With an empty line above it, if so.
    pub(crate) fn apart(self, is_apart: bool) -> Self {
        Self { is_apart, ..self }
    }
}

/// The data of a form, and its fields.
pub(crate) trait Model: Sized + 'static {
    fn title(&self, look: Theme) -> String;

    /// The rows, as they are now.
    fn fields(&self, look: Theme) -> Vec<Field<Self>>;

    /// The text above the rows.
    fn head(&self, _look: Theme) -> Text<'static> {
        Text::default()
    }

    /// The text below the rows, unless there is a message. `at` is the selected row.
    fn foot(&self, _at: usize, _look: Theme) -> Text<'static> {
        Text::default()
    }

    /// The word for Enter on this row.
    fn enter(&self, _at: usize, look: Theme) -> &'static str {
        text!("common-choose", look)
    }

    /// The keys of this form besides those that all have, which do not work while it is busy.
    fn keys(&self, _at: usize, _look: Theme) -> Vec<Key<Form<Self>>> {
        Vec::new()
    }

    /// The keys that leave it.
    fn leave(&self, look: Theme) -> Vec<Key<Form<Self>>> {
        vec![Key::back(look)]
    }

    /// Whether it waits for a background task that may open another screen.
    fn is_busy(&self) -> bool {
        false
    }

    /// A background task has news.
    fn on_news(_form: &mut Form<Self>, _context: &mut Context<'_>) -> Next {
        Next::Stay
    }

    /// The screen on top of it was closed.
    fn on_return(&mut self, _context: &mut Context<'_>) {}
}

/// A form on the screen.
pub(crate) struct Form<M: Model> {
    pub(crate) model: M,
    pub(crate) rows: Rows,
    pub(crate) question: Question<Self>,
    /// Why something cannot be done, until the next choice.
    pub(crate) message: Option<String>,
}

impl<M: Model> Form<M> {
    /// A form with this row selected.
    #[allow(clippy::unnecessary_box_returns)] // A screen is handed over in a box.
    pub(crate) fn new(model: M, at: usize) -> Box<Self> {
        let (rows, question) = (Rows::new(at), Question::default());
        Box::new(Self { model, rows, question, message: None })
    }

    /// Does what Enter does on a row; nothing if there is no such row.
    pub(crate) fn choose(&mut self, at: usize, context: &mut Context<'_>) -> Next {
        let fields = self.model.fields(context.look);
        self.message = None;
        let Some(field) = fields.into_iter().nth(at) else { return Next::Stay };
        self.rows.at = at;
        (field.act)(self, context)
    }

    /// Opens a screen, or shows why it cannot be opened.
    pub(crate) fn open<E: Into<anyhow::Error>>(
        &mut self,
        opened: Result<Box<dyn Screen>, E>,
        look: Theme,
    ) -> Next {
        opened.map_or_else(|error| self.refuse(look.refusal(&error.into())), Next::Open)
    }

    /// Shows why something cannot be done.
    pub(crate) fn refuse(&mut self, why: String) -> Next {
        self.message = Some(why);
        Next::Stay
    }

    fn count(&self, look: Theme) -> usize {
        self.model.fields(look).len()
    }
}

impl<M: Model> Asks for Form<M> {
    fn question(&mut self) -> &mut Question<Self> {
        &mut self.question
    }
}

/// The rows as a table.
fn columns<M: Model>(fields: &[Field<M>], look: Theme) -> Columns {
    let labels = fields.iter().map(|field| Line::styled(field.label.clone(), look.dim()));
    let values = fields.iter().map(|field| {
        let style = look.title().patch(field.value.style);
        field.value.clone().style(style)
    });
    let abouts = fields.iter().map(|field| {
        let style = look.dim().patch(field.about.style);
        field.about.clone().style(style)
    });
    let mut columns = vec![Column::new("", values).least(VALUE), Column::new("", abouts).least(0)];
    if fields.iter().any(|field| !field.label.is_empty()) {
        columns.insert(0, Column::new("", labels));
    }
    let apart = fields.iter().enumerate().filter(|(_, field)| field.is_apart);
    Columns::new(columns).apart(apart.map(|(row, _)| row).collect())
}

/// Values are cut to this where there is too little room.
const VALUE: u16 = 34;
/// The most lines below the rows.
const FOOT: u16 = 5;

impl<M: Model> Screen for Form<M> {
    fn title(&self, look: Theme) -> String {
        self.model.title(look)
    }

    fn keys(&self, look: Theme) -> Vec<Key<Self>> {
        if self.model.is_busy() {
            return self.model.keys(self.rows.at, look);
        }
        let enter = self.model.enter(self.rows.at, look);
        let mut keys = vec![Key::new("Enter / Space →", enter, |form: &mut Self, _, context| {
            form.choose(form.rows.at, context)
        })];
        keys.extend(self.model.keys(self.rows.at, look));
        keys.push(Key::new(MOVE, text!("common-move-up-and-down", look), |form, key, context| {
            let count = form.count(context.look);
            form.rows.on_key(key.code, count);
            Next::Stay
        }));
        keys.extend(self.model.leave(look));
        keys
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let fields = self.model.fields(look);
        self.rows.at = self.rows.at.min(fields.len().saturating_sub(1));
        let columns = columns(&fields, look);
        let head = self.model.head(look);
        let foot = match &self.message {
            Some(message) => Text::styled(message.clone(), look.bad()),
            None => self.model.foot(self.rows.at, look),
        };
        let foot = Paragraph::new(foot).wrap(Wrap { trim: true });
        let width = columns.natural_width().max(head.width() as u16).max(foot.line_width() as u16);
        let width = width.min(area.width.saturating_sub(2));
        let below = (foot.line_count(width) as u16).min(FOOT);
        let gap = |lines: u16| Constraint::Length(u16::from(lines > 0));
        let above = head.height() as u16;
        let heights = [
            Constraint::Length(above),
            gap(above),
            Constraint::Max(columns.natural_height()),
            gap(below),
            Constraint::Length(below),
        ];
        let [column] =
            Layout::horizontal([Constraint::Length(width)]).flex(Flex::Center).areas(area);
        let [over, _, list, _, under] = Layout::vertical(heights).flex(Flex::Center).areas(column);
        frame.render_widget(Paragraph::new(head), over);
        self.rows.draw(frame, list, columns, look);
        frame.render_widget(foot, under);
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        let count = self.count(context.look);
        if !self.model.is_busy() && self.rows.on_mouse(mouse, count) {
            return self.choose(self.rows.at, context);
        }
        Next::Stay
    }

    fn on_answer(&mut self, answer: Answer, context: &mut Context<'_>) -> Next {
        self.question.take()(self, answer, context)
    }

    fn on_return(&mut self, context: &mut Context<'_>) {
        self.model.on_return(context);
    }

    fn on_news(&mut self, context: &mut Context<'_>) -> Next {
        M::on_news(self, context)
    }

    fn takes_text(&self) -> bool {
        // A busy form has to stay on top: no help.
        self.model.is_busy()
    }
}
