// The draft of an event: what it needs is filled in step by step. Pure. EVT-01…EVT-10

import type { Terrain } from '../../../shared/catalogue/index.ts';
import type { OptionsOf } from '../../../shared/decisions/ask.ts';
import { hexState } from '../../../shared/game/pieces.ts';
import type { HexId, Kind, PieceId, PlayedOn, Seat, View } from '../../../shared/game/types.ts';
import { onlyOf } from '../../../shared/shape/entry.ts';

/** An event taken up, and what has been named for it so far; null for what has not, or need not be. */
export interface EventDraft {
  readonly id: PieceId;
  readonly caster: PieceId | null;
  readonly hex: HexId | null;
  readonly seat: Seat | null;
  readonly hero: Kind | null;
  readonly terrain: Terrain | null;
}
type Options = OptionsOf['event.play'];
type Offer = Options['events'][number];

/** An event just taken up. */
export const newDraft = (id: PieceId): EventDraft => ({
  id,
  caster: null,
  hex: null,
  seat: null,
  hero: null,
  terrain: null,
});

/** What has to be named for this event, as far as the draft goes. */
export function eventNeeds(view: View, seat: Seat, { needs }: Offer, draft: EventDraft) {
  const casts = needs === 'spell' || needs === 'tile';
  return {
    caster: casts,
    hex: needs === 'hex' || (casts && draft.caster !== null),
    hero: needs === 'hero',
    // For a hero of the pool somebody is named who rolls; a rival's hero is rolled for by its owner. EVT-04
    seat: needs === 'rival' || (needs === 'hero' && draft.hero !== null && view.pool.includes(draft.hero)),
    // In an own hex the new tile is chosen. EVT-06
    terrain: needs === 'tile' && draft.hex !== null && hexState(view, draft.hex).owner === seat,
  };
}

/** Hexes the event may be aimed at: all of its own, or those its caster reaches. */
export const hexesFor = (offer: Offer, draft: EventDraft): HexId[] =>
  offer.casters.length > 0 ? (offer.casters.find((c) => c.id === draft.caster)?.hexes ?? []) : offer.hexes;

/** What was named, if it is still to be had; where there is no choice, the only one. */
const still = <T>(list: readonly T[], named: T | null): T | null =>
  list.find((one) => one === named) ?? onlyOf(list) ?? null;

/** What of a draft the newest options still allow; what leaves no choice is filled in. Null once the event is not offered. */
export function keepEvent(view: View, seat: Seat, options: Options, draft: EventDraft | null): EventDraft | null {
  const offer = options.events.find((e) => e.id === draft?.id && e.refusal === null);
  if (draft === null || offer === undefined) return null;
  const casters = offer.casters.map((c) => c.id);
  let d: EventDraft = { ...newDraft(draft.id), caster: still(casters, draft.caster) };
  d = { ...d, hex: still(hexesFor(offer, d), draft.hex), hero: still(offer.heroes, draft.hero) };
  const needs = eventNeeds(view, seat, offer, d);
  if (needs.seat) d = { ...d, seat: still(offer.seats, draft.seat) };
  if (needs.terrain && draft.terrain !== null && draft.terrain !== terrainIn(view, d.hex))
    d = { ...d, terrain: offer.terrains.find((terrain) => terrain === draft.terrain) ?? null };
  return d;
}

/** The terrain of a hex; null where none is named. */
export const terrainIn = (view: View, hex: HexId | null): Terrain | null =>
  hex === null ? null : hexState(view, hex).terrain;

/** What the draft plays the event on; null while something is missing that no event of its form does without. */
export function draftedOn({ needs }: Offer, { caster, hex, seat, hero, terrain }: EventDraft): PlayedOn | null {
  switch (needs) {
    case 'nothing':
      return { what: needs };
    case 'hex':
      return hex === null ? null : { what: needs, hex };
    case 'rival':
      return seat === null ? null : { what: needs, seat };
    case 'spell':
      return caster === null || hex === null ? null : { what: needs, caster, hex };
    case 'tile':
      return caster === null || hex === null ? null : { what: needs, caster, hex, terrain };
    case 'hero':
      return hero === null ? null : { what: needs, hero, roller: seat };
  }
}
