//! The state of a game on the screen, and what changes it.

use papan_games::{AnyGame, Seat};
use papan_ui::game::{Explanation, GameView};
use papan_ui::kept::KeptGames;
use papan_ui::say;
use papan_ui::session::{Decision, Session, check_advisor};
use papan_ui::tactics::{Tactics, advisor as usual_advisor, tactics};
use ratatui::layout::Rect;

use super::board::{self, Cursor, Scene};
use super::side::{HintStage, Panel, Side};
use super::tasks::Tasks;
use crate::contract::{Context, Next};
use crate::dialog::Question;
use crate::look::Look;
use crate::tabs::TabLine;

/// A move of players who are only watched stays for so many pictures.
const PACE: u16 = 10;

/// Where things were drawn last, for the mouse.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    pub(super) board: Rect,
    pub(super) panel: Rect,
    /// Values and moves, where there is room for them beside the panel.
    pub(super) beside: Option<Rect>,
    /// The names of the panels.
    pub(super) tabs: TabLine,
}

/// The seat that is shown.
#[derive(Clone, Debug)]
pub(super) struct Seated {
    /// The seat whose view is shown, where seats see different things.
    pub(super) watching: Seat,
    /// Whether the screen is covered until only the player in that seat can see it.
    pub(super) is_covered: bool,
    /// Whether the players wait, where none is at the keyboard.
    pub(super) is_paused: bool,
}

/// The last move on its way.
#[derive(Default)]
pub(super) struct Motion {
    /// The picture of the last move that is shown.
    pub(super) frame: Option<u16>,
    /// The decision of a player that came while the last move was still on its way.
    waiting: Option<Decision>,
    /// Turns while a player thinks.
    pub(super) spinner: usize,
}

/// The text above the board.
#[derive(Clone, Debug, Default)]
pub(super) struct Notice {
    /// A refusal, or where something was saved.
    pub(super) message: Option<String>,
    /// Why a player cannot continue.
    pub(super) failure: Option<String>,
}

/// A game on the screen.
pub(crate) struct Table {
    pub(super) session: Session,
    /// What is shown of it.
    pub(super) view: GameView,
    pub(super) tasks: Tasks,
    /// Where the game is kept while it is played; nowhere if the platform has no place for it.
    kept: Option<KeptGames>,
    pub(super) cursor: Cursor,
    pub(super) side: Side,
    pub(super) seated: Seated,
    pub(super) motion: Motion,
    pub(super) notice: Notice,
    pub(super) question: Question<Self>,
    pub(super) places: Places,
    look: Look,
}

impl Table {
    /// A game; an advisor that is named gives advice at once.
    pub(super) fn new(session: Session, advisor: Option<&str>, context: &mut Context<'_>) -> Self {
        let remembered = context.config.choices.advisor.clone();
        // One that was remembered may not know this game.
        let known = remembered.filter(|name| check_advisor(&name.into(), &session.rules()).is_ok());
        let advised_by = advisor.map(str::to_owned).or(known);
        let advised_by = advised_by.unwrap_or_else(|| usual_advisor(&session.rules()).to_owned());
        let (panel, hint) = match advisor {
            Some(_) => (Panel::Hint, HintStage::Why),
            None => Default::default(),
        };
        let watching = session.first_human();
        let view = session.context(watching).view();
        let is_covered = session.is_shared();
        let mut table = Self {
            tasks: Tasks::new(&session.rules(), context.waker),
            kept: context.config.kept_games(),
            cursor: Cursor::new(&view),
            side: Side { panel, hint, advised_by, ..Side::default() },
            seated: Seated { watching, is_covered, is_paused: false },
            motion: Motion::default(),
            notice: Notice::default(),
            question: Question::default(),
            places: Places::default(),
            look: context.look,
            session,
            view,
        };
        table.go_on();
        table
    }

    /// The advice for this position, once it is known.
    pub(super) fn advice(&self) -> Option<&anyhow::Result<Explanation>> {
        self.tasks.explanation(&self.side.advised_by, self.game())
    }

    /// The panels that the game has: values where nothing is hidden, beliefs where something is. Where there is
    /// room, values and moves have a place of their own.
    pub(super) fn panels(&self) -> &'static [Panel] {
        match (self.view.facts.hidden, self.is_wide()) {
            (true, _) => &[Panel::Why, Panel::Hint, Panel::Belief, Panel::Moves],
            (false, true) => &[Panel::Why, Panel::Hint, Panel::Explore],
            (false, false) => {
                &[Panel::Why, Panel::Hint, Panel::Values, Panel::Explore, Panel::Moves]
            }
        }
    }

    /// The panel that is shown.
    pub(super) fn panel(&self) -> Panel {
        if self.panels().contains(&self.side.panel) { self.side.panel } else { Panel::Why }
    }

    pub(super) fn game(&self) -> &AnyGame {
        self.session.game()
    }

    /// Whose turn it is at the keyboard, if it is somebody's and can be played now.
    pub(super) fn human_turn(&self) -> Option<Seat> {
        let is_human = |&seat: &Seat| self.session.is_human(seat);
        self.view.seat.filter(is_human).filter(|_| self.notice.failure.is_none())
    }

    /// How a seat is called.
    pub(super) fn seat_name(&self, seat: Seat, look: Look) -> String {
        board::seat_name(&self.view, seat, look)
    }

    /// What is drawn of the game.
    pub(super) fn scene<'a>(&'a self, marked: &'a [String], look: Look) -> Scene<'a> {
        let values = if self.side.shows_values { self.tasks.judgement(self.game()) } else { None };
        Scene {
            view: &self.view,
            active: self.human_turn().is_some() && !self.seated.is_covered,
            marked,
            values,
            frame: self.motion.frame.filter(|&frame| frame < board::frames(&self.view)),
            look,
        }
    }

    /// Whether values and moves have a place beside the panel.
    pub(super) fn is_wide(&self) -> bool {
        self.places.beside.is_some()
    }

    /// Whether what the position is worth is shown.
    pub(super) fn shows_evaluation(&self) -> bool {
        !self.view.facts.hidden && self.side.evaluation.unwrap_or(self.is_wide())
    }

    /// The last move that a player chose up to where one looks: how many moves were made before, and who made it.
    pub(super) fn last_of_player(&self) -> Option<(usize, Seat)> {
        let timeline = self.session.timeline();
        let (turns, moves) = (timeline.turns(), timeline.whole().moves());
        let made =
            |ply: usize| Some((ply, turns[ply].filter(|&seat| !self.session.is_human(seat))?));
        let chosen = |ply: &usize| !self.session.is_opening(&moves, *ply);
        (0..timeline.ply()).rev().filter(chosen).find_map(made)
    }

    /// The moves that a hint points at.
    pub(super) fn marked(&self) -> Vec<String> {
        if self.human_turn().is_none() || self.side.hint < HintStage::Where {
            return Vec::new();
        }
        match tactics(self.game()) {
            Some(Tactics::Win(moves) | Tactics::Threat(moves)) => moves,
            Some(Tactics::Only(only)) => vec![only],
            Some(Tactics::Open { .. }) | None => {
                let known = self.advice().and_then(|advice| advice.as_ref().ok());
                known.map(|explanation| explanation.chosen.clone()).into_iter().collect()
            }
        }
    }

    /// Whether a player thinks, or waits with its move until the last one has arrived.
    pub(super) fn is_thinking(&self) -> bool {
        self.tasks.is_thinking() || self.motion.waiting.is_some()
    }

    /// How many pictures show the last move on its way.
    fn frames(&self) -> u16 {
        let moves = board::frames(&self.view);
        // Those who only watch want to see each move.
        if self.session.humans() == 0 { moves.max(PACE) } else { moves }
    }

    /// Makes the move of somebody at the keyboard; says why not, if it cannot be made.
    pub(super) fn play(&mut self, text: &str) {
        match self.session.play(text) {
            Ok(forgets) => {
                if forgets {
                    self.forget_plans();
                }
                self.moved();
            }
            Err(error) => self.notice.message = Some(self.look.say(error.message())),
        }
    }

    /// A move was made: it moves on the screen, and the game goes on.
    fn moved(&mut self) {
        self.notice.message = None;
        self.changed();
        self.keep_game();
        self.motion.frame = (self.look.animated && self.frames() > 0).then_some(0);
    }

    /// Keeps the game, so that it is there again another time, whatever happens.
    fn keep_game(&mut self) {
        let Some(kept) = self.kept.as_ref().filter(|_| self.session.humans() > 0) else { return };
        if let Err(error) = kept.keep(&self.session.record()) {
            let reason = self.look.refusal(&error);
            self.notice.message =
                Some(self.look.say(say!("common-cannot-remember", reason = reason)));
            self.kept = None;
        }
    }

    /// Where one looks has changed.
    pub(super) fn changed(&mut self) {
        self.side.hint = HintStage::Nothing;
        self.side.scroll = 0;
        self.go_on();
    }

    /// Moves were taken back, or another game begins: what the players have in mind is of no use any more.
    pub(super) fn forget_plans(&mut self) {
        self.motion.waiting = None;
        self.tasks.forget_game();
    }

    /// Lets happen what happens next: a player is asked, values and beliefs are found out.
    pub(super) fn go_on(&mut self) {
        self.watch_whose_turn();
        self.view = self.session.context(self.seated.watching).view();
        self.want_what_is_shown();
        let Some(seat) = self.view.seat else { return };
        let is_at_end = self.session.timeline().is_at_end();
        let waits = self.session.is_human(seat) || !is_at_end || self.seated.is_paused;
        if waits || self.is_thinking() || self.seated.is_covered || self.notice.failure.is_some() {
            return;
        }
        let Self { tasks, session, .. } = self;
        tasks.want_move(session.game(), seat, session.player(seat).as_str(), session.dice());
    }

    /// Shows the view of whoever is to move, and covers it where others could see it.
    fn watch_whose_turn(&mut self) {
        let turn = self.game().turn().filter(|&seat| self.session.is_human(seat));
        if let Some(seat) = turn.filter(|&seat| seat != self.seated.watching) {
            self.seated.watching = seat;
            self.seated.is_covered = self.session.is_shared();
        }
    }

    /// Asks for what the panel and the board show.
    pub(super) fn want_what_is_shown(&mut self) {
        let (panel, last) = (self.panel(), self.last_of_player());
        let shows_moves = self.is_wide() || panel == Panel::Moves;
        let shows_all = panel == Panel::Values || shows_moves && self.shows_evaluation();
        let shows_here = self.side.shows_values || self.shows_evaluation();
        let game = self.session.game();
        if shows_here {
            self.tasks.want_judgement(game);
        }
        if shows_all {
            let timeline = self.session.timeline();
            self.tasks.want_judgements(timeline.whole());
            timeline.variations().for_each(|line| self.tasks.want_judgements(&line));
        }
        match panel {
            Panel::Explore => {
                self.tasks.want_judgement(game);
                self.tasks.want_openings(game, self.side.explored.as_ref());
            }
            Panel::Why => {
                // What perfect play says of the moves that the player could choose from.
                let Some((ply, seat)) = last else { return };
                let before = game.at(ply);
                self.tasks.want_judgement(&before);
                // A program is not started because a game is looked at.
                let player = self.session.player(seat);
                if self.session.reason(ply).is_none() && self.view.revealed && !player.is_program()
                {
                    self.tasks.want_explanation(player.as_str(), &before);
                }
            }
            Panel::Belief => self.tasks.want_belief(game, self.seated.watching),
            Panel::Hint if self.side.hint > HintStage::Nothing && self.human_turn().is_some() => {
                self.tasks.want_judgement(game);
                if self.side.hint >= HintStage::Where {
                    self.tasks.want_explanation(&self.side.advised_by, self.session.game());
                }
            }
            Panel::Hint | Panel::Values | Panel::Moves => {}
        }
    }

    /// Takes what the threads have found out.
    pub(super) fn take_news(&mut self) {
        self.tasks.collect();
        match self.tasks.take_move() {
            Some(Ok(decision)) if self.motion.frame.is_some() => {
                self.motion.waiting = Some(decision);
            }
            Some(Ok(decision)) => self.follow(decision),
            Some(Err(error)) => self.notice.failure = Some(self.look.refusal(&error)),
            None => {}
        }
        self.go_on();
    }

    /// Makes the move that a player has decided on.
    fn follow(&mut self, decision: Decision) {
        match self.session.follow(decision) {
            Ok(()) => self.moved(),
            Err(error) => self.notice.failure = Some(self.look.say(error.message())),
        }
    }

    /// Lets the last move go on its way, and what waited for it follow.
    pub(super) fn move_on(&mut self) {
        self.motion.spinner = self.motion.spinner.wrapping_add(1);
        let Some(frame) = self.motion.frame else { return };
        self.motion.frame = (frame + 1 < self.frames()).then_some(frame + 1);
        if self.motion.frame.is_none()
            && let Some(decision) = self.motion.waiting.take()
        {
            self.follow(decision);
        }
    }
}

/// Going back in a game, going on from there, and starting again.
impl Table {
    /// Looks at where the game stood after so many moves.
    pub(super) fn go_to(&mut self, ply: usize) {
        let timeline = self.session.timeline();
        if ply == timeline.ply() || ply > timeline.plies() {
            return;
        }
        self.forget_plans();
        (self.notice, self.motion.frame) = (Notice::default(), None);
        self.session.go_to(ply);
        self.changed();
    }

    /// Lets the game go on from here; what was taken back stays a line of its own.
    pub(super) fn go_on_from_here(&mut self) {
        if self.session.cut() {
            self.forget_plans();
        }
        (self.notice.failure, self.seated.is_paused) = (None, false);
        self.go_on();
    }

    /// Does something with the lines of the game; says this where there is nothing to do.
    pub(super) fn turn_line(&mut self, act: fn(&mut Session) -> bool, refusal: &str) -> Next {
        if !act(&mut self.session) {
            self.notice.message = Some(refusal.to_owned());
            return Next::Stay;
        }
        self.forget_plans();
        (self.notice, self.motion.frame) = (Notice::default(), None);
        self.changed();
        Next::Stay
    }

    /// Starts again with another deal or another seed.
    pub(super) fn start_again(&mut self) {
        let restarted = self.session.restart();
        self.sit_down();
        match restarted {
            Ok(()) => self.cursor = Cursor::new(&self.view),
            Err(error) => self.notice.failure = Some(self.look.say(error.message())),
        }
    }

    /// Everybody one seat on. Where something is hidden the game starts again: nobody may see the
    /// tiles of who sat there before.
    pub(super) fn swap_seats(&mut self) {
        self.session.rotate_players();
        if self.view.facts.hidden {
            return self.start_again();
        }
        self.sit_down();
    }

    /// Whoever sits there now takes up the game as it is.
    fn sit_down(&mut self) {
        self.forget_plans();
        self.tasks.stop_judging();
        (self.notice, self.motion.frame) = (Notice::default(), None);
        self.seated.watching = self.session.first_human();
        self.seated.is_covered = self.session.is_shared();
        self.changed();
    }
}
