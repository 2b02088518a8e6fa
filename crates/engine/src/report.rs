//! The report of a program on its last move: what its `info` lines said before it moved.

use std::collections::BTreeMap;

use papan_players::SearchSummary;

/// The report of a program on its last move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProgramReport {
    /// The last `info string`: the program's own comment.
    pub remark: Option<String>,
    /// The depth, the number of nodes and the expected line, as last reported.
    pub search: SearchSummary,
    /// The score, as last reported: `cp 12`, `mate 3`, `win 5`, `12`.
    pub score: Option<String>,
    /// The values of each move by the program's criteria, as last reported: `info criteria 4 12 0`.
    pub criteria: BTreeMap<String, Vec<String>>,
    /// The moves that it holds equally good, as last reported: `info best 3 4`.
    pub best: Vec<String>,
}

/// The words that a value follows in a score: of a search, moves to the end, and plies to a proven end.
#[cfg(feature = "native")]
const UNITS: [&str; 4] = ["cp", "mate", "win", "loss"];

#[cfg(feature = "native")]
impl ProgramReport {
    /// Reads a line of output; lines that are not `info` lines change nothing.
    pub(crate) fn read(&mut self, line: &str) {
        if let Some(remark) = line.strip_prefix("info string ") {
            self.remark = Some(remark.to_owned());
            return;
        }
        let Some(rest) = line.strip_prefix("info ") else { return };
        if let Some(values) = rest.strip_prefix("criteria ") {
            let mut words = values.split_whitespace().map(str::to_owned);
            if let Some(candidate) = words.next() {
                self.criteria.insert(candidate, words.collect());
            }
            return;
        }
        if let Some(moves) = rest.strip_prefix("best ") {
            self.best = moves.split_whitespace().map(str::to_owned).collect();
            return;
        }
        let mut words = rest.split_whitespace();
        while let Some(word) = words.next() {
            match word {
                "depth" => self.search.depth = number(words.next()).or(self.search.depth),
                "nodes" => self.search.nodes = number(words.next()).or(self.search.nodes),
                "score" => {
                    let unit = words.next();
                    let value = unit.filter(|unit| UNITS.contains(unit));
                    let value = value.and_then(|_| words.next());
                    let score = unit.into_iter().chain(value).collect::<Vec<_>>().join(" ");
                    self.score = Some(score).filter(|score| !score.is_empty());
                }
                // The line is the last part.
                "pv" => self.search.line = words.by_ref().map(str::to_owned).collect(),
                _ => {}
            }
        }
    }
}

#[cfg(feature = "native")]
fn number<N: std::str::FromStr>(word: Option<&str>) -> Option<N> {
    word?.parse().ok()
}

#[cfg(all(test, feature = "native"))]
mod tests {
    use super::*;

    fn read(lines: &[&str]) -> ProgramReport {
        let mut report = ProgramReport::default();
        for line in lines {
            report.read(line);
        }
        report
    }

    #[test]
    fn the_last_value_of_each_kind_is_kept() {
        let report = read(&[
            "info depth 1 nodes 7 time 0 score cp -3 pv 4",
            "info depth 9 seldepth 12 nodes 812 nps 99 score mate 3 pv 4 4 3",
            "info currmove 4",
            "info string blocks depth 40",
        ]);
        assert_eq!((report.search.depth, report.search.nodes), (Some(9), Some(812)));
        assert_eq!(
            (report.score.as_deref(), &report.search.line[..]),
            (Some("mate 3"), &["4".to_owned(), "4".to_owned(), "3".to_owned()][..])
        );
        assert_eq!(report.remark.as_deref(), Some("blocks depth 40"));
    }

    #[test]
    fn the_values_of_each_move_and_the_best_moves_are_kept() {
        let report = read(&[
            "info criteria 4 12 -1",
            "info criteria 5 7 0",
            "info criteria 4 13 -1",
            "info criteria",
            "info best 4 5",
            "info score win 3 nodes 7",
        ]);
        let values = |one: &str| report.criteria.get(one).map(|values| values.join(" "));
        assert_eq!((values("4").as_deref(), values("5").as_deref()), (Some("13 -1"), Some("7 0")));
        assert_eq!(report.best, ["4", "5"]);
        assert_eq!((report.score.as_deref(), report.search.nodes), (Some("win 3"), Some(7)));
    }

    #[test]
    fn a_line_without_sense_changes_nothing() {
        for line in ["", "info", "infos depth 3", "depth 3", "info depth", "info depth x nodes -1"]
        {
            assert_eq!(read(&[line]), ProgramReport::default(), "{line}");
        }
        assert_eq!(read(&["info score 12 depth 2"]).score.as_deref(), Some("12"));
    }
}
