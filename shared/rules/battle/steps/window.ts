// The window of a battle: calls of bluffs and items, asked together. The calls come first; then the items take effect, attackers
// in order, then the defender. BLUF-03, BLUF-04, AMB-76, AMB-104, AMB-117
import { takeCalls, turnedUpIn } from '../../bluff.ts';
import { throwDice } from '../../dice.ts';
import { pieceById } from '../../facts.ts';
import { isInPlay } from '../../item-facts.ts';
import { openReplies } from '../../items/replies.ts';
import { keep } from '../../items/using.ts';
import { ask, goTo, type Play } from '../../play.ts';
import { armUse } from '../arms.ts';
import { speaker } from '../losses.ts';
import type { BattleIn, StepModule, Went } from '../step.ts';
import { holds, showUses, WINDOW_USES, windowQuestions } from '../window.ts';

type Window = BattleIn<'window'>;

/** All who could call or show an item are asked together; without anybody the window is over. */
function open(play: Play, battle: Window): Went {
  const up = turnedUpIn(play.game, battle.hex).map((c) => c.id);
  const questions = windowQuestions(play.game, battle, up);
  if (questions.length === 0) return { done: battle };
  goTo(play, battle);
  ask(play, questions);
  return 'waits';
}

const nextUse = (battle: Window): Went => ({
  to: { ...battle, at: { ...battle.at, moment: 'use', uses: battle.at.uses.slice(1) } },
});

/** The replies to the next item shown; one in play passes on at once. */
function use(play: Play, battle: Window): Went {
  const { at, hex } = battle;
  const [one] = at.uses;
  if (one === undefined) return { done: battle };
  const item = pieceById(play.game, one.id);
  if (item === undefined) return nextUse(battle);
  const user = speaker(battle, item.seat);
  const isPassed = isInPlay(item);
  if (!holds(play.game, battle, item.seat, item.kind, one)) {
    if (!isPassed) keep(play, user, one.id);
    return nextUse(battle);
  }
  if (isPassed) {
    armUse.effect(play, battle, one);
    return nextUse(battle);
  }
  goTo(play, { ...battle, at: { ...at, moment: 'replied' } });
  openReplies(play, user, one.id, hex);
  return 'waits';
}

/** The item whose replies are over takes effect, if it is still there; after its die where it needs one. */
function takeEffect(play: Play, battle: Window): Went {
  const { at, hex } = battle;
  const [one] = at.uses;
  const item = pieceById(play.game, one.id);
  if (item === undefined) return nextUse(battle);
  const how = WINDOW_USES.get(item.kind);
  if (how?.die && at.moment === 'replied') {
    goTo(play, { ...battle, at: { ...at, moment: 'rolled' } });
    throwDice(play, 'item', speaker(battle, item.seat), hex, 1);
    return 'waits';
  }
  how?.effect(play, battle, one);
  return nextUse(battle);
}

export const window: StepModule<'window'> = {
  step: 'window',
  enter: () => ({ step: 'window', moment: 'ask', uses: [] }),
  run(play, battle) {
    switch (battle.at.moment) {
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
    return { to: { ...battle, safe, at: { ...battle.at, moment: 'use', uses } } };
  },
};
