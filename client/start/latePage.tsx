// Lazy pages: fetched when an address first leads to them, with a placeholder until then.
import type { FC } from 'react';
import { t } from '../i18n/index.ts';
import { FetchAgain } from '../ui/FetchAgain.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';

export const Wait = () => (
  <main className="page-wait">
    <p role="status">{t('start.busy')}</p>
  </main>
);

const NotHere = ({ retry }: { retry: () => void }) => (
  <main className="page-wait">
    <div>
      <p role="alert">{t('start.notFetched')}</p>
      <FetchAgain retry={retry} />
    </div>
  </main>
);

/**
 * Returns a page that is fetched when first drawn, and shows an error if that fails.
 * @param load fetches the page; also called for a retry
 */
export const latePage = <P extends object>(load: () => Promise<FC<P>>): FC<P> =>
  lazyPart(load, { loading: <Wait />, failed: (retry) => <NotHere retry={retry} /> });
