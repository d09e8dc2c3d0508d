import { KINDS } from '../catalogue/index.ts';

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

/** Kinds of decisions, frames and events of the game, and moments of a battle, that are called after a thing. */
const FORMAT =
  /(['<])(luck\.charm|battle\.dust|power\.assassin|power\.thief|juju\.place)'|(?<=\b(kind|why|do|t|at|case|FrameOf|EventOf)\b\W{1,6})'(balloon|charm|charmed|dust|dusted|dusting)'/g;

/** Files that may name things: their homes, the rows of the box, texts, pictures, and the bots' advice. */
const MAY_NAME = [/^shared\/effects\//, /^shared\/catalogue\//, /^shared\/bots\//, /^client\/i18n\//];

/** thief, thieves; workers, worker: a word of the box in the middle of a text or of a name written in one. */
const find = (text: string, word: string): boolean => {
  const Word = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  return new RegExp(
    `(?<![a-zA-Z])${word}s?(?![a-z])|${Word}s?(?![a-z])|(?<![A-Z])${word.toUpperCase()}S?(?![A-Z])`,
  ).test(text);
};

/** The things that a file names outside their homes. A file that bears a thing's word in its path is part of its home. */
export function namesIn(file: string, source: string): string[] {
  if (MAY_NAME.some((one) => one.test(file))) return [];
  const text = source.replace(FORMAT, "''");
  return THINGS.filter(({ id, words }) => {
    if (words.some((word) => file.toLowerCase().includes(word))) return false;
    const own = words.filter((word) => !ELSEWHERE.some((one) => one.word === word && one.files.test(file)));
    return (id.includes('_') && text.includes(id)) || own.some((word) => find(text, word));
  }).map(({ id }) => id);
}
