// The questions that already had their hint, kept in the browser.
import type { DecisionKind } from '../../shared/model/game/types.ts';
import { keep, readKept } from './kept.ts';
import { changeSettings } from './settings.ts';

const KEPT_AS = 'kt.hints';
const TIMES = 2;

/** The questions with a hint, by kind. A question that is still open after a reload keeps its hint. */
type Shown = Readonly<Partial<Record<DecisionKind, readonly string[]>>>;
const shownBefore = (): Shown => readKept<Shown>(KEPT_AS) ?? {};

/** Returns whether this question may show its hint: whether it is among the first of its kind. */
export function mayHint(kind: DecisionKind, question: string): boolean {
  const before = shownBefore()[kind] ?? [];
  return before.length < TIMES || before.includes(question);
}

/** Returns whether no question of this kind has had its hint. */
export const isFirstHint = (kind: DecisionKind): boolean => shownBefore()[kind] === undefined;

/** Stores that this question has its hint. */
export function noteHint(kind: DecisionKind, question: string): void {
  const before = shownBefore();
  const ofKind = before[kind] ?? [];
  if (!ofKind.includes(question)) keep(KEPT_AS, { ...before, [kind]: [...ofKind, question] });
}

/** Switches hints on or off. Switching them on starts over. */
export function switchHints(on: boolean): void {
  if (on) keep(KEPT_AS, null);
  changeSettings({ hints: on });
}
