// The ranking of the day: players with an account who were right at the first try, the fastest first.
import { useEffect, useState } from 'react';
import { PUZZLE_ROWS, type PuzzleRanking, type PuzzleRow } from '../../../shared/play/net/puzzle.ts';
import { t } from '../../i18n/index.ts';
import { fetchRanking } from '../../session/puzzle.ts';
import { HeadRow } from '../../ui/HeadRow.tsx';
import { timeText } from './words.ts';

function Row({ row: { place, name, handle, time, isOwn } }: { row: PuzzleRow }) {
  return (
    <tr className={isOwn ? 'is-own-row' : ''} aria-current={isOwn}>
      <td>{place}</td>
      <th scope="row">
        <a className="link" href={`#/player/${handle}`}>
          {name}
        </a>
      </th>
      <td>{timeText(time)}</td>
    </tr>
  );
}

export function Ranking() {
  const [page, setPage] = useState(0);
  const [ranking, setRanking] = useState<PuzzleRanking | null>(null);
  useEffect(() => {
    let isGone = false;
    fetchRanking(page).then(
      (answer) => !isGone && setRanking(answer),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [page]);
  if (ranking === null) return null;
  const { rows, own, solved, tried, isGuest } = ranking;
  const keepName = isGuest && (
    <a className="link" href="#/account" data-testid="action-keep-name">
      {t('puzzle.keepName')}
    </a>
  );
  if (solved === 0)
    return (
      <p className="quiet">
        {t('puzzle.unsolved')} {keepName}
      </p>
    );
  return (
    <section aria-labelledby="puzzle-ranking">
      <h3 id="puzzle-ranking">{t('puzzle.ranking')}</h3>
      <p className="quiet">{t('puzzle.solved', { solved, tried })}</p>
      {keepName && (
        <p>
          {t('puzzle.guest')} {keepName}
        </p>
      )}
      <table className="puzzle-ranking" data-testid="puzzle-ranking">
        <HeadRow names={[t('puzzle.place'), t('puzzle.player'), t('puzzle.time')]} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.place} row={row} />
          ))}
          {own !== null && !rows.some(({ isOwn }) => isOwn) && <Row row={own} />}
        </tbody>
      </table>
      {rows.length === PUZZLE_ROWS && (
        <button type="button" className="button-quiet" onClick={() => setPage(page + 1)}>
          {t('puzzle.more')}
        </button>
      )}
    </section>
  );
}
