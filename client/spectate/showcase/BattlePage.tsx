// The page of `#/battle/<room>/<game>/<n>`: one battle of a finished match, in full screen.

import { useCallback, useEffect, useState } from 'react';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { t } from '../../i18n/index.ts';
import { hashOfBattle, wantedBattle } from '../../page/record/clip.ts';
import { closeReplay, openRecord } from '../../session/record/controls.ts';
import { fetchRecord, hashOfWanted, isOpenRecord, type Link, NoRecord } from '../../session/record/source.ts';
import { useReplay } from '../../session/record/state.ts';
import { CopyLink } from '../../ui/CopyLink.tsx';
import { useHash } from '../../ui/route.ts';
import { OpenRecord } from '../replay/OpenRecord.tsx';
import { Fight } from './Fight.tsx';
import { PlayButtons } from './PlayButtons.tsx';
import { useBattle } from './useBattle.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useRetry } from './useRetry.ts';

// HTML that embeds this battle in another page, or why it cannot be embedded.

/** The frame may open the match in a new page. It may not send forms or navigate the page around it. */
const MAY = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** Returns the HTML line for another page. */
const frameOf = ({ room, game }: Link, n: number): string =>
  `<iframe src="${location.origin}/embed.html#/${room}/${game}/${n}" title="${t('showcase.frame', { n })}" width="640" height="400" ` +
  `style="border:0;max-width:100%" loading="lazy" allow="fullscreen" sandbox="${MAY}"></iframe>`;

function EmbedLink({ link, n }: { link: Link; n: number }) {
  const [isPrivate, setPrivate] = useState(false);
  const line = async () => {
    const isOpen = link.code === '' && (await isOpenRecord(link));
    setPrivate(!isOpen);
    return isOpen ? frameOf(link, n) : null;
  };
  return (
    <>
      <CopyLink address={line} label={t('showcase.embed')} title={t('showcase.embedWhy')} testid="action-embed" />
      {isPrivate && <span role="status">{t('showcase.private')}</span>}
    </>
  );
}

function Shown({ link, n }: { link: Link; n: number }) {
  const battle = useBattle(n, true);
  const screen = useFullScreen();
  const { fight, index, of } = battle;
  const seq = useReplay((s) => s.opened?.moments[index]?.seq ?? -1);
  return (
    <main className="show-page" data-testid="showcase" data-hex={fight?.battle.hex ?? -1} data-full={screen.isFull}>
      {index < 0 ? <p role="status">{t('showcase.none')}</p> : fight === null ? <div /> : <Fight fight={fight} />}
      <nav className="show-controls row is-centred" aria-label={t('showcase.title', { n, of })}>
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
        <a className="chip" href={hashOfWanted({ link, at: seq, viewer: NOBODY })}>
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
    void openRecord(text, { name: `kings-and-things-${room}-${game}`, link, at: -1, viewer: NOBODY });
  }, [match]);
  useEffect(() => {
    load();
    return closeReplay;
  }, [load]);
  useRetry(phase === 'failed' && !isUnknown ? load : null);
  if (phase === 'open' && wanted !== null) return <Shown link={wanted.link} n={wanted.n} />;
  return <OpenRecord onRetry={match === '' ? null : load} />;
}
