import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import Remove from './Remove.svelte';
import type { TableSession } from './session.svelte';
import Starting from './Starting.svelte';

const person = (name: string, opened: boolean) => ({ kind: 'person', name, seal: 'aa', sealed: 1, opened });
function at(own: { seat?: number; trouble?: string | null; starting?: number | null; news?: object | null }) {
  const sent: string[] = [];
  const sealHere = vi.fn();
  const { seat = 1, trouble = null, starting = 5, news = null } = own;
  const session = {
    seat,
    news,
    dice: { trouble, sealHere },
    truth: { table: { starting, host: 1, seats: [person('Ada', true), person('Bruno', false)] } },
    do: async ({ type }: { type: string }) => sent.push(type),
  };
  render(Starting, { session: session as unknown as TableSession });
  return { sent, sealHere };
}

it('the host may take the start back, the others wait', async () => {
  const { sent } = at({});
  await fireEvent.click(screen.getByRole('button', { name: 'Take back the start' }));
  expect(sent).toEqual(['withdraw']);
});

it('nobody else may', () => {
  at({ seat: 2 });
  expect(screen.queryByRole('button', { name: 'Take back the start' })).toBeNull();
});

it('a fingerprint that changed is told, with a way to leave', async () => {
  const { sent } = at({ seat: 2, trouble: 'fingerprint' });
  expect(screen.getByText(/fingerprint has changed since you sat down/)).toBeDefined();
  await fireEvent.click(screen.getByRole('button', { name: 'Leave seat' }));
  expect(sent).toEqual(['leave']);
});

it('a number in another browser can be made here, unless the game is starting', async () => {
  const { sealHere } = at({ starting: null, trouble: 'elsewhere' });
  await fireEvent.click(screen.getByRole('button', { name: 'Use this browser' }));
  expect(sealHere).toHaveBeenCalledOnce();
});

it('says that somebody did not answer in time', () => {
  at({ starting: null, news: { event: 'anew', unseated: [2] } });
  expect(screen.getByText(/did not answer in time/)).toBeDefined();
});

it('removing somebody is asked twice', async () => {
  const onremove = vi.fn();
  render(Remove, { name: 'Bruno', onremove });
  await fireEvent.click(screen.getByRole('button', { name: 'Remove Bruno' }));
  expect(onremove).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Remove Bruno' }));
  expect(onremove).toHaveBeenCalledOnce();
});
