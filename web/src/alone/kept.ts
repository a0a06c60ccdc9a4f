// What was chosen the last time one played a game alone: kept in this browser.
const KEY = 'tessera.alone.';

export function lastAlone(game: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY + game) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function keepAlone(game: string, wish: Record<string, unknown>) {
  try {
    localStorage.setItem(KEY + game, JSON.stringify(wish));
  } catch {
    // One can play even if the browser stores nothing.
  }
}
