// The pictures of docs/screens; only with DOCS=1.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESK, launch, leave, PHONE, type Size, type Theme, windowOf } from './help/browser.ts';
import { smallPng } from './help/palette.ts';
import { screens, visit } from './help/screens.ts';
import { startServer, type Server } from './help/server.ts';
import { santaOpened, santaSync, type SantaMoment } from './help/santa-stub.ts';
import { NOW, opened, stubbed, syncOf } from './help/stub.ts';
import { docs } from './help/where.ts';

describe.runIf(process.env.DOCS === '1')('pictures', () => {
  let browser: Browser;
  let server: Server;
  beforeAll(async () => {
    [browser, server] = await Promise.all([launch(), startServer()]);
    mkdirSync(docs, { recursive: true });
  });
  afterAll(async () => {
    await leave(browser);
    await server?.stop();
  });

  const table = async (page: Page) => {
    await stubbed(page, syncOf('four'));
    await opened(page, server.url);
  };
  const santaMaria = (moment: SantaMoment) => async (page: Page) => {
    await stubbed(page, santaSync(moment));
    await santaOpened(page, server.url);
  };
  const screen = (name: string) => async (page: Page) =>
    void (await visit(
      page,
      server,
      screens.find((one) => one.name === name)!,
    ));

  test.each<[string, Size, Theme, (page: Page) => Promise<void>]>([
    ['table-dark', DESK, 'dark', table],
    ['table-light', DESK, 'light', table],
    ['table-phone', PHONE, 'dark', table],
    ['santa-maria-dark', DESK, 'dark', santaMaria('line')],
    ['santa-maria-light', DESK, 'light', santaMaria('turn')],
    ['santa-maria-phone', PHONE, 'dark', santaMaria('line')],
    ['landing', DESK, 'light', screen('landing')],
    ['replay', DESK, 'dark', screen('replay')],
  ])('%s', async (name, size, theme, open) => {
    const context = await windowOf(browser, { size, theme });
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    await open(page);
    await page
      .locator('input[readonly]')
      .evaluateAll((all) => all.forEach((input) => ((input as HTMLInputElement).value = 'https://example.org/replay')));
    const shot = await page.screenshot({ animations: 'disabled', scale: 'css' });
    const small = await smallPng(await context.newPage(), shot);
    expect(small.length).toBeLessThanOrEqual(200_000);
    writeFileSync(join(docs, `${name}.png`), small);
    await context.close();
  });
});
