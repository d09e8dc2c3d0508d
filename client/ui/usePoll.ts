// Polls the server while a component is shown.
import { useEffect } from 'react';

interface PollOptions {
  /** Does polling continue while the page is hidden? */
  isHiddenToo?: boolean;
}

/**
 * Calls `load` now and every `ms`. A new `load` starts the polling again, null stops it.
 * @param load gets a signal that aborts when the polling stops
 */
export function usePoll(
  load: ((stopped: AbortSignal) => unknown) | null,
  ms: number,
  { isHiddenToo = false }: PollOptions = {},
): void {
  useEffect(() => {
    if (load === null) return;
    const stopped = new AbortController();
    load(stopped.signal);
    const timer = setInterval(() => (!isHiddenToo && document.hidden) || load(stopped.signal), ms);
    return () => {
      stopped.abort();
      clearInterval(timer);
    };
  }, [load, ms, isHiddenToo]);
}
