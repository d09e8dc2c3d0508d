// What a match needs to run, and its callbacks.
import type { Bot } from '../../minds/bots/bot.ts';
import type { Answer, Decision, DecisionKind, Game, RuleSet, Seat, View } from '../../model/game/types.ts';
import type { Luck } from '../../model/luck/luck.ts';
import type { Random } from '../../model/luck/random.ts';
import type { Timing } from './clock.ts';
import type { Journal, MatchStep } from './entries.ts';

export interface MatchSetup {
  rules: RuleSet;
  luck: Luck;
  names: string[];
  /** Seats that bots play from the start. */
  bots: boolean[];
  timing: Timing;
  /** Answers immediately: for absent players, and for bots in decisions they do not think about. */
  bot: Bot;
  thinker?: Thinker;
  /** For bots and fallbacks; not the game's luck. */
  random: Random;
  journal: Journal;
  /** Called for every step once it is written, in order. */
  onStep(step: MatchStep, before: Game, after: Game): void;
  /** Reports an error inside the engine; the match goes on as well as it can. */
  onFault(error: unknown): void;
  /** The journal failed: nothing happened, and the match pauses until `PlayTime.resume('store')`. */
  onWriteFailed?(error: unknown): void;
  /** Called when a seat's own held answers changed. `dropped` became illegal and must be answered again. */
  onHeld(seat: Seat, dropped: number[]): void;
}

// Bots that think outside the match. If no result is ready when the answer is due, the quick bot answers.
export interface Thinker {
  /** Returns whether bots think about decisions of this kind. By kind alone, so it reveals no hand. */
  thinksOf(kind: DecisionKind): boolean;
  hasBegun(d: Decision): boolean;
  /** Begins to think. `ms`: time left until the answer is due. */
  begin(view: View, d: Decision, ms: number): void;
  /** Returns its answer; null if it is not done. */
  answer(d: Decision): Answer | null;
}
