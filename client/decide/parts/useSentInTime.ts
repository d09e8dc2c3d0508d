// Sends a player's draft just before their clock runs out.

import { useEffect, useRef } from 'react';
import { isWindow } from '../../../shared/model/decisions/kinds.ts';
import type { Decision } from '../../../shared/model/game/types.ts';
import { monotonicNow } from '../../session/clock.ts';
import { useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { isPrepared } from '../draft/useDraft.ts';

/** Time before the deadline, ms, to allow for the network. */
const BEFORE = 1_500;

/**
 * Sends the draft before the deadline.
 * @param decision the player must have changed its draft; never a window, because the answer would reveal
 * that the player was about to act
 * @param send null while the draft cannot be sent
 */
export function useSentInTime(decision: Decision, send: (() => void) | null): void {
  const session = useSession();
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
      if (newest.current === null || !isPrepared(session, decision)) return;
      newest.current();
      // Offline, the answer may arrive too late.
      const { line } = session.table.getState();
      if (line !== 'lost' && line !== 'gone') session.patch({ timedOut: 'sent' });
    }, left);
    return () => clearTimeout(timer);
  }, [session, decision, deadline, skew]);
}
