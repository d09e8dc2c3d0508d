// Phase 1. Each in order, or all in one part, is paid their income; nothing is decided. INC-01, TURN-02
import type { FrameOf } from '../game/types.ts';
import { income } from './income.ts';
import { type FrameModule, type Play, pop } from './play.ts';
import { order } from './queries.ts';

function run(play: Play, _frame: FrameOf<'gold'>): void {
  const { incomeSimultaneous } = play.game.rules;
  for (const seat of order(play.game)) {
    if (!incomeSimultaneous) play.emit({ t: 'phaseBegan', round: play.game.round, phase: 'gold', turn: seat });
    const gold = income(play.game, seat);
    if (gold > 0) play.emit({ t: 'earned', seat, gold, why: 'income' });
  }
  pop(play);
}

export const goldFrame: FrameModule<'gold'> = { run };
