// Takes pictures of pages of a running client.
//
//   node tools/shots.mjs [--base http://127.0.0.1:5173] [--out shots] [--sizes 1440x900,390x844]
//                        [--themes dark,light] [--chromium /usr/bin/chromium] [--axe] [--full]
//                        [--cookie name=value] ROUTE…
//
// A route may carry a name: `table=/gallery?show=table`. With --axe each page is checked for accessibility too.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const given = process.argv.slice(2);
const option = (name, standard) => {
  const at = given.indexOf(`--${name}`);
  return at < 0 ? standard : given.splice(at, 2)[1];
};
const flag = (name) => {
  const at = given.indexOf(`--${name}`);
  return at >= 0 && given.splice(at, 1).length > 0;
};
const base = option('base', 'http://127.0.0.1:5173');
const out = option('out', 'shots');
const sizes = option('sizes', '1440x900,1280x800,1024x768,390x844').split(',');
const themes = option('themes', 'dark,light').split(',');
const executablePath = option('chromium', process.env.CHROMIUM ?? '/usr/bin/chromium');
const cookie = option('cookie', '');
const whole = flag('full');
const axe = flag('axe') ? readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8') : '';
const routes = given.map((text) => (/^[\w-]+=\//.test(text) ? text.split(/=(.*)/s) : ['page', text]));
if (!routes.length) throw new Error('name a route, e.g. table=/gallery?show=table');

const browser = await chromium.launch({
  executablePath,
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
mkdirSync(out, { recursive: true });
let wrong = 0;
for (const size of sizes) {
  const [width, height] = size.split('x').map(Number);
  for (const theme of themes) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: 'reduce',
      hasTouch: width < 800,
    });
    if (cookie) {
      const [name, value] = cookie.split('=');
      await context.addCookies([{ name, value, url: base }]);
    }
    for (const [name, route] of routes) {
      const page = await context.newPage();
      page.on('pageerror', (error) => {
        wrong += 1;
        console.error(`${name} ${size} ${theme}: ${error.message}`);
      });
      page.on('console', (said) => {
        if (said.type() === 'error') {
          wrong += 1;
          console.error(`${name} ${size} ${theme}: ${said.text()}`);
        }
      });
      await page.goto(base + route, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const tall = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      if (wide > 0 || (tall > 0 && !whole)) {
        wrong += 1;
        console.error(`${name} ${size}: scrolls by ${wide}, ${tall}`);
      }
      const file = `${out}/${name}-${size}-${theme}.png`;
      await page.screenshot({ path: file, fullPage: whole });
      console.log(file);
      if (axe) {
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => window.axe.run());
        for (const { id, impact, nodes } of violations) {
          wrong += 1;
          console.error(
            `  axe ${impact} ${id}: ${nodes.length} (${nodes[0].html.slice(0, 140)}) ${nodes[0].failureSummary?.split('\n')[1] ?? ''}`,
          );
        }
      }
      await page.close();
    }
    await context.close();
  }
}
await browser.close();
process.exitCode = wrong ? 1 : 0;
