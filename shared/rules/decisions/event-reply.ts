// An Elixir against a plague, a Fan against the cloud, or nothing. Who holds none is asked too (ENG-04). D-19, MAG-03,
// MAG-10
import { kindOf } from '../../catalogue/index.ts';
import type { Answers, Counter, Seat, View } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import type { DecisionModule } from '../decision.ts';
import { eventOf } from '../events/event.ts';
import { cloudHexes } from '../events/weather.ts';
import { rackThing, refuse } from '../facts.ts';
import { atHand, ITEM } from '../items/items.ts';

const NONE: Answers['event.reply'] = { id: -1, hex: -1 };
const WEATHER = kindOf('weather_control');

const againstCloud = (view: View): boolean => eventOf(view).event === WEATHER;
const itemOf = (view: View): number => (againstCloud(view) ? ITEM.fan : ITEM.elixir);
const held = (view: View, seat: Seat): Counter[] => atHand(view, seat, [itemOf(view)]);

export const eventReply: DecisionModule<'event.reply'> = {
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
  fallback: () => NONE,
  sample(view, d, random) {
    const ids = held(view, d.seat).map((c) => c.id);
    if (ids.length === 0 || random(4) === 0) return NONE;
    const hexes = againstCloud(view) ? cloudHexes(view) : [];
    return { id: pickOf(random, ids), hex: pickOf(random, [-1, ...hexes]) };
  },
};
