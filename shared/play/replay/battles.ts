// Lists the battles of a match, in order.
import type { HexOrNone } from '../../model/game/types.ts';
import type { Moment } from './seekable-replay.ts';

export interface FoughtBattle {
  /** The index of the moment at which the battle began. */
  index: number;
  hex: HexOrNone;
}

/** Returns the battles of a match from the marks of its moments. */
export const battlesOf = (moments: readonly Moment[]): FoughtBattle[] =>
  moments.flatMap(({ index, marks }) =>
    marks.filter(({ kind }) => kind === 'battle').map(({ hex }) => ({ index, hex })),
  );
