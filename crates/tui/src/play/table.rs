//! The state of a game on the screen, and what changes it.

use papan_games::{AnyGame, Seat};
use papan_ui::analysis::tactics::{Tactics, advisor as usual_advisor, tactics};
use papan_ui::files::saved::SavedGames;
use papan_ui::game::{Aid, Explanation, GameView};
use papan_ui::say;
use papan_ui::session::{Decision, Session, check_advisor};
use ratatui::layout::Rect;

use super::board::{self, Cursor, Scene};
use super::playback::Playback;
use super::score;
use super::side::{HintStage, Panel, Side};
use super::tasks::Tasks;
use crate::contract::{Context, Next};
use crate::dialog::Question;
use crate::theme::Theme;
use crate::widgets::tabs::TabLine;

/// A move stays for this many pictures in a game without human players.
const PACE: u16 = 10;

/// The places of the last drawing, for the mouse.
#[derive(Clone, Debug, Default)]
pub(super) struct HitAreas {
    pub(super) board: Rect,
    pub(super) panel: Rect,
    /// The column of values and moves, where there is room for it.
    pub(super) beside: Option<Rect>,
    /// The names of the panels.
    pub(super) tabs: TabLine,
}

/// The seat that is shown.
#[derive(Clone, Debug)]
pub(super) struct ShownSeat {
    /// The seat whose view is shown, where seats see different things.
    pub(super) watching: Seat,
    /// Whether the screen is covered until only the player in that seat can see it.
    pub(super) is_covered: bool,
    /// Whether a game without human players is paused.
    pub(super) is_paused: bool,
}

/// The animation of the last move.
#[derive(Default)]
pub(super) struct Motion {
    /// The picture of the last move that is shown.
    pub(super) frame: Option<u16>,
    /// A decision that arrived during the animation of the last move.
    waiting: Option<Decision>,
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
    /// The view of the game that is shown.
    pub(super) view: GameView,
    pub(super) tasks: Tasks,
    /// Where the game is kept while it is played; `None` if the platform has no folder for it.
    kept: Option<SavedGames>,
    pub(super) cursor: Cursor,
    pub(super) side: Side,
    pub(super) seated: ShownSeat,
    pub(super) motion: Motion,
    /// The line of a player that is stepped through on the board, instead of the game.
    pub(super) playback: Option<Playback>,
    pub(super) notice: Notice,
    pub(super) question: Question<Self>,
    pub(super) places: HitAreas,
    look: Theme,
}

impl Table {
    /// A game; an advisor that is named gives advice at once, because the position is opened for a look at it.
    pub(super) fn new(session: Session, advisor: Option<&str>, context: &mut Context<'_>) -> Self {
        let remembered = context.config.choices.advisor.clone();
        // The advisor in the settings may not know this game.
        let known = remembered.filter(|name| check_advisor(&name.into(), &session.rules()).is_ok());
        let advised_by = advisor.map(str::to_owned).or(known);
        let advised_by = advised_by.unwrap_or_else(|| usual_advisor(&session.rules()).to_owned());
        let (panel, hint) = match advisor {
            Some(_) => (Panel::Hint, HintStage::Why),
            None => Default::default(),
        };
        let evaluation = advisor.map(|_| true);
        let watching = session.first_human();
        let view = session.context(watching).view();
        let is_covered = session.is_shared();
        let mut table = Self {
            tasks: Tasks::new(&session.rules(), context.waker),
            kept: context.config.kept_games(),
            cursor: Cursor::new(&view),
            side: Side { panel, hint, advised_by, evaluation, ..Side::default() },
            seated: ShownSeat { watching, is_covered, is_paused: false },
            motion: Motion::default(),
            playback: None,
            notice: Notice::default(),
            question: Question::default(),
            places: HitAreas::default(),
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
            (true, _) if score::board(&self.view).is_some() => {
                &[Panel::Why, Panel::Hint, Panel::Belief, Panel::Score, Panel::Moves]
            }
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

    /// The human player to move, if there is one and the game can continue.
    pub(super) fn human_turn(&self) -> Option<Seat> {
        let is_human = |&seat: &Seat| self.session.is_human(seat);
        self.view.seat.filter(is_human).filter(|_| self.notice.failure.is_none())
    }

    /// The name of a seat.
    pub(super) fn seat_name(&self, seat: Seat, look: Theme) -> String {
        board::seat_name(&self.view, seat, look)
    }

    /// The scene to be drawn.
    pub(super) fn scene<'a>(&'a self, marked: &'a [String], look: Theme) -> Scene<'a> {
        let values = if self.side.shows_values { self.tasks.judgement(self.game()) } else { None };
        if let Some(playback) = &self.playback {
            let view = playback.view();
            return Scene { view, active: false, marked: &[], values: None, frame: None, look };
        }
        Scene {
            view: &self.view,
            active: self.human_turn().is_some() && !self.seated.is_covered,
            marked,
            values,
            frame: self.motion.frame.filter(|&frame| frame < board::frames(&self.view)),
            look,
        }
    }

    /// Whether values and moves have their own column.
    pub(super) fn is_wide(&self) -> bool {
        self.places.beside.is_some()
    }

    /// Whether the results of perfect play are shown without a question: not where they
    /// are help. A game that is over is not played any more, also if an earlier position is shown.
    pub(super) fn shows_analysis(&self) -> bool {
        let is_over = self.session.timeline().whole().turn().is_none();
        let is_help = !is_over && self.view.aids.contains(&Aid::Analysis);
        !self.view.facts.hidden && self.side.evaluation.unwrap_or(!is_help)
    }

    /// Whether the results of perfect play are hidden because they would help.
    pub(super) fn hides_analysis(&self) -> bool {
        !self.view.facts.hidden && !self.shows_analysis()
    }

    /// Whether the value of the position is shown.
    pub(super) fn shows_evaluation(&self) -> bool {
        self.shows_analysis() && (self.side.evaluation.is_some() || self.is_wide())
    }

    /// The last move before the current position that a player chose: the number of moves before it, and its seat.
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

    /// Whether a player thinks, or its move waits for the animation of the last one.
    pub(super) fn is_thinking(&self) -> bool {
        self.tasks.is_thinking() || self.motion.waiting.is_some()
    }

    /// The number of pictures of the last move.
    fn frames(&self) -> u16 {
        let moves = board::frames(&self.view);
        // Without human players, each move stays visible for a while.
        if self.session.humans() == 0 { moves.max(PACE) } else { moves }
    }

    /// Makes the move of a human player, or shows why it cannot be made.
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

    /// Starts the animation of a new move, and continues the game.
    fn moved(&mut self) {
        self.notice.message = None;
        self.changed();
        self.keep_game();
        self.motion.frame = (self.look.animated && self.frames() > 0).then_some(0);
    }

    /// Saves the game among the kept games, so that it survives a crash.
    fn keep_game(&mut self) {
        let Some(kept) = self.kept.as_ref().filter(|_| self.session.humans() > 0) else { return };
        if let Err(error) = kept.keep(&self.session.record()) {
            let reason = self.look.refusal(&error);
            self.notice.message =
                Some(self.look.say(say!("common-cannot-remember", reason = reason)));
            self.kept = None;
        }
    }

    /// Updates everything for another position.
    pub(super) fn changed(&mut self) {
        self.side.hint = HintStage::Nothing;
        self.side.scroll = 0;
        self.playback = None;
        self.go_on();
    }

    /// Makes the players forget the game, because moves were taken back or another game begins.
    pub(super) fn forget_plans(&mut self) {
        self.motion.waiting = None;
        self.tasks.forget_game();
    }

    /// Continues the game: starts the next player, and the tasks for values and beliefs.
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

    /// Shows the view of the human player to move, and covers it where others could see it.
    fn watch_whose_turn(&mut self) {
        let turn = self.game().turn().filter(|&seat| self.session.is_human(seat));
        if let Some(seat) = turn.filter(|&seat| seat != self.seated.watching) {
            self.seated.watching = seat;
            self.seated.is_covered = self.session.is_shared();
        }
    }

    /// Starts the tasks whose results the panel and the board show.
    pub(super) fn want_what_is_shown(&mut self) {
        let (panel, last) = (self.panel(), self.last_of_player());
        let shows_moves = self.is_wide() || panel == Panel::Moves;
        let shows_values = panel == Panel::Values && self.shows_analysis();
        let shows_all = shows_values || shows_moves && self.shows_evaluation();
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
            Panel::Explore if self.shows_analysis() => {
                self.tasks.want_judgement(game);
                self.tasks.want_openings(game, self.side.explored.as_ref());
            }
            Panel::Why => {
                // The table of the reason has a column of exact values.
                let Some((ply, seat)) = last else { return };
                let before = game.at(ply);
                if self.shows_analysis() {
                    self.tasks.want_judgement(&before);
                }
                // Looking at a game does not start a program.
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
            Panel::Explore | Panel::Hint | Panel::Values | Panel::Score | Panel::Moves => {}
        }
    }

    /// Takes the results of the background tasks.
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

    /// Makes the move of a player.
    fn follow(&mut self, decision: Decision) {
        match self.session.follow(decision) {
            Ok(()) => self.moved(),
            Err(error) => self.notice.failure = Some(self.look.say(error.message())),
        }
    }

    /// Advances the animation, and makes the move that waited for its end.
    pub(super) fn move_on(&mut self) {
        let Some(frame) = self.motion.frame else { return };
        self.motion.frame = (frame + 1 < self.frames()).then_some(frame + 1);
        if self.motion.frame.is_none()
            && let Some(decision) = self.motion.waiting.take()
        {
            self.follow(decision);
        }
    }
}

/// Going back in a game, continuing from there, and starting again.
impl Table {
    /// Shows the position after this many moves.
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

    /// Continues the game from here; the moves taken back stay as a variation.
    pub(super) fn go_on_from_here(&mut self) {
        if self.session.cut() {
            self.forget_plans();
        }
        (self.notice.failure, self.seated.is_paused) = (None, false);
        self.go_on();
    }

    /// Changes the variations of the game; shows this refusal where there is nothing to change.
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

    /// Moves every player one seat on. Where tiles are hidden the game starts again, because no player may see the
    /// tiles of another.
    pub(super) fn swap_seats(&mut self) {
        self.session.rotate_players();
        if self.view.facts.hidden {
            return self.start_again();
        }
        self.sit_down();
    }

    /// Continues the game with the players in their new seats.
    fn sit_down(&mut self) {
        self.forget_plans();
        self.tasks.stop_judging();
        (self.notice, self.motion.frame) = (Notice::default(), None);
        self.seated.watching = self.session.first_human();
        self.seated.is_covered = self.session.is_shared();
        self.changed();
    }
}
