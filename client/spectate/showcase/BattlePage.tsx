// The page of `#/battle/<room>/<game>/<n>`: one battle of a finished match, in full screen.
import { useCallback, useEffect, useState } from 'react';
import { t } from '../../i18n/index.ts';
import { closeReplay, openRecord } from '../../session/record/controls.ts';
import { fetchRecord, hashOfWanted, type Link, NoRecord } from '../../session/record/source.ts';
import { useReplay } from '../../session/record/state.ts';
import { useHash } from '../../ui/useHash.ts';
import { hashOfBattle, wantedBattle } from '../replay/battles.ts';
import { OpenRecord } from '../replay/OpenRecord.tsx';
import { EmbedLink } from './EmbedLink.tsx';
import { Fight } from './Fight.tsx';
import { PlayButtons } from './PlayButtons.tsx';
import { useBattle } from './useBattle.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useRetry } from './useRetry.ts';

function Shown({ link, n }: { link: Link; n: number }) {
  const battle = useBattle(n, true);
  const screen = useFullScreen();
  const { told, index, of } = battle;
  const seq = useReplay((s) => s.opened?.moments[index]?.seq ?? -1);
  return (
    <main className="show-page" data-testid="showcase" data-hex={told?.battle.hex ?? -1} data-full={screen.isFull}>
      {index < 0 ? <p role="status">{t('showcase.none')}</p> : told === null ? <div /> : <Fight told={told} />}
      <nav className="show-controls" aria-label={t('showcase.title', { n, of })}>
        <span>{t('showcase.title', { n, of })}</span>
        {n > 1 && (
          <a className="chip" href={hashOfBattle(link, n - 1)}>
            {t('showcase.before')}
          </a>
        )}
        <PlayButtons battle={battle} screen={screen} />
        {n < of && (
          <a className="chip" href={hashOfBattle(link, n + 1)}>
            {t('showcase.after')}
          </a>
        )}
        <a className="chip" href={hashOfWanted({ link, at: seq, viewer: -1 })}>
          {t('showcase.replay')}
        </a>
        <EmbedLink key={n} link={link} n={n} />
      </nav>
    </main>
  );
}

export function BattlePage() {
  const hash = useHash();
  const phase = useReplay((s) => s.phase);
  const [isUnknown, setUnknown] = useState(false);
  const wanted = wantedBattle(hash);
  const match = wanted === null ? '' : `${wanted.link.room}/${wanted.link.game}/${wanted.link.code}`;
  const load = useCallback(() => {
    const [room = '', game = '', code = ''] = match.split('/');
    if (room === '') return;
    const link = { room, game: Number(game), code };
    const text = fetchRecord(link);
    setUnknown(false);
    text.catch((error: unknown) => setUnknown(error instanceof NoRecord));
    void openRecord(text, { name: `kings-and-things-${room}-${game}`, link, at: -1, viewer: -1 });
  }, [match]);
  useEffect(() => {
    load();
    return closeReplay;
  }, [load]);
  useRetry(phase === 'failed' && !isUnknown ? load : null);
  if (phase === 'open' && wanted !== null) return <Shown link={wanted.link} n={wanted.n} />;
  return <OpenRecord onRetry={match === '' ? null : load} />;
}
