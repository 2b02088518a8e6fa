//! The panel about hidden tiles: the number of deals that fit, the numbers that each seat lacks, and the probability that
//! a seat holds a tile.
//!
//! ```text
//! 0|1 0|2 1|2                            a block for each group of tiles
//!  Player 2 ███████·······  50.0
//!  Player 3 ███████·······  50.0
//! ```

use papan_games::Seat;
use papan_players::{Belief, Count, SeatBelief, TileBelief};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::board::dominoes::words::tiles;
use crate::theme::{Theme, text, widest};
use crate::widgets::prose::{broken, sentence, spaced};
use papan_ui::analysis::belief::{alike, percent};
use papan_ui::say;
use papan_ui::words::joined;
use papan_words::Arg;

/// The lines of the panel, for this width.
pub(crate) fn lines(
    belief: &Belief,
    name: &dyn Fn(Seat) -> String,
    width: u16,
    look: Theme,
) -> Vec<Line<'static>> {
    let mut lines = sentence(&deals(belief, look), Style::new(), width);
    lines.push(Line::default());
    lines.extend(belief.seats.iter().flat_map(|seat| told(seat, name, width, look)));
    lines.push(Line::default());
    if belief.tiles.is_empty() {
        lines.extend(sentence(text!("dominoes-nothing-hidden", look), Style::new(), width));
        return lines;
    }
    lines.extend(sentence(text!("dominoes-who-holds", look), look.title(), width));
    let holders = holders(belief, name, look);
    let groups = alike(&belief.tiles);
    lines.extend(
        groups.iter().flat_map(|(tiles, known)| block(&holders, tiles, known, width, look)),
    );
    lines
}

/// The number of deals that fit, in words.
fn deals(belief: &Belief, look: Theme) -> String {
    look.say(say!("dominoes-deals", deals = number_of_deals(belief, look)))
}

/// The number of deals in groups of digits, or rounded where there are many digits.
pub(super) fn number_of_deals(belief: &Belief, look: Theme) -> String {
    /// Longer numbers are rounded.
    const DIGITS: usize = 15;
    let about =
        |number: &str| look.say(say!("dominoes-about", number = Arg::Decimal(number.to_owned())));
    let digits = match belief.worlds {
        Count::About(number) => return about(&format!("{number:.3e}")),
        Count::Exact(number) => number.to_string(),
    };
    if digits.len() > DIGITS {
        return about(&format!("{}.{}e{}", &digits[..1], &digits[1..4], digits.len() - 1));
    }
    digits.parse().map_or_else(|_| digits.clone(), |number| look.language.grouped(number))
}

/// The facts about a seat: the number of its tiles, and the numbers that it lacks.
fn told(
    belief: &SeatBelief,
    name: &dyn Fn(Seat) -> String,
    width: u16,
    look: Theme,
) -> Vec<Line<'static>> {
    let lacks = if belief.lacks.is_empty() {
        Span::styled(text!("dominoes-may-hold-all", look), look.dim())
    } else {
        let lacks = belief.lacks.iter().copied();
        Span::raw(look.say(say!("dominoes-lacks", numbers = joined(lacks, "and"))))
    };
    let line = [
        (0, Span::styled(name(belief.seat), look.seat(belief.seat))),
        (2, Span::raw(tiles(belief.tiles, look))),
        (2, lacks),
    ];
    broken(line, 2, width.into())
}

/// A share as a bar of this many columns.
fn bar(share: f64, columns: u16, style: Style, look: Theme) -> [Span<'static>; 2] {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let columns = usize::from(columns);
    let eighths = (share.clamp(0.0, 1.0) * columns as f64 * 8.0).round() as usize;
    // A possible tile is never shown as impossible.
    let eighths = if share > 0.0 { eighths.max(1) } else { 0 };
    let (full, part) = if look.ascii {
        ("#".repeat(eighths.div_ceil(8)), "")
    } else {
        ("█".repeat(eighths / 8), EIGHTHS[eighths % 8])
    };
    let drawn = format!("{full}{part}");
    let rest = columns.saturating_sub(drawn.width());
    let track = look.either("·", ".").repeat(rest);
    [Span::styled(drawn, style), Span::styled(track, look.dim())]
}

/// The columns of a percentage, with a blank before it.
pub(super) const PERCENT: u16 = 6;

/// A share as a bar of this many columns, and as a percentage.
pub(super) fn share_bar(share: f64, columns: u16, style: Style, look: Theme) -> Vec<Span<'static>> {
    let number = format!("{:>1$}", percent(share, look.language), usize::from(PERCENT));
    let dim = if share > 0.0 { Style::new() } else { look.dim() };
    let mut spans = Vec::from(bar(share, columns, style, look));
    spans.push(Span::styled(number, dim));
    spans
}

/// A seat that may hold an unseen tile, or `None` for tiles asleep, with its name.
type Holder = (Option<Seat>, String, Style);

fn holders(belief: &Belief, name: &dyn Fn(Seat) -> String, look: Theme) -> Vec<Holder> {
    let seats = belief.seats.iter().map(|known| known.seat);
    let mut names: Vec<_> = seats.map(|seat| (Some(seat), name(seat), look.seat(seat))).collect();
    if belief.tiles.iter().any(|tile| tile.asleep > 0.0) {
        names.push((None, text!("dominoes-undealt-head", look).to_owned(), look.dim()));
    }
    names
}

/// The longest bar.
const LONGEST: u16 = 40;

/// The tiles of a group, and below a line for each seat that may hold them.
fn block(
    holders: &[Holder],
    tiles: &[&str],
    known: &TileBelief,
    width: u16,
    look: Theme,
) -> Vec<Line<'static>> {
    let names = widest(holders.iter().map(|(_, name, _)| name)).min(usize::from(width / 3));
    let room = width.saturating_sub(names as u16 + 2 + PERCENT).min(LONGEST);
    let mut lines = tile_lines(tiles, width);
    for (holder, name, style) in holders {
        let of_seat = |seat: Seat| known.seats.get(seat.index()).copied().unwrap_or(0.0);
        let share = holder.map_or(known.asleep, of_seat);
        if share > 0.0 {
            let name = format!(" {:<names$} ", look.cut(name, names));
            let mut line = Line::from(Span::styled(name, *style));
            line.extend(share_bar(share, room, *style, look));
            lines.push(line);
        }
    }
    lines
}

/// Tiles in lines of a width.
fn tile_lines(tiles: &[&str], width: u16) -> Vec<Line<'static>> {
    let style = Style::new().add_modifier(ratatui::style::Modifier::BOLD);
    let tiles = tiles.iter().map(|tile| Span::styled((*tile).to_owned(), style));
    broken(spaced(0, tiles), 0, width.into())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_games::AnyGame;
    use papan_ui::game::DominoTable;
    use papan_words::Language;

    use super::*;
    use crate::play::reveal;
    use crate::tests::showing::{found, seen, table};
    use crate::tests::stage::look;

    fn name_of(seat: Seat, look: Theme) -> String {
        look.say(say!("player-number", number = seat.index() + 1))
    }

    fn belief(game: &AnyGame) -> Belief {
        papan_ui::analysis::belief::belief(game, game.turn().unwrap_or(Seat::FIRST)).unwrap()
    }

    /// The number of passes after the opening.
    fn passes(table: &DominoTable) -> usize {
        table.passes.iter().filter(|pass| pass.ends.is_some()).count()
    }

    fn text(lines: &[Line<'_>]) -> String {
        lines.iter().map(|line| format!("{}\n", line.to_string().trim_end())).collect()
    }

    fn panel(belief: &Belief, width: u16, look: Theme) -> String {
        let lines = lines(belief, &|seat| name_of(seat, look), width, look);
        for line in &lines {
            assert!(line.width() <= usize::from(width), "{line}");
        }
        text(&lines)
    }

    #[test]
    fn what_can_be_known_fits_any_panel() {
        let game = found("dominoes:paper", |view| {
            passes(table(view)) >= 2 && table(view).line.len() <= 12
        });
        let belief = belief(&game);
        let look = look();
        insta::assert_snapshot!("belief_narrow", panel(&belief, 32, look));
        panel(&belief, 80, look);
        let ascii = Theme { ascii: true, language: Language::Id, ..look };
        let panel = panel(&belief, 32, ascii);
        assert!(panel.is_ascii());
    }

    #[test]
    fn tiles_asleep_are_held_by_nobody() {
        let start = found("dominoes:openspiel2", |_| true);
        let later = found("dominoes:openspiel2", |view| table(view).line.len() >= 6);
        let both = [start, later].map(|game| panel(&belief(&game), 46, look()));
        insta::assert_snapshot!("belief_asleep", both.join("~~~\n"));
    }

    #[test]
    fn more_deals_than_anybody_counts_are_rounded() {
        let game = found("dominoes:paper,set=14,hand=30", |_| true);
        let panel = panel(&belief(&game), 34, look());
        assert!(panel.starts_with("about "), "{panel}");
        let of = |worlds: u128| {
            let belief = Belief { worlds: Count::Exact(worlds), seats: vec![], tiles: vec![] };
            number_of_deals(&belief, look())
        };
        assert_eq!(of(7), "7");
        assert_eq!(of(1_234_567), "1,234,567");
        assert_eq!(of(123_456), "123,456");
        assert_eq!(of(1_234_567_890_123_456), "about 1.234e15");
    }

    #[test]
    fn a_panel_has_lines_for_any_width() {
        let belief = belief(&found("dominoes:paper", |view| table(view).line.len() == 6));
        for width in 0..200 {
            assert!(!lines(&belief, &|seat| name_of(seat, look()), width, look()).is_empty());
        }
    }

    #[test]
    fn what_each_hand_was_stands_beside_what_could_be_known() {
        let look = look();
        let shown = |rules: &str, width: u16| {
            let game = found(rules, |view| view.seat.is_none() && table(view).hands[0].count > 0);
            let belief = belief(&game);
            let view = seen(&game, Seat::FIRST, true);
            let lines = reveal::lines(&view, Some(&belief), width, look);
            for line in lines.iter().flatten() {
                assert!(line.width() <= usize::from(width), "{line}");
            }
            text(&lines.unwrap())
        };
        insta::assert_snapshot!("reveal_narrow", shown("dominoes:paper", 32));
        shown("dominoes:openspiel2", 80);
    }
}
