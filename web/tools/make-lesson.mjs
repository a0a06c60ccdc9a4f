// Plays the guided first game with the real rules and writes it down: src/learn/lesson.json.
//
//   node tools/make-lesson.mjs [path of tessera]
//
// Every beat of the lesson has the table, all legal actions, the one that goes on, and for every other place that a
// beginner might click the rules' own reason why not. So the page knows no rule.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const program = process.argv[2] ?? '../target/release/tessera';
const engine = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const replies = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
async function ask(request) {
  engine.stdin.write(`${JSON.stringify(request)}\n`);
  return JSON.parse((await replies.next()).value);
}
async function must(request) {
  const reply = await ask(request);
  if (!reply.ok) throw new Error(`${JSON.stringify(request)}: ${reply.error.message}`);
  return reply;
}

/** Phase A, round 2: the other player has played, it is the learner's turn with a 3 and a 5. */
const POSITION = {
  config: { edition: '2022', players: 2 },
  phase: 'A',
  round: 2,
  turn: 1,
  order: [2, 1],
  track: [2, 1],
  white: 4,
  depots: {
    1: { tiles: [null, 'carpenter', 'ship', null], goods: { 5: 1 } },
    2: { tiles: ['m3', null, 'castle', null] },
    3: { tiles: ['sheep4', null, 'church', null] },
    4: { tiles: [null, 'ship', 'market', null], goods: { 1: 1 } },
    5: { tiles: [null, 'mine', null, 'm8'] },
    6: { tiles: [null, 'watchtower', null, 'cow3'] },
  },
  black: [null, 'warehouse', null, 'pig3', 'bank', null, 'm14', null],
  round_goods: [null, null, 6, 3, 6],
  seats: [
    {
      duchy: '2022-1',
      tiles: { 18: 'ship', 19: 'castle', 25: 'mine' },
      storage: ['bank', 'ship', null],
      goods: { 2: 3 },
      silver: 1,
      workers: 2,
      dice: [3, 5],
      marker: 1,
    },
    {
      duchy: '2022-1',
      tiles: { 19: 'castle', 20: 'ship', 26: 'market' },
      storage: ['cow4', null, null],
      goods: { 3: 1, 4: 2 },
      silver: 1,
      workers: 3,
      dice: [6, 2],
      used: [true, true],
      marker: 1,
    },
  ],
};

/** The rolls that follow: both seats' dice and the white die. */
const ROLLS = ['roll 41 26 - - 4', 'roll 23 51 - - 1', 'roll 51 46 - - 4'];

/** What the learner does, step by step. `die` is the die in hand, 1 or 2. */
const STEPS = [
  { id: 'dice', beats: [{ die: 1, choose: 1 }] },
  { id: 'take', beats: [{ die: 1, act: 'take 3 3 sheep4' }] },
  { id: 'place', beats: [{ die: 2, act: 'place 5 bank 24' }], then: 'round' },
  { id: 'neighbour', beats: [{ die: 1, act: 'place 4 sheep4 11' }] },
  { id: 'workers', beats: [{ die: 2, act: 'take 1 6 watchtower' }], then: 'round' },
  { id: 'goods', beats: [{ die: 1, act: 'sell 2 2' }] },
  { id: 'region', beats: [{ die: 2, act: 'place 3 watchtower 12' }], then: 'round' },
  { id: 'ship', beats: [{ die: 1, act: 'place 5 ship 20' }, { die: 1, act: 'depot 4' }] },
  { id: 'phase', beats: [{ die: 2, act: 'workers 1' }, { die: 2, act: 'end' }], then: 'phase' },
];

const HIDDEN = ['bag', 'black_bag', 'goods_bag', 'out', 'from_black', 'start_rolls'];
async function table() {
  const { view, prompt } = await must({ cmd: 'view' });
  for (const name of HIDDEN) delete view[name];
  return { view, prompt };
}

/** Every place a beginner might click, as the actions that click would mean, likeliest first. */
function clicks(view, face) {
  const own = view.seats[0];
  const found = [];
  const pending = view.pending.length > 0;
  const die = pending ? '*' : face;
  for (let space = 1; space <= 37; space++) {
    const tiles = own.storage.filter(Boolean);
    found.push([`space/${space}`, tiles.map((tile) => `place ${die} ${tile} ${space}`)]);
  }
  for (const [depot, { tiles }] of Object.entries(view.depots)) {
    tiles.forEach((tile, nth) => {
      if (tile) found.push([`depot/${depot}/${nth + 1}`, [`take ${die} ${depot} ${tile}`]]);
    });
  }
  view.black.forEach((tile, nth) => {
    if (tile) found.push([`black/${nth + 1}`, [`buy black ${tile}`]]);
  });
  for (const goods of Object.keys(own.goods)) found.push([`goods/${goods}`, [`sell ${die} ${goods}`]]);
  found.push(['workers', [`workers ${die}`]], ['end', ['end']]);
  return found;
}

/** A wrong colour says least: any other reason is the better answer. */
const LEAST = ['wrong-colour', 'not-in-storage'];
async function refusals(view, legal, face) {
  const texts = new Set(legal.map(({ text }) => text));
  const found = {};
  for (const [place, actions] of clicks(view, face)) {
    if (actions.some((action) => texts.has(action))) continue;
    const reasons = [];
    for (const action of actions) {
      const reply = await ask({ cmd: 'act', seat: 1, action });
      if (reply.ok) throw new Error(`${action} was not listed, but is allowed`);
      reasons.push(reply.error);
    }
    const best = reasons.find(({ code }) => !LEAST.includes(code)) ?? reasons[0];
    if (best) found[place] = best;
  }
  return found;
}

/** The other player's turn: places if it can, takes what the lesson does not need, else takes workers. */
const LIKES = [/^place/, /^sell/, /^take \d [125] /, /^decline/, /^workers/, /^end/];
async function otherPlays() {
  for (;;) {
    const { turn } = await must({ cmd: 'prompt' });
    if (!turn.seats?.includes(2)) return;
    const { actions } = await must({ cmd: 'legal', seat: 2 });
    const free = actions.filter(({ cost }) => !cost.workers && !cost.silver);
    const best = LIKES.map((like) => free.find(({ text }) => like.test(text))).find(Boolean) ?? actions[0];
    await must({ cmd: 'act', seat: 2, action: best.action });
  }
}

await must({ cmd: 'load', position: POSITION, seed: 1 });
const steps = [];
for (const { id, beats, then } of STEPS) {
  const told = [];
  for (const { die, choose, act } of beats) {
    const { view, prompt } = await table();
    const { actions: legal } = await must({ cmd: 'legal', seat: 1 });
    const face = view.seats[0].dice[die - 1];
    const beat = { view, prompt, die, legal, refusals: await refusals(view, legal, face) };
    if (choose) {
      told.push({ ...beat, choose, events: [] });
    } else {
      const want = legal.find(({ text }) => text === act);
      if (!want) throw new Error(`${id}: '${act}' is not legal`);
      const { events } = await must({ cmd: 'act', seat: 1, action: want.action });
      told.push({ ...beat, want: act, events });
    }
  }
  if (then === 'round') {
    await must({ cmd: 'act', seat: 1, action: 'end' });
    await must({ cmd: 'settle', outcome: ROLLS.shift() });
    await otherPlays();
  } else if (then === 'phase') {
    await must({ cmd: 'settle' });
  }
  steps.push({ id, beats: told });
}
const { view } = await table();
engine.stdin.end();
writeFileSync(new URL('../src/learn/lesson.json', import.meta.url), `${JSON.stringify({ steps, end: view })}\n`);
console.log(steps.map(({ id, beats }) => `${id}: ${beats.map(({ want, choose, events }) => `${want ?? `die ${choose}`} (${events.length})`).join(', ')}`).join('\n'));
