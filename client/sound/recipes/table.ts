// Sounds of the pieces: bone on wood, cardboard, coins, cloth.
import type { Recipe } from '../recipe.ts';

const knock = (hz: number, at = 0, gain = 1) =>
  [
    { wave: 'noise', at, gain, decay: 0.05, filter: { kind: 'band', hz: hz * 6, q: 1.4 } },
    { wave: 'sine', at, hz: [hz * 1.5, hz], gain: gain * 0.8, decay: 0.09 },
  ] as const;

export const table = {
  bounce: {
    loud: 0.55,
    voices: [
      { wave: 'noise', gain: 0.7, decay: 0.025, filter: { kind: 'band', hz: 4200, q: 1.6 } },
      { wave: 'sine', hz: 1720, gain: 0.35, decay: 0.05, shake: { ratio: 1.42, by: 0.8 } },
      { wave: 'sine', hz: [420, 300], gain: 0.6, decay: 0.06 },
    ],
  },
  /** Replaces the bounces if no throw is shown. */
  rattle: {
    loud: 0.5,
    room: 0.12,
    voices: [
      {
        wave: 'noise',
        gain: 0.8,
        decay: 0.03,
        filter: { kind: 'band', hz: 3900, q: 1.5 },
        repeats: { times: 7, after: 0.082, gain: 0.82 },
      },
      {
        wave: 'noise',
        at: 0.035,
        gain: 0.6,
        decay: 0.03,
        filter: { kind: 'band', hz: 3000, q: 1.7 },
        repeats: { times: 6, after: 0.097, gain: 0.8 },
      },
      { wave: 'sine', hz: 330, gain: 0.5, decay: 0.05, repeats: { times: 5, after: 0.11, gain: 0.75 } },
    ],
  },
  counter: { loud: 0.4, voices: knock(210) },
  /** A breath of air, then the landing. */
  flip: {
    loud: 0.38,
    voices: [
      { wave: 'noise', gain: 0.35, attack: 0.07, decay: 0.08, filter: { kind: 'band', hz: [900, 2600], q: 0.9 } },
      ...knock(170, 0.15, 1),
    ],
  },
  cup: {
    loud: 0.42,
    room: 0.15,
    voices: [
      {
        wave: 'noise',
        gain: 0.7,
        decay: 0.045,
        filter: { kind: 'band', hz: 1250, q: 1.3 },
        repeats: { times: 6, after: 0.07, gain: 0.93 },
      },
      {
        wave: 'noise',
        at: 0.03,
        gain: 0.5,
        decay: 0.04,
        filter: { kind: 'band', hz: 1900, q: 1.6 },
        repeats: { times: 5, after: 0.083, gain: 0.9 },
      },
      ...knock(150, 0.46, 0.9),
    ],
  },
  gold: {
    loud: 0.34,
    room: 0.1,
    voices: [
      {
        wave: 'sine',
        hz: 3100,
        gain: 0.6,
        decay: 0.22,
        shake: { ratio: 1.51, by: 0.9 },
        repeats: { times: 4, after: 0.062, gain: 0.86, hz: 1.07 },
      },
      {
        wave: 'sine',
        at: 0.02,
        hz: 4700,
        gain: 0.25,
        decay: 0.12,
        repeats: { times: 4, after: 0.062, gain: 0.8, hz: 1.05 },
      },
      {
        wave: 'noise',
        gain: 0.3,
        decay: 0.02,
        filter: { kind: 'high', hz: 5000 },
        repeats: { times: 4, after: 0.062, gain: 0.8 },
      },
    ],
  },
  spend: {
    loud: 0.28,
    voices: [
      { wave: 'noise', gain: 0.5, attack: 0.05, decay: 0.12, filter: { kind: 'band', hz: [3200, 1400], q: 1 } },
      {
        wave: 'sine',
        at: 0.09,
        hz: 2600,
        gain: 0.5,
        decay: 0.13,
        shake: { ratio: 1.51, by: 0.9 },
        repeats: { times: 2, after: 0.07, gain: 0.8, hz: 0.9 },
      },
    ],
  },
  drag: {
    loud: 0.32,
    voices: [
      {
        wave: 'noise',
        gain: 0.8,
        attack: 0.12,
        hold: 0.2,
        decay: 0.22,
        filter: { kind: 'low', hz: [420, 260], q: 1.2 },
      },
      ...knock(95, 0.46, 0.9),
    ],
  },
} as const satisfies Record<string, Recipe>;
