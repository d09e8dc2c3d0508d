// The place of this browser's account in the ranked queue, requested repeatedly.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { QueueRequest, QueueStatus, RankedWish } from '../../shared/play/net/ranked.ts';
import { askQueue, joinQueue } from '../session/net/ranked.ts';

/** Pause after a failed request, ms. */
const RETRY = 2_000;

interface QueueView {
  /** Null until the server has answered. */
  status: QueueStatus | null;
  hasFailed: boolean;
  ask(request: QueueRequest): void;
  join(wish: RankedWish): void;
}

/** Does the status change without a request of this page? */
const isMoving = (status: QueueStatus): boolean => status.state !== 'out' || status.coolDown > 0;

/** Returns the queue as this account sees it. */
export function useQueue(): QueueView {
  const [status, setStatus] = useState<QueueStatus | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const requestCount = useRef(0);
  /** The newest request that was answered: a later answer to an earlier request does not count. */
  const answered = useRef(0);
  const run = useCallback(async (work: () => Promise<QueueStatus>): Promise<boolean> => {
    const n = ++requestCount.current;
    try {
      const answer = await work();
      if (n < answered.current) return true;
      answered.current = n;
      setStatus(answer);
      setFailed(false);
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  }, []);
  const asksOn = status === null || hasFailed || isMoving(status);
  useEffect(() => {
    if (!asksOn) return;
    let isGone = false;
    const askOn = async () => {
      let request: QueueRequest = { do: 'look' };
      while (!isGone) {
        const isDone = await run(() => askQueue(request));
        if (!isDone) await new Promise((go) => setTimeout(go, RETRY));
        request = { do: 'look', waits: true };
      }
    };
    void askOn();
    return () => {
      isGone = true;
    };
  }, [asksOn, run]);
  return {
    status,
    hasFailed,
    ask: (request) => void run(() => askQueue(request)),
    join: (wish) => void run(() => joinQueue(wish)),
  };
}
