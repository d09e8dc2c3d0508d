// A Lucky Charm on any one die of the batch just thrown, 1 up or 1 down, between 1 and 6. D-42, MAG-09, AMB-78, AMB-126
import type { Decision, Id, View } from '../../game/types.ts';
import { refuse } from '../../rules/facts.ts';
import { atHand, ITEM } from '../../rules/items/items.ts';
import { neutralItems } from '../../rules/items/neutral.ts';
import { rule } from '../rule.ts';
import { luckCharm as shape } from './shape.ts';

export interface LuckCharmOptions {
  ids: Id[];
  dice: readonly number[];
}

export const NONE = { id: -1, die: 0, by: 1 };

const LOWEST = 1;

const HIGHEST = 6;

export const charmsOf = (view: View, d: Decision): Id[] =>
  [...atHand(view, d.seat, [ITEM.charm]), ...neutralItems(view, d.seat, [ITEM.charm])].map((c) => c.id);

export const isFace = (n: number): boolean => n >= LOWEST && n <= HIGHEST;

export const luckCharm = rule<typeof shape, LuckCharmOptions>(shape, {
  options: (view, d) => ({ ids: charmsOf(view, d), dice: view.dice }),
  check(view, d, { id, die, by }) {
    // One way to say no: a record cannot be changed unseen.
    if (id === -1) return die === NONE.die && by === NONE.by ? null : refuse('MAG-09', { die });
    if (!charmsOf(view, d).includes(id)) return refuse('piece.unknown', { id });
    const legal = view.dice[die] !== undefined && (by === 1 || by === -1) && isFace(view.dice[die] + by);
    return legal ? null : refuse('MAG-09', { die });
  },
});
