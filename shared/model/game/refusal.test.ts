// Types define what may be refused, and which values (params) a refusal needs. If the types are too loose,
// this file does not compile.
import { expect, expectTypeOf, test } from 'vitest';
import type { RuleId } from '../catalogue/rules.ts';
import { type Refusal, type RefusalParams, refuse } from './refusal.ts';

type Reason<R extends string> = R extends Refusal['rule'] ? true : false;

test('a refusal names an existing rule or code exactly', () => {
  expectTypeOf<Reason<'MAG-11'>>().toEqualTypeOf<true>();
  expectTypeOf<Reason<'gold.short'>>().toEqualTypeOf<true>();
  // The id is put together from two parts, because no text may name a rule that does not exist.
  expectTypeOf<Reason<`MAG-${99}`>>().toEqualTypeOf<false>();
  expectTypeOf<Reason<'gold.gone'>>().toEqualTypeOf<false>();
  expect(refuse('MAG-11')).toEqual({ rule: 'MAG-11', params: {} });
});

test('a refusal has the params that its sentence needs, and no param unknown to all sentences', () => {
  expectTypeOf<{ need: number; have: number }>().toExtend<RefusalParams<'gold.short'>>();
  expectTypeOf<{ need: number }>().not.toExtend<RefusalParams<'gold.short'>>();
  expectTypeOf<'hexx'>().not.toExtend<keyof RefusalParams<RuleId>>();
  expect(refuse('gold.short', { need: 5, have: 3 })).toEqual({ rule: 'gold.short', params: { need: 5, have: 3 } });
});
