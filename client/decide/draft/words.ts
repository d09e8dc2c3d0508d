// What a draft comes to, in the words of its main button.

import { refuse } from '../../../shared/game/refusal.ts';
import type { View } from '../../../shared/game/types.ts';
import { isExcessLuck } from '../../../shared/rules/queries.ts';
import { refusalText, t } from '../../i18n/index.ts';
import type { PlaceDraft } from './placing.ts';

/** What the main button of a placing panel does now. */
export function placeWords(d: PlaceDraft): string {
  const parts = [
    ...(d.place.length > 0 ? [t('decide.place.take', { count: d.place.length })] : []),
    ...(d.cash.length > 0 ? [t('decide.place.takeCash', { count: d.cash.length })] : []),
    ...(d.out.length > 0 ? [t('decide.place.takeOut', { count: d.out.length })] : []),
  ];
  const all = parts.join(', ');
  return all === '' ? t('decide.place.nothing') : all[0]?.toUpperCase() + all.slice(1);
}

/** Why no more gold can be given: what is given here already, or how little there is. */
export const whyNoMore = (cost: number, purse: number, given: number): string =>
  given > 0
    ? t('decide.goldGiven', { gold: given, left: purse - given, cost })
    : refusalText(refuse('gold.short', { need: cost, have: purse }));

/** What a rack holds after something was placed in the set-up, and what becomes of what is above its limit. SETUP-16 */
export function rackAfterSetup(view: View, n: number): string[] {
  const max = view.rules.rackLimit;
  const after = t('decide.place.rackAfter', { n, max });
  if (n <= max) return [after];
  return [after, t(isExcessLuck(view) ? 'decide.setup.excessLuck' : 'decide.setup.excess', { count: n - max })];
}
