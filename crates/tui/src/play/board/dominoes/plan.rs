//! The place of everything on the domino table, for drawing and for the mouse.
//!
//! ```text
//! the others, a line each
//! the line of tiles         takes the rest of the room
//! the own seat
//! the own hand
//! the buttons               the moves of the tile at the cursor
//! ```

use papan_games::dominoes::{End, Tile};
use papan_ui::game::DominoTable;
use papan_ui::say;
use ratatui::layout::{Constraint, Flex, Layout, Position, Rect, Size};
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use super::cursor::DominoCursor;
use super::face::Faces;
use super::hand::{Hand, dealt_to_all, dealt_to_each};
use super::line::Snake;
use super::rack::Rack;
use super::seats::Seats;
use super::words::{first_lines, why_not, why_pass};
use crate::play::board::Scene;
use crate::theme::{Theme, text};

/// A button that makes a move.
#[derive(Clone, Debug)]
pub(super) struct Button<'a> {
    pub(super) area: Rect,
    pub(super) text: String,
    pub(super) chosen: &'a str,
    /// The end where it plays a tile.
    end: Option<End>,
    /// Whether Enter would press it.
    pub(super) is_meant: bool,
}

/// The thing at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target<'a> {
    Tile(Tile),
    End(End),
    /// A move, and the end where it plays a tile.
    Button(&'a str, Option<End>),
}

/// The place of everything.
pub(super) struct Plan<'a> {
    pub(super) hand: Hand<'a>,
    pub(super) faces: Faces,
    pub(super) others: (Rect, Vec<Line<'static>>),
    pub(super) line: Rect,
    pub(super) own: (Rect, Vec<Line<'static>>),
    pub(super) snake: Snake,
    pub(super) rack: Rack,
    /// The text before the buttons, and where it is.
    pub(super) saying: (Rect, String),
    pub(super) buttons: Vec<Button<'a>>,
    /// The names of the ends; empty before the first tile.
    pub(super) labels: [String; 2],
}

impl<'a> Plan<'a> {
    pub(super) fn of(
        table: &'a DominoTable,
        scene: &Scene<'a>,
        cursor: &DominoCursor,
        area: Rect,
    ) -> Self {
        let (hand, look) = (Hand::of(scene.view, table), scene.look);
        let size = wanted(table, look, area.as_size());
        let area = area.centered(Constraint::Length(size.width), Constraint::Length(size.height));
        let (faces, width) = (Faces::new(table.highest, look), area.width);
        let labels = labels(table.ends, look);
        let seats = Seats { hand: &hand, is_active: scene.active, look };
        let others: Vec<_> = seats.others().map(|seat| seats.other(seat, width)).collect();
        let own = first_lines(seats.own(width), 1, width, look);
        // The text about the others is cut first, then the line of tiles; buttons and hand come before both.
        let told = others.iter().map(Vec::len).sum::<usize>() as u16;
        let told = told.min((area.height / 3).max(others.len() as u16));
        let rest = area.height.saturating_sub(told.min(area.height / 3) + 2);
        let tiles = Rack::height(hand.tiles.len(), faces, width).min((rest / 2).max(4));
        let [tiles, last, seat] = [tiles, 1, 1].map(Constraint::Length);
        let rows = [Constraint::Max(told), Constraint::Fill(1), seat, tiles, last];
        let [top, line, seat, below, last] = Layout::vertical(rows).areas(area);
        let pointed = cursor.tile(&hand).filter(|_| scene.active);
        let number = pointed.and_then(|tile| hand.tiles.iter().position(|&other| other == tile));
        let rack = Rack { faces, area: below, count: hand.tiles.len(), top: cursor.top };
        let snake = Snake::new(table.line.len(), widths(&labels), faces, line.width);
        let end = cursor.end(&hand).filter(|_| scene.active).unwrap_or(last_end(table));
        let mut plan = Self {
            faces,
            others: (top, cut(others, top.height, width, look)),
            own: (seat, own),
            line,
            snake: snake.placed(line, end, cursor.shift(&hand)),
            rack: rack.scrolled_to(number),
            saying: (last, String::new()),
            buttons: Vec::new(),
            labels,
            hand,
        };
        if scene.active {
            plan.arrange(cursor, last, look);
        }
        plan
    }

    /// Puts a text and the buttons in the middle of a line.
    fn arrange(&mut self, cursor: &DominoCursor, area: Rect, look: Theme) {
        let (saying, mut buttons) = self.choices(cursor, look);
        let width = |saying: &str, buttons: &[Button<'_>]| {
            let texts = [saying].into_iter().chain(buttons.iter().map(|button| &button.text[..]));
            texts.map(|text| text.width() as u16 + 2).sum::<u16>().saturating_sub(2)
        };
        // The buttons must fit; the text gives way.
        let is_left_out = width(&saying, &buttons) > area.width && !buttons.is_empty();
        let saying = if is_left_out { String::new() } else { look.cut(&saying, area.width.into()) };
        let texts = [&saying].into_iter().chain(buttons.iter().map(|button| &button.text));
        let widths: Vec<_> = texts.map(|text| text.width() as u16).collect();
        let places = Layout::horizontal(widths).spacing(2).flex(Flex::Center).split(area);
        for (button, place) in buttons.iter_mut().zip(places.iter().skip(1)) {
            button.area = *place;
        }
        self.saying = (places[0], saying);
        self.buttons = buttons;
    }

    /// A text about the tile at the cursor, and the buttons for its moves.
    fn choices(&self, cursor: &DominoCursor, look: Theme) -> (String, Vec<Button<'a>>) {
        let hand = &self.hand;
        let button = |text: String, chosen, end, is_meant| Button {
            area: Rect::ZERO,
            text,
            chosen,
            end,
            is_meant,
        };
        if let Some(pass) = hand.pass() {
            let text = format!("[ {} ]", text!("dominoes-pass", look));
            return (why_pass(hand, look), vec![button(text, pass, None, true)]);
        }
        let Some(tile) = cursor.tile(hand) else { return Default::default() };
        if let Some(aside) = hand.aside(tile) {
            let text = look.say(say!("dominoes-put-aside", tile = tile.to_string()));
            let button = button(format!("[ {text} ]"), aside, None, true);
            return (why_pass(hand, look), vec![button]);
        }
        let meant = cursor.end(hand);
        let plays = End::BOTH.into_iter().filter_map(|end| Some((end, hand.play(tile, end)?)));
        let buttons: Vec<_> = plays
            .map(|(end, chosen)| {
                let [left, right] = &self.labels;
                let text = match end {
                    _ if hand.table.ends.is_none() => {
                        let open = say!("dominoes-open-with", tile = tile.to_string());
                        format!("[ {} ]", look.say(open))
                    }
                    End::Left => format!("[{} {left}]", look.either("◀", "<")),
                    End::Right => format!("[{right} {}]", look.either("▶", ">")),
                };
                button(text, chosen, Some(end), meant == Some(end))
            })
            .collect();
        let saying = match buttons.len() {
            0 => why_not(hand, tile, None, look),
            _ if hand.table.ends.is_none() => String::new(),
            1 => tile.to_string(),
            _ => format!("{tile}: {}", text!("dominoes-which-end", look)),
        };
        (saying, buttons)
    }

    /// The thing at this place.
    pub(super) fn target(&self, place: Position, look: Theme) -> Option<Target<'a>> {
        if let Some(button) = self.buttons.iter().find(|button| button.area.contains(place)) {
            return Some(Target::Button(button.chosen, button.end));
        }
        let tile = self.rack.at(place).map(|number| Target::Tile(self.hand.tiles[number]));
        tile.or_else(|| self.snake.end_at(place, look).map(Target::End))
    }
}

/// The end of the line where the last tile was played.
fn last_end(table: &DominoTable) -> End {
    let [first, last] =
        [table.line.first(), table.line.last()].map(|tile| tile.and_then(|t| t.ply));
    if first > last { End::Left } else { End::Right }
}

/// The lines about the others in this height: each keeps its first.
fn cut(
    others: Vec<Vec<Line<'static>>>,
    height: u16,
    width: u16,
    look: Theme,
) -> Vec<Line<'static>> {
    let all = others.iter().map(Vec::len).sum::<usize>();
    let most = match usize::from(height) {
        height if all <= height => usize::MAX,
        height => (height / others.len().max(1)).max(1),
    };
    others.into_iter().flat_map(|lines| first_lines(lines, most, width, look)).collect()
}

/// The names of the ends; empty before the first tile.
fn labels(ends: Option<(u8, u8)>, look: Theme) -> [String; 2] {
    ends.map_or_else(Default::default, |(left, right)| {
        [
            look.say(say!("dominoes-left-end", end = left)),
            look.say(say!("dominoes-right-end", end = right)),
        ]
    })
}

fn widths(labels: &[String; 2]) -> [u16; 2] {
    labels.each_ref().map(|label| label.width() as u16)
}

/// The room that would show everything, also later in the game.
pub(super) fn wanted(table: &DominoTable, look: Theme, room: Size) -> Size {
    /// Longer rows are harder to read.
    const TILES_IN_A_ROW: u16 = 12;
    let faces = Faces::new(table.highest, look);
    let labels = widths(&labels(Some((table.highest, table.highest)), look));
    let (all, each) = (dealt_to_all(table), dealt_to_each(table));
    let height = |width| {
        let line = Snake::new(all, labels, faces, width).size.height;
        // The others, the own seat, the buttons, and a blank line above and below the line of tiles.
        let lines = table.hands.len() as u16 + 3;
        line.saturating_add(Rack::height(each, faces, width) + lines)
    };
    let row = TILES_IN_A_ROW * faces.lying().width + labels[0] + labels[1] + 2;
    let row = row.max(Rack::width(each, faces)).min(room.width);
    // Where that is too high, rows take the whole width.
    let width = if height(row) > room.height { room.width } else { row };
    Size::new(width, height(width).min(room.height))
}
