// All frames. A kind's number on the wire is its index here: raise WIRE (net/messages.ts) when the table
// changes.
import type { Codec } from '../shape/codec.ts';
import { type Tagged, tagged } from '../shape/record.ts';
import { battleFrames } from './battle.ts';
import type { FrameShape } from './define.ts';
import { effectFrames } from './effects.ts';
import { movementFrames } from './movement.ts';
import { phaseFrames } from './phases.ts';

export type { BattleState, DiceStep, ExploreStep, Strike } from './battle.ts';
export type { EventState, EventStateOf } from './event-steps.ts';
export type { SetupStep } from './phases.ts';

const SHAPES = { ...phaseFrames, ...movementFrames, ...battleFrames, ...effectFrames };

type Shapes = typeof SHAPES;
type FieldsByKind = { readonly [K in keyof Shapes]: Shapes[K]['fields'] };

export type FrameKind = keyof Shapes;
/** A frame. `state` says where it continues. It is public and holds no secret. */
export type Frame = Tagged<'kind', FieldsByKind>;
export type FrameOf<K extends FrameKind> = Extract<Frame, { kind: K }>;

export const FRAME_KINDS = Object.keys(SHAPES) as readonly FrameKind[];

/**
 * Writes a frame by position, its kind first. Cast, because TypeScript does not
 * follow keys through Object.fromEntries.
 */
export const FRAME: Codec<Frame> = tagged(
  'kind',
  Object.fromEntries(FRAME_KINDS.map((kind) => [kind, SHAPES[kind].fields])) as unknown as FieldsByKind,
);

/** Do players act on each other in a frame of this kind? */
export const meetsOthers = (kind: FrameKind): boolean => (SHAPES[kind] as FrameShape).meets === true;
