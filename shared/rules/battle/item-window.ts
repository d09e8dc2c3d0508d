// Items used in the windows of a battle. They take effect after the calls of bluffs: first the attackers'
// items in player order, then the defender's. D-36, AMB-76, AMB-104, AMB-117

import { isMagic, KINDS } from '../../model/catalogue/index.ts';
import type { RuleId } from '../../model/catalogue/rules.ts';
import type { Counter, Game, Kind, PieceId, Seat, Use, UsedOn } from '../../model/game/types.ts';
import { isSameOn, NOBODY } from '../../model/game/types.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { callQuestions } from '../bluff.ts';
import type { WindowUse } from '../effects/act.ts';
import { actOf } from '../effects/act-table.ts';
import { showItem } from '../items/showing-and-spending.ts';
import { answerOf, type GivenAnswer, type Play, type Question } from '../play.ts';
import { atHand, hasThings, isInPlay, mayBeHeld, neutralItems } from '../queries/item-queries.ts';
import { allFromLeft, pieceById } from '../queries/queries.ts';
import { traitOf } from '../traits/table.ts';
import type { Battle } from './battle-step.ts';
import { borneItemUse, isBorneItem, passableItems } from './borne-items.ts';
import { conjureUse } from './conjured-fighters.ts';
import { answeringSeat, sideOf } from './hit-questions.ts';
import { activeSides, hasFoes } from './sides.ts';

/** Returns how a window uses an item: a creature bears it, it fights, or it has its own effect. */
const windowUse = (kind: Kind): WindowUse | undefined =>
  isBorneItem(kind) ? borneItemUse : (conjureUse(kind) ?? actOf(kind).window);

export const WINDOW_USES: ReadonlyMap<Kind, WindowUse> = new Map(
  KINDS.flatMap(({ kind }): [Kind, WindowUse][] => {
    const use = isMagic(kind) ? windowUse(kind) : undefined;
    return use === undefined ? [] : [[kind, use]];
  }),
);

const choicesOf = (g: Game, battle: Battle, side: Seat, kind: Kind): readonly UsedOn[] =>
  WINDOW_USES.get(kind)?.choices(g, battle, side) ?? [];

const WINDOW_KINDS: readonly Kind[] = [...WINDOW_USES.keys()];

/**
 * Neutral defenders use no borne items in a window, because these items got their bearers
 * before the bribes. AMB-116
 */
const isUsable = (g: Game, battle: Battle, side: Seat, kind: Kind): boolean =>
  !(side === NOBODY && isBorneItem(kind)) && choicesOf(g, battle, side, kind).length > 0;

function passesOf(g: Game, battle: Battle, side: Seat): Counter[] {
  const items = passableItems(g, battle, side);
  return items.length === 0 || borneItemUse.choices(g, battle, side).length === 0 ? [] : items;
}

function itemsAtHand(g: Game, battle: Battle, side: Seat, seat: Seat): Counter[] {
  const all = side === NOBODY ? neutralItems(g, seat, WINDOW_KINDS) : atHand(g, seat, WINDOW_KINDS);
  return all.filter((c) => isUsable(g, battle, side, c.kind));
}

/** Might this side use an item, as far as public facts show? ENG-04 */
function couldUse(g: Game, battle: Battle, side: Seat): boolean {
  if (passesOf(g, battle, side).length > 0) return true;
  if (side === NOBODY) return itemsAtHand(g, battle, side, battle.opponent).length > 0;
  return hasThings(g, side) && WINDOW_KINDS.some((kind) => mayBeHeld(g, kind) && isUsable(g, battle, side, kind));
}

/** Returns the seats to ask. For the neutral side that is the acting opponent. */
function itemSeats(g: Game, battle: Battle): Seat[] {
  if (!g.rules.magic) return [];
  return activeSides(g, battle)
    .filter((side) => couldUse(g, battle, side))
    .map((side) => answeringSeat(battle, side));
}

/** Returns the questions of a window: which bluffs players call, and which items the sides use. BLUF-03 */
export function windowQuestions(g: Game, battle: Battle, up: readonly PieceId[]): Question[] {
  const from = firstOf(battle.sides);
  const calls = g.rules.bluffCall === 'manual' ? callQuestions(g, battle.hex, up, battle.safe, from) : [];
  const users = itemSeats(g, battle);
  if (users.length === 0) return calls;
  const questions: Question[] = [];
  for (const seat of allFromLeft(g, from)) {
    if (users.includes(seat)) questions.push({ seat, kind: 'battle.items', hex: battle.hex });
    else questions.push(...calls.filter((question) => question.seat === seat));
  }
  return questions;
}

export interface UsableItem {
  item: Counter;
  choices: readonly UsedOn[];
  /** The id of the rule that forbids every other target. */
  rule: RuleId;
}

/**
 * Returns the items that a seat may use or pass on in the open window, own items and items of neutral
 * defenders for which it acts.
 */
export function usableItems(view: Game, battle: Battle, seat: Seat): UsableItem[] {
  const side = sideOf(battle, seat);
  if (!activeSides(view, battle).includes(side) || seat !== answeringSeat(battle, side)) return [];
  return [...itemsAtHand(view, battle, side, seat), ...passesOf(view, battle, side)].map((item) => ({
    item,
    choices: choicesOf(view, battle, side, item.kind),
    rule: traitOf(item.kind).rule ?? 'MAG-01',
  }));
}

/**
 * Shows the items named in a window's answers, and returns their uses in the order of their effects. AMB-117
 */
export function showUses(play: Play, battle: Battle, answers: readonly GivenAnswer[]): Use[] {
  return battle.sides.flatMap((side) => {
    const itemAnswer = answers.find(
      (g) => g.decision.kind === 'battle.items' && sideOf(battle, g.decision.seat) === side,
    );
    if (itemAnswer === undefined) return [];
    return answerOf(itemAnswer, 'battle.items').uses.map((use): Use => {
      const item = pieceById(play.game, use.item);
      const passed = item !== undefined && isInPlay(item);
      return { ...use, item: passed ? use.item : showItem(play, itemAnswer.decision.seat, use.item) };
    });
  });
}

/** Can an item still be used as its player said, after the earlier uses? */
export function isStillUsable(g: Game, battle: Battle, side: Seat, kind: Kind, use: Use): boolean {
  if (!hasFoes(g, battle, side)) return false;
  return choicesOf(g, battle, side, kind).some((on) => isSameOn(on, use.on));
}
