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

// Browsers ask for /favicon.ico where a page names no icon: an ICO file is a PNG behind a short head.
await page.setViewportSize({ width: 32, height: 32 });
await page.setContent(`<body style="margin:0">${svg.replace('<svg', '<svg width="32" height="32"')}`);
const png = await page.screenshot({ omitBackground: true });
const head = Buffer.alloc(22);
head.writeUInt16LE(1, 2); // an icon
head.writeUInt16LE(1, 4); // one picture
head.writeUInt8(32, 6);
head.writeUInt8(32, 7);
head.writeUInt16LE(1, 10); // planes
head.writeUInt16LE(32, 12); // bits per pixel
head.writeUInt32LE(png.length, 14);
head.writeUInt32LE(head.length, 18);
writeFileSync('public/favicon.ico', Buffer.concat([head, png]));
await browser.close();
