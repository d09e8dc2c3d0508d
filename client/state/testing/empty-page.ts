// A worker keeps its page from one file of tests to the next, with whatever the last one left in it: each begins with an empty one.
import { beforeAll } from 'vitest';

beforeAll(() => {
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
