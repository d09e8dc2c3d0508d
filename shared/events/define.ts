// What an event is: one object that holds all there is to know of its kind. The type of the event, its wire, who may see
// which field, whether it bars taking back, and what it does to a game all follow from it (index.ts).
import type { Draft } from '../game/draft.ts';
import type { View } from '../game/types.ts';
import type { Codec, FieldPart } from '../shape/codec.ts';
import type { seat } from '../shape/parts.ts';
import type { Fields, RecordOf } from '../shape/record.ts';

/** Why a step cannot be taken back: it was luck, it showed something, somebody was met, or it is not a thing to undo. */
export type Bar = 'undo.luck' | 'undo.shown' | 'undo.met' | 'undo.barred';

/** How long a throw of dice is shown at normal speed, ms. */
export const THROW = 1700;

/** Who sees a field: everybody, the seat in the event's field `seat`, or everybody a view of their own of a game. */
export type EventVisibility = 'all' | 'owner' | 'view';

/** A field that is a whole game, of which everybody gets a view of their own. */
interface ViewCodec<T> extends Codec<T> {
  readonly seenBy: 'view';
}

/**
 * A part that every viewer has as they see it themselves: the field of a viewer's own event, written and hashed for
 * them alone.
 */
export const ofViewer = <T>(part: Codec<T>): ViewCodec<T> => ({ ...part, seenBy: 'view' });

/** Who sees a field of this codec. */
export const seenBy = (part: FieldPart & { readonly seenBy?: EventVisibility }): EventVisibility =>
  part.seenBy ?? 'all';

interface Kind<F, E> {
  /** In the order in which they are written and hashed. */
  readonly fields: F;
  /** Null: neither luck nor news for anybody, so that the step may be taken back. `before`: the view before the step. */
  readonly undo: Bar | null | ((e: E, before: View) => Bar | null);
  /** Milliseconds it is looked at, at normal speed; 0: it is told together with the next one that takes time. */
  readonly show: number | ((e: E) => number);
  /**
   * What it does to a draft of a game, or of any view of one: total and dumb, the same everywhere. It never rolls,
   * checks, counts or sorts by what a viewer may lack; totals ride in the event. It writes fields of the draft alone, never
   * what they hold: lists and records are replaced (`editHex`, `editSeat`), for other games share them.
   */
  change(g: Draft, e: E): void;
}

/** Any kind of event, for a caller that hands it events of that kind alone. */
export type EventModule = Kind<Fields, never>;

/** A field that only its owner sees asks for the field that says who that is. */
type NeedsSeat<F extends Fields> = [Extract<F[keyof F], { seenBy: 'owner' }>] extends [never]
  ? unknown
  : { readonly seat: typeof seat };

/** One kind of event; the name under which it is exported is its kind. */
export const defineEvent = <F extends Fields>(kind: Kind<F & NeedsSeat<F>, RecordOf<F>>): Kind<F, RecordOf<F>> => kind;
