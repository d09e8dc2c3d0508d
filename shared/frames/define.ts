// What a kind of frame is, and what follows from it by type. A frame stands for a place in the rulebook: the stack of
// frames says where the game goes on. Frames are public, so no secret ever stands in one.
import type { Fields } from '../shape/record.ts';

export interface FrameShape {
  /** Its fields beside `kind`, in the order in which they are written. */
  readonly fields: Fields;
  /** It begins where others are met: in it answers are news, and no step that led into it is taken back. */
  readonly meets?: true;
}

/** Steps of a frame by name, each with the fields that belong to it alone. */
export const defineSteps = <S extends Readonly<Record<string, Fields>>>(steps: S): S => steps;

/** The kinds of frames of one family, by name. */
export const defineFrames = <F extends Readonly<Record<string, FrameShape>>>(frames: F): F => frames;
