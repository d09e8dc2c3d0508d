// What a random event is played on: one of a few forms, of which each event needs one (`needs` of its act).
import { orNull, type ValueOf } from './codec.ts';
import { hex, id, kind, seat, terrain } from './parts.ts';
import { tagged } from './record.ts';

const FORMS = {
  nothing: {},
  hex: { hex },
  rival: { seat },
  /** Any hex in the reach of one who casts. EVT-03 */
  spell: { hex },
  /** The same, and the tile that comes there: chosen for an own hex, null for any other. D-60 */
  tile: { hex, terrain: orNull(terrain) },
  /** A hero of the pool with who rolls for it, or one of a rival, who rolls then (null). D-22 */
  hero: { hero: kind, roller: orNull(seat) },
  /** The pieces of a seat in one hex, and another hex. EVT-11 */
  army: { seat, from: hex, hex },
};

/** As its player says it: with who casts, whose number tells a piece that lay face down until then. */
export const playedOn = tagged('what', {
  ...FORMS,
  spell: { caster: id, ...FORMS.spell },
  tile: { caster: id, ...FORMS.tile },
});
/**
 * What a random event is played on, as its player says it.
 * { what: 'tile', caster: 604, hex: 12, terrain: 3 }
 */
export type PlayedOn = ValueOf<typeof playedOn>;
export type PlayedOnOf<W extends PlayedOn['what']> = Extract<PlayedOn, { what: W }>;

/** As everybody sees it: without who casts. */
export const shownOnForm = tagged('what', FORMS);
/**
 * What a random event is played on, as everybody sees it.
 * { what: 'tile', hex: 12, terrain: 3 }
 */
export type ShownOn = ValueOf<typeof shownOnForm>;
export type ShownOnOf<W extends ShownOn['what']> = Extract<ShownOn, { what: W }>;
