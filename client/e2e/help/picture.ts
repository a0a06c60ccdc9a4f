// Pictures compared with approved ones. The browser does it: it can read and write pictures already.
//
// Pictures are kept without loss. Letters are drawn a little differently by every Chromium, so a difference counts only
// on the major version that drew the approved ones (approved/chromium); on others it is told and passes.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { approved } from './where.ts';

/** How many pixels may differ a little before it counts: edges of letters. */
const LEAST = 40;

interface Difference {
  pixels: number;
  /** Where, from the upper left corner. */
  box: [number, number, number, number];
}

/** How two pictures differ; and the new one without loss in fewer bytes. Runs in a page. */
async function compare([before, now]: [string | null, string]): Promise<{ packed: string; difference: Difference | null }> {
  const read = async (url: string) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const pen = canvas.getContext('2d', { willReadFrequently: true })!;
    pen.drawImage(image, 0, 0);
    return { canvas, data: pen.getImageData(0, 0, image.width, image.height) };
  };
  const { canvas, data } = await read(now);
  // At full quality Chromium writes WebP without loss.
  const packed = canvas.toDataURL('image/webp', 1);
  if (!before) return { packed, difference: null };
  const { data: old } = await read(before);
  if (old.width !== data.width || old.height !== data.height) return { packed, difference: { pixels: data.width * data.height, box: [0, 0, data.width, data.height] } };
  let pixels = 0;
  const box: Difference['box'] = [data.width, data.height, 0, 0];
  for (let at = 0; at < data.data.length; at += 4) {
    const far = Math.max(...[0, 1, 2].map((part) => Math.abs(data.data[at + part]! - old.data[at + part]!)));
    if (far <= 24) continue;
    pixels += 1;
    const [x, y] = [(at / 4) % data.width, Math.floor(at / 4 / data.width)];
    box.splice(0, 4, Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y));
  }
  return { packed, difference: pixels ? { pixels, box } : null };
}

export class Pictures {
  #bench: Page | undefined;
  readonly #version: string;

  constructor(readonly browser: Browser) {
    this.#version = browser.version().split('.')[0]!;
  }

  /** Null if the page looks as approved; else what is different. With UPDATE=1 it is approved as it looks. */
  async look(page: Page, name: string): Promise<string | null> {
    const shot = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
    const file = join(approved, `${name}.webp`);
    const record = join(approved, 'chromium');
    const known = existsSync(file) ? `data:image/webp;base64,${readFileSync(file).toString('base64')}` : null;
    this.#bench ??= await this.browser.newPage();
    const { packed, difference } = await this.#bench.evaluate(compare, [known, `data:image/png;base64,${shot.toString('base64')}`] as [string | null, string]);
    const same = known !== null && (difference?.pixels ?? 0) < LEAST;
    if (same) return null;
    if (process.env.UPDATE === '1') {
      mkdirSync(approved, { recursive: true });
      writeFileSync(file, Buffer.from(packed.split(',')[1]!, 'base64'));
      writeFileSync(record, `${this.#version}\n`);
      return null;
    }
    mkdirSync('shots', { recursive: true });
    writeFileSync(join('shots', `${name}.png`), shot);
    const said = known ? `${name}: ${difference!.pixels} pixels differ within ${difference!.box.join(', ')}` : `${name}: not approved yet`;
    const drawnBy = existsSync(record) ? readFileSync(record, 'utf8').trim() : '';
    if (known && drawnBy !== this.#version) {
      console.warn(`${said} (approved with Chromium ${drawnBy}, this is ${this.#version})`);
      return null;
    }
    return `${said}; see shots/${name}.png`;
  }
}
