// Finds the hex to mark after the player asked to see it.
import { useEffect, useState } from 'react';
import type { HexOrNone } from '../../shared/model/game/types.ts';
import { useBoard } from '../session/board.ts';

const MARKED = 4000;

/** Returns the hex the player has just asked to see, or -1. */
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
