// The mark on a hex that was looked at by wish: it helps to find it, then it is in the way.
import { useEffect, useState } from 'react';
import type { HexOrNone } from '../../shared/game/types.ts';
import { useBoard } from '../state/board.ts';

/** How long the mark stays, ms. */
const MARKED = 4000;

/** The hex somebody just wanted to see (from the log, a list), -1 when there is none or its mark has gone. */
export function useLookedAt(): HexOrNone {
  const look = useBoard((s) => s.look);
  const [past, setPast] = useState(look.times);
  useEffect(() => {
    if (look.hex < 0) return;
    const timer = setTimeout(() => setPast(look.times), MARKED);
    return () => clearTimeout(timer);
  }, [look]);
  return past === look.times ? -1 : look.hex;
}
