import { join } from 'node:path';
import type { Plugin } from 'vite';
import { gatherAll } from './gather-messages.mjs';

/** Puts the texts of each language into the one file that the message compiler reads; stands before it. */
export function gathered(): Plugin {
  gatherAll();
  return {
    name: 'tessera-messages',
    configureServer(server) {
      const folder = join(server.config.root, 'messages');
      server.watcher.add(folder);
      server.watcher.on('change', (file) => {
        if (file.startsWith(folder)) gatherAll();
      });
    },
  };
}
