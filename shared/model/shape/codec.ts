// A codec writes one type of value into 7-bit text, by position and without names. It reads the text
// back, and checks values from outside. Types are derived from codecs (`ValueOf`), so that each
// field is defined once.

interface Reader {
  readonly text: string;
  position: number;
}

export interface Codec<T> {
  put(out: number[], value: T): void;
  /** Throws a RangeError if the text is not what `put` wrote. */
  take(from: Reader): T;
  /** Is the value valid and within BOUNDS, so that `put` can write it? Never throws. */
  is(value: unknown): value is T;
  /**
   * Only for the type checker; no object has this field. It makes codecs of narrower
   * or wider types incompatible.
   */
  readonly exactly?: (value: T) => T;
}

/** Any codec, for a caller that knows its values. */
export interface FieldPart {
  put(out: number[], value: never): void;
  take(from: Reader): unknown;
  is(value: unknown): boolean;
}

export type ValueOf<C> = C extends { take(from: Reader): infer T } ? T : never;

/**
 * Limits for values from outside: `is` refuses longer lists and larger numbers. Values of the game itself
 * have no such limits.
 */
export const BOUNDS = {
  list: 64,
  /** The largest number; its negative is the smallest. */
  int: 1_000_000,
} as const;

/** Returns the code of the next character. Throws a RangeError at the end of the text. */
function unit(from: Reader): number {
  const code = from.text.charCodeAt(from.position++);
  if (!(code < 128)) throw new RangeError('the text ends early or is not packed');
  return code;
}

const FAR = 2 ** 50;

/** Returns a codec of whole numbers. Numbers within 32 of `middle` take one character, within 2,048 two. */
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
        // Refuses a longer form of the same number, because the choice of the form could hide data.
        if (code === 0 && scale > 1) throw new RangeError('a number longer than it is');
        if (code < 64) break;
        scale *= 64;
        if (scale > 2 * FAR) throw new RangeError('a number without an end');
      }
      return middle + (sum % 2 === 0 ? 1 : -1) * Math.floor((sum + 1) / 2);
    },
    // Refuses negative zero, because it would be read back as zero.
    is: (value): value is number =>
      typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= BOUNDS.int && !Object.is(value, -0),
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
  is: (value) => typeof value === 'boolean',
};

/** Returns a codec of lists. */
export const list = <T>(item: Codec<T>): Codec<readonly T[]> => ({
  put(out, value) {
    size.put(out, value.length);
    for (const entry of value) item.put(out, entry);
  },
  take(from) {
    const length = size.take(from);
    // Every value takes at least one character, so a length beyond the rest of the text is wrong.
    if (length < 0 || length > from.text.length - from.position) throw new RangeError('a list longer than its text');
    return Array.from({ length }, () => item.take(from));
  },
  is(value): value is readonly T[] {
    if (!Array.isArray(value) || value.length > BOUNDS.list) return false;
    // A list with a hole is refused.
    for (let i = 0; i < value.length; i++) if (!item.is(value[i])) return false;
    return true;
  },
});

/** Returns a codec of a value or null. */
export const orNull = <T>(part: Codec<T>): Codec<T | null> => ({
  put(out, value) {
    bool.put(out, value !== null);
    if (value !== null) part.put(out, value);
  },
  take: (from) => (bool.take(from) ? part.take(from) : null),
  is: (value) => value === null || part.is(value),
});

/** Returns a codec for a field that may be absent (`?`). */
export const orAbsent = <T>(part: Codec<T>): Codec<T | undefined> => ({
  put(out, value) {
    bool.put(out, value !== undefined);
    if (value !== undefined) part.put(out, value);
  },
  take: (from) => (bool.take(from) ? part.take(from) : undefined),
  is: (value) => value === undefined || part.is(value),
});
export const orTrue: Codec<true | undefined> = {
  put: (out, value) => bool.put(out, value === true),
  take: (from) => (bool.take(from) ? true : undefined),
  is: (value) => value === undefined || value === true,
};

/** Returns a codec of one of these words, written as its index. */
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
    is: (value): value is U => words.some((word) => word === value),
  };
}

/** Returns a codec of one of these words. */
export const word = <U extends string>(...words: readonly U[]): Codec<U> => listed(words);

/** Returns a codec of JSON, for rare large values. Never accepted from outside. */
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
    const text = from.text.slice(from.position, from.position + Math.max(0, length));
    if (text.length !== length) throw new RangeError('a text that ends early');
    from.position += length;
    return JSON.parse(text) as T;
  },
  is: (_value): _value is T => false,
});

const DIGEST = /^[0-9a-f]{16}$/;

/** A codec of 16 hexadecimal digits, in ten characters. */
export const digest: Codec<string> = {
  put(out, value) {
    if (!DIGEST.test(value)) throw new RangeError(`not a digest: ${value}`);
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
  is: (value): value is string => typeof value === 'string' && DIGEST.test(value),
};

const CHUNK = 4096;

/** Returns a value as text. Throws a RangeError if it does not fit. */
export function pack<T>(part: Codec<T>, value: T): string {
  const out: number[] = [];
  part.put(out, value);
  let text = '';
  for (let i = 0; i < out.length; i += CHUNK) text += String.fromCharCode(...out.slice(i, i + CHUNK));
  return text;
}

/** Returns the value of a text. Throws if `pack` did not write it. */
export function unpack<T>(part: Codec<T>, text: string): T {
  const from: Reader = { text, position: 0 };
  const value = part.take(from);
  if (from.position !== text.length) throw new RangeError('more text than belongs to it');
  return value;
}
