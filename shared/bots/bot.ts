// A bot is a player: it sees a view, gets a decision of its own seat, and answers. It has no memory and no clock, so
// that a match can hand a seat to it, and back, at any moment.

import { sample } from '../decisions/index.ts';
import type { Answer, Decision, FreeAction, View } from '../game/types.ts';
import type { Random } from '../luck/index.ts';

export interface Bot {
  readonly name: string;
  /** The answer to a decision of `decision.seat`, from that seat's view. Always legal. */
  answer(view: View, decision: Decision, random: Random): Answer;
  /** A free action worth taking before the decision is answered, or null. */
  free?(view: View, decision: Decision, random: Random): FreeAction | null;
}

/** Any legal answer. */
export const randomBot: Bot = { name: 'random', answer: sample };
