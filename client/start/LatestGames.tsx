// Recent news of public tables: games that began, and how games ended.
import type { LobbyNews } from '../../shared/play/net/lobby.ts';
import { lobby } from '../i18n/en/lobby.ts';
import { addTexts, t } from '../i18n/index.ts';
import { replayHash } from '../session/net/finished.ts';

addTexts(lobby);

function textOf({ what, names, winners, round }: LobbyNews): string {
  const who = names.join(', ');
  if (what === 'began') return t('lobby.began', { who });
  const victors = winners.join(', ');
  if (victors === '') return t('lobby.draw', { who });
  const others = names.filter((name) => !winners.includes(name)).join(', ');
  return others === ''
    ? t('lobby.won', { who: victors, round })
    : t('lobby.wonAgainst', { who: victors, others, round });
}

export function LatestGames({ news }: { news: readonly LobbyNews[] }) {
  return (
    <ul className="lobby-news quiet" aria-label={t('lobby.news')} data-testid="lobby-news">
      {news.map((item) => (
        <li key={item.n}>
          {textOf(item)} {item.what === 'ended' && <a href={replayHash({ ...item, code: '' })}>{t('start.replay')}</a>}
        </li>
      ))}
    </ul>
  );
}
