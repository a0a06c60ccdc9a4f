// What only the program knows, and nobody should read: ids such as 2022-5, TH3, A4 or m7, names from the code, numbers
// of spaces and monasteries that are nowhere to be seen.
export const INTERNAL = new RegExp(
  [
    String.raw`\b\d{4}-\d+\b`,
    String.raw`\b[A-Z]+\d+\b`,
    String.raw`\b(m|cow|sheep|pig|chicken)\d+\b`,
    String.raw`'[a-z-]+'`,
    String.raw`\w_\w`,
    String.raw`\b(monastery|Kloster|mosteiro|monastero|town hall|Rathaus|prefeitura|municipio) \d`,
    String.raw`\b(on space|cell|option) \d`,
  ].join('|'),
);
