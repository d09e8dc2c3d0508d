// The address of a battle of a match: `#/battle/<room>/<game>/<n>/<code>`.
import { isRoomId } from '../../../shared/play/net/room-id.ts';
import { decodedPart, numberIn } from '../../session/net/address.ts';
import { type Link, linkOf } from '../../session/record/source.ts';

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
