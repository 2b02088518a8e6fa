//! The result of checking a certificate, as `papan verify` prints it.

use papan_verify::{Bound, Claim, Refusal, Verified, Wrong};
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
        };
        match found {
            Ok(Verified { size: (width, height), claims, bytes, hash }) => {
                result.size = Some(format!("{width}x{height}"));
                result.claims = claims.iter().map(ProvenClaim::from).collect();
                result.bytes = Some(bytes);
                result.sha256 = Some(hash.iter().map(|byte| format!("{byte:02x}")).collect());
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
