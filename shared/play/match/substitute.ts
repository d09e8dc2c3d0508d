// Answers for a player: by a bot, or by the fallback if the bot throws or its answer is
// illegal. Reports these errors.
import type { Bot } from '../../minds/bots/bot.ts';
import { fallback } from '../../minds/stand-ins/index.ts';
import type { Answer, Decision, FreeAction, View } from '../../model/game/types.ts';
import type { Random } from '../../model/luck/random.ts';
import { check } from '../../rules/decisions/index.ts';
import { checkFree } from '../../rules/free-actions.ts';

export class Substitute {
  private readonly bot: Bot;
  private readonly random: Random;
  private readonly report: (error: unknown) => void;

  constructor(bot: Bot, random: Random, report: (error: unknown) => void) {
    this.bot = bot;
    this.random = random;
    this.report = report;
  }

  /** Returns a legal free action that the bot wants before it answers, or null. */
  free(view: View, d: Decision): FreeAction | null {
    try {
      const action = this.bot.free?.(view, d, this.random) ?? null;
      return action !== null && action.seat === d.seat && checkFree(view, action) === null ? action : null;
    } catch (error) {
      this.report(error);
      return null;
    }
  }

  answer(view: View, d: Decision): Answer | null {
    try {
      const answer = this.bot.answer(view, d, this.random);
      return check(view, d.seat, d.id, answer) === null ? answer : null;
    } catch (error) {
      this.report(error);
      return null;
    }
  }

  /** Returns the fallback answer. Throws only for a fault of the engine. */
  default(view: View, d: Decision): Answer {
    return fallback(view, d, this.random);
  }
}
