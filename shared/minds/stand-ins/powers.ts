// Fallback answers and random answers about the powers of players.

import * as questions from '../../model/decisions/powers.ts';
import { pickOf } from '../../model/luck/random.ts';
import { ownDice } from '../../rules/battle/rerolls.ts';
import { mostStaked } from '../../rules/battle/steps/stake.ts';
import { hexesToMark } from '../../rules/gold-collection.ts';
import { powersLeft } from '../../rules/powers/powers.ts';
import { standIn } from './stand-in.ts';

export const powerPick = standIn(questions.powerPick, {
  fallback: (view, _d, random) => ({ power: pickOf(random, powersLeft(view)) }),
  sample: (view, _d, random) => ({ power: pickOf(random, powersLeft(view)) }),
});

export const powerTax = standIn(questions.powerTax, {
  fallback: () => ({ hex: null }),
  sample(view, d, random) {
    // The list may be empty, because a player may remove income pieces while this decision is open. REM-02
    const hexes = hexesToMark(view, d.seat);
    return { hex: hexes.length === 0 || random(4) === 0 ? null : pickOf(random, hexes) };
  },
});

export const powerStake = standIn(questions.powerStake, {
  fallback: () => ({ gold: 0 }),
  sample: (view, d, random) => ({ gold: random(mostStaked(view, d.seat) + 1) }),
});

export const powerReroll = standIn(questions.powerReroll, {
  fallback: () => ({ die: null }),
  sample: (view, d, random) => ({ die: random(3) === 0 ? null : pickOf(random, ownDice(view, d.seat)).die }),
});
