/** Rulings, decision points, secrets, principles and examples by id. */
import { BATTLE_RULINGS } from './battle.ts';
import { DECISION_POINTS } from './decisions.ts';
import { EVENT_RULINGS } from './events.ts';
import { EXAMPLES } from './examples.ts';
import { EXPLORING_RULINGS } from './exploring.ts';
import { HERO_RULINGS } from './heroes.ts';
import { MAGIC_RULINGS } from './magic.ts';
import { MOVEMENT_RULINGS } from './movement.ts';
import { PRINCIPLES, SECRETS } from './principles.ts';
import { REALM_RULINGS } from './realm.ts';
import type { Cited, Ruling } from './row.ts';
import { SETUP_RULINGS } from './setup.ts';
import { THING_RULINGS } from './things.ts';
import { VARIANT_RULINGS } from './variants.ts';

export type { Cited, DecisionPoint, Example, Principle, Ruling, Secret } from './row.ts';
export { DECISION_POINTS, EXAMPLES, PRINCIPLES, SECRETS };

const numberOf = (id: string): number => Number(id.slice(id.indexOf('-') + 1));

export const RULING_CHAPTERS: readonly { readonly id: string; readonly rulings: readonly Ruling[] }[] = [
  { id: 'setup', rulings: SETUP_RULINGS },
  { id: 'things', rulings: THING_RULINGS },
  { id: 'heroes', rulings: HERO_RULINGS },
  { id: 'movement', rulings: MOVEMENT_RULINGS },
  { id: 'exploring', rulings: EXPLORING_RULINGS },
  { id: 'battle', rulings: BATTLE_RULINGS },
  { id: 'realm', rulings: REALM_RULINGS },
  { id: 'events', rulings: EVENT_RULINGS },
  { id: 'magic', rulings: MAGIC_RULINGS },
  { id: 'variants', rulings: VARIANT_RULINGS },
];

export const RULINGS: readonly Ruling[] = RULING_CHAPTERS.flatMap((c) => c.rulings).sort(
  (a, b) => numberOf(a.id) - numberOf(b.id),
);

/** All texts with an id that can be cited, except the rules. */
export const CITED: readonly Cited[] = [...RULINGS, ...DECISION_POINTS, ...PRINCIPLES, ...SECRETS, ...EXAMPLES];
