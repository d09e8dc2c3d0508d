// The rules of the decisions about powers. A power is an ability that a player has for the whole game.

import type { KindOrNone } from '../../model/catalogue/index.ts';
import * as questions from '../../model/decisions/powers.ts';
import type { HexId, PowerId, Seat, Target } from '../../model/game/types.ts';
import { ownDice } from '../battle/rerolls.ts';
import { mostStaked, stakeAgainst } from '../battle/steps/stake.ts';
import { hexesToMark } from '../gold-collection.ts';
import { powersLeft } from '../powers/powers.ts';
import { isHex, refuse } from '../queries/queries.ts';
import { rule } from './rule.ts';

// The player takes a power for the whole game. No two players have the same power. D-07, POW-01, AMB-150
interface PowerPickOptions {
  powers: PowerId[];
}

export const powerPick = rule<typeof questions.powerPick, PowerPickOptions>(questions.powerPick, {
  options: (view) => ({ powers: powersLeft(view) }),
  check: (view, _d, { power }) => (powersLeft(view).includes(power) ? null : refuse('decision.choice')),
});

// The player names an own hex whose income piece pays twice in the next gold phase. The same piece cannot be
// named twice in a row. D-10, POW-07, AMB-160
interface PowerTaxOptions {
  hexes: HexId[];
}

export const powerTax = rule<typeof questions.powerTax, PowerTaxOptions>(questions.powerTax, {
  options: (view, d) => ({ hexes: hexesToMark(view, d.seat) }),
  check(view, d, { hex }) {
    if (hex === null) return null;
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return hexesToMark(view, d.seat).includes(hex) ? null : refuse('POW-07', { hex });
  },
});

// The power's owner stakes gold on a battle, or none. Both players must be able to pay the
// stake. D-38, POW-11, AMB-161
interface PowerStakeOptions {
  most: number;
  rival: Seat;
}

export const powerStake = rule<typeof questions.powerStake, PowerStakeOptions>(questions.powerStake, {
  options: (view, d) => ({ most: mostStaked(view, d.seat), rival: stakeAgainst(view, d.seat) }),
  check(view, d, { gold }) {
    const max = mostStaked(view, d.seat);
    return Number.isInteger(gold) && gold >= 0 && gold <= max ? null : refuse('POW-11', { have: gold, max });
  },
});

// The player may reroll one of the dice that their side has just rolled. D-42, POW-05, AMB-154
interface PowerRerollOptions {
  /**
   * `die`: the index of the die in the batch. `by`: what rolled it. `cv`: the combat value against which
   * it was rolled.
   */
  dice: { die: number; face: number; by: Target; kind: KindOrNone; cv: number }[];
}

export const powerReroll = rule<typeof questions.powerReroll, PowerRerollOptions>(questions.powerReroll, {
  options: (view, d) => ({ dice: ownDice(view, d.seat) }),
  check: (view, d, { die }) =>
    die === null || ownDice(view, d.seat).some((own) => own.die === die) ? null : refuse('POW-05', { die }),
});
