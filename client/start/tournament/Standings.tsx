// The standings of a tournament.
import type { TournamentState } from '../../../shared/play/net/tournament.ts';
import { t } from '../../i18n/index.ts';

const numberOf = (points: number): number => Number(points.toFixed(2));

export function Standings({ state, own }: { state: TournamentState; own: number }) {
  const { standings, entrants } = state;
  return (
    <section className="card parchment tournament-standings" data-testid="tournament-standings">
      <h2>{t('tournament.standings')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('tournament.place')}</th>
            <th scope="col">{t('tournament.player')}</th>
            <th scope="col">{t('tournament.points')}</th>
            <th scope="col">{t('tournament.opponents')}</th>
            <th scope="col">{t('tournament.wins')}</th>
          </tr>
        </thead>
        <tbody>
          {standings.map(({ entrant, rank, points, opponents, wins }) => (
            <tr key={entrant} className={entrant === own ? 'is-own' : ''} aria-current={entrant === own || undefined}>
              <td>{rank}</td>
              <th scope="row">
                {entrants[entrant]?.name}
                {state.state !== 'over' && entrants[entrant]?.isOut && (
                  <small className="quiet"> {t('tournament.isOut')}</small>
                )}
              </th>
              <td>{numberOf(points)}</td>
              <td>{numberOf(opponents)}</td>
              <td>{wins}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <small className="quiet">
        {t('tournament.pointsWhy')} {t('tournament.opponentsWhy')}
      </small>
    </section>
  );
}
