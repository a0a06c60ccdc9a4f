// Opens the guide of a guided table.
import type { Component, Snippet } from 'svelte';
import { games } from '../server/api';
import { GAMES } from '../table/games';
import type { TableSession } from '../table/session.svelte';
import { Guide } from './guide.svelte';

export interface Opened {
  guide: Guide;
  Overlay: Component<{ guide: Guide; children: Snippet }>;
}

/** The guide, or nothing if the table follows a different lesson from the current one. */
export async function openGuide(session: TableSession, game: string, prepared: string): Promise<Opened | null> {
  const known = (await games()).games.find(({ name }) => name === game);
  const lesson = known?.lessons.find(({ seed }) => seed === prepared);
  const load = GAMES[game]?.guide;
  if (!lesson || !load) return null;
  const [book, overlay] = await Promise.all([load(lesson.option), import('./Overlay.svelte')]);
  return book && { guide: new Guide(session, lesson, book), Overlay: overlay.default };
}
