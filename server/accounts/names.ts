// The names of claimed accounts. Two names that look alike are the same name.
import { cleanName, isReserved, nameKey } from '../../shared/play/net/names.ts';

/** Names that would be taken for the server, its operator or a player who is not there. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    ...['admin', 'administrator', 'anonymous', 'bank', 'bot', 'bots', 'computer', 'everyone', 'former player', 'game'],
    ...['guest', 'host', 'house', 'kings & things', 'kings and things', 'mod', 'moderator', 'nobody', 'official'],
    ...['operator', 'root', 'server', 'spectator', 'staff', 'support', 'system', 'you'],
  ].map(nameKey),
);

/** The fewest letters and digits of a name. */
const LEAST = 2;

interface AccountName {
  name: string;
  /** Two names with the same key look alike. */
  key: string;
}

/** Returns the name that a player chose and its key; null for a name that no account may have. */
export function accountName(wish: string): AccountName | null {
  const name = cleanName(wish);
  const key = nameKey(name);
  const letters = name.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  // Reserved names may not be continued by a number either: "Operator 2".
  const isTaken = RESERVED.has(key) || RESERVED.has(nameKey(name.replace(/[\p{N}\p{P}\p{Z}]+$/u, '')));
  return letters < LEAST || isReserved(name) || isTaken ? null : { name, key };
}
