// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useMissing } from './ask-once-more.ts';
import { Missing } from './failures.tsx';
import { lazyPart } from './lazy-part.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const Hint = () => <p>a hint</p>;
let root: Root;
let reloads = 0;
const text = () => document.body.textContent ?? '';
const press = (id: string) =>
  act(async () => document.querySelector<HTMLElement>(`[data-testid="action-missing-${id}"]`)?.click());

async function open(failures: number, line: boolean, onFail?: (why: string) => void): Promise<() => number> {
  let attempts = 0;
  vi.stubGlobal('fetch', () => (line ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('no line'))));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(location, 'reload').mockImplementation(() => {
    reloads++;
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const load = async () => {
    if (attempts++ < failures) throw new TypeError('could not be fetched');
    return Hint;
  };
  const Part = lazyPart(load, { onFail });
  await act(async () =>
    root.render(
      <div role="status">
        <Missing className="notice" />
        <Part />
      </div>,
    ),
  );
  await act(async () => {});
  return () => attempts;
}

beforeEach(() => {
  reloads = 0;
  useMissing.setState({ isMissing: false });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

test('a part that fails once online is retried and appears', async () => {
  const attempts = await open(1, true);
  expect([attempts(), text()]).toEqual([3, 'a hint']);
});

test('a part that the browser keeps failing is reported missing, and only a press reloads the page', async () => {
  const whys: string[] = [];
  const attempts = await open(Number.POSITIVE_INFINITY, true, (why) => whys.push(why));
  expect(text()).toContain('could not be loaded');
  expect([attempts(), whys, reloads]).toEqual([2, ['kept'], 0]);
  await press('reload');
  expect(reloads).toBe(1);
  await press('close');
  expect(text()).toBe('');
});

test('offline, no part is reported missing, and the next mount retries', async () => {
  const whys: string[] = [];
  const attempts = await open(Number.POSITIVE_INFINITY, false, (why) => whys.push(why));
  expect([text(), attempts(), whys, reloads]).toEqual(['', 1, ['no line'], 0]);
});
