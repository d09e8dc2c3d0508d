// Defines a kind of event with everything about it: fields, form on the wire, visibility, undo, and what it
// changes. index.ts collects the kinds.
import type { Draft } from '../game/draft.ts';
import type { View } from '../game/types.ts';
import type { Codec, FieldPart } from '../shape/codec.ts';
import type { seat } from '../shape/parts.ts';
import type { Fields, RecordOf } from '../shape/record.ts';

export type Bar = 'undo.luck' | 'undo.shown' | 'undo.met' | 'undo.barred';

/** How long a throw of dice is shown at normal speed, ms. */
export const THROW = 1200;

/**
 * Which viewers see a field. `owner`: only the seat in the event's field `seat`. `view`: each viewer gets
 * their own view of a game.
 */
export type EventVisibility = 'all' | 'owner' | 'view';

/** Encodes a part of an event of which each viewer gets their own view. */
interface ViewCodec<T> extends Codec<T> {
  readonly seenBy: 'view';
}

/** Marks the codec of such a part. */
export const ofViewer = <T>(part: Codec<T>): ViewCodec<T> => ({ ...part, seenBy: 'view' });

/** Returns who sees a field of this codec. */
export const seenBy = (part: FieldPart & { readonly seenBy?: EventVisibility }): EventVisibility =>
  part.seenBy ?? 'all';

interface Kind<F, E> {
  /** The fields in the order in which they are written and hashed. */
  readonly fields: F;
  /** Why a step with this event cannot be undone; null if it can. `before`: the view before the step. */
  readonly undo: Bar | null | ((e: E, before: View) => Bar | null);
  /**
   * How long a page shows the event at normal speed, ms. An event with 0 is shown together with the next
   * event that takes time.
   */
  readonly show: number | ((e: E) => number);
  /**
   * Applies the event to a draft of a game or view, with the same result on every machine. It never rolls
   * dice or checks rules. It never counts or sorts by facts that a viewer may lack; the event carries the
   * totals. It replaces lists and records (`editHex`, `editSeat`) instead of writing to them, because
   * other games share them.
   */
  change(g: Draft, e: E): void;
}

export type EventModule = Kind<Fields, never>;

/** An event with a field that only its owner sees needs a field `seat` that names the owner. */
type NeedsSeat<F extends Fields> = [Extract<F[keyof F], { seenBy: 'owner' }>] extends [never]
  ? unknown
  : { readonly seat: typeof seat };

/** Defines a kind of event, named by the export. */
export const defineEvent = <F extends Fields>(kind: Kind<F & NeedsSeat<F>, RecordOf<F>>): Kind<F, RecordOf<F>> => kind;
