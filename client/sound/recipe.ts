// What a sound is made of: a few voices, each a tone or noise with its own moment, shape and filter. A recipe is data; no
// sound of anybody else is in it.

/** A number that stays, or goes from the first to the second over the voice, evenly to the ear. */
export type Sweep = number | readonly [from: number, to: number];

export interface Voice {
  wave: 'sine' | 'triangle' | 'saw' | 'square' | 'noise';
  /** Pitch in Hz; noise has none. */
  hz?: Sweep;
  /** How loud beside the others of the recipe. */
  gain: number;
  /** When it begins, seconds. */
  at?: number;
  /** Seconds until it is at its loudest, for which it stays there, and in which it dies away by 60 dB. */
  attack?: number;
  hold?: number;
  decay: number;
  /** What is let through: below, around or above `hz`; `q`: how narrow, how much it rings. */
  filter?: { kind: 'low' | 'band' | 'high'; hz: Sweep; q?: number };
  /** A second tone shakes the pitch: times a second, or in parts of the pitch where it makes the sound of metal. */
  shake?: { hz?: number; ratio?: number; by: number };
  /** Again and again: how often in all, after how many seconds, how loud and how high beside the time before. */
  again?: { times: number; after: number; gain?: number; hz?: number };
}

export interface Recipe {
  voices: readonly Voice[];
  /** The highest point of the whole, 0 to 1. */
  loud: number;
  /** How much of a room is heard, 0 to 1. */
  room?: number;
  /** It rings on when the next thing is shown already. */
  lasts?: true;
}

/** When a voice falls silent, seconds after the beginning of its recipe. */
export const endOf = ({ at = 0, attack = 0.002, hold = 0, decay, again }: Voice): number =>
  at + attack + hold + decay + (again === undefined ? 0 : (again.times - 1) * again.after);
