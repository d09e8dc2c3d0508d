// What answers are made of beside the parts that games have too.
import { list } from '../shape/codec.ts';
import { arm, hex, id, use } from '../shape/parts.ts';
import { record } from '../shape/record.ts';

/** Where Things of one's own rack go. */
export const placings = list(record({ id, hex }));

/** Items used in a battle window. */
export const uses = list(use);

/** Items given out, each to its bearer. */
export const arms = list(arm);
