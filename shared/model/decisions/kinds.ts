// What derives from the shapes of all decisions: kinds, types, wire format. A kind's number on the wire is
// its place among all kinds by name. A new kind renumbers them, so raise WIRE (net/messages.ts).
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
 * The shapes by kind, in the order of their names, which decides the wire: Node sorts the names of a module,
 * but the page's bundle does not. The cast: TypeScript does not follow keys through Object.fromEntries.
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

/** A question that waits for the answer of a seat. Public: it never holds a secret. */
export type Decision = Tagged<'kind', FieldsByKind>;
export type DecisionOf<K extends DecisionKind> = Extract<Decision, { kind: K }>;

/** The kinds that are about a hex and nothing else. */
export type HexKind = {
  [K in DecisionKind]: ShapeOf[K]['about'] extends { readonly hex: typeof hex }
    ? keyof ShapeOf[K]['about'] extends 'hex'
      ? K
      : never
    : never;
}[DecisionKind];

/** Returns the hex that a decision is about, or null. */
export const hexOf = (d: Decision): HexId | null => ('hex' in d ? d.hex : null);

/** A decision by position, its kind first. (The cast: as for SHAPES.) */
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
 * Has a value of any origin the form of an answer to this kind? Whether it is legal, the kind's rule decides.
 */
export const isAnswer = <K extends DecisionKind>(kind: K, sent: unknown): sent is Answers[K] =>
  SHAPES[kind].answer.is(sent);
