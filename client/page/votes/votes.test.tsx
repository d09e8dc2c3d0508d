// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tableOf } from '../../../shared/model/options/index.ts';
import { NO_VOTES, type VoteStatus } from '../../../shared/play/net/votes.ts';
import { patchTable } from '../../session/game.ts';
import { localTable } from '../../session/local-table.ts';
import type { TableInfo } from '../../session/seated.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { testDriver, testPlace } from '../../session/testing/driver.ts';
import { install, openTable } from '../../session/testing/table.ts';
import { VoteFields } from './VoteFields.tsx';
import { VotePanel } from './VotePanel.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const sent: unknown[] = [];
const ask = async (_name: unknown, what: unknown) => {
  sent.push(what);
  return { reply: null };
};
const driver = testDriver({ isServed: true, ask });
const found = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const press = (id: string) => act(async () => found(id)?.click());

const table = (votes: Partial<VoteStatus> | null): TableInfo => ({
  ...localTable({ roomId: 'r', status: 'playing', host: 0, options: tableOf({}) }),
  votes: votes === null ? '' : JSON.stringify({ ...NO_VOTES, ...votes }),
});
const vote = { n: 3, kind: 'pause', by: 1, of: -1, clock: '', voters: [0, 1], needs: 2, yes: [1], no: [] } as const;

let root: Root;
beforeEach(() => {
  sent.length = 0;
  openTable(driver);
  install(askedToBuild(), 1);
  const [ann, ben] = [testPlace({ name: 'Ann' }), testPlace({ name: 'Ben' })];
  patchTable({ seat: 0, line: 'on', places: [ann, ben], table: table(null) });
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  root = createRoot(box);
  act(() =>
    root.render(
      <>
        <VotePanel onLeave={() => sent.push('left')} />
        <VoteFields onCalled={() => {}} />
      </>,
    ),
  );
});
afterEach(() => act(() => root.unmount()));

test('an open vote is announced and shows who has voted; a player votes once, a spectator only sees it', async () => {
  expect(found('vote-panel')).toBeNull();
  const open = { ...vote, closesAt: Date.now() + 20_000 };
  act(() => patchTable({ table: table({ open }) }));
  expect(found('vote-said')?.textContent).toBe('Ben calls a vote: Pause the game.');
  expect(found('vote-said')?.getAttribute('aria-live')).toBe('assertive');
  expect([found('vote.saidYes')?.textContent, found('vote.waits')?.textContent]).toEqual(['Yes: Ben', 'Not yet: Ann']);
  expect(found('vote-left')?.textContent).toMatch(/^(19|20) seconds left$/);
  await press('action-vote-yes');
  expect(sent).toEqual([{ n: 3, yes: true }]);
  act(() => patchTable({ table: table({ open: { ...open, yes: [1, 0] } }) }));
  expect(found('action-vote-yes')).toBeNull();
  act(() => patchTable({ seat: -1, table: table({ open }) }));
  expect([found('vote-panel') === null, found('action-vote-yes'), found('vote-fields')]).toEqual([false, null, null]);
});

test('the menu offers every vote, and says why a vote is not possible', async () => {
  expect(found('minutes-left')).toBeNull();
  act(() => patchTable({ table: table({ minutesLeft: 40 }) }));
  expect(found('minutes-left')?.textContent).toContain('about 40 more minutes');
  await press('action-vote-adjourn');
  expect(sent).toEqual([{ kind: 'adjourn', of: -1, clock: '' }]);
  await press('action-vote-resume');
  expect(found('action-vote-resume-why')?.textContent).toContain('not paused');
  await press('action-vote-replace');
  expect(found('action-vote-replace-why')?.textContent).toContain('No player has left');
  expect(found('action-vote-clock-fast')?.textContent).toContain('Change the clock');
  expect(found('action-vote-clock-normal')).toBeNull();
  act(() => patchTable({ places: [testPlace(), testPlace({ name: 'Ben', connected: false, auto: true })] }));
  await press('action-vote-reseat-1');
  expect(sent[1]).toEqual({ kind: 'reseat', of: 1, clock: '' });
  // Another vote is open.
  act(() => patchTable({ table: table({ open: { ...vote, closesAt: Date.now() + 9000 } }) }));
  await press('action-vote-pause');
  expect(sent).toHaveLength(2);
  expect(found('action-vote-pause-why')?.textContent).toContain('Another vote is open');
});

test('a ranked or tournament game offers only a pause, and a player who is out of the game calls no vote', async () => {
  act(() => patchTable({ table: { ...table(null), host: -1 } }));
  const offered = [...document.querySelectorAll<HTMLElement>('.vote-kinds .chip')].map((chip) => chip.dataset.testid);
  expect(offered).toEqual(['action-vote-pause', 'action-vote-resume']);
  expect(found('votes-official')?.textContent).toContain('vote only on a pause');
  act(() => patchTable({ table: table(null), places: [testPlace({ kind: 'bot' }), testPlace({ name: 'Ben' })] }));
  await press('action-vote-pause');
  expect([sent, found('action-vote-pause-why')?.textContent]).toEqual([[], expect.stringContaining('no vote in this')]);
});

test('an adjourned game says until when it is kept, who is away, and when it continues', async () => {
  const keptUntil = Date.UTC(2030, 0, 5);
  act(() =>
    patchTable({
      paused: 'adjourned',
      places: [testPlace(), testPlace({ name: 'Ben', connected: false })],
      table: table({ keptUntil }),
    }),
  );
  const text = found('vote-panel')?.textContent ?? '';
  for (const part of ['adjourned', '2030', 'Away: Ben', 'Link to this table']) expect(text).toContain(part);
  await press('action-vote-go-on');
  await press('action-vote-leave');
  expect(sent).toEqual([{ kind: 'resume', of: -1, clock: '' }, 'left']);
  act(() => patchTable({ table: table({ keptUntil, resumesAt: Date.now() + 4000 }) }));
  expect(found('vote-resumes')?.textContent).toMatch(/continues in [345] seconds/);
  expect(found('action-vote-go-on')).toBeNull();
});
