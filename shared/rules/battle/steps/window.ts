// The window before each round of a battle. Players call bluffs, and the sides use items:
// attackers in player order, then the defender. All players are asked at the same time. BLUF-03,
// BLUF-04, AMB-76, AMB-104, AMB-117
import { firstOf } from '../../../model/shape/entry.ts';
import { takeCalls, turnedUpIn } from '../../bluff.ts';
import { rollDice } from '../../dice.ts';
import { openReplies } from '../../items/item-replies.ts';
import { returnItem } from '../../items/showing-and-spending.ts';
import { ask, type Play, setFrame } from '../../play.ts';
import { isInPlay } from '../../queries/item-queries.ts';
import { pieceById } from '../../queries/queries.ts';
import type { BattleIn, StepModule, StepResult } from '../battle-step.ts';
import { borneItemUse } from '../borne-items.ts';
import { answeringSeat } from '../hit-questions.ts';
import { isStillUsable, showUses, WINDOW_USES, windowQuestions } from '../item-window.ts';

type Window = BattleIn<'window'>;

function openItemWindow(play: Play, battle: Window): StepResult {
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
 * Asks players for items that reply to the next item shown. If that item is already in play,
 * nothing is asked: a borne item passes to its new bearer; any other item was a reply itself, and
 * its effect continues. MAG-08, AMB-39
 */
function use(play: Play, battle: Window): StepResult {
  const { state, hex } = battle;
  const [itemUse] = state.uses;
  if (itemUse === undefined) return { done: battle };
  const item = pieceById(play.game, itemUse.item);
  if (item === undefined) return nextUse(battle);
  const user = answeringSeat(battle, item.seat);
  const isPassed = isInPlay(item);
  if (!isStillUsable(play.game, battle, item.seat, item.kind, itemUse)) {
    if (!isPassed) returnItem(play, user, itemUse.item);
    return nextUse(battle);
  }
  if (isPassed) {
    borneItemUse.effect(play, battle, itemUse);
    return nextUse(battle);
  }
  setFrame(play, { ...battle, state: { ...state, moment: 'replied' } });
  openReplies(play, user, itemUse.item, hex);
  return 'waits';
}

/** Carries out an item. If its effect needs a die, the die is rolled first. */
function takeEffect(play: Play, battle: Window): StepResult {
  const { state, hex } = battle;
  const itemUse = firstOf(state.uses);
  const item = pieceById(play.game, itemUse.item);
  if (item === undefined) return nextUse(battle);
  const windowUse = WINDOW_USES.get(item.kind);
  if (windowUse?.die && state.moment === 'replied') {
    setFrame(play, { ...battle, state: { ...state, moment: 'rolled' } });
    rollDice(play, 'item', answeringSeat(battle, item.seat), hex, 1);
    return 'waits';
  }
  windowUse?.effect(play, battle, itemUse);
  return nextUse(battle);
}

export const window: StepModule<'window'> = {
  step: 'window',
  enter: () => ({ step: 'window', moment: 'ask', uses: [] }),
  run(play, battle) {
    switch (battle.state.moment) {
      case 'ask':
        return openItemWindow(play, battle);
      case 'use':
        return use(play, battle);
      case 'replied':
      case 'rolled':
        return takeEffect(play, battle);
    }
  },
  take(play, battle, answers) {
    const safe = takeCalls(play, battle.hex, answers, battle.safe);
    const uses = showUses(play, battle, answers);
    return { to: { ...battle, safe, state: { ...battle.state, moment: 'use', uses } } };
  },
};
