// Says that a part of the page needs a reload, which the player starts.
import { t } from '../i18n/index.ts';
import { noteMissing, useMissing } from './askOnceMore.ts';

/** Its parent has `role="status"`. */
export function Missing({ className }: { className: string }) {
  const isMissing = useMissing((s) => s.isMissing);
  if (!isMissing) return null;
  return (
    <p className={className} data-testid="missing">
      {t('net.missing')}{' '}
      <button type="button" className="button" data-testid="action-missing-reload" onClick={() => location.reload()}>
        {t('start.reload')}
      </button>{' '}
      <button
        type="button"
        className="close"
        aria-label={t('menu.close')}
        data-testid="action-missing-close"
        onClick={() => noteMissing({ isMissing: false })}
      >
        ×
      </button>
    </p>
  );
}
