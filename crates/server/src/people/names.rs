//! What somebody may be called: nobody may pass for somebody else, for the host, or for a computer player.

use table::Refused;

/// A name somebody may have, without the spaces around it.
pub(super) fn good_name(name: &str) -> Result<String, Refused> {
    let name = name.trim();
    let bad = |why: &str| Err(Refused::new("bad-name", why));
    let length = name.chars().count();
    let good = |c: char| (c.is_alphanumeric() && !is_special(c)) || SEPARATORS.contains(c);
    let bones = skeleton(name);
    if !(3..=24).contains(&length) || !name.chars().all(good) || name.contains("  ") || bones.is_empty() {
        return bad("a name has 3 to 24 letters, digits, spaces and - _ . '");
    }
    if name.split(|c| SEPARATORS.contains(c)).any(is_mixed) {
        return bad("the letters of a word are all of one script");
    }
    let is_guest = |rest: &str| rest.is_empty() || name.chars().any(|c| SEPARATORS.contains(c) || c.is_numeric());
    if bones == "gone" || bones.strip_prefix("guest").is_some_and(|rest| !rest.is_empty() && is_guest(rest)) {
        return bad("that name is kept for guests");
    }
    // Levels come with a number where there are several: "duke 1".
    let unnumbered = skeleton(name.trim_end_matches(|c: char| c.is_numeric() || SEPARATORS.contains(c)));
    let is_level = |level: &&str| skeleton(level) == bones || skeleton(level) == unnumbered;
    if RESERVED.iter().any(|kept| skeleton(kept) == bones) || players::NAMES.iter().any(is_level) {
        return Err(Refused::new("name-reserved", "that name is reserved"));
    }
    Ok(name.into())
}

/// What may stand between the letters of a name.
const SEPARATORS: &str = " -_.'";

/// Names that would pass for the server or its host.
const RESERVED: [&str; 13] = [
    "guest",
    "admin",
    "administrator",
    "moderator",
    "host",
    "server",
    "system",
    "tessera",
    "support",
    "staff",
    "computer",
    "nobody",
    "you",
];

/// What a name looks like: two names with the same skeleton are easily taken for each other. Case and separators do not
/// count, and letters stand for those they resemble. The idea and the pairs are from Unicode Technical Standard 39
/// (Unicode Security Mechanisms, section 4, confusables.txt); the choice is ours: letters that resemble Latin ones.
pub(super) fn skeleton(name: &str) -> String {
    let letters: Vec<char> = name.chars().map(narrow).filter(|c| c.is_alphanumeric() && !is_filler(*c)).collect();
    let mut bones = String::new();
    for (nth, letter) in letters.iter().enumerate() {
        // A capital i among small letters is read as an l.
        let among_small = |at: Option<usize>| at.and_then(|at| letters.get(at)).is_some_and(|c| c.is_lowercase());
        let as_l = *letter == 'I' && nth > 0 && (among_small(nth.checked_sub(1)) || among_small(Some(nth + 1)));
        bones.extend(resembled(if as_l { 'l' } else { *letter }).to_lowercase());
    }
    bones.replace("rn", "m").replace("vv", "w")
}

/// A full-width letter as an ordinary one.
fn narrow(c: char) -> char {
    match u32::from(c) {
        code @ 0xFF01..=0xFF5E => char::from_u32(code - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}

/// Letters that show nothing: the Hangul fillers, and vowels of Khmer that are never written.
fn is_filler(c: char) -> bool {
    matches!(u32::from(c), 0x115F | 0x1160 | 0x3164 | 0xFFA0 | 0x17B4 | 0x17B5)
}

/// Letters that nobody's name is spelt with: fillers, and letters in circles, raised, or as mathematicians write them.
fn is_special(c: char) -> bool {
    let blocks = [
        0x01C0..=0x01C3_u32, // clicks
        0x02B0..=0x02FF,     // modifiers
        0x1D00..=0x1DBF,     // phonetic
        0x2070..=0x209F,     // raised and lowered
        0x2100..=0x24FF,     // letter-like, numerals, in circles
        0x2C60..=0x2C7F,     // Latin C
        0xA720..=0xA7FF,     // Latin D
        0xAB30..=0xAB6F,     // Latin E
        0xFB00..=0xFB06,     // ligatures
        0x1D400..=0x1D7FF,   // mathematical
        0x1F100..=0x1F1FF,   // in circles and squares
    ];
    is_filler(c) || blocks.iter().any(|block| block.contains(&u32::from(c)))
}

/// Are letters of several scripts in this word? Chinese, Japanese and Korean signs are used together.
fn is_mixed(word: &str) -> bool {
    let mut scripts = word.chars().map(narrow).filter(|c| c.is_alphabetic()).map(script);
    let first = scripts.next();
    scripts.any(|script| Some(script) != first)
}

/// A number for the script of a letter: named for those that are confused, the block of 128 signs for the others.
fn script(c: char) -> u32 {
    match u32::from(c) {
        0x0000..=0x02AF | 0x1E00..=0x1EFF => 0,
        0x0370..=0x03FF | 0x1F00..=0x1FFF => 1,
        0x0400..=0x052F | 0x1C80..=0x1C8F | 0x2DE0..=0x2DFF | 0xA640..=0xA69F => 2,
        0x0530..=0x058F => 3,
        0x0590..=0x05FF | 0xFB1D..=0xFB4F => 4,
        0x0600..=0x077F | 0x08A0..=0x08FF | 0xFB50..=0xFDFF | 0xFE70..=0xFEFF => 5,
        0x10A0..=0x10FF | 0x1C90..=0x1CBF | 0x2D00..=0x2D2F => 6,
        0x1100..=0x11FF | 0x2E80..=0x31FF | 0x3400..=0x9FFF | 0xA960..=0xA97F | 0xAC00..=0xD7FF => 7,
        0xF900..=0xFAFF | 0xFF65..=0xFFDC | 0x20000..=0x3FFFF => 7,
        0x1200..=0x139F | 0x2D80..=0x2DDF => 8,
        0x13A0..=0x13FF | 0xAB70..=0xABBF => 9,
        other => 1000 + other / 128,
    }
}

/// The Latin letter or digit that a letter resembles, else the letter itself.
fn resembled(c: char) -> char {
    let pair = LOOK_ALIKES.iter().find_map(|(these, those)| {
        let nth = these.chars().position(|one| one == c)?;
        those.chars().nth(nth)
    });
    pair.unwrap_or(c)
}

/// Letter by letter: what resembles, and what it resembles.
const LOOK_ALIKES: [(&str, &str); 8] = [
    // Digits.
    ("01", "ol"),
    // Latin letters of other alphabets.
    ("ıɩɑɡɪƅ", "iiagib"),
    // Cyrillic, capitals and small letters.
    ("АВЕЅІЈКМНОРСТУХҺԁԚԜӀѴГЬЗЁЇ", "abesijkmhopctyxhdqwlvrb3ei"),
    ("авеѕіјкмнорстухһԁԛԝӏѵгьзёї", "abesijkmhopctyxhdqwlvrb3ei"),
    // Greek: some small letters resemble others than their capitals.
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ", "abezhikmnoptyxc"),
    ("αβγεηικνορσςτυχωϲϳ", "abyenikvopoctuxwcj"),
    // Armenian.
    ("օսոհցզՕՍՏԼ", "ounhgqousl"),
    // Cherokee and Lisu, whose capitals were made after Latin ones.
    ("ᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᏀᏃᏎᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏴꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "drtiajewmhgz4rwsvslcpkdbbpdtgkjczfmnlsrvhwxyaeiou"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_look_alike_has_its_counterpart() {
        for (these, those) in LOOK_ALIKES {
            assert_eq!(these.chars().count(), those.chars().count(), "{these}");
            for (nth, one) in these.chars().enumerate() {
                assert_eq!(these.chars().position(|other| other == one), Some(nth), "{one} twice in {these}");
            }
        }
    }

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        let alike = [
            ("Ada", "АDА"),
            ("Ada", "a-d_a"),
            ("Ada", "Ａｄａ"),
            ("Ada", "A\u{3164}da"),
            ("Alice", "AIice"),
            ("Alice", "A1ice"),
            ("Bob", "В0Ь"),
            ("Nikos", "Νikοs"),
            ("Bernard", "Bemard"),
            ("Cap", "ꓚꓮꓑ"),
        ];
        for (one, other) in alike {
            assert_eq!(skeleton(one), skeleton(other), "{one} and {other}");
        }
        for (one, other) in [("Ella", "Elia"), ("Ada", "Ida"), ("Анна", "Инна"), ("Bob 2", "Bob 3"), ("ILSE", "LLSE")]
        {
            assert_ne!(skeleton(one), skeleton(other), "{one} and {other}");
        }
    }

    #[test]
    fn names_of_the_world_are_good() {
        for name in [
            "Ada",
            "Łukasz",
            "Þóra",
            "Zoë B.",
            "Ольга",
            "Ελένη",
            "王小明",
            "さくら",
            "サクラ子",
            "김민수",
            "مريم",
            "נעמי",
            "Առամ",
            "Duke Ellington",
            "Guestavo",
            "O'Neill",
            "Ada Ольга",
            "Knightley",
            "Ｓａｋｕｒａ",
            "Page Turner",
        ] {
            assert_eq!(good_name(name), Ok(name.into()));
        }
    }

    #[test]
    fn names_that_pass_for_others_are_refused() {
        let code = |name: &str| good_name(name).err().map(|refused| refused.code.to_string());
        let bad =
            ["Аda", "Νikos", "A\u{3164}da", "𝔸da", "Ⓐda", "---", "Guest_w5yc", "Guest w5yc", "g-u-e-s-t-1", "Guest1"];
        for name in bad {
            assert_eq!(code(name).as_deref(), Some("bad-name"), "{name}");
        }
        for name in ["duke 1", "Knight", "KNIGHT_2", "King", "ａｄｍｉｎ", "h0st"] {
            assert_eq!(code(name).as_deref(), Some("name-reserved"), "{name}");
        }
    }
}
