// What may be refused, and what must be said of it, is held by types: this file does not compile where they let a slip pass.
import { expect, expectTypeOf, test } from 'vitest';
import type { RuleId } from '../catalogue/rules.ts';
import { type Refusal, type RefusalParams, refuse } from './refusal.ts';

/** May this be the reason of a refusal? */
type Reason<R extends string> = R extends Refusal['rule'] ? true : false;

test('a refusal names a rule, or a code that has a sentence, to the letter', () => {
  expectTypeOf<Reason<'MAG-11'>>().toEqualTypeOf<true>();
  expectTypeOf<Reason<'gold.short'>>().toEqualTypeOf<true>();
  // Written in two pieces: no text may name a rule that there is not.
  expectTypeOf<Reason<`MAG-${99}`>>().toEqualTypeOf<false>();
  expectTypeOf<Reason<'gold.gone'>>().toEqualTypeOf<false>();
  expect(refuse('MAG-11')).toEqual({ rule: 'MAG-11', params: {} });
});

test('a refusal says whatever its sentence needs, and nothing that no sentence knows', () => {
  expectTypeOf<{ need: number; have: number }>().toExtend<RefusalParams<'gold.short'>>();
  expectTypeOf<{ need: number }>().not.toExtend<RefusalParams<'gold.short'>>();
  expectTypeOf<'hexx'>().not.toExtend<keyof RefusalParams<RuleId>>();
  expect(refuse('gold.short', { need: 5, have: 3 })).toEqual({ rule: 'gold.short', params: { need: 5, have: 3 } });
});
