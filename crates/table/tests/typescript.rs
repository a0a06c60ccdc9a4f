//! The TypeScript types of the client are those of the table.

use table::typescript::{declaration, fresh};
use table::{
    Address, Decision, Declaration, Drawn, EditionDeclared, Entered, EntryKind, EntryTold, Leaving, Left, Lesson,
    LessonStep, Offer, OptionDeclared, Places, Prompt, Reference, Refused, RevisionDeclared, Rule, Seat, Seats,
    Section,
};

#[test]
fn the_types_of_the_client_are_fresh() {
    let parts = [
        declaration::<Seat>(),
        declaration::<Seats>(),
        declaration::<EntryKind>(),
        declaration::<Decision>(),
        declaration::<Drawn>(),
        declaration::<EntryTold>(),
        declaration::<Leaving>(),
        declaration::<Left>(),
        declaration::<Prompt>(),
        declaration::<Address>(),
        declaration::<Places>(),
        declaration::<Offer<ts_rs::Dummy, ts_rs::Dummy, ts_rs::Dummy>>(),
        declaration::<Refused>(),
        declaration::<Entered>(),
        declaration::<RevisionDeclared>(),
        declaration::<EditionDeclared>(),
        declaration::<OptionDeclared>(),
        declaration::<LessonStep>(),
        declaration::<Lesson>(),
        declaration::<Declaration>(),
        declaration::<Rule>(),
        declaration::<Section>(),
        declaration::<Reference>(),
    ];
    let head = "// Made from the Rust types by `UPDATE=1 cargo test -p table --test typescript`; do not edit.\n\n";
    let tail = "/** An event as it is told: with the rule it follows and an English sentence. */\n\
                export type Told<Event> = Event & { rule: string, text: string, };\n";
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/types/table.ts");
    fresh(path.as_ref(), &format!("{head}{}{tail}", parts.join("\n"))).expect("the types are fresh");
}
