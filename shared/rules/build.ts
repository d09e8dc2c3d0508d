import type { FrameModule } from './play.ts';

const notYet = (): never => {
  throw new Error('not built yet: build');
};
export const buildFrame: FrameModule<'build'> = { run: notYet, take: notYet };
