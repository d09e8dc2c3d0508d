// Cheers and jeers of players and spectators, named as in shared/play/net/talk.ts.
import type { Call } from '../../../shared/play/net/talk.ts';
import type { Recipe, Voice } from '../recipe.ts';

/** A voice of a crowd: a buzzing tone through the shape of a mouth. */
const mouth = (hz: readonly [number, number], at: number, hold: number, vowel: number): readonly Voice[] =>
  [1, 1.19, 0.84].map((off, i) => ({
    wave: 'saw',
    hz: [hz[0] * off, hz[1] * off],
    at: at + 0.02 * i,
    gain: 0.5,
    attack: 0.05,
    hold,
    decay: 0.2,
    filter: { kind: 'band', hz: vowel * (1 + 0.06 * i), q: 2.2 },
    shake: { hz: 5 + i, by: 0.02 },
  }));

const string = (hz: number, at: number): Voice => ({
  wave: 'triangle',
  hz,
  at,
  gain: 0.6,
  decay: 0.5,
  filter: { kind: 'low', hz: [3200, 800], q: 1.1 },
});

export const calls: Readonly<Record<Call, Recipe>> = {
  huzzah: {
    loud: 0.4,
    room: 0.3,
    voices: [...mouth([190, 260], 0, 0.06, 620), ...mouth([300, 340], 0.28, 0.34, 1050)],
  },
  /** Two mugs meet, and one is emptied. */
  ale: {
    loud: 0.42,
    room: 0.15,
    voices: [
      { wave: 'noise', gain: 0.8, decay: 0.05, filter: { kind: 'band', hz: 1900, q: 2 } },
      { wave: 'sine', hz: [310, 280], gain: 0.7, decay: 0.12, shake: { ratio: 1.5, by: 0.4 } },
      { wave: 'sine', at: 0.3, hz: [170, 330], gain: 0.7, decay: 0.1, repeats: { times: 4, after: 0.16, hz: 1.06 } },
    ],
  },
  bards: { loud: 0.36, room: 0.3, voices: [262, 330, 392, 523, 659].map((hz, i) => string(hz, i * 0.11)) },
  /** A trumpet that does not quite reach its note. */
  hatTip: {
    loud: 0.36,
    room: 0.25,
    voices: [
      ...mouth([392, 392], 0, 0.08, 1500),
      ...mouth([523, 523], 0.2, 0.08, 1500),
      ...mouth([640, 590], 0.42, 0.3, 1500),
    ],
  },
  boo: { loud: 0.42, room: 0.3, voices: mouth([180, 118], 0, 0.7, 430) },
  /** Feet that run away. */
  heels: {
    loud: 0.42,
    voices: [
      {
        wave: 'noise',
        gain: 0.9,
        decay: 0.04,
        filter: { kind: 'band', hz: 820, q: 1.3 },
        repeats: { times: 9, after: 0.1, gain: 0.88, hz: 1 },
      },
      { wave: 'sine', hz: [150, 100], gain: 0.7, decay: 0.05, repeats: { times: 9, after: 0.1, gain: 0.88 } },
      { wave: 'triangle', at: 0.2, hz: [520, 1250], gain: 0.35, attack: 0.1, hold: 0.2, decay: 0.3 },
    ],
  },
  /** A throw through the air, and a soft landing. */
  turnip: {
    loud: 0.44,
    voices: [
      { wave: 'sine', hz: [900, 380], gain: 0.3, attack: 0.05, hold: 0.12, decay: 0.16 },
      { wave: 'noise', at: 0.36, gain: 1, decay: 0.14, filter: { kind: 'low', hz: [1500, 320], q: 1.4 } },
      { wave: 'sine', at: 0.36, hz: [140, 70], gain: 0.9, decay: 0.16 },
    ],
  },
  snore: {
    loud: 0.36,
    voices: [
      {
        wave: 'saw',
        hz: [58, 82],
        gain: 0.9,
        attack: 0.3,
        hold: 0.1,
        decay: 0.2,
        filter: { kind: 'low', hz: [300, 760], q: 2.4 },
        shake: { hz: 22, by: 0.25 },
      },
      { wave: 'sine', at: 0.75, hz: [980, 640], gain: 0.35, attack: 0.15, hold: 0.2, decay: 0.3 },
    ],
  },
};
