// A public game watched together: the page shows the leader's place in it.
import { useEffect } from 'react';
import { together } from '../../i18n/en/watch.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { go, useHash } from '../../ui/route.ts';
import { useWatching } from '../tv/useWatching.ts';
import { OpenTable } from '../watch/OpenTable.tsx';
import { join } from './session.ts';

addTexts(together);

const leavePage = () => go({ page: 'start' });

export function TogetherPage() {
  const hash = useHash();
  const [, , room = '', session = ''] = hash.split('/');
  const why = useWatching(room, '');
  const isReady = useTable((s) => s.table !== null && s.table.status !== 'lobby' && s.shown !== null);
  useEffect(() => (isReady ? join(session) : undefined), [isReady, session]);
  if (isReady) return <OpenTable onLeave={leavePage} />;
  return (
    <main className="page-wait">
      <p role="status">{why === '' ? t('together.wait') : why}</p>
    </main>
  );
}
