// Whether the player is asked now, by what everybody at the table knows of it.
import { isWindow, SHAPES } from '../../shared/decisions/kinds.ts';
import type { Decision, Seat } from '../../shared/game/types.ts';
import { myDecisions, type TableState } from './game.ts';

/** Is it put as a question: also a demand, a window that costs something when it is let pass, whatever one has. */
export const isPut = (d: Decision): boolean => !isWindow(d.kind) || SHAPES[d.kind].wish === 'proofs';

/** Returns the number of the own question that is put now, -1 for none. A window in which one may act is no question. ENG-04 */
export const questionNow = (s: TableState): number => myDecisions(s).find(isPut)?.id ?? -1;

/** Returns the questions that are not answered yet, as everybody at the table sees them. Windows are no questions. ENG-04 */
export const openQuestions = ({ shown, places }: TableState): readonly Decision[] =>
  shown === null || shown.victory !== null ? [] : shown.open.filter((d) => isPut(d) && places[d.seat]?.done !== true);

/** Returns the seats that a question waits for, each once, in the order in which they were asked. */
export const askedSeats = (s: TableState): Seat[] => [...new Set(openQuestions(s).map(({ seat }) => seat))];
