//! What is agreed before the game, and the tables made from it.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Entered, Game, MAX_SEATS, Refused, Seat};
use ts_rs::TS;

use crate::data::{Data, Stock};
use crate::duchy::{Duchy, DuchyFile};
use crate::edition::{Edition, EditionName, SetUp};
use crate::expansion::chateauma::difficulty::{Difficulty, Modifier};
use crate::expansion::vineyards::grape::Grape;
use crate::expansion::{Expansion, Rooms};
use crate::options;
use crate::player::STORAGE;
use crate::state::{BLACK_SPACES, DEPOT_SPACES, DUCHY_SPACES, Grounds};
use crate::{Colour, Source, Space};

/// The most duchies experts can draw from.
pub(crate) const MAX_POOL: usize = 128;

/// What is agreed before the game: anything that parses, not yet checked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The revision of the rules (see the game's declaration).
    #[serde(default = "first", skip_serializing_if = "is_first")]
    #[ts(optional, as = "Option<u32>")]
    pub rules: u32,
    /// 2011, 2019 or 2022.
    pub edition: EditionName,
    /// 2 to 4 people; 1 in the solo game, 1 to 3 against Châteauma.
    pub players: u8,
    /// Who knows the game how well (B-1.6).
    #[serde(default)]
    pub setup: Setup,
    /// Experts of 2011 and 2019: how sides and castle spaces are chosen.
    #[serde(default)]
    pub choice: Choice,
    /// Duchies by id instead of the set-up's own: one for all, or one for each seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub duchies: Vec<String>,
    /// Experts: the duchies to draw from by id, instead of the edition's own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pool: Vec<String>,
    /// Duchies that do not come with the program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub custom: Vec<DuchyFile>,
    /// Expansions by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// Trade routes of 2022: in random order, or each player lays theirs as they like.
    #[serde(default, skip_serializing_if = "RouteOrder::is_random")]
    #[ts(optional, as = "Option<RouteOrder>")]
    pub route_order: RouteOrder,
    /// Expansions with duchies of their own: the experts' one (B-9.7, B-9.8).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub expert_board: bool,
    /// The solo game: where the target marker starts (B-9.8). Default: 50.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub target: Option<u8>,
    /// The vineyards with 2 or 3 players: all kinds of grapes, or fewer (B-10.3).
    #[serde(default, skip_serializing_if = "Grapes::are_all")]
    #[ts(optional, as = "Option<Grapes>")]
    pub grapes: Grapes,
    /// Which kinds of grapes are removed, where there are fewer. Default: chance decides (Q-B-88).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Grape>>")]
    pub removed_grapes: Vec<Grape>,
    /// How hard Châteauma is (B-11.12). Default: the medium column, no modifier.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chateauma: Option<Difficulty>,
    /// The facts that a host entered in place of ours, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub facts: Option<Entered>,
}

fn first() -> u32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
fn is_first(rules: &u32) -> bool {
    *rules == 1
}

/// Who knows the game how well (B-1.6).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum Setup {
    /// Everyone on the same duchy, castle in the middle.
    #[default]
    Beginner,
    /// A random board, side and castle space by choice.
    Expert,
}

/// How trade routes are laid (B-9.5, Q-B-107).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum RouteOrder {
    /// As they are drawn.
    #[default]
    Random,
    /// As their owners like, at the same time.
    Chosen,
}

impl RouteOrder {
    #[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
    fn is_random(&self) -> bool {
        *self == RouteOrder::Random
    }
}

/// How many kinds of grapes are played with (B-10.3).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum Grapes {
    /// All six.
    #[default]
    All,
    /// One kind less with 3 players, two with 2.
    Fewer,
}

impl Grapes {
    #[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
    fn are_all(&self) -> bool {
        *self == Grapes::All
    }
}

/// How sides and castle spaces are chosen (B-1.6, Q-B-02).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum Choice {
    /// One after the other in turn order.
    #[default]
    Open,
    /// All at the same time, nobody sees the others' choice.
    Secret,
}

impl Config {
    /// The plainest game of an edition.
    pub fn new(edition: EditionName, players: u8) -> Config {
        Config {
            rules: Burgundy::RULES,
            edition,
            players,
            setup: Setup::Beginner,
            choice: Choice::Open,
            duchies: vec![],
            pool: vec![],
            custom: vec![],
            options: vec![],
            route_order: RouteOrder::Random,
            expert_board: false,
            target: None,
            grapes: Grapes::All,
            removed_grapes: vec![],
            chateauma: None,
            facts: None,
        }
    }

    /// The same for experts.
    pub fn expert(edition: EditionName, players: u8) -> Config {
        Config { setup: Setup::Expert, ..Config::new(edition, players) }
    }
}

/// A depot space, for the number of players at this table.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Slot {
    /// The colour of its tiles in phases A, C and E.
    pub colour: Colour,
    /// The colour of its tiles in phases B and D (B-2.3).
    pub colour_b_d: Colour,
}

impl Slot {
    /// The colour of its tiles in a phase, from 0.
    pub const fn in_phase(self, phase: u8) -> Colour {
        if phase.is_multiple_of(2) { self.colour } else { self.colour_b_d }
    }
}

/// How the seats come to their duchies.
#[derive(Clone, Debug)]
pub enum Assignment {
    /// Each seat has a duchy, as an index into the game's list.
    Given([u8; MAX_SEATS]),
    /// Each seat draws one of these boards; each is present as many times as there are copies.
    Boards(Vec<[u8; 2]>),
    /// Each seat draws two different duchies (Q-B-03: which lie on one board is not known).
    Pairs,
}

/// A player who never decides (B-11.1): its turn is a draw of the room that brings it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Automatic {
    /// The room.
    pub(crate) room: Expansion,
    /// Its number on the track, after the last seat.
    pub(crate) seat: Seat,
    /// Does it begin the game (B-11.12)? Else it is last in the first round.
    pub(crate) starts: bool,
}

impl Automatic {
    fn of(rooms: Rooms, config: &Config) -> Option<Automatic> {
        let room = rooms.iter().find(|room| room.is_automatic())?;
        let starts = config.chateauma.as_ref().is_some_and(|difficulty| difficulty.has(Modifier::Starts));
        Some(Automatic { room, seat: Seat::new(usize::from(config.players))?, starts })
    }
}

/// The game: the validated tables of one configuration.
pub struct Burgundy {
    pub(crate) config: Config,
    pub(crate) edition: &'static Edition,
    /// The facts it is played with: read before it begins, never in the middle of it.
    pub(crate) data: Arc<Data>,
    /// The rooms that are on.
    pub(crate) rooms: Rooms,
    /// How many decide: each has a seat.
    pub(crate) people: usize,
    /// How many have a marker on the turn-order track, and a score: the people, and any automatic player.
    pub(crate) markers: usize,
    /// The player who never decides, if there is one (B-11.1).
    pub(crate) automatic: Option<Automatic>,
    /// How many estates people have. The first seats have one each; partners sit opposite and share theirs.
    pub(crate) estates: usize,
    /// For how many players the board is laid out.
    pub(crate) board_for: usize,
    /// Whose estate is whose.
    pub(crate) grounds: Grounds,
    /// How many places the storage of an estate has.
    pub(crate) storage_places: usize,
    /// A step of a room instead of the edition's step of castles.
    pub(crate) castle_step: Option<SetUp>,
    /// All tiles, those of the rooms included.
    pub(crate) stock: Stock,
    /// The duchies that can be in play; states name them by index.
    pub(crate) duchies: Vec<Duchy>,
    pub(crate) assignment: Assignment,
    /// Beginners' castles are in the middle; otherwise the players choose.
    pub(crate) castle_in_middle: bool,
    pub(crate) slots: [[Option<Slot>; DEPOT_SPACES]; 6],
    /// Which spaces of the black depot are used.
    pub(crate) black_slots: [bool; BLACK_SPACES],
    /// How many tiles with black backs are never laid out.
    pub(crate) kept_back: u32,
    pub(crate) large_bonus: u16,
    pub(crate) small_bonus: u16,
    pub(crate) goods_points: u16,
}

impl Burgundy {
    pub(crate) fn checked(config: &Config) -> Result<Burgundy, Refused> {
        let edition = config.edition.rules(config.rules);
        let players = usize::from(config.players);
        if !(1..=Burgundy::RULES).contains(&config.rules) {
            let what = format!("rules {}: this build knows revisions 1 to {}", config.rules, Burgundy::RULES);
            return Err(Refused::new("unknown-rules", what));
        }
        let data = Data::of(config.rules, config.facts.as_ref())?;
        let rooms = options::rooms(config.edition, &config.options)?;
        match rooms.iter().find_map(|room| Some((room, room.players()?.map(usize::from)))) {
            None if !(2..=4).contains(&players) => {
                return Err(Refused::by_rule("players", "B-1.4", format!("{players} players: 2, 3 or 4 can play")));
            }
            Some((room, [least, most])) if !(least..=most).contains(&players) => {
                let wanted = if least == most { least.to_string() } else { format!("{least} to {most}") };
                let what = format!("{players} players: '{}' is played by {wanted}", room.name());
                return Err(Refused::by_rule("players", room.rule(), what));
            }
            _ => {}
        }
        if config.route_order == RouteOrder::Chosen && !(edition.routes_by_choice && rooms.has(Expansion::TradeRoutes))
        {
            let what = "route_order 'chosen': only with trade routes, in edition 2022".to_string();
            return Err(Refused::by_rule("route-order", "Q-B-107", what));
        }
        let own_duchies = rooms.iter().find(|room| !room.duchies().is_empty());
        if config.expert_board && own_duchies.is_none() {
            let what = "expert_board: only expansions with duchies of their own have one for experts".to_string();
            return Err(Refused::by_rule("expert-board", "B-9.12", what));
        }
        if config.target.is_some() && !rooms.has(Expansion::Solo) {
            return Err(Refused::by_rule("target", "B-9.8", "target: only the solo game has one"));
        }
        rooms.iter().try_for_each(|room| room.accepts(config))?;
        agreed_without(config, rooms)?;
        let (lowest, highest) = edition.targets;
        if let Some(target) = config.target.filter(|target| !(lowest..=highest).contains(target)) {
            let what = format!("target {target}: {lowest} to {highest} in edition {}", edition.name);
            return Err(Refused::by_rule("target", "B-9.8", what));
        }
        let (duchies, assignment) = match own_duchies {
            Some(room) => own(config, edition, &data, room)?,
            None => duchies(config, edition, &data, players, rooms)?,
        };
        let partners = rooms.iter().any(Expansion::has_partners);
        let grounds = if partners { Grounds::SHARED } else { Grounds::APART };
        for duchy in &duchies {
            if own_duchies.is_none() && duchy.sites().len() > DUCHY_SPACES {
                let what = format!("duchy '{}' has {} spaces; at most 37 fit here", duchy.id(), duchy.sites().len());
                return Err(Refused::by_rule("duchy-size", "B-1.6", what));
            }
        }
        let castle_in_middle = match own_duchies {
            Some(room) => room.castle_is_given(config.expert_board),
            None => config.setup == Setup::Beginner,
        };
        let castle_step = rooms.iter().find_map(|room| {
            let nth = room.set_up().iter().position(|step| step.castles)?;
            Some(SetUp::Room(room, nth as u8))
        });
        let automatic = Automatic::of(rooms, config);
        let markers = players + usize::from(automatic.is_some());
        let board_for = rooms.iter().find_map(Expansion::board_for).map_or(markers, usize::from);
        let mut slots = [[None; DEPOT_SPACES]; 6];
        for (spaces, slots) in data.depots.iter().zip(&mut slots) {
            for (space, slot) in spaces.iter().zip(slots.iter_mut()) {
                let colour_b_d = space.three_players_b_d.filter(|_| board_for == 3).unwrap_or(space.colour);
                *slot = (space.players <= board_for).then_some(Slot { colour: space.colour, colour_b_d });
            }
        }
        let mut black_slots = [false; BLACK_SPACES];
        for (from, slot) in data.black_depot.iter().zip(&mut black_slots) {
            *slot = *from <= board_for;
        }
        Ok(Burgundy {
            config: config.clone(),
            edition,
            rooms,
            people: players,
            markers,
            automatic,
            estates: if partners { players / 2 } else { players },
            board_for,
            grounds,
            storage_places: rooms.iter().find_map(Expansion::storage).unwrap_or(STORAGE),
            castle_step,
            stock: data.stock(rooms),
            duchies,
            assignment,
            castle_in_middle,
            slots,
            black_slots,
            kept_back: rooms.iter().map(|room| room.kept_back(&data, config)).sum(),
            large_bonus: data.points.large_bonus[board_for - 2],
            small_bonus: data.points.small_bonus[board_for - 2],
            goods_points: data.points.goods_sold[board_for - 2],
            data,
        })
    }

    /// The facts it is played with.
    #[inline]
    pub fn data(&self) -> &Data {
        &self.data
    }

    /// The edition's rules.
    pub fn edition(&self) -> &'static Edition {
        self.edition
    }

    /// The sources of points at this table.
    pub fn sources(&self) -> impl Iterator<Item = Source> {
        Source::ALL.into_iter().chain(self.rooms.iter().map(Source::Expansion))
    }

    /// The expansions that are played. The rules ask through their doors instead; this is for those who look on.
    #[inline]
    pub fn rooms(&self) -> Rooms {
        self.rooms
    }

    /// The player who never decides, with the expansion that brings it, if there is one.
    pub fn automatic(&self) -> Option<(Expansion, Seat)> {
        self.automatic.map(|automatic| (automatic.room, automatic.seat))
    }

    /// How many have a marker on the turn-order track: the people, and a player who never decides.
    #[inline]
    pub fn markers(&self) -> usize {
        self.markers
    }

    /// A duchy by its index.
    #[inline]
    pub fn duchy(&self, index: u8) -> &Duchy {
        &self.duchies[usize::from(index)]
    }

    /// The duchies that can be in play.
    pub fn duchies(&self) -> &[Duchy] {
        &self.duchies
    }

    /// The spaces of the depots that are used with these players.
    pub fn slots(&self) -> &[[Option<Slot>; DEPOT_SPACES]; 6] {
        &self.slots
    }

    /// Which spaces of the black depot are used with these players.
    pub fn black_slots(&self) -> &[bool; BLACK_SPACES] {
        &self.black_slots
    }

    /// The space of the starting castle if it is not chosen.
    pub(crate) fn given_castle(&self, duchy: u8) -> Option<Space> {
        self.castle_in_middle.then(|| self.duchy(duchy).middle())?
    }
}

/// What is agreed about an expansion needs it.
fn agreed_without(config: &Config, rooms: Rooms) -> Result<(), Refused> {
    let fields = [
        ("grapes", "B-10.3", Expansion::Vineyards, config.grapes != Grapes::All),
        ("removed_grapes", "Q-B-88", Expansion::Vineyards, !config.removed_grapes.is_empty()),
        ("chateauma", "B-11.12", Expansion::Chateauma, config.chateauma.is_some()),
    ];
    match fields.into_iter().find(|(_, _, room, agreed)| *agreed && !rooms.has(*room)) {
        Some((field, rule, room, _)) => {
            Err(Refused::by_rule(field, rule, format!("{field}: only with the option '{}'", room.name())))
        }
        None => Ok(()),
    }
}

/// The duchies that are dealt if nothing else was agreed: those of an expansion that has its own, the narrowest last.
fn usual_pool(edition: &Edition, rooms: Rooms) -> &'static [&'static str] {
    rooms.iter().filter_map(|room| room.pool(edition)).last().unwrap_or(edition.experts)
}

/// The duchy of an expansion that has its own: everybody plays on the same, and nothing else can be agreed on.
fn own(config: &Config, edition: &Edition, data: &Data, room: Expansion) -> Result<(Vec<Duchy>, Assignment), Refused> {
    let agreed = [
        ("setup 'expert'", config.setup == Setup::Expert),
        ("choice 'secret'", config.choice == Choice::Secret),
        ("duchies", !config.duchies.is_empty()),
        ("pool", !config.pool.is_empty()),
        ("custom", !config.custom.is_empty()),
    ];
    if let Some((field, _)) = agreed.iter().find(|(_, set)| *set) {
        let what = format!("{field}: '{}' has duchies of its own; expert_board chooses the experts' one", room.name());
        return Err(Refused::by_rule("own-duchies", room.rule(), what));
    }
    let mut sides = data.own_duchies.iter().filter(|own| own.room == room && own.edition == edition.name);
    let side = if config.expert_board { sides.nth(1) } else { sides.next() };
    let what = || Refused::by_rule("no-such-duchy", room.rule(), format!("'{}' has no such duchy", room.name()));
    Ok((vec![side.ok_or_else(what)?.duchy.clone()], Assignment::Given([0; MAX_SEATS])))
}

/// Which duchies are in play, and how they are dealt (B-1.6).
fn duchies(
    config: &Config,
    edition: &Edition,
    data: &Data,
    players: usize,
    rooms: Rooms,
) -> Result<(Vec<Duchy>, Assignment), Refused> {
    let refuse = |code: &str, what: String| Refused::by_rule(code, "B-1.6", what);
    let custom = config.custom.iter().map(|file| Duchy::new(file.clone())).collect::<Result<Vec<_>, _>>()?;
    for (nth, duchy) in custom.iter().enumerate() {
        let taken = data.duchies.iter().any(|(_, known)| known.id() == duchy.id())
            || custom[..nth].iter().any(|other| other.id() == duchy.id());
        if taken {
            return Err(refuse("duchy-twice", format!("duchy '{}' is there twice", duchy.id())));
        }
    }
    let find = |id: &String| -> Result<Duchy, Refused> {
        let known = data.duchies.iter().map(|(_, duchy)| duchy);
        let found =
            known.chain(&custom).find(|duchy| duchy.id() == id).cloned().ok_or_else(|| {
                refuse("no-such-duchy", format!("there is no duchy '{id}'; '{}-1' is one", edition.name))
            })?;
        // B-9.12: some expansions are for some duchies only.
        for room in rooms.iter() {
            room.plays_on(edition, &found).map_err(|why| {
                let number = &found.file().number;
                let what = format!("'{}' cannot be played on duchy {number}: {why}", room.name());
                Refused::by_rule("option-duchy", room.rule(), what)
            })?;
        }
        Ok(found)
    };
    let numbered = |number: &str| format!("{}-{number}", edition.name);
    let same_for_all = |duchy: Duchy| (vec![duchy], Assignment::Given([0; MAX_SEATS]));

    if config.setup == Setup::Beginner {
        // Revision 1 passed over both without a word, and tables that began so go on.
        if config.rules >= 2 && !config.pool.is_empty() {
            return Err(refuse("beginners-duchy", "pool: beginners draw no boards".into()));
        }
        if config.rules >= 2 && config.choice == Choice::Secret {
            return Err(refuse("beginners-choice", "choice 'secret': beginners have nothing to choose".into()));
        }
        let allowed: Vec<String> = edition.beginners.iter().map(|number| numbered(number)).collect();
        let id = match config.duchies.as_slice() {
            [] => &allowed[0],
            [id] if allowed.contains(id) => id,
            _ => {
                let what = format!("beginners all play on {} in edition {}", allowed.join(" or all on "), edition.name);
                return Err(refuse("beginners-duchy", what));
            }
        };
        return Ok(same_for_all(find(id)?));
    }
    match config.duchies.as_slice() {
        [] => {}
        [id] => return Ok(same_for_all(find(id)?)),
        ids if ids.len() == players => {
            let mut given = [0; MAX_SEATS];
            for (seat, duchy) in given.iter_mut().enumerate().take(players) {
                *duchy = seat as u8;
            }
            let duchies = ids.iter().map(find).collect::<Result<Vec<_>, _>>()?;
            return Ok((duchies, Assignment::Given(given)));
        }
        ids => {
            let what = format!("{} duchies for {players} players: name one for all, or one for each seat", ids.len());
            return Err(refuse("duchy-count", what));
        }
    }
    let own: Vec<String> = usual_pool(edition, rooms).iter().map(|number| numbered(number)).collect();
    let pool = if config.pool.is_empty() { &own } else { &config.pool };
    if let Some(twice) = pool.iter().enumerate().find(|(nth, id)| pool[..*nth].contains(id)) {
        return Err(refuse("duchy-twice", format!("duchy '{}' is in the pool twice", twice.1)));
    }
    let list = pool.iter().map(find).collect::<Result<Vec<_>, _>>()?;
    if list.len() > MAX_POOL {
        return Err(refuse("pool-size", format!("{} duchies in the pool: at most {MAX_POOL}", list.len())));
    }
    let index = |id: &String| pool.iter().position(|other| other == id).map(|nth| nth as u8);
    // Q-B-03: those of 2011 are known since the second revision.
    let known = data.boards.iter().filter(|(of, _)| config.rules >= 2 || *of != EditionName::First);
    let boards: Vec<[u8; 2]> = known.filter_map(|(_, [front, back])| Some([index(front)?, index(back)?])).collect();
    // Boards are dealt where every duchy of the pool is a side of one, as No. 1 of 2011 is of four.
    let all_known = (0..list.len()).all(|nth| boards.iter().flatten().any(|side| usize::from(*side) == nth));
    let assignment = if all_known { Assignment::Boards(boards) } else { Assignment::Pairs };
    let most = match &assignment {
        Assignment::Boards(boards) => boards.len() * usize::from(edition.copies),
        _ if edition.copies > 1 => usize::from(edition.copies) * list.len() / 2,
        _ => list.len() / 2,
    };
    if most < players || list.len() < 2 {
        let what = format!("{} duchies in the pool are too few for {players} boards of two sides", list.len());
        return Err(refuse("pool-size", what));
    }
    Ok((list, assignment))
}
