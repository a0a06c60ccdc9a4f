import { defineConfig } from 'vitest/config';

// The client in a real browser; see e2e/README.md.
export default defineConfig({
  test: {
    environment: 'node',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/help/build.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Two at a time: a browser and a server each is what two cores carry.
    maxWorkers: 2,
    // The files of a worker share its browser (help/browser.ts).
    isolate: false,
    // A machine that lands work gives a failed test two more tries, and says so at the end: it is either a fault that comes
    // up rarely or a test that is decided by luck, and is to be mended either way. Elsewhere the first failure counts.
    retry: process.env.CI ? 2 : 0,
    reporters: ['verbose', './e2e/help/unsteady.ts'],
  },
});
