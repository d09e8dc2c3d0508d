import type { FrameModule } from './play.ts';

const notYet = (): never => {
  throw new Error('not built yet: excess');
};
export const excessFrame: FrameModule<'excess'> = { run: notYet, take: notYet };
