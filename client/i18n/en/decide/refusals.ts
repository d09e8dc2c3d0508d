// A sentence for every refusal in play that cites no rule, and for refusals around
// the table. Until this part is loaded, the page's own check holds such answers back.
import type { NeededParam, RefusalCode } from '../../../../shared/catalogue/refusals.ts';
import type { refusals } from '../refusals.ts';

export const playRefusals = {
  'refusal.caster.address':
    'You share the network of somebody who sits at this table, and they did not agree to that. Watch as everybody does, or come from elsewhere.',
  'refusal.together.lead': 'Only who leads can do that. Take the lead once it is handed over.',
  'refusal.decision.stale': 'That question is closed already. The line under the table says what is asked now.',
  'refusal.decision.shape': 'That is not an answer to this question. Choose once more.',
  'refusal.decision.missing': 'An answer is still missing: choose it first.',
  'refusal.decision.choice': 'That is not one of the choices. Choose one that is marked.',
  'refusal.decision.count': 'None is chosen yet: at least one piece and one hex are needed.',
  'refusal.decision.forced': 'You must leave this battle: choose where to.',
  'refusal.decision.twice': 'Something was named twice. Choose each only once.',
  'refusal.piece.unknown': 'There is no such piece here. Choose one that is marked.',
  'refusal.hex.unknown': 'There is no such hex on this board. Choose one that is marked.',
  'refusal.gold.short': 'That costs {{need}} gold, and you have {{have}}. Choose less, or cash treasure first.',
  'refusal.undo.barred': 'That cannot be taken back any more: play on from here.',
  'refusal.undo.empty': 'There is nothing of yours that could be taken back now: play on from here.',
  'refusal.undo.luck': 'Dice were rolled or Things drawn since: that cannot be taken back.',
  'refusal.undo.shown': 'A piece was shown since: that cannot be taken back.',
  'refusal.undo.met': 'Your pieces have met others: that cannot be taken back.',
  'refusal.undo.others': 'Somebody else has acted since: that cannot be taken back.',
  'refusal.undo.window': 'Not while others are asked in secret. Try again when their time is up.',
  'refusal.seat.auto': 'A bot plays for you. Take your seat back first.',
  'refusal.seat.out': 'You are out of this game. You can watch it to the end.',
  'refusal.free.now': 'You are out of this game, or it is over.',
  'refusal.window.held':
    'You have held open as many windows as you may by this round. It closes by itself; there are three more to hold in the next round.',
  'refusal.window.none': 'That window is not open any more. The next one can be held as soon as it opens.',
} as const satisfies Partial<Readonly<Record<`refusal.${RefusalCode}`, string>>>;

type Texts = typeof refusals & typeof playRefusals;
type Missing = Exclude<`refusal.${RefusalCode}`, keyof Texts>;
/** Every refusal has a sentence in one of the files: the type error names a missing one. */
export const complete: [Missing] extends [never] ? true : Missing = true;

/** The placeholders of a text. */
type Places<T extends string> = T extends `${string}{{${infer P}}}${infer Rest}` ? P | Places<Rest> : never;
type Unfilled = {
  [C in RefusalCode]: [Exclude<Places<Texts[`refusal.${C}`]>, NeededParam<C>>] extends [never] ? never : C;
}[RefusalCode];
/** A sentence has only placeholders that its refusal always fills: the type error names any other. */
export const filled: [Unfilled] extends [never] ? true : Unfilled = true;
