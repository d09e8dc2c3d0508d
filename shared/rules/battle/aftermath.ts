import type { FrameModule } from '../play.ts';

const notYet = (): never => {
  throw new Error('not built yet: aftermath');
};
export const aftermathFrame: FrameModule<'aftermath'> = { run: notYet, take: notYet };
