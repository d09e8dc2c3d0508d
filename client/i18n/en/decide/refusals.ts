// The sentences of refusals during play, except for rules. Until this file is loaded, the page's own
// check prevents such answers.
import type { NeededParam, RefusalCode } from '../../../../shared/model/catalogue/refusals.ts';
import type { refusals } from '../refusals.ts';
import type { tableRefusals } from '../table-refusals.ts';

export const playRefusals = {
  'refusal.caster.address':
    'You share a network with a player at this table, and the players did not allow that. Watch as a spectator, or use another network.',
  'refusal.together.lead': 'Only the leader can do that. Take the lead when the leader offers it.',
  'refusal.puzzle.unopened':
    'The server has not seen you open this puzzle of the day. Allow cookies, then open it again.',
  'refusal.decision.stale': 'That question is already closed. Answer the current question.',
  'refusal.decision.shape': 'That is not an answer to this question. Choose again.',
  'refusal.decision.missing': 'Part of the answer is missing: choose it first.',
  'refusal.decision.choice': 'You cannot choose that here. Choose what is marked.',
  'refusal.decision.count': 'Nothing is chosen yet: choose at least one piece and one hex.',
  'refusal.decision.forced': 'You must leave this battle: choose where to go.',
  'refusal.decision.twice': 'You chose something twice. Choose each only once.',
  'refusal.piece.unknown': 'There is no such piece here. Choose a marked piece.',
  'refusal.hex.unknown': 'There is no such hex on this board. Choose a marked hex.',
  'refusal.gold.short': 'That costs {{need}} gold, and you have {{have}}. Choose less, or cash treasure first.',
  'refusal.undo.barred': 'You cannot undo that any more: play on from here.',
  'refusal.undo.empty': 'You have nothing to undo: play on from here.',
  'refusal.undo.luck': 'You cannot undo that: dice were rolled or Things drawn since.',
  'refusal.undo.shown': 'You cannot undo that: a piece was shown since.',
  'refusal.undo.met': 'You cannot undo that: your pieces have met enemies since.',
  'refusal.undo.others': 'You cannot undo that: another player has acted since.',
  'refusal.undo.window': 'You cannot undo while others answer in secret. Try again when their time is up.',
  'refusal.seat.auto': 'A bot plays for you. Take your seat back first.',
  'refusal.seat.out': 'You are out of this game. You can watch it to the end.',
  'refusal.free.now': 'You are out of this game, or it is over.',
  'refusal.window.held':
    'You have used all your pauses for now. This window closes automatically; you get three more pauses next round.',
  'refusal.window.none': 'That window is already closed. You can pause the next one when it opens.',
} as const satisfies Partial<Readonly<Record<`refusal.${RefusalCode}`, string>>>;

type Texts = typeof refusals & typeof playRefusals & typeof tableRefusals;
type Missing = Exclude<`refusal.${RefusalCode}`, keyof Texts>;
/** If a refusal lacks a sentence, the type error names it. */
true satisfies [Missing] extends [never] ? true : Missing;

type Places<T extends string> = T extends `${string}{{${infer P}}}${infer Rest}` ? P | Places<Rest> : never;
type Unfilled = {
  [C in RefusalCode]: [Exclude<Places<Texts[`refusal.${C}`]>, NeededParam<C>>] extends [never] ? never : C;
}[RefusalCode];
/** If a sentence uses a value that its refusal may lack, the type error names it. */
true satisfies [Unfilled] extends [never] ? true : Unfilled;
