import { expect, test } from 'vitest';
import type { HexId } from '../../model/game/types.ts';
import { passEvent, phase4, playEvent, refusedEvent } from '../../testkit/events.ts';
import { OFF_BOARD } from '../../testkit/position.ts';

const HEXES = {
  B2: { terrain: 'swamp', owner: 0 },
  B3: { terrain: 'forest', owner: 0, fort: 2 },
  B4: { terrain: 'forest', owner: 0, fort: 3 },
  F2: { terrain: 'swamp', owner: 1, fort: 1 },
};

test('EVT-08: it builds a tower, or raises a fort by a level up to a castle, for free', () => {
  for (const [hex, fort] of [
    ['B2', 1],
    ['B3', 3],
  ] as const) {
    const t = phase4({ hexes: HEXES, racks: { 0: ['willing_workers'], 1: ['nomads'] }, gold: [0, 0] });
    playEvent(t, 0, 'willing_workers', { what: 'hex', hex: t.at(hex) });
    expect(t.fortLevel(hex)).toBe(fort);
    expect(t.game.seats[0].gold).toBe(0);
  }
});

test('EVT-08: it builds no citadel, and nothing in unowned or foreign hexes', () => {
  const t = phase4({ hexes: HEXES, racks: { 0: ['willing_workers'] } });
  const at = (hex: HexId) => refusedEvent(t, 0, 'willing_workers', { what: 'hex', hex });
  expect(at(t.at('B4'))).toBe('EVT-08');
  expect(at(t.at('F2'))).toBe('FORT-01');
  expect(at(t.at('D4'))).toBe('FORT-01');
  expect(at(OFF_BOARD)).toBe('hex.unknown');
});

test('AMB-129 FORT-03: it needs a spare piece of that level', () => {
  const rules = { fortSupply: [0, 1, 8, 8, 6] };
  const t = phase4({ rules, hexes: HEXES, racks: { 0: ['willing_workers'] } });
  expect(refusedEvent(t, 0, 'willing_workers', { what: 'hex', hex: t.at('B2') })).toBe('FORT-03');
  expect(refusedEvent(t, 0, 'willing_workers', { what: 'hex', hex: t.at('B3') })).toBe(null);
});

test('AMB-129: it is not building: the same hex may be raised again in this round’s construction', () => {
  const t = phase4({ hexes: HEXES, racks: { 0: ['willing_workers'], 1: ['nomads'] }, gold: [5, 0] });
  playEvent(t, 0, 'willing_workers', { what: 'hex', hex: t.at('B2') });
  passEvent(t, 1);
  t.answer(0, 'build', { hexes: [t.at('B2')] });
  expect(t.fortLevel('B2')).toBe(2);
});
