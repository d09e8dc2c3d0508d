// Says that a part of the page is kept from it: nothing but loading the page again helps, and whoever plays does that when they like.
import { t } from '../i18n/index.ts';
import { useMissing } from './askOnceMore.ts';

/** Nothing while nothing is missing. It stands in what has `role="status"`. */
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
        onClick={() => useMissing.setState({ isMissing: false })}
      >
        ×
      </button>
    </p>
  );
}
