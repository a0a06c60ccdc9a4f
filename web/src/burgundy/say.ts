// The game in the player's language: what happened, what is asked, what can be chosen, why something is refused.
// The server sends codes and parameters; here they become sentences. No rules are known here.
export { editionLine, sourceName, sourcesOf } from './names';
export { glyphOf, kindOf, pointsOf, sayEvent, seatOf, type Kind } from './say/event';
export { tellerOf } from './say/line';
export { nextIn, sayCost, sayNext, sayOffer } from './say/offer';
export { sayPrompt } from './say/prompt';
export { sayRefused } from './say/refusal';
export { effectTitle as sayEffect } from './say/words';
