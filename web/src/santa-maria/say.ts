// The game in the player's language: what happened, what is asked, what can be chosen, why something is refused.
// The server sends codes and parameters; here they become sentences. No rules are known here.
export { glyphOf, pointsOf, say, sayEvent, seatOf, tellerOf } from './say/event';
export { sayOffer, sayWhole } from './say/offer';
export {
  AT_THE_END,
  bishopName,
  bishopText,
  campText,
  dockText,
  featName,
  FEATS,
  featText,
  placeName,
  retreatText,
  scholarName,
  scholarText,
  sourceName,
  SOURCES,
  townHallText,
  variantName,
  variantText,
} from './say/pieces';
export { sayLost, sayPrompt, type Asked } from './say/prompt';
export { sayRefused } from './say/refusal';
export { sayCost } from './say/words';
