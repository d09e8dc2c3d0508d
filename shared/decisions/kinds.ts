// What follows from the shapes of all decisions: their kinds, the types of decisions and answers, the wire, and each shape
// by its kind. A kind's number on the wire is its place among all kinds by name, so a new kind renumbers them: raise WIRE
// (net/messages.ts).
import type { HexId } from '../hex/index.ts';
import type { Codec, ValueOf } from '../shape/codec.ts';
import { type hex, seat, serial } from '../shape/parts.ts';
import { type Tagged, tagged } from '../shape/record.ts';
import * as shapes from './shapes.ts';

type Shapes = typeof shapes;

/** Each shape by its kind. */
type ShapeOf = { readonly [N in keyof Shapes as Shapes[N]['kind']]: Shapes[N] };

export type DecisionKind = keyof ShapeOf;

/** The answer to each kind of decision. */
export type Answers = { [K in DecisionKind]: ValueOf<ShapeOf[K]['answer']> };
export type Answer<K extends DecisionKind = DecisionKind> = Answers[K];

/** By kind, in the order of their names. The one cast: TypeScript does not follow keys through Object.fromEntries. */
export const SHAPES = Object.fromEntries(Object.values(shapes).map((shape) => [shape.kind, shape])) as ShapeOf;

export const DECISION_KINDS = Object.keys(SHAPES) as DecisionKind[];

/** What every decision has: its number, and the seat that is asked. */
const OWN = { id: serial, seat };

type FieldsByKind = { readonly [K in DecisionKind]: typeof OWN & ShapeOf[K]['about'] };

/** A question that waits for the answer of a seat, with what it is about. Public: no secret ever stands in one. */
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

/** The hex a decision is about, null for one that is about none. */
export const hexOf = (d: Decision): HexId | null => ('hex' in d ? d.hex : null);

/** A decision by position, its kind first. (The cast: TypeScript does not follow keys through Object.fromEntries.) */
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

/** Is this, from wherever it comes, an answer of the form this kind takes? Whether it is legal, its rule says. */
export const isAnswer = <K extends DecisionKind>(kind: K, sent: unknown): sent is Answers[K] =>
  SHAPES[kind].answer.is(sent);
