// What a match is made of and whom it tells.
import type { Bot } from '../bots/bot.ts';
import type { Game, RuleSet, Seat } from '../game/types.ts';
import type { Luck, Random } from '../luck/index.ts';
import type { Timing } from './clock.ts';
import type { Journal, MatchStep } from './entries.ts';
import type { Thinker } from './thinker.ts';

export interface MatchSetup {
  rules: RuleSet;
  luck: Luck;
  names: string[];
  /** Seats that bots play from the start. */
  bots: boolean[];
  timing: Timing;
  /** Answers at once: for whoever is away, and for bots in what they do not think about. */
  bot: Bot;
  /** Where bots of this match think. */
  thinker?: Thinker;
  /** For bots and fallbacks; not the game's luck. */
  random: Random;
  journal: Journal;
  /** Called for every step once it is written down, in order. */
  onStep(step: MatchStep, before: Game, after: Game): void;
  /** An error inside the engine: to be reported; the match goes on as well as it can. */
  onFault(error: unknown): void;
  /** The journal could not be written: nothing happened, and the match stands still until `PlayTime.resume('store')`. */
  onWriteFailed?(error: unknown): void;
  /** Called when the own held answers of a seat changed; `dropped` no longer passed and must be answered again. */
  onHeld(seat: Seat, dropped: number[]): void;
}
