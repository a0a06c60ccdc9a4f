// What a game brings to its page "How to play": nine parts, a few sentences and a picture each; its expansions are a
// tenth.
import type { Component } from 'svelte';

export interface HowToPart {
  /** Its place in the address: /how-to-play/…#turn. */
  id: string;
  title: () => string;
  /** Paragraphs; at most 60 words together. */
  text: readonly (() => string)[];
  /** An example that goes with the picture. */
  tip?: () => string;
  /** The kinds of a thing, each with its own small picture, instead of one picture beside the text. */
  kinds?: readonly HowToKind[];
}

export interface HowToKind {
  id: string;
  name: () => string;
  line: () => string;
  /** The option whose guided game shows it. */
  option?: string;
}

export interface HowTo {
  lead: () => string;
  parts: readonly HowToPart[];
  /** The picture of a part, or of one of its kinds, drawn by the table's own pieces. */
  Picture: Component<{ part: string; kind?: string }>;
}
