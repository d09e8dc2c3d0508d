// Polls the server for the game on television while a page shows it.
import { useCallback, useState } from 'react';
import { type TableRow, TV_PATH } from '../../../shared/play/net/messages.ts';
import { getJson } from '../../session/net/request.ts';
import { usePoll } from '../../ui/usePoll.ts';

/** The polling interval, ms. */
export const ASKED_EVERY = 4000;

/** Returns the game on television; null for none. Throws if the server does not answer. */
export const askOnAir = async (): Promise<TableRow | null> =>
  (await getJson<{ table: TableRow | null }>(TV_PATH)).table;

interface OnAirNow {
  row: TableRow | null;
  hasAnswered: boolean;
  isSilent: boolean;
}

/**
 * Returns the game on television, or the last game while the server is silent.
 * @param wanted false stops the polling
 */
export function useOnAir(wanted = true): OnAirNow {
  const [onAir, setOnAir] = useState<OnAirNow>({ row: null, hasAnswered: false, isSilent: false });
  const load = useCallback(async (stopped: AbortSignal) => {
    try {
      const row = await askOnAir();
      if (!stopped.aborted) setOnAir({ row, hasAnswered: true, isSilent: false });
    } catch {
      if (!stopped.aborted) setOnAir((previous) => ({ ...previous, isSilent: true }));
    }
  }, []);
  usePoll(wanted ? load : null, ASKED_EVERY);
  return onAir;
}
