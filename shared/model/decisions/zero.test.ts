// Negative zero equals zero but is written differently, so no answer may contain it.
import { expect, test } from 'vitest';
import { pickOf, randomOf } from '../luck/random.ts';
import type { Codec } from '../shape/codec.ts';
import * as parts from '../shape/parts.ts';
import { DECISION, DECISION_KINDS, SHAPES } from './kinds.ts';

const random = randomOf('zeroes');
/** Codes of characters that mean yes, no and the length of a short list. */
const OFTEN = [0, 1, 55, 57, 59, 61];
const character = (): number => (random(2) === 0 ? pickOf(random, OFTEN) : random(128));

/** Returns a value read from random text, in a form that the codec accepts. */
function sampleOf(codec: Codec<unknown>): unknown {
  for (let attempt = 0; attempt < 200; attempt++) {
    const text = String.fromCharCode(...Array.from({ length: 60 }, character));
    try {
      const value = codec.take({ text, position: 0 });
      if (codec.is(value)) return value;
    } catch {}
  }
  return undefined;
}

/** Returns copies of the value, each with one plain value replaced by negative zero. */
function spoilt(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [-0];
  if (Array.isArray(value)) return value.flatMap((part, i) => spoilt(part).map((bad) => value.with(i, bad)));
  return Object.entries(value).flatMap(([name, part]) => spoilt(part).map((bad) => ({ ...value, [name]: bad })));
}

function expectNoneTaken(what: string, codec: Codec<unknown>): void {
  const samples = Array.from({ length: 40 }, () => sampleOf(codec)).filter((value) => value !== undefined);
  expect(samples.length, what).toBeGreaterThan(0);
  for (const value of samples) {
    for (const bad of spoilt(value)) expect(codec.is(bad), `${what} ${JSON.stringify(value)}`).toBe(false);
  }
}

test.each(DECISION_KINDS)('no answer to %s holds a negative zero', (kind) => {
  expectNoneTaken(kind, SHAPES[kind].answer as Codec<unknown>);
});

test('no decision and no part of one holds a negative zero', () => {
  const isCodec = (part: unknown): part is Codec<unknown> =>
    typeof part === 'object' && part !== null && 'take' in part;
  const codecs = Object.entries(parts).filter(([, part]) => isCodec(part));
  expect(codecs.map(([name]) => name)).toEqual(
    expect.arrayContaining(['seat', 'terrain', 'hex', 'kind', 'id', 'level']),
  );
  for (const [name, codec] of codecs) expectNoneTaken(name, codec as Codec<unknown>);
  expectNoneTaken('a decision', DECISION as Codec<unknown>);
});
