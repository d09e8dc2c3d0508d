// The rules of the decisions about battles before the dice fall.

import * as questions from '../../model/decisions/battle.ts';
import { battleOn } from '../../model/game/places.ts';
import {
  type DecisionOf,
  type HexId,
  isSameOn,
  type Kind,
  type PieceId,
  type Seat,
  type UsedOn,
  type View,
} from '../../model/game/types.ts';
import { contested } from '../battle/combat-phase.ts';
import { combatProfile } from '../battle/combat-value.ts';
import { type UsableItem, usableItems } from '../battle/item-window.ts';
import { activeSides } from '../battle/sides.ts';
import { callable } from '../bluff.ts';
import { dustOf } from '../effects/dust.ts';
import { convertible } from '../effects/warlord.ts';
import { areDistinct, isHex, othersFromLeft, pieceById, refuse } from '../queries/queries.ts';
import { rule, windowRule } from './rule.ts';

// The player picks the battle or exploration that they resolve next. D-33, COMB-01, COMB-02
interface BattlePickOptions {
  hexes: HexId[];
}

export const battlePick = rule<typeof questions.battlePick, BattlePickOptions>(questions.battlePick, {
  options: (view, d) => ({ hexes: contested(view, d.seat) }),
  check(view, d, { hex }) {
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return contested(view, d.seat).includes(hex) ? null : refuse('COMB-02', { hex });
  },
});

// In a battle with three or more sides, each player names the side that all their hits go to. The answers are
// sealed and given at the same time. D-39, MULT-01
interface BattleAimOptions {
  seats: Seat[];
}

/** Returns the other sides that still fight, beginning on the seat's left. */
export function aimTargets(view: View, d: DecisionOf<'battle.aim'>): Seat[] {
  const battle = battleOn(view);
  if (battle === undefined) return [];
  const active = activeSides(view, battle);
  return othersFromLeft(view, d.seat).filter((s) => active.includes(s));
}

export const battleAim = rule<typeof questions.battleAim, BattleAimOptions>(questions.battleAim, {
  options: (view, d) => ({ seats: aimTargets(view, d) }),
  check: (view, d, { seat }) => (aimTargets(view, d).includes(seat) ? null : refuse('MULT-01', { seat })),
});

// In a window of a battle, a player may call bluffs, use items (AMB-76) or pass them to other bearers
// (MAG-01). The acting opponent may also use the items of neutral defenders (AMB-39). D-32, D-36

/** What a panel offers. `choices`: all targets of an item. */
interface BattleItemsOptions {
  calls: PieceId[];
  items: { id: PieceId; kind: Kind; choices: readonly UsedOn[] }[];
}

/**
 * Returns the pieces that may be called as bluffs in this
 * window; none if bluffs are revealed automatically. BLUF-04
 */
export const callsOf = (view: View, d: DecisionOf<'battle.items'>): PieceId[] =>
  view.rules.bluffCall === 'manual' ? callable(view, d.seat).map((c) => c.id) : [];

/** Returns the items that may be used in this window, with the targets of each. */
export function itemsOf(view: View, d: DecisionOf<'battle.items'>): UsableItem[] {
  const battle = battleOn(view);
  return battle === undefined ? [] : usableItems(view, battle, d.seat);
}

export const battleItems = windowRule<typeof questions.battleItems, BattleItemsOptions>(questions.battleItems, {
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

// The Warlord's owner names an enemy creature that changes sides, or none. D-37, HPOW-09
interface BattleConvertOptions {
  targets: { id: PieceId; kind: Kind; cv: number }[];
}

export const battleConvert = rule<typeof questions.battleConvert, BattleConvertOptions>(questions.battleConvert, {
  options: (view, d) => ({
    targets: convertible(view, d.seat).map((c) => ({ id: c.id, kind: c.kind, cv: combatProfile(view, c).cv })),
  }),
  check(view, d, { id }) {
    if (id === null || convertible(view, d.seat).some((c) => c.id === id)) return null;
    return pieceById(view, id)?.up === true ? refuse('HPOW-09', { id }) : refuse('piece.unknown', { id });
  },
});

// The defender may show Dust of Defense after all other items have been shown. MAG-07, D-36
interface BattleDustOptions {
  ids: PieceId[];
}

/** Returns the Dust of Defense that the defender may show now. */
export function dustIds(view: View, d: DecisionOf<'battle.dust'>): PieceId[] {
  const battle = battleOn(view);
  return battle === undefined ? [] : dustOf(view, battle, d.seat);
}

export const battleDust = windowRule<typeof questions.battleDust, BattleDustOptions>(questions.battleDust, {
  options: (view, d) => ({ ids: dustIds(view, d) }),
  offers: ({ ids }) => ids.length > 0,
  check: (view, d, { id }) => (id === null || dustIds(view, d).includes(id) ? null : refuse('piece.unknown', { id })),
});
