// The powers of players: names and texts. POW-01…POW-15

interface PowerInfo<Id extends string = string, Rule extends string = string> {
  readonly id: Id;
  readonly name: string;
  readonly rule: Rule;
  /** What the power does, in words. */
  readonly text: string;
}

const power = <Id extends string, Rule extends string>(
  id: Id,
  name: string,
  rule: Rule,
  text: string,
): PowerInfo<Id, Rule> => ({ id, name, rule, text });

const ALL = [
  power('amoeba', 'Amoeba', 'POW-01', 'the first loss of each round of battle does not count.'),
  power(
    'aviator',
    'Aviator',
    'POW-02',
    'one walker may fly each round, and may retreat by flying. Ghaog II and the Lord of the Eagles need a roll one lower.',
  ),
  power('builder', 'Builder', 'POW-03', 'each level of a fort costs 4 gold.'),
  power('brute', 'Brute', 'POW-04', 'charging creatures that are eliminated return to the rack.'),
  power('lucky', 'Lucky', 'POW-05', 'its owner may reroll one die in each round of battle.'),
  power('explorer', 'Explorer', 'POW-06', 'when exploring, 5 and 6 bring no defenders, and 1 to 4 that many Things.'),
  power(
    'tax_farmer',
    'Tax Farmer',
    'POW-07',
    'at the end of the gold phase its owner may mark a hex, whose income piece pays twice in the next gold phase. Never the same hex twice in a row.',
  ),
  power('king_of_things', 'King of Things', 'POW-08', 'one more free Thing is drawn each round.'),
  power(
    'magician',
    'Magician',
    'POW-09',
    'magic creatures and heroes of others fight its owner in melee. Arch Cleric and Arch Mage need a roll one lower.',
  ),
  power(
    'nomad',
    'Nomad',
    'POW-10',
    'villages, cities, towers and keeps move over their owner’s land like creatures, to hexes with room for them.',
  ),
  power(
    'gambler',
    'Gambler',
    'POW-11',
    'its owner may stake 1 to 3 gold on a battle if the other player can match it; the winner takes both.',
  ),
  power('populous', 'Populous', 'POW-12', 'creatures of value 1 in a battle roll three dice each, less one in all.'),
  power('recruiter', 'Recruiter', 'POW-13', 'heroes of value 4, 5 and 6 need 7, 8 and 9.'),
  power('trafficker', 'Trafficker', 'POW-14', 'Things are traded one for one.'),
  power(
    'vandal',
    'Vandal',
    'POW-15',
    'damage dice after a battle hit only on 1 if its owner takes the hex, and on 1 to 3 if its owner loses it.',
  ),
] as const;

export type PowerId = (typeof ALL)[number]['id'];
type PowerRule = (typeof ALL)[number]['rule'];

export const PLAYER_POWERS: readonly PowerInfo<PowerId, PowerRule>[] = ALL;
export const POWER_IDS: readonly PowerId[] = PLAYER_POWERS.map(({ id }) => id);

const BY_ID = new Map<string, PowerInfo<PowerId, PowerRule>>(PLAYER_POWERS.map((info) => [info.id, info]));

/** Returns the facts of a power. Throws an Error for an unknown one. */
export function powerInfo(id: PowerId): PowerInfo<PowerId, PowerRule> {
  const found = BY_ID.get(id);
  if (found === undefined) throw new Error(`no power ${id}`);
  return found;
}
