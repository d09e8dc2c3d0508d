// The battles of a match in their order.
import type { HexOrNone } from '../game/types.ts';
import type { Moment } from './seekable-replay.ts';

export interface FoughtBattle {
  /** The moment in which it began. */
  index: number;
  hex: HexOrNone;
}

/** Every battle of a match, as its moments mark them. */
export const battlesOf = (moments: readonly Moment[]): FoughtBattle[] =>
  moments.flatMap(({ index, marks }) =>
    marks.filter(({ kind }) => kind === 'battle').map(({ hex }) => ({ index, hex })),
  );
