import type { FrameModule } from './play.ts';

const notYet = (): never => {
  throw new Error('not built yet: things');
};
export const thingsFrame: FrameModule<'things'> = { run: notYet, take: notYet };
