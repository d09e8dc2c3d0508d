// Each test file begins with an empty page, because a worker keeps its page for the next file.
import { beforeAll } from 'vitest';

beforeAll(() => {
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
