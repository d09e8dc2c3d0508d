// Shows the battle of an address `embed.html#/<room>/<game>/<n>`. It is fetched without a key,
// and plays on request.

import { useCallback, useEffect, useState } from 'react';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { showcase } from '../../i18n/en/showcase.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { hashOfBattle, wantedBattle } from '../../page/record/clip.ts';
import { closeReplay, openRecord } from '../../session/record/controls.ts';
import { fetchOpenRecord, type Link, NoRecord } from '../../session/record/source.ts';
import { useReplay } from '../../session/record/state.ts';
import { useHash } from '../../ui/route.ts';
import { Fight } from '../showcase/Fight.tsx';
import { PlayButtons, Press } from '../showcase/PlayButtons.tsx';
import { useBattle } from '../showcase/useBattle.ts';
import { hasScreen, useFullScreen } from '../showcase/useFullScreen.ts';
import { useRetry } from '../showcase/useRetry.ts';

addTexts(showcase);

/** Shows why there is no battle, and what to do about it. */
function Trouble({ why, onRetry }: { why: string; onRetry: (() => void) | null }) {
  return (
    <main className="embed-said">
      <p role="alert" data-testid="embed-trouble">
        {why}
      </p>
      <p>
        {onRetry !== null && (
          <button type="button" className="button" onClick={onRetry}>
            {t('showcase.retry')}
          </button>
        )}{' '}
        <a className="link" href="/" target="_blank" rel="noopener">
          {t('showcase.home')}
        </a>
      </p>
    </main>
  );
}

function Shown({ link, n }: { link: Link; n: number }) {
  const battle = useBattle(n, false);
  const screen = useFullScreen();
  const [hasBegun, setHasBegun] = useState(false);
  const { fight, index, of, playing } = battle;
  useEffect(() => {
    if (playing) setHasBegun(true);
  }, [playing]);
  if (index < 0) return <Trouble why={t('showcase.none')} onRetry={null} />;
  return (
    <main className="show-page" data-testid="showcase" data-begun={hasBegun} data-playing={playing}>
      {fight === null ? <div /> : <Fight fight={fight} />}
      {!hasBegun && fight !== null && <Press name="play" label={t('showcase.play')} onPress={battle.toggle} isLarge />}
      <nav className="show-controls row is-centred" aria-label={t('showcase.title', { n, of })}>
        <PlayButtons battle={battle} screen={hasScreen() ? screen : null} />
        <a className="chip" href={`/${hashOfBattle(link, n)}`} target="_blank" rel="noopener" data-testid="embed-whole">
          {t('showcase.title', { n, of })}
        </a>
      </nav>
    </main>
  );
}

export function EmbedPage() {
  const hash = useHash();
  const phase = useReplay((s) => s.phase);
  const trouble = useReplay((s) => s.trouble);
  const [isUnknown, setUnknown] = useState(false);
  const wanted = wantedBattle(hash.replace(/^#\/?/, '#/battle/'));
  const match = wanted === null ? '' : `${wanted.link.room}/${wanted.link.game}`;
  const load = useCallback(() => {
    const [room = '', game = ''] = match.split('/');
    setUnknown(false);
    if (room === '') return;
    const link = { room, game: Number(game), code: '' };
    const text = fetchOpenRecord(link);
    text.catch((error: unknown) => setUnknown(error instanceof NoRecord));
    void openRecord(text, { name: '', link, at: -1, viewer: NOBODY });
  }, [match]);
  useEffect(() => {
    load();
    return closeReplay;
  }, [load]);
  useRetry(phase === 'failed' && !isUnknown ? load : null);
  if (wanted === null) return <Trouble why={t('showcase.noAddress')} onRetry={null} />;
  if (phase === 'open') return <Shown key={hash} link={{ ...wanted.link, code: '' }} n={wanted.n} />;
  if (phase === 'failed') return <Trouble why={isUnknown ? t('showcase.unknown') : trouble} onRetry={load} />;
  return (
    <main className="embed-said">
      <p role="status">{t('showcase.wait')}</p>
    </main>
  );
}
