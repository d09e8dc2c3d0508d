// A bot answers the decisions of its seat, each from the view alone. It has no memory and no clock, so any
// bot can take over a seat at any moment.

import type { Answer, Decision, FreeAction, View } from '../../model/game/types.ts';
import type { Random } from '../../model/luck/random.ts';
import { sample } from '../stand-ins/index.ts';

export interface Bot {
  readonly name: string;
  answer(view: View, decision: Decision, random: Random): Answer;
  /** Returns a free action that is better taken before the answer; null for none. */
  free?(view: View, decision: Decision, random: Random): FreeAction | null;
}

export const randomBot: Bot = { name: 'random', answer: sample };
