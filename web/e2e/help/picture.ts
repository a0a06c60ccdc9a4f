// Pictures compared with approved ones. The browser does it: it can read and write pictures already.
//
// Approved pictures are kept small, with a slight loss. So we compare not pixels but the means of fine and coarse
// blocks: the fine ones catch a letter that moved, the coarse ones a background that changed its shade.
//
// Letters are drawn a little differently by every Chromium, so a difference counts only on the major version that drew
// the approved ones (approved/chromium); on others it is reported and passes.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { approved } from './where.ts';

interface Difference {
  fields: number;
  /** Where: left, top, right, bottom. */
  box: [number, number, number, number];
}

/** How two pictures differ; and the new one in few bytes. Runs in a page. */
async function compare([before, now]: [string | null, string]): Promise<{
  packed: string;
  difference: Difference | null;
}> {
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
  const packed = canvas.toDataURL('image/webp', 0.8);
  if (!before) return { packed, difference: null };
  const { data: old } = await read(before);
  const { width, height } = data;
  if (old.width !== width || old.height !== height)
    return { packed, difference: { fields: Infinity, box: [0, 0, width, height] } };
  let fields = 0;
  const box: Difference['box'] = [width, height, 0, 0];
  /** How far apart the means of a block are, in the colour channel where they differ most. */
  const apart = (left: number, top: number, size: number) => {
    const sums = [0, 0, 0];
    for (let y = top; y < Math.min(top + size, height); y++) {
      for (let x = left; x < Math.min(left + size, width); x++) {
        for (let part = 0; part < 3; part++)
          sums[part]! += data.data[(y * width + x) * 4 + part]! - old.data[(y * width + x) * 4 + part]!;
      }
    }
    return Math.max(...sums.map(Math.abs)) / size ** 2;
  };
  for (const [size, most] of [
    [4, 36],
    [32, 6],
  ] as const) {
    for (let top = 0; top < height; top += size) {
      for (let left = 0; left < width; left += size) {
        if (apart(left, top, size) <= most) continue;
        fields += 1;
        box.splice(
          0,
          4,
          Math.min(box[0], left),
          Math.min(box[1], top),
          Math.max(box[2], left + size),
          Math.max(box[3], top + size),
        );
      }
    }
  }
  return { packed, difference: fields ? { fields, box } : null };
}

/** This many equal pictures, a tenth of a second apart, and the page has settled. */
const SETTLED = 10;

export class Pictures {
  #bench: Page | undefined;
  readonly #version: string;

  constructor(readonly browser: Browser) {
    this.#version = browser.version().split('.')[0]!;
  }

  /**
   * Null if the page looks as approved; otherwise what is different. With UPDATE=1 the current look is approved. A part
   * of a page may still be on its way: a different look counts only once the page has stopped changing.
   */
  async look(page: Page, name: string): Promise<string | null> {
    const file = join(approved, `${name}.webp`);
    const record = join(approved, 'chromium');
    const known = existsSync(file) ? `data:image/webp;base64,${readFileSync(file).toString('base64')}` : null;
    this.#bench ??= await this.browser.newPage();
    const taken = () => page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
    const pictures = (shot: Buffer): [string | null, string] => [
      known,
      `data:image/png;base64,${shot.toString('base64')}`,
    ];
    let shot = await taken();
    let seen = await this.#bench.evaluate(compare, pictures(shot));
    for (
      let still = 0, left = 50;
      still < SETTLED && left > 0 && (known === null || seen.difference !== null);
      left--
    ) {
      await page.waitForTimeout(100);
      const next = await taken();
      still = next.equals(shot) ? still + 1 : 0;
      if (still === 0) seen = await this.#bench.evaluate(compare, pictures(next));
      shot = next;
    }
    const { packed, difference } = seen;
    if (known !== null && difference === null) return null;
    if (process.env.UPDATE === '1') {
      mkdirSync(approved, { recursive: true });
      writeFileSync(file, Buffer.from(packed.split(',')[1]!, 'base64'));
      writeFileSync(record, `${this.#version}\n`);
      return null;
    }
    mkdirSync('shots', { recursive: true });
    writeFileSync(join('shots', `${name}.png`), shot);
    const said = known ? `${name}: looks different within ${difference!.box.join(', ')}` : `${name}: not approved yet`;
    const drawnBy = existsSync(record) ? readFileSync(record, 'utf8').trim() : '';
    if (known && drawnBy !== this.#version) {
      console.warn(`${said} (approved with Chromium ${drawnBy}, this is ${this.#version})`);
      return null;
    }
    return `${said}; see shots/${name}.png`;
  }
}
