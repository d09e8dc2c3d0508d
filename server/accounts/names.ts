// The names of claimed accounts: names that look alike count as the same name. Also makes random
// handles and recovery codes.
import { randomInt } from 'node:crypto';
import { cleanName, isReserved, nameKey } from '../../shared/play/net/names.ts';

const RESERVED: ReadonlySet<string> = new Set(
  [
    ...['admin', 'administrator', 'anonymous', 'bank', 'bot', 'bots', 'computer', 'everyone', 'former player', 'game'],
    ...['guest', 'host', 'house', 'kings & things', 'kings and things', 'mod', 'moderator', 'nobody', 'official'],
    ...['operator', 'root', 'server', 'spectator', 'staff', 'support', 'system', 'you'],
  ].map(nameKey),
);

/** Words that no name may contain. */
const OFFICES: ReadonlySet<string> = new Set(
  ['admin', 'administrator', 'moderator', 'official', 'operator', 'staff', 'support', 'system'].map(nameKey),
);

const LATIN = 'a-zæøðþßđħıłŋœŧəɓɗƙɛɔ';
const scripts = (...names: string[]): string => names.map((script) => `\\p{scx=${script}}`).join('');
/** Scripts that are in use today. Each group lists scripts that are mixed in one text. */
const GROUPS_OF_SCRIPTS: readonly string[] = [
  LATIN,
  LATIN + scripts('Han', 'Hira', 'Kana', 'Bopo'),
  LATIN + scripts('Han', 'Hang'),
  ...['Arab', 'Armn', 'Beng', 'Cyrl', 'Deva', 'Ethi', 'Geor', 'Grek', 'Gujr', 'Guru', 'Hebr', 'Khmr', 'Knda', 'Laoo'],
  ...['Mlym', 'Mymr', 'Orya', 'Sinh', 'Taml', 'Telu', 'Thaa', 'Thai', 'Tibt'],
].map((group) => (group.length > 4 ? group : scripts(group)));
const ONE_SCRIPT = new RegExp(`^(${GROUPS_OF_SCRIPTS.map((group) => `[${group}0-9]*`).join('|')})$`, 'iu');

/**
 * Is each word of a name in one script that is in use today? Letters of different scripts can look
 * alike (UTS 39, restriction levels).
 */
export const isPlain = (name: string): boolean =>
  (
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).every((word) => ONE_SCRIPT.test(word));

/** Does the name contain a word such as "admin" or "operator"? */
export const isOffice = (name: string): boolean =>
  name.split(/[\p{N}\p{P}\p{S}\p{Z}]+/u).some((word) => OFFICES.has(nameKey(word)));

const LEAST = 2;

interface AccountName {
  name: string;
  /** Two names with the same key look alike. */
  key: string;
}

/** Returns a name that a player wants and its key; null for a name that no account may have. */
export function accountName(wish: string): AccountName | null {
  const name = cleanName(wish);
  const key = nameKey(name);
  const letters = name.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  // A reserved name with a number is refused, too: "Operator 2".
  const isTaken = RESERVED.has(key) || RESERVED.has(nameKey(name.replace(/[\p{N}\p{P}\p{S}\p{Z}]+$/u, '')));
  const isRefused = isReserved(name) || isTaken || isOffice(name) || !isPlain(name);
  return letters < LEAST || isRefused ? null : { name, key };
}

const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

const randomSigns = (count: number): string =>
  Array.from({ length: count }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Returns a new handle, by which other players find an account. */
export const newHandle = (): string => randomSigns(10);

/** Characters of a recovery code: 109 bits, too many to guess. */
const CODE = 22;
const GROUPS = /.{1,6}/g;

/** Returns a new recovery code in groups, as it is shown to the player. */
export const newRecoveryCode = (): string => (randomSigns(CODE).match(GROUPS) ?? []).join('-');

/** Returns the code that a player typed, without spaces, dashes and capitals. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
