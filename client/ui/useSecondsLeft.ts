// The remaining time, for clocks and bars.
import { useEffect, useState } from 'react';
import { monotonicNow } from '../session/clock.ts';
import { useTable } from '../session/game.ts';

/** Returns the seconds left until a server time; null if it is 0 or the game is paused. */
export function useSecondsLeft(deadline: number): number | null {
  const skew = useTable((s) => s.skew);
  const still = useTable((s) => s.paused !== '');
  const [, setTick] = useState(0);
  useEffect(() => {
    if (deadline === 0 || still) return;
    const timer = setInterval(() => setTick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [deadline, still]);
  return deadline === 0 || still ? null : Math.max(0, Math.ceil((deadline - monotonicNow() - skew) / 1000));
}
