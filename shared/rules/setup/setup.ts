import type { FrameModule } from '../play.ts';

const notYet = (): never => {
  throw new Error('not built yet: setup');
};
export const setupFrame: FrameModule<'setup'> = { run: notYet, take: notYet };
