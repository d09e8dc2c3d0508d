// What a table leaves out, in words.
import { type GamePart, leftOut } from '../../shared/game/ruleset.ts';
import { t } from '../i18n/index.ts';

/** "without events, magic items"; powers of heroes are not named when the heroes themselves are out. */
export function withoutWords(without: readonly GamePart[]): string {
  const named = leftOut(without).filter((p) => p !== 'specialPowers' || !without.includes('heroes'));
  return t('start.without', { parts: named.map((p) => t(`start.part.${p}`).toLowerCase()).join(', ') });
}
