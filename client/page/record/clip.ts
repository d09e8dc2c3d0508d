// Addresses of a part of a record: a clip of a few steps, or one battle.
import { isRoomId } from '../../../shared/play/net/room-id.ts';
import { addressOf, decodedPart, numberIn } from '../../session/net/address.ts';
import { type Link, linkOf } from '../../session/record/source.ts';

export interface Clip {
  link: Link;
  /** Step numbers of the first and last position. */
  from: number;
  to: number;
}

export const CLIP_MOST = 120;

const stepIn = (text: string): number | null => (text === '0' ? 0 : numberIn(text));

/** Parses the address of a clip; null if invalid. */
export function wantedClip(hash: string): Clip | null {
  const [, , room = '', game = '', steps = '', code = ''] = hash.split('?')[0]?.split('/') ?? [];
  const [first = '', second = '', ...more] = steps.split('-');
  const [n, from, to] = [numberIn(game), stepIn(first), stepIn(second)];
  if (!isRoomId(room) || n === null || from === null || to === null || more.length > 0) return null;
  const key = decodedPart(code);
  return key === null || from > to || to - from > CLIP_MOST ? null : { link: linkOf(room, n, key), from, to };
}

/** Returns the address of a clip. A clip that is too long loses its beginning. */
export function hashOfClip({ link: { room, game, code }, from, to }: Clip): string {
  const begin = Math.max(0, Math.min(from, to), to - CLIP_MOST);
  return `#/clip/${room}/${game}/${begin}-${to}${code === '' ? '' : `/${encodeURIComponent(code)}`}`;
}

/** Returns a clip's address for sharing. */
export const addressOfClip = (clip: Clip): string => addressOf(hashOfClip(clip), clip.link.code);

// The address of a battle of a match: `#/battle/<room>/<game>/<n>/<code>`.

/** Parses an address: a match and the number of a battle in it, from 1; null if invalid. */
export function wantedBattle(hash: string): { link: Link; n: number } | null {
  const [, , room = '', game = '', n = '', code = ''] = hash.split('?')[0]?.split('/') ?? [];
  const key = decodedPart(code);
  const [ofMatch, ofBattle] = [numberIn(game), numberIn(n)];
  if (!isRoomId(room) || ofMatch === null || ofBattle === null || key === null) return null;
  return { link: linkOf(room, ofMatch, key), n: ofBattle };
}

/** Returns the address of a battle; the inverse of `wantedBattle`. */
export const hashOfBattle = ({ room, game, code }: Link, n: number): string =>
  `#/battle/${room}/${game}/${n}${code === '' ? '' : `/${encodeURIComponent(code)}`}`;
