// A public game looked at with others: watched as by anybody, and where the leader stands.
import { useEffect } from 'react';
import { together } from '../i18n/en/together.ts';
import { addTexts, t } from '../i18n/index.ts';
import { useTable } from '../state/game.ts';
import { join } from '../together/session.ts';
import { useHash } from '../ui/useHash.ts';
import { go } from './route.ts';
import { TablePage } from './TablePage.tsx';
import { useWatching } from './tv/useWatching.ts';

addTexts(together);

const leavePage = () => go({ page: 'start' });

export function TogetherPage() {
  const hash = useHash();
  const [, , room = '', session = ''] = hash.split('/');
  const why = useWatching(room, '');
  const stands = useTable((s) => s.table !== null && s.table.status !== 'lobby' && s.shown !== null);
  useEffect(() => (stands ? join(session) : undefined), [stands, session]);
  if (stands) return <TablePage onLeave={leavePage} />;
  return (
    <main className="page-wait">
      <p role="status">{why === '' ? t('together.wait') : why}</p>
    </main>
  );
}
