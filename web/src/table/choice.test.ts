import { describe, expect, it } from 'vitest';
import { again, choicesAt, liesAt, means, usable, using, type AnyOffer, type Weighing } from './choice';

const offer = (text: string, at: string[], by: string[] = [], cost = 0): AnyOffer => ({
  action: { do: text.split(' ')[0]! },
  text,
  rule: '',
  cost,
  places: { at, by },
});
/** The action is the choice, whatever it costs. */
const weighing: Weighing<AnyOffer> = {
  matter: ({ action }) => action.do,
  cheaper: (one, other) => (one.cost as number) - (other.cost as number),
};
const near = offer('fly 1', ['port.2.gate.1'], ['die.1'], 1);
const far = offer('fly 2', ['port.2.gate.1'], ['die.2'], 2);
const texts = (offers: AnyOffer[]) => offers.map(({ text }) => text);

describe('a click', () => {
  it('means the cheapest way to the place', () => {
    expect(texts(choicesAt([far, near], 'port.2.gate.1', null, weighing))).toEqual(['fly 1']);
  });

  it('keeps to the chosen die where it reaches the place, and takes another where it does not', () => {
    expect(texts(choicesAt([near, far], 'port.2.gate.1', 'die.2', weighing))).toEqual(['fly 2']);
    expect(texts(choicesAt([near], 'port.2.gate.1', 'die.2', weighing))).toEqual(['fly 1']);
  });

  it('leaves it to the server between equals', () => {
    const same = offer('fly 3', ['port.2.gate.1'], ['die.2'], 1);
    expect(texts(choicesAt([near, same], 'port.2.gate.1', null, weighing))).toEqual(['fly 1']);
  });

  it('asks where several choices lie at one place', () => {
    expect(texts(choicesAt([near, offer('swim', ['port.2.gate.1'])], 'port.2.gate.1', null, weighing))).toHaveLength(2);
  });

  it('means nothing where nothing is offered', () => {
    expect(choicesAt([near], 'port.3', null, weighing)).toEqual([]);
  });
});

describe('an offer', () => {
  it('is meant by its place, by a part of it, and by the whole around it', () => {
    const whole = offer('sail', ['port.4']);
    expect(['port.4', 'port.4.gate.3', 'port.5', 'port'].map((at) => means(whole, at))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(means(near, 'port.2')).toBe(true);
  });

  it('is not meant by what it is done with', () => {
    expect(means(near, 'die.1')).toBe(false);
    expect([liesAt(near, 'port'), liesAt(near, 'die')]).toEqual([true, false]);
  });

  it('without a die stands beside every die', () => {
    const buy = offer('buy', ['shop.1']);
    expect(texts(using([buy, near, far], 'die.2'))).toEqual(['buy', 'fly 2']);
    expect(texts(using([buy, near, far], null))).toHaveLength(3);
    expect(usable([buy, near, far, near], 'die')).toEqual(['die.1', 'die.2']);
  });

  it('outlives a new connection', () => {
    expect(again([near, far], 'fly 2')).toBe(far);
    expect(again([near], 'fly 2')).toBeNull();
    expect(again([near], undefined)).toBeNull();
  });
});
