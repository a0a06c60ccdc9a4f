//! A team: what partners see of each other's decisions, say and suggest to each other, and how they give up together.
//! Nothing of it reaches anybody outside the team.

use serde_json::Value;
use table::{Leaving, Refused, Seat, Seats, json_of};

use crate::desk::{Desk, TableEvent};
use crate::limits::Purpose;
use crate::meta::Status;
use crate::people::{Person, Trouble};
use crate::store::{number, statement};
use crate::wire::{Frame, PartnerDecides, Suggestion, You};

impl Desk {
    /// The side of somebody who has a partner in a game that has begun: before, anybody could look in and change sides.
    pub(super) fn team_of(&self, who: Option<&Person>) -> Result<u8, Refused> {
        let seat = self.seat(who)?;
        let side = self.meta.side_of(seat).filter(|_| self.meta.status != Status::Open);
        side.ok_or_else(|| Refused::new("no-team", "you have no partner in this game"))
    }

    /// How many lines the chats of the teams have, by side.
    pub(super) async fn count_team_chats(&self) -> Result<Vec<usize>, Trouble> {
        let mut lines = vec![0; self.meta.parties()];
        if self.meta.sides.is_empty() {
            return Ok(lines);
        }
        let query = "SELECT side, COUNT(*) AS n FROM team_chat WHERE table_id = $1 GROUP BY side";
        for row in self.hall.store.rows(statement(query, [self.meta.id.as_str().into()])).await? {
            if let Some(count) = lines.get_mut(number(&row, "side")? as usize) {
                *count = number(&row, "n")? as usize;
            }
        }
        Ok(lines)
    }

    /// What somebody with partners sees beside what everybody with a seat does.
    pub(super) fn with_partners(&self, seat: Seat) -> You {
        let mut you = You::on(seat);
        let Some(side) = self.meta.side_of(seat).filter(|_| self.meta.status != Status::Open) else { return you };
        you.team_chat = self.team_chats.get(usize::from(side)).copied();
        let Some(sitting) = self.running() else { return you };
        let resigning: Seats =
            self.meta.seats_of(side).iter().filter(|seat| self.journal.to_resign.contains(*seat)).collect();
        you.resign = Some(resigning).filter(|seats| !seats.is_empty());
        you.partner = self.partner_deciding(seat).map(|seat| PartnerDecides { seat, legal: sitting.legal(seat) });
        let concerns = |one: &&Suggestion| [one.seat, one.to].contains(&seat) && self.still_means(one);
        you.suggestion = self.suggestion.as_ref().filter(concerns).cloned();
        you
    }

    /// The partner who is to decide now.
    fn partner_deciding(&self, seat: Seat) -> Option<Seat> {
        let deciding = self.running()?.deciding();
        self.meta.partners(seat).iter().find(|partner| deciding.contains(*partner))
    }

    /// Is it for the decision that is due?
    fn still_means(&self, suggestion: &Suggestion) -> bool {
        self.running().is_some_and(|sitting| sitting.index() == suggestion.at)
    }

    /// Somebody suggests one of the offers of a partner who decides, or takes that back.
    pub(super) fn suggest(&mut self, who: &Person, action: Option<&Value>) -> Result<(), Refused> {
        let seat = self.seat(Some(who))?;
        self.team_of(Some(who))?;
        let none = || Refused::new("no-partner-decides", "a suggestion is for a partner who decides now");
        let to = self.partner_deciding(seat).filter(|to| self.people().contains(*to)).ok_or_else(none)?;
        let sitting = self.at_play()?;
        let suggestion = match action {
            Some(action) => Some(Suggestion { seat, to, at: sitting.index(), ..offered(sitting, to, action)? }),
            None => None,
        };
        self.hall.limits.take(Purpose::Suggestion, &who.id)?;
        self.suggestion = suggestion.clone();
        let frame = json_of(&Frame::Suggestion { suggestion }).get().to_string();
        self.tell_seats([seat, to].into_iter().collect(), |_, _| frame.clone());
        Ok(())
    }

    /// Gives up: alone at once, in a team when all its people agree. Until then nobody else hears of it.
    pub(super) async fn resign(&mut self, who: &Person, agree: bool) -> Result<usize, Trouble> {
        let seat = self.seat(Some(who))?;
        self.at_play()?;
        let team = self.meta.partners(seat).with(seat);
        let people: Seats = team.iter().filter(|one| self.people().contains(*one)).collect();
        if people.len() == 1 {
            if agree {
                self.gives_up(team, seat).await?;
            }
            return Ok(0);
        }
        let event = match (agree, self.journal.to_resign.contains(seat)) {
            (true, false) => Some(TableEvent::AgreesToResign { seat }),
            (false, true) => Some(TableEvent::WithdrawsResign { seat }),
            _ => None,
        };
        if let Some(event) = event {
            self.hall.limits.take(Purpose::Talk, &who.id)?;
            let note = self.note(&event);
            self.keep(vec![note]).await?;
            self.tell_team(event, team);
        }
        let waiting = people.iter().filter(|one| !self.journal.to_resign.contains(*one)).count();
        if agree && waiting == 0 {
            self.gives_up(people, seat).await?;
        }
        Ok(if agree { waiting } else { 0 })
    }

    /// All people of a side give up; `last` was the last to agree.
    async fn gives_up(&mut self, team: Seats, last: Seat) -> Result<(), Trouble> {
        let people: Vec<Seat> = team.iter().filter(|one| *one != last && self.people().contains(*one)).collect();
        match self.meta.side_of(last) {
            None => self.goes(last, Leaving::Resigned).await,
            Some(_) => self.all_go(people.into_iter().chain([last]).collect()).await,
        }
    }

    /// Somebody gives up a seat of a team whose game is on: the partner plays on with a computer player.
    pub(super) async fn leave_team(&mut self, seat: Seat) -> Result<(), Trouble> {
        self.at_play()?;
        self.goes(seat, Leaving::Resigned).await
    }
}

/// One of the offers of a seat, by its action or its text. Who suggests it to whom is not filled in.
fn offered(sitting: &dyn table::Sitting, seat: Seat, action: &Value) -> Result<Suggestion, Refused> {
    let offers: Vec<Value> = serde_json::from_str(sitting.legal(seat).get()).unwrap_or_default();
    let same = |offer: &&Value| offer["action"] == *action || offer["text"] == *action;
    let none = || Refused::new("no-such-offer", "your partner cannot decide that now");
    let offer = offers.iter().find(same).ok_or_else(none)?;
    let text = offer["text"].as_str().unwrap_or_default().into();
    Ok(Suggestion { seat, to: seat, at: 0, action: offer["action"].clone(), text })
}
