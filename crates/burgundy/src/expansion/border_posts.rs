//! Border posts: three at the edge of a duchy; tiles that link them bring points (B-9.2).

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::{MAX_SEATS, Refused, Seat, Sink};

use super::room::{Never, PhaseStep, Room, Tells, part, wrong};
use super::{Expansion, RoomEvent};
use crate::duchy::Duchy;
use crate::edition::{Edition, Posts, ThirdPost};
use crate::state::State;
use crate::{Burgundy, Event, Refuse, Source, Spaces};

/// The room.
pub struct BorderPosts;

/// What it keeps.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Links {
    /// How many posts each estate has linked: 0, 2 or 3.
    linked: [u8; MAX_SEATS],
    /// Who linked the third first, and who second.
    bonus: [Option<Seat>; 2],
}

impl Links {
    /// How many posts a seat has linked: 0, 2 or 3.
    pub fn of(&self, seat: Seat) -> u8 {
        self.linked[seat.index()]
    }

    /// Who linked the third first, and who second.
    pub fn bonus(&self) -> [Option<Seat>; 2] {
        self.bonus
    }

    /// Gives the bonus that is left: true for the large one.
    pub(super) fn claim(&mut self, seat: Seat) -> Option<bool> {
        let nth = self.bonus.iter().position(Option::is_none)?;
        self.bonus[nth] = Some(seat);
        Some(nth == 0)
    }
}

impl Room for BorderPosts {
    const NAME: &'static str = "border-posts";
    const LINE: &'static str = "Three border posts at the edge of each duchy: linking them by tiles brings points.";
    const RULE: &'static str = "B-9.2";
    const EDITIONS: &'static [crate::EditionName] = super::LATER;
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../data/expansion/border-posts/rules/en.json")),
        ("de", include_str!("../../data/expansion/border-posts/rules/de.json")),
        ("it", include_str!("../../data/expansion/border-posts/rules/it.json")),
        ("pt", include_str!("../../data/expansion/border-posts/rules/pt.json")),
    ];
    const LESSON: Option<&'static str> = Some(include_str!("../../data/expansion/border-posts/lesson.json"));
    const PHASE_END: &'static [PhaseStep] = &[];

    type State = Links;
    type Action = Never;
    type Event = Told;
    type Refusal = Never;
    type Waiting = Never;
    type Outcome = Never;
    type Facts = ();

    fn pool(edition: &Edition) -> Option<&'static [&'static str]> {
        let (Posts::Only(numbers) | Posts::Usually(numbers)) = edition.posts;
        Some(numbers)
    }

    fn plays_on(edition: &Edition, duchy: &Duchy) -> Result<(), String> {
        match edition.posts {
            Posts::Only(numbers) if duchy.file().posts.is_empty() => {
                Err(format!("it has none; in edition {} they are on {}", edition.name, numbers.join(", ")))
            }
            _ if duchy.posts().is_none() => Err("there is no place for three of them at its edge".into()),
            _ => Ok(()),
        }
    }

    /// Q-B-35: posts are linked if a chain of neighbouring tiles joins them.
    fn covered(game: &Burgundy, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        let before = state.more.border_posts.linked[seat.index()];
        if before == 3 {
            return;
        }
        let estate = state.estate(seat);
        let now = linked(game.duchy(estate.duchy), estate.filled);
        if now == before {
            return;
        }
        let times = u16::from(estate.powers.bonus_times);
        let phase = game.data.points.phase[usize::from(state.phase)];
        let links = &mut state.more.border_posts;
        links.linked[seat.index()] = now;
        if before < 2 {
            score(state, seat, 2, phase, 0, sink);
        }
        if now < 3 {
            return;
        }
        let bonus = match state.more.border_posts.claim(seat) {
            Some(true) => game.large_bonus,
            Some(false) => game.small_bonus,
            None => 0,
        };
        let (phase, bonus) = match game.edition.third_post {
            ThirdPost::PhaseAndPoints => (phase, bonus),
            // Q-B-36: it is a bonus tile.
            ThirdPost::BonusTile => (0, bonus * times),
        };
        score(state, seat, 3, phase, bonus, sink);
    }

    fn bonus_tiles(game: &Burgundy, state: &State, seat: Seat) -> u16 {
        let own = state.more.border_posts.bonus.iter().filter(|taken| **taken == Some(seat)).count() as u16;
        if game.edition.third_post == ThirdPost::BonusTile { own } else { 0 }
    }

    fn act(
        _game: &Burgundy,
        _state: &mut State,
        _seat: Seat,
        action: Never,
        _sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        match action {}
    }

    fn write(game: &Burgundy, state: &State) -> Option<Value> {
        let links = &state.more.border_posts;
        let seat = |seat: Option<Seat>| seat.map(|seat| seat.index() + 1);
        Some(json!({
            "linked": links.linked[..game.people],
            "large": seat(links.bonus[0]),
            "small": seat(links.bonus[1]),
        }))
    }

    fn read(game: &Burgundy, state: &mut State, value: &Value) -> Result<(), Refused> {
        let written = part::<Written>(Self::NAME, value)?;
        let seat = |number: Option<u8>| match number {
            None => Ok(None),
            Some(number) => match usize::from(number).checked_sub(1).filter(|nth| *nth < game.markers) {
                Some(nth) => Ok(Seat::new(nth)),
                None => Err(wrong(Self::NAME, format!("there is no seat {number}"))),
            },
        };
        let bonus = [seat(written.large)?, seat(written.small)?];
        if bonus[0].is_none() && bonus[1].is_some() || bonus[0].is_some() && bonus[0] == bonus[1] {
            return Err(wrong(Self::NAME, "the large bonus goes first, and to somebody else than the small one (B-9.2)"));
        }
        state.more.border_posts.bonus = bonus;
        Ok(())
    }

    /// What is linked follows from the tiles.
    fn check(game: &Burgundy, state: &mut State, _written: bool) -> Result<(), Refused> {
        for seat in Seat::all(game.people) {
            let estate = state.estate(seat);
            state.more.border_posts.linked[seat.index()] = linked(game.duchy(estate.duchy), estate.filled);
        }
        let bonus = state.more.border_posts.bonus;
        let people = bonus.into_iter().flatten().filter(|seat| seat.index() < game.people);
        match people.into_iter().find(|seat| state.more.border_posts.linked[seat.index()] < 3) {
            Some(seat) => Err(wrong(Self::NAME, format!("seat {seat} has a bonus, but has not linked all three posts"))),
            None => Ok(()),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    /// Follows from the tiles: written for readers.
    #[serde(default)]
    #[allow(dead_code)]
    linked: Vec<u8>,
    #[serde(default)]
    large: Option<u8>,
    #[serde(default)]
    small: Option<u8>,
}

/// How many posts a chain of tiles joins: 0, 2 or 3.
fn linked(duchy: &Duchy, filled: Spaces) -> u8 {
    let Some(posts) = duchy.posts() else { return 0 };
    let most = posts.map(|post| {
        let mut joined = post & filled;
        loop {
            let next = joined.fold(joined, |all, space| all | duchy.neighbours(space) & filled);
            if next == joined {
                break;
            }
            joined = next;
        }
        posts.iter().filter(|other| !(**other & joined).is_empty()).count() as u8
    });
    // A tile that touches two posts at once belongs to chains from both.
    match most.into_iter().max() {
        Some(most) if most > 1 => most,
        _ => 0,
    }
}

fn score(state: &mut State, seat: Seat, posts: u8, phase: u16, bonus: u16, sink: &mut impl Sink<Event>) {
    let by = Source::Expansion(Expansion::BorderPosts);
    state.player_mut(seat).score.add(by, phase + bonus);
    sink.tell(|| Event::Expansion(RoomEvent::BorderPosts(Told::Linked { seat, posts, phase, bonus })));
}

/// What happens.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "told", rename_all = "kebab-case")]
#[ts(rename = "BorderPostsTold")]
#[allow(missing_docs)]
pub enum Told {
    /// Two or all three posts are linked: the points of the phase, and the bonus.
    Linked { seat: Seat, posts: u8, phase: u16, bonus: u16 },
}

impl Tells for Told {
    fn rule(&self) -> &'static str {
        "B-9.2"
    }
    fn points(&self) -> Option<(Seat, i16)> {
        let Told::Linked { seat, phase, bonus, .. } = *self;
        Some((seat, (phase + bonus) as i16))
    }
    fn sentence(&self) -> String {
        let Told::Linked { seat, posts, phase, bonus } = *self;
        let what = if posts == 3 { "all three border posts" } else { "two border posts" };
        match (phase, bonus) {
            (_, 0) => format!("Seat {seat} links {what}: {phase} points."),
            (0, bonus) => format!("Seat {seat} links {what}: {bonus} points."),
            _ => format!("Seat {seat} links {what}: {phase} + {bonus} = {} points.", phase + bonus),
        }
    }
}
