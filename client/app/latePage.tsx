// Pages that are fetched when the address first leads to them, and what stands in their place until then.
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
 * A page that is fetched when it is first drawn, and says so where it cannot be had.
 * @param load fetches it, also where it failed before
 */
export const latePage = <P extends object>(load: () => Promise<FC<P>>): FC<P> =>
  lazyPart(load, { loading: <Wait />, failed: (retry) => <NotHere retry={retry} /> });
