// The powers of players: where the table plays them each has one, and no two the same. POW-01…POW-15
import type { RuleId } from './rules.ts';

interface PowerInfo<Id extends string = string> {
  readonly id: Id;
  /** The name shown. */
  readonly name: string;
  readonly rule: RuleId;
}

const power = <Id extends string>(id: Id, name: string, rule: RuleId): PowerInfo<Id> => ({ id, name, rule });

const ALL = [
  power('amoeba', 'Amoeba', 'POW-01'),
  power('aviator', 'Aviator', 'POW-02'),
  power('builder', 'Builder', 'POW-03'),
  power('brute', 'Brute', 'POW-04'),
  power('lucky', 'Lucky', 'POW-05'),
  power('explorer', 'Explorer', 'POW-06'),
  power('tax_farmer', 'Tax Farmer', 'POW-07'),
  power('king_of_things', 'King of Things', 'POW-08'),
  power('magician', 'Magician', 'POW-09'),
  power('nomad', 'Nomad', 'POW-10'),
  power('gambler', 'Gambler', 'POW-11'),
  power('populous', 'Populous', 'POW-12'),
  power('recruiter', 'Recruiter', 'POW-13'),
  power('trafficker', 'Trafficker', 'POW-14'),
  power('vandal', 'Vandal', 'POW-15'),
] as const;

export type PowerId = (typeof ALL)[number]['id'];

/** Every power, in the order of its rule. */
export const PLAYER_POWERS: readonly PowerInfo<PowerId>[] = ALL;
export const POWER_IDS: readonly PowerId[] = PLAYER_POWERS.map(({ id }) => id);

const BY_ID = new Map<string, PowerInfo<PowerId>>(PLAYER_POWERS.map((one) => [one.id, one]));

/** What is known of a power. Throws an Error for an id there is not. */
export function powerInfo(id: PowerId): PowerInfo<PowerId> {
  const found = BY_ID.get(id);
  if (found === undefined) throw new Error(`no power ${id}`);
  return found;
}
