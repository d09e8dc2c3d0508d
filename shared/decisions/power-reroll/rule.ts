// The player may roll one of their dice of a step again. D-42, POW-05, AMB-154
import type { KindOrNone } from '../../catalogue/index.ts';
import type { Target } from '../../game/types.ts';
import { ownDice } from '../../rules/battle/rerolls.ts';
import { refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { powerReroll as shape } from './shape.ts';

interface PowerRerollOptions {
  /** `die`: its place in the batch. `by`: what rolled it. `cv`: the value it rolled against. */
  dice: { die: number; face: number; by: Target; kind: KindOrNone; cv: number }[];
}

export const powerReroll = rule<typeof shape, PowerRerollOptions>(shape, {
  options: (view, d) => ({ dice: ownDice(view, d.seat) }),
  check: (view, d, { die }) =>
    die === null || ownDice(view, d.seat).some((one) => one.die === die) ? null : refuse('POW-05', { die }),
});
