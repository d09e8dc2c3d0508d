// A clip: a few steps of a match, as an address: `#/clip/<room>/<game>/<from>-<to>/<code>`.
import { isRoomId } from '../../shared/net/room-id.ts';
import { addressOf, decodedPart } from '../net/address.ts';
import { type Link, linkOf } from './source.ts';

export interface Clip {
  link: Link;
  /** Numbers of steps: the position it begins with, and the one it ends with. */
  from: number;
  to: number;
}

/** Steps of a clip at most: what is longer is a replay. */
export const CLIP_MOST = 120;

const GAME = /^[1-9]\d{0,5}$/;
const STEPS = /^(0|[1-9]\d{0,5})-(0|[1-9]\d{0,5})$/;

/** The clip of an address; null where it names none. */
export function wantedClip(hash: string): Clip | null {
  const [, , room = '', game = '', steps = '', code = ''] = hash.split('?')[0]?.split('/') ?? [];
  const [, first = '', second = ''] = STEPS.exec(steps) ?? [];
  const [from, to] = [Number(first), Number(second)];
  if (!isRoomId(room) || !GAME.test(game) || second === '' || from > to || to - from > CLIP_MOST) return null;
  const key = decodedPart(code);
  return key === null ? null : { link: linkOf(room, Number(game), key), from, to };
}

/** The address of a clip: the other way round. What is too long loses its beginning. */
export function hashOfClip({ link: { room, game, code }, from, to }: Clip): string {
  const begin = Math.max(0, Math.min(from, to), to - CLIP_MOST);
  return `#/clip/${room}/${game}/${begin}-${to}${code === '' ? '' : `/${encodeURIComponent(code)}`}`;
}

/** A clip's address to be passed on. */
export const addressOfClip = (clip: Clip): string => addressOf(hashOfClip(clip), clip.link.code);
