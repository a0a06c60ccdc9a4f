// What a player may set. It stays in this browser.

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  /** How things move: as the system says, always, or never. */
  motion: 'system' | 'full' | 'none';
  /** How fast others' actions play, in multiples; 0 shows them at once. */
  speed: 0 | 0.5 | 1 | 2;
  /** The turn of somebody who never decides waits for me after each of its steps. */
  stepwise: boolean;
  /** When an action needs confirmation: where it cannot be undone, always, never. */
  confirm: 'final' | 'always' | 'never';
  /** What lights up: every target, only those of the chosen die, or nothing until I hover over it. */
  highlight: 'all' | 'die' | 'quiet';
  sounds: boolean;
  notify: boolean;
  /** Patterns and letters that help where colours do not. */
  aids: boolean;
  /** The player aid stands beside the boards. */
  aid: boolean;
  /** The level that Play now uses. */
  level: string | null;
  edition: string | null;
  game: string | null;
}

const STANDARD: Settings = {
  theme: 'system',
  motion: 'system',
  speed: 1,
  stepwise: false,
  confirm: 'final',
  highlight: 'die',
  sounds: false,
  notify: false,
  aids: false,
  aid: false,
  level: null,
  edition: null,
  game: null,
};
const KEY = 'tessera.settings';

function read(): Settings {
  try {
    return { ...STANDARD, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...STANDARD };
  }
}

export const settings = $state<Settings>(read());

/** Stores a setting. */
export function set<Name extends keyof Settings>(name: Name, value: Settings[Name]) {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // The game works even if the browser stores nothing.
  }
  apply();
}

/** No movement: by setting, or because the system says so. */
export function still(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'none';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Makes the settings visible to the style sheets. */
export function apply() {
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search).get('theme');
  const theme = asked ?? settings.theme;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.motion = settings.motion;
  root.dataset.aids = settings.aids ? 'on' : 'off';
}
