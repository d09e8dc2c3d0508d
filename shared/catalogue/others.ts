/** The Things that are no creatures. What items and events do stands in shared/effects. COMP-02, COMP-03, COMP-06 */

export interface IncomeFacts {
  readonly id: string;
  readonly name: string;
  readonly terrain: string;
  readonly gold: number;
  readonly count: number;
  /** Counts as a mine (mountain-keyed; INC-05). */
  readonly mine: boolean;
}

const keyed = (id: string, name: string, terrain: string, gold: number, count = 1): IncomeFacts => ({
  id,
  name,
  terrain,
  gold,
  count,
  mine: terrain === 'mountain',
});

export const INCOME_FACTS: readonly IncomeFacts[] = [
  keyed('copper_mine', 'Copper Mine', 'mountain', 1),
  keyed('silver_mine', 'Silver Mine', 'mountain', 2, 2),
  keyed('gold_mine', 'Gold Mine', 'mountain', 3),
  keyed('diamond_field', 'Diamond Field', 'desert', 1),
  keyed('elephants_graveyard', "Elephants' Graveyard", 'jungle', 3),
  keyed('farmlands', 'Farmlands', 'plains', 1),
  keyed('oil_field', 'Oil Field', 'frozen_waste', 3),
  keyed('peat_bog', 'Peat Bog', 'swamp', 1),
  keyed('timberland', 'Timberland', 'forest', 1),
];

/** A town fights with its value and pays it as income. */
export interface TownFacts {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly count: number;
}

export const TOWN_FACTS: readonly TownFacts[] = [
  { id: 'city', name: 'City', value: 2, count: 6 },
  { id: 'village', name: 'Village', value: 1, count: 6 },
];

export interface TreasureFacts {
  readonly id: string;
  readonly name: string;
  readonly gold: number;
}

export const TREASURE_FACTS: readonly TreasureFacts[] = [
  { id: 'diamond', name: 'Diamond', gold: 5 },
  { id: 'pearl', name: 'Pearl', gold: 5 },
  { id: 'sapphire', name: 'Sapphire', gold: 5 },
  { id: 'emerald', name: 'Emerald', gold: 10 },
  { id: 'ruby', name: 'Ruby', gold: 10 },
  { id: 'treasure_chest', name: 'Treasure Chest', gold: 20 },
];

/** The moments of a battle at which a magic item may be shown. */
export const BATTLE_MOMENTS = ['battle', 'battle.start', 'battle.revealed'] as const;

/** When a magic item may be shown. */
export type MagicWhen =
  | 'movement'
  | (typeof BATTLE_MOMENTS)[number]
  | 'reaction.magic'
  | 'reaction.event'
  | 'reaction.wind'
  | 'reaction.roll';

export interface MagicFacts {
  readonly id: string;
  readonly name: string;
  readonly printed: string;
  readonly when: readonly MagicWhen[];
  /** Value of the fighter it brings: a number, 'die' for one die, or null. */
  readonly fights: number | 'die' | null;
  /** Added to the value of the creature that carries it. */
  readonly bonus: number;
  /** Added to or taken from a die roll. */
  readonly dieModifier: number;
  /** Symbol of the fighter or given to the bearer. */
  readonly symbol: 'R' | 'M' | 'C' | null;
}

const item = (
  id: string,
  name: string,
  when: readonly MagicWhen[],
  more: Partial<Omit<MagicFacts, 'id' | 'name' | 'when'>> = {},
): MagicFacts => ({ id, name, printed: name, when, fights: null, bonus: 0, dieModifier: 0, symbol: null, ...more });

export const MAGIC_FACTS: readonly MagicFacts[] = [
  item('balloon', 'Balloon', ['movement'], { fights: 3, symbol: 'R' }),
  item('bow', 'Bow', ['battle'], { bonus: 1, symbol: 'R', printed: 'Bow Magic' }),
  item('dispel_magic', 'Dispel Magic', ['reaction.magic', 'battle'], { printed: 'Dispell Magic' }),
  item('dust_of_defense', 'Dust of Defense', ['battle.revealed'], { printed: 'Dust of Defence' }),
  item('elixir', 'Elixir', ['reaction.event']),
  item('fan', 'Fan', ['reaction.wind']),
  item('firewall', 'Firewall', ['battle.start'], { fights: 'die', symbol: 'M' }),
  item('golem', 'Golem', ['battle'], { fights: 6 }),
  item('lucky_charm', 'Lucky Charm', ['reaction.roll'], { dieModifier: 1 }),
  item('sword', 'Sword', ['battle'], { bonus: 1, symbol: 'C' }),
  item('talisman', 'Talisman', ['battle']),
];

export interface EventFacts {
  readonly id: string;
  readonly name: string;
  readonly printed: string;
  /** Must be cast through a magic creature. */
  readonly needsMagic: boolean;
}

const event = (id: string, name: string, printed = name, needsMagic = false): EventFacts => ({
  id,
  name,
  printed,
  needsMagic,
});

export const EVENT_FACTS: readonly EventFacts[] = [
  event('big_juju', 'Big Juju', 'Big Juju', true),
  event('dark_plague', 'Dark Plague'),
  event('defection', 'Defection'),
  event('good_harvest', 'Good Harvest'),
  event('mother_lode', 'Mother Lode'),
  event('teeniepox', 'Teeniepox', 'Teenie Pox'),
  event('terrain_disaster', 'Terrain Disaster'),
  event('vandals', 'Vandals', 'Vandalism'),
  event('weather_control', 'Weather Control', 'Weather Control', true),
  event('willing_workers', 'Willing Workers'),
];

/** Levels of a fort: tower, keep, castle, citadel. */
export type FortLevel = 1 | 2 | 3 | 4;

/** A number as the level of a fort it is. Throws a RangeError where it is none. */
export function fortLevelAt(n: number): FortLevel {
  if (n !== 1 && n !== 2 && n !== 3 && n !== 4) throw new RangeError(`no level of a fort: ${n}`);
  return n;
}

export const CITADEL: FortLevel = 4;

/** The forts by level; index 0 stands for no fort. How many there are: `fortsOf`. COMP-05 */
export interface FortInfo {
  readonly level: number;
  readonly id: string;
  readonly name: string;
  readonly cv: number;
  readonly ranged: boolean;
  readonly magic: boolean;
}

const fort = (level: number, id: string, name: string, ranged = false, magic = false): FortInfo => ({
  level,
  id,
  name,
  cv: level,
  ranged,
  magic,
});

export const FORTS: readonly FortInfo[] = [
  fort(0, 'none', 'No fort'),
  fort(1, 'tower', 'Tower'),
  fort(2, 'keep', 'Keep'),
  fort(3, 'castle', 'Castle', true),
  fort(4, 'citadel', 'Citadel', false, true),
];
