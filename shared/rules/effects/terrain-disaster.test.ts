import { expect, test } from 'vitest';
import type { HexId } from '../../model/game/types.ts';
import type { CombatScene } from '../../testkit/combat.ts';
import { phase4, playEvent, refusedEvent } from '../../testkit/events.ts';
import type { Table } from '../../testkit/index.ts';
import { OFF_BOARD } from '../../testkit/position.ts';

const HEXES = {
  B2: { terrain: 'swamp', owner: 0 },
  B3: { terrain: 'swamp', owner: 0 },
  F2: { terrain: 'swamp', owner: 1, fort: 2, income: 'village' },
  F3: { terrain: 'swamp', owner: 1 },
  F4: { terrain: 'forest', owner: 1 },
  D4: { terrain: 'swamp' },
};
const PIECES = [{ at: 'F2', seat: 1, kinds: ['ghost', 'spirit', 'slime_beast'] }];

const disaster = (hex: string, event: number[], more: Partial<CombatScene> = {}): Table => {
  const racks = { 0: ['terrain_disaster'], 1: ['nomads'] };
  const t = phase4({ hexes: HEXES, pieces: PIECES, racks, ...more }, { event });
  return playEvent(t, 0, 'terrain_disaster', { what: 'hex', hex: t.at(hex) });
};

test('EVT-05: it strikes on 6, 7 and 8 only', () => {
  for (let sum = 2; sum <= 12; sum++) {
    const a = Math.max(1, sum - 6);
    const t = disaster('F4', [a, sum - a, 3]);
    const strikes = t.all('rolled').some((e) => e.dice.length === 1);
    expect(strikes, `${sum}`).toBe(sum >= 6 && sum <= 8);
  }
});

test('EVT-05: the owner rolls a die: 1 and 6 nothing, 2 to 5 that many losses of creatures, fort and village', () => {
  for (const die of [1, 6]) {
    const spared = disaster('F2', [3, 4, die]);
    expect([spared.hex('F2').hidden[1], spared.fortLevel('F2')]).toEqual([3, 2]);
    expect(spared.open().map((d) => d.kind)).toEqual(['event.play']);
  }
  const t = disaster('F2', [3, 4, 4]);
  expect(t.all('rolled').map((e) => [e.seat, e.dice.length])).toEqual([
    [0, 2],
    [1, 1],
  ]);
  const d = t.decision('event.loss', 1);
  expect([d.hex, d.losses]).toEqual([t.at('F2'), 4]);
  t.answer(1, 'event.loss', { ids: [t.id('ghost', 1)], fort: 2, town: true });
  expect([t.fortLevel('F2'), t.incomeKind('F2'), t.hex('F2').hidden[1]]).toEqual([0, null, 2]);
});

test('EVT-05 D-20: the clock gives up creatures, then the village, then levels of the fort', () => {
  const t = disaster('F2', [3, 4, 5]);
  t.timeOut(1);
  expect([t.hex('F2').hidden[1], t.incomeKind('F2'), t.fortLevel('F2')]).toEqual([0, null, 1]);
});

test('EVT-05 AMB-130: losses that cannot be met lapse; a citadel is immune, its creatures are not', () => {
  const hexes = { ...HEXES, F2: { terrain: 'swamp', owner: 1, fort: 4 } };
  const t = disaster('F2', [3, 3, 5], { hexes });
  expect(t.open().map((d) => d.kind)).toEqual(['event.play']);
  expect([t.hex('F2').hidden[1], t.fortLevel('F2')]).toEqual([0, 4]);
  const all = disaster('F2', [3, 3, 5], { pieces: [{ at: 'F2', seat: 1, kinds: ['ghost'] }] });
  expect([all.hex('F2').hidden[1], all.fortLevel('F2'), all.incomeKind('F2')]).toEqual([0, 0, null]);
});

test('EVT-05 AMB-70: if it does not strike, another controlled hex of the terrain is named, until it strikes', () => {
  const t = disaster('F2', [1, 1, 2, 2, 3, 3, 2]);
  const next = (hex: string) => t.refusal(0, 'event.next', { hex: t.at(hex) });
  expect([next('F2'), next('F4'), next('D4')]).toEqual(['EVT-05', 'EVT-05', 'EVT-05']);
  expect(t.refusal(0, 'event.next', { hex: OFF_BOARD })).toBe('hex.unknown');
  t.answer(0, 'event.next', { hex: t.at('B2') });
  expect(t.all('rolled')).toHaveLength(2);
  t.answer(0, 'event.next', { hex: t.at('B3') });
  // The dice 3 and 3 strike B3, where the next die, a 2, finds nothing to lose.
  expect(t.all('rolled').map((e) => e.dice.length)).toEqual([2, 2, 2, 1]);
  expect(t.game.seats[0].rack).toBe(0);
});

test('EVT-05 AMB-70: it ends when no hex of the terrain is left; the last one is not asked about', () => {
  const t = disaster('F2', [1, 1, 1, 2, 1, 1, 6, 6]);
  t.answer(0, 'event.next', { hex: t.at('F3') });
  t.answer(0, 'event.next', { hex: t.at('B3') });
  expect(t.all('rolled').map((e) => e.hex)).toEqual(['F2', 'F3', 'B3', 'B2'].map((h) => t.at(h)));
  expect(t.open().map((d) => d.kind)).toEqual(['event.play']);
  expect(t.pieces('terrain_disaster')).toEqual([]);
});

test('EVT-05 D-21: the clock names rivals’ hexes first, by index', () => {
  const t = disaster('F2', [1, 1, 1, 1, 6, 6]);
  t.timeOut(0);
  expect(t.all('rolled').map((e) => e.hex)).toEqual(['F2', 'F3'].map((h) => t.at(h)));
  t.timeOut(0);
  expect(t.all('rolled')[2].hex).toBe(Math.min(t.at('B2'), t.at('B3')));
});

test('EVT-05 AMB-70: only controlled hexes can be named', () => {
  const t = phase4({ hexes: HEXES, racks: { 0: ['terrain_disaster'] } });
  const at = (hex: HexId) => refusedEvent(t, 0, 'terrain_disaster', { what: 'hex', hex });
  expect([at(t.at('B2')), at(t.at('F2')), at(t.at('D4')), at(OFF_BOARD)]).toEqual([
    null,
    null,
    'EVT-05',
    'hex.unknown',
  ]);
});

test('MAG-09 EVT-05: a Lucky Charm turns a 5 into a 6, and it strikes', () => {
  const racks = { 0: ['terrain_disaster', 'lucky_charm'] };
  const t = disaster('F4', [2, 3, 1], { racks, rules: { magic: true } });
  t.answer(0, 'luck.charm', { do: 'turn', id: t.id('lucky_charm', 0), die: 0, by: 1 });
  expect(t.all('rolled').map((e) => e.dice.length)).toEqual([2, 1]);
});
