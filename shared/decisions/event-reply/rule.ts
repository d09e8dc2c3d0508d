// An item that answers the event just shown, or nothing. Players without such an item are asked too (ENG-04).
// D-19, MAG-03, MAG-10

import { eventActOf } from '../../effects/act-table.ts';
import { traitOf } from '../../effects/table.ts';
import type { Counter, HexId, Kind, PieceId, Seat, View } from '../../game/types.ts';
import { eventOf } from '../../rules/events/event-act.ts';
import { atHand } from '../../rules/item-queries.ts';
import { repliesTo } from '../../rules/items/item-replies.ts';
import { rackThing, refuse } from '../../rules/queries.ts';
import { firstOf } from '../../shape/entry.ts';
import { windowRule } from '../rule.ts';
import { eventReply as shape } from './shape.ts';

/** `hexes`: where the answer may redirect what the event brings. */
interface EventReplyOptions {
  ids: PieceId[];
  hexes: HexId[];
}

const itemsFor = (view: View): readonly Kind[] => repliesTo(eventOf(view).event);

/** Returns the items of the rack that answer the event just shown. */
export const held = (view: View, seat: Seat): Counter[] => atHand(view, seat, itemsFor(view));

/** Returns the hexes that an answer to this event may name. Empty if it needs no hex. */
export const replyHexesFor = (view: View): HexId[] => eventActOf(eventOf(view).event).replyHexes?.(view) ?? [];

export const eventReply = windowRule<typeof shape, EventReplyOptions>(shape, {
  options: (view, d) => ({
    ids: held(view, d.seat).map((c) => c.id),
    hexes: replyHexesFor(view),
  }),
  offers: ({ ids }) => ids.length > 0,
  check(view, d, answer) {
    if (answer.do === 'pass') return null;
    const { id, hex } = answer;
    const thing = rackThing(view, d.seat, id);
    if (thing === undefined) return refuse('piece.unknown', { id });
    const items = itemsFor(view);
    const rule = traitOf(firstOf(items)).rule ?? 'MAG-10';
    if (!items.includes(thing.kind)) return refuse(rule, { id });
    return hex === null || replyHexesFor(view).includes(hex) ? null : refuse(rule, { hex });
  },
});
