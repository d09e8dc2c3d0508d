// The rules of decisions that this page has loaded. Rules of the set-up come with the page; rules of the
// rounds are added when they are fetched (client/decide/QuestionPanel.tsx).

import { create } from 'zustand';
import type { Answer, Decision, DecisionKind, Refusal, Seat, View } from '../../shared/model/game/types.ts';
import {
  byKind,
  checkIn,
  type OptionsOf,
  offersIn,
  optionsIn,
  type SomeRules,
} from '../../shared/rules/decisions/ask.ts';
import {
  kingdomHex,
  setupExchange,
  setupPlace,
  setupReplace,
  startCell,
  startSea,
  towerHex,
} from '../../shared/rules/decisions/setup.ts';

/** The rules by kind, in the order the questions are asked. */
export const SETUP_RULES = byKind([startCell, startSea, kingdomHex, towerHex, setupPlace, setupExchange, setupReplace]);

export type SetupKind = keyof typeof SETUP_RULES;

export const useRules = create<{ rules: SomeRules }>(() => ({ rules: SETUP_RULES }));

/** Adds the rules of the rounds. */
export const addRules = ({ rules }: { rules: SomeRules }): void => useRules.setState({ rules });

const loadedRules = (): SomeRules => useRules.getState().rules;

/** Returns the options of an open decision for its panel; null if its rules are not loaded. */
export const options = <K extends DecisionKind>(view: View, d: Decision & { kind: K }): OptionsOf[K] | null =>
  optionsIn<K>(loadedRules(), view, d);

/**
 * Returns why `seat` may not give this answer to the decision with this id. Returns null if it may, or if the
 * rules are not loaded: then only the server judges.
 */
export const check = (view: View, seat: Seat, id: number, answer: Answer): Refusal | null =>
  checkIn(loadedRules(), view, seat, id, answer);

/** Returns whether the player has an option in this window. True while the rules are not loaded. */
export const mayAct = (view: View, d: Decision): boolean => offersIn(loadedRules(), view, d) ?? true;
