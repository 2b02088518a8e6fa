//! Where everything of the domino table is: drawn there, and pointed at there.
//!
//! ```text
//! the others, a line each
//! the line of tiles         takes what the rest leaves
//! the own seat
//! the own hand
//! the buttons               what can be done with the tile that is pointed at
//! ```

use papan_games::dominoes::{DominoMove, End, Tile};
use papan_ui::game::DominoTable;
use papan_ui::say;
use ratatui::layout::{Position as Place, Rect, Size};
use ratatui::text::Line;

use super::cursor::DominoCursor;
use super::face::Faces;
use super::hand::{Hand, dealt_to_all, dealt_to_each};
use super::line::{Snake, TileLine};
use super::rack::Rack;
use super::seats::Seats;
use super::words::{first_lines, shortened, why_not, why_pass};
use crate::look::{Look, text};
use crate::play::board::Scene;

/// Something to press.
#[derive(Clone, Debug)]
pub(super) struct Button {
    pub(super) area: Rect,
    pub(super) text: String,
    pub(super) chosen: DominoMove,
    /// Whether Enter would press it.
    pub(super) is_meant: bool,
}

/// What a place stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    Tile(Tile),
    End(End),
    Button(DominoMove),
}

/// Where everything is.
pub(super) struct Plan<'a> {
    pub(super) hand: Hand<'a>,
    pub(super) faces: Faces,
    pub(super) others: Vec<Line<'static>>,
    pub(super) own: Vec<Line<'static>>,
    pub(super) top: Rect,
    pub(super) middle: Rect,
    pub(super) own_area: Rect,
    pub(super) snake: Snake,
    pub(super) rack: Rack,
    /// What is said before the buttons, and where.
    pub(super) saying: (Place, String),
    pub(super) buttons: Vec<Button>,
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
        let area = in_the_middle(area, wanted(table, look, area.as_size()));
        let faces = Faces::new(table.highest, look);
        let labels = labels(table.ends, look);
        let (count, width) = (table.line.len(), area.width);
        let line = TileLine { count, labels: widths(&labels), faces, width };
        let seats = Seats { hand: &hand, is_active: scene.active, look };
        let others: Vec<_> = seats.others().map(|seat| seats.other(seat, width)).collect();
        let heights = Heights::of(area, lines_of(&others), &line, hand.tiles.len());
        let [top, middle, own_area, below, last] = heights.areas(area);
        let pointed = cursor.tile(&hand).filter(|_| scene.active);
        let number = pointed.and_then(|tile| hand.tiles.iter().position(|&other| other == tile));
        let (is_boxed, count) = (heights.boxed_hand, hand.tiles.len());
        let rack = Rack { is_boxed, faces, area: below, count, top: cursor.top };
        let mut plan = Self {
            faces,
            others: cut(others, heights.others, width, look),
            own: first_lines(seats.own(width), 1, width, look),
            hand,
            top,
            middle,
            own_area,
            snake: heights.snake(&line).in_middle_of(middle),
            rack: rack.scrolled_to(number),
            saying: (last.as_position(), String::new()),
            buttons: Vec::new(),
            labels,
        };
        if scene.active {
            plan.arrange(cursor, last, look);
        }
        plan
    }

    /// Puts what is said and the buttons in the middle of a line.
    fn arrange(&mut self, cursor: &DominoCursor, area: Rect, look: Look) {
        let (saying, buttons) = self.choices(cursor, look);
        let columns = |text: &str| text.chars().count() as u16 + 2;
        let all = buttons.iter().map(|(text, ..)| columns(text)).sum::<u16>() + columns(&saying);
        // What is pressed must fit; what is said gives way.
        let (saying, all) = if all > area.width + 2 && !buttons.is_empty() {
            (String::new(), all - columns(&saying))
        } else {
            (saying, all)
        };
        let mut x = area.x + area.width.saturating_sub(all.saturating_sub(2)) / 2;
        let saying = shortened(&saying, area.width.into(), look);
        self.saying = (Place { x, y: area.y }, saying);
        if !self.saying.1.is_empty() {
            x += columns(&self.saying.1);
        }
        for (text, chosen, is_meant) in buttons {
            let width = columns(&text) - 2;
            let place = Rect { x, width, ..area };
            let area = place.intersection(area);
            x += width + 2;
            self.buttons.push(Button { area, text, chosen, is_meant });
        }
    }

    /// What can be done with the tile that is pointed at: what is said of it, and the buttons.
    fn choices(
        &self,
        cursor: &DominoCursor,
        look: Look,
    ) -> (String, Vec<(String, DominoMove, bool)>) {
        let (hand, look) = (&self.hand, look);
        if hand.must_pass() {
            let button = (format!("[ {} ]", text!("dominoes-pass", look)), DominoMove::Pass, true);
            return (why_pass(hand, look), vec![button]);
        }
        let Some(tile) = cursor.tile(hand) else { return Default::default() };
        let Some((left, right)) = hand.table.ends else {
            let text =
                format!("[ {} ]", look.say(say!("dominoes-open-with", tile = tile.to_string())));
            let ends =
                hand.ends_for(tile).map(|end| (text.clone(), DominoMove::Play(tile, end), true));
            let ends: Vec<_> = ends.collect();
            let why = if ends.is_empty() { why_not(hand, tile, None, look) } else { String::new() };
            return (why, ends);
        };
        let meant = cursor.end(hand);
        let button = |end| {
            let text = match end {
                End::Left => {
                    format!(
                        "[{} {}]",
                        look.either("◀", "<"),
                        look.say(say!("dominoes-left-end", end = left))
                    )
                }
                End::Right => {
                    format!(
                        "[{} {}]",
                        look.say(say!("dominoes-right-end", end = right)),
                        look.either("▶", ">")
                    )
                }
            };
            (text, DominoMove::Play(tile, end), meant == Some(end))
        };
        let buttons: Vec<_> = hand.ends_for(tile).map(button).collect();
        let saying = match buttons.len() {
            0 => why_not(hand, tile, None, look),
            1 => tile.to_string(),
            _ => format!("{tile}: {}", text!("dominoes-which-end", look)),
        };
        (saying, buttons)
    }

    /// What is at this place.
    pub(super) fn target(&self, place: Place) -> Option<Target> {
        if let Some(button) = self.buttons.iter().find(|button| button.area.contains(place)) {
            return Some(Target::Button(button.chosen));
        }
        let tile = self.rack.at(place).map(|number| Target::Tile(self.hand.tiles[number]));
        tile.or_else(|| self.snake.end_at(place).map(Target::End))
    }
}

fn lines_of(others: &[Vec<Line<'static>>]) -> u16 {
    others.iter().map(Vec::len).sum::<usize>() as u16
}

/// What is told of the others in so many lines: everybody keeps the first of his.
fn cut(others: Vec<Vec<Line<'static>>>, height: u16, width: u16, look: Look) -> Vec<Line<'static>> {
    if lines_of(&others) <= height {
        return others.concat();
    }
    let most = (usize::from(height) / others.len().max(1)).max(1);
    others.into_iter().flat_map(|lines| first_lines(lines, most, width, look)).collect()
}

/// The middle of an area.
fn in_the_middle(area: Rect, size: Size) -> Rect {
    let x = area.x + area.width.saturating_sub(size.width) / 2;
    let y = area.y + area.height.saturating_sub(size.height) / 2;
    Rect { x, y, width: size.width, height: size.height }.intersection(area)
}

/// How the ends are called; nothing before the first tile.
fn labels(ends: Option<(u8, u8)>, look: Look) -> [String; 2] {
    ends.map_or_else(Default::default, |(left, right)| {
        [
            look.say(say!("dominoes-left-end", end = left)),
            look.say(say!("dominoes-right-end", end = right)),
        ]
    })
}

fn widths(labels: &[String; 2]) -> [u16; 2] {
    [0, 1].map(|end: usize| labels[end].chars().count() as u16)
}

/// How the lines of the area are shared out.
struct Heights {
    others: u16,
    table: u16,
    own: u16,
    hand: u16,
    buttons: u16,
    /// Whether the line of tiles is boxed; `None` where only its ends fit.
    boxed_line: Option<bool>,
    boxed_hand: bool,
}

impl Heights {
    /// What can be pressed comes first, then the ends of the line, then the rest.
    fn of(area: Rect, others: u16, line: &TileLine, tiles: usize) -> Self {
        let mut left = area.height;
        let mut take = |wanted: u16| {
            let taken = wanted.min(left);
            left -= taken;
            taken
        };
        let short_hand = Rack::height(tiles, false, line.faces, area.width);
        let (hand, buttons, table) = (take(short_hand.min(2)), take(1), take(1));
        let (own, others) = (take(1), take(others));
        let room = left + hand + table;
        let forms = [true, false].map(|boxed| (boxed, line_height(line, boxed)));
        let hands =
            [true, false].map(|boxed| (boxed, Rack::height(tiles, boxed, line.faces, area.width)));
        // Boxed tiles where they fit, in the hand rather than in the line.
        let fitting = hands.into_iter().find_map(|(boxed_hand, hand)| {
            let fits =
                |&(_, line): &(bool, Option<u16>)| line.is_some_and(|line| line + hand <= room);
            let (boxed_line, _) = forms.iter().find(|form| fits(form))?;
            Some((Some(*boxed_line), boxed_hand, hand))
        });
        let (boxed_line, boxed_hand, hand) = fitting.unwrap_or_else(|| {
            let wanted = forms[1].1.unwrap_or(1);
            let hand = short_hand.min(room.saturating_sub(wanted.min(room / 2)).max(hand));
            (None, false, hand)
        });
        Self {
            others,
            own,
            hand,
            buttons,
            boxed_line,
            boxed_hand,
            table: room.saturating_sub(hand),
        }
    }

    /// The areas of the others, the line, the own seat, the hand and the buttons.
    fn areas(&self, area: Rect) -> [Rect; 5] {
        let mut y = area.y;
        [self.others, self.table, self.own, self.hand, self.buttons].map(|height| {
            let part = Rect { y, height, ..area };
            y += height;
            part
        })
    }

    fn snake(&self, line: &TileLine) -> Snake {
        let whole = match self.boxed_line {
            Some(true) => line.boxed(),
            Some(false) => line.short(),
            None => None,
        };
        whole.unwrap_or_else(|| line.ends(self.table))
    }
}

/// The lines that the line of tiles needs; `None` where it is too narrow for it.
fn line_height(line: &TileLine, is_boxed: bool) -> Option<u16> {
    if line.count == 0 {
        return Some(1); // what is said instead
    }
    let snake = if is_boxed { line.boxed() } else { line.short() };
    snake.map(|snake| snake.size.height)
}

/// The room that would show everything, also later in the game.
pub(super) fn wanted(table: &DominoTable, look: Look, room: Size) -> Size {
    /// Longer rows are harder to read.
    const TILES_IN_A_ROW: u16 = 12;
    let faces = Faces::new(table.highest, look);
    let labels = widths(&labels(Some((table.highest, table.highest)), look));
    let (all, each) = (dealt_to_all(table), dealt_to_each(table));
    let height = |width| {
        let line = TileLine { count: all, labels, faces, width };
        let line = line_height(&line, true).unwrap_or(room.height);
        let hand = Rack::height(each, true, faces, width);
        // The others, the own seat, the buttons, and a blank line above and below the line of tiles.
        let lines = table.hands.len() as u16 + 3;
        line.saturating_add(hand + lines)
    };
    let row = TILES_IN_A_ROW * faces.lying().width + labels[0] + labels[1] + 2;
    let row = row.max(Rack::width(each, faces)).min(room.width);
    // Where that is too high, rows are as long as they can be.
    let width = if height(row) > room.height { room.width } else { row };
    Size::new(width, height(width).min(room.height))
}
