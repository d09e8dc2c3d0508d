// Derives the kinds, the types and the form on the wire from the shapes of all decisions. The
// number of a kind on the wire is its index among the sorted names. A new kind changes the numbers,
// so raise WIRE (net/messages.ts).
import type { HexId } from '../hex/hex.ts';
import type { Codec, ValueOf } from '../shape/codec.ts';
import { type hex, seat, serial } from '../shape/parts.ts';
import { type Tagged, tagged } from '../shape/record.ts';
import * as shapes from './questions.ts';

type Shapes = typeof shapes;

type ShapeOf = { readonly [N in keyof Shapes as Shapes[N]['kind']]: Shapes[N] };

export type DecisionKind = keyof ShapeOf;

export type Answers = { [K in DecisionKind]: ValueOf<ShapeOf[K]['answer']> };
export type Answer<K extends DecisionKind = DecisionKind> = Answers[K];

/**
 * The shapes by kind. Sorted by name, because the order defines the numbers on the wire: Node sorts
 * the exports of a module, but the bundle of the page does not. Cast, because TypeScript does not
 * follow keys through Object.fromEntries.
 */
export const SHAPES = Object.fromEntries(
  Object.entries(shapes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, shape]) => [shape.kind, shape]),
) as ShapeOf;

export const DECISION_KINDS = Object.keys(SHAPES) as DecisionKind[];

/** The fields of every decision: its number and the seat that is asked. */
const OWN = { id: serial, seat };

type FieldsByKind = { readonly [K in DecisionKind]: typeof OWN & ShapeOf[K]['about'] };

/**
 * An open decision: a question to a seat that has not been answered. It is public and never holds a secret.
 */
export type Decision = Tagged<'kind', FieldsByKind>;
export type DecisionOf<K extends DecisionKind> = Extract<Decision, { kind: K }>;

/** The kinds of decisions whose only fact is a hex. */
export type HexKind = {
  [K in DecisionKind]: ShapeOf[K]['about'] extends { readonly hex: typeof hex }
    ? keyof ShapeOf[K]['about'] extends 'hex'
      ? K
      : never
    : never;
}[DecisionKind];

/** Returns the hex that a decision is about, or null. */
export const hexOf = (d: Decision): HexId | null => ('hex' in d ? d.hex : null);

/** Encodes a decision as a tuple that begins with its kind. Cast as SHAPES is. */
export const DECISION: Codec<Decision> = tagged(
  'kind',
  Object.fromEntries(
    DECISION_KINDS.map((kind) => [kind, { ...OWN, ...SHAPES[kind].about }]),
  ) as unknown as FieldsByKind,
);

/** The kinds that are windows: see `WindowShape`. */
export type WindowKind = {
  [K in DecisionKind]: ShapeOf[K] extends { readonly open: unknown } ? K : never;
}[DecisionKind];

/** Is a decision of this kind a window? */
export const isWindow = (kind: DecisionKind): kind is WindowKind => 'open' in SHAPES[kind];

export const WINDOW_KINDS: readonly WindowKind[] = DECISION_KINDS.filter(isWindow);

/**
 * Has a value from outside the form of an answer to this kind of decision? The rule of the decision then
 * checks whether the answer is legal.
 */
export const isAnswer = <K extends DecisionKind>(kind: K, sent: unknown): sent is Answers[K] =>
  SHAPES[kind].answer.is(sent);
