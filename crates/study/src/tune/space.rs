//! The search space: the options of a player, their domains, and the text of the player with values for them.

use papan_games::TextError;
use papan_games::text::{Spec, plain_number, shown};
use papan_words::Message;
use serde::{Deserialize, Serialize};

use crate::words::say;
use papan_engine::offer::{Domain, OptionOffer};
use papan_engine::{EngineSpec, PlayerSpec};

/// An option that is searched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dimension {
    /// The name of the option.
    pub option: String,
    /// The allowed values.
    pub domain: Domain,
    /// The value at the start.
    pub start: String,
}

/// A value for each dimension, as texts.
pub type Setting = Vec<String>;

/// The player, and which of its options are searched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Space {
    /// The player as given, including options that are not searched.
    pub player: PlayerSpec,
    /// The options that are searched.
    pub dimensions: Vec<Dimension>,
}

impl Space {
    /// Parses a text such as `five=1..100000:log,tie=left|right,weights`, for a player with these options. An option
    /// without values means all values that it accepts.
    pub fn parse(
        player: &PlayerSpec,
        over: &str,
        offers: &[OptionOffer],
    ) -> Result<Self, TextError> {
        let mut space = Self { player: player.clone(), dimensions: Vec::new() };
        for part in over.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (option, values) = match part.split_once('=') {
                Some((option, values)) => (option.trim(), Some(values.trim())),
                None => (part, None),
            };
            let offer = offers.iter().find(|offer| is_named(player, &offer.name, option));
            let names: Vec<_> = offers.iter().map(|offer| &offer.name[..]).collect();
            let offer = offer.ok_or_else(|| TextError::unknown("option", option, &names))?;
            if space.dimensions.iter().any(|one| one.option == offer.name) {
                return Err(TextError::new(
                    say!("tune-twice", option = shown(option)),
                    say!("tune-once"),
                ));
            }
            let domain = match (values, &offer.domain) {
                (Some(values), _) => read_domain(values)?,
                (None, Some(domain)) => domain.clone(),
                (None, None) => {
                    let found = say!("tune-alone", option = shown(option));
                    return Err(TextError::new(found, say!("tune-values")));
                }
            };
            offer.check(&domain)?;
            let start = space.start(offer, &domain);
            space.dimensions.push(Dimension { option: offer.name.clone(), domain, start });
        }
        match space.dimensions.len() {
            0 => Err(TextError::new(say!("tune-nothing"), say!("tune-over"))),
            _ => Ok(space),
        }
    }

    /// The value of an option at the start: as given, or else its default, or else the first value of the domain.
    fn start(&self, offer: &OptionOffer, domain: &Domain) -> String {
        let first = || match domain {
            Domain::Number { low, .. } => low.to_string(),
            Domain::Words(words) => words[0].clone(),
        };
        self.given(&offer.name).or_else(|| offer.usual.clone()).unwrap_or_else(first)
    }

    /// The value of an option in the text of the player.
    fn given(&self, option: &str) -> Option<String> {
        if let Some(program) = self.player.as_program() {
            let mut set = program.settings().ok()?.options.iter();
            let one = set.find(|(name, _)| is_named(&self.player, name, option));
            return one.map(|(_, value)| value.clone());
        }
        let given = format!("player:{}", self.player.split_options().1);
        Spec::parse(&given).ok()?.option(option).map(str::to_owned)
    }

    /// The values at the start.
    pub fn start_setting(&self) -> Setting {
        self.dimensions.iter().map(|one| one.start.clone()).collect()
    }

    /// The options and their values as they can be typed: `five=1..100000:log,tie=left|right`.
    pub fn over(&self) -> String {
        let one = |Dimension { option, domain, .. }: &Dimension| match domain {
            Domain::Number { low, high, log } => {
                format!("{option}={low}..{high}{}", if *log { ":log" } else { "" })
            }
            Domain::Words(words) => format!("{option}={}", words.join("|")),
        };
        self.dimensions.iter().map(one).collect::<Vec<_>>().join(",")
    }

    /// The text of the player with these values.
    pub fn with(&self, setting: &[String]) -> String {
        let pairs = self.dimensions.iter().zip(setting);
        if let Some(program) = self.player.as_program() {
            let set: String =
                pairs.map(|(one, value)| format!("option.{}={value},", one.option)).collect();
            let searched = |name: &str| {
                self.dimensions.iter().any(|one| is_named(&self.player, &one.option, name))
            };
            let kept = EngineSpec::without_options(program.text(), searched);
            return PlayerSpec::program(&format!("{set}{kept}")).to_string();
        }
        let (name, given) = self.player.split_options();
        let searched = |part: &&str| {
            let option = part.split('=').next().unwrap_or_default();
            self.dimensions.iter().any(|one| one.option == option)
        };
        let kept = given.split(',').filter(|part| !part.is_empty() && !searched(part));
        let mut parts: Vec<_> = kept.map(str::to_owned).collect();
        parts.extend(pairs.map(|(one, value)| format!("{}={value}", one.option)));
        format!("{name}:{}", parts.join(","))
    }
}

/// Whether an option has this name. The option names of programs are not case-sensitive.
fn is_named(player: &PlayerSpec, option: &str, name: &str) -> bool {
    option == name || player.is_program() && option.eq_ignore_ascii_case(name)
}

/// `1..100000:log`, `0..20`, or `left|right|random`.
fn read_domain(text: &str) -> Result<Domain, TextError> {
    let wrong = || TextError::new(Message::from(shown(text)), say!("tune-values"));
    let Some((low, rest)) = text.split_once("..") else {
        let words: Vec<_> = text.split('|').map(str::to_owned).collect();
        let is_whole = words.iter().all(|word| !word.is_empty());
        return if is_whole { Ok(Domain::Words(words)) } else { Err(wrong()) };
    };
    let (high, scale) = rest.split_once(':').unwrap_or((rest, "linear"));
    let log = match scale {
        "log" => true,
        "linear" => false,
        _ => return Err(wrong()),
    };
    match (plain_number(low), plain_number(high)) {
        (Some(low), Some(high)) if low < high && (!log || low >= 0) => {
            Ok(Domain::Number { low, high, log })
        }
        _ => Err(wrong()),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use papan_engine::options::own;

    fn parse(player: &str, over: &str) -> Result<Space, TextError> {
        Space::parse(&player.into(), over, &own(&player.into())?)
    }

    fn offer(name: &str, domain: Option<Domain>, usual: &str) -> OptionOffer {
        OptionOffer { name: name.to_owned(), domain, usual: Some(usual.to_owned()) }
    }

    #[test]
    fn what_was_typed_is_read_and_the_start_is_what_is_given_or_usual() {
        let over = "five=1..100000:log,four=0..9,tie=left|right,weights";
        let space = parse("priority:four=7,tie=right", over).unwrap();
        assert_eq!(space.start_setting(), ["5", "7", "right", "unit"]);
        let Domain::Words(words) = &space.dimensions[3].domain else { panic!() };
        assert_eq!(words, &["unit", "spaced"]);
        let set = ["900", "3", "left", "spaced"].map(str::to_owned);
        assert_eq!(space.with(&set), "priority:five=900,four=3,tie=left,weights=spaced");
        let space = parse("priority:tie=right", "five").unwrap();
        assert_eq!(space.with(&["9".to_owned()]), "priority:tie=right,five=9");
    }

    #[test]
    fn programs_are_set_their_own_way_from_what_they_say_is_usual() {
        let offers = [
            offer("Depth", Some(Domain::whole(1, 9)), "4"),
            offer("Book", Some(Domain::Words(vec!["true".into(), "false".into()])), "true"),
        ];
        let parse = |player: &str, over: &str| Space::parse(&player.into(), over, &offers);
        let space = parse("engine:name=Mine,./bot -x", "depth=2..9,Book").unwrap();
        assert_eq!(space.start_setting(), ["4", "true"]);
        let set = ["7", "false"].map(str::to_owned);
        let with = space.with(&set);
        assert_eq!(with, "engine:option.Depth=7,option.Book=false,name=Mine,./bot -x");
        let space = parse("engine:option.depth=6,name='a,b',./bot", "Depth").unwrap();
        assert_eq!(space.start_setting(), ["6"]);
        assert_eq!(space.with(&["3".to_owned()]), "engine:option.Depth=3,name='a,b',./bot");
        for (over, named) in [("Dept=1..2", "Dept"), ("Depth=1..10", "1..10"), ("Book=no", "no")] {
            let said = parse("engine:./bot", over).unwrap_err().to_string();
            assert!(said.contains(named), "{over}: {said}");
        }
    }

    #[test]
    fn functions_are_set_by_keyword_arguments_from_their_defaults() {
        let offers = [offer("depth", None, "3")];
        let space = Space::parse(&"function:mine".into(), "depth=1..9", &offers).unwrap();
        assert_eq!(
            (space.start_setting(), space.with(&["4".to_owned()])),
            (vec!["3".to_owned()], "function:mine:depth=4".to_owned())
        );
        let space =
            Space::parse(&"function:mine:depth=5,bold=1".into(), "depth=1..9", &offers).unwrap();
        assert_eq!(space.start_setting(), ["5"]);
        assert_eq!(space.with(&["4".to_owned()]), "function:mine:bold=1,depth=4");
        let alone =
            Space::parse(&"function:mine".into(), "depth", &offers).unwrap_err().to_string();
        assert!(alone.contains("'depth' alone"), "{alone}");
    }

    #[test]
    fn nonsense_is_refused_by_name() {
        for (over, named) in [
            ("six=1..2", "six"),
            ("five=2..1", "2..1"),
            ("five=1..9999999999", "1..9999999999"),
            ("tie=left|rigth", "rigth"),
            ("tie=1..2", "1..2"),
            ("five=1|x", "five=x"),
            ("five=a..b", "a..b"),
            ("five=1..9:cubic", "cubic"),
            ("tie=left||right", "left||right"),
            ("five=1..2,five=1..3", "five"),
            ("", "nothing"),
        ] {
            let said = parse("priority", over).unwrap_err().to_string();
            assert!(said.contains(named), "{over}: {said}");
        }
        assert!(parse("nobody", "five").is_err());
    }

    #[test]
    fn numbers_and_places_are_the_same_thing() {
        for (low, high, log) in [(0, 1_000_000, true), (1, 9, false), (-5, 5, false), (3, 50, true)]
        {
            let domain = Domain::Number { low, high, log };
            assert_eq!((domain.number(0.0), domain.number(1.0)), (low, high));
            for number in (low..=high).step_by(((high - low) / 97).max(1) as usize) {
                assert_eq!(domain.number(domain.place(&number.to_string())), number);
            }
        }
    }
}
