// A recipe of a sound: a few voices, each a tone or noise with its own start, shape and filter. Recipes are
// data; no recording is used.

/** A constant, or a sweep between two values over the voice, exponential so that it sounds even. */
export type Sweep = number | readonly [from: number, to: number];

export interface Voice {
  wave: 'sine' | 'triangle' | 'saw' | 'square' | 'noise';
  /** Pitch in Hz; noise has none. */
  hz?: Sweep;
  /** Loudness relative to the recipe's other voices. */
  gain: number;
  /** Start, seconds. */
  at?: number;
  /** Seconds of attack, of hold at full loudness, and of decay by 60 dB. */
  attack?: number;
  hold?: number;
  decay: number;
  /** The filter passes below, around or above `hz`; `q`: how narrow it is, and how much it rings. */
  filter?: { kind: 'low' | 'band' | 'high'; hz: Sweep; q?: number };
  /**
   * A second tone modulates the pitch: `hz` times a second, or at a `ratio` of the pitch for a metallic
   * sound.
   */
  shake?: { hz?: number; ratio?: number; by: number };
  /**
   * Repetitions: the total number, the interval in seconds, and gain and pitch relative to the previous one.
   */
  again?: { times: number; after: number; gain?: number; hz?: number };
}

export interface Recipe {
  voices: readonly Voice[];
  /** The peak of the whole sound, 0 to 1. */
  loud: number;
  /** Amount of reverb, 0 to 1. */
  room?: number;
  /** The sound rings on while the next event is shown. */
  lasts?: true;
}

/** Returns the end of a voice, seconds after the start of its recipe. */
export const endOf = ({ at = 0, attack = 0.002, hold = 0, decay, again }: Voice): number =>
  at + attack + hold + decay + (again === undefined ? 0 : (again.times - 1) * again.after);
