// People at a table: who leaves, who is invited, what they are called, one more game. With motion, as people have it.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { complaints, DESK, launch, leave, PHONE, windowOf, type Size } from './help/browser.ts';
import { startServer, type Server } from './help/server.ts';
import { Hall } from './help/table.ts';

let browser: Browser;
let server: Server;
let windows: BrowserContext[] = [];
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), startServer()]);
});
afterAll(async () => {
  await leave(browser);
  await server?.stop();
});
afterEach(async () => {
  await Promise.all(windows.map((context) => context.close()));
  windows = [];
});

/** Somebody with a browser in which everything moves. */
async function somebody(size: Size = DESK, locale = 'en-GB'): Promise<{ page: Page; hall: Hall; wrong: string[] }> {
  const context = await windowOf(browser, {
    size,
    settings: { speed: 1, motion: 'full' },
    options: { reducedMotion: 'no-preference', locale },
  });
  windows.push(context);
  const page = await context.newPage();
  return { page, hall: new Hall(context, server.url), wrong: complaints(page) };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const at = ({ page }: Somebody, table: string) => page.goto(`${server.url}/tables/${table}`);
const named = ({ page }: Somebody, name: string) =>
  page.request.post(`${server.url}/api/me/name`, { data: { name } }).then((answer) => expect(answer.ok()).toBe(true));
const ask = ({ hall }: Somebody, table: string, request: object) => hall.ask(table, request);
/** What somebody may decide now, and for which moment. */
const offers = async ({ hall }: Somebody, table: string) => {
  const { index, you } = await hall.sync(table);
  const legal = (you?.legal ?? []) as { action: { do: string } }[];
  const wanted = (what: string) => legal.find(({ action }) => action.do === what);
  return { index, action: (wanted('workers') ?? wanted('end') ?? legal[0])?.action };
};

/** Ada and Bruno, and perhaps computer players, at a game that is on. */
async function duel(more: { kind: 'bot'; level: string }[] = []): Promise<[Somebody, Somebody, string]> {
  const [ada, bruno] = [await somebody(), await somebody()];
  await Promise.all([ada.hall.guest(), bruno.hall.guest()]);
  await Promise.all([named(ada, 'Ada'), named(bruno, 'Bruno')]);
  const table = await ada.hall.make({ edition: '2022' }, [{ kind: 'me' }, { kind: 'open' }, ...more]);
  await ask(bruno, table, { type: 'join' });
  await ask(ada, table, { type: 'start' });
  await Promise.all([at(ada, table), at(bruno, table)]);
  await Promise.all([ada, bruno].map(({ page }) => page.locator('.dock .prompt').waitFor()));
  return [ada, bruno, table];
}

/** Through the menu of the table, as people do. */
async function resigns({ page }: Somebody, says: string) {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByText(says).waitFor();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
}

describe('who leaves', () => {
  test('a game of two: it ends, the other wins, and both are told, also after a reload', async () => {
    const [ada, bruno, table] = await duel();
    await resigns(bruno, 'The game ends at once, and your opponent wins.');
    for (const [{ page }, says] of [
      [ada, 'You win. Bruno resigned.'],
      [bruno, 'You resigned. Ada wins.'],
    ] as const) {
      await page.getByRole('dialog', { name: 'Result' }).getByRole('heading', { name: says }).waitFor();
      await page.getByRole('dialog', { name: 'Result' }).getByRole('button', { name: 'Close' }).click();
      expect(await page.locator('.dock .prompt').innerText()).toBe(says);
      expect(await page.locator('.target').count()).toBe(0);
      await page.reload();
      await page.getByRole('dialog', { name: 'Result' }).getByRole('heading', { name: says }).waitFor();
      await page.getByRole('dialog', { name: 'Result' }).getByRole('button', { name: 'Close' }).click();
      await page.locator('.log').getByText('Bruno resigned. The game is over.').waitFor();
      for (const button of ['Plan', 'Undo', 'Confirm']) {
        expect(await page.locator('.dock').getByRole('button', { name: button }).count()).toBe(0);
      }
    }
    // The replay knows it too, and shows the boards as they stood.
    await ada.page.goto(`${server.url}/replay/${table}`);
    await ada.page.getByText(/Ada won, .* Bruno resigned\./).waitFor();
    await ada.page.locator('.stage .fit svg').first().waitFor();
    expect([ada.wrong, bruno.wrong]).toEqual([[], []]);
  });

  test('with a third seat: the others are told, the name keeps its room, whoever left is not asked any more', async () => {
    const [ada, bruno] = await duel([{ kind: 'bot', level: 'page' }]);
    await resigns(bruno, 'A computer player takes over your seat, and you rank last.');
    await ada.page
      .locator('[data-news]')
      .getByText('Bruno resigned. A computer player takes over, and the seat ranks last.')
      .waitFor();
    const panel = ada.page.locator('.opponent', { hasText: 'Bruno' });
    await panel.getByText('resigned').waitFor();
    const { whole, shown } = await panel
      .locator('header b')
      .evaluate((name) => ({ whole: name.scrollWidth, shown: name.clientWidth }));
    expect(shown).toBeGreaterThanOrEqual(whole);
    await ada.page.reload();
    await ada.page
      .locator('.log')
      .getByText(/^Bruno resigned\./)
      .waitFor();

    await bruno.page.locator('[data-gone]').getByText('You resigned.').waitFor();
    expect(await bruno.page.getByText('You are next.').count()).toBe(0);
    expect(await bruno.page.locator('.target').count()).toBe(0);
    for (const button of ['Plan', 'Undo', 'Confirm']) {
      expect(await bruno.page.locator('.dock').getByRole('button', { name: button }).count()).toBe(0);
    }
    expect([ada.wrong, bruno.wrong]).toEqual([[], []]);
  });

  test('alone a resignation is a loss', async () => {
    const ada = await somebody();
    await ada.page.goto(`${server.url}/lobby`);
    await ada.page.getByRole('button', { name: 'Play Santa Maria solo' }).click();
    await ada.page.locator('.dock .prompt').waitFor();
    await resigns(ada, 'The game ends at once and counts as a loss.');
    await ada.page.getByRole('heading', { name: 'You resigned. The game is lost.' }).waitFor();
  });
});

test('one click rematches a computer player', async () => {
  const ada = await somebody();
  const before = await ada.hall
    .guest()
    .then(() => ada.hall.make({ edition: '2022' }, [{ kind: 'me' }, { kind: 'bot', level: 'page' }]));
  await ask(ada, before, { type: 'start' });
  await at(ada, before);
  await ada.page.locator('.dock .prompt').waitFor();
  await resigns(ada, 'The game ends at once, and your opponent wins.');
  const result = ada.page.getByRole('dialog', { name: 'Result' });
  await result.getByRole('button', { name: 'Rematch' }).click();
  await ada.page.waitForURL((url) => url.pathname.startsWith('/tables/') && !url.pathname.endsWith(before));
  // A game that is on, not a waiting room.
  await ada.page.locator('.dock .prompt').waitFor();
  expect(await ada.page.getByText('Waiting for').count()).toBe(0);
  expect(ada.wrong).toEqual([]);
});

describe('an invitation', () => {
  async function invited(terms: Record<string, unknown> = {}, seats: unknown[] = [{ kind: 'me' }, { kind: 'open' }]) {
    const ada = await somebody();
    await ada.hall.guest();
    await named(ada, 'Ada');
    const answer = await ada.page.request.post(`${server.url}/api/tables`, {
      data: { game: 'burgundy', config: { edition: '2019' }, seats, terms },
    });
    const { table } = (await answer.json()) as { table: { id: string } };
    await at(ada, table.id);
    return { ada, table: table.id };
  }

  test('says what is played, with whom and on what terms; a name, a seat, and the host is told', async () => {
    const { ada, table } = await invited({ clock: { kind: 'live', base: 900, increment: 20 } }, [
      { kind: 'me' },
      { kind: 'open' },
      { kind: 'bot', level: 'knight' },
    ]);
    await ada.page.getByRole('heading', { name: 'Waiting for 1 player' }).waitFor();
    const chiyo = await somebody();
    await at(chiyo, table);
    const { page } = chiyo;
    await page.getByRole('heading', { name: 'Ada invites you to The Castles of Burgundy' }).waitFor();
    for (const fact of [
      'The Castles of Burgundy, 2019 edition',
      'Beginners',
      '15 min per player + 20 s per decision',
      'Until something new is revealed',
    ])
      await page.getByText(fact).first().waitFor();
    await page.getByText('Knight', { exact: true }).waitFor();
    await page.getByLabel('Your name').fill('Admin');
    await page.getByRole('button', { name: 'Take the seat' }).click();
    await page.getByText('That name is reserved.').waitFor();
    await page.getByLabel('Your name').fill('Chiyo');
    await page.getByRole('button', { name: 'Take the seat' }).click();
    await page.getByRole('heading', { name: 'Everyone is here. Ada can start the game.' }).waitFor();
    await ada.page.getByRole('heading', { name: 'Everyone is here. Start the game.' }).waitFor();
    await ada.page.getByText('Chiyo').first().waitFor();

    const late = await somebody();
    await at(late, table);
    await late.page.getByText('This table is full. Watch, or ask Ada for a rematch.').waitFor();
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('.dock .prompt').waitFor();
    await late.page.locator('.dock .prompt').waitFor();
    expect([ada.wrong, chiyo.wrong, late.wrong]).toEqual([[], [], []]);
  });

  test('on a phone name and button are above the fold', async () => {
    const { table } = await invited({}, [
      { kind: 'me' },
      { kind: 'open' },
      { kind: 'open' },
      { kind: 'bot', level: 'page' },
    ]);
    const chiyo = await somebody(PHONE);
    await at(chiyo, table);
    const button = chiyo.page.getByRole('button', { name: 'Take the seat' });
    await button.waitFor();
    // The bar at the foot of a phone covers the last 56 px.
    expect((await button.boundingBox())!.y + (await button.boundingBox())!.height).toBeLessThan(PHONE.height - 56);
    expect((await chiyo.page.getByLabel('Your name').boundingBox())!.y).toBeGreaterThan(0);
  });

  test('rated and without an account; a table that is closed; a wrong link; just watching', async () => {
    const ada = await somebody();
    await ada.page.request.post(`${server.url}/api/guest`);
    await ada.page.request.post(`${server.url}/api/register`, {
      data: { name: `Ada ${Date.now() % 100000}`, password: 'correct horse' },
    });
    const made = await ada.page.request.post(`${server.url}/api/tables`, {
      data: {
        game: 'burgundy',
        config: { edition: '2019' },
        seats: [{ kind: 'me' }, { kind: 'open' }],
        terms: { rated: true },
      },
    });
    const { table } = (await made.json()) as { table: { id: string } };
    const chiyo = await somebody();
    await at(chiyo, table.id);
    await chiyo.page.getByText('Rated games need an account. Create one.').waitFor();
    await chiyo.page.getByRole('button', { name: 'Just watch' }).click();
    await chiyo.page.getByRole('heading', { name: 'Waiting for 1 player' }).waitFor();
    await ask(ada, table.id, { type: 'close' });
    await chiyo.page.getByRole('heading', { name: 'This table is closed.' }).waitFor();
    await chiyo.page.goto(`${server.url}/tables/nosuchtable`);
    await chiyo.page.getByText('This link does not lead to a table.').waitFor();
  });

  test('the host adds a computer player by name and level, and copies the link', async () => {
    const { ada } = await invited();
    await ada.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await ada.page.getByRole('button', { name: 'Copy link' }).click();
    await ada.page.getByRole('button', { name: 'Copied' }).waitFor();
    await ada.page.getByLabel('Add a computer player to seat 2').selectOption('knight');
    await ada.page.getByText('Computer player').waitFor();
    const bot = await ada.page.locator('main ol li').nth(1).innerText();
    expect(bot).toMatch(/^[A-Z][a-z]{2,7}\b/);
    expect(bot).not.toMatch(/Knight 2|Computer \(/);
    expect(bot).toContain('Knight');
  });
});

describe('names', () => {
  test('a guest takes a name in the settings; the running table shows it, and the account’s after signing up', async () => {
    const [ada, bruno] = await duel();
    const settings = await windows[0]!.newPage();
    await settings.goto(`${server.url}/settings`);
    await settings.getByRole('textbox', { name: /^Your name/ }).fill('Gone');
    await settings.getByRole('button', { name: 'Save' }).click();
    await settings.getByText('Use 3 to 24 letters').waitFor();
    await settings.getByRole('textbox', { name: /^Your name/ }).fill('Adelheid');
    await settings.getByRole('button', { name: 'Save' }).click();
    await settings.getByText('You are now called Adelheid.').waitFor();
    await bruno.page.locator('.opponent', { hasText: 'Adelheid' }).waitFor();
    await settings.goto(`${server.url}/account`);
    const name = `Ada ${Date.now() % 100000}`;
    await settings.getByRole('textbox', { name: /^Name/ }).fill(name);
    await settings.locator('input[name="new-password"]').fill('correct horse');
    await settings.getByRole('button', { name: 'Create account' }).click();
    await settings.getByText('Your games came with you.').waitFor();
    await bruno.page.locator('.opponent', { hasText: name }).waitFor();
    expect([ada.wrong, bruno.wrong]).toEqual([[], []]);
  });

  test('computer players have names with the level as a tag, at the table and in the lobby', async () => {
    const ada = await somebody();
    await ada.hall.guest();
    const table = await ada.hall.make({ edition: '2022' }, [
      { kind: 'me' },
      { kind: 'bot', level: 'page' },
      { kind: 'bot', level: 'duke' },
    ]);
    await ask(ada, table, { type: 'start' });
    await at(ada, table);
    const panels = ada.page.locator('.opponent header');
    await panels.nth(1).waitFor();
    const heads = (await panels.allInnerTexts()).sort(
      (a, b) => Number(a.includes('Duke')) - Number(b.includes('Duke')),
    );
    for (const [nth, level] of ['Page', 'Duke'].entries()) {
      expect(heads[nth]).toMatch(new RegExp(`^[A-Z][a-z]{2,7}\\s+${level}`));
    }
    await ada.page.goto(`${server.url}/lobby`);
    await ada.page.getByText(/With [A-Z][a-z]+ \(Page\), [A-Z][a-z]+ \(Duke\)/).waitFor();
    expect(await ada.page.getByText(/Page 2|Duke 3|Computer \(/).count()).toBe(0);
  });
});

describe('a new table', () => {
  test('solo closes the other seats, and another seat ends solo', async () => {
    const ada = await somebody();
    await ada.page.goto(`${server.url}/new`);
    await ada.page.getByRole('radio', { name: 'Santa Maria' }).click();
    const solo = ada.page.getByRole('switch', { name: /Solo/ });
    await solo.click();
    for (const seat of [2, 3, 4])
      expect(await ada.page.getByLabel(`Seat ${seat}`, { exact: true }).inputValue()).toBe('closed');
    await ada.page.getByLabel('Seat 2', { exact: true }).selectOption('open');
    expect(await solo.isChecked()).toBe(false);
    await solo.click();
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    await ada.page.locator('.dock .prompt').waitFor();
  });

  test('open tables show whole names', async () => {
    const ada = await somebody();
    await ada.hall.guest();
    await named(ada, 'Adelheid von Burgund');
    await ada.page.request.post(`${server.url}/api/tables`, {
      data: { game: 'burgundy', config: { edition: '2022' }, seats: [{ kind: 'me' }, { kind: 'open' }] },
    });
    const bruno = await somebody();
    await bruno.page.goto(`${server.url}/lobby`);
    const row = bruno.page.locator('section[aria-labelledby="open-tables"] li', { hasText: 'Adelheid' });
    await row.waitFor();
    for (const part of ['.game span', '.host']) {
      const cut = await row
        .locator(part)
        .first()
        .evaluate((text) => text.scrollWidth > text.clientWidth + 1);
      expect(cut, part).toBe(false);
    }
  });
});

test('Undo says how far it reaches, and Rules leads back to the table', async () => {
  const ada = await somebody();
  await ada.hall.guest();
  const table = await ada.hall.make({ edition: '2022' }, [{ kind: 'me' }, { kind: 'bot', level: 'page' }]);
  await ask(ada, table, { type: 'start' });
  await at(ada, table);
  // Two dice for workers and the end of the turn: then Undo would go back over the other's turn and the roll.
  const { page } = ada;
  await page.locator('.dock').getByRole('button', { name: 'Undo' }).or(page.locator('[data-act]')).first().waitFor();
  for (let tries = 0; tries < 60; tries++) {
    const { index, action } = await offers(ada, table);
    if (action) await ask(ada, table, { type: 'act', at: index, action });
    if (action?.do === 'end') break;
    await page.waitForTimeout(50);
  }
  await expect.poll(async () => (await offers(ada, table)).action !== undefined).toBe(true);
  await page.reload();
  const undo = page.locator('.dock').getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await page.waitForFunction(() => document.querySelector('.dock [title^="Undo ·"]') !== null);
  await page.getByRole('link', { name: 'Rules' }).first().click();
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await page.waitForURL(`**/tables/${table}`);
  await page.locator('.dock .prompt').waitFor();
});

test('the end of a computer player’s turn takes no time of its own', async () => {
  const ada = await somebody();
  await ada.hall.guest();
  const table = await ada.hall.make({ edition: '2022' }, [
    { kind: 'me' },
    { kind: 'bot', level: 'page' },
    { kind: 'bot', level: 'page' },
    { kind: 'bot', level: 'page' },
  ]);
  await ask(ada, table, { type: 'start' });
  const { page } = ada;
  await at(ada, table);
  await page.locator('.dock .prompt').waitFor();
  // What the dock says, each time it says something else.
  await page.evaluate(() => {
    const said: { text: string; at: number }[] = [];
    Object.assign(window, { said });
    const dock = document.querySelector('.dock')!;
    const hear = () => {
      const text = dock.querySelector('.prompt')?.textContent ?? '';
      if (said.at(-1)?.text !== text) said.push({ text, at: performance.now() });
    };
    new MutationObserver(hear).observe(dock, { subtree: true, childList: true, characterData: true });
  });
  for (let acts = 0; acts < 3; acts++) {
    await page.waitForFunction(() =>
      /^Your turn/i.test(document.querySelector('.dock .eyebrow')?.textContent?.trim() ?? ''),
    );
    const { index, action } = await offers(ada, table);
    await ask(ada, table, { type: 'act', at: index, action });
    await page.waitForTimeout(300);
  }
  await page.waitForFunction(
    () => /^Your turn/i.test(document.querySelector('.dock .eyebrow')?.textContent?.trim() ?? ''),
    undefined,
    {
      timeout: 60_000,
    },
  );
  const lasted = await page.evaluate(() => {
    const { said } = window as unknown as { said: { text: string; at: number }[] };
    return said.flatMap(({ text, at }, nth) =>
      /ends the turn\.$/.test(text) ? [(said[nth + 1]?.at ?? performance.now()) - at] : [],
    );
  });
  expect(Math.max(0, ...lasted)).toBeLessThan(300);
});
