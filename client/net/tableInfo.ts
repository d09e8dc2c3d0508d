// What the synchronised state says of a table beside its game, as the page knows it.
import { seatAt } from '../../shared/game/types.ts';
import type { Pace } from '../../shared/match/pace.ts';
import type { SeatKind, TableStatus } from '../../shared/match/types.ts';
import { deadlineOf } from '../../shared/net/read.ts';
import type { MatchState } from '../../shared/net/schema.ts';
import { tableFrom } from '../../shared/options/index.ts';
import type { SeatInfo, TableInfo } from '../state/game.ts';

/** What of it this page alone knows. */
type Own = Pick<TableInfo, 'roomId' | 'code' | 'commitment' | 'chain'>;

/** Reads the table out of the synchronised state; `own` is what this page alone knows of itself. */
export function tableInfoOf(state: MatchState, own: Own): TableInfo {
  const { table } = state;
  return {
    status: table.status as TableStatus,
    host: seatAt(table.host),
    options: tableFrom(JSON.parse(table.options)),
    fillAt: table.fillAt,
    deadline: Math.max(0, ...[...state.places.keys()].map((seat) => deadlineOf(state, Number(seat)))),
    watching: table.watching,
    heldOpen: table.heldOpen,
    pace: table.pace as Pace,
    alone: table.alone,
    caster: table.caster,
    ...own,
  };
}

/** Who sits where, in the order of the seats. */
export function placesOf(state: MatchState): SeatInfo[] {
  const list: SeatInfo[] = [];
  for (let seat = 0; seat < state.places.size; seat++) {
    const p = state.places.get(String(seat));
    if (p === undefined) continue;
    const { name, connected, ready, auto, idle, done, undo } = p;
    const deadline = deadlineOf(state, seat);
    list.push({ name, kind: p.kind as SeatKind, connected, ready, auto, idle, done, deadline, undo });
  }
  return list;
}
