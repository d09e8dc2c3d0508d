// The draft of an event: what it needs is filled in step by step. Pure. EVT-01…EVT-10

import type { OptionsOf } from '../../../shared/decisions/ask.ts';
import type { Answers, HexId, Seat, View } from '../../../shared/game/types.ts';

export type EventDraft = Answers['event.play'];
type Options = OptionsOf['event.play'];
type Offer = Options['events'][number];

export const NO_EVENT: EventDraft = { id: -1, caster: -1, hex: -1, seat: -1, hero: -1, terrain: -1 };

/** What has to be named for this event, as far as the draft goes. */
export function eventNeeds(view: View, seat: Seat, offer: Offer, draft: EventDraft) {
  const hero = offer.heroes.length > 0;
  // For a hero of the pool somebody is named who rolls; a rival's hero is rolled for by its owner. EVT-04
  const roller = hero && view.pool.some((face) => face === draft.hero);
  return {
    caster: offer.casters.length > 0,
    hex: hexesFor(offer, draft).length > 0 || (offer.casters.length > 0 && draft.caster >= 0),
    hero,
    seat: hero ? roller : offer.seats.length > 0,
    // In an own hex the new tile is chosen. EVT-06
    terrain: offer.terrains.length > 0 && draft.hex >= 0 && view.hexes[draft.hex].owner === seat,
  };
}

/** Hexes the event may be aimed at: all of its own, or those its caster reaches. */
export const hexesFor = (offer: Offer, draft: EventDraft): HexId[] =>
  offer.casters.length > 0 ? (offer.casters.find((c) => c.id === draft.caster)?.hexes ?? []) : offer.hexes;

/** What of a draft the newest options still allow; what leaves no choice is filled in. */
export function keepEvent(view: View, seat: Seat, options: Options, draft: EventDraft): EventDraft {
  const offer = options.events.find((e) => e.id === draft.id && e.refusal === null);
  if (offer === undefined) return NO_EVENT;
  let d: EventDraft = { ...NO_EVENT, id: draft.id };
  const casters = offer.casters.map((c) => c.id);
  d = { ...d, caster: casters.includes(draft.caster) ? draft.caster : casters.length === 1 ? casters[0] : -1 };
  const hexes = hexesFor(offer, d);
  d = { ...d, hex: hexes.find((h) => h === draft.hex) ?? (hexes.length === 1 ? hexes[0] : -1) };
  d = { ...d, hero: offer.heroes.find((h) => h === draft.hero) ?? (offer.heroes.length === 1 ? offer.heroes[0] : -1) };
  const needs = eventNeeds(view, seat, offer, d);
  if (needs.seat) {
    const { seats } = offer;
    d = { ...d, seat: seats.includes(draft.seat) ? draft.seat : seats.length === 1 ? seats[0] : -1 };
  }
  if (needs.terrain) {
    const terrains = offer.terrains.filter((x) => x !== view.hexes[d.hex].terrain);
    d = { ...d, terrain: terrains.includes(draft.terrain) ? draft.terrain : -1 };
  }
  return d;
}
