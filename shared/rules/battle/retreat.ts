import type { FrameModule } from '../play.ts';

const notYet = (): never => {
  throw new Error('not built yet: retreat');
};
export const retreatFrame: FrameModule<'retreat'> = { run: notYet, take: notYet };
