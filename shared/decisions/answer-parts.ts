// The parts of answers that games do not have.
import { list } from '../shape/codec.ts';
import { arm, hex, id, use } from '../shape/parts.ts';
import { record } from '../shape/record.ts';

/** Destinations of Things of the own rack. */
export const placings = list(record({ id, hex }));

/** Items used in a battle window. */
export const uses = list(use);

/** Items given out, each to its bearer. */
export const arms = list(arm);
