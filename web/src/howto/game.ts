// What a game brings to its page "How to play": nine parts, a few sentences and a picture each.
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
  kinds?: readonly { id: string; name: () => string; line: () => string }[];
}

export interface HowTo {
  lead: () => string;
  parts: readonly HowToPart[];
  /** The picture of a part, or of one of its kinds, drawn by the table's own pieces. */
  Picture: Component<{ part: string; kind?: string }>;
}
