// Lazy pages: fetched when an address first leads to them, with a placeholder until then.
import { type FC, useEffect, useState } from 'react';
import { t } from '../i18n/index.ts';
import { useTable } from '../session/game.ts';
import { FetchAgain } from '../ui/failures.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useSecondsLeft } from '../ui/useSecondsLeft.ts';

export const Wait = () => (
  <main className="page-wait">
    <p role="status">{t('start.busy')}</p>
  </main>
);

const NotHere = ({ retry }: { retry: () => void }) => (
  <main className="page-wait">
    <div>
      <p role="alert">{t('start.notFetched')}</p>
      <FetchAgain retry={retry} />
    </div>
  </main>
);

/**
 * Returns a page that is fetched when first drawn, and shows an error if that fails.
 * @param load fetches the page; also called for a retry
 */
export const latePage = <P extends object>(load: () => Promise<FC<P>>): FC<P> =>
  lazyPart(load, { loading: <Wait />, failed: (retry) => <NotHere retry={retry} /> });

// Before the game: the waiting room, unless the game begins immediately.

const WaitingRoom = latePage(async () => (await import('./WaitingRoom.tsx')).WaitingRoom);

/** The longest wait for a game without its waiting room, ms. */
const PATIENCE = 5000;

/**
 * Fetches the waiting room only if there is time to read
 * it. Once shown, the room stays until the game begins.
 */
export function Lobby({ onLeave }: { onLeave: () => void }) {
  const secondsLeft = useSecondsLeft(useTable((s) => s.table?.fillAt ?? 0));
  const areReady = useTable((s) => s.places.every((p) => p.kind === 'bot' || p.ready));
  const beginsNow = secondsLeft === 0 || areReady;
  const [stays, setStays] = useState(!beginsNow);
  if (!stays && !beginsNow) setStays(true);
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return stays ? <WaitingRoom onLeave={onLeave} /> : <Wait />;
}
