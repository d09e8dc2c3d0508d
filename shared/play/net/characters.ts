// The twelve nobles who play the bots' seats. Their names are the names of the bots at a table.

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
}

/** The characters. Names are short, because a player's card has little room. */
export const CHARACTERS: Readonly<Record<CharacterId, Character>> = {
  puffin: { name: 'Queen Puff', creature: 'killer_puffins' },
  bat: { name: 'Squire Bat', creature: 'desert_bat' },
  wasp: { name: 'Lady Wasp', creature: 'giant_wasp_4' },
  walrus: { name: 'Uncle Tusk', creature: 'walrus' },
  spider: { name: 'Sir Eight', creature: 'giant_spider' },
  crocodile: { name: 'Count Croc', creature: 'crocodiles_jungle' },
  owl: { name: 'Dame Owl', creature: 'great_owl' },
  mammoth: { name: 'Old Mam', creature: 'mammoth' },
  sphinx: { name: 'Earl Riddle', creature: 'sphinx' },
  dryad: { name: 'Miss Twig', creature: 'dryad' },
  ape: { name: 'Abbot Ape', creature: 'giant_ape' },
  vines: { name: 'Aunt Ivy', creature: 'crawling_vines' },
};

export const CHARACTER_NAMES: readonly string[] = CHARACTER_IDS.map((id) => CHARACTERS[id].name);

const BY_NAME = new Map(CHARACTER_IDS.map((id) => [CHARACTERS[id].name, id]));

/** Returns the character with a bot's name; null for names of older records. */
export const characterNamed = (name: string): CharacterId | null => BY_NAME.get(name) ?? null;
