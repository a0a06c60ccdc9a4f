//! Reading a position: every error names its place.

use std::collections::BTreeMap;

use table::{Game, Refused, Seat, Seats};

use crate::edition::SetUp;
use crate::expansion::Expansion;
use crate::player::STORAGE;
use crate::position::{Position, STEPS, SeatPosition, TileName, count_of};
use crate::ship;
use crate::state::{BLACK_SPACES, DEPOT_SPACES, PHASES, ROUNDS, Stage, State};
use crate::supply::Bag;
use crate::waiting::MOST_WAITING;
use crate::{Burgundy, Colour, Face, Goods, Pending, Space, Tile};

/// More silver, workers or points than any game can bring.
pub(crate) const MOST: u16 = 999;

fn wrong(place: &str, what: impl std::fmt::Display) -> Refused {
    Refused::new("bad-position", format!("{place}: {what}"))
}

impl Burgundy {
    /// Reads a position: what is wrong, and where.
    pub fn load_position(position: &Position) -> Result<(Burgundy, State), Refused> {
        let game = Burgundy::new(&position.config)?;
        let mut state = game.empty_table();
        state.bag = Bag::default();
        let stage = game.read_stage(position)?;
        game.read_clock(position, stage, &mut state)?;
        game.read_board(position, &mut state)?;
        if position.seats.len() > game.people {
            return Err(wrong("seats", format!("{} for {} players", position.seats.len(), game.people)));
        }
        let plain = SeatPosition::default();
        for seat in Seat::all(game.people) {
            let own = position.seats.get(seat.index()).unwrap_or(&plain);
            match state.holder(seat) {
                holder if holder == seat => game.read_estate(own, seat, &mut state)?,
                holder => same_estate(own, position.seats.get(holder.index()).unwrap_or(&plain), seat, holder)?,
            }
            game.read_player(own, seat, &mut state)?;
        }
        // Rooms bring markers and bonus tiles.
        game.read_rooms(position, &mut state)?;
        game.read_order(position, &mut state)?;
        game.read_bonuses(&state)?;
        game.read_waiting(position, &mut state)?;
        game.check_rooms(position, &mut state)?;
        // What rooms hold is not in the bags.
        game.read_supply(position, &mut state)?;
        // A marker lies where the position says, not where a power would lift it.
        let track = state.track;
        for seat in Seat::all(game.people) {
            game.refresh_powers(&mut state, seat);
        }
        state.track = track;
        game.check_pending(&state)?;
        Ok((game, state))
    }

    fn read_stage(&self, position: &Position) -> Result<Stage, Refused> {
        Ok(match position.stage.as_str() {
            "turn" => Stage::Turn,
            "roll" => Stage::Roll,
            "fill" => Stage::Fill,
            "over" => Stage::Over,
            name if let Some(room) = self.drawing_room(name) => Stage::Draw(room),
            name if let Some(nth) = self.asking_step(name) => Stage::PhaseEnd(nth),
            name => {
                let named = |step: &SetUp| match *step {
                    SetUp::Room(room, nth) => room.set_up()[usize::from(nth)].name == name,
                    step => STEPS.iter().any(|(known, own)| *known == name && *own == step),
                };
                let index = self.set_up_steps().position(|step| named(&step) && self.needs(step));
                let what =
                    || wrong("stage", format!("'{name}' is no stage of this game in edition {}", self.edition.name));
                Stage::SetUp(index.ok_or_else(what)? as u8)
            }
        })
    }

    /// The room that draws outside the set-up in the stage with this name.
    fn drawing_room(&self, name: &str) -> Option<Expansion> {
        self.rooms.iter().find(|room| room.draws() && room.name() == name)
    }

    fn read_clock(&self, position: &Position, stage: Stage, state: &mut State) -> Result<(), Refused> {
        state.stage = stage;
        state.phase = (position.phase as u32).wrapping_sub('A' as u32).min(99) as u8;
        if state.phase >= PHASES {
            return Err(wrong("phase", format!("'{}' is none of A to E", position.phase)));
        }
        if !(1..=ROUNDS).contains(&position.round) {
            return Err(wrong("round", format!("{} is none of 1 to {ROUNDS}", position.round)));
        }
        state.round = position.round - 1;
        state.hand.bought = position.bought;
        state.hand.hired = position.hired;
        state.start_rolls = position.start_rolls;
        if matches!(stage, Stage::SetUp(_) | Stage::PhaseEnd(_)) {
            let waiting = match &position.waiting {
                None => Seats::all(self.people),
                Some(seats) => Self::read_seats("waiting", seats, self.people)?.into_iter().collect(),
            };
            if waiting.is_empty() {
                return Err(wrong(
                    "waiting",
                    "somebody must be waiting in the set-up, or to be asked at the end of a phase",
                ));
            }
            state.waiting = waiting;
        }
        Ok(())
    }

    /// The seats with these numbers, of so many.
    fn read_seats(place: &str, seats: &[u8], count: usize) -> Result<Vec<Seat>, Refused> {
        let mut read: Vec<Seat> = Vec::new();
        for number in seats {
            let seat = usize::from(*number).checked_sub(1).filter(|index| *index < count).and_then(Seat::new);
            let seat = seat.ok_or_else(|| wrong(place, format!("seat {number} is none of 1 to {count}")))?;
            if read.contains(&seat) {
                return Err(wrong(place, format!("seat {number} is there twice")));
            }
            read.push(seat);
        }
        Ok(read)
    }

    fn read_board(&self, position: &Position, state: &mut State) -> Result<(), Refused> {
        state.white = position.white.map(|face| read_face("white", face)).transpose()?;
        for (number, depot) in &position.depots {
            let place = format!("depots: {number}");
            let index = usize::from(*number).wrapping_sub(1);
            let target = state.depots.get_mut(index).ok_or_else(|| wrong(&place, "there are depots 1 to 6"))?;
            target.tiles = read_tiles::<DEPOT_SPACES>(&place, &depot.tiles)?;
            target.goods = read_goods(&format!("{place}: goods"), &depot.goods)?;
        }
        state.black = read_tiles::<BLACK_SPACES>("black", &position.black)?;
        if position.round_goods.len() > usize::from(ROUNDS) {
            return Err(wrong("round_goods", "there are five round spaces"));
        }
        for (goods, slot) in position.round_goods.iter().zip(&mut state.round_goods) {
            let read = |number: u8| {
                Goods::new(number).ok_or_else(|| wrong("round_goods", format!("{number} is none of 1 to 6")))
            };
            *slot = goods.map(read).transpose()?;
        }
        Ok(())
    }

    /// What the estate of a seat holds.
    fn read_estate(&self, position: &SeatPosition, seat: Seat, state: &mut State) -> Result<(), Refused> {
        let place = format!("seat {seat}");
        let in_set_up = matches!(state.stage, Stage::SetUp(_));
        let find = |id: &String| {
            let index = self.duchies.iter().position(|duchy| duchy.id() == id).map(|index| index as u8);
            index.ok_or_else(|| wrong(&place, format!("duchy '{id}' is not in play; name it in config.duchies")))
        };
        let agreed = match self.assignment {
            crate::config::Assignment::Given(given) => given[seat.index()],
            _ => 0,
        };
        let duchy_index = position.duchy.as_ref().map(find).transpose()?.unwrap_or(agreed);
        let duchy = self.duchy(duchy_index);
        let estate = state.estate_mut(seat);
        estate.duchy = duchy_index;
        estate.offered = match &position.offered {
            Some(_) if !in_set_up => return Err(wrong(&place, "offered: sides are chosen only in the set-up (B-1.6)")),
            Some([front, back]) => [find(front)?, find(back)?],
            // Whoever has chosen sees that side alone.
            None => [duchy_index; 2],
        };
        estate.storage = read_tiles::<STORAGE>(&format!("{place}: storage"), &position.storage)?;
        if estate.storage[self.storage_places..].iter().any(Option::is_some) {
            return Err(wrong(&place, format!("storage: at most {} tiles fit", self.storage_places)));
        }
        estate.goods = read_goods(&format!("{place}: goods"), &position.goods)?;
        if estate.goods.iter().filter(|count| **count > 0).count() > self.goods_piles() {
            return Err(wrong(&place, "goods of more than 3 colours (B-5.1)"));
        }
        estate.sold = read_goods(&format!("{place}: sold"), &position.sold)?;
        for (name, value) in [("silver", position.silver), ("workers", position.workers)] {
            if value > MOST {
                return Err(wrong(&place, format!("{value} {name}: at most {MOST}")));
            }
        }
        estate.silver = position.silver;
        estate.workers = position.workers;
        position.large.iter().for_each(|colour| estate.large.add(*colour));
        position.small.iter().for_each(|colour| estate.small.add(*colour));

        let awaits_castle = self.awaits_castle(state, seat);
        let start = duchy.middle().or_else(|| duchy.of_colour(Colour::Castle).next()).filter(|_| !awaits_castle);
        let founded = || start.map(|space| (space.index() as u8 + 1, Tile::CASTLE)).into_iter().collect();
        for (number, tile) in position.tiles.clone().unwrap_or_else(founded) {
            let space = usize::from(number).checked_sub(1).and_then(Space::new);
            let site = space.and_then(|space| Some((space, duchy.site(space)?)));
            let (space, site) = site.ok_or_else(|| wrong(&place, format!("tiles: there is no space {number}")))?;
            if !tile.fits(site.colour) {
                let what = format!("tiles: space {number} takes a {}, not {tile}", site.colour.name());
                return Err(wrong(&place, what));
            }
            self.cover(state, seat, tile, space);
            if let crate::Kind::Monastery(monastery) = tile.kind() {
                state.estate_mut(seat).monasteries.add(monastery);
            }
        }
        let tiles = state.estate(seat).filled.len();
        if awaits_castle && tiles > 0 {
            return Err(wrong(&place, "tiles: the starting castle is still to be placed (B-1.6)"));
        }
        if !awaits_castle && (tiles == 0 || in_set_up && tiles > 1) {
            return Err(wrong(&place, "tiles: the duchy starts with the castle and nothing else (B-1.4)"));
        }
        Ok(())
    }

    /// What a player has alone: marker, dice and points.
    fn read_player(&self, position: &SeatPosition, seat: Seat, state: &mut State) -> Result<(), Refused> {
        let place = format!("seat {seat}");
        if position.marker >= self.data.track {
            return Err(wrong(&place, format!("marker {}: the track has steps 0 to 6", position.marker)));
        }
        state.track.space[seat.index()] = position.marker;
        let dice = position.dice.or((state.stage == Stage::Turn).then_some([1, 1]));
        let player = state.player_mut(seat);
        if let Some([first, second]) = dice {
            let place = format!("{place}: dice");
            player.dice = [Some(read_face(&place, first)?), Some(read_face(&place, second)?)];
        }
        player.used = position.used;
        for (name, points) in &position.score {
            let source = self.sources().find(|source| source.name() == name);
            let source = source.ok_or_else(|| wrong(&place, format!("score: '{name}' is no source of points here")))?;
            if points.unsigned_abs() > MOST {
                return Err(wrong(&place, format!("score: {name}: at most {MOST}")));
            }
            if *points < 0 && !source.may_be_negative() {
                return Err(wrong(&place, format!("score: {name}: points of this source are never lost")));
            }
            player.score.change(source, *points);
        }
        Ok(())
    }

    /// Is the seat's starting castle still to be placed?
    fn awaits_castle(&self, state: &State, seat: Seat) -> bool {
        let Stage::SetUp(step) = state.stage else { return false };
        let castles = |step: &SetUp| matches!(step, SetUp::Castles | SetUp::SidesAndCastles);
        let now = usize::from(step);
        let then = self.edition.set_up.iter().position(castles).unwrap_or(0);
        // Those who agree on a castle do so one estate after the other.
        let waits = match self.castle_step {
            Some(_) => state.waiting.iter().any(|waiting| state.holder(waiting) <= state.holder(seat)),
            None => state.waiting.contains(seat),
        };
        !self.castle_in_middle && (now < then || now == then && waits)
    }

    fn read_order(&self, position: &Position, state: &mut State) -> Result<(), Refused> {
        let read = |place: &str, seats: &[u8]| -> Result<Option<Vec<Seat>>, Refused> {
            let order = Self::read_seats(place, seats, self.markers)?;
            match order.len() {
                0 => Ok(None),
                n if n == self.markers => Ok(Some(order)),
                n => Err(wrong(place, format!("{n} seats for {} players", self.markers))),
            }
        };
        let track = match read("track", &position.track)? {
            Some(track) => track,
            None => {
                let mut track: Vec<Seat> = Seat::all(self.markers).collect();
                track.sort_by_key(|seat| std::cmp::Reverse(state.track.space[seat.index()]));
                track
            }
        };
        if !track.is_sorted_by_key(|seat| std::cmp::Reverse(state.track.space[seat.index()])) {
            return Err(wrong("track", "markers further forward come first"));
        }
        state.track.order[..self.markers].copy_from_slice(&track);
        let order = read("order", &position.order)?.unwrap_or(track);
        state.order[..self.markers].copy_from_slice(&order);
        let turn = match position.turn {
            Some(turn) => Self::read_seats("turn", &[turn], self.people)?.first().copied(),
            None => match (state.stage, self.automatic) {
                (Stage::Draw(room), Some(automatic)) if room == automatic.room => Some(automatic.seat),
                (Stage::Turn, Some(_)) => order.iter().copied().find(|seat| seat.index() < self.people),
                _ => None,
            },
        };
        if let Some(seat) = turn {
            state.hand.nth = order.iter().position(|other| *other == seat).unwrap_or(0) as u8;
        }
        Ok(())
    }

    /// B-5.9: one large and one small tile of each colour, the large one first.
    fn read_bonuses(&self, state: &State) -> Result<(), Refused> {
        for colour in Colour::ALL {
            let large = state.estates.iter().filter(|estate| estate.large.has(colour)).count();
            let small = state.estates.iter().filter(|estate| estate.small.has(colour)).count();
            if large > 1 || small > 1 || small > large {
                let what = format!("{}: one large and then one small tile", colour.name());
                return Err(wrong("bonus tiles", what));
            }
        }
        Ok(())
    }

    /// Fills the bags with what is nowhere else.
    fn read_supply(&self, position: &Position, state: &mut State) -> Result<(), Refused> {
        let loose = self.loose(state);
        let mut bag = Bag::default();
        let mut black_bag = Bag::default();
        for tile in Tile::all() {
            let in_depots = count_of(state.depots.iter().flat_map(|depot| depot.tiles), tile);
            let in_black = count_of(state.black, tile);
            let out = position.out.get(&TileName(tile)).copied().unwrap_or(0);
            let used = u16::from(loose[tile.index()]) + u16::from(out);
            let coloured = u16::from(self.stock.coloured.count(tile)) + u16::from(self.stock.apart.count(tile));
            let black = u16::from(self.stock.black.count(tile));
            let too_many = |there: u16, exist: u16, kind: &str| {
                wrong("tiles", format!("{tile}: {there} {kind}, but only {exist} exist (B-1.1)"))
            };
            if used + u16::from(in_depots + in_black) > coloured + black {
                return Err(too_many(used + u16::from(in_depots + in_black), coloured + black, "are used"));
            }
            // B-2.2: the numbered depots are filled from the coloured backs, never with what lies apart.
            let filled_from = self.stock.coloured.count(tile);
            if in_depots > filled_from {
                let what = "in depots 1 to 6 with coloured backs";
                return Err(too_many(u16::from(in_depots), u16::from(filled_from), what));
            }
            let least = (used + u16::from(in_depots)).saturating_sub(coloured);
            let from_black = position.from_black.get(&TileName(tile)).map_or(least, |count| u16::from(*count));
            if from_black + u16::from(in_black) > black {
                return Err(too_many(from_black + u16::from(in_black), black, "with black backs"));
            }
            let from_coloured = used
                .checked_sub(from_black)
                .ok_or_else(|| wrong("from_black", format!("{tile}: {from_black} of {used} used tiles")))?;
            if from_coloured + u16::from(in_depots) > coloured {
                return Err(too_many(from_coloured + u16::from(in_depots), coloured, "with coloured backs"));
            }
            // What lies apart is in no bag.
            if self.stock.apart.count(tile) == 0 {
                bag.put(tile, (coloured - from_coloured) as u8 - in_depots);
            }
            black_bag.put(tile, (black - from_black) as u8 - in_black);
        }
        state.bag = bag;
        state.black_bag = black_bag;
        for goods in Goods::ALL {
            let at = goods.index();
            let in_depots: u16 = state.depots.iter().map(|depot| u16::from(depot.goods[at])).sum();
            let held: u16 =
                state.estates.iter().map(|estate| u16::from(estate.goods[at]) + u16::from(estate.sold[at])).sum();
            let coming = state.round_goods.iter().filter(|slot| **slot == Some(goods)).count() as u16;
            let used = in_depots + held + coming + u16::from(self.rooms_goods_out(state)[at]);
            let left = u16::from(self.data.goods_each).checked_sub(used);
            let what =
                || wrong("goods", format!("{goods}: {used} are used, but only {} exist (B-1.2)", self.data.goods_each));
            state.goods_bag[at] = left.ok_or_else(what)? as u8;
        }
        let deals = matches!(state.stage, Stage::SetUp(step) if self.set_up_steps().position(|s| s == SetUp::Goods) >= Some(usize::from(step)));
        let left: usize = state.goods_bag.iter().map(|count| usize::from(*count)).sum();
        if deals && left < 3 * self.estates {
            return Err(wrong("goods", "too few are left to deal 3 to each player (B-1.3)"));
        }
        Ok(())
    }

    /// The effects that wait, in their groups.
    fn read_waiting(&self, position: &Position, state: &mut State) -> Result<(), Refused> {
        for (pending, nth) in position.pending.iter().zip(1..) {
            let held = if position.together.contains(&nth) {
                state.pending.join(*pending)
            } else {
                state.pending.push(*pending)
            };
            if !held {
                return Err(wrong("pending", format!("at most {MOST_WAITING} effects can wait")));
            }
        }
        if position.chosen {
            state.pending.choose();
        }
        match position.together.iter().find(|nth| !(2..=position.pending.len()).contains(&usize::from(**nth))) {
            Some(nth) => Err(wrong("together", format!("no effect comes before effect {nth}"))),
            None => Ok(()),
        }
    }

    /// What the expansions wrote.
    fn read_rooms(&self, position: &Position, state: &mut State) -> Result<(), Refused> {
        for name in position.expansions.keys() {
            let place = format!("expansions: {name}");
            let room = Expansion::named(name).filter(|room| self.rooms.has(*room));
            room.ok_or_else(|| wrong(&place, "this is no option of the game"))?;
        }
        self.rooms_read(state, |room| position.expansions.get(room.name()))
    }

    /// What they wrote, beside everything else.
    fn check_rooms(&self, position: &Position, state: &mut State) -> Result<(), Refused> {
        self.rooms_check(state, |room| position.expansions.contains_key(room.name()))
    }

    /// An effect that waits must be one that can be answered.
    fn check_pending(&self, state: &State) -> Result<(), Refused> {
        let asked = matches!(state.stage, Stage::PhaseEnd(_));
        if !state.pending.is_empty() && state.stage != Stage::Turn && !asked {
            return Err(wrong("pending", "effects wait only in a turn, or at the end of a phase"));
        }
        if asked && state.pending.is_empty() {
            return Err(wrong("pending", "whoever is asked at the end of a phase has something to decide"));
        }
        let estate = state.estate(self.deciding(state));
        let count = state.pending.iter().count();
        for (nth, pending) in state.pending.iter().enumerate() {
            let place = format!("pending: {}", nth + 1);
            match pending {
                Pending::Discard { .. } if self.has_room(state, self.deciding(state)) => {
                    return Err(wrong(&place, "a tile is discarded only if storage is full (B-4.4)"));
                }
                Pending::Discard { .. } | Pending::ShipGoods { .. } | Pending::ShipNeighbour { .. }
                    if nth + 1 < count =>
                {
                    return Err(wrong(&place, "this is decided before anything else can follow"));
                }
                _ => {}
            }
            let of_room = match pending {
                Pending::Task { by: Some(room), .. } if !self.rooms.has(room) => Some("this is no option of the game"),
                Pending::Expansion(waiting) => self.room_wrong_waiting(state, self.deciding(state), waiting),
                _ => None,
            };
            if let Some(what) = of_room {
                return Err(wrong(&place, what));
            }
            if let Some(what) = ship::wrong_question(state, estate, pending) {
                return Err(wrong(&place, what));
            }
        }
        Ok(())
    }
}

/// B-9.7: partners have one estate, which the second leaves out or has alike.
fn same_estate(own: &SeatPosition, first: &SeatPosition, seat: Seat, holder: Seat) -> Result<(), Refused> {
    let alone = |position: &SeatPosition| SeatPosition {
        dice: None,
        used: [false; 2],
        marker: 0,
        score: BTreeMap::new(),
        ..position.clone()
    };
    if alone(own) == SeatPosition::default() || alone(own) == alone(first) {
        return Ok(());
    }
    let what = format!("its estate is that of seat {holder} (B-9.7): leave it out, or write the same");
    Err(wrong(&format!("seat {seat}"), what))
}

fn read_goods(place: &str, goods: &BTreeMap<u8, u8>) -> Result<[u8; 6], Refused> {
    let mut read = [0; 6];
    for (number, count) in goods {
        let colour = Goods::new(*number).ok_or_else(|| wrong(place, format!("{number} is none of 1 to 6")))?;
        read[colour.index()] = *count;
    }
    Ok(read)
}

fn read_face(place: &str, number: u8) -> Result<Face, Refused> {
    Face::new(number).ok_or_else(|| wrong(place, format!("{number} is no die face: 1 to 6")))
}

fn read_tiles<const N: usize>(place: &str, tiles: &[Option<Tile>]) -> Result<[Option<Tile>; N], Refused> {
    let mut read = [None; N];
    if tiles.len() > N {
        return Err(wrong(place, format!("{} tiles, at most {N} fit", tiles.len())));
    }
    read[..tiles.len()].copy_from_slice(tiles);
    Ok(read)
}
