// The kinds of shots that the director shows: how long each is held, and what it frames.
import type { HexId } from '../../model/game/types.ts';

/**
 * What a shot shows. `establishing`: the whole board while nothing happens. `standOff`: two sides in
 * a hex. `call`: a called bluff. `hero`: the home of a player who tries for a hero. `loss`: pieces
 * fell or a hex changed its owner. `build`: a fort is, or may be, raised. `home`: back to the whole
 * board. `crown`: the winner.
 */
export type ShotKind =
  | 'establishing'
  | 'march'
  | 'standOff'
  | 'dice'
  | 'call'
  | 'hero'
  | 'loss'
  | 'build'
  | 'home'
  | 'crown';

interface ShotForm {
  /** `hexes`: these hexes with space around. `near`: one hex, as close as in a battle. */
  readonly frame: 'whole' | 'hexes' | 'near';
  /** How long the shot lasts at least, ms, because a viewer would miss a shorter one. */
  readonly least: number;
  /** When the shot begins to grow dull, ms. */
  readonly dull: number;
  /** Does the camera move slowly during the shot, if the spectator asked for a show? */
  readonly drifts: boolean;
}

export const LEAST = 2500;

export const SHOTS: Readonly<Record<ShotKind, ShotForm>> = {
  establishing: { frame: 'whole', least: LEAST, dull: 20_000, drifts: true },
  march: { frame: 'hexes', least: LEAST, dull: 6000, drifts: false },
  standOff: { frame: 'hexes', least: LEAST, dull: 12_000, drifts: true },
  dice: { frame: 'near', least: LEAST, dull: 60_000, drifts: false },
  call: { frame: 'near', least: LEAST, dull: 12_000, drifts: false },
  hero: { frame: 'hexes', least: LEAST, dull: 6000, drifts: true },
  loss: { frame: 'near', least: LEAST, dull: 4000, drifts: false },
  build: { frame: 'hexes', least: LEAST, dull: 8000, drifts: false },
  home: { frame: 'whole', least: LEAST, dull: 6000, drifts: false },
  crown: { frame: 'hexes', least: 2 * LEAST, dull: 30_000, drifts: true },
};

export interface Shot {
  readonly kind: ShotKind;
  /** The hexes in the shot, the most important first; empty for the whole board. */
  readonly hexes: readonly HexId[];
  readonly since: number;
}
