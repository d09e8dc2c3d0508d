import { t } from '../../i18n/index.ts';
import type { PlaceDraft } from './placing.ts';

/** What the main button of a placing panel does now. */
export function placeWords(d: PlaceDraft): string {
  const parts = [
    ...(d.place.length > 0 ? [t('decide.place.take', { count: d.place.length })] : []),
    ...(d.cash.length > 0 ? [t('decide.place.takeCash', { count: d.cash.length })] : []),
    ...(d.out.length > 0 ? [t('decide.place.takeOut', { count: d.out.length })] : []),
  ];
  return parts.length === 0 ? t('decide.place.nothing') : parts.join(', ');
}
