// What a random event is played on: one form for each event (`needs` of its act).
import { orNull, type ValueOf } from './codec.ts';
import { hex, id, kind, seat, terrain } from './parts.ts';
import { tagged } from './record.ts';

const FORMS = {
  nothing: {},
  hex: { hex },
  rival: { seat },
  /** Any hex in a caster's reach. EVT-03 */
  spell: { hex },
  /** The terrain for an own hex, else null. D-60 */
  tile: { hex, terrain: orNull(terrain) },
  /** The player who rolls for a hero of the pool; null for a rival's. D-22 */
  hero: { hero: kind, roller: orNull(seat) },
  /** EVT-11 */
  army: { seat, from: hex, hex },
};

/** As sent by the event's player: includes the caster, whose id would reveal a face-down piece to others. */
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

/** Without the caster. */
export const shownOnForm = tagged('what', FORMS);
/**
 * What a random event is played on, as all viewers see it.
 * { what: 'tile', hex: 12, terrain: 3 }
 */
export type ShownOn = ValueOf<typeof shownOnForm>;
export type ShownOnOf<W extends ShownOn['what']> = Extract<ShownOn, { what: W }>;
