// What a player has put together is sent as their clock ends, for the clock would drop it and choose for them.
import { useEffect, useRef } from 'react';
import { isWindow } from '../../../shared/decisions/kinds.ts';
import type { Decision } from '../../../shared/game/types.ts';
import { monotonicNow } from '../../state/clock.ts';
import { patchTable, useTable } from '../../state/game.ts';
import { isPrepared } from '../draft/useDraft.ts';

/** How long before the clock ends, ms: the answer has a way to go. */
const BEFORE = 1_500;

/**
 * @param decision one that the player has touched; windows end by themselves, and tell nobody who was about to act
 * @param send hands over what is put together; null while that can not be sent
 */
export function useSentInTime(decision: Decision, send: (() => void) | null): void {
  const skew = useTable((s) => s.skew);
  const deadline = useTable((s) => (s.paused === '' ? (s.places[decision.seat]?.deadline ?? 0) : 0));
  const newest = useRef(send);
  useEffect(() => {
    newest.current = send;
  });
  useEffect(() => {
    if (deadline === 0 || isWindow(decision.kind)) return;
    const left = deadline - skew - monotonicNow() - BEFORE;
    if (left < 0) return;
    const timer = setTimeout(() => {
      if (newest.current === null || !isPrepared(decision)) return;
      newest.current();
      // Without a line it waits for one, and may come too late.
      const { line } = useTable.getState();
      if (line !== 'lost' && line !== 'gone') patchTable({ timedOut: 'sent' });
    }, left);
    return () => clearTimeout(timer);
  }, [decision, deadline, skew]);
}
