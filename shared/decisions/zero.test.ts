// A zero below zero is equal to zero and yet another number once it is written down: no answer may hold one, anywhere.
import { expect, test } from 'vitest';
import { pickOf, randomOf } from '../luck/index.ts';
import type { Codec } from '../shape/codec.ts';
import * as parts from '../shape/parts.ts';
import { DECISION, DECISION_KINDS, SHAPES } from './kinds.ts';

const random = randomOf('zeroes');
/** Characters that say yes and no, and how long a short list is; beside them any. */
const OFTEN = [0, 1, 55, 57, 59, 61];
const character = (): number => (random(2) === 0 ? pickOf(random, OFTEN) : random(128));

/** A value as somebody may send it: what some text says, in a form that the codec takes. */
function sampleOf(codec: Codec<unknown>): unknown {
  for (let attempt = 0; attempt < 200; attempt++) {
    const text = String.fromCharCode(...Array.from({ length: 60 }, character));
    try {
      const value = codec.take({ text, position: 0 });
      if (codec.is(value)) return value;
    } catch {
      // No text of such a value.
    }
  }
  return undefined;
}

/** The value with a zero below zero in the place of each plain value in it, one at a time. */
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

test.each(DECISION_KINDS)('no answer to %s holds a zero below zero', (kind) => {
  expectNoneTaken(kind, SHAPES[kind].answer as Codec<unknown>);
});

test('no decision and no part of which they are made is one, or holds one', () => {
  const isCodec = (part: unknown): part is Codec<unknown> =>
    typeof part === 'object' && part !== null && 'take' in part;
  const codecs = Object.entries(parts).filter(([, part]) => isCodec(part));
  expect(codecs.map(([name]) => name)).toEqual(
    expect.arrayContaining(['seat', 'terrain', 'hex', 'kind', 'id', 'level']),
  );
  for (const [name, codec] of codecs) expectNoneTaken(name, codec as Codec<unknown>);
  expectNoneTaken('a decision', DECISION as Codec<unknown>);
});
