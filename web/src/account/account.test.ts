import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { me } from '../server/me.svelte';
import type { Person } from '../types/server';
import Leave from './Leave.svelte';
import Password from './Password.svelte';
import Tokens from './Tokens.svelte';

/** What was asked of the server: method, path, body. */
let asked: [string, string, unknown][];
const answers: Record<string, unknown> = {};

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string | null }) => {
    asked.push([method, path, body === null ? undefined : JSON.parse(body)]);
    const refused = answers[`${method} ${path}`] as { error?: unknown } | undefined;
    return new Response(JSON.stringify(refused ?? {}), { status: refused?.error ? 403 : 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const key of Object.keys(answers)) delete answers[key];
});
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const be = (kind: Person['kind']) => (me.person = { kind, name: 'Ada' } as Person);

describe('a password', () => {
  it('is changed with the old one', async () => {
    render(Password);
    await type('Current password', 'old horse');
    await type(/^New password/, 'new horse');
    await press('Set password');
    await screen.findByText('Your password has been changed.');
    expect(asked).toEqual([['POST', '/api/me/password', { old: 'old horse', new: 'new horse' }]]);
  });
  it('is wrong', async () => {
    answers['POST /api/me/password'] = { error: { code: 'wrong-password', message: 'no' } };
    render(Password);
    await type('Current password', 'x');
    await type(/^New password/, 'new horse');
    await press('Set password');
    await screen.findByText('That password is wrong.');
  });
});

describe('leaving for good', () => {
  it('asks an account for its password', async () => {
    be('account');
    render(Leave);
    await press('Delete account');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' }).disabled).toBe(true);
    await type(/^Password/, 'old horse');
    await press('Delete for good');
    await waitFor(() => expect(asked).toEqual([['DELETE', '/api/me', { password: 'old horse' }]]));
  });
  it('asks a guest for none', async () => {
    be('guest');
    render(Leave);
    await press('Delete this guest');
    await press('Delete this guest');
    await waitFor(() => expect(asked).toEqual([['DELETE', '/api/me', undefined]]));
  });
});

describe('tokens', () => {
  it('say what they may and when they end; a new one says so too', async () => {
    const soon = Date.now() + 86_400_000;
    answers['GET /api/tokens'] = {
      tokens: [
        { name: 'aa', label: 'Bot', created: 0, expires: soon, scope: 'play' },
        { name: 'bb', label: 'Old', created: 0, expires: 86_400_000, scope: 'read' },
        { name: 'cc', label: 'Ever', created: 0, expires: null, scope: 'play' },
      ],
    };
    render(Tokens);
    await screen.findByText(/· aa · play for you · until /);
    expect(screen.getByText(/· bb · read only · ended on /)).toBeDefined();
    expect(screen.getByText(/· cc · play for you · no end$/)).toBeDefined();
    await type('Label', 'Mine');
    await press('Create token');
    await waitFor(() =>
      expect(asked).toContainEqual(['POST', '/api/tokens', { label: 'Mine', days: 90, scope: 'play' }]),
    );
  });
});
