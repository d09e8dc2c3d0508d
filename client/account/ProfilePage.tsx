// The public page of a player: `#/player/<handle>`.
import { useEffect, useState } from 'react';
import { PROFILE_NAMES } from '../../shared/model/options/index.ts';
import type { Profile, ProfileMatch } from '../../shared/play/net/account.ts';
import { account as texts } from '../i18n/en/account.ts';
import { addTexts, t } from '../i18n/index.ts';
import { fetchProfile } from '../session/net/account.ts';
import { decodedPart } from '../session/net/address.ts';
import { hasAccount } from '../session/net/has-account.ts';
import { HeadRow } from '../ui/HeadRow.tsx';
import { optionWord } from '../ui/option-texts.ts';
import { useHash } from '../ui/route.ts';
import { PlayerActions } from './PlayerActions.tsx';
import { Ratings } from './Ratings.tsx';
import './account.css';

addTexts(texts);

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const presetName = (preset: string): string =>
  PROFILE_NAMES.some((name) => name === preset) ? optionWord('preset', preset) : t('profile.own');

const outcomeOf = ({ won, left }: ProfileMatch): string =>
  t(won ? 'profile.wonGame' : left ? 'profile.leftGame' : 'profile.lostGame');

/** Returns the page of a player: undefined while it loads, null without one. */
function useProfile(handle: string): Profile | null | undefined {
  const [profile, setProfile] = useState<Profile | null | undefined>();
  useEffect(() => {
    let isGone = false;
    void fetchProfile(handle)
      .catch(() => null)
      .then((found) => !isGone && setProfile(found));
    return () => {
      isGone = true;
    };
  }, [handle]);
  return profile;
}

function Results({ byRules }: Pick<Profile, 'byRules'>) {
  return (
    <table>
      <HeadRow names={[t('profile.rules'), t('profile.players'), t('profile.played'), t('profile.won')]} />
      <tbody>
        {byRules.map(({ preset, players, games, won }) => (
          <tr key={`${preset} ${players}`}>
            <th scope="row">{presetName(preset)}</th>
            <td>{players}</td>
            <td>{games}</td>
            <td>{won}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LastGames({ last }: Pick<Profile, 'last'>) {
  return (
    <ul>
      {last.map((match) => (
        <li key={`${match.room}/${match.game}`} className="row">
          <span>
            {DAY.format(match.ended)} · {presetName(match.preset)} · {outcomeOf(match)}
          </span>
          {match.hasRecord && <a href={`#/replay/${match.room}/${match.game}`}>{t('profile.replay')}</a>}
        </li>
      ))}
    </ul>
  );
}

export function ProfilePage() {
  const handle = decodedPart(useHash().split('/')[2] ?? '') ?? '';
  const profile = useProfile(handle);
  if (profile === undefined) return <main className="page-cards page-account" />;
  if (profile === null)
    return (
      <main className="page-cards page-account">
        <p role="alert">{t('profile.unknown')}</p>
        <a href="#/">{t('account.back')}</a>
      </main>
    );
  const { name, since, games, finished, byRules, last } = profile;
  const percent = Math.round((100 * finished) / Math.max(1, games));
  return (
    <main className="page-cards page-account">
      <h1 data-testid="profile-name">{name}</h1>
      <section className="card parchment form" aria-label={t('profile.title')}>
        <p>{t('profile.since', { date: DAY.format(since) })}</p>
        <p>
          {games === 0
            ? t('profile.none')
            : `${t('profile.games', { count: games })} · ${t('profile.finished', { percent })}`}
        </p>
        {games > 0 && <Results byRules={byRules} />}
      </section>
      <Ratings handle={handle} />
      {last.length > 0 && (
        <section className="card parchment form" aria-label={t('profile.last')}>
          <h2>{t('profile.last')}</h2>
          <LastGames last={last} />
        </section>
      )}
      {hasAccount() && <PlayerActions key={profile.handle} handle={profile.handle} />}
      <a className="button-quiet" href="#/">
        {t('account.back')}
      </a>
    </main>
  );
}
