/** The arguments and helpers of every animation. */
import type { DiceView, Pace } from '../objects/DiceTray.tsx';
import type { TableAnimation, TableModel } from '../types.ts';
import { type Laid, the } from './parts.ts';
import { transition, type Way } from './transition.ts';

export type Of<K extends TableAnimation['t']> = Extract<TableAnimation, { t: K }>;

export interface Staged {
  laid: Laid;
  /** Duration of a hop, ms; never 0. */
  ms: number;
  pace: Pace;
}

/** Moves counters to their places, then shows the model. */
export const settle = ({ laid, ms }: Staged, after: TableModel, way: Partial<Way> = {}): Promise<void> =>
  transition(laid, after, { source: 'here', sink: 'here', ms, ...way });

/** Returns the camera's current view of dice. */
export const seenBy = ({ parts }: Laid): DiceView => {
  const camera = the(parts.camera);
  const { distance, close, wide, aside, onStage } = camera;
  return { distance, close, wide, aside, stage: onStage, room: (hex, half, y) => camera.room(hex, half, y) };
};
