// What tools/santa-maria-data.ts makes of the data files of the rules.
declare module 'virtual:santa-maria' {
  type Facts = import('../types/santa-maria').Facts;
  /** What revisions of the rules have corrected. */
  export type Mended = Pick<Facts, 'boards' | 'tiles' | 'road_settlers' | 'scholars' | 'bishops'>;
  /** The game's facts, without what each of them rests on; and what the revisions before had otherwise, oldest first. */
  const data: Omit<Facts, 'origins'> & { earlier: Mended[] };
  export default data;
}
