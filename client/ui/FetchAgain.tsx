// For a failed part of the page: fetch it again, or reload.
import { t } from '../i18n/index.ts';

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
