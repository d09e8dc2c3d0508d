// Labels and sentences about drafts.

import { refuse } from '../../../shared/model/game/refusal.ts';
import type { View } from '../../../shared/model/game/types.ts';
import { isExcessLuck } from '../../../shared/rules/queries/queries.ts';
import { refusalText, t } from '../../i18n/index.ts';
import type { PlaceDraft } from './placing.ts';

/** Returns the label of a placing panel's main button. */
export function placeWords(d: PlaceDraft): string {
  const parts = [
    ...(d.place.length > 0 ? [t('decide.place.take', { count: d.place.length })] : []),
    ...(d.cash.length > 0 ? [t('decide.place.takeCash', { count: d.cash.length })] : []),
    ...(d.out.length > 0 ? [t('decide.place.takeOut', { count: d.out.length })] : []),
  ];
  const all = parts.join(', ');
  return all === '' ? t('decide.place.nothing') : all[0]?.toUpperCase() + all.slice(1);
}

/** Returns why the player cannot add gold: all of it is added, or there is too little. */
export const whyNoMore = (cost: number, purse: number, added: number): string =>
  added > 0
    ? t('decide.goldGiven', { gold: added, left: purse - added, cost })
    : refusalText(refuse('gold.short', { need: cost, have: purse }));

/** Returns the size of a rack after set-up, and the consequence above its limit. SETUP-16 */
export function rackAfterSetup(view: View, n: number): string[] {
  const max = view.rules.rackLimit;
  const after = t('decide.place.rackAfter', { n, max });
  if (n <= max) return [after];
  return [after, t(isExcessLuck(view) ? 'decide.setup.excessLuck' : 'decide.setup.excess', { count: n - max })];
}
