/**
 * Every kind of counter by its number: first the kinds of the box in catalogue order, then added kinds in the
 * order in which they were added. COMP-02…COMP-09
 */
import { ADDED, type AddingOption } from './added.ts';
import { CREATURE_ROWS } from './creatures.ts';
import { HERO_FACTS, type HeroFacts } from './heroes.ts';
import { INCOME_FACTS, TOWN_FACTS } from './income-pieces.ts';
import { MAGIC_FACTS, type MagicFacts } from './magic-items.ts';
import { EVENT_FACTS, type EventFacts } from './random-events.ts';
import { type Terrain, terrainOf } from './terrain.ts';
import { TREASURE_FACTS } from './treasures.ts';

declare const kindBrand: unique symbol;
/** Index into KINDS. `kindAt` makes it from a number, `kindOf` from a name. */
export type Kind = number & { readonly [kindBrand]: true };
export type KindOrNone = Kind | -1;
export type KindGroup = 'creature' | 'income' | 'town' | 'treasure' | 'magic' | 'event' | 'hero';

export interface KindInfo {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  /** The name printed on the counter of the 1986 edition. */
  readonly printed: string;
  readonly group: KindGroup;
  /** -1 if the kind has no terrain. (For a Terrain Lord see heroFacts.) */
  readonly terrain: Terrain | -1;
  /** Combat value; 0 if the kind does not fight. */
  readonly cv: number;
  /** The income of an income piece, or the price of a treasure. */
  readonly gold: number;
  readonly fly: boolean;
  readonly magic: boolean;
  readonly ranged: boolean;
  readonly charge: boolean;
  readonly special: boolean;
  /** How many copies a box has. `thingsOf` counts the copies of a game. */
  readonly count: number;
  readonly mine: boolean;
  /** The option that adds the kind; null for kinds of the box. AMB-137 */
  readonly option: AddingOption | null;
  /** Does it need a hidden map? NEWH-04 */
  readonly needsHiddenMap: boolean;
}

function allKinds(): KindInfo[] {
  const list: KindInfo[] = [];
  const add = (id: string, name: string, group: KindGroup, more: Partial<KindInfo> & { flags?: string }) => {
    const { flags = '', ...facts } = more;
    list.push({
      kind: list.length as Kind,
      id,
      name,
      printed: name,
      group,
      terrain: -1,
      cv: 0,
      gold: 0,
      fly: flags.includes('F'),
      magic: flags.includes('M'),
      ranged: flags.includes('R'),
      charge: flags.includes('C'),
      special: flags.includes('*'),
      count: 1,
      mine: false,
      option: null,
      needsHiddenMap: false,
      ...facts,
    });
  };
  for (const [land, rows] of Object.entries(CREATURE_ROWS)) {
    const terrain = terrainOf(land);
    for (const [id, name, cv, flags, count, printed = name] of rows) {
      add(id, name, 'creature', { printed, terrain, cv, flags, count });
    }
  }
  for (const f of INCOME_FACTS) {
    add(f.id, f.name, 'income', { terrain: terrainOf(f.terrain), gold: f.gold, count: f.count, mine: f.mine });
  }
  for (const f of TOWN_FACTS) add(f.id, f.name, 'town', { cv: f.value, gold: f.value, count: f.count });
  for (const f of TREASURE_FACTS) add(f.id, f.name, 'treasure', { gold: f.gold });
  for (const f of MAGIC_FACTS) add(f.id, f.name, 'magic', { printed: f.printed });
  for (const f of EVENT_FACTS) add(f.id, f.name, 'event', { printed: f.printed });
  for (const f of HERO_FACTS) add(f.id, f.name, 'hero', { printed: f.printed, cv: f.cv, flags: f.flags });
  for (const added of ADDED) {
    const { group, facts: f, option } = added;
    const fights = added.group === 'hero' ? { cv: added.facts.cv, flags: added.facts.flags } : {};
    const needsHiddenMap = added.needs === 'hiddenMap';
    add(f.id, f.name, group, { printed: f.printed, option, needsHiddenMap, ...fights });
  }
  return list;
}

export const KINDS: readonly KindInfo[] = allKinds();
/** The number of kinds in the box. Higher numbers are added kinds. */
export const KINDS_IN_BOX: number = KINDS.length - ADDED.length;

/** Is this the number of a kind? */
export const isKind = (n: unknown): n is Kind => typeof n === 'number' && KINDS[n] !== undefined;

/** Returns a number as a kind. Throws a RangeError for any other number. */
export function kindAt(n: number): Kind {
  if (!isKind(n)) throw new RangeError(`no such kind: ${n}`);
  return n;
}

const BY_ID: ReadonlyMap<string, Kind> = new Map(KINDS.map((k) => [k.id, k.kind]));

/** Returns the kind of an id. Throws for an unknown id. */
export function kindOf(id: string): Kind {
  const kind = BY_ID.get(id);
  if (kind === undefined) throw new Error(`unknown kind: ${id}`);
  return kind;
}

/** Returns the facts of a kind. Throws a RangeError for an unknown kind. */
export function kindInfo(kind: Kind): KindInfo {
  const info = KINDS[kind];
  if (info === undefined) throw new RangeError(`no such kind: ${kind}`);
  return info;
}

function isOneOf(...groups: readonly KindGroup[]): (k: KindOrNone) => boolean {
  const answers = KINDS.map(({ group }) => groups.includes(group));
  return (k) => k >= 0 && answers[k] === true;
}

export const isCreature = isOneOf('creature');
/** An income piece with a terrain, a city or a village. COMP-03 */
export const isIncome = isOneOf('income', 'town');
export const isTown = isOneOf('town');
export const isTreasure = isOneOf('treasure');
export const isMagic = isOneOf('magic');
export const isEvent = isOneOf('event');
export const isHero = isOneOf('hero');

function byKind<F extends { readonly id: string }>(...facts: readonly F[]): readonly (F | undefined)[] {
  const byId = new Map(facts.map((f) => [f.id, f]));
  return KINDS.map(({ id }) => byId.get(id));
}
const MAGIC = byKind(...MAGIC_FACTS, ...ADDED.flatMap((a) => (a.group === 'magic' ? [a.facts] : [])));
const EVENTS = byKind(...EVENT_FACTS, ...ADDED.flatMap((a) => (a.group === 'event' ? [a.facts] : [])));
const ALL_HEROES = [...HERO_FACTS, ...ADDED.flatMap((a) => (a.group === 'hero' ? [a.facts] : []))];
const HEROES = byKind(...ALL_HEROES);

/** Returns the facts of a magic item. Throws a RangeError for another kind. */
export function magicItemInfo(kind: Kind): MagicFacts {
  const facts = MAGIC[kind];
  if (facts === undefined) throw new RangeError(`not a magic item: ${kind}`);
  return facts;
}

/** Returns the facts of an event. Throws a RangeError for another kind. */
export function eventFacts(kind: Kind): EventFacts {
  const facts = EVENTS[kind];
  if (facts === undefined) throw new RangeError(`not an event: ${kind}`);
  return facts;
}

/** Returns the facts of a hero. Throws a RangeError for another kind. */
export function heroFacts(kind: Kind): HeroFacts {
  const facts = HEROES[kind];
  if (facts === undefined) throw new RangeError(`not a hero: ${kind}`);
  return facts;
}

/** The heroes on one counter: one or two. COMP-07, AMB-137 */
export type HeroCounter = readonly [front: Kind] | readonly [front: Kind, back: Kind];
/** The counters of heroes, sorted by the hero on the front. */
export const HERO_COUNTERS: readonly HeroCounter[] = ALL_HEROES.filter((h) => h.face === 'front').map(
  ({ id, reverse }) => (reverse === null ? [kindOf(id)] : [kindOf(id), kindOf(reverse)]) as HeroCounter,
);
/**
 * Returns the hero on the other face of a hero's counter, or the same hero if the counter has one face.
 * Throws a RangeError if the kind is no hero.
 */
export function otherFace(kind: Kind): Kind {
  const { reverse } = heroFacts(kind);
  return reverse === null ? kind : kindOf(reverse);
}
const LORDS: readonly (Terrain | -1)[] = KINDS.map(({ group, kind }) => {
  const land = group === 'hero' ? heroFacts(kind).lord : null;
  return land === null ? -1 : terrainOf(land);
});
/** Returns the terrain that a Terrain Lord commands, else -1. HPOW-10 */
export const lordOf = (kind: KindOrNone): Terrain | -1 => LORDS[kind] ?? -1;
