// Searching regardless of case and accents.

/** A text without case and accents, and the original position of each letter. */
function folded(text: string): { plain: string; from: number[] } {
  let plain = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of text) {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (let nth = 0; nth < bare.length; nth++) from.push(at);
    plain += bare;
    at += letter.length;
  }
  from.push(at);
  return { plain, from };
}

/** The words of a query. */
export const wordsOf = (query: string): string[] => folded(query).plain.split(/\s+/).filter(Boolean);

/** Do all words occur in these texts? */
export function matches(words: readonly string[], ...texts: (string | null | undefined)[]): boolean {
  const { plain } = folded(texts.filter(Boolean).join(' '));
  return words.every((word) => plain.includes(word));
}

/** A text in pieces, with the matches marked. */
export function marked(text: string, words: readonly string[]): { text: string; hit: boolean }[] {
  if (!words.length) return [{ text, hit: false }];
  const { plain, from } = folded(text);
  const hits = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      hits.fill(true, from[at] ?? 0, from[at + word.length] ?? text.length);
    }
  }
  const pieces: { text: string; hit: boolean }[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = pieces.at(-1);
    const hit = hits[at] ?? false;
    if (last && last.hit === hit) last.text += text[at];
    else pieces.push({ text: text[at] ?? '', hit });
  }
  return pieces;
}
