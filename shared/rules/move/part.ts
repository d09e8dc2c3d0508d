import type { FrameModule } from '../play.ts';

const notYet = (): never => {
  throw new Error('not built yet: move.part');
};
export const movePartFrame: FrameModule<'move.part'> = { run: notYet, take: notYet };
