// Words of a state that events tell of too: its phases, and how a game ends.
import { type ValueOf, word } from '../shape/codec.ts';
import { seats } from '../shape/parts.ts';
import { record } from '../shape/record.ts';

/** Every phase: the set-up, then the nine of a round in their order. TURN-01 */
export const PHASES = [
  ...(['setup', 'gold', 'heroes', 'things', 'events', 'move', 'combat', 'build', 'powers', 'order'] as const),
] as const;
export const phase = word(...PHASES);
export type Phase = ValueOf<typeof phase>;

export const victory = record({
  /** Who has won, in the order of the seats at the table: several share it, and nobody has won a game that is drawn. */
  winners: seats,
  how: word('held', 'second', 'last', 'draw', 'income', 'sole', 'fast', 'seized', 'turns', 'territory'),
});
export type Victory = ValueOf<typeof victory>;
