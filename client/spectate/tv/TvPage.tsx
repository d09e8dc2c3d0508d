// Kings & Things TV: the best public game to watch now, until the server switches.
import { useEffect, useState } from 'react';
import { tableFrom } from '../../../shared/model/options/index.ts';
import type { TableRow } from '../../../shared/play/net/messages.ts';
import { tv } from '../../i18n/en/watch.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { loadOptions } from '../../i18n/load.ts';
import { useTable } from '../../session/game.ts';
import { go } from '../../ui/route.ts';
import { OpenTable } from '../watch/OpenTable.tsx';
import { useOnAir } from './on-air.ts';
import { useWatching } from './useWatching.ts';
import './tv.css';

addTexts(tv);

/** How long the message about the current game is shown, ms. */
const SAID_FOR = 9000;

const leave = () => go({ page: 'start' });

function TableCaption({ row }: { row: TableRow }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  const people = row.seats.filter(({ kind }) => kind === 'human').length;
  const names = row.seats.map(({ name }) => name).join(', ');
  const { name } = tableFrom(row.options);
  return (
    <p className="callout tv-said" role="status" data-testid="tv-said">
      <b>{t('tv.now', { name: name === '' ? names : name })}</b>{' '}
      {name !== '' && <span className="tv-names">{names} · </span>}
      {[row.round === 0 ? t('phase.setup') : t('tv.round', { round: row.round }), people === 0 ? t('tv.bots') : '']
        .filter((part) => part !== '')
        .join(' · ')}
    </p>
  );
}

export function TvPage() {
  const { row, hasAnswered, isSilent } = useOnAir();
  const room = row?.roomId ?? '';
  const why = useWatching(room, '');
  useEffect(() => void loadOptions(), []);
  const isReady = useTable((s) => s.table !== null && s.table.status !== 'lobby');
  if (row === null || !isReady) {
    return (
      <main className="page-wait">
        <p role="status">{t(isSilent ? 'start.trouble' : hasAnswered && row === null ? 'tv.none' : 'tv.wait')}</p>
        {why !== '' && (
          <p role="alert">
            {why} {t('tv.again')}
          </p>
        )}
        <a className="button-quiet" href="#/">
          {t('tv.leave')}
        </a>
      </main>
    );
  }
  return (
    <>
      <OpenTable onLeave={leave} drifts />
      <TableCaption key={room} row={row} />
    </>
  );
}
