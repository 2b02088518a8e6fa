//! The text form of domino rules: a preset, and the options in which they differ from it.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use papan_words::Message;

use super::match_rules::{MOST_DEALS, NextOpener};
use super::points::{BlockCount, PointUnit};
use super::presets::PRESETS;
use super::rules::{Bonuses, DominoRules, GoingOut, Opening, Payoff, Ties};
use super::tile::{MAX_PIPS, Tile};
use crate::text::{Spec, TextError, plain_number, shown};
use crate::words::{say, text};

/// One option of the rules: how it is named, what it takes, how it is read and written.
#[derive(Clone, Debug)]
pub struct DominoOption {
    /// Its name in the text form.
    pub name: &'static str,
    /// The values it takes, in words.
    pub allowed: Message,
    get: fn(&DominoRules) -> String,
    /// Sets the value; `None` if it is not one of the allowed.
    set: fn(&mut DominoRules, &str) -> Option<()>,
}

impl DominoOption {
    /// The value that these rules have, in the text form.
    pub(super) fn value(&self, rules: &DominoRules) -> String {
        (self.get)(rules)
    }
}

/// Every option, in the order of the text form.
pub static OPTIONS: [DominoOption; 28] = [
    DominoOption {
        name: "players",
        allowed: text("option-players"),
        get: |r| r.seats.to_string(),
        set: |r, v| number(v, 2..=4).map(|n| r.resize(n, r.highest)),
    },
    DominoOption {
        name: "set",
        allowed: text("option-set"),
        get: |r| r.highest.to_string(),
        set: |r, v| number(v, 1..=MAX_PIPS).map(|n| r.resize(r.seats, n)),
    },
    DominoOption {
        name: "hand",
        allowed: text("option-hand"),
        get: |r| r.hand.to_string(),
        set: |r, v| number(v, 1..=60).map(|n| r.hand = n),
    },
    DominoOption {
        name: "teams",
        allowed: text("option-teams"),
        get: |r| name_of(&YES_NO, &r.teams),
        set: |r, v| meaning_of(&YES_NO, v).map(|m| r.teams = m),
    },
    DominoOption {
        name: "opening",
        allowed: text("option-opening"),
        get: |r| opening_text(r.opening),
        set: |r, v| parse_opening(v).map(|m| r.opening = m),
    },
    DominoOption {
        name: "opener",
        allowed: text("option-opener"),
        get: |r| r.opener.to_string(),
        set: |r, v| number(v, 0..=3).map(|n| r.opener = n),
    },
    DominoOption {
        name: "out",
        allowed: text("option-out"),
        get: |r| name_of(&GOING_OUT, &r.going_out),
        set: |r, v| meaning_of(&GOING_OUT, v).map(|m| r.going_out = m),
    },
    DominoOption {
        name: "ties",
        allowed: text("option-ties"),
        get: |r| name_of(&TIES, &r.ties),
        set: |r, v| meaning_of(&TIES, v).map(|m| r.ties = m),
    },
    DominoOption {
        name: "payoff",
        allowed: text("option-payoff"),
        get: |r| name_of(&PAYOFFS, &r.payoff),
        set: |r, v| meaning_of(&PAYOFFS, v).map(|m| r.payoff = m),
    },
    DominoOption {
        name: "bonus-double",
        allowed: text("option-points"),
        get: |r| r.bonuses.double.to_string(),
        set: |r, v| number(v, 0..=100).map(|n| r.bonuses.double = n),
    },
    DominoOption {
        name: "bonus-both-ends",
        allowed: text("option-points"),
        get: |r| r.bonuses.both_ends.to_string(),
        set: |r, v| number(v, 0..=100).map(|n| r.bonuses.both_ends = n),
    },
    DominoOption {
        name: "bonus-pass",
        allowed: text("option-points"),
        get: |r| r.bonuses.pass.to_string(),
        set: |r, v| number(v, 0..=100).map(|n| r.bonuses.pass = n),
    },
    DominoOption {
        name: "penalty-blocker",
        allowed: text("option-points"),
        get: |r| r.bonuses.blocker.to_string(),
        set: |r, v| number(v, 0..=100).map(|n| r.bonuses.blocker = n),
    },
    DominoOption {
        name: "unit",
        allowed: text("option-unit"),
        get: |r| name_of(&UNITS, &r.points.unit),
        set: |r, v| meaning_of(&UNITS, v).map(|m| r.points.unit = m),
    },
    DominoOption {
        name: "points-plain",
        allowed: text("option-points"),
        get: |r| r.points.plain.to_string(),
        set: |r, v| number(v, 0..=100).map(|n| r.points.plain = n),
    },
    DominoOption {
        name: "points-double",
        allowed: text("option-points"),
        get: |r| r.points.double.to_string(),
        set: |r, v| number(v, 0..=100).map(|n| r.points.double = n),
    },
    DominoOption {
        name: "points-both-ends",
        allowed: text("option-points"),
        get: |r| r.points.both_ends.to_string(),
        set: |r, v| number(v, 0..=100).map(|n| r.points.both_ends = n),
    },
    DominoOption {
        name: "points-double-both-ends",
        allowed: text("option-points"),
        get: |r| r.points.double_both_ends.to_string(),
        set: |r, v| number(v, 0..=100).map(|n| r.points.double_both_ends = n),
    },
    DominoOption {
        name: "block",
        allowed: text("option-block"),
        get: |r| name_of(&BLOCKS, &r.points.block),
        set: |r, v| meaning_of(&BLOCKS, v).map(|m| r.points.block = m),
    },
    DominoOption {
        name: "points-block-won",
        allowed: text("option-points"),
        get: |r| r.points.block_won.to_string(),
        set: |r, v| number(v, 0..=100).map(|n| r.points.block_won = n),
    },
    DominoOption {
        name: "points-block-lost",
        allowed: text("option-points"),
        get: |r| r.points.block_lost.to_string(),
        set: |r, v| number(v, 0..=100).map(|n| r.points.block_lost = n),
    },
    DominoOption {
        name: "points-block-tied",
        allowed: text("option-points"),
        get: |r| r.points.block_tied.to_string(),
        set: |r, v| number(v, 0..=100).map(|n| r.points.block_tied = n),
    },
    DominoOption {
        name: "fine-block",
        allowed: text("option-points"),
        get: |r| r.points.block_fine.to_string(),
        set: |r, v| number(v, 0..=100).map(|n| r.points.block_fine = n),
    },
    DominoOption {
        name: "target",
        allowed: text("option-target"),
        get: |r| r.course.target.to_string(),
        set: |r, v| number(v, 0..=1000).map(|n| r.course.target = n),
    },
    DominoOption {
        name: "deals",
        allowed: text("option-deals"),
        get: |r| r.course.deals.to_string(),
        set: |r, v| number(v, 0..=MOST_DEALS).map(|n| r.course.deals = n),
    },
    DominoOption {
        name: "next",
        allowed: text("option-next"),
        get: |r| name_of(&NEXT, &r.course.next),
        set: |r, v| meaning_of(&NEXT, v).map(|m| r.course.next = m),
    },
    DominoOption {
        name: "redeal",
        allowed: text("option-redeal"),
        get: |r| r.course.redeal.to_string(),
        set: |r, v| number(v, 0..=15).map(|n| r.course.redeal = n),
    },
    DominoOption {
        name: "gift",
        allowed: text("option-gift"),
        get: |r| r.course.gift.to_string(),
        set: |r, v| number(v, 0..=15).map(|n| r.course.gift = n),
    },
];

const YES_NO: [(&str, bool); 2] = [("no", false), ("yes", true)];
const GOING_OUT: [(&str, GoingOut); 2] =
    [("wins", GoingOut::Wins), ("counted", GoingOut::IsCounted)];
const TIES: [(&str, Ties); 2] = [("share", Ties::Share), ("draw", Ties::Draw)];
const PAYOFFS: [(&str, Payoff); 4] = [
    ("win", Payoff::Win),
    ("loser-pips", Payoff::LoserPips),
    ("all-pips", Payoff::AllPips),
    ("points", Payoff::Points),
];
const UNITS: [(&str, PointUnit); 2] = [("one", PointUnit::One), ("pips", PointUnit::Pips)];
const BLOCKS: [(&str, BlockCount); 2] =
    [("blocker", BlockCount::Blocker), ("sides", BlockCount::Sides)];
const NEXT: [(&str, NextOpener); 3] = [
    ("winner", NextOpener::Winner),
    ("rotating", NextOpener::Rotating),
    ("same", NextOpener::Same),
];

fn name_of<T: PartialEq>(names: &[(&str, T)], meaning: &T) -> String {
    let found = names.iter().find(|(_, m)| m == meaning);
    found.map_or_else(String::new, |(name, _)| (*name).to_owned())
}

fn meaning_of<T: Copy>(names: &[(&str, T)], name: &str) -> Option<T> {
    let found = names.iter().find(|(n, _)| *n == name);
    found.map(|&(_, meaning)| meaning)
}

fn number<N: FromStr + ToString + PartialOrd>(text: &str, range: RangeInclusive<N>) -> Option<N> {
    plain_number(text).filter(|n| range.contains(n))
}

pub(super) fn opening_text(opening: Opening) -> String {
    match opening {
        Opening::Any => "any-tile".to_owned(),
        Opening::Double => "any-double".to_owned(),
        Opening::HighestDouble => "highest-double".to_owned(),
        Opening::Holder(pip) => format!("double-{pip}"),
    }
}

pub(super) fn parse_opening(text: &str) -> Option<Opening> {
    match text {
        "any-tile" => Some(Opening::Any),
        "any-double" => Some(Opening::Double),
        "highest-double" => Some(Opening::HighestDouble),
        _ => number(text.strip_prefix("double-")?, 0..=MAX_PIPS).map(Opening::Holder),
    }
}

fn preset(name: &str) -> Option<DominoRules> {
    PRESETS.iter().find(|preset| preset.preset == name).copied()
}

impl DominoRules {
    /// Reads the part of `dominoes:paper,players=3` after the name. Without a preset: `paper`.
    pub(crate) fn parse(spec: &Spec<'_>) -> Result<Self, TextError> {
        let name = spec.word("preset")?.unwrap_or(PRESETS[0].preset);
        let mut rules = preset(name).ok_or_else(|| {
            let names: Vec<_> = PRESETS.iter().map(|preset| preset.preset).collect();
            TextError::unknown("preset", name, &names)
        })?;
        let options: Vec<_> = OPTIONS.iter().map(|option| option.name).collect();
        spec.allow_options(&options)?;
        for option in &OPTIONS {
            if let Some(value) = spec.option(option.name) {
                (option.set)(&mut rules, value).ok_or_else(|| {
                    let found = say!("name-value", name = option.name, value = shown(value));
                    let allowed = option.allowed.clone();
                    TextError::new(found, say!("value-is", name = option.name, allowed = allowed))
                })?;
            }
        }
        rules.check()?;
        rules.check_points()?;
        Ok(rules)
    }

    /// Refuses points and matches that could not be counted.
    fn check_points(&self) -> Result<(), TextError> {
        let payoff =
            || say!("name-value", name = "payoff", value = name_of(&PAYOFFS, &self.payoff));
        let usual = preset(self.preset).map(|preset| preset.points);
        let refused = if self.payoff != Payoff::Points {
            if self.is_match() {
                (payoff(), say!("match-points"))
            } else if usual != Some(self.points) {
                (payoff(), say!("points-payoff"))
            } else {
                return Ok(());
            }
        } else if self.going_out == GoingOut::IsCounted {
            let out = name_of(&GOING_OUT, &self.going_out);
            (say!("name-value", name = "out", value = out), say!("points-out"))
        } else if self.bonuses != Bonuses::NONE {
            (payoff(), say!("points-bonuses"))
        } else if self.course.gift > 0 && (self.course.target == 1 || self.course.deals == 1) {
            (say!("name-value", name = "gift", value = self.course.gift), say!("gift-ends"))
        } else {
            return Ok(());
        };
        Err(TextError::new(refused.0, refused.1))
    }

    /// Refuses what each option alone allows but all together do not.
    fn check(&self) -> Result<(), TextError> {
        let (seats, tiles) = (self.seats(), Tile::in_set(self.highest));
        let (set, last) = (self.highest, seats - 1);
        let refused = if self.hand() == 0 {
            (say!("set-players", set = set, players = seats), say!("set-few", tiles = tiles))
        } else if self.hand() * seats > tiles {
            (
                say!("hand-players", hand = self.hand, players = seats),
                say!("hand-most", set = set, tiles = tiles, most = tiles / seats),
            )
        } else if self.teams && seats != 4 {
            (say!("teams-players", players = seats), say!("teams-pairs"))
        } else if usize::from(self.opener) >= seats {
            let found = say!("name-value", name = "opener", value = self.opener);
            (found, say!("seats-from-zero", last = last))
        } else {
            let opening = opening_text(self.opening);
            match self.opening {
                Opening::Holder(pip) if pip > set => (
                    say!("name-value", name = "opening", value = opening),
                    say!("opening-highest", set = set),
                ),
                Opening::Holder(_) | Opening::HighestDouble if self.opener != 0 => (
                    say!("opener-opening", opener = self.opener, opening = opening),
                    say!("opener-tiles"),
                ),
                _ => return Ok(()),
            }
        };
        Err(TextError::new(refused.0, refused.1))
    }
}

impl fmt::Display for DominoRules {
    /// The preset, then the options in which these rules differ from it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dominoes:{}", self.preset)?;
        let mut usual = preset(self.preset).unwrap_or(*self);
        for option in &OPTIONS {
            let value = (option.get)(self);
            if value != (option.get)(&usual) {
                write!(f, ",{}={value}", option.name)?;
                // The size of the set and of the table change the default hand size.
                let _ = (option.set)(&mut usual, &value);
            }
        }
        Ok(())
    }
}
