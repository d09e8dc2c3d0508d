// The table's facts into the state: who sits where, whose clock runs. They are no part of the game and are never hashed.
import type { Match } from '../../shared/match/match.ts';
import type { TableOptions, TableStatus } from '../../shared/match/types.ts';
import type { TableRow } from '../../shared/net/messages.ts';
import { type MatchState, PlaceRow } from '../../shared/net/schema.ts';
import type { Place } from './places.ts';

function set<T extends object>(row: T, values: Partial<T>): void {
  for (const key of Object.keys(values) as (keyof T)[]) {
    if (row[key] !== values[key]) row[key] = values[key] as T[keyof T];
  }
}

/** What does not change while the table stands. */
export function writeTable(state: MatchState, table: TableOptions, fillAt: number, since: number): void {
  const { clock, isPublic, players, bluffCall, name } = table;
  const without = table.without.join(' ');
  set(state.table, { clock, isPublic, players, bluffCall, without, name, fillAt, since });
  for (let seat = 0; seat < players; seat++) state.places.set(String(seat), new PlaceRow());
}

/** What may change with every command. */
export function writeFacts(state: MatchState, places: readonly Place[], match: Match | null, watching: number): void {
  const playing = match !== null && state.table.status === 'playing';
  for (const [seat, place] of places.entries()) {
    const { deadline, done } = playing ? match.clockOf(seat) : { deadline: 0, done: false };
    set(state.places.get(String(seat)) as PlaceRow, {
      name: place.name,
      kind: place.kind,
      connected: place.kind === 'bot' || place.session !== '',
      ready: place.ready,
      auto: match !== null && place.kind === 'human' && match.isAuto(seat),
      done,
      deadline: deadline === 0 ? 0 : Math.max(1, Math.ceil((deadline - state.table.since) / 10)),
      undo: playing ? match.undoOf(seat) : -1,
    });
  }
  set(state.table, { watching, heldOpen: playing && match.isHeldOpen() });
}

/** What is known of the luck: lists by seat. No nonces before the first die. */
export function writeProof(
  state: MatchState,
  proof: { commitment: string; commitments: string[]; nonces: string[] },
): void {
  const [commitments, nonces] = [proof.commitments, proof.nonces].map((list) => JSON.stringify(list));
  set(state, { commitment: proof.commitment, commitments, nonces });
}

/** What the public list shows of a table; null for a private one. */
export function rowOf(
  roomId: string,
  options: TableOptions,
  now: { status: string; watching: number },
  places: readonly Place[],
  round: number,
): TableRow | null {
  const { name, players, clock, bluffCall, without, isPublic } = options;
  if (!isPublic) return null;
  const seats = places.map((p) => ({ name: p.name, kind: p.kind }));
  return {
    roomId,
    name,
    status: now.status as TableStatus,
    players,
    clock,
    bluffCall,
    without,
    seats,
    watching: now.watching,
    round,
  };
}
