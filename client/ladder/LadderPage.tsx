// Ranked play: `#/ladder`. The ranked queue, and the leaderboards.
import { useState } from 'react';
import {
  type LadderAnswer,
  type LadderEntry,
  POOLS,
  type Pool,
  type ShownRating,
} from '../../shared/play/net/ranked.ts';
import { ranked } from '../i18n/en/ranked.ts';
import { addTexts, t } from '../i18n/index.ts';
import { fetchLadder } from '../session/net/ranked.ts';
import { HeadRow } from '../ui/HeadRow.tsx';
import { useFetched } from '../ui/useFetched.ts';
import { QueueCard } from './QueueCard.tsx';
import '../account/account.css';
import './ladder.css';

addTexts(ranked);

/** Rows of a page of a leaderboard, as the server sends them. */
const PAGE = 50;

const ratingText = ({ isProvisional, points, spread }: ShownRating): string =>
  t(isProvisional ? 'ranked.provisional' : 'ranked.points', { points, spread });

function Row({ entry: { place, name, handle, rating }, isOwn }: { entry: LadderEntry; isOwn: boolean }) {
  return (
    <tr className={isOwn ? 'is-own' : ''} aria-current={isOwn}>
      <td>{place}</td>
      <th scope="row">
        <a href={`#/player/${handle}`}>{name}</a>
      </th>
      <td>{ratingText(rating)}</td>
      <td>{rating.games}</td>
    </tr>
  );
}

function Rows({ rows, own }: Pick<LadderAnswer, 'rows' | 'own'>) {
  const isListed = rows.some(({ handle }) => handle === own?.handle);
  return (
    <table data-testid="ladder">
      <HeadRow names={[t('ranked.place'), t('ranked.name'), t('ranked.rating'), t('ranked.games')]} />
      <tbody>
        {rows.map((entry) => (
          <Row key={entry.handle} entry={entry} isOwn={entry.handle === own?.handle} />
        ))}
        {own !== null && !isListed && <Row entry={own} isOwn />}
      </tbody>
    </table>
  );
}

function Ladder() {
  const [pool, setPool] = useState<Pool>('3-4 quick');
  const [season, setSeason] = useState(0);
  const [page, setPage] = useState(0);
  const ladder = useFetched(`${pool}/${season}/${page}`, () => fetchLadder(pool, season, page));
  const seasons = ladder?.seasons ?? [];
  return (
    <section className="card parchment form" aria-label={t('ranked.ladder')}>
      <h2>{t('ranked.ladder')}</h2>
      <label>
        {t('ranked.pool')}
        <select
          value={pool}
          data-testid="ladder-pool"
          onChange={(e) => {
            setPool(POOLS.find((name) => name === e.target.value) ?? pool);
            setPage(0);
          }}
        >
          {POOLS.map((name) => (
            <option key={name} value={name}>
              {t(`ranked.pool.${name}`)}
            </option>
          ))}
        </select>
      </label>
      {seasons.length > 1 && (
        <label>
          {t('ranked.season')}
          <select
            value={ladder?.season}
            onChange={(e) => {
              setSeason(Number(e.target.value));
              setPage(0);
            }}
          >
            {seasons.map(({ n, name }) => (
              <option key={n} value={n}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {ladder !== null &&
        (ladder.rows.length === 0 && ladder.own === null ? <p>{t('ranked.empty')}</p> : <Rows {...ladder} />)}
      <div className="row">
        {page > 0 && (
          <button type="button" className="button" onClick={() => setPage(page - 1)}>
            {t('ranked.less')}
          </button>
        )}
        {ladder?.rows.length === PAGE && (
          <button type="button" className="button" onClick={() => setPage(page + 1)}>
            {t('ranked.more')}
          </button>
        )}
      </div>
    </section>
  );
}

export function LadderPage() {
  return (
    <main className="page-cards page-account">
      <h1>{t('ranked.title')}</h1>
      <QueueCard />
      <Ladder />
      <a className="button-quiet" href="#/">
        {t('result.leave')}
      </a>
    </main>
  );
}
