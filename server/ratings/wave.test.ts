import { expect, test } from 'vitest';
import { RATED_PROFILES } from '../../shared/play/net/ranked.ts';
import { poolOf } from './rating.ts';
import { bandOf, type Group, matchWave, type QueuedPlayer } from './wave.ts';

const player = (account: string, more: Partial<QueuedPlayer> & { at?: number } = {}): QueuedPlayer => ({
  account,
  players: [2, 3, 4],
  presets: ['short'],
  points: () => more.at ?? 1500,
  waves: 0,
  isFirst: false,
  blocks: new Set(),
  network: '',
  ...more,
});

const sizes = (groups: readonly Group[]): number[] => groups.map(({ accounts }) => accounts.length);

/** Returns random numbers between 0 and 1 (a linear congruence, enough for a test). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function queueOf(random: () => number, length: number): QueuedPlayer[] {
  const some = <T>(all: readonly T[]): T[] => {
    const chosen = all.filter(() => random() < 0.5);
    return chosen.length > 0 ? chosen : [all[Math.floor(random() * all.length)] as T];
  };
  const names = Array.from({ length }, (_, at) => `p${at}`);
  return names.map((account) => {
    const at = 1000 + Math.floor(random() * 1000);
    return player(account, {
      at,
      players: some([2, 3, 4, 5, 6]),
      presets: some(RATED_PROFILES),
      points: (pool) => at + (pool.endsWith('quick') ? 0 : 50),
      waves: Math.floor(random() * 40),
      isFirst: random() < 0.05,
      blocks: new Set(names.filter((other) => other !== account && random() < 0.05)),
    });
  });
}

/** Throws unless every table satisfies the wishes of its players, their blocks and the band of ratings. */
function checkWave(waiting: readonly QueuedPlayer[], groups: readonly Group[]): void {
  const seated = groups.flatMap(({ accounts }) => accounts);
  expect(new Set(seated).size).toBe(seated.length);
  for (const { players, preset, accounts } of groups) {
    const table = accounts.map((account) => waiting.find((queued) => queued.account === account) as QueuedPlayer);
    expect(table.length).toBe(players);
    const points = table.map((queued) => queued.points(poolOf(preset, players)));
    const spread = Math.max(...points) - Math.min(...points);
    // The first player of a table has waited longest, or is served first.
    expect(spread).toBeLessThanOrEqual(bandOf(table[0] as QueuedPlayer));
    for (const queued of table) {
      expect(queued.players).toContain(players);
      expect(queued.presets).toContain(preset);
      for (const other of table) expect(queued.blocks.has(other.account)).toBe(false);
    }
  }
}

test('four players get a table of four, and three a table of three', () => {
  const queue = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((account) => player(account));
  expect(sizes(matchWave(queue))).toEqual([4, 3]);
});

test('two players who also accept more opponents wait for them, but not for ever', () => {
  const two = ['a', 'b'].map((account) => player(account));
  expect(matchWave(two)).toEqual([]);
  expect(sizes(matchWave(two.map((queued) => ({ ...queued, waves: 10 }))))).toEqual([2]);
  expect(sizes(matchWave(two.map((queued) => ({ ...queued, players: [2] }))))).toEqual([2]);
});

test('the band widens with each missed wave', () => {
  const apart = (waves: number) =>
    matchWave([player('a', { at: 1500, players: [2], waves }), player('b', { at: 1700, players: [2] })]).length;
  expect([apart(8), apart(9)]).toEqual([0, 1]);
});

test('players who blocked each other get different tables, if any combination allows it', () => {
  const blocked = player('a', { players: [3], blocks: new Set(['b']), waves: 3 });
  const queue = [blocked, ...['b', 'c', 'd', 'e', 'f'].map((account) => player(account, { players: [3] }))];
  const groups = matchWave(queue);
  expect(sizes(groups)).toEqual([3, 3]);
  expect(groups.some(({ accounts }) => accounts.includes('a') && accounts.includes('b'))).toBe(false);
});

test('a player whose opponent missed the accept is served first', () => {
  const queue = [
    player('long', { waves: 5, players: [2] }),
    player('first', { isFirst: true, players: [2] }),
    player('new', { players: [2] }),
  ];
  expect(matchWave(queue)[0]?.accounts).toEqual(['first', 'long']);
});

test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'a random wave keeps to wishes, blocks and bands (seed %i)',
  (seed) => {
    const random = numbers(seed);
    const waiting = queueOf(random, 2 + Math.floor(random() * 40));
    checkWave(waiting, matchWave(waiting));
  },
);

test('no player starves: a far rating meets opponents while new players keep coming', () => {
  const random = numbers(7);
  let queue: QueuedPlayer[] = [player('far', { at: 2400, players: [2, 3, 4] })];
  let waves = 0;
  for (; queue.some(({ account }) => account === 'far'); waves++) {
    const fresh = ['x', 'y', 'z', 'w'].map((name) =>
      player(`${name}${waves}`, { at: 1400 + Math.floor(random() * 200), players: [3, 4] }),
    );
    queue = [...queue, ...fresh];
    const seated = new Set(matchWave(queue).flatMap(({ accounts }) => accounts));
    queue = queue
      .filter(({ account }) => !seated.has(account))
      .map((queued) => ({ ...queued, waves: queued.waves + 1 }));
    expect(waves).toBeLessThan(100);
  }
  // The band of 100 points and 12 more for each wave reaches players 900 points away after about 67 waves.
  expect(waves).toBeGreaterThan(50);
});

test('the longest waiting player stays only if no table is possible', () => {
  let pairs = 0;
  for (let seed = 100; seed < 140; seed++) {
    const waiting = queueOf(numbers(seed), 12).map((queued) => ({
      ...queued,
      players: [2],
      presets: ['short'] as const,
    }));
    const seated = new Set(matchWave(waiting).flatMap(({ accounts }) => accounts));
    const left = waiting.filter(({ account }) => !seated.has(account));
    for (const a of left)
      for (const b of left) {
        if (a === b || a.blocks.has(b.account) || b.blocks.has(a.account)) continue;
        const apart = Math.abs(a.points('2 quick') - b.points('2 quick'));
        // Two players without a table are too far apart for the band of the player who comes
        // first in the queue.
        const leads = a.isFirst !== b.isFirst ? (a.isFirst ? a : b) : a.waves >= b.waves ? a : b;
        expect(apart).toBeGreaterThan(bandOf(leads));
        pairs++;
      }
  }
  expect(pairs).toBeGreaterThan(20);
});

test('players of one network meet only at a table with a player from elsewhere', () => {
  const [ann, ben, cas] = ['ann', 'ben', 'cas'].map((account) => player(account, { network: 'home', waves: 20 })) as [
    QueuedPlayer,
    QueuedPlayer,
    QueuedPlayer,
  ];
  expect(matchWave([ann, ben, cas])).toEqual([]);
  const dan = player('dan', { network: 'away', players: [2, 3] });
  expect(matchWave([ann, ben, dan]).map(({ accounts }) => accounts.sort())).toEqual([['ann', 'ben', 'dan']]);
  expect(sizes(matchWave([{ ...ann, players: [2] }, { ...ben, players: [2] }, dan]))).toEqual([2]);
  // An unknown network is never the same.
  expect(sizes(matchWave([player('eve'), player('fay'), player('gus')]))).toEqual([3]);
});
