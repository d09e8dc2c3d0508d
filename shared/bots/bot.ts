// A bot is a player: it sees a view, gets a decision of its seat, and answers. It has no memory and no
// clock, so that a match can give it a seat, or take the seat back, at any moment.

import type { Answer, Decision, FreeAction, View } from '../game/types.ts';
import type { Random } from '../luck/index.ts';
import { sample } from '../minds/stand-ins/index.ts';

export interface Bot {
  readonly name: string;
  /** Returns a legal answer to a decision of `decision.seat`, from that seat's view. */
  answer(view: View, decision: Decision, random: Random): Answer;
  /** Returns a free action worth taking before the decision is answered, or null. */
  free?(view: View, decision: Decision, random: Random): FreeAction | null;
}

export const randomBot: Bot = { name: 'random', answer: sample };
