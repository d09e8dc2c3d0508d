// @vitest-environment happy-dom
// Memoized parts re-render when a name changes or is hidden, or a player goes away.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { project } from '../../../shared/model/game/project.ts';
import type { Game } from '../../../shared/model/game/types.ts';
import { duel } from '../../../shared/testkit/duel.ts';
import { hexNamed } from '../../../shared/testkit/index.ts';
import { FlatBoard } from '../../board/FlatBoard.tsx';
import { loadRounds } from '../../decide/QuestionPanel.tsx';
import { hexKey } from '../../decide/words.ts';
import { t } from '../../i18n/index.ts';
import { closeTable, patchTable, type SeatInfo, useTable } from '../../session/game.ts';
import type { Line } from '../../session/log.ts';
import { NO_MASK } from '../../session/mask.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { testDriver, testPlace } from '../../session/testing/driver.ts';
import { install, openTable } from '../../session/testing/table.ts';
import { Log } from './Log.tsx';
import { Players } from './Players.tsx';
import { Prompt } from './Prompt.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const E5 = hexNamed('E5');
const LINE: Line = {
  seq: 1,
  number: 1,
  kind: 'land',
  key: 'log.built',
  hex: E5,
  seat: 1,
  params: { who: { seat: 1 }, fort: 'tower', hex: { hex: E5 } },
};
const ANN = testPlace();
const BEN = testPlace({ name: 'Ben' });

let root: Root;
beforeAll(loadRounds);
beforeEach(() => {
  openTable(testDriver());
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  closeTable();
  useTable.setState({ mask: NO_MASK });
});

async function sit(game: Game, seat: 0 | 1 = 0): Promise<void> {
  await act(async () => {
    patchTable({ seat, line: 'on', places: [ANN, BEN] });
    install(project(game, seat), 1);
    patchTable({ lines: [LINE] });
    root.render(
      <>
        <Log />
        <Players />
        <FlatBoard />
        <Prompt />
      </>,
    );
  });
}
const change = (...places: SeatInfo[]) => act(async () => patchTable({ places }));
const hideNames = () => act(async () => useTable.setState({ mask: { ...NO_MASK, hidesNames: true } }));

const found = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const textOf = (id: string) => found(id)?.textContent ?? '';
const textsOfBen = () => [
  document.querySelector('.line-at')?.textContent ?? '',
  document.querySelector('.line-ask')?.getAttribute('aria-label') ?? '',
  document.querySelector('[data-testid="player-1"] .player-name b')?.textContent ?? '',
  document.querySelector('[data-testid="player-1"] .player-name')?.getAttribute('title') ?? '',
  document.querySelector('[data-testid="player-1"] .player-facts .unseen')?.textContent ?? '',
  found(`hex-${hexKey(E5)}`)?.getAttribute('aria-label') ?? '',
];
const allSay = (name: string) => textsOfBen().map(() => expect.stringContaining(name));

test("a player's new name appears in the log, on their card and on their hexes", async () => {
  await sit(askedToBuild());
  expect(textsOfBen()).toEqual(allSay('Ben'));
  await change(ANN, { ...BEN, name: 'Bella' });
  expect(textsOfBen()).toEqual(allSay('Bella'));
  expect(document.body.innerHTML).not.toContain('Ben');
});

test("hidden names: other players' names become seats immediately in the log, on their cards and on their hexes, but the player's own name stays", async () => {
  await sit(askedToBuild());
  await hideNames();
  expect(textsOfBen()).toEqual(allSay('Player 2'));
  expect(document.body.innerHTML).not.toContain('Ben');
  expect(textOf('player-0')).toContain('Ann');
  await act(async () => useTable.setState({ mask: NO_MASK }));
  expect(textsOfBen()).toEqual(allSay('Ben'));
});

test('hidden names: the line that says who acts uses seats, in a window, too', async () => {
  await sit(askedToBuild(), 1);
  await act(async () => void (await import('./Acting.tsx')));
  expect(textOf('acting')).toBe('Ann is building');
  await hideNames();
  expect(textOf('acting')).toBe('Player 1 is building');
  await act(async () => {
    useTable.setState({ mask: NO_MASK });
    const { game } = duel(
      { attacker: ['ogre'], defender: ['bears'], racks: { 0: ['lucky_charm'] } },
      { battle: [3, 6] },
    );
    patchTable({ seat: -1 });
    install(project(game, -1), 1);
  });
  expect(textOf('acting')).toContain('Ann');
  await hideNames();
  expect(textOf('acting')).toContain('Player 1');
  expect(textOf('acting')).not.toContain('Ann');
});

test("a player's card says whether they are choosing, ready, away, or played by a bot", async () => {
  await sit(askedToBuild(), 1);
  const head = () => document.querySelector('[data-testid="player-0"] .player-head')?.textContent ?? '';
  const says = (...keys: ('thinking' | 'ready' | 'away' | 'botPlays')[]) => {
    const all = (['thinking', 'ready', 'away', 'botPlays'] as const).filter((key) =>
      head().includes(t(`players.${key}`)),
    );
    expect(all).toEqual(keys);
  };
  says('thinking');
  await change({ ...ANN, done: true }, BEN);
  says('ready');
  await change({ ...ANN, connected: false }, BEN);
  says('thinking', 'away');
  await change({ ...ANN, auto: true }, BEN);
  says('thinking', 'botPlays');
  await change({ ...ANN, kind: 'bot', connected: false }, BEN);
  says('thinking');
  expect(document.querySelector('[data-testid="player-1"] .asked')).toBeNull();
});

test('the card of a player who gave up says only that, with or without a bot; they are not offered their seat back', async () => {
  const game = askedToBuild();
  const seats = game.seats.map((holder, seat) => (seat === 0 ? { ...holder, resigned: true } : holder));
  await sit({ ...game, seats });
  await change({ ...ANN, auto: true }, BEN);
  const head = document.querySelector('[data-testid="player-0"] .player-head')?.textContent ?? '';
  expect(head).toContain(`${t('players.resigned')} · ${t('players.you')}`);
  expect(head).not.toContain(t('players.botPlays'));
  expect(document.querySelector('[data-testid="action-auto-off"]')).toBeNull();
});
