// The twelve nobles who play the bots' seats. Their names are the names of the bots at a table.
import type { Temper } from '../../minds/bots/tempers.ts';

export const CHARACTER_IDS = [
  'puffin',
  'bat',
  'wasp',
  'walrus',
  'spider',
  'crocodile',
  'owl',
  'mammoth',
  'sphinx',
  'dryad',
  'ape',
  'vines',
] as const;
export type CharacterId = (typeof CHARACTER_IDS)[number];

interface Character {
  readonly name: string;
  /** The creature of the portrait, by its id in the catalogue. */
  readonly creature: string;
  readonly temper: Temper;
}

/** The characters. Names are short, because a player's card has little room. */
export const CHARACTERS: Readonly<Record<CharacterId, Character>> = {
  puffin: { name: 'Queen Puff', creature: 'killer_puffins', temper: 'ambitious' },
  bat: { name: 'Squire Bat', creature: 'desert_bat', temper: 'sly' },
  wasp: { name: 'Lady Wasp', creature: 'giant_wasp_4', temper: 'reckless' },
  walrus: { name: 'Uncle Tusk', creature: 'walrus', temper: 'cautious' },
  spider: { name: 'Sir Eight', creature: 'giant_spider', temper: 'sly' },
  crocodile: { name: 'Count Croc', creature: 'crocodiles_jungle', temper: 'greedy' },
  owl: { name: 'Dame Owl', creature: 'great_owl', temper: 'cautious' },
  mammoth: { name: 'Old Mam', creature: 'mammoth', temper: 'ambitious' },
  sphinx: { name: 'Earl Riddle', creature: 'sphinx', temper: 'sly' },
  dryad: { name: 'Miss Twig', creature: 'dryad', temper: 'cautious' },
  ape: { name: 'Abbot Ape', creature: 'giant_ape', temper: 'reckless' },
  vines: { name: 'Aunt Ivy', creature: 'crawling_vines', temper: 'greedy' },
};

export const CHARACTER_NAMES: readonly string[] = CHARACTER_IDS.map((id) => CHARACTERS[id].name);

const BY_NAME = new Map(CHARACTER_IDS.map((id) => [CHARACTERS[id].name, id]));

/** Returns the character with a bot's name; null for names of older records. */
export const characterNamed = (name: string): CharacterId | null => BY_NAME.get(name) ?? null;

/** Returns the temper of a bot by its name; null for people, and for bots of older records. */
export function temperOf({ name, kind }: { readonly name: string; readonly kind: string }): Temper | null {
  const character = kind === 'bot' ? characterNamed(name) : null;
  return character === null ? null : CHARACTERS[character].temper;
}
