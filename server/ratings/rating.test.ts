import { expect, test } from 'vitest';
import { FIRST_RATING, ladderOrder, poolOf, type Rating, rateGame, type Standing, shownRating } from './rating.ts';

const standings = (...ends: ('won' | 'lost' | 'left')[]): Standing[] =>
  ends.map((end, at) => ({ account: `a${at}`, hasWon: end === 'won', hasLeft: end === 'left' }));
const firsts = (count: number): Rating[] => Array.from({ length: count }, () => FIRST_RATING);
const mus = (ratings: readonly Rating[]): number[] => ratings.map(({ mu }) => mu);

/** Returns random numbers between 0 and 1 (a linear congruence, enough for a test). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Plays games of four among players of known strength. Each player wins with a
 * chance proportional to e^strength.
 */
function season(games: number, strengths: readonly number[], seed: number): Rating[] {
  const random = numbers(seed);
  const ratings = firsts(strengths.length);
  for (let game = 0; game < games; game += 1) {
    const seats = strengths.map((_, at) => ({ at, by: random() })).sort((a, b) => a.by - b.by);
    const four = seats.slice(0, 4).map(({ at }) => at);
    const chances = four.map((at) => Math.exp(strengths[at] as number));
    let rest = random() * chances.reduce((sum, chance) => sum + chance, 0);
    const winner = chances.findIndex((chance) => {
      rest -= chance;
      return rest < 0;
    });
    const after = rateGame(
      standings(...four.map((_, seat) => (seat === winner ? 'won' : 'lost'))),
      four.map((at) => ratings[at] as Rating),
    );
    four.forEach((at, seat) => {
      ratings[at] = after[seat] as Rating;
    });
  }
  return ratings;
}

/** Spearman's rank correlation of two lists without ties. */
function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const ranks = (list: readonly number[]) => {
    const sorted = [...list].sort((x, y) => x - y);
    return list.map((value) => sorted.indexOf(value));
  };
  const [left, right] = [ranks(a), ranks(b)];
  const squares = left.reduce((sum, rank, at) => sum + (rank - (right[at] as number)) ** 2, 0);
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1));
}

test('the winner rises, and all losers fall by the same', () => {
  const [winner, ...losers] = mus(rateGame(standings('won', 'lost', 'lost', 'lost'), firsts(4)));
  expect(winner).toBeGreaterThan(25);
  expect(losers[0]).toBeLessThan(25);
  expect(new Set(losers).size).toBe(1);
});

test('a player who left ranks below the other losers, even if the bot at the seat won', () => {
  const [winner, loser, leaver] = mus(rateGame(standings('won', 'lost', 'left'), firsts(3)));
  expect(leaver).toBeLessThan(loser as number);
  expect(loser).toBeLessThan(winner as number);
  const botWon = standings('left', 'lost', 'lost').map((end, at) => (at === 0 ? { ...end, hasWon: true } : end));
  expect(mus(rateGame(botWon, firsts(3)))[0]).toBeLessThan(25);
});

test('a game without a winner raises no rating', () => {
  const after = rateGame(standings('lost', 'left', 'left', 'lost'), firsts(4));
  expect(after[0]).toBe(FIRST_RATING);
  expect(after[1]?.mu).toBeLessThan(25);
  expect(mus(after).every((mu) => mu <= 25)).toBe(true);
});

test('the order of the seats changes no rating', () => {
  const before = [20, 25, 30, 35].map((mu) => ({ mu, sigma: 6, games: 9 }));
  const ends = standings('lost', 'won', 'left', 'lost');
  const straight = mus(rateGame(ends, before));
  const turned = mus(rateGame([...ends].reverse(), [...before].reverse())).reverse();
  for (const [at, mu] of turned.entries()) expect(mu).toBeCloseTo(straight[at] as number, 9);
});

test.each([1, 2, 3])('2,000 games of 20 players recover the order of their strengths (seed %i)', (seed) => {
  const strengths = Array.from({ length: 20 }, (_, at) => at * 0.2);
  const ratings = season(2_000, strengths, seed);
  expect(rankCorrelation(strengths, ratings.map(ladderOrder))).toBeGreaterThanOrEqual(0.95);
});

test('a closed group of equals does not inflate', () => {
  const ratings = season(2_000, [0, 0, 0, 0], 4);
  const mean = mus(ratings).reduce((sum, mu) => sum + mu, 0) / 4;
  expect(mean).toBeGreaterThan(24);
  expect(mean).toBeLessThan(26);
});

test('a rating is provisional for ten games, and its spread shrinks', () => {
  const ratings = season(
    60,
    Array.from({ length: 8 }, () => 0),
    5,
  );
  expect(shownRating(FIRST_RATING)).toEqual({ points: 1500, spread: 667, games: 0, isProvisional: true });
  expect(ratings.some(({ games }) => games > 30)).toBe(true);
  for (const rating of ratings) {
    const shown = shownRating(rating);
    expect(shown.isProvisional).toBe(rating.games < 10);
    expect(shown.spread).toBeLessThan(667);
  }
});

test('ratings are apart by number of players and family of rule sets', () => {
  expect(poolOf('classic', 2)).toBe('2 full');
  expect([poolOf('table', 3), poolOf('classic', 4)]).toEqual(['3-4 full', '3-4 full']);
  expect(poolOf('express', 6)).toBe('5-6 quick');
});
