// A draft costs nothing until it is sent: it lives through every redraw, every new view of the same decision, being folded
// away and the page being loaded again in its tab, and goes when the decision does.
import { useState } from 'react';
import { create } from 'zustand';
import type { Decision } from '../../../shared/game/types.ts';
import { patchTable, useTable } from '../../state/game.ts';
import { choosesIn } from '../../state/windows.ts';

/** Numbers of decisions begin anew with every game. */
const keyOf = (d: Decision): string => {
  const { table, game } = useTable.getState();
  return `${table?.roomId ?? ''}/${game}/${d.kind}/${d.seat}/${d.id}`;
};
interface Drafts {
  /** The newest draft: one is enough, for a seat answers one decision at a time. */
  newest: { key: string; draft: unknown };
  /** What was sent last. */
  sent: { key: string; text: string };
}
const FORGOTTEN: Drafts = { newest: { key: '', draft: null }, sent: { key: '', text: '' } };
/** Where a tab keeps the newest draft, so that the page loaded again goes on with it; one of another build has other drafts. */
const STORED = `kt.draft.${typeof __BUILD__ === 'undefined' ? '' : __BUILD__}`;
/** Outlives the panels, whose own state goes with them. */
const useDrafts = create<Drafts>(() => ({ ...FORGOTTEN, newest: stored() ?? FORGOTTEN.newest }));

/** What the tab kept; null for nothing, and where it keeps nothing. */
function stored(): Drafts['newest'] | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'key' in kept && 'draft' in kept
      ? { key: `${kept.key}`, draft: kept.draft }
      : null;
  } catch {
    return null;
  }
}

/** (A table without a server begins anew with its page, under the same numbers.) */
const isServed = (): boolean => useTable.getState().driver?.isServed === true;

function store(newest: Drafts['newest']): void {
  try {
    if (!isServed()) return;
    sessionStorage.setItem(STORED, JSON.stringify(newest));
  } catch {
    // Then it lives as long as the page.
  }
}

/** Can a draft be read? Not where a page of another version left it. */
function isReadable<D>(keep: (draft: D) => D, draft: unknown): boolean {
  try {
    keep(draft as D);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param decision another number starts afresh from `first`
 * @param keep takes out of the draft what the newest options no longer offer
 */
export function useDraft<D>(decision: Decision, first: D, keep: (draft: D) => D = (d) => d): [D, (draft: D) => void] {
  const key = keyOf(decision);
  const [held, setHeld] = useState(() => {
    const { newest } = useDrafts.getState();
    return newest.key === key && isReadable(keep, newest.draft) ? newest : { key, draft: first };
  });
  const draft = keep(held.key === key ? (held.draft as D) : first);
  const setDraft = (next: D) => {
    const newest = { key, draft: next };
    useDrafts.setState({ newest });
    store(newest);
    setHeld(newest);
    // What was refused was another draft.
    if (useTable.getState().refused?.id === decision.id) patchTable({ refused: null });
    choosesIn(decision);
  };
  return [draft, setDraft];
}

/** Forgets every draft: a test that starts afresh. */
export function forgetDrafts(): void {
  useDrafts.setState(FORGOTTEN);
  store(FORGOTTEN.newest);
}

/** Has the player chosen anything for the decision yet? */
export const isPrepared = (decision: Decision): boolean => useDrafts.getState().newest.key === keyOf(decision);

/** Remembers what was sent for a decision, so that the same is not sent twice. */
export const noteSent = (decision: Decision, text: string): void => {
  useDrafts.setState({ sent: { key: keyOf(decision), text } });
  store(FORGOTTEN.newest);
};
/** Is this what was sent last for the decision? */
export const wasSent = (decision: Decision, text: string): boolean =>
  useDrafts.getState().sent.key === keyOf(decision) && useDrafts.getState().sent.text === text;
