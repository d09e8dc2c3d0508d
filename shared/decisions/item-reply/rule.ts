// Dispel Magic or the Fan in reply to the item just shown. D-58, D-31, MAG-08, MAG-10
import type { Decision, FrameOf, HexId, Id, Kind, View } from '../../game/types.ts';
import { pieceById, refuse } from '../../rules/facts.ts';
import { fanHexes } from '../../rules/items/fan.ts';
import { atHand, ITEM } from '../../rules/items/items.ts';
import { neutralReplies, repliesTo } from '../../rules/items/reply.ts';
import { rule } from '../rule.ts';
import { itemReply as shape } from './shape.ts';

/** `hexes`: where a Fan may send a Balloon; empty for a Dispel or where it only cancels. */
export interface ItemReplyOptions {
  items: { id: Id; kind: Kind; hexes: HexId[] }[];
}

interface Answer {
  id: Id;
  kind: Kind;
  /** Where a Fan may send a Balloon. */
  hexes: HexId[];
}

/** What a seat can reply with: a Fan only where it has something to do. */
export function repliesOf(view: View, d: Decision): Answer[] {
  const frame = view.stack.findLast((f): f is FrameOf<'reply'> => f.kind === 'reply');
  const item = frame === undefined ? undefined : pieceById(view, frame.item);
  if (item === undefined) return [];
  const own = [...atHand(view, d.seat, repliesTo(item.kind)), ...neutralReplies(view, d.seat, item)];
  return own.flatMap(({ id, kind }): Answer[] => {
    if (kind !== ITEM.fan || item.kind !== ITEM.balloon) return [{ id, kind, hexes: [] }];
    const hexes = fanHexes(view, item);
    return hexes.length === 0 ? [] : [{ id, kind, hexes }];
  });
}

export const itemReply = rule<typeof shape, ItemReplyOptions>(shape, {
  options: (view, d) => ({ items: repliesOf(view, d) }),
  check(view, d, { id, hex }) {
    // One way to say no: a record cannot be changed unseen.
    if (id === -1) return hex === -1 ? null : refuse('MAG-10', { hex });
    const one = repliesOf(view, d).find((r) => r.id === id);
    if (one === undefined) return refuse('piece.unknown', { id });
    const legal = one.hexes.length === 0 ? hex === -1 : one.hexes.includes(hex);
    return legal ? null : refuse('MAG-10', { hex });
  },
});
