// One window of a battle: bluffs called, and items used by a side (AMB-76), passed on (MAG-01), or used for neutral
// defenders by the acting opponent (AMB-39). D-32, D-36
import type { Decision, Id, Kind, Seat, View } from '../../game/types.ts';
import { type Usable, usable } from '../../rules/battle/items.ts';
import { battleOn } from '../../rules/battle/sides.ts';
import { callable } from '../../rules/bluff.ts';
import { areDistinct, refuse } from '../../rules/facts.ts';
import { ITEM } from '../../rules/items/items.ts';
import { rule } from '../rule.ts';
import { battleItems as shape } from './shape.ts';

/** `on`: possible bearers or enemy items; `seats`: whose magic creatures a Dispel may strike. */
export interface BattleItemsOptions {
  calls: Id[];
  items: { id: Id; kind: Kind; on: Id[]; seats: Seat[] }[];
}

export const callsOf = (view: View, d: Decision): number[] =>
  view.rules.bluffCall === 'manual' ? callable(view, d.seat).map((c) => c.id) : [];

export function itemsOf(view: View, d: Decision): Usable[] {
  const battle = battleOn(view);
  return battle === undefined ? [] : usable(view, battle, d.seat);
}

export const isArm = (one: Usable): boolean => one.item.kind === ITEM.bow || one.item.kind === ITEM.sword;

export const battleItems = rule<typeof shape, BattleItemsOptions>(shape, {
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
});
