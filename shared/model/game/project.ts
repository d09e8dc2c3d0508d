// Makes views. A view holds what one viewer may know of a game, by the visibility
// table alone (law 1, docs/laws.md).
import { type Counter, type Game, isSeated, type Look, type Viewer } from './types.ts';
import { COUNTER_FIELDS, GAME_FIELDS, LOOK_FIELDS, type Visibility } from './visibility.ts';

const GAME_KEYS = Object.entries(GAME_FIELDS) as [keyof Game, Visibility][];
const ownerFields = <K extends string>(table: Readonly<Record<K, 'all' | 'owner'>>): K[] =>
  (Object.entries(table) as [K, 'all' | 'owner'][]).filter(([, who]) => who === 'owner').map(([key]) => key);
const OWNER_FIELDS_OF_COUNTER = ownerFields(COUNTER_FIELDS);
const OWNER_FIELDS_OF_LOOK = ownerFields(LOOK_FIELDS);

type Blank<T> = { -readonly [K in keyof T]: T[K] | null };

// Counters as other seats see them. Cached, so that an unchanged counter is the same object in every view.
const othersSight = new WeakMap<Counter, Counter>();

function seenByOthers(c: Counter): Counter {
  let seen = othersSight.get(c);
  if (seen === undefined) {
    const hidden: Blank<Counter> = { ...c };
    for (const key of OWNER_FIELDS_OF_COUNTER) hidden[key] = null;
    seen = hidden as Counter;
    othersSight.set(c, seen);
  }
  return seen;
}

function piecesFor(counters: readonly Counter[], viewer: Viewer): Counter[] {
  const seen: Counter[] = [];
  for (const c of counters) {
    if (isSeated(viewer) && c.seat === viewer) seen.push(c);
    else if (c.up) seen.push(seenByOthers(c));
  }
  return seen;
}

/** Returns the tiles that seats have looked at, as `viewer` may know them. SEC-11 */
const looksFor = (looks: readonly Look[] | null, viewer: Viewer): readonly Look[] | null =>
  looks?.map((look) => {
    if (isSeated(viewer) && look.seat === viewer) return look;
    const hidden: Blank<Look> = { ...look };
    for (const key of OWNER_FIELDS_OF_LOOK) hidden[key] = null;
    return hidden as Look;
  }) ?? null;

// Copies all fields and then overwrites the private ones. This is fast, and games and views get the same
// hidden class of the JavaScript engine.
const PRIVATE_KEYS = GAME_KEYS.filter(([, who]) => who !== 'all');
const isListed = (key: string): boolean => Object.hasOwn(GAME_FIELDS, key);

/**
 * Returns the view of a seat or of the public. It has the fields of a game, but secrets are absent or null
 * (SEC-01…SEC-18). Fields that the table does not list are dropped.
 * @param game may lack the rules
 */
export function project<G extends Omit<Game, 'rules'>>(game: G, viewer: Viewer): G {
  const view: Record<string, unknown> = { ...game };
  for (const [key, who] of PRIVATE_KEYS) {
    if (who === 'pieces') view[key] = piecesFor(game.counters, viewer);
    else view[key] = who === 'looks' ? looksFor(game.looks, viewer) : null;
  }
  const keys = Object.keys(view);
  if (keys.length > GAME_KEYS.length) for (const key of keys) if (!isListed(key)) delete view[key];
  // Cast, because no type expresses that G without its unlisted fields is still G.
  return view as unknown as G;
}

const NOBODYS_KEYS = GAME_KEYS.filter(([, who]) => who === 'none').map(([key]) => key);

/**
 * Returns a game as a caster may see it: every face that at least one seat sees. The server sends it only
 * after the delay to which all players agreed (law 4, docs/laws.md).
 */
export function projectForCaster<G extends Omit<Game, 'rules'>>(game: G): G {
  const seen: Record<string, unknown> = { ...game };
  for (const key of NOBODYS_KEYS) seen[key] = null;
  for (const key of Object.keys(seen)) if (!isListed(key)) delete seen[key];
  return seen as unknown as G;
}
