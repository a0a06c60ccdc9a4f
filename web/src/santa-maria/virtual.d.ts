// What tools/santa-maria-data.ts makes of the data files of the rules.
declare module 'virtual:santa-maria' {
  /** The game's facts, without the numbers of the rulebook and what each fact rests on. */
  const data: Omit<import('../types/santa-maria').Facts, 'numbers' | 'origins'>;
  export default data;
}
