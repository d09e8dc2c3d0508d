// Decides who plays whom in the next round of a tournament: the seating with the lowest cost. The cost
// counts, first, blocked players at one table; second, repeated opponents; third, small tables for entrants
// who have often sat at small tables; fourth, opponents with unequal points.
import { type Random, takeOf } from '../../shared/model/luck/random.ts';
import { entrantsAt, type TournamentRound } from './rounds.ts';

export const TABLE_SIZE = 4;
/** The cost of a player at the table of a player who blocked them. It exceeds all repeated opponents. */
const BLOCKED = 1e10;
/** The cost of a repeated opponent. It exceeds all differences of points. */
const REPEATED = 1e6;
/** The cost of a small table for an entrant, times the earlier small tables of that entrant. */
const SMALL = 1e4;
/** How many random seatings are improved. The best becomes the round. */
const STARTS = 12;

interface Pairing {
  /** The entrants of each table, in the order of their seats. */
  tables: number[][];
  byes: number[];
}

/**
 * Returns the sizes of the tables, largest first. There are as few tables as possible, of similar size. Only
 * two or five players need a table of two.
 */
export function tableSizes(players: number): number[] {
  const tables = Math.ceil(players / TABLE_SIZE);
  return Array.from({ length: tables }, (_, i) => Math.floor((players + tables - 1 - i) / tables));
}

interface Costs {
  /** Of two entrants at one table. */
  together: readonly Float64Array[];
  /** Of an entrant at a small table. */
  small: readonly number[];
}

/** Has either of two entrants blocked the other entrant? */
type IsApart = (a: number, b: number) => boolean;

/** Returns the costs that follow from the earlier rounds and the points. */
function costsOf(rounds: readonly TournamentRound[], points: readonly number[], isApart: IsApart): Costs {
  const meetings = points.map(() => new Float64Array(points.length));
  const small = points.map(() => 0);
  for (const { tables } of rounds) {
    const full = Math.max(...tables.map((table) => entrantsAt(table).length));
    for (const table of tables) {
      const entrants = entrantsAt(table);
      for (const a of entrants) {
        if (entrants.length < full) small[a] = (small[a] ?? 0) + SMALL;
        for (const b of entrants) (meetings[a] as Float64Array)[b] = (meetings[a]?.[b] ?? 0) + 1;
      }
    }
  }
  const together = meetings.map((row, a) =>
    row.map((times, b) => {
      const difference = (points[a] ?? 0) - (points[b] ?? 0);
      return (isApart(a, b) ? BLOCKED : 0) + REPEATED * times ** 2 + difference ** 2;
    }),
  );
  return { together, small };
}

/** Returns by how much a table's cost changes if `comes` takes the seat of `goes`. */
function changeOf(table: readonly number[], goes: number, comes: number, full: number, { together, small }: Costs) {
  let change = table.length < full ? (small[comes] ?? 0) - (small[goes] ?? 0) : 0;
  for (const other of table) {
    if (other !== goes) change += (together[comes]?.[other] ?? 0) - (together[goes]?.[other] ?? 0);
  }
  return change;
}

function costOf(table: readonly number[], full: number, { together, small }: Costs): number {
  let cost = 0;
  for (const [i, a] of table.entries()) {
    if (table.length < full) cost += small[a] ?? 0;
    for (const b of table.slice(i + 1)) cost += together[a]?.[b] ?? 0;
  }
  return cost;
}

/** Exchanges entrants of two tables while this lowers the cost. Returns the cost of all tables. */
function improve(tables: number[][], costs: Costs): number {
  const full = tables[0]?.length ?? 0;
  /** Exchanges the entrants at these seats if this lowers the cost. */
  const exchange = (table: number[], i: number, other: number[], j: number): boolean => {
    const [x = 0, y = 0] = [table[i], other[j]];
    if (changeOf(table, x, y, full, costs) + changeOf(other, y, x, full, costs) >= 0) return false;
    [table[i], other[j]] = [y, x];
    return true;
  };
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const [n, table] of tables.entries())
      for (const other of tables.slice(n + 1))
        for (const i of table.keys()) for (const j of other.keys()) isBetter = exchange(table, i, other, j) || isBetter;
  }
  return tables.reduce((all, table) => all + costOf(table, full, costs), 0);
}

function shuffled(list: readonly number[], random: Random): number[] {
  const rest = [...list];
  return list.map(() => takeOf(random, rest));
}

/**
 * Pairs the next round.
 * @param entrants who plays in this round
 * @param rounds the earlier rounds
 * @param points by entrant
 * @param random decides between equal seatings
 * @param isApart should two entrants be kept apart, if possible?
 */
export function pairRound(
  entrants: readonly number[],
  rounds: readonly TournamentRound[],
  points: readonly number[],
  random: Random,
  isApart: IsApart = () => false,
): Pairing {
  if (entrants.length < 2) return { tables: [], byes: [...entrants] };
  const costs = costsOf(rounds, points, isApart);
  let best: number[][] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let start = 0; start < STARTS; start++) {
    const order = shuffled(entrants, random);
    // Half of the attempts begin with entrants of equal points at each table, the others
    // with a random seating.
    if (start % 2 === 0) order.sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0));
    const tables = tableSizes(order.length).map((size) => order.splice(0, size));
    const cost = improve(tables, costs);
    if (cost < least) [best, least] = [tables, cost];
  }
  return { tables: best.map((table) => shuffled(table, random)), byes: [] };
}
