// An Elixir against a plague, a Fan against the cloud, or nothing. Who holds none is asked too (ENG-04). D-19, MAG-03,
// MAG-10
import { kindOf } from '../../catalogue/index.ts';
import type { Counter, HexId, Id, Seat, View } from '../../game/types.ts';
import { eventOf } from '../../rules/events/event.ts';
import { cloudHexes } from '../../rules/events/weather.ts';
import { rackThing, refuse } from '../../rules/facts.ts';
import { atHand, ITEM } from '../../rules/items/items.ts';
import { rule } from '../rule.ts';
import { eventReply as shape } from './shape.ts';

/** `hexes`: where a Fan may send the cloud. */
export interface EventReplyOptions {
  ids: Id[];
  hexes: HexId[];
}

const WEATHER = kindOf('weather_control');

export const againstCloud = (view: View): boolean => eventOf(view).event === WEATHER;

const itemOf = (view: View): number => (againstCloud(view) ? ITEM.fan : ITEM.elixir);

export const held = (view: View, seat: Seat): Counter[] => atHand(view, seat, [itemOf(view)]);

export const eventReply = rule<typeof shape, EventReplyOptions>(shape, {
  options: (view, d) => ({
    ids: held(view, d.seat).map((c) => c.id),
    hexes: againstCloud(view) ? cloudHexes(view) : [],
  }),
  check(view, d, { id, hex }) {
    // One way to say no: a record cannot be changed unseen.
    if (id === -1) return hex === -1 ? null : refuse('MAG-10', { hex });
    const thing = rackThing(view, d.seat, id);
    if (thing === undefined) return refuse('piece.unknown', { id });
    const rule = againstCloud(view) ? 'MAG-10' : 'MAG-03';
    if (thing.kind !== itemOf(view)) return refuse(rule, { id });
    if (hex === -1) return null;
    return againstCloud(view) && cloudHexes(view).includes(hex) ? null : refuse(rule, { hex });
  },
});
