// Gold staked on a battle: up to what the power's owner may stake and both can pay, or none. D-38, POW-11,
// AMB-161
import type { Seat } from '../../game/types.ts';
import { mostStaked, stakeAgainst } from '../../rules/battle/steps/stake.ts';
import { refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { powerStake as shape } from './shape.ts';

interface PowerStakeOptions {
  most: number;
  rival: Seat;
}

export const powerStake = rule<typeof shape, PowerStakeOptions>(shape, {
  options: (view, d) => ({ most: mostStaked(view, d.seat), rival: stakeAgainst(view, d.seat) }),
  check(view, d, { gold }) {
    const max = mostStaked(view, d.seat);
    return Number.isInteger(gold) && gold >= 0 && gold <= max ? null : refuse('POW-11', { have: gold, max });
  },
});
