//! Formulas, as markup that browsers draw themselves.

use math_core::{LatexToMathML, MathCoreConfig, MathDisplay};

use super::error::Problem;

/// A formula as `MathML`.
pub(super) fn render(formula: &str, display: MathDisplay) -> Result<String, Problem> {
    let problem = |why: String| Problem::Formula { formula: formula.to_owned(), why };
    let converter = LatexToMathML::new(MathCoreConfig::default())
        .map_err(|_| problem("the converter does not start".to_owned()))?;
    let drawn = converter
        .convert_with_local_state(formula, display)
        .map_err(|error| problem(error.to_string()))?;
    Ok(without_styles(&drawn.mathml))
}

/// The policy of the site allows no style in markup; what it would say is in the stylesheet.
fn without_styles(markup: &str) -> String {
    let mut parts = markup.split(" style=\"");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |said, part| said + part.split_once('"').map_or("", |(_, rest)| rest))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn formulas_have_no_styles_and_a_wrong_one_is_named() {
        let cases = r"\begin{cases} a & b \\ c & d \end{cases}";
        let drawn = render(cases, MathDisplay::Block).unwrap();
        assert!(drawn.contains("<mtd><mi>a</mi></mtd>") && !drawn.contains(" style="), "{drawn}");
        let wrong = render(r"\frac{1}", MathDisplay::Inline).unwrap_err();
        assert!(wrong.to_string().contains("frac"), "{wrong}");
    }
}
