// A frame is a state of the flow of the game, such as a phase, a battle or a retreat. The stack of frames
// says where the game continues. Frames are public.
import type { Fields } from '../shape/record.ts';

export interface FrameShape {
  /** The fields without `kind`, in the order in which they are written. */
  readonly fields: Fields;
  /**
   * True if players act on each other in this frame. Then its answers reveal something, and steps that led
   * into it cannot be undone.
   */
  readonly meets?: true;
}

/** Defines the kinds of frames of one family, by name. */
export const defineFrames = <F extends Readonly<Record<string, FrameShape>>>(frames: F): F => frames;
