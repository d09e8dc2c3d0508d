// Which game is on television, asked for again and again while somebody watches.
import { useEffect, useState } from 'react';
import { type TableRow, TV_PATH } from '../../../shared/net/messages.ts';
import { abortAfter } from '../../net/within.ts';

/** How often it is asked for, ms. */
export const ASKED_EVERY = 4000;

/** The game that is shown, by the server's word; null for none. Throws where the server does not answer. */
export async function askOnAir(): Promise<TableRow | null> {
  const answer = await fetch(TV_PATH, { cache: 'no-store', signal: abortAfter() });
  if (!answer.ok) throw new Error(`television: ${answer.status}`);
  return ((await answer.json()) as { table: TableRow | null }).table;
}

interface OnAirNow {
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
        const row = await askOnAir();
        if (!gone) setNow({ row, known: true, silent: false });
      } catch {
        if (!gone) setNow((was) => ({ ...was, silent: true }));
      }
    };
    void load();
    const timer = setInterval(() => void load(), ASKED_EVERY);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [wanted]);
  return now;
}
