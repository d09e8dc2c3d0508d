import type { FrameModule } from '../play.ts';

const notYet = (): never => {
  throw new Error('not built yet: combat');
};
export const combatFrame: FrameModule<'combat'> = { run: notYet, take: notYet };
