import type { FrameModule } from './play.ts';

const notYet = (): never => {
  throw new Error('not built yet: gold');
};
export const goldFrame: FrameModule<'gold'> = { run: notYet, take: notYet };
