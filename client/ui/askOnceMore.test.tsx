// @vitest-environment happy-dom
// Parts of the page that were to come by themselves: asked for once more where there is a line, and said to be missing where a browser
// keeps the failure. Nothing is loaded anew without a press.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useMissing } from './askOnceMore.ts';
import { lazyPart } from './lazyPart.tsx';
import { Missing } from './Missing.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const Hint = () => <p>a hint</p>;
let root: Root;
let reloads = 0;
const text = () => document.body.textContent ?? '';
const press = (id: string) =>
  act(async () => document.querySelector<HTMLElement>(`[data-testid="action-missing-${id}"]`)?.click());

/** The page with a part that cannot be had this often, on a line that is there or not. */
async function open(failures: number, line: boolean, onFail?: (why: string) => void): Promise<() => number> {
  let asked = 0;
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
    if (asked++ < failures) throw new TypeError('could not be fetched');
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
  return () => asked;
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

test('a part that fails once while there is a line is asked for once more, and is there', async () => {
  const asked = await open(1, true);
  expect([asked(), text()]).toEqual([3, 'a hint']);
});

test('a part that the browser keeps from the page is said to be missing, and the page is loaded again by a press alone', async () => {
  const whys: string[] = [];
  const asked = await open(Number.POSITIVE_INFINITY, true, (why) => whys.push(why));
  expect(text()).toContain('could not be fetched');
  expect([asked(), whys, reloads]).toEqual([2, ['kept'], 0]);
  await press('reload');
  expect(reloads).toBe(1);
  await press('close');
  expect(text()).toBe('');
});

test('without a line nothing is said to be missing: whoever wants it next asks again', async () => {
  const whys: string[] = [];
  const asked = await open(Number.POSITIVE_INFINITY, false, (why) => whys.push(why));
  expect([text(), asked(), whys, reloads]).toEqual(['', 1, ['no line'], 0]);
});
