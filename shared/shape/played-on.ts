// What a random event is played on: one of a few forms, of which each event needs one (`needs` of its act).
import { orNull, type ValueOf } from './codec.ts';
import { hex, id, kind, seat, terrain } from './parts.ts';
import { tagged } from './record.ts';

const FORMS = {
  nothing: {},
  hex: { hex },
  rival: { seat },
  /** Any hex in a caster's reach. EVT-03 */
  spell: { hex },
  /** The same, with the new tile: chosen for an own hex, null for any other. D-60 */
  tile: { hex, terrain: orNull(terrain) },
  /**
   * A hero of the pool with the player who rolls for it, or a rival's hero, whose owner rolls (null). D-22
   */
  hero: { hero: kind, roller: orNull(seat) },
  /** The pieces of a seat in one hex, and another hex. EVT-11 */
  army: { seat, from: hex, hex },
};

/** As its player answers: with the caster, whose id would reveal a face-down piece. */
export const playedOn = tagged('what', {
  ...FORMS,
  spell: { caster: id, ...FORMS.spell },
  tile: { caster: id, ...FORMS.tile },
});
/**
 * What a random event is played on, as its player answers.
 * { what: 'tile', caster: 604, hex: 12, terrain: 3 }
 */
export type PlayedOn = ValueOf<typeof playedOn>;
export type PlayedOnOf<W extends PlayedOn['what']> = Extract<PlayedOn, { what: W }>;

/** As all viewers see it: without the caster. */
export const shownOnForm = tagged('what', FORMS);
/**
 * What a random event is played on, as all viewers see it.
 * { what: 'tile', hex: 12, terrain: 3 }
 */
export type ShownOn = ValueOf<typeof shownOnForm>;
export type ShownOnOf<W extends ShownOn['what']> = Extract<ShownOn, { what: W }>;
