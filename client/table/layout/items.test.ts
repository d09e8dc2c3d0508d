// The number of passengers is public, but not who they are. Viewers who saw the event know the number; the
// owner sees the pieces.
import { expect, test } from 'vitest';
import type { GameEvent } from '../../../shared/model/events/index.ts';
import { findCounter } from '../../../shared/model/game/pieces.ts';
import { project } from '../../../shared/model/game/project.ts';
import type { Seat, View } from '../../../shared/model/game/types.ts';
import { HOMES } from '../../../shared/testkit/combat.ts';
import { Table } from '../../../shared/testkit/index.ts';
import { hearEvent, keepHeard, passengersOf } from './items.ts';

const flown = () => {
  const t = Table.of({
    players: 2,
    stack: [
      { kind: 'round', nextPhase: 5 },
      { kind: 'move', index: 0 },
    ],
    rules: { magic: true },
    racks: { 0: ['balloon'] },
    hexes: { ...HOMES, D5: { owner: 0 } },
    pieces: [{ at: 'D2', seat: 0, kinds: ['ogre', 'goblins', 'bears'] }],
  });
  const ids = ['ogre', 'goblins'].map((kind) => t.id(kind, 0));
  return t.answer(0, 'move', { do: 'transport', id: t.id('balloon', 0), ids, hex: t.at('D5') });
};
function seen(t: Table, seat: Seat, events: readonly GameEvent[] = []): number {
  const view: View = project(t.game, seat);
  for (const event of events) hearEvent(view, event, view);
  const balloon = findCounter(view.counters, t.id('balloon', 0));
  return balloon === undefined ? -1 : passengersOf(view, balloon);
}

test('the owner counts their own pieces, an opponent knows the announced number', () => {
  const t = flown();
  expect([seen(t, 0), seen(t, 1)]).toEqual([2, 0]);
  expect([seen(t, 0, t.history), seen(t, 1, t.history)]).toEqual([2, 2]);
});

test('the number is forgotten with the Balloon; another view of the game has it only after keepHeard', () => {
  const t = flown();
  expect(seen(t, 1, [...t.history, { t: 'usedUp', ids: [t.id('balloon', 0)], gone: false }])).toBe(0);
  const [heard, again, strange] = ([1, 1, 1] as const).map((seat) => project(t.game, seat));
  for (const event of t.history) hearEvent(heard, event, heard);
  keepHeard(heard, again);
  const balloon = findCounter(again.counters, t.id('balloon', 0));
  if (balloon === undefined) throw new Error('no Balloon');
  expect([passengersOf(again, balloon), passengersOf(strange, balloon)]).toEqual([2, 0]);
});
