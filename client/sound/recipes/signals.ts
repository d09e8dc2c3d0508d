// Sounds of great moments, and of calls to the player's turn.
import type { Recipe, Voice } from '../recipe.ts';

const C = 261.63;
const note = (steps: number): number => C * 2 ** (steps / 12);

/** Each tone has a second tone slightly out of tune. */
const brass = (steps: number, at: number, length: number): readonly Voice[] =>
  [1, 1.006].map((off) => ({
    wave: 'saw',
    hz: note(steps) * off,
    at,
    gain: 0.6,
    attack: 0.035,
    hold: length,
    decay: 0.22,
    filter: { kind: 'low', hz: [note(steps) * 5, note(steps) * 2.2], q: 0.8 },
    shake: { hz: 5.4, by: 0.004 },
  }));

/** A tone whose pitch is modulated by an inharmonic second tone. */
const bell = (hz: number, at: number, gain: number, decay: number): Voice => ({
  wave: 'sine',
  hz,
  at,
  gain,
  decay,
  shake: { ratio: 1.4, by: 0.7 },
});

const pluck = (steps: number, at: number, gain = 0.6): Voice => ({
  wave: 'triangle',
  hz: note(steps),
  at,
  gain,
  decay: 0.5,
  filter: { kind: 'low', hz: [3600, 700], q: 0.8 },
});

const hammer = (at: number, gain: number): readonly Voice[] => [
  { wave: 'noise', at, gain, decay: 0.04, filter: { kind: 'band', hz: 2300, q: 1.2 } },
  { wave: 'sine', at, hz: [260, 170], gain: gain * 0.9, decay: 0.09 },
];

const drumBeat = (at: number): Voice => ({ wave: 'sine', at, hz: [110, 46], gain: 0.8, decay: 0.3 });

/** Half tones from C, start, length. */
type Notes = readonly (readonly [steps: number, at: number, length: number])[];
const fanfare = (notes: Notes): Voice[] => notes.flatMap(([steps, at, length]) => brass(steps, at, length));

export const signals = {
  tower: { loud: 0.42, room: 0.15, voices: [0, 0.17, 0.34].flatMap((at) => hammer(at, 1)) },
  keep: {
    loud: 0.4,
    room: 0.3,
    lasts: true,
    voices: [
      ...hammer(0, 0.9),
      ...fanfare([
        [0, 0.14, 0.1],
        [7, 0.34, 0.34],
      ]),
    ],
  },
  castle: {
    loud: 0.44,
    room: 0.32,
    lasts: true,
    voices: [
      ...hammer(0, 0.9),
      ...fanfare([
        [0, 0.12, 0.08],
        [4, 0.27, 0.08],
        [7, 0.42, 0.46],
        [0, 0.42, 0.46],
      ]),
    ],
  },
  citadel: {
    loud: 0.5,
    room: 0.36,
    lasts: true,
    voices: [
      ...hammer(0, 0.9),
      ...fanfare([
        ...([
          [0, 0.12, 0.07],
          [0, 0.26, 0.07],
          [4, 0.4, 0.1],
          [7, 0.58, 0.14],
        ] as const),
        ...([
          [12, 0.82, 0.75],
          [7, 0.82, 0.75],
          [0, 0.82, 0.75],
        ] as const),
      ]),
      bell(note(12), 0.82, 0.3, 1.3),
    ],
  },
  /** A call, drums while the camera circles the citadel, and a chord when the coins have fallen. */
  crown: {
    loud: 0.56,
    room: 0.4,
    lasts: true,
    voices: [
      ...fanfare([
        ...([
          [0, 0, 0.1],
          [5, 0.18, 0.1],
          [9, 0.36, 0.1],
          [12, 0.54, 0.5],
        ] as const),
        ...([
          [10, 1.35, 0.2],
          [9, 1.7, 0.2],
          [7, 2.05, 0.2],
          [9, 2.4, 0.5],
          [5, 2.4, 0.5],
        ] as const),
        ...([
          [9, 3.2, 0.1],
          [10, 3.38, 0.1],
          [12, 3.56, 0.1],
        ] as const),
        ...([-7, 5, 9, 12, 17] as const).map((steps) => [steps, 3.8, 1.2] as const),
      ]),
      ...[1.35, 1.7, 2.05, 2.4, 2.75, 3.1, 3.2, 3.38, 3.56].map((at) => drumBeat(at)),
      ...[3.8, 4.1, 4.4, 4.7].map((at) => bell(note(17), at, 0.35, 1.1)),
    ],
  },
  /** A second citadel: two horns in dissonance. */
  rivals: {
    loud: 0.5,
    room: 0.36,
    lasts: true,
    voices: [
      ...hammer(0, 0.9),
      ...[0.1, 0.5, 0.9].map((at) => drumBeat(at)),
      ...fanfare([
        [0, 0.12, 0.24],
        [7, 0.12, 0.24],
        [1, 0.52, 0.24],
        [8, 0.52, 0.24],
        [0, 0.92, 0.6],
        [6, 0.92, 0.6],
      ]),
    ],
  },
  /** A citadel is taken or lowered: a bell, and falling brass. */
  toppled: {
    loud: 0.46,
    room: 0.4,
    lasts: true,
    voices: [
      bell(147, 0, 0.7, 1.5),
      drumBeat(0),
      ...fanfare([
        [3, 0.15, 0.12],
        [0, 0.4, 0.12],
        [-5, 0.65, 0.5],
      ]),
    ],
  },
  won: {
    loud: 0.38,
    room: 0.3,
    voices: fanfare([
      [7, 0, 0.06],
      [7, 0.12, 0.06],
      [12, 0.24, 0.3],
    ]),
  },
  hero: {
    loud: 0.38,
    room: 0.3,
    voices: [
      ...fanfare([
        [4, 0, 0.12],
        [9, 0.2, 0.3],
      ]),
      pluck(16, 0.3),
    ],
  },
  /** The roll for a hero is high enough. */
  triumph: {
    loud: 0.44,
    room: 0.34,
    lasts: true,
    voices: [
      ...fanfare([
        [0, 0, 0.07],
        [4, 0.13, 0.07],
        [7, 0.26, 0.07],
        [12, 0.42, 0.5],
        [7, 0.42, 0.5],
        [4, 0.42, 0.5],
      ]),
      bell(note(19), 0.42, 0.3, 1.1),
    ],
  },
  /** The roll for a hero is too low. */
  sigh: {
    loud: 0.34,
    room: 0.2,
    voices: [
      { wave: 'noise', gain: 0.5, attack: 0.14, decay: 0.6, filter: { kind: 'band', hz: [1300, 380], q: 1.1 } },
      { wave: 'triangle', hz: [330, 208], gain: 0.5, attack: 0.1, decay: 0.6 },
      { wave: 'sine', hz: [262, 165], gain: 0.4, at: 0.06, attack: 0.1, decay: 0.6 },
    ],
  },
  away: { loud: 0.3, room: 0.25, voices: [pluck(9, 0), pluck(5, 0.13), pluck(0, 0.26)] },
  /** A die roll or an event whose outcome is not known yet. */
  omen: {
    loud: 0.44,
    room: 0.4,
    voices: [
      {
        wave: 'saw',
        hz: [62, 66],
        gain: 0.7,
        attack: 0.3,
        hold: 0.1,
        decay: 0.5,
        filter: { kind: 'low', hz: [180, 620], q: 1.4 },
      },
      { wave: 'noise', gain: 0.3, attack: 0.4, decay: 0.4, filter: { kind: 'band', hz: [300, 900], q: 1.4 } },
      bell(147, 0.34, 0.5, 0.8),
    ],
  },
  thunder: {
    loud: 0.55,
    room: 0.35,
    lasts: true,
    voices: [
      { wave: 'noise', gain: 0.6, decay: 0.12, filter: { kind: 'band', hz: 1400, q: 0.7 } },
      {
        wave: 'noise',
        at: 0.04,
        gain: 1,
        attack: 0.06,
        hold: 0.25,
        decay: 1.1,
        filter: { kind: 'low', hz: [260, 90], q: 0.9 },
      },
      { wave: 'noise', at: 0.5, gain: 0.8, attack: 0.09, decay: 0.8, filter: { kind: 'low', hz: [180, 70], q: 0.9 } },
    ],
  },
  fizzle: {
    loud: 0.32,
    room: 0.1,
    voices: [
      { wave: 'noise', gain: 0.6, attack: 0.01, decay: 0.4, filter: { kind: 'band', hz: [3800, 500], q: 1.6 } },
      { wave: 'triangle', hz: [520, 140], gain: 0.4, decay: 0.3 },
    ],
  },
  chime: { loud: 0.32, room: 0.35, voices: [bell(784, 0, 0.5, 0.6), bell(1175, 0.1, 0.4, 0.7)] },
  knell: { loud: 0.42, room: 0.4, lasts: true, voices: [bell(196, 0, 0.8, 1.3), bell(98, 0, 0.5, 1.6)] },
  turn: { loud: 0.42, room: 0.25, voices: [pluck(7, 0, 0.7), pluck(12, 0.14, 0.7), pluck(16, 0.28, 0.6)] },
  clock30: { loud: 0.36, room: 0.1, voices: [0, 0.4].flatMap((at) => hammer(at, 0.8)) },
  clock10: {
    loud: 0.44,
    room: 0.1,
    voices: [0, 0.2, 0.4, 0.6].flatMap((at) => [...hammer(at, 0.8), bell(1320, at, 0.3, 0.16)]),
  },
} as const satisfies Record<string, Recipe>;
