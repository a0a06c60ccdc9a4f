// Where the client under test is.
//
//   TESSERA_URL       a running server with the client under test; tests that must restart their server are left out
//   TESSERA_BIN       the server to start (default: ../target/release/tessera)
//   TESSERA_EMBEDDED  1: the client under test is inside that binary; else dist/ is served before it
//   DIST              keep: dist/ is fresh, do not build it
//   CHROMIUM          the browser (default: Chromium without its windows, else with them)
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const given = process.env.TESSERA_URL?.replace(/\/$/, '');
export const embedded = process.env.TESSERA_EMBEDDED === '1';
export const fresh = process.env.DIST === 'keep';
export const binary = process.env.TESSERA_BIN ?? path('../../../target/release/tessera');
// Without windows it needs a quarter less processor time.
const windowless = '/usr/bin/chromium-headless-shell';
export const chromium = process.env.CHROMIUM ?? (existsSync(windowless) ? windowless : '/usr/bin/chromium');
export const dist = path('../../dist');
export const approved = path('../approved');
export const records = path('../../../fixtures/burgundy');
export const docs = path('../../../docs/screens');
