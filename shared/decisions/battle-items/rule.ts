// One window of a battle: a player calls bluffs, and uses items of their side (AMB-76), passes them on
// (MAG-01), or as the acting opponent uses items of neutral defenders (AMB-39). D-32, D-36

import { battleOn } from '../../game/stack.ts';
import { type DecisionOf, isSameOn, type Kind, type PieceId, type UsedOn, type View } from '../../game/types.ts';
import { type UsableItem, usableItems } from '../../rules/battle/item-window.ts';
import { callable } from '../../rules/bluff.ts';
import { areDistinct, refuse } from '../../rules/queries.ts';
import { windowRule } from '../rule.ts';
import { battleItems as shape } from './shape.ts';

/** `choices`: all targets of an item. */
interface BattleItemsOptions {
  calls: PieceId[];
  items: { id: PieceId; kind: Kind; choices: readonly UsedOn[] }[];
}

/**
 * Returns the pieces that may be called as bluffs in this window. Empty if bluffs are revealed automatically.
 * BLUF-04
 */
export const callsOf = (view: View, d: DecisionOf<'battle.items'>): PieceId[] =>
  view.rules.bluffCall === 'manual' ? callable(view, d.seat).map((c) => c.id) : [];

/** Returns the items that may be used in this window, with the targets of each. */
export function itemsOf(view: View, d: DecisionOf<'battle.items'>): UsableItem[] {
  const battle = battleOn(view);
  return battle === undefined ? [] : usableItems(view, battle, d.seat);
}

export const battleItems = windowRule<typeof shape, BattleItemsOptions>(shape, {
  options: (view, d) => ({
    calls: callsOf(view, d),
    items: itemsOf(view, d).map(({ item, choices }) => ({ id: item.id, kind: item.kind, choices })),
  }),
  offers: ({ calls, items }) => calls.length + items.length > 0,
  check(view, d, { calls, uses }) {
    const callables = callsOf(view, d);
    for (const id of calls) if (!callables.includes(id)) return refuse('piece.unknown', { id });
    if (!areDistinct(calls)) return refuse('decision.twice');
    const items = itemsOf(view, d);
    const bearers: PieceId[] = [];
    for (const use of uses) {
      const usable = items.find((i) => i.item.id === use.item);
      if (usable === undefined) return refuse('piece.unknown', { id: use.item });
      const legal = usable.choices.some((on) => isSameOn(on, use.on));
      if (!legal) return refuse(usable.rule, { id: use.item });
      if (use.on.what === 'bearer') bearers.push(use.on.piece);
    }
    if (!areDistinct(uses.map((use) => use.item))) return refuse('decision.twice');
    return areDistinct(bearers) ? null : refuse('MAG-01');
  },
});
