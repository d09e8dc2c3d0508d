// What this player likes, kept in the browser.
import { create } from 'zustand';
import { keep, readKept } from './kept.ts';

export type Speed = 'off' | 'fast' | 'normal' | 'cinematic';
export const SPEEDS: readonly Speed[] = ['off', 'fast', 'normal', 'cinematic'];
type LessMotion = 'auto' | 'on' | 'off';
export const MOTIONS: readonly LessMotion[] = ['auto', 'on', 'off'];
type Quality = 'auto' | 'high' | 'low';
export const QUALITIES: readonly Quality[] = ['auto', 'high', 'low'];
/** How large what stands around the board is; on a phone it is as the window has room. */
export const SCALES = ['small', 'normal', 'large', 'larger'] as const;
type Scale = (typeof SCALES)[number];

/** Windows that are always held open, whatever the player has: so it tells nobody. */
export const PAUSES = ['calls', 'replies', 'proofs', 'dice'] as const;
export type Pause = (typeof PAUSES)[number];
/** What a window may be about that costs nothing when it is let pass, and where a player wants to be asked about it. */
export const ASKABLE = ['bluffs', 'items', 'replies', 'dice'] as const;
export type Askable = (typeof ASKABLE)[number];
/** Everywhere; where they fight or own the hex; at their citadel; nowhere. */
export const WHERES = ['always', 'own', 'citadel', 'never'] as const;
export type Where = (typeof WHERES)[number];

export interface Settings {
  name: string;
  /** Code of the language chosen; '' for the reader's own. */
  language: string;
  speed: Speed;
  motion: LessMotion;
  quality: Quality;
  scale: Scale;
  /** The board that is seen: the 3D table or the flat board. */
  board: 'table' | 'cells';
  pauses: readonly Pause[];
  /** Where they are asked in windows; everywhere where nothing is said. */
  asks: Partial<Readonly<Record<Askable, Where>>>;
  logOpen: boolean;
  /** A sentence beside the first questions of each kind. */
  hints: boolean;
  /** What may be chosen stands as a list with a sentence each, instead of as one row of pictures. */
  listOpen: boolean;
  playersOpen: boolean;
  battleOpen: boolean;
  /** No sound at all. */
  muted: boolean;
  /** One's page is sent as a picture: own secrets are shown while a key is held alone; and others go by their seats. */
  streams: boolean;
  hidesNames: boolean;
  /** How loud: of what happens, of the quiet round beside it, of what calls the player. 0 to 100. */
  soundEffects: number;
  soundAmbience: number;
  soundTurn: number;
  /** A phone is shaken when it is one's own turn. */
  vibrates: boolean;
  /** What "Play now" was last pressed with: how many play, null for any number, the preset, and how well bots do. */
  playPlayers: number | null;
  playPreset: string;
  playLevel: string;
}

const KEPT_AS = 'kt.settings';
const FIRST: Settings = {
  name: '',
  language: '',
  speed: 'normal',
  motion: 'auto',
  quality: 'auto',
  scale: 'normal',
  board: 'table',
  pauses: [],
  asks: {},
  // Its last lines are told all the same.
  logOpen: false,
  hints: true,
  listOpen: false,
  playersOpen: true,
  battleOpen: typeof innerWidth !== 'number' || innerWidth >= 1000,
  muted: false,
  streams: false,
  hidesNames: false,
  soundEffects: 70,
  soundAmbience: 0,
  soundTurn: 80,
  vibrates: false,
  playPlayers: null,
  playPreset: '',
  playLevel: 'easy',
};

function fromAddress(): Partial<Settings> {
  const asked = new URLSearchParams(typeof location === 'undefined' ? '' : location.search);
  const found: Partial<Settings> = {};
  const speed = asked.get('speed') as Speed | null;
  if (speed !== null && SPEEDS.includes(speed)) found.speed = speed;
  const quality = asked.get('quality') as Quality | null;
  if (quality !== null && QUALITIES.includes(quality)) found.quality = quality;
  const board = asked.get('board');
  if (board === 'table' || board === 'cells') found.board = board;
  const hints = asked.get('hints');
  if (hints === 'on' || hints === 'off') found.hints = hints === 'on';
  return found;
}

export const useSettings = create<Settings>(() => ({
  ...FIRST,
  ...(readKept<Partial<Settings>>(KEPT_AS) ?? {}),
  ...fromAddress(),
}));

/** Changes settings and keeps them. */
export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  keep(KEPT_AS, useSettings.getState());
}

const wish = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

// Whoever asks their system for less motion while they play has it at once.
wish?.addEventListener('change', () => useSettings.setState({}));

/** Shall things move as little as possible? Own choice first, else the system's. */
export function isStill(s: Settings = useSettings.getState()): boolean {
  return s.motion === 'auto' ? (wish?.matches ?? false) : s.motion === 'on';
}

/** The speed in force: reduced motion shows everything at once. */
export const speedNow = (s: Settings = useSettings.getState()): Speed => (isStill(s) ? 'off' : s.speed);
