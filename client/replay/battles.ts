// The address of a battle of a match: `#/battle/<room>/<game>/<n>/<code>`.
import { isRoomId } from '../../shared/net/room-id.ts';
import type { Link } from '../record/source.ts';

const NUMBER = /^[1-9]\d{0,5}$/;

/** What an address asks for: a match and the number of a battle in it, from 1; null where it names none. */
export function wantedBattle(hash: string): { link: Link; n: number } | null {
  const [, , room = '', game = '', n = '', code = ''] = hash.split('?')[0]?.split('/') ?? [];
  if (!isRoomId(room) || !NUMBER.test(game) || !NUMBER.test(n)) return null;
  try {
    return { link: { room, game: Number(game), code: decodeURIComponent(code) }, n: Number(n) };
  } catch {
    return null;
  }
}

/** The address of a battle: the other way round. */
export const hashOfBattle = ({ room, game, code }: Link, n: number): string =>
  `#/battle/${room}/${game}/${n}${code === '' ? '' : `/${encodeURIComponent(code)}`}`;
