import type { Refusal } from '../../shared/game/types.ts';

/** Somebody is turned away, in words the page has for it. */
export class Refused extends Error {
  readonly refusal: Pick<Refusal, 'rule' | 'params'>;

  constructor(rule: string, params: Refusal['params'] = {}) {
    super(rule);
    this.refusal = { rule, params };
  }
}
