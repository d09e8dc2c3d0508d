import { describe, expect, test } from 'vitest';
import { type Random, randomOf } from '../../shared/model/luck/random.ts';
import { pairRound, tableSizes } from './pairing.ts';
import { BOT_SEAT, type TournamentRound } from './rounds.ts';
import { pointsOf, standingsOf } from './standings.ts';

const count = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** Ends the tables at random: with one winner, with two winners, or with none. */
const played = (tables: readonly number[][], byes: number[], random: Random): TournamentRound => ({
  byes,
  tables: tables.map((seats) => {
    const winners = count(seats.length).filter((seat) => seat <= random(3) && random(2) === 0);
    return { seats, room: 'room', result: { winners, came: count(seats.length) } };
  }),
});

interface Course {
  rounds: TournamentRound[];
  /** Who played in each round. */
  active: number[][];
}

/** Plays a tournament with random results. `drops`: how many entrants leave after each round. */
function course(players: number, rounds: number, drops = 0): Course {
  const random = randomOf(`course/${players}`);
  const course: Course = { rounds: [], active: [] };
  let active = count(players);
  for (let round = 0; round < rounds; round++) {
    const { tables, byes } = pairRound(active, course.rounds, pointsOf(players, course.rounds), random);
    course.rounds.push(played(tables, byes, random));
    course.active.push(active);
    active = active.filter((_, i) => i >= drops || active.length <= drops);
  }
  return course;
}

const pairsOf = (seats: readonly number[]): string[] =>
  seats.flatMap((a, i) => seats.slice(i + 1).map((b) => `${Math.min(a, b)}/${Math.max(a, b)}`));
const pairsIn = ({ tables }: TournamentRound): string[] => tables.flatMap(({ seats }) => pairsOf(seats));

const SIZES = count(61).map((i) => i + 4);
const COURSES = [0, 1].map((drops) => SIZES.map((players) => course(players, 5, drops)));
/** Returns the rounds of a tournament in which all entrants stay. */
const roundsOf = (players: number): TournamentRound[] => COURSES[0]?.[players - 4]?.rounds ?? [];

describe('pairing', () => {
  test('tables have four players or three; only five players need a table of two', () => {
    expect([4, 5, 6, 7, 8, 9, 10, 11].map(tableSizes)).toEqual([
      [4],
      [3, 2],
      [3, 3],
      [4, 3],
      [4, 4],
      [3, 3, 3],
      [4, 3, 3],
      [4, 4, 3],
    ]);
    for (const players of SIZES) {
      expect(tableSizes(players).reduce((a, b) => a + b)).toBe(players);
      if (players !== 5) expect(Math.min(...tableSizes(players))).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(COURSES.map((courses, drops) => [drops, courses] as const))(
    'every entrant plays each round exactly once, from 4 to 64 entrants, %i leaving each round',
    (_, courses) => {
      for (const { rounds, active } of courses) {
        for (const [i, { tables, byes }] of rounds.entries()) {
          const seated = [...tables.flatMap(({ seats }) => seats), ...byes];
          expect(seated.toSorted((a, b) => a - b)).toEqual(active[i]);
          expect(byes).toHaveLength(active[i]?.length === 1 ? 1 : 0);
        }
      }
    },
  );

  test('no opponents repeat in three rounds of 16 entrants or more, or in five of 32', () => {
    for (const players of SIZES) {
      const pairs = roundsOf(players)
        .slice(0, players >= 32 ? 5 : players >= 16 ? 3 : 1)
        .flatMap(pairsIn);
      expect(new Set(pairs).size, `${players} entrants`).toBe(pairs.length);
    }
  });

  test('where opponents must repeat, no exchange of two entrants would make fewer repeat', () => {
    for (const players of SIZES.slice(0, 16)) {
      const rounds = roundsOf(players);
      const met = new Map<string, number>();
      for (const pair of rounds.slice(0, 3).flatMap(pairsIn)) met.set(pair, (met.get(pair) ?? 0) + 1);
      const cost = (tables: readonly (readonly number[])[]): number =>
        tables.flatMap(pairsOf).reduce((all, pair) => all + (met.get(pair) ?? 0) ** 2, 0);
      const tables = (rounds[3] as TournamentRound).tables.map(({ seats }) => seats);
      const seats = tables.flat();
      const least = cost(tables);
      for (const a of seats) {
        for (const b of seats) {
          const exchanged = tables.map((table) =>
            table.map((entrant) => (entrant === a ? b : entrant === b ? a : entrant)),
          );
          expect(cost(exchanged)).toBeGreaterThanOrEqual(least);
        }
      }
    }
  });

  test('small tables are shared: no entrant sits at three more of them than another', () => {
    for (const players of SIZES.filter((n) => n >= 20)) {
      const rounds = roundsOf(players).slice(0, 4);
      const small = count(players).map(
        (entrant) =>
          rounds.filter(({ tables }) => {
            const full = Math.max(...tables.map(({ seats }) => seats.length));
            return tables.some(({ seats }) => seats.includes(entrant) && seats.length < full);
          }).length,
      );
      expect(Math.max(...small) - Math.min(...small), `${players} entrants`).toBeLessThanOrEqual(2);
    }
  });

  test('entrants with equal points meet: after a round of 64, all winners meet winners', () => {
    const first: TournamentRound = {
      byes: [],
      tables: count(16).map((n) => ({
        seats: [0, 1, 2, 3].map((seat) => 4 * n + seat),
        room: 'room',
        result: { winners: [0], came: [0, 1, 2, 3] },
      })),
    };
    const points = pointsOf(64, [first]);
    const { tables } = pairRound(count(64), [first], points, randomOf('second'));
    const winners = tables.map((table) => table.filter((entrant) => points[entrant] === 4).length);
    expect(winners.toSorted()).toEqual([...new Array<number>(12).fill(0), 4, 4, 4, 4]);
  });

  test('the same seed gives the same round, another seed another', () => {
    const pair = (seed: string) => pairRound(count(16), [], pointsOf(16, []), randomOf(seed)).tables;
    expect(pair('a')).toEqual(pair('a'));
    expect(pair('a')).not.toEqual(pair('b'));
  });
});

describe('blocked players', () => {
  const blocks = (...pairs: readonly string[]) => {
    const both = new Set(pairs.flatMap((pair) => [pair, pair.split('/').reverse().join('/')]));
    return (a: number, b: number): boolean => both.has(`${a}/${b}`);
  };

  test('they sit at different tables, even if other players then meet again', () => {
    const isApart = blocks('0/1', '0/2', '0/3', '0/4');
    const rounds: TournamentRound[] = [];
    for (let n = 0; n < 4; n++) {
      const { tables } = pairRound(count(8), rounds, pointsOf(8, rounds), randomOf(`apart/${n}`), isApart);
      expect(tables.find((seats) => seats.includes(0))?.toSorted()).toEqual([0, 5, 6, 7]);
      rounds.push(played(tables, [], randomOf('results')));
    }
  });

  test('a round of one table, and too many blocks, bring them together', () => {
    const all = count(5).flatMap((a) => count(a).map((b) => `${a}/${b}`));
    expect(pairRound(count(4), [], [0, 0, 0, 0], randomOf('one'), blocks('0/1')).tables).toHaveLength(1);
    const { tables } = pairRound(count(5), [], [0, 0, 0, 0, 0], randomOf('five'), blocks(...all));
    expect(tables.flat().toSorted()).toEqual(count(5));
  });
});

describe('standings', () => {
  const table = (seats: number[], winners: number[], came = count(seats.length)) => ({
    seats,
    room: 'room',
    result: { winners, came },
  });

  test('each seat brings a point, which the winners share; a bot wins nothing for an entrant who never came', () => {
    const rounds = [
      { byes: [6], tables: [table([0, 1, 2, 3], [1]), table([4, 5, BOT_SEAT], [0, 1])] },
      { byes: [], tables: [table([6, 0, 1, 2], [0], [1, 2, 3]), table([3, 4, 5], [])] },
    ];
    expect(pointsOf(7, rounds)).toEqual([0, 4, 0, 0, 1.5, 1.5, 1]);
  });

  test('the points of all games add up to the seats of the entrants who won them', () => {
    const rounds = roundsOf(30);
    const won = rounds.flatMap(({ tables }) => tables).filter(({ result }) => (result?.winners.length ?? 0) > 0);
    const seats = won.reduce((all, { seats: { length } }) => all + length, 0);
    expect(pointsOf(30, rounds).reduce((a, b) => a + b)).toBeCloseTo(seats);
  });

  test('equal points: the points of the opponents decide, then wins; entrants equal in all share a rank', () => {
    const rounds = [
      { byes: [], tables: [table([0, 1], [0]), table([2, 3], [0])] },
      { byes: [], tables: [table([0, 3], [0, 1]), table([2, 1], [0])] },
    ];
    const rows = standingsOf(4, rounds).map(({ entrant, rank, points, opponents, wins }) => [
      ...[entrant, rank, points, opponents, wins],
    ]);
    expect(rows).toEqual([
      [2, 1, 4, 1, 2],
      [0, 2, 3, 1, 2],
      [3, 3, 1, 7, 1],
      [1, 4, 0, 7, 0],
    ]);
    expect(standingsOf(3, []).map(({ rank }) => rank)).toEqual([1, 1, 1]);
  });

  test('a game without a result counts for no entrant, and a missed game is not played', () => {
    const rounds = [{ byes: [], tables: [{ seats: [0, 1], room: 'room', result: null }, table([2, 3], [1], [1])] }];
    expect(standingsOf(4, rounds).map(({ entrant, played }) => [entrant, played])).toEqual([
      [3, 1],
      [2, 0],
      [0, 0],
      [1, 0],
    ]);
  });
});
