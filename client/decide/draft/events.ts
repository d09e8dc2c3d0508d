// The draft of an event: what it needs is filled in step by step. Pure. EVT-01…EVT-11

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
  /** Where the army is. EVT-11 */
  readonly from: HexId | null;
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
  from: null,
});

/** What has to be named for this event, as far as the draft goes. */
export function eventNeeds(view: View, seat: Seat, offer: Offer, draft: EventDraft) {
  const { needs } = offer;
  const casts = needs === 'spell' || needs === 'tile';
  return {
    caster: casts,
    /** The hex of an army. */
    from: needs === 'army' && draft.from === null,
    hex: needs === 'hex' || (casts && draft.caster !== null) || (needs === 'army' && draft.from !== null),
    hero: needs === 'hero',
    // For a hero of the pool somebody is named who rolls; a rival's hero is rolled for by its owner. EVT-04
    seat:
      needs === 'rival' ||
      (needs === 'army' && armiesIn(offer, draft).length > 1) ||
      (needs === 'hero' && draft.hero !== null && view.pool.includes(draft.hero)),
    // In an own hex the new tile is chosen. EVT-06
    terrain: needs === 'tile' && draft.hex !== null && hexState(view, draft.hex).owner === seat,
  };
}

/** Whose armies are in the hex named. */
const armiesIn = ({ armies }: Offer, { from }: EventDraft): readonly Seat[] =>
  armies.filter((army) => army.from === from).map(({ seat }) => seat);

/** The players who may be named. */
export const seatsFor = (offer: Offer, draft: EventDraft): readonly Seat[] =>
  offer.needs === 'army' ? armiesIn(offer, draft) : offer.seats;

/** Hexes the event may be aimed at: those of armies first; then all of its own, or those its caster reaches. */
export function hexesFor(offer: Offer, draft: EventDraft): HexId[] {
  if (offer.needs === 'army' && draft.from === null) return [...new Set(offer.armies.map(({ from }) => from))];
  if (offer.casters.length > 0) return offer.casters.find((c) => c.id === draft.caster)?.hexes ?? [];
  return offer.hexes.filter((hex) => hex !== draft.from);
}

/** What was named, if it is still to be had; where there is no choice, the only one. */
const still = <T>(list: readonly T[], named: T | null): T | null =>
  list.find((one) => one === named) ?? onlyOf(list) ?? null;

/** What of a draft the newest options still allow; what leaves no choice is filled in. Null once the event is not offered. */
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

/** The terrain of a hex; null where none is named. */
export const terrainIn = (view: View, hex: HexId | null): Terrain | null =>
  hex === null ? null : hexState(view, hex).terrain;

/** What the draft plays the event on; null while something is missing that no event of its form does without. */
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
