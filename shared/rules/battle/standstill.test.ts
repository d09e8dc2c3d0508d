// These positions do not come from play: a battle that has had fifty rounds without a hit. AMB-119

import { expect, test } from 'vitest';
import type { FrameOf, Seat } from '../../model/game/types.ts';
import { hexId } from '../../model/hex/hex.ts';
import { COMBAT_PHASE, type CombatScene, combat } from '../../testkit/combat.ts';
import type { Table } from '../../testkit/index.ts';

/** Returns a battle in melee after `quiet` rounds without a hit, this round included. */
const melee = (sides: readonly Seat[], quiet: number, aim: number[]): FrameOf<'battle'> => ({
  kind: 'battle',
  state: { step: 'melee', moment: 'shots', hits: sides.map(() => 0), strikes: [], shown: [] },
  hex: hexId(0),
  sides,
  opponent: sides.includes(-1) ? 1 : -1,
  round: 60,
  aim,
  safe: [],
  hitlessRounds: quiet,
  shots: [],
  tried: [],
  rolled: [],
});

/**
 * Seat 0 attacks seat 1. Seat 1 could retreat to E3; seat 0 could retreat to two hexes, one of them crowded.
 */
const duel = (quiet: number, more: CombatScene = {}): CombatScene => ({
  hexes: { D4: { owner: 1 }, C3: { owner: 0 }, C4: { owner: 0 }, E3: { owner: 1 }, ...more.hexes },
  stack: [...COMBAT_PHASE, melee([0, 1], quiet, [1, 0])],
  pieces: [
    { at: 'D4', seat: 0, kinds: ['ogre'], up: true },
    { at: 'D4', seat: 1, kinds: ['walrus'], up: true },
    { at: 'C3', seat: 0, kinds: ['bears'] },
  ],
});
const MISS = [6, 6];

test('AMB-119: after 50 rounds without a hit the attacker must retreat; the fallback takes the hex with most space', () => {
  const before = combat(duel(49), { battle: MISS });
  expect(before.refusal(0, 'battle.retreat', { hex: null })).toBe(null);
  const t = combat(duel(50), { battle: MISS });
  expect(t.refusal(0, 'battle.retreat', { hex: null })).toBe('decision.forced');
  expect(t.refusal(0, 'battle.retreat', { hex: t.at('C3') })).toBe(null);
  t.timeOut();
  expect(t.pieces('ogre', 0, 'C4')).toHaveLength(1);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1 }]);
  expect(t.hex('D4').owner).toBe(1);
});

test('AMB-119 RET-01: without the retreat option the attackers of such a battle are lost', () => {
  const t = combat({ ...duel(50), rules: { retreat: false } }, { battle: MISS });
  expect(t.all('shownLost')).toMatchObject([{ seat: 0, why: 'cornered' }]);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1 }]);
});

test('AMB-119: each round without a hit is counted, and a hit resets the count', () => {
  const quiet = (t: Table) => (t.game.stack.at(-1) as FrameOf<'battle'>).hitlessRounds;
  const missed = combat(duel(7), { battle: [6, 6, 6, 6] });
  expect(quiet(missed)).toBe(7);
  missed.timeOut().timeOut();
  expect(quiet(missed)).toBe(8);
  const scene = duel(50, { hexes: { D4: { owner: 1, fort: 2 } } });
  const struck = combat(scene, { battle: [1, 6, 6] });
  struck.answer(1, 'battle.hits', { targets: ['fort'] });
  expect(quiet(struck)).toBe(0);
  expect(struck.refusal(0, 'battle.retreat', { hex: null })).toBe(null);
});

test('AMB-119: an attacker who cannot leave is eliminated, and the defender is not asked to retreat', () => {
  const t = combat(duel(50, { hexes: { C3: { owner: -1 }, C4: { owner: -1 } } }), { battle: MISS });
  expect(t.all('shownLost').filter((e) => e.why === 'cornered')).toMatchObject([{ seat: 0, at: t.at('D4') }]);
  expect(t.pieces('ogre')).toEqual([]);
  expect(t.all('stayed')).toEqual([]);
  expect(
    t
      .all('asked')
      .flatMap((e) => e.decisions)
      .filter((d) => d.kind === 'battle.retreat'),
  ).toEqual([]);
  expect(t.all('battleEnded')[0]).toMatchObject({ winner: 1 });
});

test('AMB-119 MULT-02: the attacker left of the defender leaves first, then the others in turn order', () => {
  const t = combat(
    {
      players: 4,
      hexes: {
        D4: { owner: 1, terrain: 'plains' },
        A1: { owner: 0, terrain: 'mountain' },
        A2: { owner: 2, terrain: 'swamp' },
        A3: { owner: 3, terrain: 'forest' },
        G1: { owner: 1, terrain: 'frozen_waste' },
        C3: { owner: 3 },
        E3: { owner: 0 },
      },
      stack: [...COMBAT_PHASE, melee([0, 2, 3, 1], 50, [1, 2, 3, 0])],
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'], up: true },
        { at: 'D4', seat: 1, kinds: ['walrus'], up: true },
        { at: 'D4', seat: 2, kinds: ['pirates'], up: true },
        { at: 'D4', seat: 3, kinds: ['bears'], up: true },
      ],
    },
    { battle: [6, 6, 6, 6] },
  );
  // Seat 2 sits left of seat 1 and has no hex to retreat to. Seats 0 and 3 decide after it in turn order.
  expect(t.all('shownLost')).toMatchObject([{ seat: 2, why: 'cornered' }]);
  expect(t.open()).toMatchObject([{ seat: 0, kind: 'battle.retreat' }]);
  expect(t.refusal(0, 'battle.retreat', { hex: null })).toBe('decision.forced');
  t.timeOut();
  expect(t.open()).toMatchObject([{ seat: 3, kind: 'battle.retreat' }]);
  t.timeOut();
  expect(t.all('moved').map((e) => e.seat)).toEqual([0, 3]);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1 }]);
});
