// A line of the log: a key and its parameters.
import type { KindOrNone } from '../../../shared/model/catalogue/index.ts';
import type { EventKind, EventOf } from '../../../shared/model/events/index.ts';
import {
  type HexOrNone,
  type Kind,
  NOBODY,
  type PieceId,
  type Seat,
  type View,
} from '../../../shared/model/game/types.ts';
import type { Chosen } from '../../../shared/play/match/types.ts';
import type { Key } from '../../i18n/index.ts';

/** A parameter of a sentence. The names of players are filled in when the line is drawn. */
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
  /** `seq` and `number` identify the line. */
  seq: number;
  number: number;
  kind: LineKind;
  key: Key;
  params: Readonly<Record<string, Part>>;
  hex: HexOrNone;
  seat: Seat;
  /** Who chose for the seat; absent if the player did. */
  by?: Chosen['by'];
}

export type NewLine = Omit<Line, 'seq' | 'number'>;

/** Returns the kind of a piece, -1 if it is unknown. */
export type KindOf = (id: PieceId) => KindOrNone;

/** The context of an event: the view before it (null if only the event is known), and the known pieces. */
export interface LogContext {
  view: View | null;
  kindOf: KindOf;
}

/** The sentence of each kind of event, null if it has none. */
export type Sentences = { readonly [T in EventKind]: (e: EventOf<T>, known: LogContext) => NewLine | null };

/** Returns null, for an event without a sentence. */
export const noSentence = (): null => null;

type Params = Record<string, Part>;

/** Returns a log line: its key, its parameters, and its hex and seat. */
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

/** Returns a line about a seat: `who` in the sentence. */
export const seatLine = (kind: LineKind, key: Key, e: { seat: Seat }, params: Params = {}): NewLine =>
  line(kind, key, { who: { seat: e.seat }, ...params }, -1, e.seat);

/** Returns a line about a seat in a hex: `who` and `hex` in the sentence. */
export const seatHexLine = (
  kind: LineKind,
  key: Key,
  e: { seat: Seat; hex: HexOrNone },
  params: Params = {},
): NewLine => line(kind, key, { who: { seat: e.seat }, hex: { hex: e.hex }, ...params }, e.hex, e.seat);

/** Returns a line about a hex without a seat: `hex` in the sentence. */
export const hexLine = (kind: LineKind, key: Key, e: { hex: HexOrNone }, params: Params = {}): NewLine =>
  line(kind, key, { hex: { hex: e.hex }, ...params }, e.hex);

/** Returns the names of these pieces, or their number if some are unknown. */
export function piecesOf(ids: readonly PieceId[], kindOf: KindOf): Part {
  const kinds = ids.flatMap((id) => {
    const kind = kindOf(id);
    return kind === -1 ? [] : [kind];
  });
  return kinds.length === ids.length ? { kinds } : { key: 'log.pieces', n: ids.length };
}

/** Returns the names of pieces with known faces. */
export const namesOfFaces = (faces: readonly { kind: Kind }[]): Part => ({ kinds: faces.map((f) => f.kind) });

/** Returns the sentences with a try for a hero and the gold for it as one sentence. */
const withGold = (sentences: readonly (NewLine | null)[]): (NewLine | null)[] =>
  sentences.map((sentence, i) => {
    const isGold = (at: number) => sentences[at]?.key === 'log.paid.hero' && sentences[at - 1]?.key === 'log.heroTried';
    if (sentence === null || isGold(i)) return null;
    return isGold(i + 1)
      ? { ...sentence, key: 'log.heroTried.gold', params: { ...sentences[i + 1]?.params, ...sentence.params } }
      : sentence;
  });

/**
 * Returns the lines of each event of a step, in order. If the clock or a bot chose for a seat, the seat's
 * first line says so; a choice of the clock without any line gets a line.
 * @param each the sentence of each event, null for none
 * @param chosen seats for which the clock or a bot chose in this step
 */
export function stepLines(each: readonly (NewLine | null)[], chosen: readonly Chosen[] = []): NewLine[][] {
  const sentences = withGold(each);
  const lines = sentences.map((sentence) => (sentence === null ? [] : [sentence]));
  // Lines after the beginning of a new turn or phase are not consequences of the choice.
  const part = sentences.findIndex((sentence) => sentence?.kind === 'part');
  const own = part < 0 ? sentences : sentences.slice(0, part);
  for (const { seat, by } of chosen) {
    const at = own.findIndex((sentence) => sentence?.seat === seat);
    const meant = lines[at];
    if (meant !== undefined)
      lines[at] = meant.map((sentence) => (sentence === sentences[at] ? { ...sentence, by } : sentence));
    else if (by === 'clock') lines[0]?.unshift(line('land', 'log.clock', { who: { seat } }, -1, seat));
  }
  return lines;
}
