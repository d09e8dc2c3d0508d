// A Lucky Charm turns any one die of the batch just thrown by 1 up or down, within 1 to 6. D-42, MAG-09,
// AMB-78, AMB-126
import { magicItemInfo } from '../../catalogue/index.ts';
import type { Counter, DecisionOf, PieceId, View } from '../../game/types.ts';
import { TURNER_KINDS } from '../../rules/dice.ts';
import { atHand, neutralItems } from '../../rules/item-queries.ts';
import { refuse } from '../../rules/queries.ts';
import { windowRule } from '../rule.ts';
import { luckCharm as shape } from './shape.ts';

interface LuckCharmOptions {
  ids: PieceId[];
  dice: readonly number[];
}

const LOWEST = 1;

const HIGHEST = 6;

/** Returns the items at hand that turn a die: of the rack, and of neutral defenders that this seat plays. */
export const charmsOf = (view: View, d: DecisionOf<'luck.charm'>): Counter[] => [
  ...atHand(view, d.seat, TURNER_KINDS),
  ...neutralItems(view, d.seat, TURNER_KINDS),
];

/** Returns by how much an item turns a die, up or down. */
export const turnsBy = (c: Counter): number => magicItemInfo(c.kind).dieModifier;

/** Returns whether this is a face of a die, 1 to 6. */
export const isFace = (n: number): boolean => n >= LOWEST && n <= HIGHEST;

export const luckCharm = windowRule<typeof shape, LuckCharmOptions>(shape, {
  options: (view, d) => ({ ids: charmsOf(view, d).map((c) => c.id), dice: view.dice }),
  offers: ({ ids }) => ids.length > 0,
  check(view, d, answer) {
    if (answer.do === 'pass') return null;
    const { id, die, by } = answer;
    const charm = charmsOf(view, d).find((c) => c.id === id);
    if (charm === undefined) return refuse('piece.unknown', { id });
    const legal = view.dice[die] !== undefined && Math.abs(by) === turnsBy(charm) && isFace(view.dice[die] + by);
    return legal ? null : refuse('MAG-09', { die });
  },
});
