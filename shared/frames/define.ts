// The form of a kind of frame. A frame is a place in the rulebook: the stack of frames says where the game
// continues. Frames are public, so they must not contain secrets.
import type { Fields } from '../shape/record.ts';

export interface FrameShape {
  /** Its fields other than `kind`, in written order. */
  readonly fields: Fields;
  /** Whether players meet in it: its answers are news, and no step that led into it can be undone. */
  readonly meets?: true;
}

/** Defines the kinds of frames of one family, by name. */
export const defineFrames = <F extends Readonly<Record<string, FrameShape>>>(frames: F): F => frames;
