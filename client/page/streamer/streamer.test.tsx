// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PATIENCE } from '../../../server/testing/patience.ts';
import { KINDS } from '../../../shared/model/catalogue/index.ts';
import { project } from '../../../shared/model/game/project.ts';
import { type Decision, type Kind, NOBODY, type View } from '../../../shared/model/game/types.ts';
import { tableOf } from '../../../shared/model/options/index.ts';
import { loadRounds } from '../../decide/QuestionPanel.tsx';
import { situations } from '../../decide/testing/situations.ts';
import { tIf } from '../../i18n/index.ts';
import { boardActions } from '../../session/board-actions.ts';
import { frontSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { changeSettings } from '../../session/settings.ts';
import { install } from '../../session/testing/table.ts';
import { OpenTable } from '../../spectate/watch/OpenTable.tsx';
import { dropMask, peek, wearMask } from './public-mask.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

beforeAll(async () => {
  await loadRounds();
  changeSettings({ board: 'cells', streams: true, speed: 'off', logOpen: true, listOpen: true });
});
afterEach(() => document.body.replaceChildren());

/** Returns the names of Things that only this player knows and that appear nowhere in public. */
function secretsOf(own: View, d: Decision): string[] {
  const open = project(own, NOBODY);
  const known = new Set(open.counters.map(({ kind }) => kind));
  for (const kind of open.pool) known.add(kind);
  const about = tIf(`windows.${d.kind}`);
  const hidden = own.counters.filter(({ id }) => !open.counters.some((counter) => counter.id === id));
  const names = hidden.filter(({ kind }) => !known.has(kind)).map(({ kind }) => KINDS[kind]?.name ?? '');
  return [...new Set(names.filter((name) => !about.includes(name)))];
}

const read = (): string =>
  [document.body, ...document.body.querySelectorAll('*')]
    .flatMap((element) => [...element.attributes].map(({ value }) => value))
    .concat(document.body.textContent ?? '')
    .join('\n');

async function settled(): Promise<void> {
  await act(async () => {
    for (let i = 0; i < 5; i++) await new Promise((go) => setTimeout(go, 0));
  });
}

/** Returns the page of a player who has another Thing instead of each of these. */
async function wordsWithout(view: View, names: readonly string[]): Promise<string> {
  if (!names.some((name) => read().includes(name))) return '';
  const other = KINDS.findIndex(({ name }) => !names.includes(name)) as Kind;
  const isNamed = (kind: Kind) => names.includes(KINDS[kind]?.name ?? '');
  const counters = view.counters.map((c) => (isNamed(c.kind) ? { ...c, kind: other } : c));
  await act(async () => install({ ...view, counters }, 1));
  await settled();
  const text = read();
  await act(async () => install(view, 1));
  await settled();
  return text;
}

test('in streamer mode nothing on the page names a secret of its player, unless a key is held', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const table = { options: tableOf({}), status: 'playing', roomId: 'room', code: 'code', host: 0 } as never;
  const places = Array.from({ length: 4 }, (_, i) => ({ name: `Name ${i}`, kind: 'human', connected: true })) as never;
  let [named, covered, open, looks] = [0, 0, 0, 0];
  for (const [kind, [situation]] of situations(1)) {
    if (situation === undefined) continue;
    const { view, decision } = situation;
    const { seat } = decision;
    const secrets = secretsOf(view, decision);
    if (secrets.length === 0) continue;
    await act(async () => {
      useTable.setState({ table, places, seat, line: 'on' });
      wearMask();
      install(view, 1);
      root.render(<OpenTable onLeave={() => {}} />);
    });
    // The question or its cover arrives late on a busy machine.
    await vi.waitFor(async () => {
      await settled();
      expect(document.querySelector('[data-testid="covered"], [data-testid^="panel-"]'), kind).not.toBeNull();
    }, PATIENCE);
    // Words that appear regardless of the player's Things ("city") are no secrets.
    const words = await wordsWithout(view, secrets);
    const secretsIn = (text: string) => secrets.filter((name) => text.includes(name) && !words.includes(name));
    expect(secretsIn(read()), kind).toEqual([]);
    if (document.querySelector('[data-testid="covered"]') === null) open++;
    else covered++;
    if (looks++ % 3 > 0) continue;
    // While the streamer peeks, secrets are shown. What was inspected meanwhile disappears when peeking ends.
    await act(async () => peek(true));
    await settled();
    const [first] = view.counters.filter((c) => KINDS[c.kind]?.name === secrets[0]);
    if (first !== undefined)
      await act(async () =>
        boardActions(frontSession()).inspect({ what: 'kind', kind: first.kind, id: first.id }, true),
      );
    // The page names them again when its late parts have come.
    await vi.waitFor(async () => {
      await settled();
      expect(secretsIn(read()), `${kind} behind the mask`).not.toEqual([]);
    }, PATIENCE);
    named++;
    await act(async () => peek(false));
    // On a busy machine the page takes more turns to render.
    await vi.waitFor(async () => {
      await settled();
      expect(secretsIn(read()), `${kind} afterwards`).toEqual([]);
    }, PATIENCE);
  }
  expect(named).toBeGreaterThan(6);
  // Some questions are asked in the open, others wait for the key.
  expect([open > 5, covered > 5]).toEqual([true, true]);
  await act(async () => {
    dropMask();
    root.unmount();
  });
  // Waits, because the page measures once more after it has settled.
  await new Promise((go) => setTimeout(go, 600));
}, 240_000);
