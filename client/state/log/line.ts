// What a line of the log is, and how sentences are made: a key, and what fills the places of its text.

import type { KindOrNone } from '../../../shared/catalogue/index.ts';
import type { EventKind, EventOf } from '../../../shared/events/index.ts';
import { type HexOrNone, type Kind, NOBODY, type PieceId, type Seat, type View } from '../../../shared/game/types.ts';
import type { Chosen } from '../../../shared/match/types.ts';
import type { Key } from '../../i18n/index.ts';

/** What fills a place of a sentence. Names of seats are put in when the line is drawn. */
export type Part =
  | number
  | string
  | { seat: Seat }
  | { seats: readonly Seat[] }
  | { hex: HexOrNone }
  | { kinds: readonly Kind[] }
  | { dice: readonly { face: number; hit: boolean | null }[] }
  | { key: string; n?: number };

export type LineKind = 'part' | 'roll' | 'battle' | 'move' | 'gold' | 'things' | 'land' | 'end';

export interface Line {
  /** Which step it came from, and its place in the step: together its name. */
  seq: number;
  number: number;
  kind: LineKind;
  key: Key;
  params: Readonly<Record<string, Part>>;
  /** Where it happened, -1 for nowhere. */
  hex: HexOrNone;
  seat: Seat;
  /** Who chose it in the seat's place; absent when the player did. */
  by?: Chosen['by'];
}

/** A line that has no place in the log yet. */
export type NewLine = Omit<Line, 'seq' | 'number'>;

/** What the kind of a piece is, -1 when it is not known. */
export type KindOf = (id: PieceId) => KindOrNone;

/** What is known beside the event: the view before it (null where only the event is), and the pieces. */
export interface LogContext {
  view: View | null;
  kindOf: KindOf;
}

/** The sentence of each kind of event, null for what is not worth one. */
export type Sentences = { readonly [T in EventKind]: (e: EventOf<T>, known: LogContext) => NewLine | null };

/** An event that nobody at the table would remark on. */
export const silent = (): null => null;

type Params = Record<string, Part>;

/** A line of the log: its key, what fills the places of its text, and the hex and seat that it is about. */
export const line = (
  kind: LineKind,
  key: Key,
  params: Params = {},
  hex: HexOrNone = -1,
  seat: Seat = NOBODY,
): NewLine => ({
  kind,
  key,
  params,
  hex,
  seat,
});

/** What a seat did: `who` in the sentence. */
export const by = (kind: LineKind, key: Key, e: { seat: Seat }, params: Params = {}): NewLine =>
  line(kind, key, { who: { seat: e.seat }, ...params }, -1, e.seat);

/** What a seat did in a hex: `who` and `hex` in the sentence. */
export const at = (kind: LineKind, key: Key, e: { seat: Seat; hex: HexOrNone }, params: Params = {}): NewLine =>
  line(kind, key, { who: { seat: e.seat }, hex: { hex: e.hex }, ...params }, e.hex, e.seat);

/** What happened in a hex, to nobody in particular: `hex` in the sentence. */
export const here = (kind: LineKind, key: Key, e: { hex: HexOrNone }, params: Params = {}): NewLine =>
  line(kind, key, { hex: { hex: e.hex }, ...params }, e.hex);

/** The names of these pieces, or how many they are where not all are known. */
export function piecesOf(ids: readonly PieceId[], kindOf: KindOf): Part {
  const kinds = ids.flatMap((id) => {
    const kind = kindOf(id);
    return kind === -1 ? [] : [kind];
  });
  return kinds.length === ids.length ? { kinds } : { key: 'log.pieces', n: ids.length };
}

/** The names of pieces whose faces are known. */
export const namesOfFaces = (faces: readonly { kind: Kind }[]): Part => ({ kinds: faces.map((f) => f.kind) });
