// The retreat step after melee. Sides that can leave are asked in order. After too many rounds without a hit
// the attackers must leave, or lose their pieces if they cannot. RET-01, MULT-02, AMB-119
import { ask, expectAnswer, setFrame } from '../../play.ts';
import { type StepModule, sideAt } from '../battle-step.ts';
import { eliminateCornered, leaveBattle, mayRetreat, mustRetreat, retreatOrder } from '../retreat.ts';

export const retreat: StepModule<'retreat'> = {
  step: 'retreat',
  enter: (g, battle) => ({ step: 'retreat', moment: 'ask', toAsk: retreatOrder(g, battle) }),
  again: (_g, { state }) => (state.toAsk.length > 0 ? { ...state, moment: 'ask' } : null),
  run(play, battle) {
    const { state, hex } = battle;
    const [index, ...toAsk] = state.toAsk;
    if (state.moment === 'answered' || index === undefined) return { done: battle };
    const seat = sideAt(battle, index);
    const must = mustRetreat(battle, index);
    if (!play.game.rules.retreat || !mayRetreat(play.game, hex, seat)) {
      if (must) eliminateCornered(play, hex, seat);
      return { done: { ...battle, state: { ...state, toAsk } } };
    }
    setFrame(play, battle);
    ask(play, [{ seat, kind: 'battle.retreat', hex, forced: must }]);
    return 'waits';
  },
  take(play, battle, answers) {
    const { state, hex } = battle;
    const { decision, answer } = expectAnswer(answers[0], 'battle.retreat');
    const { seat } = decision;
    setFrame(play, { ...battle, state: { ...state, moment: 'answered', toAsk: state.toAsk.slice(1) } });
    if (answer.hex === null && answer.air === undefined) play.emit({ t: 'stayed', hex, seat });
    else leaveBattle(play, seat, hex, answer);
    return 'waits';
  },
};
