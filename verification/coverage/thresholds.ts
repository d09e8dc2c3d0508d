// How often everything must occur in 2,000 random games, so that no code is dead: each item, event, hero's
// power and kind of decision 30 times, each reply and clause 5 times.
import { PLAYER_POWERS } from '../../shared/model/catalogue/index.ts';
import { DECISION_KINDS } from '../../shared/rules/decisions/index.ts';
import type { Counts } from './counts.ts';

const OFTEN = 30;
const SOMETIMES = 5;

/** The powers of heroes and players, with the beginnings of the clauses that show their use. */
const POWERS: Readonly<Record<string, readonly string[]>> = {
  'Baron Munchausen': ['HPOW-01 Baron: walls'],
  'Grand Duke': ['HPOW-02 Duke: walls'],
  Deerhunter: ['HPOW-03 Deerhunter'],
  Assassin: ['HPOW-04 Assassin: goes'],
  Thief: ['HPOW-05 Thief: goes'],
  Marksman: ['HPOW-06 Marksman: shoots', 'HPOW-06 Marksman: aims'],
  'Sword Master': ['HPOW-07 Sword Master: parries', 'HPOW-07 Sword Master: fails'],
  'Dwarf King': ['HPOW-08'],
  Warlord: ['HPOW-09 Warlord: a creature', 'HPOW-09 Warlord: the die'],
  'Terrain Lords': ['HPOW-10'],
  Ahasverus: ['NEWH-01'],
  Lenin: ['NEWH-02'],
  'Wagon King': ['NEWH-03'],
  'Tycho Brahe': ['NEWH-04'],
  ...Object.fromEntries(PLAYER_POWERS.map(({ name, rule }) => [name, [rule]])),
};

export const powersUsed = ({ clauses }: Counts): Record<string, number> =>
  Object.fromEntries(
    Object.entries(POWERS).map(([hero, starts]) => {
      const names = Object.keys(clauses).filter((name) => starts.some((start) => name.startsWith(start)));
      return [hero, names.reduce((n, name) => n + (clauses[name] ?? 0), 0)];
    }),
  );

export function belowThreshold(counts: Counts): string[] {
  const low = (title: string, counts: Record<string, number>, bar: number): string[] =>
    Object.entries(counts)
      .filter(([, n]) => n < bar)
      .map(([name, n]) => `${title} ${name}: ${n} of ${bar}`);
  const decisions = Object.fromEntries(DECISION_KINDS.map((kind) => [kind, counts.decisions[kind] ?? 0]));
  return [
    ...low('decision', decisions, OFTEN),
    ...low('item or event', counts.played, OFTEN),
    ...low('power of', powersUsed(counts), OFTEN),
    ...low('clause', counts.clauses, SOMETIMES),
  ];
}
