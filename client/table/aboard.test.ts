// How many are on board is public, who they are is not: everybody who heard it knows the number, the owner by his pieces.
import { beforeEach, expect, test } from 'vitest';
import { findCounter } from '../../shared/game/pieces.ts';
import { project } from '../../shared/game/project.ts';
import type { View } from '../../shared/game/types.ts';
import { HOMES } from '../../shared/testkit/combat.ts';
import { Table } from '../../shared/testkit/index.ts';
import { aboardOf, forgetAboard, hearAboard } from './aboard.ts';

const flown = () => {
  const t = Table.of({
    players: 2,
    stack: [
      { kind: 'round', at: 5 },
      { kind: 'move', turn: 0 },
    ],
    rules: { magic: true },
    racks: { 0: ['balloon'] },
    hexes: { ...HOMES, D5: { owner: 0 } },
    pieces: [{ at: 'D2', seat: 0, kinds: ['ogre', 'goblins', 'bears'] }],
  });
  const ids = ['ogre', 'goblins'].map((kind) => t.id(kind, 0));
  return t.answer(0, 'move', { do: 'balloon', id: t.id('balloon', 0), ids, hex: t.at('D5') });
};
const seen = (t: Table, seat: number): number => {
  const view: View = project(t.game, seat);
  const balloon = findCounter(view.counters, t.id('balloon', 0));
  return balloon === undefined ? -1 : aboardOf(view, balloon);
};

beforeEach(forgetAboard);

test('its owner counts his own, another knows what he heard', () => {
  const t = flown();
  expect([seen(t, 0), seen(t, 1)]).toEqual([2, 0]);
  for (const e of t.history) hearAboard(e);
  expect([seen(t, 0), seen(t, 1)]).toEqual([2, 2]);
});

test('the number is forgotten with the Balloon, and with the game', () => {
  const t = flown();
  for (const e of t.history) hearAboard(e);
  hearAboard({ t: 'spent', ids: [t.id('balloon', 0)], gone: false });
  expect(seen(t, 1)).toBe(0);
  for (const e of t.history) hearAboard(e);
  forgetAboard();
  expect(seen(t, 1)).toBe(0);
});
