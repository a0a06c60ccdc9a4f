// Makes the PNG icons in public/ from icon.svg, for systems that take no SVG.
//
//   node tools/icons.mjs [--chromium /usr/bin/chromium]
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const at = process.argv.indexOf('--chromium');
const executablePath = at < 0 ? (process.env.CHROMIUM ?? '/usr/bin/chromium') : process.argv[at + 1];
const svg = readFileSync('public/icon.svg', 'utf8');
const GROUND = '#f9f6f0';

/** Name, width, how much of it the mark takes, and the ground behind it. */
const ICONS = [
  ['icon-192', 192, 0.96, 'transparent'],
  ['icon-512', 512, 0.96, 'transparent'],
  ['icon-180', 180, 0.78, GROUND],
  ['icon-maskable-512', 512, 0.62, GROUND],
];

const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const [name, size, part, ground] of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">` +
      svg.replace('<svg', `<svg width="${size * part}" height="${size * part}"`),
  );
  writeFileSync(`public/${name}.png`, await page.screenshot({ omitBackground: ground === 'transparent' }));
}
await browser.close();
