// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decode } from '../../../shared/play/replay/entry.ts';
import { verifyRecord } from '../../../shared/play/replay/verify.ts';
import type { Asked, Reply } from '../../session/record/protocol.ts';
import { tr } from '../../session/record/words.ts';
import type { Known } from './claims.ts';
import { Proof } from './Proof.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** The test has no workers: the same function answers in this thread. */
class HereWorker {
  onmessage: ((e: { data: Reply }) => void) | null = null;
  postMessage({ n, text, anchor }: { n: number } & Asked['verify']['with']): void {
    const value = verifyRecord(text, anchor);
    queueMicrotask(() => this.onmessage?.({ data: { n, value } }));
  }
  terminate(): void {}
}

const text = readFileSync('shared/play/replay/fixtures/2-sole-steady-design.jsonl', 'latin1');
const lines = text.trimEnd().split('\n');
const match = decode(lines[0] ?? '');
if (match.t !== 'match') throw new Error('no record');
const { chain } = decode(lines.at(-1) ?? '');
/** The facts that a browser knows if it was there from the beginning. */
const statement: NonNullable<Known['witnessed']> = { commitment: match.commitment, seen: 'opening', chain };
const other = 'ab'.repeat(32);

let root: Root;
beforeEach(() => {
  vi.stubGlobal('Worker', HereWorker);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const found = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);

async function verdict(record: string, known: Known) {
  await act(async () => root.render(<Proof load={async () => record} name="record" known={known} />));
  await act(async () => found('action-verify')?.click());
  await act(() => new Promise((go) => setTimeout(go, 0)));
  return { ok: found('verdict')?.dataset.ok, held: found('verdict-held')?.dataset.held ?? '' };
}

test('ENG-01: a true record is reported as true, with what it was compared with', async () => {
  expect(await verdict(text, { witnessed: statement, own: null })).toEqual({ ok: 'true', held: 'opening chain' });
  expect(await verdict(text, { witnessed: null, own: null })).toEqual({ ok: 'true', held: '' });
  expect(found('verdict')?.textContent).toContain(tr('proof.alone', { chain }));
});

test.each([
  ['another commitment', { ...statement, commitment: other }],
  ['another last chain', { ...statement, chain: other }],
])(
  'ENG-01: a record with %s than this browser received is reported as another match’s, without claims',
  async (_, of) => {
    expect(await verdict(text, { witnessed: of, own: null })).toEqual({ ok: 'false', held: '' });
    expect(found('verdict')?.getAttribute('role')).toBe('alert');
    expect(found('verdict')?.textContent).toContain(tr('proof.code.anchor'));
  },
);

test('ENG-01: for a record changed afterwards, the page names the first entry that differs', async () => {
  const at = 5;
  const changed = lines.map((line, i) =>
    i === at ? line.replace(/\d(?=\D*$)/, (n) => `${(Number(n) + 1) % 10}`) : line,
  );
  expect(await verdict(`${changed.join('\n')}\n`, { witnessed: statement, own: null })).toEqual({
    ok: 'false',
    held: '',
  });
  expect(found('verdict')?.textContent).toContain(tr('proof.false', { entry: at, what: '' }).trim());
});
