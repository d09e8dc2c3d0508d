// The ratings of a player, on the player's page.
import { ranked } from '../i18n/en/ranked.ts';
import { addTexts, t } from '../i18n/index.ts';
import { fetchRatings } from '../session/net/ranked.ts';
import { useFetched } from '../ui/useFetched.ts';

addTexts(ranked);

export function Ratings({ handle }: { handle: string }) {
  const found = useFetched(handle, () => fetchRatings(handle));
  if (found === null || found.games === 0) return null;
  const { ratings, games, finished } = found;
  return (
    <section className="card parchment form" aria-label={t('ranked.ratings')} data-testid="ratings">
      <h2>{t('ranked.ratings')}</h2>
      <ul>
        {ratings.map(({ pool, rating: { isProvisional, points, spread } }) => (
          <li key={pool} className="row">
            <span>{t(`ranked.pool.${pool}`)}</span>
            <b>{t(isProvisional ? 'ranked.provisional' : 'ranked.points', { points, spread })}</b>
          </li>
        ))}
      </ul>
      <p>{t('ranked.finishRate', { percent: Math.round((100 * finished) / games) })}</p>
    </section>
  );
}
