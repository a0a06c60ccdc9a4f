import { afterEach, expect, it } from 'vitest';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import type { Line } from './game';
import { toldOnce } from './told';

afterEach(() => overwriteGetLocale(() => 'en'));

it('tells an event once for the same names and language', () => {
  let told = 0;
  const tellerOf = toldOnce((names) => (event) => {
    told += 1;
    return { text: `${names[0]} ${(event as { event: string }).event}` } as Line;
  });
  const event = { event: 'sings' };
  expect([tellerOf(['Ada'])(event)?.text, tellerOf(['Ada'])(event)?.text, told]).toEqual(['Ada sings', 'Ada sings', 1]);
  expect([tellerOf(['Bruno'])(event)?.text, told]).toEqual(['Bruno sings', 2]);
  overwriteGetLocale(() => 'de');
  expect([tellerOf(['Bruno'])(event)?.text, told]).toEqual(['Bruno sings', 3]);
});
