// A recipe of a sound: voices, each a tone or noise with its own start, shape and filter. No recording is
// used.

/** A constant, or a sweep over the voice, exponential so that it sounds even. */
export type Sweep = number | readonly [from: number, to: number];

export interface Voice {
  wave: 'sine' | 'triangle' | 'saw' | 'square' | 'noise';
  /** Pitch in Hz; noise has none. */
  hz?: Sweep;
  /** Loudness relative to the recipe's other voices. */
  gain: number;
  /** Start, seconds. */
  at?: number;
  /** In seconds; the decay is by 60 dB. */
  attack?: number;
  hold?: number;
  decay: number;
  /** A filter below, around or above `hz`. `q`: how narrow it is and how long it rings. */
  filter?: { kind: 'low' | 'band' | 'high'; hz: Sweep; q?: number };
  /** Modulates the pitch `hz` times a second, or at a `ratio` of the pitch for a metallic sound. */
  shake?: { hz?: number; ratio?: number; by: number };
  /** Repeats the voice after so many seconds, with gain and pitch relative to the voice before. */
  repeats?: { times: number; after: number; gain?: number; hz?: number };
}

export interface Recipe {
  voices: readonly Voice[];
  /** The peak of the whole sound, 0 to 1. */
  loud: number;
  /** Amount of reverb, 0 to 1. */
  room?: number;
  /** Continues while the next event is shown. */
  lasts?: true;
}

/** Returns the end of a voice, in seconds of its recipe. */
export const endOf = ({ at = 0, attack = 0.002, hold = 0, decay, repeats }: Voice): number =>
  at + attack + hold + decay + (repeats === undefined ? 0 : (repeats.times - 1) * repeats.after);
