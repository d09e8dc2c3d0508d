// Words that states and events share: the phases, and how a game ends.
import { type ValueOf, word } from '../shape/codec.ts';
import { seats } from '../shape/parts.ts';
import { record } from '../shape/record.ts';

/** Every phase: set-up, then the nine of a round in their order. TURN-01 */
export const PHASES = [
  ...(['setup', 'gold', 'heroes', 'things', 'events', 'move', 'combat', 'build', 'powers', 'order'] as const),
] as const;
export const phase = word(...PHASES);
export type Phase = ValueOf<typeof phase>;

export const victory = record({
  /** The winners in the order of the seats. Several share a victory; a drawn game has none. */
  winners: seats,
  how: word('held', 'second', 'last', 'draw', 'income', 'sole', 'fast', 'seized', 'turns', 'territory'),
});
export type Victory = ValueOf<typeof victory>;
