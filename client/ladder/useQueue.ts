// The place of this browser's account in the ranked queue, asked again every few seconds.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { QueueRequest, QueueStatus, RankedWish } from '../../shared/play/net/ranked.ts';
import { askQueue, joinQueue } from '../session/net/ranked.ts';

/** Time between two requests, ms. The server forgets a player who is silent for 15 s. */
const EVERY = 2_000;

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
  /** Only the answer to the newest request counts. */
  const newest = useRef(0);
  const run = useCallback(async (work: () => Promise<QueueStatus>) => {
    const n = ++newest.current;
    try {
      const answer = await work();
      if (n !== newest.current) return;
      setStatus(answer);
      setFailed(false);
    } catch {
      if (n === newest.current) setFailed(true);
    }
  }, []);
  const asksOn = status === null || hasFailed || isMoving(status);
  useEffect(() => {
    void run(() => askQueue({ do: 'look' }));
  }, [run]);
  useEffect(() => {
    if (!asksOn) return;
    const timer = setInterval(() => void run(() => askQueue({ do: 'look' })), EVERY);
    return () => clearInterval(timer);
  }, [asksOn, run]);
  return {
    status,
    hasFailed,
    ask: (request) => void run(() => askQueue(request)),
    join: (wish) => void run(() => joinQueue(wish)),
  };
}
