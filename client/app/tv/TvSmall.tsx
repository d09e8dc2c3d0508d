// What is on television, small, on the start page: a still picture, drawn anew when the game has gone on. Nothing
// where nothing is on.
import { useEffect, useState } from 'react';
import { NOBODY, seatsOf } from '../../../shared/game/types.ts';
import { boardHexes } from '../../../shared/hex/index.ts';
import { STILL_PATH, type Still } from '../../../shared/net/messages.ts';
import { SmallBoard } from '../../board/SmallBoard.tsx';
import { tv } from '../../i18n/en/tv.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { seatLetter } from '../../ui/names.ts';
import './tv-small.css';

addTexts(tv);

/** How often it is asked for, ms. */
const EVERY = 4000;
const NONE: readonly never[] = [];

/** How the game stands that is on; null for none. The same object while nothing has changed. */
function useStill(): Still | null {
  const [still, setStill] = useState<Still | null>(null);
  useEffect(() => {
    let tag = '';
    const stopped = new AbortController();
    const load = async () => {
      if (document.hidden) return;
      try {
        const answer = await fetch(`${STILL_PATH}/tv`, { cache: 'no-cache', signal: stopped.signal });
        const now = answer.headers.get('ETag') ?? '';
        if (now === tag) return;
        const found = answer.status === 200 ? ((await answer.json()) as Still) : null;
        tag = now;
        setStill(found);
      } catch {
        // Silent for a moment: what was shown last stays.
      }
    };
    void load();
    const timer = setInterval(() => void load(), EVERY);
    return () => {
      stopped.abort();
      clearInterval(timer);
    };
  }, []);
  return still;
}

export function TvSmall() {
  const still = useStill();
  if (still === null) return null;
  const { view, names, chances } = still;
  return (
    <a className="tv-small" href="#/tv" data-testid="tv-small" data-seq={view.seq}>
      <SmallBoard
        view={view}
        hexes={boardHexes(view.hexes.length)}
        meant={NONE}
        path={NONE}
        label={t('tv.picture', { round: view.round })}
      />
      <span className="tv-small-told">
        <b>{t('start.tv')}</b>
        <small>{t('tv.round', { round: view.round })}</small>
        {seatsOf(view.seats).map((seat) => (
          <span key={seat} className={`tv-small-seat edge-${seat}`}>
            <i>{seatLetter(seat)}</i> {names[seat] ?? ''}
            {chances[seat] !== undefined && view.seats[seat]?.fallen !== true && seat !== NOBODY && (
              <em title={t('tv.chance', { percent: chances[seat] })}>{chances[seat]} %</em>
            )}
          </span>
        ))}
      </span>
    </a>
  );
}
