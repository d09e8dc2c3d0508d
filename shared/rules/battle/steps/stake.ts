// A power lets its owner stake gold on a battle between two players, after all pieces have turned face
// up. POW-11, AMB-161, D-38
import { seatState } from '../../../model/game/pieces.ts';
import { battleOn } from '../../../model/game/places.ts';
import { type Game, NOBODY, type Seat } from '../../../model/game/types.ts';
import { ask, expectAnswer, type Play, setFrame } from '../../play.ts';
import { powerOf } from '../../powers/powers.ts';
import type { Battle, StepModule } from '../battle-step.ts';

const rivalOf = ({ sides }: Battle, seat: Seat): Seat =>
  sides.length === 2 && sides.includes(seat) ? (sides.find((s) => s !== seat) ?? NOBODY) : NOBODY;

/** Returns the opponent of a seat in the current battle. */
export const stakeAgainst = (g: Game, seat: Seat): Seat => {
  const battle = battleOn(g);
  return battle === undefined ? NOBODY : rivalOf(battle, seat);
};

const most = (g: Game, battle: Battle, seat: Seat): number => {
  const rival = rivalOf(battle, seat);
  if (seat === NOBODY || rival === NOBODY) return 0;
  return Math.min(powerOf(g, seat).mostStaked ?? 0, seatState(g, seat).gold, seatState(g, rival).gold);
};

/** Returns the highest stake that a seat may offer: both players must be able to pay it. */
export const mostStaked = (g: Game, seat: Seat): number => {
  const battle = battleOn(g);
  return battle === undefined ? 0 : most(g, battle, seat);
};

export const stakes: StepModule<'stake'> = {
  step: 'stake',
  enter: (g, battle) =>
    g.powers !== null && battle.sides.some((seat) => most(g, battle, seat) > 0) ? { step: 'stake' } : null,
  run(play, battle) {
    const { hex, sides } = battle;
    setFrame(play, battle);
    ask(
      play,
      sides
        .filter((seat) => most(play.game, battle, seat) > 0)
        .map((seat) => ({ seat, kind: 'power.stake' as const, hex })),
    );
    return 'waits';
  },
  take(play, battle, answers) {
    const { answer } = expectAnswer(answers[0], 'power.stake');
    if (answer.gold === 0) return { done: battle };
    for (const seat of battle.sides) play.emit({ t: 'paid', seat, gold: answer.gold, why: 'stake' });
    return { done: { ...battle, stake: answer.gold } };
  },
};

/** Pays the stakes of both players to the winner, or back to each of them. */
export function payStakes(play: Play, { sides, stake: gold }: Battle, winner: Seat): void {
  if (gold === undefined) return;
  if (winner !== NOBODY) play.emit({ t: 'earned', seat: winner, gold: 2 * gold, why: 'stake' });
  else for (const seat of sides) play.emit({ t: 'earned', seat, gold, why: 'stake' });
}
