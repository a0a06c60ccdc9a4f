// The sections of the reference: rules, rulings on the base game, and those of expansions, which hold both.
import type { Section } from '../types/table';

/** Is it a section of rulings only? An expansion's rulings stand with its rules. */
export const isRulings = ({ rules }: Section): boolean => rules.every(({ id }) => id.startsWith('Q-'));

/** The part of the reference in which a rule or ruling is found; rulings are where they are until the text is there. */
export function partOf(sections: readonly Section[], id: string): 'rules' | 'rulings' {
  const section = sections.find(({ rules }) => rules.some((rule) => rule.id === id));
  return (section ? isRulings(section) : id.startsWith('Q-')) ? 'rulings' : 'rules';
}
