// A bot sees a view, gets a decision of its seat, and answers. It has no memory and no clock, so that it can
// take a seat at any moment.

import type { Answer, Decision, FreeAction, View } from '../../model/game/types.ts';
import type { Random } from '../../model/luck/random.ts';
import { sample } from '../stand-ins/index.ts';

export interface Bot {
  readonly name: string;
  answer(view: View, decision: Decision, random: Random): Answer;
  /** Returns a free action worth taking first. */
  free?(view: View, decision: Decision, random: Random): FreeAction | null;
}

export const randomBot: Bot = { name: 'random', answer: sample };
