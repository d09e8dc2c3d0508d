// Converts everything but the game from the synchronised state of a table.
import { type Seat, seatAt } from '../../../shared/model/game/types.ts';
import { tableFrom } from '../../../shared/model/options/index.ts';
import type { Pace } from '../../../shared/play/match/pace.ts';
import type { SeatKind, TableStatus } from '../../../shared/play/match/types.ts';
import { deadlineOf } from '../../../shared/play/net/read.ts';
import type { MatchState } from '../../../shared/play/net/schema.ts';
import type { SeatInfo, TableInfo } from '../game.ts';
import { keepSeat, mySeats } from './seats.ts';

type Own = Pick<TableInfo, 'roomId' | 'code' | 'commitment' | 'chain'>;

/**
 * Returns the table's facts.
 * @param own the parts that only this page knows
 */
export function tableInfoOf(state: MatchState, own: Own): TableInfo {
  const { table } = state;
  return {
    status: table.status as TableStatus,
    host: seatAt(table.host),
    options: tableFrom(JSON.parse(table.options)),
    fillAt: table.fillAt,
    deadline: Math.max(0, ...[...state.places.keys()].map((seat) => deadlineOf(state, Number(seat)))),
    watching: table.watching,
    noSpectators: table.noSpectators,
    spectators: [...state.spectators.values()],
    heldOpen: table.heldOpen,
    pace: table.pace as Pace,
    alone: table.alone,
    caster: table.caster,
    votes: table.votes,
    days: table.days,
    isRanked: table.isRanked,
    ...own,
  };
}

/** Returns the players in the order of their seats. */
export function placesOf(state: MatchState): SeatInfo[] {
  const list: SeatInfo[] = [];
  for (let seat = 0; seat < state.places.size; seat++) {
    const p = state.places.get(String(seat));
    if (p === undefined) continue;
    const { name, handle, connected, ready, taken, auto, idle, done, undo } = p;
    const deadline = deadlineOf(state, seat);
    list.push({ name, handle, kind: p.kind as SeatKind, connected, ready, taken, auto, idle, done, deadline, undo });
  }
  return list;
}

// The names of the other players at this player's tables.

/** Returns whether two values have the same content. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Stores the other players' names, for the list of the player's games. */
export function nameSeat(roomId: string, own: Seat, places: readonly SeatInfo[]): void {
  const ownSeat = mySeats()[roomId];
  const names = places.filter((p, seat) => seat !== own && p.name !== '').map((p) => p.name);
  if (ownSeat !== undefined && !same(ownSeat.names, names)) keepSeat(roomId, { ...ownSeat, names });
}
