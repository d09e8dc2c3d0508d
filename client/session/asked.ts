// Whether the player has a question now, from public facts.

import { isWindow, SHAPES } from '../../shared/model/decisions/kinds.ts';
import type { Decision, Seat } from '../../shared/model/game/types.ts';
import { myDecisions, type TableState } from './game.ts';

/**
 * Returns whether the decision is a question for its player. A window with a cost if passed is a question
 * too, regardless of the player's pieces.
 */
export const isPut = (d: Decision): boolean => !isWindow(d.kind) || SHAPES[d.kind].wish === 'proofs';

/** Returns the id of the player's open question, -1 for none. A window is not a question. ENG-04 */
export const questionNow = (s: TableState): number => myDecisions(s).find(isPut)?.id ?? -1;

/** Returns the unanswered questions, as everyone sees them. A window is not a question. ENG-04 */
export const openQuestions = ({ shown, places }: TableState): readonly Decision[] =>
  shown === null || shown.victory !== null ? [] : shown.open.filter((d) => isPut(d) && places[d.seat]?.done !== true);

/** Returns the seats that a question waits for, each once, in the order they were asked. */
export const askedSeats = (s: TableState): Seat[] => [...new Set(openQuestions(s).map(({ seat }) => seat))];
