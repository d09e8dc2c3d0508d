// The position of a public game, polled while the page is visible.
import { useMemo, useState } from 'react';
import { STILL_PATH, type Still } from '../../../shared/play/net/still.ts';
import { abortAfter } from '../../session/net/answer.ts';
import { usePoll } from '../../ui/usePoll.ts';

/** The polling interval, ms. */
const EVERY = 4000;

/**
 * Returns the position of a game, null if there is none. The object changes only if the position does.
 * @param room a public table, or `ON_AIR` for the game on television
 * @param wanted false stops the polling
 */
export function useStill(room: string, wanted = true): Still | null {
  const [still, setStill] = useState<Still | null>(null);
  const load = useMemo(() => {
    let tag = '';
    return async (stopped: AbortSignal) => {
      try {
        const signal = abortAfter(undefined, stopped);
        const answer = await fetch(`${STILL_PATH}/${room}`, { cache: 'no-cache', signal });
        const newTag = answer.headers.get('ETag') ?? '';
        if (newTag === tag) return;
        const newStill = answer.status === 200 ? ((await answer.json()) as Still) : null;
        tag = newTag;
        setStill(newStill);
      } catch {
        // Without an answer, the last position stays shown.
      }
    };
  }, [room]);
  usePoll(wanted ? load : null, EVERY);
  return still;
}
