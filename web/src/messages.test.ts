import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gather } from '../tools/gather-messages.mjs';

type Message = string | { match: Record<string, string> }[];
const read = (locale: string) => gather(locale).texts as Record<string, Message>;
const texts = (message: Message | undefined): string[] =>
  message === undefined
    ? []
    : typeof message === 'string'
      ? [message]
      : message.flatMap(({ match }) => Object.values(match));
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

const { baseLocale, locales } = JSON.parse(readFileSync('project.inlang/settings.json', 'utf8')) as {
  baseLocale: string;
  locales: string[];
};
const base = read(baseLocale);
const keys = Object.keys(base).filter((key) => !key.startsWith('$'));

/** All our source as one text, to see which keys and codes are used. */
function sources(folder: string, which = /\.(ts|svelte)$/): string {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'paraglide')
    .map((entry) =>
      entry.isDirectory()
        ? sources(`${folder}/${entry.name}`, which)
        : which.test(entry.name)
          ? readFileSync(`${folder}/${entry.name}`, 'utf8')
          : '',
    )
    .join('\n');
}

describe.each(locales)('messages in %s', (locale) => {
  const own = read(locale);

  it('are neither missing nor superfluous', () => {
    expect(
      Object.keys(own)
        .filter((key) => !key.startsWith('$'))
        .sort(),
    ).toEqual([...keys].sort());
  });

  it('have the same placeholders and no empty text', () => {
    for (const key of keys) {
      const wanted = [...new Set(texts(base[key]).flatMap(placeholders))].sort();
      for (const text of texts(own[key])) {
        expect(text.trim(), key).not.toBe('');
        expect(placeholders(text), key).toEqual(wanted);
      }
    }
  });

  it('do not shout', () => {
    for (const key of keys) for (const text of texts(own[key])) expect(text, key).not.toContain('!');
  });
});

describe('message keys', () => {
  it('are all used', () => {
    const code = sources('src');
    expect(keys.filter((key) => !new RegExp(`\\bm\\.${key}\\b`).test(code))).toEqual([]);
  });
});

/** Codes of events, refusals, tiles and options on the wire: `left-overs`. The word "set-up" only looks like one. */
const CODES = new Set(
  [...sources('src', /(?<!\.test)\.ts$/).matchAll(/['"`]([a-z0-9]+(?:-[a-z0-9]+)+)['"`]/g)].flatMap(([, code]) =>
    code && code !== 'set-up' ? [code] : [],
  ),
);

/** What only programmers know: ids, codes, and numbers that no space of a duchy shows. Whoever counts the spaces of a track
 * or of the retreat of Santa Maria finds them there. */
function internals(key: string, text: string): string[] {
  const bare = text.replace(/\{\w+\}/g, '{}');
  const words = [...bare.matchAll(/(?<![\p{L}\d-])[a-z0-9]+(?:-[a-z0-9]+)+(?![\p{L}\d-])/gu)].map(([word]) => word);
  const spaces = key.startsWith('sm_') ? [] : (text.match(SPACE_NUMBER) ?? []);
  return [
    ...words.filter((word) => CODES.has(word)),
    ...(bare.match(/\b20\d\d-\d+\b|\bTH\d\b|\b\p{L}+ '[a-z-]+'|\b[a-z]+(?:_[a-z]+)+\b/gu) ?? []),
    ...spaces,
  ];
}
const SPACE_NUMBER = /(?:space|feld|espaço|casella)(?: \p{L}+)? \{(?:number|space|nth)\}/giu;

/** A player is spoken to in one way: "du" in German, "tu" in Italian, the third person without "você" in Portuguese as it
 * is spoken in Portugal. English has one way only; these are the words that gave away a translation. */
const FOREIGN: Record<string, RegExp[]> = {
  en: [
    /\blook(s|ing)? on\b|\banew\b|\bby chance\b|\bmeanwhile\b|\bmails?\b|\bnotices?\b|\bwhoever made\b|\bdoes without\b/i,
    /\bhas no use\b|\b(over|by) days\b|\bleft over\b|\bplace \{place\}|\bcomputer player goes on\b|\badverts\b/i,
  ],
  de: [/(?<=[^.:?“] )Sie\b/, /\b(Ihnen|Ihre?[mnrs]?|[Ee]uch|[Ee]ure?[mnrs]?)\b/],
  pt: [
    /(?<!\p{L})(tu|ti|te|contigo|teus?|tuas?|você|vocês)(?!\p{L})/iu,
    /(?<!\p{L})(tens|podes|queres|estás|és|jogas|escolhes|pagas|recebes|ficas|vais|deves|sabes)(?!\p{L})/iu,
    // What one does, as said to a friend; the same verbs tell what somebody else does, never at the start.
    /(?:^|[.:?] )(escolhe|decide|carrega|recarrega|usa|tira|envia|cria|espera|tenta|procura|clica|abre|entra)(?=[ .,:;-]|$)/iu,
    /(?:^|[.:?] )(pede|diz|aponta|mantém|põe|faz|vê|lê|descarta|resolve|completa|roda|copia|verifica)(?=[ .,:;-]|$)/iu,
    // Words of Brazil.
    /(?<!\p{L})(prefeituras?|curinga|colônias?|senhas?|em andamento|pegue)(?!\p{L})/iu,
  ],
  it: [
    /(?<!\p{L})(Lei|Suo|Sua|Le Sue|voi|vi|vostr[oaie])(?!\p{L})/u,
    /(?<!\p{L})(scelga|usi|prenda|faccia|attenda|riprovi|inserisca|clicchi|apra|ricarichi|scegliete|potete|dovete|avete|siete)(?!\p{L})/iu,
  ],
};
const foreign = (locale: string, text: string) =>
  (FOREIGN[locale] ?? []).flatMap((words) => text.match(words)?.[0] ?? []);

describe.each(locales)('the words of %s', (locale) => {
  const own = read(locale);
  const all = keys.flatMap((key) => texts(own[key]).map((text) => [key, text] as const));

  it('know no ids and no codes', () => {
    expect(all.filter(([key, text]) => internals(key, text).length)).toEqual([]);
  });

  it('speak to a player in one way', () => {
    expect(all.filter(([, text]) => foreign(locale, text).length)).toEqual([]);
  });
});

describe('what stood there once', () => {
  it.each([
    'Play duchy 2022-5 (side 1)',
    'The hall TH3 is taken.',
    "2 players: the option 'solo' is for 1.",
    'You cannot use seat_lost here.',
    'The city-hall is used.',
    'Place a ship on river space {space}',
    'Feld {number}: leer',
    'Coloca o barco no espaço {space}',
  ])('is an internal: %s', (text) => {
    expect(internals('b_event', text)).not.toEqual([]);
  });

  it.each([
    ['en', 'You look on. Choose whose board you follow.'],
    ['en', 'Seat {seat} is given anew.'],
    ['en', '{name} does without {due}.'],
    ['en', 'place {place}'],
    ['de', 'Wählen Sie eine Aktion'],
    ['de', 'Das kostet Ihnen nichts.'],
    ['pt', 'Dado {value}: escolhe um alvo'],
    ['pt', 'A fase termina: decide'],
    ['pt', 'O computador joga por ti.'],
    ['pt', 'Carrega-a de novo.'],
    ['pt', 'A tua vez · ação principal'],
    ['pt', 'As suas notas. Só você as vê.'],
    ['pt', 'Escolher a prefeitura {set}'],
    ['it', 'Scelga un’azione'],
    ['it', 'La vostra scelta resta.'],
  ])('is foreign in %s: %s', (locale, text) => {
    expect(foreign(locale, text)).not.toEqual([]);
  });
});
