// Writes a picture as a PNG of at most 256 colours: small enough for documentation.
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** The picture as indices into a palette of its own. Runs in a page. */
async function indexed(url: string): Promise<{ width: number; height: number; colours: number[]; indices: string }> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  // Colours in boxes of 8; each box counts by its number of pixels.
  const boxes = new Map<number, { count: number; sum: number[] }>();
  const boxOf = (at: number) => ((data[at]! >> 3) << 10) | ((data[at + 1]! >> 3) << 5) | (data[at + 2]! >> 3);
  for (let at = 0; at < data.length; at += 4) {
    const box = boxes.get(boxOf(at)) ?? { count: 0, sum: [0, 0, 0] };
    box.count += 1;
    for (let part = 0; part < 3; part++) box.sum[part]! += data[at + part]!;
    boxes.set(boxOf(at), box);
  }
  const means = [...boxes].map(([key, { count, sum }]) => ({
    key,
    count,
    mean: sum.map((one) => Math.round(one / count)),
  }));
  means.sort((a, b) => b.count - a.count);
  const far = (a: number[], b: number[]) => a.reduce((sum, one, part) => sum + (one - b[part]!) ** 2, 0);
  // Half of the palette is the most frequent colours, the other half those that would be matched worst.
  const palette = means.slice(0, 128).map(({ mean }) => mean);
  const wrong = means.map(({ mean }) => Math.min(...palette.map((colour) => far(colour, mean))));
  while (palette.length < Math.min(256, means.length)) {
    const worth = means.map(({ count }, nth) => wrong[nth]! * count);
    const next = means[worth.indexOf(Math.max(...worth))]!.mean;
    palette.push(next);
    means.forEach(({ mean }, nth) => (wrong[nth] = Math.min(wrong[nth]!, far(next, mean))));
  }
  const nearest = new Map(
    means.map(({ key, mean }) => {
      const each = palette.map((colour) => far(colour, mean));
      return [key, each.indexOf(Math.min(...each))];
    }),
  );
  let indices = '';
  for (let at = 0; at < data.length; at += 4) indices += String.fromCharCode(nearest.get(boxOf(at))!);
  return { width: image.width, height: image.height, colours: palette.flat(), indices: btoa(indices) };
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

export async function smallPng(bench: Page, png: Buffer): Promise<Buffer> {
  const { width, height, colours, indices } = await bench.evaluate(
    indexed,
    `data:image/png;base64,${png.toString('base64')}`,
  );
  const pixels = Buffer.from(indices, 'base64');
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits, a palette.
  head.set([8, 3, 0, 0, 0], 8);
  const lines = Buffer.concat(
    Array.from({ length: height }, (_, y) =>
      Buffer.concat([Buffer.from([0]), pixels.subarray(y * width, (y + 1) * width)]),
    ),
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours)),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
