// HPOW-01, HPOW-02, HPOW-09, AMB-82, AMB-83, AMB-117: powers of heroes before round 1: Baron and Duke strike walls, then
// the Warlord; each: attackers in order, then the defender.
import type { FrameOf } from '../../game/types.ts';
import { type Given, goTo, type Play } from '../play.ts';

type Battle = FrameOf<'battle'>;

/** Does the next power, or goes on to round 1. */
export function runPowers(play: Play, frame: Battle): void {
  goTo(play, { ...frame, at: 'aim' });
}

/** The Warlord's owner has named a creature. */
export function takeConvert(_play: Play, _frame: Battle, _given: readonly Given[]): void {
  throw new Error('no Warlord is in force');
}

/** The Warlord's die has fallen. */
export function runConvert(play: Play, frame: Battle): void {
  goTo(play, { ...frame, at: 'powers' });
}
