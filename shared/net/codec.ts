// Parts of which the wire's tables are made (frames.ts, events.ts): how a value is written by position into text of 7-bit
// characters, which are one byte each in a message and in the state alike. A part's type must be that of its field to the
// letter: a word too few, a list that may be null, do not compile.

/** What is read, and how far. */
export interface Reader {
  readonly text: string;
  at: number;
}

export interface Codec<T> {
  put(out: number[], value: T): void;
  /** Throws a RangeError where the text is not what `put` wrote. */
  take(from: Reader): T;
  /** Never there: a part for some of a field's values, or for more, is not a part for the field. */
  readonly exactly?: (value: T) => T;
}
/** Any part, by a caller that knows what belongs to it. */
export interface Part {
  put(out: number[], value: never): void;
  take(from: Reader): unknown;
}

/** A type without its `readonly`, however deep. */
export type Plain<T> = T extends readonly (infer U)[]
  ? Plain<U>[]
  : T extends object
    ? { -readonly [K in keyof T]: Plain<T[K]> }
    : T;

function unit(from: Reader): number {
  const code = from.text.charCodeAt(from.at++);
  if (!(code < 128)) throw new RangeError('the text ends early or is not packed');
  return code;
}

const FAR = 2 ** 50;

/** Whole numbers of any size a game comes to; within 32 of `middle` in one character, within 2,048 in two. */
export function near(middle: number): Codec<number> {
  return {
    put(out, value) {
      const off = value - middle;
      if (!Number.isInteger(off) || Math.abs(off) > FAR) throw new RangeError(`cannot pack ${value}`);
      let rest = off < 0 ? -2 * off - 1 : 2 * off;
      for (; rest >= 64; rest = Math.floor(rest / 64)) out.push(64 + (rest % 64));
      out.push(rest);
    },
    take(from) {
      let sum = 0;
      let scale = 1;
      for (;;) {
        const code = unit(from);
        sum += (code % 64) * scale;
        // One way to write a number: nothing can be hidden in how.
        if (code === 0 && scale > 1) throw new RangeError('a number longer than it is');
        if (code < 64) break;
        scale *= 64;
        if (scale > 2 * FAR) throw new RangeError('a number without an end');
      }
      return middle + (sum % 2 === 0 ? 1 : -1) * Math.floor((sum + 1) / 2);
    },
  };
}

const size = near(31);

export const bool: Codec<boolean> = {
  put: (out, value) => void out.push(value ? 1 : 0),
  take(from) {
    const code = unit(from);
    if (code > 1) throw new RangeError('neither true nor false');
    return code === 1;
  },
};

export const list = <T>(item: Codec<T>): Codec<T[]> => ({
  put(out, value) {
    size.put(out, value.length);
    for (const one of value) item.put(out, one);
  },
  take(from) {
    const length = size.take(from);
    // Nothing is packed into no character at all.
    if (length < 0 || length > from.text.length - from.at) throw new RangeError('a list longer than its text');
    return Array.from({ length }, () => item.take(from));
  },
});

export const orNull = <T>(part: Codec<T>): Codec<T | null> => ({
  put(out, value) {
    bool.put(out, value !== null);
    if (value !== null) part.put(out, value);
  },
  take: (from) => (bool.take(from) ? part.take(from) : null),
});

/** For a field that may be absent (`?`); `orTrue` for one that is true or absent. */
export const orAbsent = <T>(part: Codec<T>): Codec<T | undefined> => ({
  put(out, value) {
    bool.put(out, value !== undefined);
    if (value !== undefined) part.put(out, value);
  },
  take: (from) => (bool.take(from) ? part.take(from) : undefined),
});
export const orTrue: Codec<true | undefined> = {
  put: (out, value) => bool.put(out, value === true),
  take: (from) => (bool.take(from) ? true : undefined),
};

/** One of these words, by its place. */
export function listed<U extends string>(words: readonly U[]): Codec<U> {
  return {
    put(out, value) {
      const at = words.indexOf(value);
      if (at < 0) throw new RangeError(`a word that is not listed: ${value}`);
      size.put(out, at);
    },
    take(from) {
      const word = words[size.take(from)];
      if (word === undefined) throw new RangeError('a word that is not listed');
      return word;
    },
  };
}

/** One of these words: a table, so that none can be forgotten. */
export const word = <U extends string>(table: Readonly<Record<U, 0>>): Codec<U> => listed(Object.keys(table) as U[]);

/** A record, field by field in the order given. */
export const record = <T extends object>(fields: { readonly [K in keyof T]: Codec<T[K]> }): Codec<T> =>
  byTag<T>('', { '': Object.entries(fields) as [string, Part][] });

/** Records of several kinds, told apart by the word in their field `tag` ('' for one kind without such a field). */
export function byTag<T extends object>(
  tag: string,
  kinds: Readonly<Record<string, readonly (readonly [string, Part])[]>>,
): Codec<T> {
  const names = Object.keys(kinds);
  const which = listed(names);
  return {
    put(out, value) {
      const from = value as Readonly<Record<string, unknown>>;
      const name = tag === '' ? '' : (from[tag] as string);
      if (tag !== '') which.put(out, name);
      for (const [key, part] of kinds[name]) part.put(out, from[key] as never);
    },
    take(from) {
      const name = tag === '' ? '' : which.take(from);
      const made: Record<string, unknown> = tag === '' ? {} : { [tag]: name };
      for (const [key, part] of kinds[name]) {
        const value = part.take(from);
        if (value !== undefined) made[key] = value;
      }
      return made as T;
    },
  };
}

/** What is too rare and too large for a table of its own. */
export const json = <T>(): Codec<T> => ({
  put(out, value) {
    const text = JSON.stringify(value).replace(
      /[\u0080-\uffff]/g,
      (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    size.put(out, text.length);
    for (let i = 0; i < text.length; i++) out.push(text.charCodeAt(i));
  },
  take(from) {
    const length = size.take(from);
    const text = from.text.slice(from.at, from.at + Math.max(0, length));
    if (text.length !== length) throw new RangeError('a text that ends early');
    from.at += length;
    return JSON.parse(text) as T;
  },
});

/** 16 hexadecimal digits, in ten characters. */
export const digest: Codec<string> = {
  put(out, value) {
    if (!/^[0-9a-f]{16}$/.test(value)) throw new RangeError(`not a digest: ${value}`);
    for (const half of [value.slice(0, 8), value.slice(8)]) {
      let rest = Number.parseInt(half, 16);
      for (let i = 0; i < 5; i++) {
        out.push(rest % 128);
        rest = Math.floor(rest / 128);
      }
    }
  },
  take(from) {
    let text = '';
    for (let half = 0; half < 2; half++) {
      let sum = 0;
      for (let i = 0, scale = 1; i < 5; i++, scale *= 128) sum += unit(from) * scale;
      if (sum >= 2 ** 32) throw new RangeError('not a digest');
      text += sum.toString(16).padStart(8, '0');
    }
    return text;
  },
};

const CHUNK = 4096;

/** A value as text. Throws a RangeError for one that does not fit its type. */
export function pack<T>(part: Codec<T>, value: T): string {
  const out: number[] = [];
  part.put(out, value);
  let text = '';
  for (let i = 0; i < out.length; i += CHUNK) text += String.fromCharCode(...out.slice(i, i + CHUNK));
  return text;
}

/** The value of a text. Throws a RangeError or SyntaxError for anything that `pack` did not write. */
export function unpack<T>(part: Codec<T>, text: string): T {
  const from: Reader = { text, at: 0 };
  const value = part.take(from);
  if (from.at !== text.length) throw new RangeError('more text than belongs to it');
  return value;
}
