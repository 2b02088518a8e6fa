//! The result of checking certificates, as `papan verify` prints it.

use std::collections::BTreeMap;

use papan_verify::{Board, Bound, Claim, Refusal, Verified, Wrong, consequences};
use papan_words::{Language, Message};
use serde::Serialize;

use crate::words::say;

/// The result of a check.
#[derive(Clone, Debug, Serialize)]
pub struct Verification {
    /// The file.
    pub file: String,
    /// Whether every claim is proven.
    pub holds: bool,
    /// The size of the board, columns x rows; `None` if the certificate is refused.
    pub size: Option<String>,
    /// The proven claims.
    pub claims: Vec<ProvenClaim>,
    /// The size of the file.
    pub bytes: Option<u64>,
    /// The hash that identifies the certificate.
    pub sha256: Option<String>,
    /// Why it is refused.
    pub reason: Option<String>,
    /// The same in every language.
    #[serde(skip)]
    why: Option<Message>,
    #[serde(skip)]
    verified: Option<Verified>,
}

/// The results of checking several certificates, and what they prove together.
#[derive(Clone, Debug, Serialize)]
pub struct Verifications {
    /// The result for each file.
    pub files: Vec<Verification>,
    /// The bounds that follow for positions on the way to those of the claims.
    pub follows: Vec<FollowingClaim>,
}

/// A bound on the score of a position that follows from other claims.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FollowingClaim {
    /// The size of the board, columns x rows.
    pub size: String,
    /// The columns played; empty for the empty board.
    pub position: String,
    /// The score is at least this, for the player to move.
    pub low: Option<i32>,
    /// The score is at most this.
    pub high: Option<i32>,
}

/// A bound on the score of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ProvenClaim {
    /// The columns played; empty for the empty board.
    pub position: String,
    /// The score is at least this, for the player to move.
    pub low: Option<i32>,
    /// The score is at most this.
    pub high: Option<i32>,
    /// How many replies the proof has.
    pub replies: u64,
}

impl From<&Claim> for ProvenClaim {
    fn from(claim: &Claim) -> Self {
        let is = |bound| (claim.bound == bound).then_some(claim.score);
        let (low, high) = (is(Bound::AtLeast), is(Bound::AtMost));
        Self { position: claim.moves.clone(), low, high, replies: claim.replies }
    }
}

impl Verification {
    /// The result for a file.
    pub fn new(file: &str, found: Result<Verified, Refusal>) -> Self {
        let mut result = Self {
            file: file.to_owned(),
            holds: found.is_ok(),
            size: None,
            claims: Vec::new(),
            bytes: None,
            sha256: None,
            reason: None,
            why: None,
            verified: None,
        };
        match found {
            Ok(verified) => {
                let Verified { size, claims, bytes, hash } = &verified;
                result.size = Some(size_name(*size));
                result.claims = claims.iter().map(ProvenClaim::from).collect();
                result.bytes = Some(*bytes);
                result.sha256 = Some(hash.iter().map(|byte| format!("{byte:02x}")).collect());
                result.verified = Some(verified);
            }
            Err(refusal) => {
                let why = reason(&refusal);
                result.reason = Some(why.in_language(Language::En));
                result.why = Some(why);
            }
        }
        result
    }

    /// The result as text: a line for each claim and one for the file.
    pub fn in_words(&self, language: Language) -> String {
        let file = &self.file;
        if let Some(why) = &self.why {
            let why = why.in_language(language);
            return say!("certificate-refused", file = file, reason = why).in_language(language)
                + "\n";
        }
        let mut text: String =
            self.claims.iter().map(|claim| claim.in_words(language) + "\n").collect();
        let holds = say!(
            "certificate-holds",
            file = file,
            claims = self.claims.len(),
            size = self.size.as_deref().unwrap_or_default(),
            bytes = self.bytes.unwrap_or_default(),
            hash = self.sha256.as_deref().unwrap_or_default()
        );
        text += &holds.in_language(language);
        text + "\n"
    }
}

impl ProvenClaim {
    fn in_words(&self, language: Language) -> String {
        let position = if self.position.is_empty() { "start" } else { &self.position };
        let replies = self.replies;
        let text = match (self.low, self.high) {
            (Some(low), _) => {
                say!("certificate-at-least", position = position, score = low, replies = replies)
            }
            (None, high) => say!(
                "certificate-at-most",
                position = position,
                score = high.unwrap_or_default(),
                replies = replies
            ),
        };
        text.in_language(language)
    }
}

fn size_name((width, height): (u32, u32)) -> String {
    format!("{width}x{height}")
}

impl Verifications {
    /// What these results prove together.
    pub fn new(files: Vec<Verification>) -> Self {
        let mut claims: BTreeMap<(u32, u32), Vec<Claim>> = BTreeMap::new();
        for verified in files.iter().filter_map(|file| file.verified.as_ref()) {
            claims.entry(verified.size).or_default().extend(verified.claims.iter().cloned());
        }
        let follow = |(size, claims): ((u32, u32), Vec<Claim>)| {
            let found = Board::new(size.0, size.1).map(|board| consequences(board, &claims));
            found.unwrap_or_default().into_iter().map(move |claim| {
                let ProvenClaim { position, low, high, .. } = ProvenClaim::from(&claim);
                FollowingClaim { size: size_name(size), position, low, high }
            })
        };
        let follows = claims.into_iter().flat_map(follow).collect();
        Self { files, follows }
    }

    /// The results as text: those of each file, then a line for each bound that follows.
    pub fn in_words(&self, language: Language) -> String {
        let mut text: String = self.files.iter().map(|file| file.in_words(language)).collect();
        for claim in &self.follows {
            text += &claim.in_words(language);
            text.push('\n');
        }
        text
    }
}

impl FollowingClaim {
    fn in_words(&self, language: Language) -> String {
        let position = if self.position.is_empty() { "start" } else { &self.position };
        let (size, score) = (&self.size, self.low.or(self.high).unwrap_or_default());
        let text = match self.low {
            Some(_) => {
                say!("certificate-so-least", size = size, position = position, score = score)
            }
            None => say!("certificate-so-most", size = size, position = position, score = score),
        };
        text.in_language(language)
    }
}

/// Why a certificate is refused.
fn reason(refusal: &Refusal) -> Message {
    match refusal {
        Refusal::Read(error) => say!("certificate-unread", error = error.to_string()),
        Refusal::NotACertificate => say!("certificate-is-none"),
        Refusal::Size { width, height } => {
            say!("certificate-size", width = *width, height = *height)
        }
        Refusal::Cut => say!("certificate-cut"),
        Refusal::Number => say!("certificate-number"),
        Refusal::Marker => say!("certificate-marker"),
        Refusal::Empty => say!("certificate-empty"),
        Refusal::Hash => say!("certificate-hash"),
        Refusal::Trailing => say!("certificate-trailing"),
        Refusal::Opening { moves } => say!("certificate-opening", moves = moves),
        Refusal::Claim { claim, wrong } => {
            let position = if claim.moves.is_empty() { "start" } else { &claim.moves };
            let what = match claim.bound {
                Bound::AtLeast => say!("certificate-claim-least", score = claim.score),
                Bound::AtMost => say!("certificate-claim-most", score = claim.score),
            };
            say!("certificate-claim", position = position, claim = what, wrong = fault(wrong))
        }
    }
}

/// Describes the fault of a proof.
fn fault(wrong: &Wrong) -> Message {
    let reply = match wrong {
        Wrong::Unneeded { position } => return say!("certificate-unneeded", position = position),
        Wrong::Missing { reply, .. }
        | Wrong::Impossible { reply }
        | Wrong::Loses { reply, .. }
        | Wrong::Late { reply }
        | Wrong::Undecided { reply } => match reply.column {
            Some(column) => {
                say!("certificate-reply", column = column.to_string(), position = &reply.position)
            }
            None => say!("certificate-start", position = &reply.position),
        },
    };
    match wrong {
        Wrong::Unneeded { position } => say!("certificate-unneeded", position = position),
        Wrong::Missing { position, .. } => {
            say!("certificate-missing", position = position, reply = reply)
        }
        Wrong::Impossible { .. } => say!("certificate-impossible", reply = reply),
        Wrong::Loses { answer, .. } => {
            say!("certificate-loses", reply = reply, answer = answer.to_string())
        }
        Wrong::Late { .. } => say!("certificate-late", reply = reply),
        Wrong::Undecided { .. } => say!("certificate-undecided", reply = reply),
    }
}
