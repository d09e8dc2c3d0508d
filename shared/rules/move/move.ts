import type { FrameModule } from '../play.ts';

const notYet = (): never => {
  throw new Error('not built yet: move');
};
export const moveFrame: FrameModule<'move'> = { run: notYet, take: notYet };
