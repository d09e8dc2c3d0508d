import { afterEach, expect, test } from 'vitest';
import type { GameEvent } from '../../../shared/model/events/index.ts';
import { newGame } from '../../../shared/model/game/newgame.ts';
import { classicRules } from '../../../shared/model/game/ruleset.ts';
import { NOBODY, type Seat } from '../../../shared/model/game/types.ts';
import { hexId } from '../../../shared/model/hex/hex.ts';
import type { Chosen } from '../../../shared/play/match/types.ts';
import { packEvents } from '../../../shared/play/net/pack.ts';
import { plainText } from '../../ui/LineText.tsx';
import { frontSession } from '../context.ts';
import { catchUp, closeTable, type Driver, patchTable, useTable } from '../game.ts';
import { fetchOlder } from '../older.ts';
import { install, openTable, takeStep } from '../testing/table.ts';

const driver = { log: async () => null, leave: () => {} } as unknown as Driver;
const view = { ...newGame(classicRules(2)), cup: null };
const captureBy = (seat: Seat): GameEvent => ({
  t: 'captured',
  seat,
  hex: hexId(3),
  from: -1,
  citadelRound: null,
  why: 'start',
});
const part = (turn: Seat): GameEvent => ({ t: 'phaseBegan', phase: 'gold', turn, round: 1 });
const earned = (seat: Seat): GameEvent => ({ t: 'earned', seat, gold: 5, why: 'income' });
const clock = (seat: Seat): Chosen => ({ seat, by: 'clock' });
const away = (seat: Seat): Chosen => ({ seat, by: 'away' });

afterEach(closeTable);

async function log(events: readonly GameEvent[], chosen?: readonly Chosen[], before = view): Promise<string[]> {
  openTable(driver);
  patchTable({ seat: 0, line: 'on' });
  install(before, 1);
  takeStep(events, chosen);
  while (catchUp()) await new Promise((go) => setTimeout(go, 1));
  return useTable.getState().lines.map(plainText);
}

test('a player’s own choice has no mark', async () => {
  expect(await log([captureBy(1)])).toEqual(['Player 2 starts at E4.']);
  expect(useTable.getState().timedOut).toBeNull();
});

test('a phase that the table leaves out is not logged', async () => {
  const phases = (['events', 'move', 'powers'] as const).map(
    (phase): GameEvent => ({ t: 'phaseBegan', phase, turn: NOBODY, round: 1 }),
  );
  expect(await log(phases)).toEqual(['Round 1: Events', 'Round 1: Move', 'Round 1: Powers']);
  closeTable();
  const without = { ...view, rules: { ...view.rules, events: false, specialPowers: false } };
  expect(await log(phases, undefined, without)).toEqual(['Round 1: Move']);
});

test('a choice of the clock is marked at its line only', async () => {
  expect(await log([captureBy(0), captureBy(1), captureBy(1)], [clock(1)])).toEqual([
    'Player 1 starts at E4.',
    'Player 2 starts at E4. · by the clock',
    'Player 2 starts at E4.',
  ]);
  expect(useTable.getState().timedOut).toBeNull();
});

test('a choice of a bot for an absent player is marked', async () => {
  expect(await log([captureBy(1)], [away(1)])).toEqual(['Player 2 starts at E4. · by a bot while the player is away']);
});

test('a choice of the clock without a line gets its own line; later lines are not marked', async () => {
  const [own, , later] = await log([part(1), earned(1)], [clock(1)]);
  expect(own).toBe('Player 2 ran out of time: the clock chose.');
  expect(later).not.toMatch(/clock/);
  expect((await log([part(1), earned(1)], [away(1)])).length).toBe(2);
});

test('a player whose clock ran out is notified until they dismiss it or answer', async () => {
  await log([captureBy(0)], [clock(0)]);
  expect(useTable.getState().timedOut).toBe('chosen');
  takeStep([captureBy(1)]);
  expect(useTable.getState().timedOut).toBe('chosen');
  install(view, 2);
  expect(useTable.getState().timedOut).toBeNull();
  await log([captureBy(0)], [away(0)]);
  expect(useTable.getState().timedOut).toBeNull();
});

test('older pages of the log have the same marks', async () => {
  openTable({
    ...driver,
    log: async () => ({
      game: 1,
      more: false,
      steps: [{ game: 1, seq: 1, events: packEvents([captureBy(1)]), hash: '', eventsHash: '', chosen: [clock(1)] }],
    }),
  });
  install({ ...view, seq: 1 }, 1);
  await fetchOlder(frontSession());
  expect(useTable.getState().lines.map(plainText)).toEqual(['Player 2 starts at E4. · by the clock']);
});
