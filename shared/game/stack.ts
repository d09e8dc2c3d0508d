// The flow of the game as a stack of frames: the rulebook as a stack, with the running frame last.
import type { FrameOf, Game } from './types.ts';

/** Returns the current battle, or undefined. */
export const battleOn = (view: Game): FrameOf<'battle'> | undefined =>
  view.stack.findLast((f): f is FrameOf<'battle'> => f.kind === 'battle');
