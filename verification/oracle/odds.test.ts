// Compares the oracle with arithmetic by hand; each case explains its numbers. A round without change is
// played again, so the chances of one round are divided by the chance that anything happens.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OddsUnit } from '../../shared/minds/odds/ladder.ts';
import { oddsInParts } from '../../shared/minds/odds/odds.ts';
import { importsOf } from '../../shared/structure/imports.ts';
import { oddsOf } from './compare.ts';
import { MATCHUPS, PLAIN_MATCHUPS } from './matchups.ts';
import { odds, type Piece, type Side } from './odds.ts';
import { type SideSpec, sideOf } from './pieces.ts';

type Chances = [attacker: number, defender: number, noWinner: number];

function expectOdds(attacker: SideSpec, defender: SideSpec, chances: Chances, rounds?: number): void {
  const exact = odds(sideOf(attacker), sideOf(defender));
  expect(exact.attacker).toBeCloseTo(chances[0], 12);
  expect(exact.defender).toBeCloseTo(chances[1], 12);
  expect(exact.noWinner).toBeCloseTo(chances[2], 12);
  if (rounds !== undefined) expect(exact.rounds).toBeCloseTo(rounds, 12);
}

const of = (...kinds: string[]): SideSpec => ({ kinds });
const vines = 'crawling_vines';

describe('steps, dice and walls', () => {
  test('COMB-06: 1 against 1: only one hits 5/36 each, both 1/36, nothing 25/36', () => {
    expectOdds(of('goblins'), of('skeletons'), [5 / 11, 5 / 11, 1 / 11], 36 / 11);
  });

  test('COMB-05: magic 2 first hits 1/3; of the other 2/3 melee 3 hits half; a third is played again', () => {
    expectOdds(of('dervish'), of('tigers'), [1 / 2, 1 / 2, 0], 3 / 2);
  });

  test('COMB-05: ranged 2 before melee 3 as magic before it; magic before ranged', () => {
    expectOdds(of('elves_2'), of('tigers'), [1 / 2, 1 / 2, 0], 3 / 2);
    expectOdds(of('dervish'), of('elves_3'), [1 / 2, 1 / 2, 0], 3 / 2);
  });

  test('COMB-06: a charge of 3 hits at least once 3/4, melee 3 half: 3/8, 1/8, 3/8, nothing 1/8', () => {
    expectOdds(of('black_knight'), of('tigers'), [3 / 7, 1 / 7, 3 / 7], 8 / 7);
  });

  test('COMB-08: a tower that is hit immediately has rolled: 1/6 of the attackers of value 6 fall with it', () => {
    expectOdds(of(vines), { kinds: [], fort: 'tower' }, [5 / 6, 0, 1 / 6], 1);
  });

  test('HIT-03: a keep rolls with 2, then 1: lost 1/3; 2/3 · 5/6 won, 2/3 · 1/6 no winner', () => {
    expectOdds(of(vines), { kinds: [], fort: 'keep' }, [5 / 9, 1 / 3, 1 / 9], 5 / 3);
    expectOdds(of(vines), { kinds: [], town: 'city' }, [5 / 9, 1 / 3, 1 / 9], 5 / 3);
  });

  test('COMB-10: a castle shoots first with 3, 2 and 1: won 3/6 · 4/6 · 5/6, always a winner', () => {
    expectOdds(of(vines), { kinds: [], fort: 'castle' }, [5 / 18, 13 / 18, 0], 1 + 1 / 2 + 1 / 3);
  });

  test('COMB-10: a citadel by magic with 4, 3, 2 and 1: won 2/6 · 3/6 · 4/6 · 5/6, its shot before any elf', () => {
    expectOdds(of(vines), { kinds: [], fort: 'citadel' }, [5 / 54, 49 / 54, 0]);
    expectOdds(of('elf_lord'), { kinds: [], fort: 'citadel' }, [5 / 54, 49 / 54, 0]);
  });

  test('HIT-01: the fort falls first, then the lowest; further hits are lost', () => {
    // Both attackers always hit: tower and goblins fall together. If both defenders hit, too (1/6 each), no
    // side is left.
    expectOdds(of(vines, vines), { kinds: ['goblins'], fort: 'tower' }, [35 / 36, 0, 1 / 36], 1);
    expectOdds(of(vines, vines), of('goblins'), [1, 0, 0], 1);
    // The attacker always hits. Behind its tower the dervish (magic 2) rolls in two rounds. Round 1: it hits
    // 1/3, else the tower hits 1/6, else only the tower falls: 5/9. Round 2: it hits 1/3, else falls: 2/3.
    expectOdds(of(vines), { kinds: ['dervish'], fort: 'tower' }, [10 / 27, 17 / 27, 0]);
  });
});

describe('heroes and magic', () => {
  test('HPOW-07: the Sword Master hits 2/3 and dies 1/3: 4/9, 1/9, both 2/9, nothing 2/9', () => {
    expectOdds(of('sword_master'), of(vines), [4 / 7, 1 / 7, 2 / 7], 9 / 7);
  });

  test('HPOW-07: a second hit in a round kills him, in the same step or a later one', () => {
    expectOdds(of('sword_master'), of(vines, vines), [0, 1, 0], 1);
    expectOdds(of('sword_master'), of(vines, 'arch_mage'), [0, 1, 0], 1);
  });

  test('AMB-122: a hit beyond the list goes round again to the Sword Master who parried', () => {
    // Goblins and Sword Master are one list of two; the third hit finds only him.
    expectOdds(of('goblins', 'sword_master'), of(vines, vines, vines), [0, 1, 0], 1);
  });

  test('MAG-11: goblins hit 1/6 and are saved 2/3: 1/9, 5/18, both 1/18, nothing 5/9', () => {
    expectOdds({ kinds: ['goblins'], talisman: true }, of(vines), [1 / 4, 5 / 8, 1 / 8], 9 / 4);
  });

  test('MAG-11: one save for a creature and round; a failed save removes the Talisman for the next creature', () => {
    expectOdds({ kinds: ['goblins'], talisman: true }, of(vines, vines), [0, 1, 0], 1);
    // All four dice hit. No side is left only if the first save fails (1/3): then the second attacker has no
    // save.
    expectOdds({ kinds: [vines, vines], talisman: true }, of(vines, vines), [2 / 3, 0, 1 / 3], 1);
  });

  test('AMB-84: parry first, then the save: he dies 1/9; two hits leave him 2/3 · 2/3', () => {
    const master: SideSpec = { kinds: ['sword_master'], talisman: true };
    expectOdds(master, of(vines), [16 / 19, 1 / 19, 2 / 19], 27 / 19);
    // Two hits: he parries one and saves one, 4/9, else dies, 5/9. After that he hits 2/3, which leaves the
    // case above, or misses 1/3, and the round repeats.
    expectOdds(master, of(vines, vines), [128 / 437, 293 / 437, 16 / 437]);
  });

  test('AMB-123: the Golem alone ignores ranged hits; of two hits on its stack one is void', () => {
    expectOdds({ kinds: [], golem: true }, of('elf_lord'), [1, 0, 0], 1);
    // Round 1: one shot is void, one kills the goblins, the Golem kills an archer; round 2: the Golem kills
    // the other.
    expectOdds({ kinds: ['goblins'], golem: true }, of('elf_lord', 'elf_lord'), [1, 0, 0], 2);
    // A castle behind a Golem loses nothing to one shot a round, and shoots with 3. It hits a lone archer of
    // 6 with 1/2 in round 1, else the Golem hits him in melee.
    expectOdds(of('elf_lord'), { kinds: [], fort: 'castle', golem: true }, [0, 1, 0], 1);
  });

  test('MAG-05: in the other steps the Golem dies of a hit, after the creatures and before the heroes', () => {
    expectOdds({ kinds: [], golem: true }, of(vines), [0, 0, 1], 1);
    expectOdds({ kinds: [], golem: true }, of('arch_mage'), [0, 1, 0], 1);
    expectOdds({ kinds: ['goblins'], golem: true }, of(vines), [1, 0, 0], 1);
    // Round 1: magic destroys the Golem; he hits 2/3. Otherwise, alone, he parries and hits 4/9 or dies 1/3
    // in each round, and so wins 4/7.
    expectOdds({ kinds: ['sword_master'], golem: true }, of('arch_mage'), [6 / 7, 1 / 7, 0]);
  });

  test('MAG-02: bears shoot from the Balloon, which falls first; then they fight on foot', () => {
    // Balloon (3) and bears (2) both miss 1/3; then the tigers hit the Balloon, 1/6 in all, or the round
    // repeats, 1/6. On foot the bears win 1/4, the tigers 1/2, neither 1/4.
    expectOdds({ kinds: [], aboard: ['bears'] }, of('tigers'), [17 / 20, 1 / 10, 1 / 20]);
  });

  test('COMB-07 MAG-02: a passenger who shot before the Balloon fell does not roll again in melee', () => {
    // Balloon and goblins both miss 1/2 · 5/6, and the archer's shot (6) destroys the Balloon: 5/12. Then the
    // archer shoots first and always hits.
    expectOdds({ kinds: [], aboard: ['goblins'] }, of('elf_lord'), [7 / 12, 5 / 12, 0], 1 + 5 / 12);
  });

  test('MAG-06: a wall of n shoots with n, n−1, … 1: won 5/6, 5/9, 5/18, 5/54, 5/324, 0; their mean', () => {
    expectOdds(of(vines), { kinds: [], fireWall: true }, [575 / 1944, 1369 / 1944, 0]);
  });

  test('AMB-120: an attacker’s Fire Wall alone does not count as a side', () => {
    expectOdds({ kinds: [], fireWall: true }, of('goblins'), [0, 1, 0], 0);
  });

  test('MAG-01: the Bow makes 2 a ranged 3, takes the first hit and is gone', () => {
    // With the Bow the ogre hits first 1/2, else loses the Bow 1/4, else the round repeats. Without it (2
    // against 3 in melee) the ogre wins 1/4, the tigers 1/2, neither 1/4.
    expectOdds({ kinds: ['ogre'], bow: 'ogre' }, of('tigers'), [3 / 4, 1 / 6, 1 / 12]);
  });

  test('COMB-07 MAG-01: a bearer who shot and lost the Bow in that step does not roll again in melee', () => {
    // With the Bow the ogre hits 1/2, else loses it 1/4. Without it the elves hit first 1/2, else the ogre
    // hits 1/3: the ogre wins 1/4, the elves 3/4.
    expectOdds({ kinds: ['ogre'], bow: 'ogre' }, of('elves_3'), [3 / 4, 1 / 4, 0]);
  });

  test('MAG-01: the bearer of a Bow does not charge', () => {
    // The knight (3) shoots with 4: he hits 2/3, else the tigers take the Bow 1/6. Without it he wins 3/7,
    // the tigers 1/7, neither 3/7.
    const changed = 5 / 6;
    expectOdds({ kinds: ['black_knight'], bow: 'black_knight' }, of('tigers'), [
      (2 / 3 + 3 / 42) / changed,
      1 / 42 / changed,
      3 / 42 / changed,
    ]);
  });

  test('MAG-04: the Sword makes 2 a charge of 3, takes the first hit and is gone', () => {
    // With the Sword the ogre hits 3/4, else loses it 1/8, else the round repeats. Without it the ogre wins
    // 1/4, the tigers 1/2, neither 1/4.
    expectOdds({ kinds: ['ogre'], sword: 'ogre' }, of('tigers'), [25 / 28, 1 / 14, 1 / 28]);
  });

  test('AMB-121: under the cloud 1 rolls no die but takes a hit; a castle shoots with 2, 1 and not at all', () => {
    expectOdds(of('goblins'), { kinds: ['skeletons'], cloud: true }, [1, 0, 0], 6);
    expectOdds(of(vines), { kinds: [], fort: 'castle', cloud: true }, [5 / 9, 4 / 9, 0], 20 / 9);
  });

  test('HPOW-01: the Baron takes 1 off the castle first', () => {
    // A castle at 1 shoots him 1/6, else he hits 2/3: he wins 10/13. At 2 it shoots him 1/3, else he hits
    // 4/9: he wins 4/7 of 10/13.
    expectOdds(of('baron_munchausen'), { kinds: [], fort: 'castle' }, [40 / 91, 51 / 91, 0]);
  });

  test('HPOW-01 MAG-06: the Baron takes 1 off a Fire Wall of n, which then shoots with n−1 … 1', () => {
    // A wall of m shoots him m/6, else he hits 2/3, else the round repeats. For m = 1 … 5 he wins 10/13, 4/7,
    // 2/5, 1/4, 2/17 of the case m − 1; m = 0 is won. 1 + 10/13 + 40/91 + 16/91 + 4/91 + 8/1547 = 3765/1547;
    // the mean is a sixth.
    expectOdds(of('baron_munchausen'), { kinds: [], fireWall: true }, [3765 / 9282, 5517 / 9282, 0]);
  });

  test('AMB-82 AMB-118: Baron and Duke neutralise a keep before round 1', () => {
    expectOdds(of('baron_munchausen', 'grand_duke'), { kinds: [], fort: 'keep' }, [1, 0, 0], 0);
  });
});

describe('the oracle itself', () => {
  test('throws if no piece can ever hit', () => {
    const cloudy: SideSpec = { kinds: ['goblins'], cloud: true };
    expect(() => odds(sideOf(cloudy), sideOf(cloudy))).toThrow('no side can hit the other');
  });

  test('its chances add up to 1 for every match-up, names are unique, and there are enough of them', () => {
    for (const match of MATCHUPS) {
      const { attacker, defender, noWinner, rounds, roundsSquared } = oddsOf(match);
      expect(attacker + defender + noWinner, match.name).toBeCloseTo(1, 9);
      expect(roundsSquared, match.name).toBeGreaterThanOrEqual(rounds * rounds - 1e-9);
    }
    expect(new Set(MATCHUPS.map((m) => m.name)).size).toBe(MATCHUPS.length);
    expect(PLAIN_MATCHUPS.length).toBeGreaterThanOrEqual(20);
    expect(MATCHUPS.length).toBeGreaterThanOrEqual(34);
  });

  test('shares no code with the rules: its parts import only their own files', () => {
    const own = ['odds.ts', 'chances.ts', 'pieces.ts', 'matchups.ts'];
    expect(readdirSync(import.meta.dirname)).toEqual(expect.arrayContaining(own));
    for (const name of own) {
      const file = `verification/oracle/${name}`;
      const foreign = importsOf(file, readFileSync(join(import.meta.dirname, name), 'utf8'))
        .map((imported) => imported.to)
        .filter((to) => !own.some((o) => to === `verification/oracle/${o}`));
      expect(foreign, name).toEqual([]);
    }
  });
});

describe('the odds shown on the page', () => {
  const GIVEN_UP = ['wall', 'fort', 'town', 'balloon', 'creature', 'golem', 'hero'];
  const unitsOf = (side: Side): OddsUnit[] => {
    const value = ({ cv, item }: Piece) => cv + (item === undefined ? 0 : 1);
    const list = [...side.pieces]
      .sort((a, b) => GIVEN_UP.indexOf(a.kind) - GIVEN_UP.indexOf(b.kind) || value(a) - value(b))
      .flatMap((piece) => [...(piece.item === undefined ? [] : [null]), piece]);
    const balloon = list.findIndex((p) => p?.kind === 'balloon');
    return list.map((p, k): OddsUnit => {
      if (p === null) return { cv: 0, step: 'melee', dice: 0, hits: 1, crumbles: false, holds: false };
      const { step, dice, hits, kind } = p;
      const bare = { cv: p.cv, step, dice };
      const fights: OddsUnit = { ...bare, hits, crumbles: kind === 'fort' || kind === 'town', holds: true };
      if (p.parries === true) fights.saves = 4 / 6;
      if (kind === 'golem') return { ...fights, absorbs: 'ranged' };
      if (p.aboard === true) return { ...fights, step: 'ranged', leans: { on: balloon, bare } };
      if (p.item === undefined) return fights;
      const borne = p.item === 'bow' ? ({ step: 'ranged', dice: 1 } as const) : ({ step: 'melee', dice: 2 } as const);
      return { ...fights, ...borne, cv: value(p), leans: { on: k - 1, bare } };
    });
  };
  const pageOdds = ({ attacker, defender }: (typeof PLAIN_MATCHUPS)[number]) => {
    const sides = [attacker, defender].map((side) => unitsOf(sideOf(side)));
    const parts = oddsInParts({ sides, pending: [0, 0], steps: ['magic', 'ranged', 'melee'] });
    for (let part = parts.next(); ; part = parts.next()) if (part.done === true) return part.value;
  };

  // Match-ups beyond the page's odds: Talismans, strikes at walls, and walls whose strength a die decides.
  const LEFT_OUT = ['baron_munchausen', 'grand_duke'];
  const isCounted = ({ kinds, talisman, cloud, fireWall }: SideSpec) =>
    !(talisman || cloud || fireWall || kinds.some((name) => LEFT_OUT.includes(name)));
  const counted = MATCHUPS.filter(({ attacker, defender }) => isCounted(attacker) && isCounted(defender));

  test('are compared with the items that change which pieces roll', () => {
    for (const rule of ['MAG-01', 'MAG-02', 'MAG-04', 'MAG-05', 'AMB-123', 'HPOW-07'])
      expect(
        counted.filter(({ name }) => name.includes(rule)),
        rule,
      ).not.toEqual([]);
  });

  test.each(counted.map((match) => [match.name, match] as const))('equal the oracle’s: %s', (_, match) => {
    const { wins, noWinner, exact } = pageOdds(match);
    const oracle = oddsOf(match);
    expect(exact).toBe(true);
    expect(wins[0]).toBeCloseTo(oracle.attacker, 9);
    expect(wins[1]).toBeCloseTo(oracle.defender, 9);
    expect(noWinner).toBeCloseTo(oracle.noWinner, 9);
  });

  test('are simulated, near the truth, if three fight: three equal sides win equally often', () => {
    const fighter: OddsUnit = { cv: 3, step: 'melee', dice: 1, hits: 1, crumbles: false, holds: true };
    const parts = oddsInParts({
      sides: [[fighter], [fighter], [fighter]],
      pending: [0, 0, 0],
      steps: ['magic', 'ranged', 'melee'],
    });
    let part = parts.next();
    while (part.done !== true) part = parts.next();
    expect(part.value.exact).toBe(false);
    for (const p of part.value.wins) expect(Math.abs(p - (1 - part.value.noWinner) / 3)).toBeLessThan(0.03);
  });

  test('MULT-01: hits of a round go to the named side: a side that is not named remains', () => {
    const archer: OddsUnit = { cv: 6, step: 'ranged', dice: 1, hits: 1, crumbles: false, holds: true };
    const sturdy: OddsUnit = { ...archer, hits: 2, step: 'melee' };
    const parts = oddsInParts({
      sides: [[archer], [sturdy], [sturdy]],
      pending: [0, 0, 0],
      aims: [1, 0, 1],
      steps: ['ranged', 'melee'],
    });
    let part = parts.next();
    while (part.done !== true) part = parts.next();
    // The shot and the third side hit the second side, which hits the first in return.
    expect(part.value.wins).toEqual([0, 0, 1]);
  });
});
