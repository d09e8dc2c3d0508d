// What wins, by the ending that the game is played to.
import type { RuleSet } from '../../shared/game/types.ts';
import { hexesToWin } from '../../shared/rules/victory/territory.ts';
import { goals } from '../i18n/en/goals.ts';
import { addTexts, t } from '../i18n/index.ts';

addTexts(goals);

/** What wins, in a sentence; in full where it is explained. */
export const goalTold = (rules: RuleSet, full = false): string =>
  t(`${full ? 'help.goal' : 'goal'}.${rules.victory}`, {
    turnLimit: rules.turnLimit ?? '',
    hexes: rules.victory === 'territory' ? hexesToWin(rules) : '',
  });
