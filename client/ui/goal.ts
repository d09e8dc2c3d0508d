// The goal of the game.
import type { RuleSet } from '../../shared/model/game/types.ts';
import { hexesToWin } from '../../shared/rules/victory/each-ending.ts';
import { goals } from '../i18n/en/goals.ts';
import { addTexts, t } from '../i18n/index.ts';

addTexts(goals);

/** Returns the goal, in a sentence or in full, and the last round if there is one. */
export function goalText(rules: RuleSet, full = false): string {
  const { victory, turnLimit } = rules;
  const numbers = { turnLimit: turnLimit ?? '', hexes: victory === 'territory' ? hexesToWin(rules) : '' };
  const goal = t(`${full ? 'help.goal' : 'goal'}.${victory}`, numbers);
  return turnLimit === null || victory === 'turnLimit' ? goal : `${goal} ${t('goal.lastRound', numbers)}`;
}
