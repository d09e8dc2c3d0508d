import type { FrameModule } from './play.ts';

const notYet = (): never => {
  throw new Error('not built yet: round');
};
export const roundFrame: FrameModule<'round'> = { run: notYet, take: notYet };
