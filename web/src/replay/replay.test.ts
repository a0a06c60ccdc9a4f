import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import DicePanel from './DicePanel.svelte';
import HistoryBar from './HistoryBar.svelte';
import type { Replay } from './replay.svelte';

const replayWith = (own: object) =>
  ({
    record: { dice: { seed: '00' } },
    findings: [],
    table: { commitment: null },
    verdict: { kind: 'verified', rolls: 3, draws: 5 },
    throws: null,
    names: ['Ada'],
    history: { steps: [{}, {}, {}], rounds: [] },
    around: { before: 0, after: null },
    round: null,
    nth: 0,
    atEnd: false,
    ...own,
  }) as unknown as Replay;

describe('checking the dice', () => {
  it('says that it was done, and how long it took', async () => {
    let done = () => {};
    const verify = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
    render(DicePanel, { replay: replayWith({ verify }) });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Check it yourself' });
    expect(screen.getByText('Runs in your browser.')).toBeDefined();
    await fireEvent.click(button);
    expect(verify).toHaveBeenCalledOnce();
    expect(button.disabled).toBe(true);
    done();
    expect(await screen.findByText(/^Checked just now, in \d+ ms\.$/)).toBeDefined();
    expect(button.disabled).toBe(false);
  });
});

describe('what this browser found out', () => {
  it('stands beside the verdict, and is worth more than rolls that fit', () => {
    const findings = [{ is: 'other-fingerprint' }, { is: 'own' }];
    const dice = { table: 't', commitment: 'c', secret: '00', contributions: [] };
    render(DicePanel, { replay: replayWith({ id: 't', findings, record: { dice }, table: { commitment: 'c' } }) });
    expect(screen.getByText('These are not the dice you were shown')).toBeDefined();
    expect(screen.getByText('The fingerprint is not the one you were shown')).toBeDefined();
    expect(screen.queryByText(/^Dice verified/)).toBeNull();
    expect(screen.getByRole('link', { name: 'How these dice work' }).getAttribute('href')).toBe('/dice/t');
  });
});

describe('the keys of the replay', () => {
  it('work while a tab is focused, but for the arrows that move along the tabs', async () => {
    const go = vi.fn();
    const move = vi.fn();
    render(HistoryBar, { replay: replayWith({ go, move }) });
    document.body.insertAdjacentHTML('beforeend', '<div role="tablist"><button role="tab">Points</button></div>');
    const tab = screen.getByRole('tab');
    await fireEvent.keyDown(tab, { key: 'End' });
    expect(go).toHaveBeenLastCalledWith(2);
    await fireEvent.keyDown(tab, { key: 'Home' });
    expect(go).toHaveBeenLastCalledWith(0);
    await fireEvent.keyDown(tab, { key: 'ArrowRight' });
    expect(move).not.toHaveBeenCalled();
    await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(move).toHaveBeenCalledOnce();
    tab.parentElement?.remove();
  });
});
