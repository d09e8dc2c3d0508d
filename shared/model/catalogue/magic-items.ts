// The magic items of the box, with the moments in which a player may show each of them. COMP-02

export const BATTLE_MOMENTS = ['battle', 'battle.start', 'battle.revealed'] as const;

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
  /** The combat value of an item that fights without a bearer. 'die': the face of a die is its value. */
  readonly fights: number | 'die' | null;
  /** The item adds this number to the combat value of its bearer. */
  readonly bonus: number;
  readonly dieModifier: number;
  /** The symbol with which the item fights, or that it gives to its bearer. */
  readonly symbol: 'R' | 'M' | 'C' | null;
}

/** Returns a row of the list. */
export const item = (
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
