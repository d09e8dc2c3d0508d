// The rules of the decisions about calls of bluffs, and about items that answer other items or dice.

import { magicItemInfo } from '../../model/catalogue/index.ts';
import * as questions from '../../model/decisions/replies.ts';
import type { Counter, DecisionOf, FrameOf, HexId, Kind, PieceId, View } from '../../model/game/types.ts';
import { callable } from '../bluff.ts';
import { TURNER_KINDS } from '../dice.ts';
import { neutralReplies, redirectsOf, repliesTo } from '../items/item-replies.ts';
import { atHand, neutralItems } from '../queries/item-queries.ts';
import { areDistinct, pieceById, refuse } from '../queries/queries.ts';
import { windowRule } from './rule.ts';

// The player may call face-up creatures of other players as bluffs. D-32, BLUF-03, BLUF-04, AMB-20
interface BluffCallOptions {
  ids: PieceId[];
}

/** Returns the pieces that this seat may call as bluffs. */
export const callableIds = (view: View, d: DecisionOf<'bluff.call'>): PieceId[] =>
  callable(view, d.seat).map((c) => c.id);

export const bluffCall = windowRule<typeof questions.bluffCall, BluffCallOptions>(questions.bluffCall, {
  options: (view, d) => ({ ids: callableIds(view, d) }),
  offers: ({ ids }) => ids.length > 0,
  check(view, d, answer) {
    const ids = callableIds(view, d);
    for (const id of answer.ids) if (!ids.includes(id)) return refuse('piece.unknown', { id });
    return areDistinct(answer.ids) ? null : refuse('decision.twice');
  },
});

// The player may answer the item just shown with another item, which cancels it or redirects a transport.
// D-58, D-31, MAG-08, MAG-10

/**
 * What a panel offers. `hexes`: where the reply may redirect a transport; empty if the reply only cancels.
 */
interface ItemReplyOptions {
  items: { id: PieceId; kind: Kind; hexes: HexId[] }[];
}

interface Answer {
  id: PieceId;
  kind: Kind;
  hexes: HexId[];
}

/**
 * Returns all possible replies of a seat. An item that redirects a transport is included only if there is a
 * hex to redirect to.
 */
export function repliesOf(view: View, d: DecisionOf<'item.reply'>): Answer[] {
  const frame = view.stack.findLast((f): f is FrameOf<'reply'> => f.kind === 'reply');
  const item = frame === undefined ? undefined : pieceById(view, frame.item);
  if (item === undefined) return [];
  const own = [...atHand(view, d.seat, repliesTo(item.kind)), ...neutralReplies(view, d.seat, item)];
  return own.flatMap(({ id, kind }): Answer[] => {
    const hexes = redirectsOf(view, kind, item);
    if (hexes === null) return [{ id, kind, hexes: [] }];
    return hexes.length === 0 ? [] : [{ id, kind, hexes }];
  });
}

export const itemReply = windowRule<typeof questions.itemReply, ItemReplyOptions>(questions.itemReply, {
  options: (view, d) => ({ items: repliesOf(view, d) }),
  offers: ({ items }) => items.length > 0,
  check(view, d, answer) {
    if (answer.do === 'pass') return null;
    const { id, hex } = answer;
    const reply = repliesOf(view, d).find((r) => r.id === id);
    if (reply === undefined) return refuse('piece.unknown', { id });
    const legal = hex === null ? reply.hexes.length === 0 : reply.hexes.includes(hex);
    return legal ? null : refuse('MAG-10', hex === null ? { id } : { hex });
  },
});

// The player may use a Lucky Charm to turn one die of the dice just rolled by 1, up or down, within 1 to 6.
// D-42, MAG-09, AMB-78, AMB-126
interface LuckCharmOptions {
  ids: PieceId[];
  dice: readonly number[];
}

const LOWEST = 1;

const HIGHEST = 6;

/**
 * Returns the items with which a seat can turn a die: items on its rack, and items of neutral defenders
 * for which it acts.
 */
export const charmsOf = (view: View, d: DecisionOf<'luck.charm'>): Counter[] => [
  ...atHand(view, d.seat, TURNER_KINDS),
  ...neutralItems(view, d.seat, TURNER_KINDS),
];

/** Returns by how much an item turns a die, up or down. */
export const turnsBy = (c: Counter): number => magicItemInfo(c.kind).dieModifier;

/** Is this a face of a die? */
export const isFace = (n: number): boolean => n >= LOWEST && n <= HIGHEST;

export const luckCharm = windowRule<typeof questions.luckCharm, LuckCharmOptions>(questions.luckCharm, {
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
