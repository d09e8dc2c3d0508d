// The shots of the director, as data: how long each is held, and what of the board it frames.
import type { HexId } from '../game/types.ts';

/**
 * `establishing`: the whole board while nothing is open; `march`: an army goes; `standOff`: two sides stand in a hex; `dice`: they
 * fight; `call`: a bluff may be called, or was; `hero`: dice for a hero, at the home of who tries; `loss`: where something has just fallen or changed hands; `build`: a fort rises, or may; `home`: back to
 * the whole board; `crown`: who has won.
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
  /** `whole`: the board; `hexes`: these, with room around; `near`: one hex, as near as it is fought at. */
  readonly frame: 'whole' | 'hexes' | 'near';
  /** The shortest time it is held, ms: what is shorter is not seen. */
  readonly least: number;
  /** From then on it grows dull, ms. */
  readonly dull: number;
  /** It drifts slowly where a show is asked for. */
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
  /** What it frames, what it is about first; nothing for the whole board. */
  readonly hexes: readonly HexId[];
  /** When it began, ms. */
  readonly since: number;
}
