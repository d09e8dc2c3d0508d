// Words of a state that events tell of too: its phases, and how a game ends.
import { type ValueOf, word } from '../shape/codec.ts';
import { seat } from '../shape/parts.ts';
import { record } from '../shape/record.ts';

export const phase = word(
  ...(['setup', 'gold', 'heroes', 'things', 'events', 'move', 'combat', 'build', 'powers', 'order'] as const),
);
export type Phase = ValueOf<typeof phase>;

export const victory = record({
  /** The winner; NOBODY for a draw. */
  seat,
  how: word('held', 'second', 'last', 'draw'),
});
export type Victory = ValueOf<typeof victory>;
