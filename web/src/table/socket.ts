// The WebSocket of a table: connects, reconnects by itself, and matches answers with requests. It knows no game.
import { refusalWords, ServerError } from '../server/api';
import type { Acted, Frame, Request } from '../types/server';

/** The state of the connection. */
export type Connection = 'connecting' | 'live' | 'lost' | 'restarting' | 'refused';

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: ServerError) => void;
}

/** Milliseconds to wait before the nth try; a little randomness keeps many clients from arriving at once. */
export function pause(tries: number, chance = Math.random()): number {
  return Math.min(8000, 250 * 2 ** Math.min(tries, 6)) * (0.75 + chance / 2);
}

const lost = () => new ServerError(0, { code: 'offline', message: 'The connection was lost.' });

export class TableSocket {
  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly id: string,
    readonly onframe: (frame: Frame) => void,
    /** `attempt` counts the tries since the connection was lost. */
    readonly onconnection: (connection: Connection, attempt: number) => void,
    readonly open: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {
    this.#connect();
    addEventListener('online', this.retry);
    document.addEventListener('visibilitychange', this.retry);
  }

  /** Tries at once, for those who do not want to wait. */
  retry = () => {
    if (this.#closed || this.#socket || document.visibilityState === 'hidden') return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #tell(connection: Connection) {
    this.onconnection(connection, this.#tries);
  }

  #connect() {
    this.#tell(this.#tries ? 'lost' : 'connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = this.open(`${scheme}://${location.host}/api/tables/${this.id}/socket`);
    this.#socket = socket;
    let restarting = false;
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(String(data)) as Frame;
      if (frame.type === 'sync') {
        this.#tries = 0;
        this.#tell('live');
      }
      if (frame.type === 'restarting') {
        restarting = true;
        this.#tell('restarting');
      }
      if (frame.type === 'answer' || frame.type === 'error') {
        const waiting = this.#asked(frame.id);
        if (frame.type === 'answer') waiting?.resolve(frame.answer);
        else {
          const refused = () => waiting?.reject(new ServerError(422, frame.error));
          // The table as it is now follows at once: what was too late is known to be before that.
          if (frame.error.code === 'stale') refused();
          else void refusalWords().then(refused);
        }
        // A refusal without a request: the table does not exist.
        if (frame.type === 'error' && frame.id === null && frame.error.code === 'no-such-table') {
          this.close();
          this.#tell('refused');
        }
        return;
      }
      this.onframe(frame);
      // The update for my decision serves as its answer: the one that follows says nothing new.
      if (frame.type === 'update' && frame.answers !== undefined) {
        this.#asked(frame.answers)?.resolve({ index: frame.index, events: frame.events } satisfies Acted);
      }
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      for (const { reject } of this.#waiting.values()) reject(lost());
      this.#waiting.clear();
      if (this.#closed) return;
      this.#tries += 1;
      this.#tell(restarting ? 'restarting' : 'lost');
      this.#timer = setTimeout(() => this.#connect(), pause(this.#tries));
    };
  }

  /** Whoever waits for the answer to a request, which is there now. */
  #asked(id: unknown): Waiting | undefined {
    const waiting = this.#waiting.get(id as number);
    this.#waiting.delete(id as number);
    return waiting;
  }

  /** Sends a request; the answer comes once the server has stored the change, after the frames it caused. */
  ask<T>(request: Request): Promise<T> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(lost());
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.retry);
    document.removeEventListener('visibilitychange', this.retry);
    this.#socket?.close();
    this.#socket = null;
  }
}
