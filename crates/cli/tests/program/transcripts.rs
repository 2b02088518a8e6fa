//! Command-line transcripts: what is typed and what is answered, which double as documentation.

#[test]
fn the_program_answers_as_written_down() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd").case("tests/cmd/*.toml");
}

/// Blocks `console` of the documents hold what is typed behind `$`, and below it the whole answer.
#[test]
fn the_program_answers_as_the_documents_say() {
    trycmd::TestCases::new()
        .case("../../docs/*.md")
        .case("../../docs/id/*.md")
        .case("../../README*.md")
        .case("../../assignments/*/README*.md");
}
