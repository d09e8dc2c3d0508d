import { expect, test } from 'vitest';
import type { Frame } from '../../../model/game/types.ts';
import { planned } from '../../../testkit/bots/planned.ts';
import { type HexSetup, hexNamed, Table } from '../../../testkit/index.ts';
import { landOf } from '../../../testkit/march.ts';

const BUILD: Frame[] = [
  { kind: 'round', nextPhase: 7 },
  { kind: 'build', index: 0 },
];
const garrison = { at: 'D1', seat: 0, kinds: ['white_knight', 'lion_pride', 'wolf_pack', 'villains', 'eagles'] };
const realm = (income: number): Record<string, HexSetup> => {
  const names = 'D2 D3 C1 C2 C3 E1 E2 E3 B1 B2 B3 F1 F2 F3 A1 A2'.split(' ').slice(0, income - 4);
  return { ...landOf(0, 'D1', { fort: 3 }), ...landOf(0, names.join(' ')), ...landOf(1, 'D7'), ...landOf(2, 'G4') };
};
const building = (income: number, gold: number): Table =>
  Table.of({
    players: 4,
    phase: 'build',
    ground: 'sea',
    stack: BUILD,
    gold: [gold, 0, 0, 0],
    hexes: realm(income),
    pieces: [garrison],
  });

test('builds the citadel if income allows', () => {
  const t = building(20, 5);
  expect(planned(t, 'build')).toEqual({ hexes: [hexNamed('D1')] });
  t.answer(0, 'build', planned(t, 'build'));
  expect(t.fortLevel('D1')).toBe(4);
});

test('builds the levels that income lacks first, the citadel last', () => {
  const { hexes } = planned(building(18, 15), 'build');
  expect(hexes).toHaveLength(3);
  expect(hexes[2]).toBe(hexNamed('D1'));
});

test('raises its capital first until it is a castle', () => {
  const t = Table.of({
    players: 4,
    phase: 'build',
    stack: BUILD,
    gold: [5, 0, 0, 0],
    hexes: { ...landOf(0, 'D1 D2'), ...landOf(0, 'D3', { fort: 1 }), ...landOf(1, 'D7') },
  });
  expect(planned(t, 'build')).toEqual({ hexes: [hexNamed('D3')] });
});
