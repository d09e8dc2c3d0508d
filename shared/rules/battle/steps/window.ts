// The window of a battle: calls of bluffs and items, asked together. The calls come first; then the items take effect, attackers
// in order, then the defender. BLUF-03, BLUF-04, AMB-76, AMB-104, AMB-117
import { firstOf } from '../../../shape/entry.ts';
import { takeCalls, turnedUpIn } from '../../bluff.ts';
import { rollDice } from '../../dice.ts';
import { isInPlay } from '../../item-queries.ts';
import { openReplies } from '../../items/item-replies.ts';
import { returnItem } from '../../items/showing-and-spending.ts';
import { ask, type Play, setFrame } from '../../play.ts';
import { pieceById } from '../../queries.ts';
import type { BattleIn, StepModule, StepResult } from '../battle-step.ts';
import { borneItemUse } from '../borne-items.ts';
import { isStillUsable, showUses, WINDOW_USES, windowQuestions } from '../item-window.ts';
import { answeringSeat } from '../taking-hits.ts';

type Window = BattleIn<'window'>;

/** All who could call or show an item are asked together; without anybody the window is over. */
function open(play: Play, battle: Window): StepResult {
  const up = turnedUpIn(play.game, battle.hex).map((c) => c.id);
  const questions = windowQuestions(play.game, battle, up);
  if (questions.length === 0) return { done: battle };
  setFrame(play, battle);
  ask(play, questions);
  return 'waits';
}

const nextUse = (battle: Window): StepResult => ({
  to: { ...battle, state: { ...battle.state, moment: 'use', uses: battle.state.uses.slice(1) } },
});

/**
 * The replies to the next item shown; one in play passes on at once, if it is one to bear. Any other in play has answered an
 * item before its turn here, and does what it does already. MAG-08, AMB-39
 */
function use(play: Play, battle: Window): StepResult {
  const { state, hex } = battle;
  const [one] = state.uses;
  if (one === undefined) return { done: battle };
  const item = pieceById(play.game, one.item);
  if (item === undefined) return nextUse(battle);
  const user = answeringSeat(battle, item.seat);
  const isPassed = isInPlay(item);
  if (!isStillUsable(play.game, battle, item.seat, item.kind, one)) {
    if (!isPassed) returnItem(play, user, one.item);
    return nextUse(battle);
  }
  if (isPassed) {
    borneItemUse.effect(play, battle, one);
    return nextUse(battle);
  }
  setFrame(play, { ...battle, state: { ...state, moment: 'replied' } });
  openReplies(play, user, one.item, hex);
  return 'waits';
}

/** The item whose replies are over takes effect, if it is still there; after its die where it needs one. */
function takeEffect(play: Play, battle: Window): StepResult {
  const { state, hex } = battle;
  const one = firstOf(state.uses);
  const item = pieceById(play.game, one.item);
  if (item === undefined) return nextUse(battle);
  const how = WINDOW_USES.get(item.kind);
  if (how?.die && state.moment === 'replied') {
    setFrame(play, { ...battle, state: { ...state, moment: 'rolled' } });
    rollDice(play, 'item', answeringSeat(battle, item.seat), hex, 1);
    return 'waits';
  }
  how?.effect(play, battle, one);
  return nextUse(battle);
}

export const window: StepModule<'window'> = {
  step: 'window',
  enter: () => ({ step: 'window', moment: 'ask', uses: [] }),
  run(play, battle) {
    switch (battle.state.moment) {
      case 'ask':
        return open(play, battle);
      case 'use':
        return use(play, battle);
      case 'replied':
      case 'rolled':
        return takeEffect(play, battle);
    }
  },
  take(play, battle, given) {
    const safe = takeCalls(play, battle.hex, given, battle.safe);
    const uses = showUses(play, battle, given);
    return { to: { ...battle, safe, state: { ...battle.state, moment: 'use', uses } } };
  },
};
