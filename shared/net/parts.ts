// The parts of which the tables of frames and events are made. `id`, `kind`, `hex`, `seat`, `count`, `link` are whole
// numbers that differ only in which of them take a single character: any number fits into any of them.
import type { Face } from '../game/types.ts';
import { type Codec, list, near, type Plain, record } from './codec.ts';

export const id = near(2000);
export const kind = near(31);
export const hex = near(28);
export const seat = near(0);
/** An id that is mostly none (0). */
export const link = near(31);
export const count = near(31);
export const ids = list(id);
export const hexes = list(hex);
export const seats = list(seat);
export const counts = list(count);

export const face: Codec<Plain<Face>> = record({ id, kind });
export const faces = list(face);

/**
 * What the fields of a type must be: for each of them the part of its values, to the letter; `orAbsent` or `orTrue`
 * (codec.ts) for a field with `?`.
 */
export type Fields<T, Tag extends keyof T> = { readonly [F in Exclude<keyof T, Tag>]: Codec<Plain<T[F]>> };
