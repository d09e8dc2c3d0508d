// Codecs of records: with fields by name, of several kinds, and with fields that only one seat may see.
import { type Codec, type FieldPart, listed, orNull, type ValueOf } from './codec.ts';

/** Fields in the order in which they are written and hashed. */
export type Fields = Readonly<Record<string, FieldPart>>;

type AbsentKeys<F extends Fields> = { [K in keyof F]: undefined extends ValueOf<F[K]> ? K : never }[keyof F];

/** The type of a record with these fields. Fields of `orAbsent` and `orTrue` may be absent. */
export type RecordOf<F extends Fields> = {
  [K in Exclude<keyof F, AbsentKeys<F>>]: ValueOf<F[K]>;
} & { [K in AbsentKeys<F>]?: Exclude<ValueOf<F[K]>, undefined> } extends infer R
  ? { readonly [K in keyof R]: R[K] }
  : never;

/** The type of records of several kinds. Each has the name of its kind in the field `Tag`. */
export type Tagged<Tag extends string, K extends Readonly<Record<string, Fields>>> = {
  [N in keyof K]: { [T in Tag]: N } & RecordOf<K[N]> extends infer R ? { readonly [P in keyof R]: R[P] } : never;
}[keyof K];

type Row = readonly (readonly [name: string, part: FieldPart])[];

function putRow(out: number[], row: Row, from: Readonly<Record<string, unknown>>): void {
  for (const [key, part] of row) part.put(out, from[key] as never);
}

function takeRow(row: Row, reader: Parameters<FieldPart['take']>[0], into: Record<string, unknown>): unknown {
  for (const [key, part] of row) {
    const value = part.take(reader);
    if (value !== undefined) into[key] = value;
  }
  return into;
}

/** Is this an object as JSON or MessagePack create it? */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const kind = Object.getPrototypeOf(value);
  return kind === Object.prototype || kind === null;
}

/** Has the value exactly these fields and `tag`? An absent field must be missing, not undefined. */
function hasRow(value: Readonly<Record<string, unknown>>, row: Row, tag: string | null): boolean {
  let fieldCount = tag === null ? 0 : 1;
  for (const [key, part] of row) {
    const isPresent = Object.hasOwn(value, key);
    if (isPresent && value[key] === undefined) return false;
    if (!part.is(isPresent ? value[key] : undefined)) return false;
    if (isPresent) fieldCount++;
  }
  return Object.keys(value).length === fieldCount;
}

/** Returns a codec of a record, in this order of fields. */
export function record<F extends Fields>(fields: F): Codec<RecordOf<F>> {
  const row = Object.entries(fields);
  return {
    put: (out, value) => putRow(out, row, value),
    take: (from) => takeRow(row, from, {}) as RecordOf<F>,
    is: (value): value is RecordOf<F> => isPlain(value) && hasRow(value, row, null),
  };
}

/**
 * Returns a codec of records of several kinds. The word in `tag` says the kind. A kind's number is its index.
 */
export function tagged<Tag extends string, K extends Readonly<Record<string, Fields>>>(
  tag: Tag,
  kinds: K,
): Codec<Tagged<Tag, K>> {
  const rows = new Map<string, Row>(Object.entries(kinds).map(([name, fields]) => [name, Object.entries(fields)]));
  const which = listed([...rows.keys()]);
  const rowOf = (name: unknown): Row | undefined => (typeof name === 'string' ? rows.get(name) : undefined);
  return {
    put(out, value) {
      const from: Readonly<Record<string, unknown>> = value;
      const row = rowOf(from[tag]);
      if (row === undefined) throw new RangeError(`a kind that is not listed: ${String(from[tag])}`);
      which.put(out, from[tag] as string);
      putRow(out, row, from);
    },
    take(from) {
      const name = which.take(from);
      return takeRow(rows.get(name) ?? [], from, { [tag]: name }) as Tagged<Tag, K>;
    },
    is(value): value is Tagged<Tag, K> {
      if (!isPlain(value) || !Object.hasOwn(value, tag)) return false;
      const row = rowOf(value[tag]);
      return row !== undefined && hasRow(value, row, tag);
    },
  };
}

/** A field that is null for all viewers except the seat in the record's `seat`. */
interface OwnerCodec<T> extends Codec<T | null> {
  readonly seenBy: 'owner';
}
/** Returns a codec of a field that only the seat in the record’s `seat` sees. */
export const owner = <T>(part: Codec<T>): OwnerCodec<T> => ({ ...orNull(part), seenBy: 'owner' });
