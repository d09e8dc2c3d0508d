// Dispel Magic or the Fan in reply to the item just shown. D-58, D-31, MAG-08, MAG-10
import type { Decision, FrameOf, HexId, Id, Kind, View } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import type { DecisionModule } from '../decision.ts';
import { pieceById, refuse } from '../facts.ts';
import { fanHexes } from '../items/fan.ts';
import { atHand, ITEM } from '../items/items.ts';
import { neutralReplies, repliesTo } from '../items/reply.ts';

const NONE: { id: Id | -1; hex: HexId | -1 } = { id: -1, hex: -1 };

interface Answer {
  id: Id;
  kind: Kind;
  /** Where a Fan may send a Balloon. */
  hexes: HexId[];
}

/** What a seat can reply with: a Fan only where it has something to do. */
function repliesOf(view: View, d: Decision): Answer[] {
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

export const itemReply: DecisionModule<'item.reply'> = {
  options: (view, d) => ({ items: repliesOf(view, d) }),
  check(view, d, { id, hex }) {
    // One way to say no: a record cannot be changed unseen.
    if (id === -1) return hex === -1 ? null : refuse('MAG-10', { hex });
    const one = repliesOf(view, d).find((r) => r.id === id);
    if (one === undefined) return refuse('piece.unknown', { id });
    const legal = one.hexes.length === 0 ? hex === -1 : one.hexes.includes(hex);
    return legal ? null : refuse('MAG-10', { hex });
  },
  fallback: () => NONE,
  sample(view, d, random) {
    const replies = repliesOf(view, d);
    if (replies.length === 0 || random(3) === 0) return NONE;
    const { id, hexes } = pickOf(random, replies);
    return { id, hex: hexes.length === 0 ? -1 : pickOf(random, hexes) };
  },
};
