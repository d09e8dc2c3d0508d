// The points and standings of a tournament.
import type { TournamentStanding } from '../../shared/play/net/tournament.ts';
import { BOT_SEAT, entrantsAt, type TournamentRound, type TournamentTable } from './rounds.ts';

/**
 * Returns the points of an entrant at a table. Each seat brings one point, and the winners share all points.
 * A bot wins nothing for an entrant who never came.
 */
function pointsAt({ seats, result }: TournamentTable, entrant: number): number {
  const seat = seats.indexOf(entrant);
  if (result === null || !result.winners.includes(seat) || !result.came.includes(seat)) return 0;
  return seats.length / result.winners.length;
}

/** The points for a round without an opponent, the same as for one seat. */
const BYE = 1;

/** Returns the points of each entrant. */
export function pointsOf(count: number, rounds: readonly TournamentRound[]): number[] {
  const points = new Array<number>(count).fill(0);
  const add = (entrant: number, more: number): void => {
    points[entrant] = (points[entrant] ?? 0) + more;
  };
  for (const { tables, byes } of rounds) {
    for (const entrant of byes) add(entrant, BYE);
    for (const table of tables) for (const entrant of entrantsAt(table)) add(entrant, pointsAt(table, entrant));
  }
  return points;
}

/** Compares by points, then by the points of the opponents, then by wins. */
const byStanding = (a: TournamentStanding, b: TournamentStanding): number =>
  b.points - a.points || b.opponents - a.opponents || b.wins - a.wins;

/**
 * Returns the standings, the best first.
 * @param count how many entrants the tournament has
 */
export function standingsOf(count: number, rounds: readonly TournamentRound[]): TournamentStanding[] {
  const points = pointsOf(count, rounds);
  const tables = rounds.flatMap((round) => round.tables);
  const rows = points.map((own, entrant): TournamentStanding => {
    const games = tables.filter(({ seats, result }) => result !== null && seats.includes(entrant));
    const gamesPlayed = games.filter(({ seats, result }) => result?.came.includes(seats.indexOf(entrant)));
    const met = games.flatMap(({ seats }) => seats.filter((other) => other !== entrant && other !== BOT_SEAT));
    return {
      entrant,
      rank: 0,
      points: own,
      opponents: met.reduce((sum, other) => sum + (points[other] ?? 0), 0),
      wins: gamesPlayed.filter((table) => pointsAt(table, entrant) > 0).length,
      played: gamesPlayed.length,
    };
  });
  rows.sort((a, b) => byStanding(a, b) || a.entrant - b.entrant);
  for (const [i, row] of rows.entries()) {
    const before = rows[i - 1];
    row.rank = before !== undefined && byStanding(before, row) === 0 ? before.rank : i + 1;
  }
  return rows;
}
