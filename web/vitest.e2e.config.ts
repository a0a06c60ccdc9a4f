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
    reporters: ['verbose'],
  },
});
