// Where the flow stands, as frames say it: the rulebook as a stack, the frame that runs last.
import type { FrameOf, Game } from './types.ts';

/** The battle that is being fought, or undefined. */
export const battleOn = (view: Game): FrameOf<'battle'> | undefined =>
  view.stack.findLast((f): f is FrameOf<'battle'> => f.kind === 'battle');
