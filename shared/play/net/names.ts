// Names of people and tables. Two standards define which characters a name may have and when two names are
// equal: the nickname profile of PRECIS (RFC 8266: spaces, NFKC, case) and Unicode's security report (UTS 39:
// letters that look alike). Only the server applies them.
import { entryAt } from '../../model/shape/entry.ts';
import { SEATS } from '../../model/shape/parts.ts';
import { CHARACTER_NAMES } from './characters.ts';
import { LIMITS } from './messages.ts';

/**
 * The step from one bot's character to the next. It has no factor in common with the number of characters.
 */
const STRIDE = 5;

/** Characters that look blank although Unicode counts them among letters or symbols. */
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd\u{1d159}]/gu;
/**
 * How many combining marks a letter may have: enough for every living script, too few to cover the
 * lines above and below.
 */
const MARKS = 2;
const STACKED = new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, 'gu');
/** A mark without a letter would combine with the character before the name. */
const LOOSE = /(^| )\p{M}+/gu;

/** Check marks: the page shows a mark behind the names of claimed accounts. */
const CHECKS = /[\u2705\u2611\u2713\u2714\u237b\u{1f5f8}\u{1f5f9}\u{1fbb1}]\ufe0f?/gu;

/**
 * Returns a name for display: in NFKC, single spaces, nothing invisible, not too long. Empty stays empty.
 * @example cleanName(' A\u0301nn\u200b ') // 'Ánn'
 */
export const cleanName = (text: string): string => cleanText(text, LIMITS.name);

/** Returns a text for display, cleaned as a name, of at most `most` characters. */
export function cleanText(text: string, most: number): string {
  const plain = text
    .normalize('NFKC')
    // Invisible characters first: some are control characters, which the next line replaces by spaces.
    .replace(CHECKS, '')
    .replace(BLANK, '')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replace(LOOSE, '$1')
    .replace(STACKED, '$1');
  return [...plain.trim()].slice(0, most).join('').trim();
}

/** Look-alikes of Latin letters (UTS 39, confusables), capitals first. */
const LOOKS = new Map(
  (
    [
      ['АВЕЅІЈКМНОРСТУХԚԜҺ', 'ABESIJKMHOPCTYXQWH'],
      ['авеѕіјкмнорстухԛԝһԁӏѵѡг', 'abesijkmhopctyxqwhdlvwr'],
      ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
      ['αβεηικνορτυχωγ', 'abeniknoptuxwy'],
      ['ӀǀɑɡƖ℮∣', 'llaglel'],
    ] as const
  ).flatMap(([alike, latin]) => [...alike].map((letter, i): [string, string] => [letter, latin[i] ?? letter])),
);

/** Returns a name in small Latin letters: without marks, with look-alikes replaced. */
function latinOf(name: string): string {
  const letters = [...cleanName(name).normalize('NFD').replace(/\p{M}/gu, '')];
  return letters
    .map((letter) => LOOKS.get(letter) ?? letter)
    .join('')
    .toLowerCase();
}

/** Returns the key of a name. Names that look alike have the same key. */
export function nameKey(name: string): string {
  const alike = latinOf(name)
    .replace(/[i1|ı]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
  // A symbol distinguishes no name: players would take the ✓ in `Ann ✓` for a mark of the server.
  const bare = alike.replace(/[\p{Z}\p{P}\p{S}]/gu, '');
  return bare === '' ? alike : bare;
}

/**
 * Returns a name for a bot: the name of a character that is not at the table yet.
 * @param first any whole number from 0 on; different tables begin with different characters
 * @param taken the names at the table
 */
export function botName(first: number, taken: readonly string[]): string {
  const keys = new Set(taken.map(nameKey));
  const names = CHARACTER_NAMES.map((_, n) => entryAt(CHARACTER_NAMES, (first + n * STRIDE) % CHARACTER_NAMES.length));
  return names.find((name) => !keys.has(nameKey(name))) ?? entryAt(names, 0);
}

/** Returns the server's name for a player without a name: seat 0 is Player 1. */
export const playerName = (seat: number): string => `Player ${seat + 1}`;

/** Bots had a number instead of a name in older games. */
const OLD_BOTS = SEATS.map((seat) => `Bot ${seat + 1}`);
const OWN: ReadonlySet<string> = new Set([...SEATS.map(playerName), ...OLD_BOTS, ...CHARACTER_NAMES].map(nameKey));

/** Does this look like a name that the server gives to bots or to players without a name? */
export function isReserved(name: string): boolean {
  return OWN.has(nameKey(name)) || /^(bot|player)[\p{P}\p{Z}]*\p{N}*$/u.test(latinOf(name));
}

/**
 * Returns a player's name at a table where the others have the names `taken`. A name that looks like another
 * gets a number. Returns '' for an unusable name and for names that only the server gives.
 */
export function distinctName(wish: string, taken: readonly string[]): string {
  const name = cleanName(wish);
  if (name === '' || isReserved(name)) return '';
  const keys = new Set(taken.map(nameKey));
  if (!keys.has(nameKey(name))) return name;
  for (let n = 2; ; n++) {
    const numbered = `${[...name].slice(0, LIMITS.name - 3).join('')} ${n}`;
    if (!keys.has(nameKey(numbered))) return numbered;
  }
}
