// What follows from the shapes of all decisions: their kinds, the types of their answers, and each shape by its kind.
import type { ValueOf } from '../shape/codec.ts';
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
