//! The state of a game on the screen, and what changes it.

use std::collections::BTreeMap;

use papan_games::{Game, Rules, Seat};
use papan_players::{Dice, Explanation};
use ratatui::layout::Rect;

use super::advisor::Advisor;
use super::analyst::Analyst;
use super::board::{Board, Scene};
use super::bots::{Bots, Thought};
use super::hint::Stage;
use super::panel::Panel;
use super::timeline::Timeline;
use super::{Start, record};
use crate::contract::Context;
use crate::look::Look;
use papan_ui::game::HUMAN;
use papan_ui::tactics::{Tactical, Tactics};

/// A move of players who are only watched stays for so many pictures.
const PACE: u16 = 10;

/// What was asked of the player at the keyboard and is not answered yet.
#[derive(Clone, Debug)]
pub(super) enum Asked {
    Advisor(Vec<String>),
    TypedAdvisor,
    NewGame,
    Swap,
    Save,
    Load,
    /// Which of these records.
    Record(Vec<record::RecordedGame>),
}

/// Where things were drawn last, for the mouse.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    pub(super) board: Rect,
    pub(super) panel: Rect,
    /// The names of the panels.
    pub(super) tabs: Vec<(Rect, Panel)>,
}

/// A game on the screen.
#[allow(clippy::struct_excessive_bools)] // switches that have nothing to do with each other
pub(crate) struct Table<P: Board> {
    pub(super) course: Timeline<P>,
    /// Who sits where.
    pub(super) names: Vec<String>,
    pub(super) seed: u64,
    pub(super) dice: Dice,
    /// Why the players moved as they did, by the number of moves before.
    pub(super) explained: BTreeMap<usize, (String, Explanation<P::Move>)>,
    pub(super) bots: Bots<P>,
    /// What was thought of while the last move was still on its way.
    pub(super) waiting: Option<Thought<P>>,
    pub(super) analyst: Analyst<P>,
    pub(super) advisor: Advisor<P>,
    /// Who is asked for advice.
    pub(super) advised_by: String,
    pub(super) hint: Stage,
    pub(super) cursor: P::Cursor,
    pub(super) panel: Panel,
    pub(super) scroll: u16,
    pub(super) shows_values: bool,
    /// The seat whose view is shown, where seats see different things.
    pub(super) watching: Seat,
    /// Whether the screen is covered until only the one who watches can see it.
    pub(super) is_covered: bool,
    /// Whether the players wait, where nobody at the keyboard plays.
    pub(super) is_paused: bool,
    /// What is to be said: a refusal, where something was saved.
    pub(super) message: Option<String>,
    /// Why a player cannot go on.
    pub(super) failure: Option<String>,
    /// With how many moves the game was opened or saved last.
    pub(super) kept_at: usize,
    pub(super) asked: Option<Asked>,
    pub(super) places: Places,
    /// The picture of the last move on its way.
    pub(super) frame: Option<u16>,
    /// Turns while somebody thinks.
    pub(super) spinner: usize,
    animated: bool,
}

impl<P: Board + Tactical> Table<P> {
    pub(super) fn new(
        game: Game<P>,
        start: &Start,
        (seed, dice): (u64, Dice),
        context: &mut Context<'_>,
    ) -> Self {
        let rules = game.position().rules();
        let seats = rules.facts().seats;
        let remembered = context.config.choices.advisor.clone();
        // One that was remembered may not know this game.
        let known = remembered.filter(|name| super::check_advisor::<P>(name).is_ok());
        let advisor = start.advisor.clone().or(known);
        let cursor = P::cursor(game.position());
        let mut table = Self {
            course: Timeline::new(game),
            names: start.players.clone(),
            seed,
            dice,
            explained: BTreeMap::new(),
            bots: Bots::new(&rules, seats, context.bell),
            waiting: None,
            analyst: Analyst::new(context.bell),
            advisor: Advisor::new(context.bell),
            advised_by: advisor.unwrap_or_else(|| P::ADVISOR.to_owned()),
            hint: if start.advisor.is_some() { Stage::Why } else { Stage::Nothing },
            cursor,
            panel: if start.advisor.is_some() { Panel::Hint } else { Panel::Why },
            scroll: 0,
            shows_values: false,
            watching: Seat::FIRST,
            is_covered: false,
            is_paused: false,
            message: None,
            failure: None,
            kept_at: 0,
            asked: None,
            places: Places::default(),
            frame: None,
            spinner: 0,
            animated: context.look.animated,
        };
        table.kept_at = table.course.plies();
        let first_human = Seat::all(seats).find(|&seat| table.is_human(seat));
        table.watching = first_human.unwrap_or(Seat::FIRST);
        table.is_covered = table.shares_screen() && !table.is_revealed();
        table.go_on();
        table
    }

    pub(super) fn position(&self) -> &P {
        self.course.position()
    }

    pub(super) fn is_human(&self, seat: Seat) -> bool {
        self.names[seat.index()] == HUMAN
    }

    pub(super) fn humans(&self) -> usize {
        self.names.iter().filter(|name| *name == HUMAN).count()
    }

    /// Whether several people look at one screen who may not see the same.
    pub(super) fn shares_screen(&self) -> bool {
        self.position().rules().facts().hidden && self.humans() > 1
    }

    /// Whose turn it is at the keyboard, if it is somebody's and can be played now.
    pub(super) fn human_turn(&self) -> Option<Seat> {
        self.position().turn().filter(|&seat| self.is_human(seat) && self.failure.is_none())
    }

    /// Whether nothing is hidden: the game that was played is over, or nobody at the keyboard plays.
    pub(super) fn is_revealed(&self) -> bool {
        self.humans() == 0 || self.course.whole().position().turn().is_none()
    }

    /// The last move up to where one looks.
    pub(super) fn last(&self) -> Option<P::Move> {
        self.course.game().moves().last().copied()
    }

    /// What is drawn of the game.
    pub(super) fn scene<'a>(&'a self, marked: &'a [P::Move], look: Look) -> Scene<'a, P> {
        let moves = self.course.game().text();
        let values = if self.shows_values { self.analyst.of(&moves) } else { None };
        Scene {
            position: self.position(),
            seat: self.watching,
            revealed: self.is_revealed(),
            last: self.last(),
            active: self.human_turn().is_some() && !self.is_covered,
            marked,
            values: values.unwrap_or_default(),
            frame: self.frame.filter(|&frame| {
                self.last().is_some_and(|last| frame < P::frames(self.position(), last))
            }),
            look,
        }
    }

    /// The moves that a hint points at.
    pub(super) fn marked(&self) -> Vec<P::Move> {
        let Some(seat) = self.human_turn().filter(|_| self.hint >= Stage::Where) else {
            return Vec::new();
        };
        match self.position().tactics(seat) {
            Tactics::Win(moves) | Tactics::Threat(moves) => moves,
            Tactics::Only(only) => vec![only],
            Tactics::Open(_) => {
                let advice = self.advisor.advice(self.course.game());
                let told = advice.and_then(|advice| advice.told.as_ref()?.as_ref().ok());
                told.map(|explained| explained.decision).into_iter().collect()
            }
        }
    }

    /// Whether a player thinks, or waits with its move until the last one has arrived.
    pub(super) fn is_thinking(&self) -> bool {
        self.bots.are_thinking() || self.waiting.is_some()
    }

    /// How many pictures show the last move on its way.
    fn frames(&self) -> u16 {
        let moves = self.last().map_or(0, |last| P::frames(self.position(), last));
        // Those who only watch want to see each move.
        if self.humans() == 0 { moves.max(PACE) } else { moves }
    }

    /// Makes the move of somebody at the keyboard; says why not, if it cannot be made.
    pub(super) fn play(&mut self, chosen: P::Move) {
        let replaced = self.course.ply();
        let follows = self.course.all_moves().get(replaced).copied();
        match self.course.play(chosen) {
            Ok(()) => {
                if follows != Some(chosen) {
                    self.forget_from(replaced);
                }
                self.moved();
            }
            Err(error) => self.message = Some(error.to_string()),
        }
    }

    /// A move was made: it moves on the screen, and the game goes on.
    fn moved(&mut self) {
        self.message = None;
        self.frame = (self.animated && self.frames() > 0).then_some(0);
        self.changed();
    }

    /// Where one looks has changed.
    pub(super) fn changed(&mut self) {
        self.hint = Stage::Nothing;
        self.scroll = 0;
        self.go_on();
    }

    /// What is known of moves that are not made any more is forgotten, and the players are told.
    pub(super) fn forget_from(&mut self, ply: usize) {
        drop(self.explained.split_off(&ply));
        self.kept_at = self.kept_at.min(ply);
        self.waiting = None;
        self.bots.forget();
    }

    /// Lets happen what happens next: a player is asked, values and beliefs are found out.
    pub(super) fn go_on(&mut self) {
        self.watch_whose_turn();
        self.want_what_is_shown();
        let Some(seat) = self.position().turn() else { return };
        let waits = self.is_human(seat) || !self.course.is_at_end() || self.is_paused;
        let busy = self.bots.are_thinking() || self.waiting.is_some();
        if waits || busy || self.is_covered || self.failure.is_some() {
            return;
        }
        self.bots.ask(self.course.game(), seat, &self.names[seat.index()], &self.dice);
    }

    /// Shows the view of whoever is to move, and covers it where others could see it.
    fn watch_whose_turn(&mut self) {
        let turn = self.position().turn().filter(|&seat| self.is_human(seat));
        if let Some(seat) = turn.filter(|&seat| seat != self.watching) {
            self.watching = seat;
            self.is_covered = self.shares_screen() && !self.is_revealed();
        }
    }

    /// Asks for what the panel and the board show.
    pub(super) fn want_what_is_shown(&mut self) {
        let game = self.course.game().clone();
        if self.shows_values {
            self.analyst.want(&game);
        }
        match self.panel {
            Panel::Values => self.analyst.want_all(&self.course.whole()),
            Panel::Why => {
                let mut before = game;
                // What perfect play says of the moves that the player could choose from.
                if before.undo().is_some() && self.explained.contains_key(&before.moves().len()) {
                    self.analyst.want(&before);
                }
            }
            Panel::Belief => self.advisor.want_belief(&game, self.watching),
            Panel::Hint if self.hint >= Stage::Where && self.human_turn().is_some() => {
                self.advisor.ask(&self.advised_by, &game);
            }
            Panel::Hint | Panel::Moves => {}
        }
    }

    /// Takes what the threads have found out.
    pub(super) fn take_news(&mut self) {
        self.analyst.collect();
        self.advisor.collect();
        match self.bots.answer() {
            Some(Ok(thought)) if self.frame.is_some() => self.waiting = Some(thought),
            Some(Ok(thought)) => self.follow(thought),
            Some(Err(error)) => self.failure = Some(format!("{error:#}")),
            None => {}
        }
        self.go_on();
    }

    /// Makes the move that a player has thought of.
    fn follow(&mut self, thought: Thought<P>) {
        let ply = self.course.ply();
        let Some(seat) = self.position().turn() else { return };
        match self.course.play(thought.explained.decision) {
            Ok(()) => {
                self.dice = thought.dice;
                let name = self.names[seat.index()].clone();
                self.explained.insert(ply, (name, thought.explained));
                self.moved();
            }
            Err(error) => self.failure = Some(error.to_string()),
        }
    }

    /// Lets the last move go on its way, and what waited for it follow.
    pub(super) fn move_on(&mut self) {
        self.spinner = self.spinner.wrapping_add(1);
        let Some(frame) = self.frame else { return };
        self.frame = (frame + 1 < self.frames()).then_some(frame + 1);
        if self.frame.is_none()
            && let Some(thought) = self.waiting.take()
        {
            self.follow(thought);
        }
    }
}
