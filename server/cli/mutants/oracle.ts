// Rules of battles broken on purpose: the battles the engine plays then leave the oracle's four standard errors.
import type { Mutant } from './mutant.ts';

/** `only`: the match-ups that are played, so that each fault is quickly judged. */
const broken = (
  name: string,
  file: string,
  find: string,
  replace: string,
  only: string,
  ...caughtBy: string[]
): Mutant => ({
  name: `oracle: ${name}`,
  file: `shared/rules/${file}`,
  find,
  replace,
  tests: ['shared/testing/oracle/engine.test.ts'],
  only: `the engine fights.*${only}`,
  caughtBy,
});

export const ORACLE_MUTANTS: readonly Mutant[] = [
  broken(
    'a die as high as the value misses, a 6 apart',
    'battle/volley.ts',
    'g.dice[at++] <= f.cv',
    'g.dice[at++] < (f.cv > 5 ? 7 : f.cv)',
    'COMB-05',
    'COMB-05',
  ),
  broken(
    'a charge rolls one die',
    'battle/now.ts',
    'cv <= 0 ? 0 : charge ? 2 : 1',
    'cv <= 0 ? 0 : 1',
    'COMB-06',
    'COMB-06',
  ),
  broken(
    'castle and citadel fight in melee',
    'battle/now.ts',
    'stepOfFlags(FORTS[level])',
    'stepOfFlags(FORTS[1])',
    'COMB-10',
    'COMB-10',
  ),
  broken(
    'those who are hit by the attacker do not roll any more',
    'battle/volley.ts',
    'for (const f of list) {',
    'for (const f of list.slice(hits[i])) {',
    'COMB-0[68]',
    'COMB-06',
    'COMB-08',
  ),
  broken(
    'the ranged step comes first',
    'play.ts',
    "['magic', 'ranged', 'melee']",
    "['ranged', 'magic', 'melee']",
    'COMB-05',
    'COMB-05',
  ),
  broken(
    'a damaged fort rolls with its full value',
    'battle/sides.ts',
    'list.push({ target, kind, cv, step,',
    'list.push({ target, kind, cv: Math.max(cv, h.fort), step,',
    'HIT-03|COMB-10',
    'HIT-03',
    'COMB-10',
  ),
];
