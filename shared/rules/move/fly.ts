import type { FrameModule } from '../play.ts';

const notYet = (): never => {
  throw new Error('not built yet: fly');
};
export const flyFrame: FrameModule<'fly'> = { run: notYet, take: notYet };
