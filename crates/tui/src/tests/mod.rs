//! Tests of the look that the environment asks for, and helpers that all tests of screens share.

pub(crate) mod showing;
pub(crate) mod stage;

use papan_ui::text;
use papan_words::Language;

use crate::ScreenOptions;
use crate::theme::Theme;

fn look(args: ScreenOptions, environment: &[(&str, &str)]) -> Theme {
    let value = |name: &str| environment.iter().find(|(of, _)| *of == name).map(|(_, v)| v);
    args.look(|name| value(name).map(|&value| value.to_owned()))
}

#[test]
fn colours_are_left_off_where_they_are_not_wanted() {
    assert!(look(ScreenOptions::default(), &[]).coloured);
    assert!(look(ScreenOptions::default(), &[("NO_COLOR", "")]).coloured);
    assert!(!look(ScreenOptions::default(), &[("NO_COLOR", "1")]).coloured);
}

#[test]
fn the_encoding_decides_what_can_be_shown() {
    let ascii = |environment: &[(&str, &str)]| look(ScreenOptions::default(), environment).ascii;
    for unicode in ["C.UTF-8", "en_GB.utf8", "id_ID.UTF-8@variant"] {
        assert!(!ascii(&[("LANG", unicode)]), "{unicode}");
    }
    for plain in ["C", "POSIX", "en_GB.ISO-8859-1"] {
        assert!(ascii(&[("LANG", plain)]), "{plain}");
    }
    // The first that is set decides.
    assert!(ascii(&[("LANG", "C.UTF-8"), ("LC_ALL", "C")]));
    assert!(!ascii(&[("LANG", "C"), ("LC_CTYPE", "C.UTF-8"), ("LC_ALL", "")]));
    assert_eq!(ascii(&[]), cfg!(target_os = "linux"));
    let asked = ScreenOptions { ascii: true, ..ScreenOptions::default() };
    assert!(look(asked, &[("LANG", "C.UTF-8")]).ascii);
}

#[test]
fn what_is_asked_for_comes_before_the_environment() {
    let said =
        |args, environment: &[(&str, &str)]| text!("common-back", look(args, environment).language);
    let english = ScreenOptions { lang: Some(Language::En), ..ScreenOptions::default() };
    assert_eq!(said(ScreenOptions::default(), &[("LANG", "id_ID.UTF-8")]), "kembali");
    assert_eq!(said(english, &[("LANG", "id_ID.UTF-8")]), "back");
    let still = ScreenOptions { no_animation: true, ..ScreenOptions::default() };
    assert!(look(ScreenOptions::default(), &[]).animated && !look(still, &[]).animated);
}
