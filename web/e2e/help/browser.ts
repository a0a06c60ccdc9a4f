// The browser and its windows.
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { chromium as executablePath } from './where.ts';

const start = (): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--hide-scrollbars',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
    ],
  });

let running: Promise<Browser> | undefined;

/** The browser: one for all files of a worker. It ends with the worker. */
export async function launch(): Promise<Browser> {
  const browser = await (running ??= start());
  return browser.isConnected() ? browser : (running = start());
}

/** Closes all windows: the next file finds a fresh browser. */
export async function leave(browser?: Browser) {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** The sizes the design names. */
export const SIZES = [
  { width: 1920, height: 1080 },
  DESK,
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  PHONE,
  { width: 360, height: 740 },
];
export type Size = (typeof SIZES)[number];
/** `LONG=1`: everything at every size in both themes; otherwise widest, narrowest and one between for slow tests. */
export const LONG = process.env['LONG'] === '1';
export const SOME_SIZES = SIZES.filter(({ width }) => LONG || [1440, 1024, 360].includes(width));
export type Theme = 'dark' | 'light';
export const THEMES: Theme[] = ['dark', 'light'];
export const named = ({ width, height }: Size) => `${width}x${height}`;
/** Tablets and phones are touched. */
export const touched = ({ width }: Size) => width <= 1024;

interface Wish {
  size?: Size;
  theme?: Theme;
  touch?: boolean;
  /** Settings of the player, as the client keeps them. */
  settings?: Record<string, unknown>;
  options?: BrowserContextOptions;
}

/** A separate browser window with its own cookies and settings. Others' actions appear at once, nothing moves. */
export async function windowOf(
  browser: Browser,
  { size = DESK, theme = 'dark', touch = touched(size), settings = {}, options = {} }: Wish = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: touch,
    isMobile: touch,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    ...options,
  });
  context.setDefaultTimeout(20_000);
  const kept = JSON.stringify({ speed: 0, ...settings });
  await context.addInitScript(
    (words) => localStorage.getItem('tessera.settings') ?? localStorage.setItem('tessera.settings', words),
    kept,
  );
  return context;
}

/** Waits until the page has settled: its requests are answered, and the changes are drawn. */
export async function settled(page: Page) {
  await page.evaluate(async () => {
    for (let round = 0; round < 2; round++) {
      await fetch('/api/me');
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  });
}

/** Collects a page's errors and warnings; a test must end with none. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (said) => {
    // The browser itself reports a lost connection, which is part of some tests.
    if (said.type() === 'error' && !/WebSocket|ERR_|Failed to load resource/.test(said.text())) found.push(said.text());
  });
  return found;
}
