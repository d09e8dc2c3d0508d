// A table's agreement about a caster, and the mark that shows it to all.
import type { CasterStatus, CasterTerms } from '../../../shared/play/net/messages.ts';
import { caster } from '../../i18n/en/streaming.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import './caster.css';

addTexts(caster);

/** Returns the delay in words. */
export const delayText = ({ rounds, minutes }: Pick<CasterTerms, 'rounds' | 'minutes'>): string =>
  t('caster.and', { rounds: t('caster.rounds', { count: rounds }), minutes: t('caster.minutes', { count: minutes }) });

/** Returns the agreement of this table, or null. */
export function useAgreed(): CasterStatus | null {
  const agreement = useTable((s) => s.table?.caster ?? '');
  return agreement === '' ? null : (JSON.parse(agreement) as CasterStatus);
}

export function CasterMark() {
  const agreement = useAgreed();
  const people = useTable((s) => s.places.filter(({ kind }) => kind === 'human').length);
  if (agreement === null) return null;
  const delay = delayText(agreement);
  const { on, agreed } = agreement;
  const text = on
    ? t('caster.mark', { later: delay })
    : agreed.length < people
      ? t('caster.markAsked', { later: delay, agreed: agreed.length, people })
      : t('caster.markRests');
  return (
    <p className="caster-mark" role="status" data-testid="caster-mark" data-on={on}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3a3.5 3.5 0 0 1 3.5 3.5v5a3.5 3.5 0 0 1-7 0v-5A3.5 3.5 0 0 1 12 3zM5.5 11h1.8a4.7 4.7 0 0 0 9.4 0h1.8a6.5 6.5 0 0 1-5.6 6.4V21h-1.8v-3.6A6.5 6.5 0 0 1 5.5 11z" />
      </svg>
      {text}
    </p>
  );
}
