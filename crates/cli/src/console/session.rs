//! A game at the plain console.

use std::io::Write;

use anyhow::{Result, bail};
use papan_engine::PlayerSpec;
use papan_games::dominoes::seen_by_all;
use papan_games::{AnyGame, MoveError, Outcome, Position, Refusal, Seat, View};
use papan_players::{Limits, Mark};
use papan_ui::analysis::explanation::{in_words, search_words};
use papan_ui::analysis::tactics::advisor;
use papan_ui::drawing;
use papan_ui::game::{Bot, Scoreboard, add_belief, add_exact, bonuses, result, start_command};
use papan_ui::how_to_play::how_to_play;
use papan_ui::session::{Decision, Reason, Session, Setup, check_advisor, refuse_to_write};
use papan_ui::words::refusal;
use papan_ui::{say, text, who};
use papan_words::{Language, Message};

use super::command::{Command, HELP};
use super::interrupt::ResumeCommand;
use super::prompt::{ask, is_at_end, is_interactive};
use crate::output;

/// One game at the console.
pub(crate) struct Console {
    session: Session,
    /// The players of the seats that are not human.
    bots: Vec<Option<Bot>>,
    resume: ResumeCommand,
    pub(super) language: Language,
    pub(super) out: Box<dyn Write>,
    /// The seat whose view is on the screen, if the views of seats differ.
    watching: Option<Seat>,
    /// How many deals of a match have ended, as far as was printed.
    ended: usize,
    /// The expected line that was printed last, and the position that it begins from.
    line: Option<(AnyGame, Vec<String>)>,
}

impl Console {
    /// Seats the players.
    ///
    /// With `json`, standard output belongs to the record and the board goes to standard error.
    pub(crate) fn new(
        session: Session,
        setup: &Setup,
        language: Language,
        json: bool,
    ) -> Result<Self> {
        let (rules, deal) = (session.rules(), setup.deal.as_deref());
        // Programs start when they are seated, so the handler that ends them comes first.
        let command = start_command(&rules, deal, &setup.players, session.seed(), language);
        let resume = ResumeCommand::guard(command, language)?;
        let seats = Seat::all(session.players().len());
        let player = |seat| Some(session.player(seat)).filter(|_| !session.is_human(seat));
        let seated = |seat| player(seat).map(|name| Bot::new(name, &rules)).transpose();
        let bots = seats.map(seated).collect::<Result<_, _>>()?;
        let out: Box<dyn Write> =
            if json { Box::new(anstream::stderr()) } else { Box::new(output::stdout()) };
        let ended = session.game().deals().len();
        let console =
            Self { session, bots, resume, language, out, watching: None, ended, line: None };
        console.update_resume();
        Ok(console)
    }

    /// The text of a message in the language of this console.
    fn say(&self, message: &Message) -> String {
        message.in_language(self.language)
    }

    /// Prints a message as a line.
    pub(super) fn tell(&mut self, message: &Message) -> Result<()> {
        Ok(writeln!(self.out, "{}", message.in_language(self.language))?)
    }

    pub(super) fn seat_name(&self, seat: Seat) -> String {
        drawing::seat_name(&self.session.rules(), seat, self.language)
    }

    /// Whether a move of the game belongs to the opening of a tournament, which no player chose.
    pub(super) fn is_opening(&self, ply: usize) -> bool {
        self.session.is_opening(&self.game().moves(), ply)
    }

    fn numbers_moves(&self) -> bool {
        drawing::numbers_moves(&self.session.rules())
    }

    pub(super) fn game(&self) -> &AnyGame {
        self.session.game()
    }

    /// Plays until the game is over or left, and returns it.
    pub(crate) fn run(mut self) -> Result<Session> {
        self.show_score()?;
        loop {
            while let Some(seat) = self.game().turn() {
                self.show_ended_deals()?;
                if !self.session.is_human(seat) {
                    self.let_player_move(seat)?;
                    continue;
                }
                self.hand_over(seat)?;
                self.show(seat)?;
                if !self.take_turn(seat)? {
                    self.resume.print(&mut self.out)?;
                    return Ok(self.session);
                }
            }
            self.show_end()?;
            if self.session.humans() == 0 || !self.look_back()? {
                return Ok(self.session);
            }
        }
    }

    fn show_end(&mut self) -> Result<()> {
        let board = drawing::finished_drawing(self.game(), self.language);
        let result = self.game().outcome().map(|outcome| self.result(&outcome));
        writeln!(self.out, "\n{board}\n")?;
        if let Some(score) = Scoreboard::of(self.game()) {
            self.tell(&score.text)?;
        }
        Ok(writeln!(self.out, "{}", result.unwrap_or_default())?)
    }

    /// Answers commands after the end of the game; returns whether a move was taken back, so that the game continues.
    fn look_back(&mut self) -> Result<bool> {
        self.resume.clear();
        if is_at_end()? {
            return Ok(false);
        }
        self.tell(&say!("console-after"))?;
        while let Some(line) = ask(&mut self.out, ">")? {
            match Command::parse(&line) {
                Command::Quit | Command::Move("") => return Ok(false),
                Command::Undo if self.undo() => return Ok(true),
                Command::Board => self.show_end()?,
                Command::Values => self.tell_mistakes()?,
                Command::Move(_) | Command::Moves | Command::Hint(_) => {
                    self.tell(&say!("console-is-over"))?;
                }
                command => self.answer(command)?,
            }
        }
        writeln!(self.out)?;
        Ok(false)
    }

    /// Prints the score of a match before the deal on the table.
    fn show_score(&mut self) -> Result<()> {
        match Scoreboard::of(self.game()) {
            Some(score) => self.tell(&score.text),
            None => Ok(()),
        }
    }

    /// Prints the deals that have ended since the last time, and waits for people before the next one.
    fn show_ended_deals(&mut self) -> Result<()> {
        let ended = drawing::ended_deals(self.game(), self.ended, self.language);
        self.ended += ended.len();
        for deal in &ended {
            writeln!(self.out, "\n{deal}")?;
        }
        if ended.is_empty() {
            return Ok(());
        }
        if self.session.humans() > 0 && is_interactive() {
            let next = self.say(&say!("match-next-deal"));
            ask(&mut self.out, &next)?;
        }
        writeln!(self.out)?;
        self.show_score()
    }

    /// Asks the player in this seat, makes its move and prints it.
    fn let_player_move(&mut self, seat: Seat) -> Result<()> {
        let name = self.session.player(seat);
        let marks = who::marks(&self.session.rules(), name)
            .into_iter()
            .filter(|&mark| mark == Mark::SeesAll);
        let marks: String =
            marks.map(|mark| format!(" ({})", mark.words().in_language(self.language))).collect();
        let (who, name) = (self.seat_name(seat), format!("{}{marks}", name.shown_name()));
        let Some(bot) = &mut self.bots[seat.index()] else { return Ok(()) };
        // Without a person no explanation can be asked for.
        let explains = self.session.humans() > 0;
        match Decision::of(bot, self.session.game(), self.session.dice().clone(), explains) {
            Ok(decision) => {
                let hides = !self.session.is_revealed();
                let chosen = &decision.chosen;
                let played = if hides { seen_by_all(chosen) } else { chosen };
                self.tell(&say!("console-plays", player = who, name = name, played = played))?;
                self.session.follow(decision)?;
            }
            Err(fault) => {
                self.resume.print(&mut self.out)?;
                let reason = fault.to_string();
                let said = say!("console-forfeits", player = who, name = name, reason = reason);
                bail!("{}", self.say(&said));
            }
        }
        self.update_resume();
        Ok(())
    }

    /// Hides one seat's tiles from the next person, if people share a screen.
    fn hand_over(&mut self, seat: Seat) -> Result<()> {
        if !self.session.is_shared() || !is_interactive() || self.watching == Some(seat) {
            return Ok(());
        }
        if self.watching.is_some() {
            write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        let cover = self.say(&say!("console-cover", player = self.seat_name(seat)));
        ask(&mut self.out, &cover)?;
        self.watching = Some(seat);
        Ok(())
    }

    fn show(&mut self, seat: Seat) -> Result<()> {
        let board = drawing::drawing(self.game(), seat, self.language);
        writeln!(self.out, "\n{board}\n")?;
        if self.numbers_moves() {
            self.list_moves()?;
        }
        Ok(())
    }

    /// Asks until a move is made or taken back; `false` if the person leaves the game.
    fn take_turn(&mut self, seat: Seat) -> Result<bool> {
        loop {
            let turn = self.say(&say!("console-to-move", player = self.seat_name(seat)));
            let Some(line) = ask(&mut self.out, &turn)? else {
                writeln!(self.out)?;
                return Ok(false);
            };
            match Command::parse(&line) {
                Command::Quit => return Ok(false),
                Command::Undo if self.undo() => return Ok(true),
                Command::Board => self.show(seat)?,
                Command::Values => self.list_values()?,
                Command::Move(text) if self.make_move(text)? => return Ok(true),
                command => self.answer(command)?,
            }
        }
    }

    /// Answers a command that means the same during a game and after it.
    fn answer(&mut self, command: Command<'_>) -> Result<()> {
        match command {
            Command::Undo => self.tell(&say!("console-nothing-to-undo")),
            Command::Help => self.help(),
            Command::Moves => self.list_moves(),
            Command::Why => self.explain_last(),
            Command::Hint(player) => self.hint(player),
            Command::Line => self.show_line(),
            Command::Save(file) => self.save(file),
            Command::Rules => {
                let rules = how_to_play(&self.session.rules());
                rules.iter().try_for_each(|sentence| self.tell(sentence))?;
                self.show_bonuses(usize::MAX)
            }
            Command::Position => {
                let hides = !self.session.is_revealed();
                let hidden = |text: String| {
                    let words: Vec<_> = text.split(' ').map(seen_by_all).collect();
                    if hides { words.join(" ") } else { text }
                };
                let moves = Some(hidden(self.game().text())).filter(|moves| !moves.is_empty());
                self.tell(&moves.map_or_else(|| say!("console-no-moves-yet"), Message::from))
            }
            Command::Quit | Command::Board | Command::Values | Command::Move(_) => Ok(()),
        }
    }

    /// Writes the record of the game.
    fn save(&mut self, file: &str) -> Result<()> {
        let refused = refuse_to_write(file);
        let said = refused.unwrap_or_else(|| match self.session.save(file) {
            Ok(()) => say!("play-saved", file = file),
            Err(error) => refusal(&error, self.language).into(),
        });
        self.tell(&said)
    }

    fn help(&mut self) -> Result<()> {
        let how = drawing::how_to_move(&self.session.rules(), self.language);
        writeln!(self.out, "  {how}")?;
        for id in HELP {
            writeln!(self.out, "  {}", text!(id, self.language))?;
        }
        Ok(())
    }

    /// Goes back to before the last move of a person; `false` if there is none.
    fn undo(&mut self) -> bool {
        let Some(ply) = self.session.previous_turn() else { return false };
        self.session.go_to(ply);
        self.session.cut();
        // They must forget the moves that were taken back.
        self.bots.iter_mut().flatten().for_each(Bot::begin);
        self.update_resume();
        true
    }

    /// Makes the move that was typed; prints the error and returns `false` if it is not legal.
    fn make_move(&mut self, text: &str) -> Result<bool> {
        let played = self.read_move(text).and_then(|text| self.session.play(&text));
        if let Err(error) = played {
            self.tell(&error.message())?;
            return Ok(false);
        }
        self.update_resume();
        Ok(true)
    }

    /// The text of the move that was typed, which may be its number in the list.
    fn read_move(&self, text: &str) -> Result<String, MoveError> {
        if !self.numbers_moves() {
            return Ok(text.to_owned());
        }
        let mut listed = self.game().legal_moves();
        match text.parse::<usize>() {
            Ok(number) if (1..=listed.len()).contains(&number) => {
                Ok(listed.swap_remove(number - 1))
            }
            Ok(number) => {
                let found = say!("console-no-such-number", number = number);
                let allowed = say!("console-numbers", last = listed.len());
                Err(MoveError::new(Refusal::Unknown, found, allowed))
            }
            // Enter makes the only legal move.
            Err(_) if text.is_empty() && listed.len() == 1 => Ok(listed.remove(0)),
            Err(_) => Ok(text.to_owned()),
        }
    }

    fn list_moves(&mut self) -> Result<()> {
        let (moves, numbered) = (self.game().legal_moves(), self.numbers_moves());
        let items: Vec<_> = if numbered {
            (1..).zip(moves).map(|(n, text)| format!("{n}) {text}")).collect()
        } else {
            moves
        };
        let items = items.join(if numbered { "   " } else { " " });
        self.tell(&say!("console-moves", moves = items))?;
        // From the last two tiles on it matters for a move.
        self.show_bonuses(2)
    }

    /// Prints what each tile of the player to move would pay as the last one, if there are at most this many.
    fn show_bonuses(&mut self, most: usize) -> Result<()> {
        let AnyGame::Dominoes(game) = self.game() else { return Ok(()) };
        let position = game.position();
        let bonuses = position.turn().map(|seat| bonuses(position.view(seat))).unwrap_or_default();
        if bonuses.len() > most {
            return Ok(());
        }
        bonuses.iter().try_for_each(|bonus| self.tell(bonus))
    }

    /// Prints the explanation of the last move of a player.
    fn explain_last(&mut self) -> Result<()> {
        let Some((ply, Reason { player, explanation })) = self.session.last_reason() else {
            return self.tell(&say!("console-no-move"));
        };
        let before = self.game().at(ply);
        let seat = before.turn().unwrap_or(Seat::FIRST);
        let hides = !self.session.is_revealed();
        let bot = self.bots[seat.index()].as_ref().filter(|bot| bot.player().is_program());
        if let Some(bot) = bot {
            // Its remark may name its tiles.
            let remark = bot.report().and_then(|report| report.remark.as_deref());
            let remark = match remark {
                Some(_) if hides => text!("console-said-hidden", self.language),
                remark => remark.unwrap_or(text!("console-said-nothing", self.language)),
            };
            let mut said = vec![say!("console-said", player = player, remark = remark)];
            let search = explanation.search.clone();
            said.extend(search_words(&search).filter(|_| !hides));
            said.iter().try_for_each(|said| self.tell(said))?;
            if !hides {
                self.keep_line(before, search.line);
            }
            return Ok(());
        }
        if hides {
            // Its table lists its tiles, which are hidden until the game is over.
            let said = say!(
                "console-hidden-reason",
                player = self.seat_name(seat),
                name = player,
                chosen = seen_by_all(&explanation.chosen),
                rule = explanation.decided_by.clone()
            );
            return self.tell(&said);
        }
        let mut explanation = explanation.clone();
        add_exact(&before, &mut explanation, &Limits::default());
        let name = |seat| self.seat_name(seat);
        let words = in_words(player, &explanation, name, self.language);
        write!(self.out, "{words}")?;
        self.keep_line(before, explanation.search.line);
        Ok(())
    }

    /// Keeps the expected line that was printed. With hidden tiles a line is a guess that need not be possible with the
    /// real ones, so it is not played.
    fn keep_line(&mut self, start: AnyGame, moves: Vec<String>) {
        let is_playable = !moves.is_empty() && !start.facts().hidden;
        self.line = is_playable.then_some((start, moves));
    }

    /// Prints the boards of the expected line that was printed last.
    fn show_line(&mut self) -> Result<()> {
        let Some((mut game, moves)) = self.line.clone() else {
            return self.tell(&say!("console-no-line"));
        };
        for (number, text) in (1..).zip(moves) {
            let Some(seat) = game.turn() else { break };
            let Ok(next) = game.play(&text) else { break };
            game = next;
            let player = self.seat_name(seat);
            let board = drawing::finished_drawing(&game, self.language);
            self.tell(&say!("console-line-move", number = number, player = player, played = text))?;
            writeln!(self.out, "\n{board}\n")?;
        }
        Ok(())
    }

    /// Prints the move that a player suggests, and why.
    fn hint(&mut self, name: Option<&str>) -> Result<()> {
        let game = self.game();
        let rules = game.rules();
        let name = name.unwrap_or(advisor(&rules));
        let player = PlayerSpec::from(name);
        let start = game.clone();
        let advice = || -> Result<_> {
            check_advisor(&player, &rules)?;
            let mut bot = Bot::built_in(&player, &rules)?;
            let mut explanation = bot.explain(game, &mut self.session.dice().clone())?;
            add_belief(game, &mut explanation);
            add_exact(game, &mut explanation, &Limits::default());
            let seat_name = |seat| self.seat_name(seat);
            Ok((in_words(name, &explanation, seat_name, self.language), explanation.search.line))
        };
        let (words, line) = advice()
            .unwrap_or_else(|error| (format!("{}\n", refusal(&error, self.language)), Vec::new()));
        write!(self.out, "{words}")?;
        self.keep_line(start, line);
        Ok(())
    }

    fn update_resume(&self) {
        self.resume.set(&self.game().text());
    }

    /// The result in words.
    fn result(&self, outcome: &Outcome) -> String {
        self.say(&result(outcome, None, |seat| self.seat_name(seat)))
    }
}
