//! The pages of tuning and of ablation: the search space, the options that matter, and the gain.

use anyhow::Result;
use maud::{Markup, html};
use papan_arena::results::table::Range;
use papan_engine::offer::Domain;
use papan_study::tune::parts::{Ablation, PartAblation};
use papan_study::tune::space::Dimension;
use papan_study::tune::{Aim, Trial, TuneResult};
use papan_words::{Language, Message};

use super::{ablation_command, judged, kept, searched, tested, tuned_command, verdict, whole};
use crate::document;
use crate::drawing::charts::{Chart, Row};
use papan_ui::{say, text};

/// The values of a numeric option are divided into this many groups of equal size.
const GROUPS: usize = 8;
/// The most pairs of options that are shown.
const MOST_PAIRS: usize = 3;

/// Renders the page of a search.
pub fn tuned_page(tuned: &TuneResult, language: Language) -> Result<String> {
    let title = say!("tune-title", player = tuned.start.as_str(), rules = &tuned.settings.rules);
    Ok(document(&title, language, &tuned_body(tuned, language)?))
}

/// Renders the content of the page without the document around it, for notebooks.
pub(crate) fn tuned_body(tuned: &TuneResult, language: Language) -> Result<Markup> {
    let said = |message: Message| message.in_language(language);
    let (settings, named) = (&tuned.settings, |id| text!(id, language));
    let tried = say!("tune-tried", settings = tuned.tried, games = tuned.games);
    Ok(html! {
        header { h1 { (tuned.start) } p { (settings.rules) } }
        main {
            section {
                h2 { (named("tune-gain-title")) }
                p { strong { (said(verdict(settings.aim, &tuned.test))) } }
                p { (said(tested(settings.aim, &tuned.test))) "." }
                @if let Some(kept) = kept(&tuned.test) { p { (named("tune-kept")) ": " (said(kept)) "." } }
                p { (named("tune-honest")) }
                dl {
                    dt { (named("tune-best")) } dd { code { (tuned.best) } }
                    dt { (named("tune-searched")) } dd { (searched(&settings.space, language)) }
                    dt { (named("tune-effort")) } dd { (said(tried)) }
                    @if !settings.against.is_empty() {
                        dt { (named("tune-against")) } dd { (settings.against.join(", ")) }
                    }
                }
                pre tabindex="0" { code { (tuned_command(tuned)) } }
            }
            section {
                h2 { (named("tune-path")) }
                p { (named("tune-path-about")) }
                (path(tuned).draw(language)?)
            }
            section {
                h2 { (named("tune-options")) }
                p { (named("tune-options-about")) }
                .charts {
                    @for number in 0..settings.space.dimensions.len() {
                        (by_option(tuned, number).draw(language)?)
                    }
                }
            }
            (pairs(tuned, language))
            @if let Some(found) = &tuned.ablation {
                section {
                    h2 { (named("tune-ablation")) }
                    p { (whole(found).in_language(language)) }
                    @if let Some(judged) = judged(found) { p { (said(judged)) } }
                }
                (left_out(found, language)?)
            }
        }
    })
}

/// The mean of some trials, with twice its standard error on either side.
fn mean_of<'a>(aim: Aim, trials: impl Iterator<Item = &'a Trial>) -> Option<Range> {
    let times = if aim == Aim::Score { 100.0 } else { 1.0 };
    let got: Vec<_> = trials.map(|one| times * one.got).collect();
    let count = got.len() as f64;
    if got.is_empty() {
        return None;
    }
    let mean = got.iter().sum::<f64>() / count;
    let squares: f64 = got.iter().map(|one| (one - mean).powi(2)).sum();
    let error = if count > 1.0 { (squares / (count - 1.0) / count).sqrt() } else { 0.0 };
    Some(Range { value: mean, low: mean - 2.0 * error, high: mean + 2.0 * error })
}

fn axis(aim: Aim) -> Message {
    match aim {
        Aim::Score => say!("tune-axis-score"),
        Aim::Regret => say!("tune-axis-regret"),
    }
}

fn chart(aim: Aim, title: Message, rows: Vec<Row>) -> Chart {
    Chart { title, axis: axis(aim), rows, reference: None, limits: None }
}

/// The mean result in each of ten steps of the search.
fn path(tuned: &TuneResult) -> Chart {
    const STEPS: usize = 10;
    let aim = tuned.settings.aim;
    let size = tuned.trials.len().div_ceil(STEPS).max(1);
    let rows = tuned.trials.chunks(size).enumerate().filter_map(|(step, trials)| {
        let last = step * size + trials.len();
        let label = say!("tune-trials", from = step * size + 1, to = last);
        Some(Row::interval(label, mean_of(aim, trials.iter())?, decimals(aim), 0))
    });
    chart(aim, axis(aim), rows.collect())
}

fn decimals(aim: Aim) -> u8 {
    if aim == Aim::Score { 1 } else { 3 }
}

/// Groups the trials by the value of an option: the name of each group and its trials.
fn groups<'a>(tuned: &'a TuneResult, number: usize, count: usize) -> Vec<(String, Vec<&'a Trial>)> {
    let Dimension { domain, .. } = &tuned.settings.space.dimensions[number];
    match domain {
        Domain::Words(words) => {
            let of = |word: &String| -> Vec<&'a Trial> {
                tuned.trials.iter().filter(|one| one.values[number] == *word).collect()
            };
            words.iter().map(|word| (word.clone(), of(word))).collect()
        }
        Domain::Number { .. } => {
            let value = |one: &&Trial| one.values[number].parse::<i64>().unwrap_or(0);
            let mut sorted: Vec<_> = tuned.trials.iter().collect();
            sorted.sort_by_key(value);
            let size = sorted.len().div_ceil(count).max(1);
            let group = |part: &[&'a Trial]| {
                let (low, high) = (value(&part[0]), value(&part[part.len() - 1]));
                let name = if low == high { low.to_string() } else { format!("{low}–{high}") };
                (name, part.to_vec())
            };
            sorted.chunks(size).map(group).collect()
        }
    }
}

/// The mean result for each value of an option, over all values of the others.
fn by_option(tuned: &TuneResult, number: usize) -> Chart {
    let aim = tuned.settings.aim;
    let rows = groups(tuned, number, GROUPS).into_iter().filter_map(|(name, trials)| {
        Some(Row::interval(name.into(), mean_of(aim, trials.into_iter())?, decimals(aim), 0))
    });
    chart(aim, tuned.settings.space.dimensions[number].option.as_str().into(), rows.collect())
}

/// Two options: the mean result for each combination of their values, in up to three groups of numbers, and the
/// largest difference from the sum of their separate effects.
struct Pair {
    options: [usize; 2],
    names: [Vec<String>; 2],
    cells: Vec<Vec<Option<f64>>>,
    together: f64,
}

fn pair(tuned: &TuneResult, one: usize, other: usize) -> Pair {
    let [rows, columns] = [one, other].map(|number| groups(tuned, number, 3));
    let aim = tuned.settings.aim;
    let mean =
        |trials: &mut dyn Iterator<Item = &Trial>| mean_of(aim, trials).map(|range| range.value);
    let cell = |row: &[&Trial], column: &[&Trial]| {
        let both = row.iter().copied().filter(|a| column.iter().any(|b| std::ptr::eq(*a, *b)));
        mean(&mut { both })
    };
    let all = mean(&mut tuned.trials.iter()).unwrap_or(0.0);
    let side = |group: &[&Trial]| mean(&mut group.iter().copied()).unwrap_or(all);
    let cells: Vec<Vec<_>> = rows
        .iter()
        .map(|(_, row)| columns.iter().map(|(_, column)| cell(row, column)).collect())
        .collect();
    let mut together: f64 = 0.0;
    for ((_, row), cells) in rows.iter().zip(&cells) {
        for ((_, column), cell) in columns.iter().zip(cells) {
            let alone = side(row) + side(column) - all;
            together = together.max(cell.map_or(0.0, |cell| (cell - alone).abs()));
        }
    }
    let names = [rows, columns].map(|groups| groups.into_iter().map(|(name, _)| name).collect());
    Pair { options: [one, other], names, cells, together }
}

/// Renders the pairs of options with the strongest interaction.
fn pairs(tuned: &TuneResult, language: Language) -> Markup {
    let dimensions = &tuned.settings.space.dimensions;
    let mut pairs: Vec<_> = (0..dimensions.len())
        .flat_map(|one| (0..one).map(move |other| (other, one)))
        .map(|(one, other)| pair(tuned, one, other))
        .collect();
    pairs.sort_by(|a, b| b.together.total_cmp(&a.together));
    pairs.truncate(MOST_PAIRS);
    let digits = decimals(tuned.settings.aim);
    html! {
        @if !pairs.is_empty() {
            section {
                h2 { (text!("tune-pairs", language)) }
                p { (text!("tune-pairs-about", language)) }
                @for pair in &pairs {
                    @let [one, other] = pair.options.map(|number| &dimensions[number].option);
                    .wide tabindex="0" role="region" aria-label=(format!("{one} / {other}")) { table {
                        thead { tr {
                            th.name scope="col" { (one) " / " (other) }
                            @for name in &pair.names[1] { th scope="col" { (name) } }
                        } }
                        tbody { @for (name, cells) in pair.names[0].iter().zip(&pair.cells) {
                            tr {
                                th scope="row" { (name) }
                                @for cell in cells {
                                    td { @if let Some(cell) = cell { (language.decimal(*cell, digits)) } }
                                }
                            }
                        } }
                    } }
                }
            }
        }
    }
}

/// Renders the page of an ablation.
pub fn ablation_page(found: &Ablation, language: Language) -> Result<String> {
    let title = say!("ablate-title", player = found.player.as_str(), rules = &found.rules);
    Ok(document(&title, language, &ablation_body(found, language)?))
}

/// Renders the content of the page without the document around it, for notebooks.
pub(crate) fn ablation_body(found: &Ablation, language: Language) -> Result<Markup> {
    Ok(html! {
        header {
            h1 { (found.player) } p { (whole(found).in_language(language)) }
            @if let Some(judged) = judged(found) { p { (judged.in_language(language)) } }
        }
        main {
            (left_out(found, language)?)
            pre tabindex="0" { code { (ablation_command(found)) } }
        }
    })
}

/// Renders the effect of removing the parts of a player, each alone and one after the other.
fn left_out(found: &Ablation, language: Language) -> Result<Markup> {
    Ok(html! {
        @for (id, rows) in [("ablate-alone", &found.alone), ("ablate-in-turn", &found.in_turn)] {
            section {
                h2 { (text!(id, language)) }
                .charts {
                    (worths(rows, Aim::Score, "ablate-worth", |row| Some(row.worth)).draw(language)?)
                    @if found.lost.is_some() {
                        (worths(rows, Aim::Regret, "ablate-cost", |row| row.cost).draw(language)?)
                        (worths(rows, Aim::Regret, "ablate-cost-random", |row| row.cost_random)
                            .draw(language)?)
                    }
                }
            }
        }
    })
}

fn worths(
    rows: &[PartAblation],
    aim: Aim,
    title: &'static str,
    range: fn(&PartAblation) -> Option<Range>,
) -> Chart {
    let row = |row: &PartAblation| {
        let range = range(row)?;
        let times = if aim == Aim::Score { 100.0 } else { 1.0 };
        let [value, low, high] = [range.value, range.low, range.high].map(|part| times * part);
        let range = Range { value, low, high };
        Some(Row::interval(row.parts.join(" + ").into(), range, decimals(aim), 0))
    };
    let rows = rows.iter().filter_map(row).collect();
    Chart { reference: Some(0.0), ..chart(aim, say!(title), rows) }
}
