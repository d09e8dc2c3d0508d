// Polls the server for the game on television while a page shows it.
import { useEffect, useState } from 'react';
import { type TableRow, TV_PATH } from '../../../shared/play/net/messages.ts';
import { abortAfter } from '../../session/net/answer.ts';

/** The polling interval, ms. */
export const ASKED_EVERY = 4000;

/** Returns the game on television; null for none. Throws if the server does not answer. */
export async function askOnAir(): Promise<TableRow | null> {
  const answer = await fetch(TV_PATH, { cache: 'no-store', signal: abortAfter() });
  if (!answer.ok) throw new Error(`television: ${answer.status}`);
  return ((await answer.json()) as { table: TableRow | null }).table;
}

interface OnAirNow {
  row: TableRow | null;
  /** The server has answered once. */
  hasAnswered: boolean;
  isSilent: boolean;
}

/**
 * Returns the game on television, or the last game while the server is silent.
 * @param wanted false stops the polling
 */
export function useOnAir(wanted = true): OnAirNow {
  const [onAir, setOnAir] = useState<OnAirNow>({ row: null, hasAnswered: false, isSilent: false });
  useEffect(() => {
    if (!wanted) return;
    let isGone = false;
    const load = async () => {
      if (document.hidden) return;
      try {
        const row = await askOnAir();
        if (!isGone) setOnAir({ row, hasAnswered: true, isSilent: false });
      } catch {
        if (!isGone) setOnAir((previous) => ({ ...previous, isSilent: true }));
      }
    };
    void load();
    const timer = setInterval(() => void load(), ASKED_EVERY);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [wanted]);
  return onAir;
}
