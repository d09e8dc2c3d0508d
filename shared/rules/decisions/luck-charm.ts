// A Lucky Charm on any one die of the batch just thrown, 1 up or 1 down, between 1 and 6. D-42, MAG-09, AMB-78, AMB-126
import type { Decision, Id, View } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import type { DecisionModule } from '../decision.ts';
import { refuse } from '../facts.ts';
import { atHand, ITEM } from '../items/items.ts';
import { neutralItems } from '../items/neutral.ts';

const NONE = { id: -1, die: 0, by: 1 };
const LOWEST = 1;
const HIGHEST = 6;

const charmsOf = (view: View, d: Decision): Id[] =>
  [...atHand(view, d.seat, [ITEM.charm]), ...neutralItems(view, d.seat, [ITEM.charm])].map((c) => c.id);

const isFace = (n: number): boolean => n >= LOWEST && n <= HIGHEST;

export const luckCharm: DecisionModule<'luck.charm'> = {
  options: (view, d) => ({ ids: charmsOf(view, d), dice: view.dice }),
  check(view, d, { id, die, by }) {
    // One way to say no: a record cannot be changed unseen.
    if (id === -1) return die === NONE.die && by === NONE.by ? null : refuse('MAG-09', { die });
    if (!charmsOf(view, d).includes(id)) return refuse('piece.unknown', { id });
    const legal = view.dice[die] !== undefined && (by === 1 || by === -1) && isFace(view.dice[die] + by);
    return legal ? null : refuse('MAG-09', { die });
  },
  fallback: () => NONE,
  sample(view, d, random) {
    const ids = charmsOf(view, d);
    if (ids.length === 0 || view.dice.length === 0 || random(3) > 0) return NONE;
    const die = random(view.dice.length);
    const ways = [1, -1].filter((by) => isFace(view.dice[die] + by));
    return { id: pickOf(random, ids), die, by: pickOf(random, ways) };
  },
};
