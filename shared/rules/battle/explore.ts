import type { FrameModule } from '../play.ts';

const notYet = (): never => {
  throw new Error('not built yet: explore');
};
export const exploreFrame: FrameModule<'explore'> = { run: notYet, take: notYet };
