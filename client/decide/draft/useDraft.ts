// The draft of an open decision. It survives new views, a folded panel and a reload of the tab. It ends
// with its decision.
import { useState } from 'react';
import type { Decision } from '../../../shared/model/game/types.ts';
import { frontSession, sessionPart, useSession } from '../../session/context.ts';
import type { Session } from '../../session/session.ts';
import { choosesIn } from '../../session/windows.ts';

/** The key includes the game, because decision numbers begin again in each game. */
const keyOf = (session: Session, d: Decision): string => {
  const { table, game } = session.table.getState();
  return `${table?.roomId ?? ''}/${game}/${d.kind}/${d.seat}/${d.id}`;
};
interface Drafts {
  /** A seat answers one decision at a time, so the newest draft is enough. */
  newest: { key: string; draft: unknown };
  sent: { key: string; text: string };
}
const FORGOTTEN: Drafts = { newest: { key: '', draft: null }, sent: { key: '', text: '' } };
/** Storage key of the newest draft. It names the build, because drafts of another build may differ. */
const STORED = `kt.draft.${typeof __BUILD__ === 'undefined' ? '' : __BUILD__}`;
/** The drafts outlive the panels and their state. */
const useDrafts = sessionPart<Drafts>(() => ({ ...FORGOTTEN, newest: stored() ?? FORGOTTEN.newest }));

/** Returns null if storage is blocked or has no draft. */
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

/** A game without a server uses the same ids again after a reload, so its drafts are not stored. */
function store(session: Session, newest: Drafts['newest']): void {
  try {
    if (session.table.getState().driver?.isServed !== true) return;
    sessionStorage.setItem(STORED, JSON.stringify(newest));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/** A draft that another version stored may be unreadable. */
function isReadable<D>(keep: (draft: D) => D, draft: unknown): boolean {
  try {
    keep(draft as D);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the draft of a decision, and its setter.
 * @param decision a decision with another id starts with `first`
 * @param keep drops choices that are no longer offered
 */
export function useDraft<D>(decision: Decision, first: D, keep: (draft: D) => D = (d) => d): [D, (draft: D) => void] {
  const session = useSession();
  const drafts = useDrafts.of(session);
  const key = keyOf(session, decision);
  const [held, setHeld] = useState(() => {
    const { newest } = drafts.getState();
    return newest.key === key && isReadable(keep, newest.draft) ? newest : { key, draft: first };
  });
  const draft = keep(held.key === key ? (held.draft as D) : first);
  const setDraft = (next: D) => {
    const newest = { key, draft: next };
    drafts.setState({ newest });
    store(session, newest);
    setHeld(newest);
    // The refusal was for the previous draft.
    if (session.table.getState().refused?.id === decision.id) session.patch({ refused: null });
    choosesIn(decision, session);
  };
  return [draft, setDraft];
}

/** Forgets every draft, for tests. */
export function forgetDrafts(): void {
  useDrafts.setState(FORGOTTEN);
  store(frontSession(), FORGOTTEN.newest);
}

/** Returns whether the player has chosen anything for the decision. */
export const isPrepared = (session: Session, decision: Decision): boolean =>
  useDrafts.of(session).getState().newest.key === keyOf(session, decision);

/** Notes that an answer was sent, so that it is not sent twice. */
export const noteSent = (session: Session, decision: Decision, text: string): void => {
  useDrafts.of(session).setState({ sent: { key: keyOf(session, decision), text } });
  store(session, FORGOTTEN.newest);
};
/** Returns whether this was the decision's last sent answer. */
export const wasSent = (session: Session, decision: Decision, text: string): boolean => {
  const { sent } = useDrafts.of(session).getState();
  return sent.key === keyOf(session, decision) && sent.text === text;
};
