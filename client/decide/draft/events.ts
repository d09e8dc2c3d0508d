// The draft of an event. The player chooses its targets one after the other. EVT-01…EVT-11

import type { Terrain } from '../../../shared/model/catalogue/index.ts';
import { hexState } from '../../../shared/model/game/pieces.ts';
import type { HexId, Kind, PieceId, PlayedOn, Seat, View } from '../../../shared/model/game/types.ts';
import { onlyOf } from '../../../shared/model/shape/entry.ts';
import type { OptionsOf } from '../../../shared/rules/decisions/ask.ts';

/** An event and its targets; null for a target not chosen or not needed. */
export interface EventDraft {
  readonly id: PieceId;
  readonly caster: PieceId | null;
  readonly hex: HexId | null;
  readonly seat: Seat | null;
  readonly hero: Kind | null;
  readonly terrain: Terrain | null;
  /** The hex of the army. EVT-11 */
  readonly from: HexId | null;
}
type Options = OptionsOf['event.play'];
type Offer = Options['events'][number];

/** Returns an event's draft without targets. */
export const newDraft = (id: PieceId): EventDraft => ({
  id,
  caster: null,
  hex: null,
  seat: null,
  hero: null,
  terrain: null,
  from: null,
});

/** Returns the targets that this event needs next. */
export function eventNeeds(view: View, seat: Seat, offer: Offer, draft: EventDraft) {
  const { needs } = offer;
  const casts = needs === 'spell' || needs === 'tile';
  return {
    caster: casts,
    from: needs === 'army' && draft.from === null,
    hex: needs === 'hex' || (casts && draft.caster !== null) || (needs === 'army' && draft.from !== null),
    hero: needs === 'hero',
    // For a hero in the pool, the player names the seat that rolls. For a rival's hero, its
    // owner rolls. EVT-04
    seat:
      needs === 'rival' ||
      (needs === 'army' && armiesIn(offer, draft).length > 1) ||
      (needs === 'hero' && draft.hero !== null && view.pool.includes(draft.hero)),
    // If the hex is the player's own, the player chooses the new tile. EVT-06
    terrain: needs === 'tile' && draft.hex !== null && hexState(view, draft.hex).owner === seat,
  };
}

const armiesIn = ({ armies }: Offer, { from }: EventDraft): readonly Seat[] =>
  armies.filter((army) => army.from === from).map(({ seat }) => seat);

/** Returns the players who may be chosen. */
export const seatsFor = (offer: Offer, draft: EventDraft): readonly Seat[] =>
  offer.needs === 'army' ? armiesIn(offer, draft) : offer.seats;

/**
 * Returns the hexes that the event may target: the hexes of armies first; then all its hexes, or those
 * in its caster's reach.
 */
export function hexesFor(offer: Offer, draft: EventDraft): HexId[] {
  if (offer.needs === 'army' && draft.from === null) return [...new Set(offer.armies.map(({ from }) => from))];
  if (offer.casters.length > 0) return offer.casters.find((c) => c.id === draft.caster)?.hexes ?? [];
  return offer.hexes.filter((hex) => hex !== draft.from);
}

const still = <T>(list: readonly T[], named: T | null): T | null =>
  list.find((candidate) => candidate === named) ?? onlyOf(list) ?? null;

/**
 * Drops choices that are no longer offered, and makes choices that have only one option. Null if the event is
 * no longer offered.
 */
export function keepEvent(view: View, seat: Seat, options: Options, draft: EventDraft | null): EventDraft | null {
  const offer = options.events.find((e) => e.id === draft?.id && e.refusal === null);
  if (draft === null || offer === undefined) return null;
  const casters = offer.casters.map((c) => c.id);
  let d: EventDraft = { ...newDraft(draft.id), caster: still(casters, draft.caster) };
  if (offer.needs === 'army') d = { ...d, from: still(hexesFor(offer, d), draft.from) };
  if (offer.needs !== 'army' || d.from !== null) d = { ...d, hex: still(hexesFor(offer, d), draft.hex) };
  d = { ...d, hero: still(offer.heroes, draft.hero) };
  const needs = eventNeeds(view, seat, offer, d);
  if (needs.seat || offer.needs === 'army') d = { ...d, seat: still(seatsFor(offer, d), draft.seat) };
  if (needs.terrain && draft.terrain !== null && draft.terrain !== terrainIn(view, d.hex))
    d = { ...d, terrain: offer.terrains.find((terrain) => terrain === draft.terrain) ?? null };
  return d;
}

/** Returns the terrain of a hex; null for no hex. */
export const terrainIn = (view: View, hex: HexId | null): Terrain | null =>
  hex === null ? null : hexState(view, hex).terrain;

/** Returns the event's targets; null while a required target is missing. */
export function draftedOn({ needs }: Offer, { caster, hex, seat, hero, terrain, from }: EventDraft): PlayedOn | null {
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
    case 'army':
      return seat === null || from === null || hex === null ? null : { what: needs, seat, from, hex };
  }
}
