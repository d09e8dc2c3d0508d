// A table's agreement about a caster, and its words.
import type { CasterTerms, CasterTold } from '../../../shared/play/net/messages.ts';
import { caster } from '../../i18n/en/streaming.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';

addTexts(caster);

/** Returns the delay in words. */
export const laterTold = ({ rounds, minutes }: Pick<CasterTerms, 'rounds' | 'minutes'>): string =>
  t('caster.and', { rounds: t('caster.rounds', { count: rounds }), minutes: t('caster.minutes', { count: minutes }) });

/** Returns the agreement of this table, or null. */
export function useAgreed(): CasterTold | null {
  const told = useTable((s) => s.table?.caster ?? '');
  return told === '' ? null : (JSON.parse(told) as CasterTold);
}
