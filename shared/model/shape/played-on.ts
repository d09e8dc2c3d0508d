// The targets of random events. Each event accepts one form of target (`needs` of its act).
import { orNull, type ValueOf } from './codec.ts';
import { hex, id, kind, seat, terrain } from './parts.ts';
import { tagged } from './record.ts';

const FORMS = {
  nothing: {},
  hex: { hex },
  rival: { seat },
  /** Any hex in a caster's reach. EVT-03 */
  spell: { hex },
  /** The hex, and for an own hex the terrain to choose. D-60 */
  tile: { hex, terrain: orNull(terrain) },
  /** The hero, and for a hero of the pool the player who rolls; null for a rival's hero. D-22 */
  hero: { hero: kind, roller: orNull(seat) },
  /** EVT-11 */
  army: { seat, from: hex, hex },
};

/**
 * The target as the event's player sends it. It includes the caster, whose id would reveal a face-down
 * piece to other players.
 */
export const playedOn = tagged('what', {
  ...FORMS,
  spell: { caster: id, ...FORMS.spell },
  tile: { caster: id, ...FORMS.tile },
});
/**
 * The target of a random event, as its player answers.
 * { what: 'tile', caster: 604, hex: 12, terrain: 3 }
 */
export type PlayedOn = ValueOf<typeof playedOn>;
export type PlayedOnOf<W extends PlayedOn['what']> = Extract<PlayedOn, { what: W }>;

/** The target without the caster. */
export const shownOnForm = tagged('what', FORMS);
/**
 * The target of a random event, as all viewers see it.
 * { what: 'tile', hex: 12, terrain: 3 }
 */
export type ShownOn = ValueOf<typeof shownOnForm>;
export type ShownOnOf<W extends ShownOn['what']> = Extract<ShownOn, { what: W }>;
