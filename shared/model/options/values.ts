// The possible values of an option, for checks and for the command line.

interface Values<V> {
  /** How a form asks for a value. */
  readonly control: 'choice' | 'switch' | 'number' | 'counts' | 'text';
  is(value: unknown): value is V;
  /** All values; empty if they are unlimited. */
  readonly all: readonly V[];
  /** Reads a word of the command line; undefined for an unknown word. */
  parse(text: string): V | undefined;
}

export interface AnyValues extends Omit<Values<unknown>, 'is'> {
  is(value: unknown): boolean;
}

export type ValueAmong<S extends AnyValues> = S extends { readonly all: readonly (infer V)[] } ? V : never;

/** The most numbers that a form offers as separate choices. */
const FEW = 6;

/** One of these words. */
export const oneOf = <const U extends string>(...words: readonly U[]): Values<U> => ({
  control: 'choice',
  all: words,
  is: (value): value is U => words.some((word) => word === value),
  parse: (text) => words.find((word) => word === text),
});

export const flag: Values<boolean> = {
  control: 'switch',
  all: [true, false],
  is: (value) => typeof value === 'boolean',
  parse: (text) => ({ true: true, on: true, false: false, off: false })[text],
};

const isWhole = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && !Object.is(value, -0) && value >= low && value <= high;

/** A whole number of a range. */
export const wholeNumber = (low: number, high: number): Values<number> => ({
  control: high - low < FEW ? 'choice' : 'number',
  all: Array.from({ length: high - low + 1 }, (_, i) => low + i),
  is: (value) => isWhole(value, low, high),
  parse: (text) => (/^\d{1,6}$/.test(text) && isWhole(Number(text), low, high) ? Number(text) : undefined),
});

/** One of these numbers. */
export const oneNumberOf = (...numbers: readonly number[]): Values<number> => ({
  control: 'choice',
  all: numbers,
  is: (value): value is number => numbers.some((number) => Object.is(number, value)),
  parse: (text) => numbers.find((number) => String(number) === text),
});

/** The word for null on the command line. */
const NONE = 'none';

/** Returns these values and null, which means no limit or nothing of the kind. */
export const orNone = <V>(values: Values<V>): Values<V | null> => ({
  control: values.control,
  all: [...values.all, null],
  is: (value): value is V | null => value === null || values.is(value),
  parse: (text) => (text === NONE ? null : values.parse(text)),
});

/** A list of `length` whole numbers from 0 to `high`. */
export const wholeNumbers = (length: number, high: number): Values<readonly number[]> => {
  const is = (value: unknown): value is readonly number[] =>
    Array.isArray(value) && value.length === length && Array.from(value).every((n) => isWhole(n, 0, high));
  return {
    control: 'counts',
    all: [],
    is,
    parse(text) {
      const list = text.split('/').map(Number);
      return is(list) ? list : undefined;
    },
  };
};

/** A text of at most `most` characters. */
export const text = (most: number): Values<string> => {
  const is = (value: unknown): value is string => typeof value === 'string' && value.length <= most;
  return { control: 'text', all: [], is, parse: (value) => (is(value) ? value : undefined) };
};
