// One window of a battle: bluffs called, and items used by a side (AMB-76), passed on (MAG-01), or used for neutral
// defenders by the acting opponent (AMB-39). D-32, D-36
import type { Decision, Use, View } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { type Usable, usable } from '../battle/items.ts';
import { battleOn } from '../battle/sides.ts';
import { callable } from '../bluff.ts';
import type { DecisionModule } from '../decision.ts';
import { areDistinct, refuse } from '../facts.ts';
import { ITEM } from '../items/items.ts';

const callsOf = (view: View, d: Decision): number[] =>
  view.rules.bluffCall === 'manual' ? callable(view, d.seat).map((c) => c.id) : [];

function itemsOf(view: View, d: Decision): Usable[] {
  const battle = battleOn(view);
  return battle === undefined ? [] : usable(view, battle, d.seat);
}

const isArm = (one: Usable): boolean => one.item.kind === ITEM.bow || one.item.kind === ITEM.sword;

export const battleItems: DecisionModule<'battle.items'> = {
  options: (view, d) => ({
    calls: callsOf(view, d),
    items: itemsOf(view, d).map(({ item, choices }) => ({
      id: item.id,
      kind: item.kind,
      on: [...new Set(choices.flatMap((c) => (c.on > 0 ? [c.on] : [])))],
      // Where nothing is named to use it on, it says whose magic creatures it strikes.
      seats: item.kind === ITEM.dispel ? choices.flatMap((c) => (c.on > 0 ? [] : [c.seat])) : [],
    })),
  }),

  check(view, d, { calls, uses }) {
    const callables = callsOf(view, d);
    for (const id of calls) if (!callables.includes(id)) return refuse('piece.unknown', { id });
    if (!areDistinct(calls)) return refuse('decision.twice');
    const items = itemsOf(view, d);
    const bearers: number[] = [];
    for (const use of uses) {
      const one = items.find((i) => i.item.id === use.id);
      if (one === undefined) return refuse('piece.unknown', { id: use.id });
      const legal = one.choices.some((c) => c.on === use.on && c.seat === use.seat);
      if (!legal) return refuse(one.rule, { id: use.id });
      if (isArm(one)) bearers.push(use.on);
    }
    if (!areDistinct(uses.map((use) => use.id))) return refuse('decision.twice');
    return areDistinct(bearers) ? null : refuse('MAG-01');
  },

  // An item shown by nobody is none; neither is a call.
  fallback: () => ({ calls: [], uses: [] }),

  sample(view, d, random) {
    const calls = random(3) === 0 ? [] : callsOf(view, d).filter(() => random(3) === 0);
    const uses: Use[] = [];
    const bearers: number[] = [];
    const items = itemsOf(view, d);
    while (items.length > 0) {
      const [one] = items.splice(random(items.length), 1);
      const free = isArm(one) ? one.choices.filter((c) => !bearers.includes(c.on)) : one.choices;
      if (free.length === 0 || random(3) === 0) continue;
      // A Dispel mostly waits until there is an item to strike.
      if (one.item.kind === ITEM.dispel && free.every((c) => c.on < 0) && random(6) > 0) continue;
      const choice = pickOf(random, free);
      if (isArm(one)) bearers.push(choice.on);
      uses.push({ id: one.item.id, ...choice });
    }
    return { calls, uses };
  },
};
