// Files share their worker (vite.config.ts): every file puts back what it changed, and finds a browser that knows nothing.
// `@testing-library/svelte/vitest` does the same for components, but only for the first file that loads it.
import { act, cleanup, setup } from '@testing-library/svelte';
import { afterAll, beforeEach, vi } from 'vitest';

beforeEach(async () => {
  await setup();
  return async () => {
    await act();
    cleanup();
  };
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
