// Names that people give themselves and their tables. What a name may hold and when two names are one follows the
// nickname profile of PRECIS (RFC 8266: spaces, NFKC, comparison without case) and Unicode's report on security (UTS 39:
// letters that look alike). Both are applied by the server alone: the page shows what it is sent.
import { SEATS } from '../shape/parts.ts';
import { LIMITS } from './messages.ts';

/** Characters that are shown as nothing although Unicode counts them among letters or symbols. */
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd\u{1d159}]/gu;
/** Marks one letter may carry: enough for every living script, too few to climb out of the line. */
const MARKS = 2;
const STACKED = new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, 'gu');
/** A mark with nothing to stand on would go on the character before the name. */
const LOOSE = /(^| )\p{M}+/gu;

/**
 * A name as it is shown: in one form of Unicode (NFKC), single spaces, nothing invisible, not too long; empty stays empty.
 * @example cleanName('  A\u0301nn\u200b ') // 'Ánn'
 */
export function cleanName(text: string): string {
  const plain = text
    .normalize('NFKC')
    // Invisible ones first: some of them are control characters, which otherwise become spaces.
    .replace(BLANK, '')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replace(LOOSE, '$1')
    .replace(STACKED, '$1');
  return [...plain.trim()].slice(0, LIMITS.name).join('').trim();
}

/** Look-alikes of Latin letters among the Cyrillic and Greek ones (UTS 39, confusables), capitals and then small ones. */
const LOOKS = new Map(
  (
    [
      ['АВЕЅІЈКМНОРСТУХԚԜҺ', 'ABESIJKMHOPCTYXQWH'],
      ['авеѕіјкмнорстухԛԝһԁӏѵѡг', 'abesijkmhopctyxqwhdlvwr'],
      ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
      ['αβεηικνορτυχωγ', 'abeniknoptuxwy'],
    ] as const
  ).flatMap(([alike, latin]) => [...alike].map((letter, i): [string, string] => [letter, latin[i] ?? letter])),
);

/** A name without marks and capitals, in Latin letters as far as they look so. */
function latinOf(name: string): string {
  const letters = [...cleanName(name).normalize('NFD').replace(/\p{M}/gu, '')];
  return letters
    .map((letter) => LOOKS.get(letter) ?? letter)
    .join('')
    .toLowerCase();
}

/** A name as it is compared: two with the same key could be taken for each other. */
export function nameKey(name: string): string {
  const alike = latinOf(name)
    .replace(/[i1|ı]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
  const bare = alike.replace(/[\p{Z}\p{P}]/gu, '');
  return bare === '' ? alike : bare;
}

/** What the server itself calls the holder of a seat. */
export const botName = (seat: number): string => `Bot ${seat + 1}`;

/** What a player is called who gave no name: seat 0 is Player 1. */
export const playerName = (seat: number): string => `Player ${seat + 1}`;

const OWN: ReadonlySet<string> = new Set(SEATS.flatMap((seat) => [nameKey(botName(seat)), nameKey(playerName(seat))]));

/** Does it look like a name that only the server gives? */
export function isReserved(name: string): boolean {
  return OWN.has(nameKey(name)) || /^(bot|player)[\p{P}\p{Z}]*\p{N}*$/u.test(latinOf(name));
}

/**
 * The name for somebody who wishes to be called so at a table where others are called `taken`: with a number behind it
 * when it could be taken for one of theirs, empty for one that is no name or the server's own.
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
