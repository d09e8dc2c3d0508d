// HPOW-06, D-40: the Marksman shoots with his value, or with the lower one and chooses the piece hit.
import type { FrameOf, Game } from '../../game/types.ts';
import type { Given, Question } from '../play.ts';

type Battle = FrameOf<'battle'>;

/** The questions before the dice of a ranged step: each Marksman's owner, as long as he has not said. */
export const shotQuestions = (_g: Game, _frame: Battle): Question[] => [];

/** What each Marksman does. */
export const shotsOf = (_g: Game, _frame: Battle, _given: readonly Given[]): Battle['shots'] => [];
