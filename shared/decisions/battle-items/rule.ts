// One window of a battle: bluffs called, and items used by a side (AMB-76), passed on (MAG-01), or used for neutral
// defenders by the acting opponent (AMB-39). D-32, D-36
import { traitOf } from '../../effects/table.ts';
import type { DecisionOf, Kind, PieceId, Seat, View } from '../../game/types.ts';
import { type UsableItem, usableItems } from '../../rules/battle/item-window.ts';
import { battleOn } from '../../rules/battle/sides.ts';
import { callable } from '../../rules/bluff.ts';
import { areDistinct, refuse } from '../../rules/queries.ts';
import { windowRule } from '../rule.ts';
import { battleItems as shape } from './shape.ts';

/** `on`: possible bearers or enemy items; `seats`: whose magic creatures it may silence. */
export interface BattleItemsOptions {
  calls: PieceId[];
  items: { id: PieceId; kind: Kind; on: PieceId[]; seats: Seat[] }[];
}

export const callsOf = (view: View, d: DecisionOf<'battle.items'>): number[] =>
  view.rules.bluffCall === 'manual' ? callable(view, d.seat).map((c) => c.id) : [];

export function itemsOf(view: View, d: DecisionOf<'battle.items'>): UsableItem[] {
  const battle = battleOn(view);
  return battle === undefined ? [] : usableItems(view, battle, d.seat);
}

export const isBorneItem = ({ item }: UsableItem): boolean => traitOf(item.kind).borne === true;

export const silences = ({ item }: UsableItem): boolean => traitOf(item.kind).silences !== undefined;

export const battleItems = windowRule<typeof shape, BattleItemsOptions>(shape, {
  options: (view, d) => ({
    calls: callsOf(view, d),
    items: itemsOf(view, d).map((one) => ({
      id: one.item.id,
      kind: one.item.kind,
      on: [...new Set(one.choices.flatMap((c) => (c.on > 0 ? [c.on] : [])))],
      // Where nothing is named to use it on, it says whose magic creatures it silences.
      seats: silences(one) ? one.choices.flatMap((c) => (c.on > 0 ? [] : [c.seat])) : [],
    })),
  }),
  offers: ({ calls, items }) => calls.length + items.length > 0,
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
      if (isBorneItem(one)) bearers.push(use.on);
    }
    if (!areDistinct(uses.map((use) => use.id))) return refuse('decision.twice');
    return areDistinct(bearers) ? null : refuse('MAG-01');
  },
});
