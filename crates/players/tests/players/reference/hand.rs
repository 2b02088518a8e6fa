//! The domino strategies of paper P4, written from the specification alone, on plain lists.

/// A tile, lower half first.
pub(crate) type Bone = (u8, u8);

/// The first and the second end of the line.
pub(crate) const TOP: usize = 0;
pub(crate) const BOT: usize = 1;

/// A tile on an end.
pub(crate) type Play = (Bone, usize);

/// The view of a seat: its own tiles and the public record.
#[derive(Clone, Debug)]
pub(crate) struct SeatView {
    pub(crate) seat: usize,
    pub(crate) seats: usize,
    pub(crate) teams: bool,
    /// The highest pip of the set.
    pub(crate) highest: u8,
    /// The tiles as dealt, also the played ones.
    pub(crate) dealt: Vec<Bone>,
    /// The record: who, and a tile on an end or a pass.
    pub(crate) record: Vec<(usize, Option<Play>)>,
}

pub(crate) fn has((low, high): Bone, pip: u8) -> bool {
    low == pip || high == pip
}

fn is_double((low, high): Bone) -> bool {
    low == high
}

fn pips((low, high): Bone) -> u8 {
    low + high
}

/// The half that is exposed when the tile is put against `pip`.
fn other_half((low, high): Bone, pip: u8) -> u8 {
    if low == pip { high } else { low }
}

impl SeatView {
    /// The tiles in the line.
    fn played(&self) -> Vec<Bone> {
        self.record.iter().filter_map(|&(_, play)| play.map(|(bone, _)| bone)).collect()
    }

    /// The own tiles that are left, in dealt order.
    pub(crate) fn hand(&self) -> Vec<Bone> {
        let played = self.played();
        self.dealt.iter().copied().filter(|bone| !played.contains(bone)).collect()
    }

    /// The ends after the first `plies` moves of the record; `None` before the opening tile.
    fn ends_after(&self, moves: usize) -> Option<[u8; 2]> {
        let mut ends: Option<[u8; 2]> = None;
        for (bone, end) in self.record[..moves].iter().filter_map(|&(_, play)| play) {
            ends = Some(new_ends(ends, (bone, end)));
        }
        ends
    }

    /// The ends now.
    pub(crate) fn ends(&self) -> Option<[u8; 2]> {
        self.ends_after(self.record.len())
    }

    /// Own tiles with a value.
    fn own(&self, pip: u8) -> usize {
        self.hand().into_iter().filter(|&bone| has(bone, pip)).count()
    }

    /// Tiles with a value that are neither played nor in the own hand.
    fn unseen(&self, pip: u8) -> usize {
        let all = usize::from(self.highest) + 1;
        all - self.played().into_iter().filter(|&bone| has(bone, pip)).count() - self.own(pip)
    }

    fn pip_range(&self) -> impl Iterator<Item = u8> + use<> {
        0..=self.highest
    }

    /// Everything that may be played, in hand order and TOP before BOT. The paper opens with a
    /// double.
    pub(crate) fn playable(&self) -> Vec<Play> {
        let mut plays = Vec::new();
        for bone in self.hand() {
            match self.ends() {
                None if is_double(bone) => plays.push((bone, TOP)),
                None => {}
                Some(ends) => {
                    let fitting = [TOP, BOT].into_iter().filter(|&end| has(bone, ends[end]));
                    plays.extend(fitting.map(|end| (bone, end)));
                }
            }
        }
        plays
    }
}

/// The ends after a play.
fn new_ends(ends: Option<[u8; 2]>, (bone, end): Play) -> [u8; 2] {
    let Some(mut ends) = ends else {
        return [bone.0, bone.1];
    };
    ends[end] = other_half(bone, ends[end]);
    ends
}

/// The strategies that choose among the allowed moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Base {
    First,
    Value,
    SortedValue,
    BalakThenValue,
    BalakThenCount,
    BalakThenFirst,
    SortedBalak,
    CountCode,
    CountText,
}

impl Base {
    /// The move of this strategy among the allowed ones, which are not empty and in hand order.
    pub(crate) fn choose(self, sight: &SeatView, allowed: &[Play]) -> Play {
        match self {
            Self::First => first(&sight.dealt, allowed),
            Self::Value => value(allowed),
            Self::SortedValue => first(&sorted_by_value(&sight.dealt), allowed),
            Self::BalakThenValue => balak(allowed).unwrap_or_else(|| value(allowed)),
            Self::BalakThenCount => balak(allowed).unwrap_or_else(|| count_code(sight, allowed)),
            Self::BalakThenFirst => balak(allowed).unwrap_or_else(|| first(&sight.dealt, allowed)),
            Self::SortedBalak => first(&sorted_by_balak(&sight.dealt), allowed),
            Self::CountCode => count_code(sight, allowed),
            Self::CountText => count_text(sight, allowed),
        }
    }
}

/// The first allowed tile in this order, on TOP if it may go there.
fn first(order: &[Bone], allowed: &[Play]) -> Play {
    let both = |&bone: &Bone| [(bone, TOP), (bone, BOT)];
    order.iter().flat_map(both).find(|play| allowed.contains(play)).expect("an allowed move")
}

fn value(allowed: &[Play]) -> Play {
    let mut best = allowed[0];
    for &play in allowed {
        if pips(play.0) > pips(best.0) {
            best = play;
        }
    }
    best
}

fn balak(allowed: &[Play]) -> Option<Play> {
    allowed.iter().copied().find(|&(bone, _)| is_double(bone))
}

fn sorted_by_value(dealt: &[Bone]) -> Vec<Bone> {
    let mut order = dealt.to_vec();
    order.sort_by_key(|&bone| std::cmp::Reverse(pips(bone)));
    order
}

fn sorted_by_balak(dealt: &[Bone]) -> Vec<Bone> {
    let mut order = dealt.to_vec();
    let mut front = 0;
    for at in 0..order.len() {
        if is_double(order[at]) {
            order.swap(front, at);
            front += 1;
        }
    }
    order
}

/// Halves in hand with a value: a double counts twice.
fn halves(sight: &SeatView, pip: u8) -> usize {
    let hand = sight.hand();
    hand.iter().map(|&(low, high)| usize::from(low == pip) + usize::from(high == pip)).sum()
}

/// The half that a play exposes; both halves of an opening double are the same.
fn exposed(sight: &SeatView, (bone, end): Play) -> u8 {
    sight.ends().map_or(bone.0, |ends| other_half(bone, ends[end]))
}

fn count_code(sight: &SeatView, allowed: &[Play]) -> Play {
    let key = |&play: &Play| {
        let pip = exposed(sight, play);
        (halves(sight, pip), std::cmp::Reverse(pip))
    };
    let Some(ends) = sight.ends() else {
        return *allowed.iter().max_by_key(|play| key(play)).expect("an allowed double");
    };
    let chosen = if sight.own(ends[TOP]) >= sight.own(ends[BOT]) { TOP } else { BOT };
    let on = |wanted: usize| -> Vec<Play> {
        allowed.iter().copied().filter(|&(_, end)| end == wanted).collect()
    };
    let plays = if on(chosen).is_empty() { on(1 - chosen) } else { on(chosen) };
    plays.into_iter().max_by_key(key).expect("an allowed move")
}

/// Tiles left in hand after a play that would fit the end it exposes.
fn left_in_hand(sight: &SeatView, play: Play) -> usize {
    let rest = sight.hand().into_iter().filter(|&bone| bone != play.0);
    rest.filter(|&bone| has(bone, exposed(sight, play))).count()
}

fn count_text(sight: &SeatView, allowed: &[Play]) -> Play {
    let mut best = allowed[0];
    for &play in allowed {
        if left_in_hand(sight, play) > left_in_hand(sight, best) {
            best = play;
        }
    }
    best
}

/// The table's score of a play by the criterion with this name.
pub(crate) fn score(sight: &SeatView, base: Base, criterion: &str, play: Play) -> usize {
    let (bone, end) = play;
    let order = match base {
        Base::SortedValue => sorted_by_value(&sight.dealt),
        Base::SortedBalak => sorted_by_balak(&sight.dealt),
        _ => sight.dealt.clone(),
    };
    match criterion {
        "pips" => pips(bone).into(),
        "order" => 1 + order.iter().position(|&other| other == bone).expect("an own tile"),
        "double" => usize::from(is_double(bone)),
        "n(end)" => sight.ends().map_or(0, |ends| sight.own(ends[end])),
        "m(other)" => halves(sight, exposed(sight, play)),
        "left in hand" => left_in_hand(sight, play),
        "lacks" => memory_score(sight, play),
        other => panic!("no criterion {other}"),
    }
}

/// The offensive layers, which `switch` has all of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Layer {
    None,
    Lock,
    Memory,
    Hold,
    Switch,
}

/// The decision, and how it was made: the trail shows whether a test has met the rule that it is about.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Choice {
    pub(crate) play: Option<Play>,
    /// Whether lock's own move was played.
    pub(crate) locked: bool,
    /// The moves among which the base chose.
    pub(crate) allowed: Vec<Play>,
    /// The moves that lock's restriction, memory or hold took away.
    pub(crate) taken: Vec<(Play, Layer)>,
}

/// The move of a strategy: a layer before a base. A seat without a playable tile passes.
pub(crate) fn decide(sight: &SeatView, layer: Layer, base: Base) -> Choice {
    let mut choice =
        Choice { play: None, locked: false, allowed: sight.playable(), taken: Vec::new() };
    if choice.allowed.is_empty() {
        return choice;
    }
    let has = |one: Layer| layer == one || layer == Layer::Switch;
    if let Some(play) = locking_move(sight).filter(|_| has(Layer::Lock)) {
        return Choice { play: Some(play), locked: true, allowed: vec![play], ..choice };
    }
    for one in [Layer::Lock, Layer::Memory, Layer::Hold].into_iter().filter(|&one| has(one)) {
        let before = choice.allowed;
        choice.allowed = narrowed(sight, one, before.clone());
        let gone = before.into_iter().filter(|play| !choice.allowed.contains(play));
        choice.taken.extend(gone.map(|play| (play, one)));
    }
    choice.play = Some(base.choose(sight, &choice.allowed));
    choice
}

/// The moves that one layer leaves.
fn narrowed(sight: &SeatView, layer: Layer, allowed: Vec<Play>) -> Vec<Play> {
    match layer {
        Layer::Lock => kept_back(sight, allowed),
        Layer::Memory => remembered(sight, allowed),
        Layer::Hold => held(sight, allowed),
        Layer::None | Layer::Switch => allowed,
    }
}

/// Lock's move: the tile that makes both ends a value of which the others have at most one tile.
fn locking_move(sight: &SeatView) -> Option<Play> {
    let ends = sight.ends()?;
    let mut best: Option<(usize, Play)> = None;
    for pip in sight.pip_range() {
        let one_end = (ends[TOP] == pip) != (ends[BOT] == pip);
        if sight.own(pip) < 2 || sight.unseen(pip) > 1 || !one_end {
            continue;
        }
        let open = if ends[TOP] == pip { BOT } else { TOP };
        let key = (ends[open].min(pip), ends[open].max(pip));
        if sight.hand().contains(&key) && best.is_none_or(|(own, _)| sight.own(pip) > own) {
            best = Some((sight.own(pip), (key, open)));
        }
    }
    best.map(|(_, play)| play)
}

/// Lock's restriction.
fn kept_back(sight: &SeatView, allowed: Vec<Play>) -> Vec<Play> {
    let is_kept = |pip: u8| {
        let own = sight.own(pip);
        own >= 3 && sight.unseen(pip) <= 1 || own >= 4
    };
    let is_out = |&(bone, end): &Play| {
        let Some(ends) = sight.ends() else {
            // An opening double exposes the one value it contains.
            return false;
        };
        let contains = is_kept(bone.0) || is_kept(bone.1);
        is_kept(ends[end]) || contains && !is_kept(other_half(bone, ends[end]))
    };
    let left: Vec<_> = allowed.iter().copied().filter(|play| !is_out(play)).collect();
    if left.is_empty() { allowed } else { left }
}

/// The values that an opponent is known to lack.
fn lacks(sight: &SeatView, opponent: usize) -> Vec<u8> {
    let mut lacks: Vec<_> = sight.pip_range().filter(|&pip| sight.unseen(pip) == 0).collect();
    for (at, &(seat, play)) in sight.record.iter().enumerate() {
        if seat == opponent && play.is_none() {
            lacks.extend(sight.ends_after(at).into_iter().flatten());
        }
    }
    lacks
}

/// Memory's score of a move.
fn memory_score(sight: &SeatView, play: Play) -> usize {
    let after = |turns: usize| (sight.seat + turns) % sight.seats;
    let is_partner = |seat: usize| sight.teams && seat % 2 == sight.seat % 2;
    let opponents = (1..sight.seats).map(after).filter(|&seat| !is_partner(seat));
    let ends = new_ends(sight.ends(), play);
    let blocked = |opponent| ends.iter().all(|end| lacks(sight, opponent).contains(end));
    opponents.zip([4, 2, 1]).filter(|&(opponent, _)| blocked(opponent)).map(|(_, w)| w).sum()
}

/// The moves that memory keeps.
fn remembered(sight: &SeatView, allowed: Vec<Play>) -> Vec<Play> {
    let best = allowed.iter().map(|&play| memory_score(sight, play)).max();
    match best {
        Some(best) if best > 0 => {
            allowed.into_iter().filter(|&play| memory_score(sight, play) == best).collect()
        }
        _ => allowed,
    }
}

/// The moves that hold keeps.
fn held(sight: &SeatView, allowed: Vec<Play>) -> Vec<Play> {
    let Some(ends) = sight.ends() else {
        return allowed;
    };
    let is_own = |&end: &usize| sight.unseen(ends[end]) == 0 && sight.own(ends[end]) >= 1;
    let protected = [TOP, BOT].into_iter().find(is_own).filter(|_| ends[TOP] != ends[BOT]);
    let Some(protected) = protected else {
        return allowed;
    };
    let elsewhere: Vec<_> = allowed.iter().copied().filter(|&(_, end)| end != protected).collect();
    if elsewhere.is_empty() { allowed } else { elsewhere }
}
