// What a match needs to run, and its callbacks.
import type { Bot } from '../../minds/bots/bot.ts';
import type { Answer, Decision, DecisionKind, Game, RuleSet, Seat, View } from '../../model/game/types.ts';
import type { Luck } from '../../model/luck/luck.ts';
import type { Random } from '../../model/luck/random.ts';
import type { Timing } from './clock.ts';
import type { JournalWriter, MatchStep } from './entries.ts';
import type { ClockProfile } from './types.ts';

export interface MatchSetup {
  rules: RuleSet;
  luck: Luck;
  names: string[];
  bots: boolean[];
  timing: Timing;
  /** The table's clock now, which players may change by a vote. */
  clock?: () => ClockProfile;
  /** Answers immediately, for absent players, and for bots in decisions that they do not think about. */
  bot: Bot;
  thinker?: Thinker;
  /** Random numbers for bots and fallback answers, separate from the game's luck. */
  random: Random;
  journal: JournalWriter;
  /** Called for every written step, in order. */
  onStep(step: MatchStep, before: Game, after: Game): void;
  /** Reports an error of the engine; the match goes on if it can. */
  onFault(error: unknown): void;
  /**
   * Called when the journal failed, so that nothing has happened. The match
   * pauses until `PlayTime.resume('store')`.
   */
  onWriteFailed?(error: unknown): void;
  /**
   * Called when the held answers of a seat have changed.
   * @param dropped decisions whose held answer became illegal and that must be answered again
   */
  onHeld(seat: Seat, dropped: number[]): void;
}

// Lets bots think outside the match. If a result is not ready in time, the quick bot answers.
export interface Thinker {
  /** Do bots think about decisions of this kind? Depends on the kind alone, so it reveals no hand. */
  thinksOf(kind: DecisionKind): boolean;
  hasBegun(d: Decision): boolean;
  /** @param ms the time until the answer is due */
  begin(view: View, d: Decision, ms: number): void;
  answer(d: Decision): Answer | null;
}
