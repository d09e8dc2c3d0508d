import { expect, test } from 'vitest';
import type { Answers } from '../../model/game/types.ts';
import { withHeroes } from '../../testkit/heroes.ts';
import type { Setup, Table } from '../../testkit/index.ts';
import { landOf, moveStack } from '../../testkit/march.ts';
import { options } from '../decisions/index.ts';

const march = (hexes: Setup['hexes'] = {}): Table =>
  withHeroes({
    stack: [
      { kind: 'round', nextPhase: 5 },
      { kind: 'move', index: 0 },
    ],
    rules: { newHeroes: true },
    hexes: {
      ...landOf(0, 'D2 D3'),
      ...landOf(1, 'F4'),
      D1: { owner: 0, fort: 2, income: 'village' },
      ...hexes,
    },
    pieces: [
      { at: 'D1', seat: 0, kinds: ['gypsy_king', 'farmers'] },
      { at: 'F4', seat: 1, kinds: ['ogre'] },
    ],
  });
const answer = (t: Table, what: 'fort' | 'town', from: string, path: string): Answers['move'] => ({
  do: 'shift',
  what,
  from: t.at(from),
  path: path.split(' ').map((hex) => t.at(hex)),
});
const refusalToMove = (t: Table, what: 'fort' | 'town', from: string, path: string) =>
  t.refusal(0, 'move', answer(t, what, from, path));

test('NEWH-03: fort and village follow him the way he went, from one hex of his owner to another', () => {
  const t = march();
  expect(refusalToMove(t, 'fort', 'D1', 'D2')).toBe('NEWH-03');
  moveStack(t, 0, [t.id('gypsy_king')], 'D2 D3');
  expect([refusalToMove(t, 'fort', 'D1', 'D2'), refusalToMove(t, 'fort', 'D2', 'D3')]).toEqual(['NEWH-03', 'NEWH-03']);
  expect(options(t.game, t.decision('move', 0)).buildings.map(({ what, hex }) => [what, hex])).toEqual([
    ['fort', t.at('D1')],
    ['town', t.at('D1')],
  ]);
  t.answer(0, 'move', answer(t, 'fort', 'D1', 'D2 D3')).answer(0, 'move', answer(t, 'town', 'D1', 'D2 D3'));
  expect([t.fortLevel('D1'), t.fortLevel('D3'), t.hex('D1').income]).toEqual([0, 2, null]);
  expect(t.hex('D3').income).not.toBeNull();
});

test('NEWH-03: they follow no other piece, and not after another stack has moved', () => {
  const t = march();
  moveStack(t, 0, [t.id('farmers')], 'D2');
  expect(refusalToMove(t, 'fort', 'D1', 'D2')).toBe('NEWH-03');
  moveStack(t, 0, [t.id('gypsy_king')], 'D2');
  expect(refusalToMove(t, 'fort', 'D1', 'D2')).toBeNull();
  const other = march();
  moveStack(other, 0, [other.id('gypsy_king')], 'D2');
  moveStack(other, 0, [other.id('farmers')], 'D2');
  expect(refusalToMove(other, 'fort', 'D1', 'D2')).toBe('NEWH-03');
});

test('NEWH-03 FORT-02 DEP-03: they need space on his owner’s land; castles stay', () => {
  const full = march({ D2: { owner: 0, fort: 1, income: 'city' } });
  moveStack(full, 0, [full.id('gypsy_king')], 'D2');
  expect([refusalToMove(full, 'fort', 'D1', 'D2'), refusalToMove(full, 'town', 'D1', 'D2')]).toEqual([
    'FORT-02',
    'DEP-03',
  ]);
  const strange = march({ D2: { owner: -1 } });
  moveStack(strange, 0, [strange.id('gypsy_king')], 'D2');
  expect(refusalToMove(strange, 'fort', 'D1', 'D2')).toBe('NEWH-03');
  const castle = march({ D1: { owner: 0, fort: 3 } });
  moveStack(castle, 0, [castle.id('gypsy_king')], 'D2');
  expect(refusalToMove(castle, 'fort', 'D1', 'D2')).toBe('NEWH-03');
});
