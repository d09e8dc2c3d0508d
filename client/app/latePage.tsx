// Pages that are fetched when the address first leads to them, and what stands in their place until then.
import type { FC } from 'react';
import { t } from '../i18n/index.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

export const Wait = () => (
  <main className="page-wait">
    <p role="status">{t('start.busy')}</p>
  </main>
);

/** `retry`: asks for it again. Some browsers keep what they could not fetch until the page is loaded anew. */
const NotHere = ({ retry }: { retry: () => void }) => (
  <main className="page-wait">
    <div>
      <p role="alert">{t('start.notFetched')}</p>
      <p>
        <button type="button" className="button" data-testid="action-late-again" onClick={retry}>
          {t('net.again')}
        </button>{' '}
        <button type="button" className="button" data-testid="action-late-reload" onClick={() => location.reload()}>
          {t('start.reload')}
        </button>
      </p>
    </div>
  </main>
);

/**
 * A page that is fetched when it is first drawn, and says so where it cannot be had.
 * @param load fetches it, also where it failed before
 */
export const latePage = <P extends object>(load: () => Promise<FC<P>>): FC<P> =>
  lazyPart(load, { loading: <Wait />, failed: (retry) => <NotHere retry={retry} /> });
