// Sounds of armies and battles.
import type { Recipe, Voice } from '../recipe.ts';

/** A shout: a breath, then a voice through the formants of a mouth. */
const ha = (hz: number, at: number, gain: number, times: number): readonly Voice[] => {
  const repeats = { times, after: 0.155, gain: 0.84, hz: 0.965 };
  const voice = { wave: 'saw', hz: [hz * 1.12, hz * 0.86], attack: 0.02, decay: 0.13 } as const;
  return [
    {
      wave: 'noise',
      at: at - 0.03,
      gain: gain * 0.22,
      decay: 0.05,
      filter: { kind: 'band', hz: 1500, q: 0.8 },
      repeats,
    },
    { ...voice, at, gain, filter: { kind: 'band', hz: 760, q: 5 }, repeats },
    { ...voice, at, gain: gain * 0.55, filter: { kind: 'band', hz: 1180, q: 7 }, repeats },
    { ...voice, at, gain: gain * 0.18, filter: { kind: 'band', hz: 2500, q: 6 }, repeats },
  ];
};

const drum = (at: number, gain: number, hz = 92): readonly Voice[] => [
  { wave: 'sine', at, hz: [hz * 1.9, hz], gain, decay: 0.34 },
  { wave: 'noise', at, gain: gain * 0.35, decay: 0.05, filter: { kind: 'low', hz: 1400 } },
];

export const war = {
  march: {
    loud: 0.34,
    voices: [
      {
        wave: 'noise',
        gain: 0.8,
        attack: 0.012,
        decay: 0.1,
        filter: { kind: 'band', hz: 620, q: 0.9 },
        repeats: { times: 3, after: 0.19, gain: 0.94 },
      },
      { wave: 'sine', hz: [120, 74], gain: 0.8, decay: 0.11, repeats: { times: 3, after: 0.19, gain: 0.94 } },
      {
        wave: 'noise',
        at: 0.035,
        gain: 0.25,
        decay: 0.05,
        filter: { kind: 'band', hz: 2600, q: 1.2 },
        repeats: { times: 3, after: 0.19, gain: 0.9 },
      },
    ],
  },
  wings: {
    loud: 0.36,
    room: 0.1,
    voices: [
      {
        wave: 'noise',
        gain: 0.9,
        attack: 0.07,
        decay: 0.15,
        filter: { kind: 'band', hz: [420, 880], q: 1.1 },
        repeats: { times: 4, after: 0.2, gain: 0.88 },
      },
      { wave: 'noise', gain: 0.3, attack: 0.3, decay: 0.7, filter: { kind: 'band', hz: [900, 1700], q: 0.7 } },
    ],
  },
  oars: {
    loud: 0.34,
    room: 0.12,
    voices: [
      {
        wave: 'noise',
        gain: 0.8,
        attack: 0.12,
        decay: 0.26,
        filter: { kind: 'band', hz: [1500, 520], q: 0.8 },
        repeats: { times: 2, after: 0.46, gain: 0.9 },
      },
      {
        wave: 'sine',
        at: 0.16,
        hz: [380, 900],
        gain: 0.25,
        decay: 0.08,
        repeats: { times: 3, after: 0.21, gain: 0.8, hz: 1.15 },
      },
    ],
  },
  horn: {
    loud: 0.42,
    room: 0.35,
    lasts: true,
    voices: [
      {
        wave: 'saw',
        hz: [174, 175],
        gain: 0.7,
        attack: 0.09,
        hold: 0.32,
        decay: 0.34,
        filter: { kind: 'low', hz: [420, 1150], q: 1 },
        shake: { hz: 5.2, by: 0.006 },
      },
      {
        wave: 'saw',
        at: 0.01,
        hz: [261, 262.5],
        gain: 0.45,
        attack: 0.12,
        hold: 0.3,
        decay: 0.34,
        filter: { kind: 'low', hz: [500, 1300], q: 1 },
        shake: { hz: 4.8, by: 0.006 },
      },
    ],
  },
  drum: { loud: 0.45, room: 0.18, voices: [...drum(0, 1), ...drum(0.17, 0.7, 104)] },
  /** Slow, low beats before the die that decides. */
  deepDrum: {
    loud: 0.55,
    room: 0.3,
    voices: [...drum(0, 0.7, 46), ...drum(0.3, 0.85, 46), ...drum(0.55, 1, 44)],
  },
  magic: {
    loud: 0.3,
    room: 0.4,
    voices: [
      {
        wave: 'sine',
        hz: 620,
        gain: 0.5,
        attack: 0.02,
        decay: 0.4,
        shake: { ratio: 2.76, by: 0.35 },
        repeats: { times: 5, after: 0.07, gain: 0.9, hz: 1.189 },
      },
      { wave: 'noise', gain: 0.18, attack: 0.25, decay: 0.4, filter: { kind: 'band', hz: [1800, 6200], q: 2.5 } },
    ],
  },
  /** The bowstring, then the flight of the arrows. */
  volley: {
    loud: 0.36,
    voices: [
      {
        wave: 'triangle',
        hz: [240, 150],
        gain: 0.9,
        decay: 0.12,
        repeats: { times: 2, after: 0.075, gain: 0.7, hz: 1.12 },
      },
      {
        wave: 'noise',
        at: 0.02,
        gain: 0.45,
        attack: 0.06,
        decay: 0.2,
        filter: { kind: 'band', hz: [4200, 1500], q: 1.8 },
      },
      { wave: 'noise', at: 0.24, gain: 0.5, decay: 0.04, filter: { kind: 'band', hz: 900, q: 1.4 } },
    ],
  },
  blow: {
    loud: 0.42,
    room: 0.15,
    voices: [
      { wave: 'noise', gain: 0.35, attack: 0.05, decay: 0.06, filter: { kind: 'band', hz: [1200, 3800], q: 1 } },
      { wave: 'sine', at: 0.09, hz: 1870, gain: 0.42, decay: 0.24, shake: { ratio: 1.83, by: 1.1 } },
      { wave: 'noise', at: 0.09, gain: 0.7, decay: 0.06, filter: { kind: 'band', hz: 2100, q: 0.8 } },
      { wave: 'sine', at: 0.09, hz: [150, 70], gain: 0.9, decay: 0.16 },
    ],
  },
  parry: {
    loud: 0.36,
    room: 0.2,
    voices: [
      { wave: 'sine', hz: 2350, gain: 0.5, decay: 0.4, shake: { ratio: 1.41, by: 0.7 } },
      { wave: 'sine', hz: 3170, gain: 0.25, decay: 0.3 },
      { wave: 'noise', gain: 0.4, decay: 0.03, filter: { kind: 'high', hz: 3500 } },
    ],
  },
  crack: {
    loud: 0.55,
    room: 0.2,
    voices: [
      { wave: 'noise', gain: 0.9, decay: 0.05, filter: { kind: 'band', hz: 1700, q: 0.8 } },
      { wave: 'sine', hz: [110, 46], gain: 1, decay: 0.32 },
      {
        wave: 'noise',
        at: 0.07,
        gain: 0.5,
        decay: 0.07,
        filter: { kind: 'band', hz: 820, q: 1.5 },
        repeats: { times: 5, after: 0.067, gain: 0.74, hz: 0.9 },
      },
    ],
  },
  crumble: {
    loud: 0.5,
    room: 0.25,
    voices: [
      {
        wave: 'noise',
        gain: 0.8,
        attack: 0.04,
        hold: 0.1,
        decay: 0.6,
        filter: { kind: 'low', hz: [900, 180], q: 0.9 },
      },
      { wave: 'sine', hz: [84, 40], gain: 0.9, decay: 0.5 },
      {
        wave: 'noise',
        at: 0.12,
        gain: 0.6,
        decay: 0.07,
        filter: { kind: 'band', hz: 700, q: 1.6 },
        repeats: { times: 6, after: 0.083, gain: 0.8 },
      },
    ],
  },
  fall: {
    loud: 0.4,
    room: 0.15,
    voices: [
      { wave: 'triangle', hz: [220, 82], gain: 0.6, attack: 0.01, decay: 0.3 },
      { wave: 'noise', at: 0.14, gain: 0.6, decay: 0.09, filter: { kind: 'band', hz: 480, q: 1 } },
      { wave: 'sine', at: 0.14, hz: [110, 60], gain: 0.8, decay: 0.18 },
    ],
  },
  laugh: {
    loud: 0.42,
    room: 0.25,
    voices: [...ha(176, 0.04, 0.9, 5), ...ha(128, 0.11, 0.8, 4), ...ha(262, 0.2, 0.45, 4)],
  },
  /** A low "oh". */
  wrong: {
    loud: 0.36,
    room: 0.2,
    voices: [
      {
        wave: 'saw',
        hz: [190, 128],
        gain: 0.8,
        attack: 0.06,
        hold: 0.1,
        decay: 0.32,
        filter: { kind: 'band', hz: 460, q: 4 },
      },
      {
        wave: 'saw',
        hz: [142, 96],
        gain: 0.7,
        attack: 0.09,
        hold: 0.1,
        decay: 0.32,
        filter: { kind: 'band', hz: 520, q: 4 },
      },
    ],
  },
  banner: {
    loud: 0.4,
    room: 0.15,
    voices: [
      {
        wave: 'noise',
        gain: 0.5,
        attack: 0.03,
        decay: 0.08,
        filter: { kind: 'band', hz: 1050, q: 0.9 },
        repeats: { times: 4, after: 0.068, gain: 0.86, hz: 1.1 },
      },
      ...drum(0.22, 0.9),
    ],
  },
} as const satisfies Record<string, Recipe>;
