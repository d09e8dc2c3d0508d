// The player's settings, kept in the browser.
import { create } from 'zustand';
import { isLayout } from '../layout/modes.ts';
import { keep, readKept } from './kept.ts';

export type Speed = 'off' | 'fast' | 'normal' | 'cinematic';
export const SPEEDS: readonly Speed[] = ['off', 'fast', 'normal', 'cinematic'];
type LessMotion = 'auto' | 'on' | 'off';
export const MOTIONS: readonly LessMotion[] = ['auto', 'on', 'off'];
type Quality = 'auto' | 'high' | 'low';
export const QUALITIES: readonly Quality[] = ['auto', 'high', 'low'];
/** Size of the elements around the board; on a phone it depends on the window. */
export const SCALES = ['small', 'normal', 'large', 'larger'] as const;
type Scale = (typeof SCALES)[number];

/**
 * Kinds of windows that the player always holds open, with or without useful pieces, so that holding
 * them reveals nothing.
 */
export const PAUSES = ['calls', 'replies', 'proofs', 'dice'] as const;
type Pause = (typeof PAUSES)[number];
/** Topics of windows that can be passed without a loss. For each the player chooses where to be asked. */
export const ASKABLE = ['bluffs', 'items', 'replies', 'dice'] as const;
export type Askable = (typeof ASKABLE)[number];
/** Where the player is asked: everywhere; where they fight or own the hex; at their citadel; nowhere. */
export const WHERES = ['always', 'own', 'citadel', 'never'] as const;
export type Where = (typeof WHERES)[number];

export interface Settings {
  name: string;
  /** The page has asked the player for a name after the first game. */
  nameAsked: boolean;
  /** The part of the start page behind "More" is open. */
  moreOpen: boolean;
  /** Code of the chosen language; '' for the reader's own. */
  language: string;
  speed: Speed;
  motion: LessMotion;
  quality: Quality;
  scale: Scale;
  board: 'table' | 'cells';
  pauses: readonly Pause[];
  asks: Partial<Readonly<Record<Askable, Where>>>;
  logOpen: boolean;
  /** A sentence next to the first questions of each kind. */
  hints: boolean;
  /** Choices are a list with a sentence each, instead of a row of pictures. */
  listOpen: boolean;
  playersOpen: boolean;
  battleOpen: boolean;
  muted: boolean;
  /**
   * Streamer mode: the player's secrets are shown only while
   * a key is held. Opponents may be named by their seats.
   */
  streams: boolean;
  hidesNames: boolean;
  /** Volumes of events, of the ambience, and of turn calls. 0 to 100. */
  soundEffects: number;
  soundAmbience: number;
  soundTurn: number;
  vibrates: boolean;
  /** The player's dice wait for a flick. */
  rollsDice: boolean;
  /** Shaking the phone rolls the dice. `auto`: if the browser does not ask the player first. */
  shakes: 'auto' | 'on' | 'off';
  /** Hides and silences cheers and jeers. */
  callsMuted: boolean;
  /** Hides the chat. */
  chatHidden: boolean;
  /** Shows the player's name in the list of a watched game's spectators. */
  isNamedSpectator: boolean;
  /**
   * The last choices of "Play now": number of players (null for any), preset, bot level, clock ('' for any).
   */
  playPlayers: number | null;
  playPreset: string;
  playLevel: string;
  playClock: string;
  /** The looks of the player's own shield and dice, by their names in looks.ts; '' for plain. */
  shield: string;
  dice: string;
}

const KEPT_AS = 'kt.settings';
const FIRST: Settings = {
  name: '',
  nameAsked: false,
  moreOpen: false,
  language: '',
  speed: 'normal',
  motion: 'auto',
  quality: 'auto',
  scale: 'normal',
  board: 'table',
  pauses: [],
  asks: {},
  // Even a folded log shows its last lines.
  logOpen: false,
  hints: true,
  listOpen: false,
  playersOpen: true,
  battleOpen: typeof matchMedia !== 'function' || !isLayout('handheld'),
  muted: false,
  streams: false,
  hidesNames: false,
  soundEffects: 70,
  soundAmbience: 0,
  soundTurn: 80,
  vibrates: false,
  rollsDice: true,
  shakes: 'auto',
  callsMuted: false,
  chatHidden: false,
  isNamedSpectator: false,
  playPlayers: null,
  playPreset: '',
  playLevel: '',
  playClock: '',
  shield: '',
  dice: '',
};

function fromAddress(): Partial<Settings> {
  const query = new URLSearchParams(typeof location === 'undefined' ? '' : location.search);
  const overrides: Partial<Settings> = {};
  const speed = query.get('speed') as Speed | null;
  if (speed !== null && SPEEDS.includes(speed)) overrides.speed = speed;
  const quality = query.get('quality') as Quality | null;
  if (quality !== null && QUALITIES.includes(quality)) overrides.quality = quality;
  const board = query.get('board');
  if (board === 'table' || board === 'cells') overrides.board = board;
  const hints = query.get('hints');
  if (hints === 'on' || hints === 'off') overrides.hints = hints === 'on';
  return overrides;
}

export const useSettings = create<Settings>(() => ({
  ...FIRST,
  ...(readKept<Partial<Settings>>(KEPT_AS) ?? {}),
  ...fromAddress(),
}));

/** Changes settings until the page closes. */
export const adjustSettings = (change: Partial<Settings>): void => useSettings.setState(change);

/** Changes settings and keeps them. */
export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  keep(KEPT_AS, useSettings.getState());
}

const wish = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

// The system's reduced-motion setting may change during a game.
wish?.addEventListener('change', () => useSettings.setState({}));

/** Returns whether motion is reduced, by the player's choice or else the system's. */
export function isStill(s: Settings = useSettings.getState()): boolean {
  return s.motion === 'auto' ? (wish?.matches ?? false) : s.motion === 'on';
}

/** Returns the effective speed: with reduced motion everything is shown immediately. */
export const speedNow = (s: Settings = useSettings.getState()): Speed => (isStill(s) ? 'off' : s.speed);

/** Returns the link, or dots in streamer mode, which hides it from viewers. Copying copies the real link. */
export function useSafeLink(link: string): string {
  return useSettings((s) => s.streams) ? '•'.repeat(24) : link;
}
