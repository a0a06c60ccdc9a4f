// Builds the client once before all tests, unless the one to test is on a server already.
import { spawnSync } from 'node:child_process';
import { embedded, fresh, given } from './where.ts';

export default function setup() {
  if (given || embedded || fresh) return;
  // The tests' own environment would build the client for tests: larger, and not what people get.
  const env = { ...process.env, NODE_ENV: 'production', VITEST: '' };
  const built = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit', env });
  if (built.status !== 0) throw new Error('the client does not build');
}
