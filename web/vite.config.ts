import { svelte } from '@sveltejs/vite-plugin-svelte';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { defineConfig } from 'vitest/config';
import { burgundyData } from './tools/burgundy-data.ts';
import { diceData } from './tools/dice-data.ts';
import { gathered } from './tools/gathered.ts';
import { packed } from './tools/packed.ts';
import { palette } from './tools/palette.ts';
import { santaMariaData } from './tools/santa-maria-data.ts';

export default defineConfig({
  plugins: [
    gathered(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
      emitTsDeclarations: false,
    }),
    burgundyData(),
    diceData(),
    santaMariaData(),
    palette(),
    svelte(),
    packed(),
  ],
  build: { outDir: 'dist', sourcemap: false, assetsInlineLimit: 0 },
  server: {
    proxy: { '/api': { target: process.env.TESSERA_SERVER ?? 'http://127.0.0.1:8080', ws: true } },
    // The art lies beside the client.
    fs: { allow: ['..'] },
  },
  // Components run in a browser: without this, tests would load the server's half of Svelte.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/test-setup.ts'],
    teardownTimeout: 1000,
    // The files of a worker share its page and what is loaded: loading everything for each would take longer than all
    // tests (test-setup.ts).
    isolate: false,
  },
});
