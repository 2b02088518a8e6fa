//! One puzzle: the board, the task, and the reply to a try.

use papan_ui::game::GameError;
use papan_ui::puzzles::{
    Attempt, HintReply, Progress, PuzzleId, PuzzleView, Reply, hint, position, reply_words,
    theme_meaning, theme_name, try_move,
};
use papan_ui::say;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

use crate::contract::{Context, Key, Next, Screen};
use crate::play::board::{self, Cursor, InputResult, Scene, TextSpace};
use crate::play::playback::{self, Playback};
use crate::theme::{Theme, text};
use crate::widgets::rows::pressed;
use crate::worker::Worker;

/// The least room for text at the right of the board and below it, and the widest lines.
const ROOM: TextSpace = TextSpace { right: 32, below: 9, widest: 60 };

/// One puzzle on the screen.
pub(super) struct Solve {
    id: PuzzleId,
    puzzle: PuzzleView,
    attempt: Attempt,
    progress: Progress,
    cursor: Cursor,
    hint: Option<HintReply>,
    reply: Option<Reply>,
    /// The continuation, while it is shown instead of the puzzle.
    playback: Option<Playback>,
    /// Whether a try is being judged.
    is_judging: bool,
    worker: Worker<(), Result<Reply, GameError>>,
    message: Option<String>,
    area: Rect,
}

impl Solve {
    /// A puzzle to be solved, with the progress so far.
    pub(super) fn new(
        id: PuzzleId,
        progress: Progress,
        context: &Context<'_>,
    ) -> Result<Self, GameError> {
        let puzzle = PuzzleView::new(&id)?;
        Ok(Self {
            attempt: progress.begin(&id),
            cursor: Cursor::new(&puzzle.game),
            worker: Worker::start(context.waker, || ()),
            id,
            puzzle,
            progress,
            hint: None,
            reply: None,
            playback: None,
            is_judging: false,
            message: None,
            area: Rect::default(),
        })
    }

    /// Whether a move can be tried now.
    fn is_open(&self) -> bool {
        !self.is_judging && self.playback.is_none() && !self.is_found()
    }

    /// Whether the solution was found just now.
    fn is_found(&self) -> bool {
        self.reply.as_ref().is_some_and(|reply| reply.done)
    }

    /// The board with what is shown on it.
    fn with_board<T>(&mut self, look: Theme, act: impl FnOnce(&mut Cursor, &Scene<'_>) -> T) -> T {
        let line = self.playback.as_ref().map(Playback::view);
        let marked: Vec<_> = match (&self.reply, &self.hint) {
            (Some(reply), _) if reply.done => vec![reply.text.clone()],
            (_, Some(hint)) => hint.solution.iter().cloned().collect(),
            _ => Vec::new(),
        };
        let scene = Scene {
            view: line.unwrap_or(&self.puzzle.game),
            active: self.is_open(),
            marked: if line.is_some() { &[] } else { &marked },
            values: None,
            frame: None,
            look,
        };
        let mut cursor = self.cursor.clone();
        let done = act(&mut cursor, &scene);
        self.cursor = cursor;
        done
    }

    fn take(&mut self, pointed: InputResult) {
        match pointed {
            InputResult::Nothing => {}
            InputResult::Moved => self.message = None,
            InputResult::Refused(why) => self.message = Some(why),
            InputResult::Chosen(text) => {
                let (id, attempt, standing) =
                    (self.id.clone(), self.attempt.clone(), self.progress.standing);
                self.is_judging = true;
                self.message = None;
                self.worker.ask(move |()| try_move(&id, &text, attempt, standing));
            }
        }
    }

    fn take_reply(&mut self, reply: Result<Reply, GameError>, context: &Context<'_>) {
        self.is_judging = false;
        let look = context.look;
        match reply {
            Ok(reply) => {
                self.attempt = reply.attempt.clone();
                self.progress.take(&self.id, &reply.attempt, reply.standing);
                if let Some(next) = &reply.next {
                    self.puzzle.game = next.clone();
                    self.cursor = Cursor::new(next);
                    self.hint = None;
                }
                self.reply = Some(reply);
                if let Err(error) = self.progress.save(&context.config.data) {
                    let reason = look.refusal(&error);
                    self.message = Some(look.say(say!("common-cannot-remember", reason = reason)));
                }
            }
            Err(GameError::Wrong(why) | GameError::Forbidden(why) | GameError::Broken(why)) => {
                self.message = Some(look.say(why));
            }
        }
    }

    fn on_board(&mut self, key: KeyCode, look: Theme) -> Next {
        let pointed = self.with_board(look, |cursor, scene| cursor.board().on_key(scene, key));
        self.take(pointed);
        Next::Stay
    }

    fn take_hint(&mut self, look: Theme) -> Next {
        match hint(&self.id, self.attempt.clone()) {
            Ok(told) => {
                self.attempt = told.attempt.clone();
                self.hint = Some(told);
            }
            Err(error) => self.message = Some(look.refusal(&error.into())),
        }
        Next::Stay
    }

    /// The move that was tried, and how perfect play continues after it.
    fn continuation(&self) -> Option<Playback> {
        let reply = self.reply.as_ref().filter(|reply| reply.next.is_none())?;
        let line: Vec<_> = [&reply.text].into_iter().chain(&reply.line).cloned().collect();
        // A right move is part of the attempt already.
        let found = self.attempt.played.len() - usize::from(reply.right);
        let played = self.attempt.played[..found].to_vec();
        let attempt = Attempt { played, ..Attempt::default() };
        Playback::new(position(&self.id, &attempt).ok()?, &line)
    }

    fn next(&mut self, context: &Context<'_>) -> Next {
        let next = self.puzzle.next.parse();
        let opened = next.and_then(|id| Self::new(id, self.progress.clone(), context));
        match opened {
            Ok(screen) => Next::Replace(Box::new(screen)),
            Err(error) => {
                self.message = Some(context.look.refusal(&error.into()));
                Next::Stay
            }
        }
    }

    /// The text next to the board.
    fn words(&self, look: Theme) -> Vec<Line<'static>> {
        let PuzzleView { number, count, grade, .. } = self.puzzle;
        let place = look.say(say!("puzzles-number-of", number = number, count = count));
        let grade = look.say(say!("puzzle-grade", grade = grade.number()));
        let mut lines = vec![
            Line::styled(format!("{place}. {grade}"), look.dim()),
            Line::styled(look.say(self.puzzle.task()), look.title()),
            Line::default(),
        ];
        if self.attempt.solved && self.reply.is_none() {
            lines.push(Line::raw(text!("puzzle-solved-before", look)));
        }
        if let Some(told) = self.hint.as_ref().filter(|_| !self.is_found()) {
            let (theme, meaning) = (theme_name(told.theme), theme_meaning(told.theme));
            let words = say!("puzzle-hint-theme", theme = theme, meaning = meaning);
            lines.push(Line::styled(look.say(words), look.notable()));
            let moves = told.solution.iter().map(|text| say!("puzzle-hint-move", move = text));
            lines.extend(moves.map(|words| Line::styled(look.say(words), look.notable())));
        }
        if self.is_judging {
            lines.push(Line::raw(text!("puzzle-judging", look)));
        } else if let Some(reply) = &self.reply {
            let style = if reply.right { look.good() } else { look.bad() };
            let mut words = reply_words(reply).into_iter().map(|words| look.say(words));
            lines.extend(words.next().map(|line| Line::styled(line, style)));
            lines.extend(words.map(Line::raw));
        }
        if let Some(playback) = &self.playback {
            lines.extend([Line::default(), playback.line(look)]);
        }
        lines.extend(self.message.clone().map(|why| Line::styled(why, look.bad())));
        lines.extend([
            Line::default(),
            Line::styled(look.say(self.progress.standing.words()), look.dim()),
        ]);
        lines
    }
}

impl Screen for Solve {
    fn title(&self, _look: Theme) -> String {
        self.puzzle.id.clone()
    }

    fn keys(&self, look: Theme) -> Vec<Key<Self>> {
        let mut keys = Vec::new();
        if self.is_open() {
            let does = text!("puzzles-try", look);
            keys.push(Key::new("Enter / Space", does, |solve: &mut Self, key, context| {
                solve.on_board(key.code, context.look)
            }));
        }
        if let Some(reply) = self.reply.as_ref().filter(|reply| reply.next.is_none()) {
            if self.playback.is_some() {
                let does = text!("play-step", look);
                keys.push(Key::new(playback::KEYS, does, |solve: &mut Self, key, _| {
                    solve.playback.iter_mut().for_each(|line| line.step(key.code));
                    Next::Stay
                }));
            }
            let does = match (self.playback.is_some(), reply.right) {
                (true, _) => text!("puzzles-back-to-it", look),
                (false, true) => text!("puzzles-how-on", look),
                (false, false) => text!("puzzles-why-not", look),
            };
            keys.push(Key::new("w", does, |solve, _, _| {
                solve.playback = match solve.playback {
                    Some(_) => None,
                    None => solve.continuation(),
                };
                Next::Stay
            }));
        }
        if self.is_open() {
            keys.push(Key::new("t", text!("play-hint", look), |solve, _, context| {
                solve.take_hint(context.look)
            }));
            keys.extend(board::pointing_keys(&self.puzzle.game, look).into_iter().map(|hint| {
                Key::new(hint.keys, hint.does, |solve: &mut Self, key, context| {
                    solve.on_board(key.code, context.look)
                })
            }));
        }
        let next = if self.is_found() { "n / Enter" } else { "n" };
        keys.push(Key::new(next, text!("puzzles-next", look), |solve, _, context| {
            solve.next(context)
        }));
        keys.push(Key::back(look));
        keys
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let words = Paragraph::new(self.words(look)).wrap(Wrap { trim: true });
        let (board, beside) =
            self.with_board(look, |_, scene| ROOM.share(area, |room| board::size(scene, room)));
        self.area = board;
        self.with_board(look, |cursor, scene| {
            cursor.board().draw(scene, frame.buffer_mut(), board);
        });
        frame.render_widget(words, beside);
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        let is_pressed = pressed(mouse).is_some();
        if self.is_open() && (is_pressed || mouse.kind == MouseEventKind::Moved) {
            let (place, area) = (Position::new(mouse.column, mouse.row), self.area);
            let pointed = self.with_board(context.look, |cursor, scene| {
                cursor.board().on_mouse(scene, area, place, is_pressed)
            });
            self.take(pointed);
        }
        Next::Stay
    }

    fn on_news(&mut self, context: &mut Context<'_>) -> Next {
        let replies: Vec<_> = self.worker.done().collect();
        for reply in replies {
            self.take_reply(reply, context);
        }
        Next::Stay
    }
}
