// A game small: a still picture, drawn anew when the game has gone on. What is on television on the start page, tables side by side
// elsewhere. Nothing where nothing is on.

import { useEffect, useState } from 'react';
import { seatLetter } from '../../../shared/catalogue/seat-colours.ts';
import { seatsOf } from '../../../shared/game/types.ts';
import { boardHexes } from '../../../shared/hex/index.ts';
import { STILL_PATH, type Still } from '../../../shared/net/messages.ts';
import { SmallBoard } from '../../board/SmallBoard.tsx';
import { tv } from '../../i18n/en/tv.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { abortAfter } from '../../net/within.ts';
import './tv-small.css';

addTexts(tv);

/** How often it is asked for, ms. */
const EVERY = 4000;
const NONE: readonly never[] = [];

/** How a game stands; null for none. The same object while nothing has changed. */
function useStill(room: string): Still | null {
  const [still, setStill] = useState<Still | null>(null);
  useEffect(() => {
    let tag = '';
    const stopped = new AbortController();
    const load = async () => {
      if (document.hidden) return;
      try {
        const signal = abortAfter(undefined, stopped.signal);
        const answer = await fetch(`${STILL_PATH}/${room}`, { cache: 'no-cache', signal });
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
  }, [room]);
  return still;
}

interface SmallTableProps {
  /** A public table, or `tv`. */
  room: string;
  href: string;
  title: string;
  testid: string;
  /** Told how it stands, each time that it is known anew. */
  onStill?(still: Still): void;
}

export function SmallTable({ room, href, title, testid, onStill }: SmallTableProps) {
  const still = useStill(room);
  useEffect(() => {
    if (still !== null) onStill?.(still);
  }, [still, onStill]);
  if (still === null) return null;
  const { view, names, chances } = still;
  const round = view.round === 0 ? t('phase.setup') : t('tv.round', { round: view.round });
  return (
    <a className="tv-small" href={href} data-testid={testid} data-seq={view.seq}>
      <SmallBoard
        view={view}
        hexes={boardHexes(view.hexes.length)}
        meant={NONE}
        path={NONE}
        label={t('tv.picture', { round: view.round })}
      />
      <span className="tv-small-told">
        <b>{title}</b>
        <small>{round}</small>
        {seatsOf(view.seats).map((seat) => (
          <span key={seat} className={`tv-small-seat edge-${seat}`}>
            <i>{seatLetter(seat)}</i> {names[seat] ?? ''}
            {view.victory?.winners.includes(seat) && <em>{t('tv.won')}</em>}
            {view.victory === null && chances[seat] !== undefined && view.seats[seat]?.fallen !== true && (
              <em title={t('tv.chance', { percent: chances[seat] })}>{chances[seat]} %</em>
            )}
          </span>
        ))}
      </span>
    </a>
  );
}

export const TvSmall = () => <SmallTable room="tv" href="#/tv" title={t('start.tv')} testid="tv-small" />;
