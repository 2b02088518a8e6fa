//! Takes out of texts what differs from run to run: the paths of folders, and addresses in memory.

/// Replacements of texts that differ from run to run.
#[derive(Clone, Debug, Default)]
pub(super) struct Redacted {
    /// Texts and what is shown instead, the longest first.
    pub(super) replaced: Vec<(String, String)>,
}

impl Redacted {
    /// The text as it is shown.
    pub(super) fn text(&self, text: &str) -> String {
        let replace = |text: String, (from, to): &(String, String)| text.replace(from, to);
        let text = self.replaced.iter().fold(text.to_owned(), replace);
        without_addresses(&text)
    }
}

/// The text with `0x…` in place of every address in memory, as in `<Bot object at 0x7f01a2b3>`.
fn without_addresses(text: &str) -> String {
    const PREFIX: &str = "0x";
    const SHORTEST: usize = 7;
    let mut parts = text.split(PREFIX);
    let mut shown = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.bytes().take_while(u8::is_ascii_hexdigit).count();
        shown.push_str(PREFIX);
        if digits >= SHORTEST {
            shown.push('…');
        }
        shown.push_str(if digits >= SHORTEST { &part[digits..] } else { part });
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_and_addresses_are_replaced_and_other_texts_are_left() {
        let replaced = vec![("/scratch/x1/bot.py".to_owned(), "bot.py".to_owned())];
        let redacted = Redacted { replaced };
        assert_eq!(
            redacted.text("File \"/scratch/x1/bot.py\": <Bot at 0x7f01a2b3c4d5> of 0x1f"),
            "File \"bot.py\": <Bot at 0x…> of 0x1f"
        );
    }
}
