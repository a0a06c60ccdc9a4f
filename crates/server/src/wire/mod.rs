//! What goes over the wire: the frames of a table's WebSocket and the answers to requests, typed, so
//! that clients get their types from here (`web/src/types/server.ts`, `/api/messages.json`).

mod answer;
mod frame;
mod table;

pub(crate) use answer::{
    Acted, Again, Answer, Happened, Joined, Lines, Moment, Notes, Plan, Preview, PreviewStep, Reasons, Said, Started,
    Story, StoryEntry, Waiting, WhyNot,
};
pub(crate) use frame::{
    Agreed, Beside, ChatLine, Clocks, DrawDue, Frame, PartnerDecides, Presence, Suggestion, Sync, Update, You,
};
pub(crate) use table::{Listed, SeatInfo, TableInfo, TableLine};

#[cfg(test)]
mod tests {
    use ::table::typescript::{declaration, fresh};

    use super::*;
    use crate::answers::{
        Dailies, DailyGame, Day, Games, GamesPlayed, Leaderboard, Me, Means, MyTables, OtherSeat, PlayedGame,
        PlayerPage, Sealed, Sent, Share, SoloBest, SoloLine, SoloResults, SourceMean, Standing, Statistics, TableMade,
        Tables, Telling, Tested, Token, TokenMade, Tokens, Try, Unsealed, Ways,
    };
    use crate::corrections::{CorrectionMade, NewCorrection};
    use crate::desk::{Request, TableEvent};
    use crate::hall::{NewSeat, NewTable};
    use crate::people::Person;
    use crate::terms::{Clock, DiceMode, Terms, TimeOut};

    #[test]
    fn the_types_of_the_client_are_fresh() {
        let parts = [
            declaration::<Clock>(),
            declaration::<TimeOut>(),
            declaration::<DiceMode>(),
            declaration::<Terms>(),
            declaration::<NewSeat>(),
            declaration::<NewTable>(),
            declaration::<Request>(),
            declaration::<SeatInfo>(),
            declaration::<TableInfo>(),
            declaration::<Listed>(),
            declaration::<TableLine>(),
            declaration::<TableEvent>(),
            declaration::<Presence>(),
            declaration::<Agreed>(),
            declaration::<Clocks>(),
            declaration::<PartnerDecides>(),
            declaration::<Suggestion>(),
            declaration::<You>(),
            declaration::<DrawDue>(),
            declaration::<Sync>(),
            declaration::<Update>(),
            declaration::<Beside>(),
            declaration::<ChatLine>(),
            declaration::<Frame>(),
            declaration::<Acted>(),
            declaration::<Joined>(),
            declaration::<Started>(),
            declaration::<Waiting>(),
            declaration::<Again>(),
            declaration::<Said>(),
            declaration::<Lines>(),
            declaration::<Notes>(),
            declaration::<Plan>(),
            declaration::<WhyNot>(),
            declaration::<Reasons>(),
            declaration::<PreviewStep>(),
            declaration::<Preview>(),
            declaration::<StoryEntry>(),
            declaration::<Happened>(),
            declaration::<Story>(),
            declaration::<Moment>(),
            declaration::<Person>(),
            declaration::<Me>(),
            declaration::<Games>(),
            declaration::<Tables>(),
            declaration::<MyTables>(),
            declaration::<TableMade>(),
            declaration::<TokenMade>(),
            declaration::<Token>(),
            declaration::<Tokens>(),
            declaration::<Standing>(),
            declaration::<Leaderboard>(),
            declaration::<PlayerPage>(),
            declaration::<GamesPlayed>(),
            declaration::<PlayedGame>(),
            declaration::<OtherSeat>(),
            declaration::<Statistics>(),
            declaration::<SourceMean>(),
            declaration::<Share>(),
            declaration::<SoloResults>(),
            declaration::<SoloLine>(),
            declaration::<SoloBest>(),
            declaration::<Dailies>(),
            declaration::<DailyGame>(),
            declaration::<Sealed>(),
            declaration::<Unsealed>(),
            declaration::<Day>(),
            declaration::<Try>(),
            declaration::<Ways>(),
            declaration::<Means>(),
            declaration::<Telling>(),
            declaration::<Sent>(),
            declaration::<Tested>(),
            declaration::<NewCorrection>(),
            declaration::<CorrectionMade>(),
        ];
        let head = "// Made from the Rust types by `UPDATE=1 cargo test -p server --lib`; do not edit.\n\n\
                    import type { Declaration, EntryTold, Left, Prompt, Refused, Seat, Seats } from \"./table\";\n\n\
                    /** Who decides next: seats, some of which may have chosen already, or chance. */\n\
                    export type Turn = { seats: Seat[], chosen: Seat[] } | { chance: unknown } | { over: true };\n\n";
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/types/server.ts");
        fresh(path.as_ref(), &format!("{head}{}", parts.join("\n"))).expect("the types are fresh");
    }
}
