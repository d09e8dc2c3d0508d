// Which questions have had their hint, kept in the browser.
import type { DecisionKind } from '../../shared/game/types.ts';
import { keep, readKept } from './kept.ts';
import { changeSettings } from './settings.ts';

const KEPT_AS = 'kt.hints';
/** How often each kind of question gets its hint. */
const TIMES = 2;

/** The questions that had one, by kind: one that is asked still when the page is loaded anew keeps it. */
type Shown = Readonly<Partial<Record<DecisionKind, readonly string[]>>>;
const shownBefore = (): Shown => readKept<Shown>(KEPT_AS) ?? {};

/** May this question have its hint: is it one of the first of its kind? */
export function mayHint(kind: DecisionKind, question: string): boolean {
  const before = shownBefore()[kind] ?? [];
  return before.length < TIMES || before.includes(question);
}

/** This question has its hint. */
export function noteHint(kind: DecisionKind, question: string): void {
  const before = shownBefore();
  const ofKind = before[kind] ?? [];
  if (!ofKind.includes(question)) keep(KEPT_AS, { ...before, [kind]: [...ofKind, question] });
}

/** Puts hints on or off; on, they begin anew. */
export function switchHints(on: boolean): void {
  if (on) keep(KEPT_AS, null);
  changeSettings({ hints: on });
}
