//! Command-line transcripts: what is typed and what is answered, which double as documentation.

#[test]
fn the_program_answers_as_written_down() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd").case("tests/cmd/*.toml");
}
