// Before the game: the waiting room, unless the game begins immediately.
import { useEffect, useState } from 'react';
import { useTable } from '../session/game.ts';
import { useSecondsLeft } from '../ui/useSecondsLeft.ts';
import { latePage, Wait } from './latePage.tsx';

const WaitingRoom = latePage(async () => (await import('./WaitingRoom.tsx')).WaitingRoom);

/** The longest wait for a game without its waiting room, ms. */
const PATIENCE = 5000;

/**
 * Fetches the waiting room only if there is time to read it. Once shown, the room stays until the game
 * begins.
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
