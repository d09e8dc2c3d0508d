// The traits of every kind. They are in a layer below the rules of battle, so any code that reads a
// position may read them.
import { KINDS, type KindOrNone, kindOf } from '../../model/catalogue/index.ts';
import type { Game, Kind, Seat } from '../../model/game/types.ts';
import { hasHero } from '../queries/queries.ts';
import { EVENT_TRAITS } from './events.ts';
import { HERO_TRAITS } from './heroes.ts';
import { ITEM_TRAITS } from './items.ts';
import type { Change, Trait, TraitValues } from './trait.ts';

const NONE: Trait = {};
const BY_KIND: readonly Trait[] = (() => {
  const list = KINDS.map(() => NONE);
  // An id that the catalogue does not have makes kindOf throw.
  for (const traits of [ITEM_TRAITS, HERO_TRAITS, EVENT_TRAITS])
    for (const [id, trait] of Object.entries(traits)) list[kindOf(id)] = trait;
  return list;
})();

/** Returns the trait of a kind. Most kinds, and -1 for no kind, have an empty trait. */
export const traitOf = (kind: KindOrNone): Trait => BY_KIND[kind] ?? NONE;

type With<N extends keyof Trait> = Trait & { readonly [P in N]-?: NonNullable<Trait[P]> };

const has = <N extends keyof Trait>(trait: Trait, name: N): trait is With<N> => trait[name] !== undefined;

/** Returns the kinds that have this trait. */
export const kindsWith = <N extends keyof Trait>(name: N): readonly { kind: Kind; trait: With<N> }[] =>
  KINDS.flatMap(({ kind }) => {
    const trait = traitOf(kind);
    return has(trait, name) ? [{ kind, trait }] : [];
  });

type Changes = { [V in keyof TraitValues]: readonly { kind: Kind; change: Change<TraitValues[V]> }[] };

const changesOf = <V extends keyof TraitValues>(name: V): Changes[V] =>
  KINDS.flatMap(({ kind }) => {
    const change = traitOf(kind).values?.[name];
    return change === undefined ? [] : [{ kind, change }];
  }).sort((a, b) => a.change.order - b.change.order);

const CHANGES: Changes = { pieceIncome: changesOf('pieceIncome') };

/** Returns a number of the rules for a seat: `base`, changed by the seat's heroes. */
export function value<V extends keyof TraitValues>(
  g: Game,
  seat: Seat,
  name: V,
  base: number,
  about: TraitValues[V],
): number {
  let n = base;
  for (const { kind, change } of CHANGES[name]) {
    const changed = change.of(n, about);
    // Looking for the hero on the board takes longer than the computation, so it happens only
    // if the number changes.
    if (changed !== n && hasHero(g, seat, kind)) n = changed;
  }
  return n;
}
