// The rules of decisions as far as this page has them: those of setting up come with it, those of the rounds are fetched
// with their panels once the table stands, or at once when one of them is asked.
import type { FC } from 'react';
import { create } from 'zustand';
import { checkIn, type OptionsOf, offersIn, optionsIn, type SomeRules } from '../../shared/decisions/ask.ts';
import type { Answer, Decision, DecisionKind, Refusal, Seat, View } from '../../shared/game/types.ts';
import type { LATE_PANELS } from '../decide/late.tsx';
import { SETUP_RULES } from './setup-rules.ts';

/** How far the later part is. `failed`: it could not be fetched; it is asked for again when it is wanted. */
export type Coming = 'not yet' | 'on its way' | 'here' | 'failed';

interface LateState {
  coming: Coming;
  panels: typeof LATE_PANELS | null;
  /** The box of the open windows, which come with the rounds. */
  Windows: FC | null;
}

/** Whoever shows or weighs a later decision listens to this. */
export const useLate = create<LateState>(() => ({ coming: 'not yet', panels: null, Windows: null }));

let known: SomeRules = SETUP_RULES;
let underWay: Promise<void> | null = null;

/** Fetches the later part; never rejects. Does nothing while it is under way or here. */
export function loadLate(): Promise<void> {
  underWay ??= fetchLate();
  return underWay;
}

async function fetchLate(): Promise<void> {
  useLate.setState({ coming: 'on its way' });
  try {
    const { ALL_RULES, LATE_PANELS, Windows } = await import('../decide/late.tsx');
    known = ALL_RULES;
    useLate.setState({ coming: 'here', panels: LATE_PANELS, Windows });
  } catch {
    underWay = null;
    useLate.setState({ coming: 'failed' });
  }
}

/** Has the page what it needs for decisions of this kind? */
export const isHere = (kind: DecisionKind, { coming }: LateState): boolean => kind in SETUP_RULES || coming === 'here';

/** What the panel of an open decision shows; null while its rules are not here. */
export const options = <K extends DecisionKind>(view: View, d: Decision & { kind: K }): OptionsOf[K] | null =>
  optionsIn(known, view, d);

/**
 * Why `seat` may not give this answer to the decision with this number now. Null when it may, and for a decision whose
 * rules are not here: then the server alone judges.
 */
export const check = (view: View, seat: Seat, id: number, answer: Answer): Refusal | null =>
  checkIn(known, view, seat, id, answer);

/** Could the player do anything in this window with what they have? As long as that cannot be told, they might. */
export const mayAct = (view: View, d: Decision): boolean => offersIn(known, view, d) ?? true;
