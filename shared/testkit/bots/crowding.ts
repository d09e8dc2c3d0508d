// Test bots that reach situations that random play seldom reaches. The first crowds the board: it buys all it
// can, places everything, spreads over unowned land, and then enters neighbours' hexes. This leads to
// exchanges of flyers and to three players in a hex.

import type { Bot } from '../../minds/bots/bot.ts';
import { sample } from '../../minds/stand-ins/index.ts';
import { isIncome, kindInfo } from '../../model/catalogue/index.ts';
import { hexState } from '../../model/game/pieces.ts';
import {
  type Answers,
  type Decision,
  isSeated,
  type PieceId,
  type Placing,
  type View,
} from '../../model/game/types.ts';
import { pickOf, type Random } from '../../model/luck/random.ts';
import { options } from '../../rules/decisions/index.ts';
import { goAlong } from '../../rules/move/going.ts';
import { reach } from '../../rules/move/reach.ts';
import { isExcessLuck } from '../../rules/queries/queries.ts';
import { rareCaseBot } from './rare-cases.ts';

function place(
  view: View,
  d: Decision & { kind: 'setup.place' | 'setup.replace' | 'capture.place' | 'recruit.place' },
): Answers['setup.place'] {
  const { things, space } = options(view, d);
  const room = new Map(space.map((r) => [r.hex, r.count]));
  const place: Placing[] = [];
  const incomes = new Set<number>();
  for (const t of things) {
    const creature = kindInfo(t.kind).group === 'creature';
    const hex = t.hexes.find((h) => (creature ? (room.get(h) ?? 0) > 0 : !incomes.has(h)));
    if (hex === undefined) continue;
    if (creature) room.set(hex, (room.get(hex) ?? 0) - 1);
    else incomes.add(hex);
    place.push({ id: t.id, hex });
  }
  return { place };
}

function move(view: View, d: Decision & { kind: 'move' }, random: Random): Answers['move'] {
  const { stacks } = options(view, d);
  if (stacks.length === 0 || random(5) === 0) return { do: 'end' };
  const stack = pickOf(random, stacks);
  const flyers = stack.pieces.filter((p) => p.fly);
  const chosen =
    flyers.length > 1 && random(2) === 0 ? flyers : random(3) === 0 ? [pickOf(random, stack.pieces)] : stack.pieces;
  const ids = chosen.slice(0, 6).map((p) => p.id);
  const ways = reach(view, d.seat, stack.hex, ids);
  if (ways.length === 0) return sample(view, d, random) as Answers['move'];
  const unowned = ways.filter((w) => !isSeated(hexState(view, w.hex).owner));
  const rivals = ways.filter((w) => isSeated(hexState(view, w.hex).owner) && hexState(view, w.hex).owner !== d.seat);
  const past = ways.filter((w) => w.through);
  const wanted =
    past.length > 0 ? past : view.round > 2 && rivals.length > 0 ? rivals : unowned.length > 0 ? unowned : ways;
  return goAlong(view, ids, pickOf(random, wanted).path);
}

/** Returns the Things to give back; an empty list if luck picks them. REC-05, REC-07 */
const returned = (view: View, ids: readonly PieceId[], over: number): PieceId[] =>
  isExcessLuck(view) ? [] : ids.slice(0, Math.max(0, over));

export const crowdBot: Bot = {
  name: 'crowd',
  answer(view, d, random) {
    if (d.kind === 'recruit.buy') {
      const o = options(view, d);
      return { paid: o.maxPaid, trade: [] };
    }
    if (d.kind === 'setup.place' || d.kind === 'setup.replace' || d.kind === 'capture.place') return place(view, d);
    if (d.kind === 'recruit.place') {
      const { place: placings } = place(view, d);
      const o = options(view, d);
      const placed = new Set(placings.map((p) => p.id));
      const unplaced = o.ids.filter((id) => !placed.has(id));
      return { place: placings, discard: returned(view, unplaced, o.excess - placings.length) };
    }
    if (d.kind === 'move') return move(view, d, random);
    return rareCaseBot(view, d, random);
  },
};

/**
 * A bot that empties the cup of creatures: it places them, gives income pieces back, and explores late. A
 * draw then brings several income pieces at the same time (D-34, REC-06).
 */
export const hoardBot: Bot = {
  name: 'hoard',
  answer(view, d, random) {
    const incomes = view.counters
      .filter((c) => c.seat === d.seat && c.at === 'rack' && !c.up && isIncome(c.kind))
      .map((c) => c.id);
    if (d.kind === 'recruit.buy') {
      const o = options(view, d);
      const ratio = o.ratio ?? 1;
      const trades = Math.min(Math.floor(incomes.length / ratio), o.maxTrades);
      return { paid: o.maxPaid, trade: incomes.slice(0, trades * ratio) };
    }
    if (
      d.kind === 'recruit.place' ||
      d.kind === 'setup.place' ||
      d.kind === 'setup.replace' ||
      d.kind === 'capture.place'
    ) {
      const { place: all } = place(view, d);
      const placings = all.filter((p) => !incomes.includes(p.id));
      if (d.kind !== 'recruit.place') return { place: placings };
      const o = options(view, d);
      const placed = new Set(placings.map((p) => p.id));
      const unplaced = o.ids.filter((id) => !placed.has(id));
      const first = [
        ...unplaced.filter((id) => incomes.includes(id)),
        ...unplaced.filter((id) => !incomes.includes(id)),
      ];
      return { place: placings, discard: returned(view, first, o.excess - placings.length) };
    }
    if (d.kind === 'build') return { hexes: [] };
    if (d.kind === 'move') return view.round < 12 ? { do: 'end' } : explore(view, d, random);
    return rareCaseBot(view, d, random);
  },
};

function explore(view: View, d: Decision & { kind: 'move' }, random: Random): Answers['move'] {
  const { stacks } = options(view, d);
  for (const stack of stacks) {
    const ids = stack.pieces.slice(0, 2).map((p) => p.id);
    const ways = reach(view, d.seat, stack.hex, ids).filter((w) => !isSeated(hexState(view, w.hex).owner));
    if (ways.length > 0) return goAlong(view, ids, pickOf(random, ways).path);
  }
  return { do: 'end' };
}
