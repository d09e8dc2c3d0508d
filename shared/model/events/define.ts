// An event defines everything about its kind: type, wire format, visibility, undo, and effect (index.ts).
import type { Draft } from '../game/draft.ts';
import type { View } from '../game/types.ts';
import type { Codec, FieldPart } from '../shape/codec.ts';
import type { seat } from '../shape/parts.ts';
import type { Fields, RecordOf } from '../shape/record.ts';

export type Bar = 'undo.luck' | 'undo.shown' | 'undo.met' | 'undo.barred';

/** How long a throw of dice is shown at normal speed, ms. */
export const THROW = 1200;

/** `owner`: the seat in the event's field `seat`. `view`: each viewer gets their own view of a game. */
export type EventVisibility = 'all' | 'owner' | 'view';

/** A part that each viewer gets as their own view. */
interface ViewCodec<T> extends Codec<T> {
  readonly seenBy: 'view';
}

/** Returns a codec for a part that each viewer gets as their own view. */
export const ofViewer = <T>(part: Codec<T>): ViewCodec<T> => ({ ...part, seenBy: 'view' });

/** Returns who sees a field of this codec. */
export const seenBy = (part: FieldPart & { readonly seenBy?: EventVisibility }): EventVisibility =>
  part.seenBy ?? 'all';

interface Kind<F, E> {
  /** In the order in which they are written and hashed. */
  readonly fields: F;
  /** Null: the step may be taken back. `before`: the view before the step. */
  readonly undo: Bar | null | ((e: E, before: View) => Bar | null);
  /** How long the event is shown at normal speed, ms. 0: together with the next event that takes time. */
  readonly show: number | ((e: E) => number);
  /**
   * Changes a draft of a game or view, the same on every machine. It never rolls, checks, counts or sorts by
   * what a viewer may lack: the event carries totals. Lists and records are replaced (`editHex`, `editSeat`),
   * because other games share them.
   */
  change(g: Draft, e: E): void;
}

export type EventModule = Kind<Fields, never>;

/** An owner's field requires the field that names the owner. */
type NeedsSeat<F extends Fields> = [Extract<F[keyof F], { seenBy: 'owner' }>] extends [never]
  ? unknown
  : { readonly seat: typeof seat };

/** Defines a kind of event, named by the export. */
export const defineEvent = <F extends Fields>(kind: Kind<F & NeedsSeat<F>, RecordOf<F>>): Kind<F, RecordOf<F>> => kind;
