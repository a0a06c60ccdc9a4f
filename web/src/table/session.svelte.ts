// What a client sees of a table, assembled from its frames. It knows no game: views, offers and events are passed on
// unchanged. Others' decisions are shown one at a time, at a speed the player chooses.
import type { Links } from '../fair/links.svelte';
import { Opener } from '../fair/opener.svelte';
import { span } from '../motion/speeds';
import { drawnElsewhere } from '../rules/entered';
import { ServerError } from '../server/api';
import { settings, still } from '../settings/settings.svelte';
import type {
  Acted,
  ChatLine,
  Frame,
  Lines,
  PartnerDecides,
  Plan,
  Preview,
  Request,
  Story,
  StoryEntry,
  Suggestion,
  Sync,
  TableEvent,
  Update,
} from '../types/server';
import type { EntryTold, Leaving } from '../types/table';
import { deciderOf, isOf, standing as standingOf } from './entry';
import { partnersOf } from './sides';
import { Telling, turnsOf, type Scene } from './telling.svelte';
import { TableSocket, type Connection } from './socket';

/** One entry of the log with what was said aloud. */
export interface Told {
  /** Its first index in the log. */
  index: number;
  /** Its last index: the draws that followed belong to it. */
  last: number;
  /** The entry; none for something that happened apart from the game. */
  told: EntryTold | null;
  events: { event: string; rule: string; text: string; [field: string]: unknown }[];
  by?: string;
  /** Something that happened at the table apart from the game. */
  beside?: TableEvent;
}

/** The rooms of a chat: for everybody, and for those who play together. */
export type Room = 'table' | 'team';
export const roomOf = ({ team }: ChatLine): Room => (team ? 'team' : 'table');

/** What is worth a line of the log. */
const NOTED: readonly TableEvent['event'][] = [
  'resigned',
  'time-out',
  'replaced',
  'returned',
  'paused',
  'resumed',
  'closed',
  'waited',
  'rematch',
];

/** What everybody is told at once: that somebody leaves, or that the start failed and all seal again. */
const NEWS: readonly TableEvent['event'][] = ['resigned', 'time-out', 'replaced', 'anew'];

/** With more than this waiting they are shown faster: nobody wants to watch a backlog. */
const BACKLOG = 6;

/** What is going to be shown: a state on the way to the latest one, and what led to it. */
interface Coming {
  sync: Sync;
  told: Told;
  /** Of an entry that tells of several steps this one, and the turn it belongs to. */
  scene?: Scene;
  turn?: readonly Scene[] | undefined;
  /** The log as far as this step has come. */
  part?: Told;
}

/** A step as an entry of the log: nobody decided it. */
const toldOf = (told: Told, scene: Scene): Pick<Coming, 'told' | 'scene'> => ({
  told: { ...told, ...(scene.turn ? { told: null } : {}), events: scene.events },
  scene,
});

export class TableSession {
  /** The state of the connection. */
  connection = $state<Connection>('connecting');
  /** Which reconnection attempt this is. */
  attempt = $state(0);
  /** The latest state. */
  truth = $state.raw<Sync | null>(null);
  /** What is on the screen: the latest state, or a decision of others on the way to it. */
  shown = $state.raw<Sync | null>(null);
  /** The decision of another seat that is being shown. */
  showing = $state.raw<Told | null>(null);
  /** The entry that led to what is on the screen, if it came while one looked. */
  moved = $state.raw<Told | null>(null);
  /** The log, all of it. */
  story = $state.raw<Told[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** Lines of the chat I have not seen: those for everybody, and those of my team. */
  #unseen = $state({ table: 0, team: 0 });
  /** What of my partner's suggestions I put aside. */
  #ignored = $state<string | null>(null);
  /** Why the last request was refused; gone with the next one. */
  refused = $state.raw<ServerError | null>(null);
  /** A request is in flight. */
  busy = $state(false);
  /** Seconds of warning a clock gave, by seat. */
  hurry = $state.raw<{ seat: number; left: number } | null>(null);
  /** What has just happened, told until it was read: somebody left, or the start failed. */
  news = $state.raw<TableEvent | null>(null);
  /** The difference between this machine's clock and the server's, in milliseconds. */
  drift = $state(0);
  /** Seals and opens what this browser adds to the dice. */
  readonly dice = new Opener((request) => this.ask(request));
  /** The links of strong dice; loaded where a table has them. */
  links = $state.raw<Links | null>(null);

  /** The turn of a player who never decides, as it is told step by step. */
  readonly telling = new Telling({
    step: () => this.#step(),
    hold: () => this.#hold(),
    play: (turn) => this.#play(turn),
  });

  #socket: TableSocket;
  #queue: Coming[] = [];
  /** The log of the entry whose steps are being shown, as far as they have come. */
  #part = $state.raw<Told | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #client: string | undefined;
  #linking: Promise<Links> | undefined;

  constructor(readonly id: string) {
    this.#socket = this.#opened();
  }

  #opened(): TableSocket {
    return new TableSocket(
      this.id,
      (frame) => this.#take(frame),
      (connection, attempt) => {
        this.connection = connection;
        this.attempt = attempt;
      },
    );
  }

  /** My seat, if I have one. */
  get seat(): number | null {
    return this.truth?.you?.seat ?? null;
  }

  /** I play: I have a seat, and no computer player keeps it for me. */
  get plays(): boolean {
    return this.truth?.table.seats[(this.seat ?? 0) - 1]?.kind === 'person';
  }

  /** Why I have given up my seat, if I have. */
  get gone(): Leaving | null {
    return this.truth?.left.find(({ seat }) => seat === this.seat)?.why ?? null;
  }

  /** Every person has left, and the computer players wait for one to come back. */
  get deserted(): boolean {
    const { status, seats } = this.truth?.table ?? {};
    return (
      status === 'running' &&
      !!seats?.some((seat) => seat.kind === 'bot' && seat.deputy) &&
      !seats.some(({ kind }) => kind === 'person')
    );
  }

  /** The computer players that are due to choose. */
  get thinking(): number[] {
    const { table, turn } = this.truth ?? {};
    if (this.deserted || table?.status !== 'running' || !turn || !('seats' in turn)) return [];
    return turn.seats.filter((seat) => !turn.chosen.includes(seat) && table.seats[seat - 1]?.kind === 'bot');
  }

  /** Is it my turn, with everything before it shown? */
  get asked(): boolean {
    return !this.catching && (this.truth?.you?.legal?.length ?? 0) > 0;
  }

  /** Decisions of others are still being shown. */
  get catching(): boolean {
    return this.shown !== this.truth;
  }

  /** The log as far as the board has come: it does not give away where the turn that is being shown leads. With
   * animations off there is nothing to wait for. */
  get told(): Told[] {
    if (!this.catching || (still() && !this.#part)) return this.story;
    const reached = this.shown?.index ?? 0;
    const whole = this.story.filter(({ last }) => last < reached);
    return this.#part ? [...whole, this.#part] : whole;
  }

  /** The seat whose decision is being shown; none for a choice of several at the same time. */
  get playing(): number | null {
    return deciderOf(this.showing?.told);
  }

  #take(frame: Frame) {
    switch (frame.type) {
      case 'sync':
        this.#sync(frame);
        break;
      case 'update':
        this.#update(frame);
        break;
      case 'table':
        if (NOTED.includes(frame.event.event)) {
          const index = this.truth?.index ?? 0;
          this.story = [...this.story, { index, last: index - 1, told: null, events: [], beside: frame.event }];
        }
        if (NEWS.includes(frame.event.event)) this.news = frame.event;
        this.#drift(frame);
        this.#patch({
          table: frame.table,
          agreed: frame.agreed,
          left: frame.left,
          ...(frame.ranks ? { ranks: frame.ranks, turn: { over: true } as const } : {}),
          clock: frame.clock ?? undefined,
          // What I may see may have changed with it: a seat, and what it may decide.
          you: frame.you,
          ...(frame.event.event === 'rematch' ? { rematch: frame.event.table } : {}),
        });
        void this.dice.look(frame.table, this.seat);
        break;
      case 'drawing': {
        const { type: _, ...drawing } = frame;
        void this.#link((links, table) => links.look(table, this.seat, drawing));
        break;
      }
      case 'drawn': {
        const { type: _, ...drawn } = frame;
        void this.#link((links, table) => links.take(table, this.seat, drawn));
        break;
      }
      case 'presence':
        this.#patch({ presence: frame.presence });
        break;
      case 'hurry':
        this.hurry = { seat: frame.seat, left: frame.left };
        break;
      case 'chat':
        this.chat = [...this.chat, frame.line];
        this.#unseen[roomOf(frame.line)] += 1;
        break;
      case 'suggestion': {
        const { suggestion: _, ...you } = this.truth?.you ?? {};
        this.#ignored = null;
        if ('seat' in you) this.#patch({ you: { ...you, ...(frame.suggestion && { suggestion: frame.suggestion }) } });
        break;
      }
      default:
        break;
    }
  }

  /** Parts outside the game change at once, whatever is being shown. */
  #patch(part: Partial<Sync>) {
    const caught = this.shown === this.truth;
    if (this.truth) this.truth = { ...this.truth, ...part };
    if (caught) this.shown = this.truth;
    else if (this.shown) this.shown = { ...this.shown, ...part };
    this.#queue = this.#queue.map((waiting) => ({ ...waiting, sync: { ...waiting.sync, ...part } }));
  }

  /** Does something with the links of strong dice, in the order of the frames. */
  async #link(work: (links: Links, table: Sync['table']) => unknown) {
    const load = async () => {
      const { Links } = await import('../fair/links.svelte');
      return (this.links = new Links((request) => this.ask(request)));
    };
    try {
      const links = await (this.#linking ??= load());
      if (this.truth) await work(links, this.truth.table);
    } catch {
      // It could not be loaded: the next frame tries again.
      if (!this.links) this.#linking = undefined;
    }
  }

  async #resync() {
    try {
      const sync = await this.#socket.ask<Sync & { type: 'sync' }>({ type: 'sync' });
      this.#sync(sync);
    } catch {
      // The next connection brings everything.
    }
  }

  #sync(sync: Sync) {
    // A new client has been deployed since this page was loaded.
    if (this.#client && sync.client !== this.#client) location.reload();
    this.#client ??= sync.client;
    if (drawnElsewhere(sync.table)) location.reload();
    const behind = (this.story.at(-1)?.last ?? -1) + 1 !== sync.index;
    this.#skip();
    this.truth = sync;
    this.shown = sync;
    this.#drift(sync);
    void this.dice.look(sync.table, this.seat);
    if (sync.table.terms.dice === 'strong')
      void this.#link((links, table) => links.look(table, this.seat, sync.drawing ?? null));
    if (behind && sync.index > 0) void this.#tellAll();
    const heard = (room: Room) => this.chat.filter((line) => roomOf(line) === room).length;
    if (sync.chat > heard('table') || (sync.you?.team_chat ?? 0) > heard('team')) void this.#hear();
  }

  async #tellAll() {
    const nothing: Story = { entries: [], beside: [] };
    const { entries, beside } = await this.ask<Story>({ type: 'story' }).catch(() => nothing);
    if (!entries.length) return;
    const told: Told[] = entries.map((entry: StoryEntry) => ({
      ...entry,
      last: entry.index,
      events: entry.events as Told['events'],
    }));
    // What happened beside the game stands before the entry that came after it.
    const more = beside.map(({ index, event }): Told => ({
      index,
      last: index - 1,
      told: null,
      events: [],
      beside: event,
    }));
    this.story = [...told, ...more].sort((a, b) => a.index - b.index || a.last - b.last);
  }

  async #hear() {
    const hear = async (team: boolean) => {
      const { lines } = await this.ask<Lines>({ type: 'chat', ...(team && { team }) }).catch(() => ({ lines: [] }));
      return lines;
    };
    const lines = (await Promise.all([hear(false), this.partners.length ? hear(true) : []])).flat();
    if (lines.length) this.chat = lines.sort((one, other) => one.at - other.at);
  }

  /** Lines of the chat I have not seen, in one of its rooms. */
  unseen(room: Room): number {
    return this.#unseen[room];
  }

  get unread(): number {
    return this.#unseen.table + this.#unseen.team;
  }

  /** A room of the chat is in sight. */
  read(room: Room) {
    this.#unseen[room] = 0;
  }

  /** Those who play with me. */
  get partners(): number[] {
    return this.truth ? partnersOf(this.truth.table, this.seat) : [];
  }

  /** The partner who decides now, with what they may do; nothing where none does, or I have none. */
  get partner(): PartnerDecides | null {
    return this.truth?.you?.partner ?? null;
  }

  /** The suggestion for the decision that is due. */
  get #suggested(): Suggestion | null {
    const said = this.truth?.you?.suggestion;
    return said && said.at === this.truth?.index ? said : null;
  }

  /** What a partner suggests to me, until it was put aside or something is decided. */
  get advice(): Suggestion | null {
    const said = this.#suggested;
    return said && said.seat !== this.seat && this.asked && this.#ignored !== said.text ? said : null;
  }

  /** What I suggested, as long as it stands. */
  get advised(): string | null {
    const said = this.#suggested;
    return said && said.seat === this.seat ? said.text : null;
  }

  /** Shows a partner what could be done, or takes it back. */
  async suggest(offer: { action: unknown; text: string } | null): Promise<boolean> {
    const at = this.truth?.index ?? 0;
    return (await this.do({ type: 'suggest', at, ...(offer && { action: offer.action }) })) !== null;
  }

  /** What was suggested is not wanted. */
  ignore() {
    this.#ignored = this.advice?.text ?? null;
  }

  #drift(part: { clock?: Sync['clock'] | null }) {
    if (part.clock) this.drift = part.clock.now - Date.now();
  }

  #update(update: Update) {
    const before = this.truth;
    if (!before || update.from !== before.index) return void this.#resync();
    this.#drift(update);
    const { from, index, events, turn, view, prompt, points, ranks, you } = update;
    const next: Sync = {
      ...before,
      ...{ index, turn, view, prompt, points, you },
      ...(ranks ? { ranks } : {}),
      table: { ...before.table, status: update.status },
      clock: update.clock ?? undefined,
    };
    const entry = update.told[0] ?? null;
    const told: Told = { index: from, last: index - 1, told: entry, events: events as Told['events'] };
    // A story asked for a moment ago may have it already.
    if (entry && this.story.every(({ told: known, index: at }) => !known || at < from))
      this.story = [...this.story, told];
    this.truth = next;
    if (entry?.to !== undefined) this.telling.forget();
    const scenes = entry ? this.telling.unfold(told, before.view, next.view) : [];
    const unseen = !entry || document.visibilityState === 'hidden' || (settings.speed === 0 && !settings.stepwise);
    const mine = isOf(entry, this.seat);
    if (unseen || (!scenes.length && mine)) {
      // My own decisions appear at once, and nothing waits behind them.
      this.#skip();
      this.telling.missed(scenes);
      this.shown = next;
      this.moved = told;
      return;
    }
    if (mine) this.#skip();
    this.#queue.push(...this.#coming(told, scenes, before, next));
    if (this.#timer === undefined && !this.telling.waits) this.#step();
  }

  /** An entry as it will be shown: at once, or in its steps and what is left. */
  #coming(told: Told, scenes: readonly Scene[], before: Sync, next: Sync): Coming[] {
    const turns = turnsOf(scenes);
    let events: Told['events'] = [];
    const steps = scenes.map((scene): Coming => {
      events = [...events, ...scene.events];
      const sync = { ...next, view: scene.view, index: before.index, table: before.table, prompt: before.prompt };
      return { sync, ...toldOf(told, scene), turn: turns.get(scene.turn), part: { ...told, events } };
    });
    return [...steps, { sync: next, told: { ...told, events: told.events.slice(events.length) } }];
  }

  #step(): void {
    const coming = this.#queue.shift();
    this.#hold();
    this.telling.now(coming?.scene, coming?.turn);
    this.#part = coming?.part ?? null;
    if (!coming) {
      this.showing = null;
      return;
    }
    const { sync, told, scene } = coming;
    const last = !this.#queue.length;
    // There is nothing to see when a turn ends: it takes no time of its own, and what comes of it is shown instead.
    const seen = told.events.filter(({ event }) => event !== 'turn-ended');
    this.showing = seen.length ? { ...told, events: seen } : told;
    this.shown = last ? this.truth : sync;
    this.moved = told;
    if (!seen.length && (last || told.events.length)) return this.#step();
    if (!this.telling.waits) this.#timer = setTimeout(() => this.#step(), this.#time(scene));
  }

  /** How long it is looked at, in milliseconds. */
  #time(scene: Scene | undefined): number {
    const rush = this.#queue.filter(({ scene }) => !scene).length > BACKLOG ? 4 : 1;
    if (scene?.turn) return span(scene.brief ? 'glance' : 'read') / rush;
    return (still() ? 0.6 : 1) * ((span('glide') + span('pause')) / rush);
  }

  #hold() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Shows the steps of a turn once more, then goes on with what waits. */
  #play(turn: readonly Scene[]) {
    const { truth } = this;
    if (!truth) return;
    const entry: Told = { index: truth.index, last: truth.index - 1, told: null, events: [] };
    // The log stays as it is meanwhile.
    const sync = this.telling.nth === null ? truth : this.shown!;
    const part = this.#part;
    const table = { ...sync.table, status: 'running' as const };
    const steps = turn.map((scene): Coming => ({
      sync: { ...sync, table, view: scene.view },
      ...toldOf(entry, scene),
      turn,
      ...(part && { part }),
    }));
    const rest = this.#queue.filter(({ turn: one }) => one !== turn);
    this.#queue = [...steps, ...(rest.length ? rest : [{ sync: truth, told: entry }])];
    this.#step();
  }

  /** Shows the latest state at once. */
  skip() {
    this.#skip();
    this.shown = this.truth;
  }

  #skip() {
    this.#hold();
    this.#queue = [];
    this.#part = null;
    this.telling.now(undefined);
    this.showing = null;
  }

  /** Asks the table something that changes nothing. */
  ask<T>(request: Request): Promise<T> {
    return this.#socket.ask<T>(request);
  }

  /** Asks the table to do something; a refusal is kept to be shown. */
  async do<T = unknown>(request: Request): Promise<T | null> {
    this.busy = true;
    this.refused = null;
    try {
      return await this.#socket.ask<T>(request);
    } catch (error) {
      if (error instanceof ServerError) {
        this.refused = error;
        if (error.code === 'stale') void this.#resync();
      }
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** Decides; the action goes back unchanged. */
  act(action: unknown): Promise<Acted | null> {
    return this.do<Acted>({ type: 'act', at: this.truth?.index ?? 0, action });
  }

  /** Takes back my last decision, or everything from an entry on. */
  undo(to?: number): Promise<Acted | null> {
    return this.do<Acted>({ type: 'undo', at: this.truth?.index ?? 0, ...(to === undefined ? {} : { to }) });
  }

  /** Asks the thinking computer players to choose at once. */
  async hasten() {
    try {
      await this.ask({ type: 'hasten', at: this.truth?.index ?? 0 });
    } catch (error) {
      // If they have chosen in the meantime, that is not an error.
      if (error instanceof ServerError && !['stale', 'nobody-thinks'].includes(error.code)) this.refused = error;
    }
  }

  preview(actions: unknown[]): Promise<Preview> {
    return this.ask<Preview>({ type: 'preview', actions });
  }

  plan(): Promise<Plan> {
    return this.ask<Plan>({ type: 'plan' });
  }

  retry() {
    this.#socket.retry();
  }

  /** Reconnects, for instance as somebody else. */
  reconnect() {
    this.#socket.close();
    this.truth = this.truth && { ...this.truth };
    this.shown = this.truth;
    this.connection = 'connecting';
    this.#socket = this.#opened();
  }

  /** When the connection stands. */
  async ready(): Promise<void> {
    while (this.connection !== 'live') await new Promise((later) => setTimeout(later, 20));
  }

  /** The first of my decisions of this turn that can be taken back. */
  get turnStart(): number | null {
    const undo = this.truth?.you?.undo;
    if (undo === undefined) return null;
    if (!this.truth?.you?.rewind) return undo;
    // Among friends undo reaches back to the start of the game: the turn begins after the last decision of somebody
    // else.
    let start: number | null = null;
    for (const told of [...this.story].reverse()) {
      if (!isOf(told.told, this.seat)) break;
      start = told.index;
    }
    return start ?? undo;
  }

  /** How far back my next Undo reaches: over my own decision only, over what chance answered to it, or over what others
   * did since. */
  get undoReach(): 'own' | 'chance' | 'others' {
    if (!this.truth?.you?.rewind) return 'own';
    const standing = standingOf(this.story).filter(({ told }) => told);
    const at = standing.findLastIndex(({ told }) => isOf(told, this.seat));
    const since = standing.slice(at + 1);
    if (at < 0 || since.some(({ told }) => deciderOf(told) !== null)) return 'others';
    const answered = since.length > 0 || (standing[at]?.last ?? 0) > (standing[at]?.index ?? 0);
    return answered ? 'chance' : 'own';
  }

  close() {
    this.#skip();
    this.#socket.close();
  }
}
