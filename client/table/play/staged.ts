/** What every animation is made of: the table it is played on, its tempo, and counters that go where they belong. */
import type { DiceView, Pace } from '../things/DiceTray.tsx';
import type { TableAnimation, TableModel } from '../types.ts';
import { type Laid, the } from './parts.ts';
import { transition, type Way } from './transition.ts';

/** The animation of a kind. */
export type Of<K extends TableAnimation['t']> = Extract<TableAnimation, { t: K }>;

/** What an animation is played with. */
export interface Staged {
  laid: Laid;
  /** Length of one hop, ms; never 0. */
  ms: number;
  pace: Pace;
}

/** Counters go where the model has them; then everything lies as it says. */
export const settle = ({ laid, ms }: Staged, after: TableModel, way: Partial<Way> = {}): Promise<void> =>
  transition(laid, after, { source: 'here', sink: 'here', ms, ...way });

/** From where the camera sees dice now. */
export const seenBy = ({ parts }: Laid): DiceView => {
  const camera = the(parts.camera);
  const { distance, close, wide, aside, onStage } = camera;
  return { distance, close, wide, aside, stage: onStage, room: (hex, half, y) => camera.room(hex, half, y) };
};
