// An item in reply to the item just shown: it cancels that item or redirects a transport. D-58, D-31, MAG-08,
// MAG-10
import type { DecisionOf, FrameOf, HexId, Kind, PieceId, View } from '../../game/types.ts';
import { atHand } from '../../rules/item-queries.ts';
import { neutralReplies, redirectsOf, repliesTo } from '../../rules/items/item-replies.ts';
import { pieceById, refuse } from '../../rules/queries.ts';
import { windowRule } from '../rule.ts';
import { itemReply as shape } from './shape.ts';

/** `hexes`: where the reply may redirect a transport; empty if it only cancels. */
interface ItemReplyOptions {
  items: { id: PieceId; kind: Kind; hexes: HexId[] }[];
}

interface Answer {
  id: PieceId;
  kind: Kind;
  hexes: HexId[];
}

/**
 * Returns what a seat can reply with. An item that redirects a transport is included only if it has such a
 * hex.
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

export const itemReply = windowRule<typeof shape, ItemReplyOptions>(shape, {
  options: (view, d) => ({ items: repliesOf(view, d) }),
  offers: ({ items }) => items.length > 0,
  check(view, d, answer) {
    if (answer.do === 'pass') return null;
    const { id, hex } = answer;
    const one = repliesOf(view, d).find((r) => r.id === id);
    if (one === undefined) return refuse('piece.unknown', { id });
    const legal = hex === null ? one.hexes.length === 0 : one.hexes.includes(hex);
    return legal ? null : refuse('MAG-10', hex === null ? { id } : { hex });
  },
});
