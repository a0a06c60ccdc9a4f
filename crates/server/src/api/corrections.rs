//! Corrections over HTTP: they come in here, and nothing of them ever goes out to players.

use axum::extract::State;
use axum::{Extension, Json};

use super::who::Somebody;
use super::{Address, App, Body};
use crate::answers::Refusal;
use crate::corrections::{CorrectionMade, NewCorrection};
use crate::limits::Purpose;
use crate::people::Trouble;

#[utoipa::path(post, path = "/api/corrections", tag = "tables", summary = "Tell the host what a piece reads in one's own copy of the game", request_body = NewCorrection, responses((status = 200, body = CorrectionMade), (status = "4XX", body = Refusal)))]
pub(crate) async fn make(
    State(app): State<App>,
    Somebody(person): Somebody,
    Extension(Address(address)): Extension<Address>,
    Body(said): Body<NewCorrection>,
) -> Result<Json<CorrectionMade>, Trouble> {
    app.limits.take(Purpose::CorrectionsBy, &person.id)?;
    app.limits.take(Purpose::CorrectionsFrom, &address)?;
    Ok(Json(app.hall.correct(&person, &said).await?))
}
