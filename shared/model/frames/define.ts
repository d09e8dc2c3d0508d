// A frame is a place in the rulebook: the stack of frames says where the game continues. Frames are public.
import type { Fields } from '../shape/record.ts';

export interface FrameShape {
  /** Without `kind`, as written. */
  readonly fields: Fields;
  /** Players meet in it: its answers are news, and no step that led into it can be undone. */
  readonly meets?: true;
}

/** Defines the kinds of frames of one family, by name. */
export const defineFrames = <F extends Readonly<Record<string, FrameShape>>>(frames: F): F => frames;
