// Which game is on television, asked for again and again while somebody watches.
import { useEffect, useState } from 'react';
import { type TableRow, TV_PATH } from '../../../shared/net/messages.ts';

/** How often it is asked for, ms. */
const EVERY = 4000;

export interface OnAirNow {
  /** The game that is shown; null for none. */
  row: TableRow | null;
  /** The first answer has come. */
  known: boolean;
  /** The server does not answer. */
  silent: boolean;
}

/**
 * What is shown now, by the server's word; what was shown last while it is silent.
 * @param wanted false: it is not asked
 */
export function useOnAir(wanted = true): OnAirNow {
  const [now, setNow] = useState<OnAirNow>({ row: null, known: false, silent: false });
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const load = async () => {
      if (document.hidden) return;
      try {
        const answer = await fetch(TV_PATH, { cache: 'no-store' });
        if (!answer.ok) throw new Error(`television: ${answer.status}`);
        const { table } = (await answer.json()) as { table: TableRow | null };
        if (!gone) setNow({ row: table, known: true, silent: false });
      } catch {
        if (!gone) setNow((was) => ({ ...was, silent: true }));
      }
    };
    void load();
    const timer = setInterval(() => void load(), EVERY);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [wanted]);
  return now;
}
