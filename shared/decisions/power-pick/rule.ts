// The power that a player takes for the game, which no other player has. D-07, POW-01, AMB-150
import type { PowerId } from '../../game/types.ts';
import { powersLeft } from '../../powers/table.ts';
import { refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { powerPick as shape } from './shape.ts';

interface PowerPickOptions {
  powers: PowerId[];
}

export const powerPick = rule<typeof shape, PowerPickOptions>(shape, {
  options: (view) => ({ powers: powersLeft(view) }),
  check: (view, _d, { power }) => (powersLeft(view).includes(power) ? null : refuse('decision.choice')),
});
