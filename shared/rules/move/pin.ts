import type { FrameModule } from '../play.ts';

const notYet = (): never => {
  throw new Error('not built yet: pin');
};
export const pinFrame: FrameModule<'pin'> = { run: notYet, take: notYet };
