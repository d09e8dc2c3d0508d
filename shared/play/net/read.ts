// The client reads a view from the synchronised state. This is the second route to the view,
// independent of the steps.

import { kindAt, terrainAt } from '../../model/catalogue/index.ts';
import { withWholeRules } from '../../model/game/ruleset.ts';
import {
  type Counter,
  type Game,
  type HexState,
  isSeated,
  type Look,
  type Phase,
  pieceId,
  type RuleSet,
  seatAt,
  type View,
  type Viewer,
} from '../../model/game/types.ts';
import { hexId } from '../../model/hex/hex.ts';
import { placeOfNumber, SEATS, spentOfNumber } from '../../model/shape/parts.ts';
import { unpackDecisions, unpackFort, unpackFrame, unpackIncome, unpackRole } from './pack.ts';
import type { MatchState } from './schema.ts';

const numbers = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));
const byNumber = (a: [string, unknown], b: [string, unknown]): number => Number(a[0]) - Number(b[0]);

/** Returns the entries of a schema map by rising key; none if the map has not arrived. */
function sorted<T>(map: { entries(): Iterable<[string, T]> } | undefined): [string, T][] {
  return map === undefined ? [] : [...map.entries()].sort(byNumber);
}

/** Has a game begun at this table? Before that there is no view to read. */
export const hasGame = (state: MatchState): boolean => typeof state.rules === 'string' && state.rules !== '';

/** Returns the hash of the public's view that was written with this state. */
export const publicHash = ({ hashHigh, hashLow }: MatchState): string =>
  [hashHigh, hashLow].map((half) => half.toString(16).padStart(8, '0')).join('');

/** Returns when a seat's clock ends, in epoch ms of the server; 0 if the seat has nothing to decide. */
export function deadlineOf(state: MatchState, seat: number): number {
  const hundredths = state.places.get(String(seat))?.deadline ?? 0;
  return hundredths === 0 ? 0 : state.table.since + 10 * hundredths;
}

function counters(state: MatchState, viewer: Viewer): Counter[] {
  const own = isSeated(viewer) ? state.seats.get(String(viewer))?.own : undefined;
  const list: Counter[] = [];
  for (const [id, row] of sorted(state.shown)) {
    const at = placeOfNumber(row.at);
    const kind = kindAt(row.kind);
    const seat = seatAt(row.seat);
    const spent = seat === viewer ? (own?.get(id)?.spent ?? -1) : -1;
    list.push({
      id: pieceId(Number(id)),
      kind,
      seat,
      at,
      up: true,
      role: unpackRole(row.role),
      spent: spent === -1 ? null : spentOfNumber(spent),
      named: false,
    });
  }
  for (const [id, row] of sorted(own)) {
    if (row.up) continue;
    const { spent, named } = row;
    const at = placeOfNumber(row.at);
    const kind = kindAt(row.kind);
    const role = unpackRole(row.role);
    list.push({
      id: pieceId(Number(id)),
      kind,
      seat: viewer,
      at,
      up: false,
      role,
      spent: spent === -1 ? null : spentOfNumber(spent),
      named,
    });
  }
  return list.sort((a, b) => a.id - b.id);
}

function hexes(state: MatchState): HexState[] {
  const seats = SEATS.slice(0, state.seats.size);
  return sorted(state.hexes).map(([, h]) => ({
    terrain: h.terrain === -1 ? null : terrainAt(h.terrain),
    owner: seatAt(h.owner),
    fort: unpackFort(h.fort),
    income: unpackIncome(h.income),
    hidden: seats.map((seat) => h[`h${seat}`]),
    shown: seats.map((seat) => h[`s${seat}`]),
    neutral: h.neutral,
  }));
}

/**
 * Returns the face-down tiles that seats have looked at. The terrain is included only if the
 * viewer has looked. SEC-11
 */
function looks(state: MatchState, viewer: Viewer): Look[] | null {
  const found = sorted(state.seats).flatMap(([key, row]): Look[] => {
    const seat = seatAt(Number(key));
    const known = (hex: number): number => (seat === viewer ? (row.looks?.get(String(hex))?.terrain ?? -1) : -1);
    return numbers(row.looked).map((hex) => ({
      seat,
      hex: hexId(hex),
      terrain: known(hex) === -1 ? null : terrainAt(known(hex)),
    }));
  });
  return found.length > 0 ? found : null;
}

/**
 * Returns the view of a seat, or of the public (-1), as the server computes it, too. Throws before a game
 * has begun (see `hasGame`).
 */
export function readView(state: MatchState, viewer: Viewer): View {
  if (!hasGame(state)) throw new Error('no game has begun at this table');
  return {
    ...withWholeRules({ rules: JSON.parse(state.rules) as RuleSet }),
    round: state.round,
    phase: state.phase as Phase,
    turn: seatAt(state.turn),
    seq: state.seq,
    ids: state.ids,
    asked: state.asked,
    luck: Object.fromEntries(state.luck.entries()) as Game['luck'],
    clockwise: numbers(state.clockwise).map(seatAt),
    first: seatAt(state.first),
    seats: sorted(state.seats).map(([, { gold, rack, fallen, resigned }]) => ({ gold, rack, fallen, resigned })),
    hexes: hexes(state),
    counters: counters(state, viewer),
    cup: null,
    cupSize: state.cupSize,
    trueElimination: state.trueElimination,
    gone: numbers(state.gone).map(kindAt),
    deck: numbers(state.deck),
    unseen: state.unseen === '' ? null : numbers(state.unseen),
    looks: looks(state, viewer),
    seasAside: state.seasAside,
    pool: numbers(state.pool).map(kindAt),
    fallenHeroes: state.fallenHeroes === '' ? [] : (JSON.parse(state.fallenHeroes) as Game['fallenHeroes']),
    cloud: state.cloud < 0 ? null : hexId(state.cloud),
    dice: [...state.dice].map(Number),
    stack: sorted(state.frames).map(([, text]) => unpackFrame(text)),
    open: unpackDecisions(state.open),
    lastRound: state.lastRound === 0 ? null : state.lastRound,
    powers: state.powers === '' ? null : (JSON.parse(state.powers) as Game['powers']),
    victory: state.victory === '' ? null : (JSON.parse(state.victory) as Game['victory']),
  };
}
