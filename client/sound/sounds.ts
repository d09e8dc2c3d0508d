// Which sounds each kind of event makes. They depend on public facts only, so that hearing a player's
// page reveals nothing.

import { CITADEL } from '../../shared/model/catalogue/forts.ts';
import { isEvent, isMagic, isTreasure, magicItemInfo } from '../../shared/model/catalogue/index.ts';
import type { EventKind, EventOf, GameEvent } from '../../shared/model/events/index.ts';
import { hexState } from '../../shared/model/game/pieces.ts';
import { battleOn } from '../../shared/model/game/places.ts';
import { type DiceStep, type Kind, NOBODY, type View } from '../../shared/model/game/types.ts';
import { decidingDie } from '../../shared/rules/queries/great-battle.ts';
import { citadels, isCitadel } from '../../shared/rules/queries/queries.ts';
import { traitOf } from '../../shared/rules/traits/table.ts';
import type { SoundName } from './recipes/index.ts';

export interface Cue {
  /** `dice`: the bounces of the shown dice. */
  sound: SoundName | 'dice';
  /** As a fraction of the event's time. */
  at: number;
  /** 1 is the loudness of the recipe. */
  gain: number;
}

type Heard<E> = (e: E, before: View) => readonly Cue[];

const cue = (sound: Cue['sound'], at = 0, gain = 1): Cue => ({ sound, at, gain });
const always = (sound: SoundName, at = 0, gain = 1): Heard<unknown> => {
  const cues = [cue(sound, at, gain)];
  return () => cues;
};
const several = (sound: SoundName, n: number, from: number, to: number, gain = 1): readonly Cue[] => {
  const count = Math.max(1, Math.min(n, 4));
  return Array.from({ length: count }, (_, i) =>
    cue(sound, from + ((to - from) * i) / count, gain * (i % 2 === 0 ? 1 : 0.8)),
  );
};

const OF_STEP: Readonly<Record<DiceStep, SoundName>> = { magic: 'magic', ranged: 'volley', melee: 'blow' };

function stepSound(before: View): SoundName {
  const state = battleOn(before)?.state.step;
  return state === 'magic' || state === 'ranged' ? OF_STEP[state] : OF_STEP.melee;
}

function thingSound(kind: Kind): SoundName {
  const { transport, conjured, borne } = traitOf(kind);
  if (transport) return transport.way === 'sea' ? 'oars' : 'wings';
  if (conjured) return 'magic';
  if (borne && isMagic(kind)) return magicItemInfo(kind).symbol === 'R' ? 'volley' : 'parry';
  return isEvent(kind) ? 'omen' : isTreasure(kind) ? 'gold' : 'chime';
}

const BUILT: readonly SoundName[] = ['tower', 'tower', 'keep', 'castle', 'citadel'];

/** Other kinds are silent, because they are not shown, or because another event has the sound. */
const SOUNDS: { readonly [T in EventKind]?: Heard<EventOf<T>> } = {
  uncovered: always('cup'),
  bribed: always('gold'),
  battleBegan: always('horn'),
  called: ({ bluff }) => [cue(bluff ? 'laugh' : 'wrong')],
  battleRoundBegan: always('drum'),
  struck: (e, before) => {
    if (e.targets.length === 0) return [];
    const wall = e.targets.includes('fort') || e.targets.includes('town');
    return [...several(stepSound(before), e.targets.length, 0, 0.6), ...(wall ? [cue('crack', 0.35)] : [])];
  },
  battleEnded: ({ winner }) => [winner === NOBODY ? cue('drum', 0, 0.8) : cue('won')],
  spared: always('parry'),
  cameBack: always('flip'),

  rolled: () => [cue('dice')],
  battleRolled: (e, before) => [
    cue(OF_STEP[e.step], 0, 0.6),
    cue('dice'),
    ...(decidingDie(before, e) < 0 ? [] : [cue('deepDrum', 0.3), cue('bounce', 0.7)]),
  ],
  charmed: () => [cue('chime', 0, 0.7), ...several('bounce', 3, 0.1, 0.5, 0.6)],
  rerolled: () => several('bounce', 4, 0, 0.4, 0.7),

  lastRoundSet: always('knell', 0, 0.7),
  ended: ({ victory }) => [cue(victory.winners.length > 0 ? 'crown' : 'knell')],
  restored: always('flip'),

  poolFilled: always('flip'),
  heroMissed: always('sigh'),
  enlisted: always('hero'),
  discharged: always('away'),
  heroTurned: always('flip'),
  converted: always('magic'),
  heroSent: always('march'),
  victimsNamed: always('drum', 0, 0.8),

  played: ({ face }) => [cue(thingSound(face.kind))],
  itemEntered: always('counter', 0.5),
  cancelled: always('fizzle'),
  saved: ({ safe }) => [cue(safe ? 'parry' : 'fall')],

  boardRevealed: () => several('flip', 4, 0, 0.8),
  tilesTurned: ({ hexes }) => several('flip', hexes.length, 0, 0.7),
  tileLookedAt: always('flip', 0, 0.6),
  tileReplaced: () => several('flip', 2, 0, 0.7),
  captured: ({ hex }, before) =>
    isCitadel(hexState(before, hex)) ? [cue('banner'), cue('toppled', 0.2)] : [cue('banner')],
  abandoned: always('away'),
  built: ({ level }, before) => {
    const isRival = level === CITADEL && citadels(before).length > 0;
    return [cue(isRival ? 'rivals' : (BUILT[level] ?? 'tower'))];
  },
  lowered: ({ hex }, before) =>
    isCitadel(hexState(before, hex)) ? [cue('crumble'), cue('toppled', 0.3)] : [cue('crumble')],
  cloudMoved: always('thunder'),

  heldBack: always('drum', 0, 0.6),
  moved: ({ why, path }) =>
    why === 'transport' || why === 'sent'
      ? [cue('wings'), cue('counter', 0.85)]
      : [...several('march', path.length - 1, 0, 0.6), cue('counter', 0.8)],
  boarded: always('counter', 0.3),
  demanded: always('drum', 0, 0.7),
  answeredPin: ({ shown }) => [cue(shown ? 'flip' : 'fizzle', 0, 0.8)],
  shifted: always('drag'),

  placed: ({ count }) => several('counter', count, 0.5, 1),
  incomePlaced: always('counter', 0.5),
  incomeFound: always('counter', 0.3),
  incomeRemoved: always('fall', 0, 0.7),
  shownLost: ({ ids }) => several('fall', Math.min(ids.length, 2), 0, 0.4),
  hiddenLost: ({ count }) => several('fall', Math.min(count, 2), 0, 0.4),
  revealed: ({ count }) => several('flip', count, 0, 0.6),
  turnedDown: always('flip', 0, 0.7),

  ordered: always('counter'),
  earned: always('gold'),
  paid: always('spend'),
  fell: always('knell'),
  resigned: always('knell', 0, 0.8),
  powerTaken: always('chime'),
  incomeMarked: always('counter'),
  wingsLent: ({ id }) => (id === null ? [] : [cue('wings', 0, 0.8)]),

  drew: ({ count }) => [cue('cup'), ...several('counter', count, 0.5, 1, 0.8)],
  traded: ({ count }) => several('counter', count, 0, 0.6),
  returnedToRack: always('counter', 0, 0.7),
  returned: always('cup', 0, 0.7),
  cashed: always('gold'),
  looted: always('gold', 0, 0.8),
  robbed: always('spend'),
  stole: always('counter', 0.7),
};

/** Returns whether events of this kind have sounds. */
export const isHeard = (kind: EventKind): boolean => SOUNDS[kind] !== undefined;

/** Returns the sounds of an event. `before`: the view before it. */
export const soundsOf = (e: GameEvent, before: View): readonly Cue[] =>
  (SOUNDS[e.t] as Heard<GameEvent> | undefined)?.(e, before) ?? [];

/** Of several sounds, the first in this list says most about what has happened. */
const TELLING: readonly Cue['sound'][] = [
  ...(['crown', 'knell', 'rivals', 'toppled', 'citadel', 'castle', 'keep', 'laugh', 'thunder'] as const),
  ...(['crumble', 'crack', 'won', 'omen', 'hero', 'horn', 'wrong', 'banner', 'tower', 'sigh'] as const),
  ...(['fizzle', 'magic', 'volley', 'blow', 'parry', 'fall', 'wings', 'oars', 'chime', 'dice'] as const),
  ...(['march', 'drag', 'away', 'cup', 'gold', 'spend', 'flip', 'counter'] as const),
];

/** Returns the one sound of several events shown together. */
export function summaryOf(cues: readonly Cue[]): SoundName | null {
  const sound = TELLING.find((sound) => cues.some((c) => c.sound === sound)) ?? cues[0]?.sound;
  return sound === 'dice' ? 'rattle' : (sound ?? null);
}
