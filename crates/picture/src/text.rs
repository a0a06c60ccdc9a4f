//! Text: how it is set, how wide it will be, and what it must not contain.

use std::fmt;

use crate::svg::{Num, Rgb};

/// The letters of the interface.
pub(crate) const SANS: &str = "'Inter',system-ui,sans-serif";
/// The letters of names and headings.
const SERIF: &str = "'Vollkorn',Georgia,serif";

#[derive(Copy, Clone, Default)]
enum Anchor {
    #[default]
    Start,
    Middle,
    End,
}

/// How a line of text is set.
#[derive(Copy, Clone)]
pub(crate) struct Text {
    size: f64,
    weight: u16,
    fill: Rgb,
    anchor: Anchor,
    serif: bool,
    caps: bool,
}

impl Text {
    pub fn new(size: f64, weight: u16, fill: Rgb) -> Text {
        Text { size, weight, fill, anchor: Anchor::Start, serif: false, caps: false }
    }

    /// A name or heading.
    pub fn heading(size: f64, fill: Rgb) -> Text {
        Text { serif: true, ..Text::new(size, 600, fill) }
    }

    /// A fixed label in capitals.
    pub fn label(fill: Rgb) -> Text {
        Text { caps: true, ..Text::new(10.5, 600, fill) }
    }

    /// The same inside another text: spells out what it would otherwise inherit.
    pub fn inside(self, outer: Text) -> Inside {
        Inside { text: self, spaced: outer.caps && !self.caps }
    }

    pub fn middle(self) -> Text {
        Text { anchor: Anchor::Middle, ..self }
    }

    pub fn end(self) -> Text {
        Text { anchor: Anchor::End, ..self }
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, r#" font-size="{}""#, Num(self.size))?;
        if self.weight != 400 {
            write!(f, r#" font-weight="{}""#, self.weight)?;
        }
        write!(f, r#" fill="{}""#, self.fill)?;
        match self.anchor {
            Anchor::Start => {}
            Anchor::Middle => f.write_str(r#" text-anchor="middle""#)?,
            Anchor::End => f.write_str(r#" text-anchor="end""#)?,
        }
        if self.serif {
            // Georgia and Vollkorn would set old-style figures among the words.
            write!(f, r#" font-family="{SERIF}" style="font-variant-numeric:lining-nums""#)?;
        }
        if self.caps {
            f.write_str(r#" letter-spacing=".7""#)?;
        }
        Ok(())
    }
}

/// A text within a text.
pub(crate) struct Inside {
    text: Text,
    spaced: bool,
}

impl fmt::Display for Inside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Text { size, weight, fill, .. } = self.text;
        write!(f, r#" font-size="{}" font-weight="{weight}" fill="{fill}""#, Num(size))?;
        if self.spaced { f.write_str(r#" letter-spacing="0""#) } else { Ok(()) }
    }
}

/// Roughly how wide a text is, erring on the wide side.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    text.chars().map(|letter| advance(letter) * size).sum()
}

fn advance(letter: char) -> f64 {
    match letter {
        ' ' | '.' | ',' | ':' | ';' | '\'' | '’' | '|' | '·' | 'i' | 'j' | 'l' | 'I' | '!' => 0.3,
        'f' | 'r' | 't' | '(' | ')' | '-' => 0.4,
        'm' | 'w' | 'M' | 'W' | '@' | '—' | '…' | '%' => 0.92,
        'A'..='Z' => 0.7,
        letter if (letter as u32) < 0x0700 => 0.6,
        _ => 1.05,
    }
}

/// A text that fits: cut with an ellipsis where it would be too wide.
pub(crate) fn cut(text: &str, size: f64, most: f64) -> String {
    if width(text, size) <= most {
        return text.into();
    }
    let mut left = most - advance('…') * size;
    let fits = |letter: &char| {
        left -= advance(*letter) * size;
        left >= 0.0
    };
    let kept: String = text.chars().take_while(fits).collect();
    format!("{}…", kept.trim_end())
}

/// The same for a heading: without Vollkorn its letters are wider.
pub(crate) fn cut_heading(text: &str, size: f64, most: f64) -> String {
    cut(text, size * 1.12, most)
}

/// A name on one line, without what XML forbids or what would turn the text around it.
pub(crate) fn plain(text: &str) -> String {
    let shown = |letter: char| {
        let turning = matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        !turning && !matches!(letter, '\u{fffe}' | '\u{ffff}')
    };
    let spaced = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).filter(|c| shown(*c));
    spaced.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Text escaped for XML, in content and in attributes.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_cut_and_short_ones_are_not() {
        assert_eq!(cut("Ada", 20.0, 100.0), "Ada");
        let long = cut("Wilhelmina of the seven windmills", 20.0, 100.0);
        assert!(long.ends_with('…') && width(&long, 20.0) <= 100.0, "{long}");
        assert!(cut("王王王王王王王王", 20.0, 100.0).chars().count() < 6);
    }

    #[test]
    fn names_hold_nothing_that_breaks_the_picture() {
        assert_eq!(plain(" a\u{0}\nb\u{202e}c\u{ffff} "), "a bc");
        assert_eq!(escape(r#"<a & "b">"#), "&lt;a &amp; &quot;b&quot;&gt;");
    }
}
