// A draft costs nothing until it is sent: it lives through every redraw, every new view of the same decision and being
// folded away, and goes when the decision does.
import { useState } from 'react';
import type { Decision } from '../../../shared/game/types.ts';
import { useTable } from '../../state/game.ts';
import { choosesIn } from '../../state/windows.ts';

/** Numbers of decisions begin anew with every game. */
const keyOf = (d: Decision): string => {
  const { table, game } = useTable.getState();
  return `${table?.roomId ?? ''}/${game}/${d.kind}/${d.seat}/${d.id}`;
};
/** The newest draft: one is enough, for a seat answers one decision at a time. */
let newest: { key: string; draft: unknown } = { key: '', draft: null };

/**
 * @param decision another number starts afresh from `first`
 * @param keep takes out of the draft what the newest options no longer offer
 */
export function useDraft<D>(decision: Decision, first: D, keep: (draft: D) => D = (d) => d): [D, (draft: D) => void] {
  const key = keyOf(decision);
  const [held, setHeld] = useState(() => (newest.key === key ? newest : { key, draft: first }));
  const draft = keep(held.key === key ? (held.draft as D) : first);
  const set = (next: D) => {
    newest = { key, draft: next };
    setHeld(newest);
    choosesIn(decision);
  };
  return [draft, set];
}

/** Forgets every draft: a test that starts afresh. */
export function forgetDrafts(): void {
  newest = { key: '', draft: null };
  lastSent = { key: '', text: '' };
}

let lastSent = { key: '', text: '' };

/** Remembers what was sent for a decision, so that the same is not sent twice. */
export const noteSent = (decision: Decision, text: string): void => {
  lastSent = { key: keyOf(decision), text };
};
/** Is this what was sent last for the decision? */
export const wasSent = (decision: Decision, text: string): boolean =>
  lastSent.key === keyOf(decision) && lastSent.text === text;
