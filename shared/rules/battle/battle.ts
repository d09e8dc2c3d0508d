import type { FrameModule } from '../play.ts';

const notYet = (): never => {
  throw new Error('not built yet: battle');
};
export const battleFrame: FrameModule<'battle'> = { run: notYet, take: notYet };
