// Compares the engine with the oracle. `npm run lab -- oracle` plays twenty times as many
// battles. `npm run lab -- mutants -- --only oracle` plants faults in the rules and shows that
// these tests notice them.
import { describe, expect, test } from 'vitest';
import { KINDS, kindOf } from '../../shared/model/catalogue/index.ts';
import { ALLOWED, figures, oddsOf, sidesOf, worstError } from './compare.ts';
import { type Played, playBattle, playMany, quickLuck, setUp } from './engine.ts';
import { MATCHUPS, type MatchUp } from './matchups.ts';
import { type Odds, odds, type Side } from './odds.ts';

const BATTLES = 700;

const cache = new Map<string, Played>();

function battlesOf(match: MatchUp): Played {
  const before = cache.get(match.name);
  if (before !== undefined) return before;
  const now = playMany(match, BATTLES);
  cache.set(match.name, now);
  return now;
}

describe('the engine’s battles match the oracle', () => {
  test.each(MATCHUPS.map((match) => [match.name, match] as const))('%s', (_, match) => {
    expect(figures(oddsOf(match), battlesOf(match), BATTLES).filter((f) => f.errors > ALLOWED)).toEqual([]);
  });
});

function matchNamed(words: string): MatchUp {
  const found = MATCHUPS.filter((match) => match.name.includes(words));
  if (found.length !== 1) throw new Error(`${found.length} match-ups are named "${words}"`);
  return found[0];
}

const oddsWith = (match: MatchUp, bend: (side: Side) => Side): Odds => {
  const [attacker, defender] = sidesOf(match);
  return odds(bend(attacker), bend(defender));
};

const distance = (match: MatchUp, other: Odds): number => worstError(figures(other, battlesOf(match), BATTLES));

describe('engine and oracle differ if one of them breaks a rule', () => {
  test('COMB-06: dice that show one more than they should', () => {
    for (const match of [
      matchNamed('three against four'),
      matchNamed('charges on both sides'),
      matchNamed('a citadel with guards'),
    ]) {
      const high = (battle: number) => {
        const luck = quickLuck(battle);
        return {
          ...luck,
          number: (...[purpose, n, below]: Parameters<typeof luck.number>) =>
            Math.min(luck.number(purpose, n, below) + 1, below - 1),
        };
      };
      expect(worstError(figures(oddsOf(match), playMany(match, BATTLES, high), BATTLES)), match.name).toBeGreaterThan(
        ALLOWED,
      );
    }
  });

  test('COMB-06: a charge of one die', () => {
    const oneDie = (side: Side): Side => ({ ...side, pieces: side.pieces.map((p) => ({ ...p, dice: 1 })) });
    for (const words of ['charges against melee', 'charges on both sides', 'guards against charges'])
      expect(distance(matchNamed(words), oddsWith(matchNamed(words), oneDie)), words).toBeGreaterThan(ALLOWED);
  });

  test('COMB-10: a castle or citadel in melee', () => {
    const melee = (side: Side): Side => ({
      ...side,
      pieces: side.pieces.map((p) => (p.kind === 'fort' ? { ...p, step: 'melee' } : p)),
    });
    for (const words of ['a castle alone', 'a castle with guards', 'a citadel alone'])
      expect(distance(matchNamed(words), oddsWith(matchNamed(words), melee)), words).toBeGreaterThan(ALLOWED);
  });

  test('COMB-05: magic and ranged in one step', () => {
    const together = (side: Side): Side => ({
      ...side,
      pieces: side.pieces.map((p) => (p.step === 'magic' ? { ...p, step: 'ranged' } : p)),
    });
    expect(
      distance(matchNamed('magic against ranged'), oddsWith(matchNamed('magic against ranged'), together)),
    ).toBeGreaterThan(ALLOWED);
  });

  test('HIT-03: a city that falls to one hit', () => {
    const frail = (side: Side): Side => ({
      ...side,
      pieces: side.pieces.map((p) => (p.kind === 'town' ? { ...p, hits: 1 } : p)),
    });
    const match = matchNamed('a city and its guards');
    expect(distance(match, oddsWith(match, frail))).toBeGreaterThan(ALLOWED);
  });
});

describe('the harness', () => {
  test('the same luck gives the same battle, other luck not always', () => {
    const match = matchNamed('three against four');
    const start = setUp(match);
    const all = Array.from({ length: 20 }, (_, i) => JSON.stringify(playBattle(match, start, quickLuck(i))));
    expect(all.map((_, i) => JSON.stringify(playBattle(match, start, quickLuck(i))))).toEqual(all);
    expect(new Set(all).size).toBeGreaterThan(5);
  });

  test('match-ups name creatures of equal value in catalogue order, in which the clock gives them up', () => {
    for (const match of MATCHUPS)
      for (const { kinds, aboard = [] } of [match.attacker, match.defender])
        [...kinds, ...aboard].forEach((id, i, all) => {
          const earlier = all.slice(0, i).filter((other) => KINDS[kindOf(other)].cv === KINDS[kindOf(id)].cv);
          for (const other of earlier) expect(kindOf(other), match.name).toBeLessThanOrEqual(kindOf(id));
        });
  });

  test('its quick dice are fair: 60,000 faces, and pairs of neighbours, are near their shares', () => {
    const faces = [0, 0, 0, 0, 0, 0];
    const pairs = Array.from({ length: 36 }, () => 0);
    for (let battle = 0; battle < 10_000; battle++) {
      const luck = quickLuck(battle);
      const dice = [0, 1, 2, 3, 4, 5].map((n) => luck.number('battle', n, 6));
      for (const die of dice) faces[die]++;
      pairs[dice[0] * 6 + dice[1]]++;
    }
    for (const n of faces) expect(Math.abs(n - 10_000)).toBeLessThan(ALLOWED * Math.sqrt((60_000 * 5) / 36));
    for (const n of pairs) expect(Math.abs(n - 10_000 / 36)).toBeLessThan(ALLOWED * Math.sqrt((10_000 * 35) / 1296));
  });
});
