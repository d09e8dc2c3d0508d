// Checks that an effect (hero, item, event or power) is named only in its own files.
import { KINDS, POWER_IDS } from '../model/catalogue/index.ts';

/** Words that are too common to search for. An effect with such a name is found only by its id. */
const COMMON = new Set(
  (
    'of the magic defense lucky big dark good mother terrain control willing arch desert elf forest grand ice ii jungle king ' +
    'lord mage master mountain plains primus sir swamp a lot'
  ).split(' '),
);

const ELSEWHERE: readonly { word: string; files: RegExp; means: string }[] = [
  { word: 'fan', files: /^client\/table\//, means: 'a pile fanned out' },
  { word: 'fan', files: /^server\/cards\/words\.ts$/, means: 'who has made this game' },
  { word: 'gate', files: /^server\//, means: 'what lets connections in' },
  { word: 'sword', files: /^client\/table\/(art\/carved\.ts|objects\/Battles\.tsx)$/, means: 'the sign of a battle' },
];

/** A hero, item, event or power, and the words that name it. */
interface Named {
  id: string;
  words: readonly string[];
}

export const THINGS: readonly Named[] = KINDS.filter(({ group }) => ['magic', 'event', 'hero'].includes(group)).map(
  ({ id }) => ({ id, words: id.split('_').filter((word) => !COMMON.has(word)) }),
);

/** Panels whose file name does not contain the name of the effect they belong to. */
const ASKED_BY: Readonly<Record<string, string>> = {
  'power-loot': 'master_thief',
  'power-victim': 'assassin_primus',
};

/**
 * Names in the stored format that may contain the name of an effect: decisions, frames,
 * events, moments and fields.
 */
const FORMAT = [
  /luck\.charm|battle\.dust|power\.assassin|power\.thief|juju\.place/g,
  /(?<=\b(?:kind|t)(?:: | === | !== )|\bcase |<)'(?:charm|charmed)'/g,
  /\b(?:charm|charms|charmed)\b(?=\??:)|(?<=\.)charms\b/g,
];
/** Files that may list these words. */
const DEFINES_FORMAT = /^shared\/model\/(frames|events)\//;
const ANY_QUOTED = /'(?:charm|charmed)'/g;

/**
 * Files that may name effects: traits, effects, powers, decisions and their panels, frames, rows, texts,
 * pictures, bots' advice, lessons.
 */
const MAY_NAME = [
  /^shared\/rules\/((traits|effects|powers|decisions)\/|frames\.ts$)/,
  /^shared\/model\/(catalogue|decisions)\//,
  /^shared\/model\/options\/(rules(\/[\w-]+)?|table|profiles)\.ts$/,
  /^shared\/minds\/(bots|lessons|stand-ins)\//,
  /^client\/decide\/(panels|battle|losses|events|replies|things)\.tsx?$/,
  /^client\/i18n\//,
  /^client\/page\/help\/(book|help-sources|why)\.ts$/,
  /^client\/(table\/objects|board)\/Effect(Marks|Meshes)\.tsx$|^client\/table\/art\/conjured\.ts$/,
  /^client\/scenes\//,
];

/** Finds a word in a text, also as a part of a name and in the plural (thief, thieves). */
const find = (text: string, word: string): boolean => {
  const Word = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  return new RegExp(
    `(?<![a-zA-Z])${word}s?(?![a-z])|${Word}s?(?![a-z])|(?<![A-Z])${word.toUpperCase()}S?(?![A-Z])`,
  ).test(text);
};

/**
 * Returns the effects that a file must not name. A file with the name of an effect in its path
 * belongs to that effect.
 */
export function thingsNamed(file: string, source: string): string[] {
  if (MAY_NAME.some((pattern) => pattern.test(file))) return [];
  const format = DEFINES_FORMAT.test(file) ? [...FORMAT, ANY_QUOTED] : FORMAT;
  const text = format.reduce((left, words) => left.replace(words, ''), source);
  const folder = /^client\/decide\/([\w-]+)/.exec(file)?.[1] ?? '';
  // A power is found only by its id, because words such as builder have other meanings.
  const powers = DEFINES_FORMAT.test(file) ? [] : POWER_IDS.filter((id) => text.includes(`'${id}'`));
  return [
    ...powers,
    ...THINGS.filter(({ id, words }) => {
      if (ASKED_BY[folder] === id || words.some((word) => file.toLowerCase().includes(word))) return false;
      const own = words.filter((word) => !ELSEWHERE.some((entry) => entry.word === word && entry.files.test(file)));
      return (id.includes('_') && text.includes(id)) || own.some((word) => find(text, word));
    }).map(({ id }) => id),
  ];
}
