// What tools/santa-maria-data.ts makes of the data files of the rules.
declare module 'virtual:santa-maria' {
  /** The game's facts, without what each of them rests on. */
  const data: Omit<import('../types/santa-maria').Facts, 'origins'>;
  export default data;
}
