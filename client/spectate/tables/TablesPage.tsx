// Several public tables side by side, with standings over their finished matches: `#/tables/<room>,<room>`.

import { useCallback, useEffect, useState } from 'react';
import { isRoomId } from '../../../shared/play/net/room-id.ts';
import type { Still } from '../../../shared/play/net/still.ts';
import { tv } from '../../i18n/en/watch.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { fetchRecord } from '../../session/record/source.ts';
import { SmallTable } from '../tv/TvSmall.tsx';
import { type MatchResult, resultOf, standingsOf } from './standings.ts';
import './tables.css';
import { HeadRow } from '../../ui/HeadRow.tsx';
import { useHash } from '../../ui/route.ts';

addTexts(tv);

const MOST = 8;

const roomsOf = (hash: string): string[] =>
  [...new Set((hash.split('?')[0] ?? '').split('/')[2]?.split(',') ?? [])]
    .filter((room) => isRoomId(room))
    .slice(0, MOST);

/** Returns the number of the last finished match of a table; 0 for none. */
const lastOver = ({ game, view }: Still): number => (view.victory === null ? game - 1 : game);

/** Returns the results of all finished matches at these tables, fetched as they end. */
function useResults(over: Readonly<Record<string, number>>): readonly MatchResult[] {
  const [results, setResults] = useState<Readonly<Record<string, MatchResult | null>>>({});
  const wanted = Object.entries(over).flatMap(([room, last]) =>
    Array.from({ length: last }, (_, i) => ({ room, game: i + 1, code: '' })),
  );
  const next = wanted.find(({ room, game }) => results[`${room}/${game}`] === undefined);
  const name = next === undefined ? '' : `${next.room}/${next.game}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one after the other, by name
  useEffect(() => {
    if (next === undefined) return;
    let isGone = false;
    void fetchRecord(next)
      .then(resultOf, () => null)
      .then((result) => !isGone && setResults((all) => ({ ...all, [name]: result })));
    return () => {
      isGone = true;
    };
  }, [name]);
  return wanted.flatMap(({ room, game }) => results[`${room}/${game}`] ?? []);
}

function Standings({ results }: { results: readonly MatchResult[] }) {
  if (results.length === 0) return null;
  return (
    <section className="card parchment tables-standings" data-testid="tables-standings">
      <h2>{t('tables.standings')}</h2>
      <table>
        <HeadRow names={[t('tables.player'), t('tables.played'), t('tables.wins')]} />
        <tbody>
          {standingsOf(results).map(({ name, played, won }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{played}</td>
              <td>{Number(won.toFixed(2))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <small className="quiet">{t('tables.hint')}</small>
    </section>
  );
}

export function TablesPage() {
  const hash = useHash();
  const rooms = roomsOf(hash);
  const [over, setOver] = useState<Readonly<Record<string, number>>>({});
  const onStill = useCallback((still: Still) => {
    const last = lastOver(still);
    setOver((all) => (all[still.room] === last ? all : { ...all, [still.room]: last }));
  }, []);
  const results = useResults(over);
  return (
    <main className="page-cards page-tables">
      <header className="row is-apart">
        <h1>{t('tables.title')}</h1>
        <a className="button-quiet" href="#/">
          {t('tv.leave')}
        </a>
      </header>
      {rooms.length === 0 && <p role="status">{t('tables.none')}</p>}
      <ul className="tables-list">
        {rooms.map((room, i) => (
          <li key={room}>
            <SmallTable
              room={room}
              href={`#/watch/${room}`}
              title={t('tables.table', { n: i + 1 })}
              testid="tables-table"
              onStill={onStill}
            />
            {/* Visible until the table is known, and if there is none. */}
            <p className="quiet">{t('tables.gone')}</p>
          </li>
        ))}
      </ul>
      <Standings results={results} />
    </main>
  );
}
