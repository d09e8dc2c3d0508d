// The ways on where a part of the page could not be fetched: ask for it again, or load the page anew.
import { t } from '../i18n/index.ts';

/** `retry`: asks for it again. */
export const FetchAgain = ({ retry }: { retry: () => void }) => (
  <p>
    <button type="button" className="button" data-testid="action-late-again" onClick={retry}>
      {t('net.again')}
    </button>{' '}
    <button type="button" className="button" data-testid="action-late-reload" onClick={() => location.reload()}>
      {t('start.reload')}
    </button>
  </p>
);
