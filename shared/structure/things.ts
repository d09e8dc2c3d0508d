// No code but a thing's own folder names a thing of the box.
import { KINDS, POWER_IDS } from '../catalogue/index.ts';

/**
 * Words of names in the box that mean other things as well: alone they name nothing. A new item, hero or event whose name
 * has such a word is still found by its id.
 */
const COMMON = new Set(
  (
    'of the magic defense lucky big dark good mother terrain control willing arch desert elf forest grand ice ii jungle king ' +
    'lord mage master mountain plains primus sir swamp a lot'
  ).split(' '),
);

/** Where a word of the box means something else, and what. */
const ELSEWHERE: readonly { word: string; files: RegExp; means: string }[] = [
  { word: 'fan', files: /^client\/table\//, means: 'a pile fanned out' },
  { word: 'fan', files: /^server\/cards\/words\.ts$/, means: 'who has made this game' },
  { word: 'gate', files: /^server\//, means: 'what lets connections in' },
  { word: 'sword', files: /^client\/table\/(art\/carved\.ts|things\/Battles\.tsx)$/, means: 'the sign of a battle' },
];

/** One item, hero or random event, and the words that name it. */
export interface Named {
  id: string;
  words: readonly string[];
}

/** Every item, hero and random event of the box. */
export const THINGS: readonly Named[] = KINDS.filter(({ group }) => ['magic', 'event', 'hero'].includes(group)).map(
  ({ id }) => ({ id, words: id.split('_').filter((word) => !COMMON.has(word)) }),
);

/**
 * Decisions of one thing, by the name of their folder and of their panel: they are part of its home. Those whose name has a
 * word of the thing need no line here.
 */
const ASKED_BY: Readonly<Record<string, string>> = {
  'battle-convert': 'warlord',
  'battle-shot': 'marksman',
  'battle-victim': 'marksman',
  'event-army': 'teeniepox',
  'event-fort': 'vandals',
  'event-next': 'terrain_disaster',
  'event-send': 'gate',
  'power-loot': 'master_thief',
  'power-victim': 'assassin_primus',
};

/** Words of the game's own format that are called after a thing: kinds of decisions, frames and events, moments, fields. */
const FORMAT = [
  /luck\.charm|battle\.dust|power\.assassin|power\.thief|juju\.place/g,
  /(?<=\b(?:kind|t)(?:: | === | !== )|\bcase |<)'(?:charm|charmed)'/g,
  /\b(?:charm|charms|charmed)\b(?=\??:)|(?<=\.)charms\b/g,
];
/** Where the format is written down its words may stand in any list. */
const DEFINES_FORMAT = /^shared\/(frames|events)\//;
const ANY_QUOTED = /'(?:charm|charmed)'/g;

/** Files that may name things: their homes, the rows of the box and of options, texts, pictures, the bots' advice, lists of all decisions, lessons. */
const MAY_NAME = [
  /^shared\/(effects|powers)\//,
  /^shared\/catalogue\//,
  /^shared\/options\/(rules(\/[\w-]+)?|table|profiles)\.ts$/,
  /^shared\/bots\//,
  /^shared\/decisions\/(shapes|rules|stand-ins)\.ts$|^client\/decide\/panels\.ts$/,
  /^client\/i18n\//,
  /^client\/help\/(book|helpSources|why)\.ts$/,
  /^client\/(table\/things|board)\/Effect(Marks|Meshes)\.tsx$|^client\/table\/art\/conjured\.ts$/,
  /^client\/scenes\//,
  /^shared\/lessons\//,
];

/** thief, thieves; workers, worker: a word of the box in the middle of a text or of a name written in one. */
const find = (text: string, word: string): boolean => {
  const Word = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  return new RegExp(
    `(?<![a-zA-Z])${word}s?(?![a-z])|${Word}s?(?![a-z])|(?<![A-Z])${word.toUpperCase()}S?(?![A-Z])`,
  ).test(text);
};

/** The things that a file names outside their homes. A file that bears a thing's word in its path is part of its home. */
export function thingsNamed(file: string, source: string): string[] {
  if (MAY_NAME.some((one) => one.test(file))) return [];
  const format = DEFINES_FORMAT.test(file) ? [...FORMAT, ANY_QUOTED] : FORMAT;
  const text = format.reduce((left, words) => left.replace(words, ''), source);
  const folder = /^(?:shared|client)\/(?:decisions|decide)\/([\w-]+)/.exec(file)?.[1] ?? '';
  // Words such as builder mean much else: a power is named by its id alone.
  const powers = DEFINES_FORMAT.test(file) ? [] : POWER_IDS.filter((id) => text.includes(`'${id}'`));
  return [
    ...powers,
    ...THINGS.filter(({ id, words }) => {
      if (ASKED_BY[folder] === id || words.some((word) => file.toLowerCase().includes(word))) return false;
      const own = words.filter((word) => !ELSEWHERE.some((one) => one.word === word && one.files.test(file)));
      return (id.includes('_') && text.includes(id)) || own.some((word) => find(text, word));
    }).map(({ id }) => id),
  ];
}
