// The first step of every round. If a battle has more than two sides, all players name the side they aim at,
// sealed and at the same time. MULT-01…MULT-03
import type { Seat } from '../../../model/game/types.ts';
import { ALL_ACTS } from '../../effects/act-table.ts';
import { answerOf, ask, type Play, setFrame } from '../../play.ts';
import type { Battle, StepModule } from '../battle-step.ts';
import { activeSides } from '../sides.ts';

/**
 * Stores the aims before any die is rolled, because an aim may change the step in which pieces roll. POW-09
 */
function aimed(play: Play, battle: Battle): { done: Battle } {
  if (battle.sides.length > 2) setFrame(play, battle);
  return { done: battle };
}

/** Clears what the previous round stored, so that actions allowed once per round are possible again. */
function beginRound(play: Play, battle: Battle): Battle {
  const { hex } = battle;
  for (const act of ALL_ACTS) act.roundBegins?.(play, hex);
  const round = battle.round + 1;
  play.emit({ t: 'battleRoundBegan', hex, round });
  const { spared: _, rerolled: __, aiming: ___, ...rest } = battle;
  return { ...rest, round, hitlessRounds: battle.hitlessRounds + 1, shots: [], tried: [], rolled: [] };
}

export const aim: StepModule<'aim'> = {
  step: 'aim',
  enter: () => ({ step: 'aim' }),
  run(play, battle) {
    const { hex, sides } = battle;
    const active = activeSides(play.game, battle);
    const begun = beginRound(play, battle);
    if (active.length === 2) {
      const foeOf = (side: Seat) => sides.findIndex((s) => s !== side && active.includes(s));
      return aimed(play, { ...begun, aim: sides.map((side) => (active.includes(side) ? foeOf(side) : null)) });
    }
    setFrame(play, { ...begun, aim: sides.map(() => null) });
    ask(
      play,
      active.map((seat) => ({ seat, kind: 'battle.aim', hex })),
    );
    return 'waits';
  },
  take(play, battle, answers) {
    const { hex, sides } = battle;
    const aims = sides.map((side) => {
      const own = answers.find((g) => g.decision.seat === side);
      if (own === undefined) return null;
      const { seat } = answerOf(own, 'battle.aim');
      play.emit({ t: 'aimed', hex, seat: side, foe: seat });
      return sides.indexOf(seat);
    });
    return aimed(play, { ...battle, aim: aims });
  },
};
