// An event is one object that defines everything about its kind. From it derive the event's type, its wire
// format, the visibility of its fields, whether it bars a takeback, and its effect on a game (index.ts).
import type { Draft } from '../game/draft.ts';
import type { View } from '../game/types.ts';
import type { Codec, FieldPart } from '../shape/codec.ts';
import type { seat } from '../shape/parts.ts';
import type { Fields, RecordOf } from '../shape/record.ts';

/**
 * Why a step cannot be taken back: it used luck, showed something, met other pieces, or is not to be undone.
 */
export type Bar = 'undo.luck' | 'undo.shown' | 'undo.met' | 'undo.barred';

/** How long a throw of dice is shown at normal speed, ms. */
export const THROW = 1700;

/**
 * Who sees a field: all viewers, the seat in the event's field `seat`, or each viewer their own view of a
 * game.
 */
export type EventVisibility = 'all' | 'owner' | 'view';

/** A field that is a whole game, which each viewer receives as their own view. */
interface ViewCodec<T> extends Codec<T> {
  readonly seenBy: 'view';
}

/** Returns a codec for a part that each viewer gets as they see it: written and hashed for them alone. */
export const ofViewer = <T>(part: Codec<T>): ViewCodec<T> => ({ ...part, seenBy: 'view' });

/** Returns who sees a field of this codec. */
export const seenBy = (part: FieldPart & { readonly seenBy?: EventVisibility }): EventVisibility =>
  part.seenBy ?? 'all';

interface Kind<F, E> {
  /** In the order in which they are written and hashed. */
  readonly fields: F;
  /**
   * Null: no luck and nothing revealed, so the step may be taken back. `before`: the view before the step.
   */
  readonly undo: Bar | null | ((e: E, before: View) => Bar | null);
  /**
   * Milliseconds it is shown, at normal speed. 0: it is shown together with the next event that takes time.
   */
  readonly show: number | ((e: E) => number);
  /**
   * Changes a draft of a game or view: total, simple, and the same on every machine. It never rolls, checks,
   * counts or sorts by what a viewer may lack; the event carries totals. It writes fields of the draft only:
   * lists and records are replaced (`editHex`, `editSeat`), since other games share them.
   */
  change(g: Draft, e: E): void;
}

/** Any kind of event, for a caller that gives it only events of that kind. */
export type EventModule = Kind<Fields, never>;

/** A field that only its owner sees requires the field that names the owner. */
type NeedsSeat<F extends Fields> = [Extract<F[keyof F], { seenBy: 'owner' }>] extends [never]
  ? unknown
  : { readonly seat: typeof seat };

/** Defines one kind of event. The name of the export is the kind. */
export const defineEvent = <F extends Fields>(kind: Kind<F & NeedsSeat<F>, RecordOf<F>>): Kind<F, RecordOf<F>> => kind;
