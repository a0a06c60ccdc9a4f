// A private server, with a throwaway database.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFront } from './front.ts';
import { binary, embedded, given } from './where.ts';

const LIMITS = ['requests-per-minute', 'sign-ins-per-minute', 'tables-per-hour', 'tables-per-person'].flatMap(
  (name) => [`--${name}`, '1000000'],
);

export interface Server {
  /** Where the client under test is. */
  url: string;
  /** Ends the process, as an update does or, with SIGKILL, as a power cut does. */
  halt: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts it again on the same database and address. */
  resume: () => Promise<void>;
  /** Imports the first game of a file of records; returns its table. */
  take: (file: string) => string;
  /** Edits the database of a server that is halted. */
  tamper: (sql: string) => void;
  stop: () => Promise<void>;
}

/** Tests that must stop the server cannot use a given one. */
export const ownServer = !given;

function started(db: string, address: string): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(binary, ['serve', '--addr', address, '--db', `sqlite:${db}`, ...LIMITS, '--any-level'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((ready, failed) => {
    let said = '';
    const hear = (part: Buffer) => {
      said += String(part);
      const found = /Tessera is at (http:\/\/\S+)/.exec(said);
      if (found) ready({ process: child, url: found[1]! });
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.on('error', failed);
    child.on('exit', () => failed(new Error(`the server did not start: ${said}`)));
  });
}

export async function startServer(): Promise<Server> {
  if (given) {
    const never = () => Promise.reject(new Error('not with a given server'));
    return {
      url: given,
      halt: never,
      resume: never,
      take: () => '',
      tamper: () => undefined,
      stop: () => Promise.resolve(),
    };
  }
  const folder = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
  const db = join(folder, 'tessera.db');
  let { process: child, url } = await started(db, '127.0.0.1:0');
  const front = embedded ? null : await startFront(() => new URL(url));
  const halt = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((ended) => child.once('exit', ended));
    child.kill(signal);
    await gone;
  };
  return {
    url: front?.url ?? url,
    halt,
    resume: async () => {
      ({ process: child, url } = await started(db, new URL(url).host));
    },
    take: (file) => {
      const record = join(folder, 'record.jsonl');
      writeFileSync(record, readFileSync(file, 'utf8').split('\n')[0]!);
      const admin = (...words: string[]) =>
        execFileSync(binary, ['admin', '--db', `sqlite:${db}`, ...words], { encoding: 'utf8' });
      admin('import', record);
      return /"id":"(\w+)"/.exec(admin('list', '--status', 'over'))![1]!;
    },
    tamper: (sql) => {
      const edit = 'import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.execute(sys.argv[2]); db.commit()';
      execFileSync('python3', ['-c', edit, db, sql]);
    },
    stop: async () => {
      await halt('SIGKILL');
      await front?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
