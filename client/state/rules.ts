// The rules of decisions as far as this page has them: those of setting up come with it, those of the rounds are handed in
// when they have been fetched (client/decide/loadRounds.ts).
import { create } from 'zustand';
import { checkIn, type OptionsOf, offersIn, optionsIn, type SomeRules } from '../../shared/decisions/ask.ts';
import type { Answer, Decision, DecisionKind, Refusal, Seat, View } from '../../shared/game/types.ts';
import { SETUP_RULES } from './setup-rules.ts';

/** Whoever shows or weighs a decision listens to this. */
export const useRules = create<{ rules: SomeRules }>(() => ({ rules: SETUP_RULES }));

const known = (): SomeRules => useRules.getState().rules;

/** What the panel of an open decision shows; null while its rules are not here. */
export const options = <K extends DecisionKind>(view: View, d: Decision & { kind: K }): OptionsOf[K] | null =>
  optionsIn<K>(known(), view, d);

/**
 * Why `seat` may not give this answer to the decision with this number now. Null when it may, and for a decision whose
 * rules are not here: then the server alone judges.
 */
export const check = (view: View, seat: Seat, id: number, answer: Answer): Refusal | null =>
  checkIn(known(), view, seat, id, answer);

/** Could the player do anything in this window with what they have? As long as that cannot be told, they might. */
export const mayAct = (view: View, d: Decision): boolean => offersIn(known(), view, d) ?? true;
