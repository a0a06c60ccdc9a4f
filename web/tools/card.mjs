// Makes public/card.png, the picture that chats show beside a link: the name, and a band of pieces of each game as the
// lobby draws them. It needs a running server with the client.
//
//   node tools/card.mjs http://127.0.0.1:8080 [--chromium /usr/bin/chromium]
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const url = process.argv[2] ?? 'http://127.0.0.1:8080';
const at = process.argv.indexOf('--chromium');
const executablePath = at < 0 ? (process.env.CHROMIUM ?? '/usr/bin/chromium') : process.argv[at + 1];
const logo = readFileSync('public/icon.svg', 'utf8').replace('<svg', '<svg width="84" height="84"');

const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light', locale: 'en-GB' });
await page.goto(`${url}/lobby`);
await page.locator('.card > svg').nth(1).waitFor();
await page.evaluate((logo) => {
  const bands = [...document.querySelectorAll('.card > svg')].slice(0, 2);
  const card = document.createElement('div');
  card.innerHTML = `<div class="words">${logo}<h1>Tessera</h1><p>The Castles of Burgundy<br>and Santa Maria, online</p></div>
    <div class="bands"></div><style>
    #card { position: fixed; inset: 0; z-index: 99; display: grid; grid-template-columns: 500px 1fr; background: #e7e1d6; color: #1e2429 }
    #card .words { align-self: center; padding-left: 62px }
    #card h1 { margin: 18px 0 14px; font: 600 76px/1 var(--display) }
    #card p { margin: 0; font: 400 32px/1.35 var(--ui); color: #4b565d }
    #card .bands { display: grid; grid-template-rows: 1fr 1fr }
    #card .bands svg { width: 100%; height: 315px }</style>`;
  card.id = 'card';
  for (const band of bands) {
    band.setAttribute('preserveAspectRatio', 'xMinYMid slice');
    card.querySelector('.bands').append(band);
  }
  document.body.append(card);
}, logo);
await page.waitForTimeout(300);
writeFileSync('public/card.png', await page.screenshot());
await browser.close();
