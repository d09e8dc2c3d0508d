// Computes the fingerprint of a game or view: a fast 64-bit hash, not a cryptographic one. It
// reads the fields in the order of the visibility table. Games share unchanged parts, so the
// digests of parts are cached.

import { changesOf, type RuleSet } from './ruleset.ts';
import type { Counter, Game } from './types.ts';
import { COUNTER_FIELDS, GAME_FIELDS, HEX_FIELDS, SEAT_FIELDS } from './visibility.ts';

const GAME_KEYS = Object.keys(GAME_FIELDS) as (keyof Game)[];
const COUNTER_KEYS = Object.keys(COUNTER_FIELDS);
const HEX_KEYS = Object.keys(HEX_FIELDS);
const SEAT_KEYS = Object.keys(SEAT_FIELDS);

/**
 * Is this field unset, and one of the fields that are seldom set? Then the hash leaves it out, so that
 * fingerprints from before the field existed stay valid.
 */
const isUnset = (key: string, value: unknown): boolean => value === null && SELDOM_SET.has(key);
const SELDOM_SET: ReadonlySet<string> = new Set(['lastRound', 'powers', 'unseen', 'looks']);

let low = 0;
let high = 0;

function mix(n: number): void {
  let k = Math.imul(n ^ (n >>> 15), 0x85ebca6b);
  k = Math.imul(k ^ (k >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ k, 0x01000193) + 0x9e3779b9;
  high = Math.imul(high ^ (k >>> 7) ^ low, 0x5bd1e995) + 0x7f4a7c15;
}

function mixText(s: string): void {
  mix(s.length);
  for (let i = 0; i < s.length; i++) mix(s.charCodeAt(i));
}

// Digests of records that are hashed by their own keys. Records of a state are hashed by the keys of the
// table instead; an event may contain both.
const keptByOwn = new WeakMap<object, readonly [number, number]>();

/** Hashes a record by its own sorted keys. Its digest is cached by reference. */
function mixRecord(record: object): void {
  let digest = keptByOwn.get(record);
  if (digest === undefined) {
    const outer: [number, number] = [low, high];
    low = 0x811c9dc5;
    high = 0x1b873593;
    const from = record as Record<string, unknown>;
    for (const key of Object.keys(from).sort()) {
      if (isUnset(key, from[key])) continue;
      mixText(key);
      mixValue(from[key]);
    }
    digest = [low, high];
    keptByOwn.set(record, digest);
    [low, high] = outer;
  }
  mix(digest[0]);
  mix(digest[1]);
}

/**
 * A cache of digests for one kind of record, by the record's number. Numbers beyond the size share places; a
 * record that another one has displaced is only hashed again.
 */
class Shelf {
  private readonly records: (object | null)[];
  private readonly lows: Int32Array;
  private readonly highs: Int32Array;
  private readonly keys: readonly string[];

  /** @param places a power of two */
  constructor(places: number, keys: readonly string[]) {
    this.records = new Array<object | null>(places).fill(null);
    this.lows = new Int32Array(places);
    this.highs = new Int32Array(places);
    this.keys = keys;
  }

  /** Hashes a record, from the cache if the same object is at its place. */
  mix(record: object, number: number): void {
    const place = number & (this.records.length - 1);
    if (this.records[place] !== record) {
      const outerLow = low;
      const outerHigh = high;
      low = 0x811c9dc5;
      high = 0x1b873593;
      const from = record as Record<string, unknown>;
      for (const key of this.keys) mixValue(from[key]);
      this.records[place] = record;
      this.lows[place] = low;
      this.highs[place] = high;
      low = outerLow;
      high = outerHigh;
    }
    mix(this.lows[place] ?? 0);
    mix(this.highs[place] ?? 0);
  }
}

// A match has a few hundred counters at a time. The owner's version of a counter and the other viewers'
// version have separate places.
const COUNTERS = new Shelf(4096, COUNTER_KEYS);
const HEXES = new Shelf(64, HEX_KEYS);
const SEATS = new Shelf(8, SEAT_KEYS);

function mixCounters(counters: readonly Counter[]): void {
  mix(counters.length);
  for (const c of counters) COUNTERS.mix(c, c.id * 2 + (c.spent === null ? 1 : 0));
}

function mixPlaces(list: readonly object[], shelf: Shelf): void {
  mix(list.length);
  let place = 0;
  for (const record of list) shelf.mix(record, place++);
}

function mixList(list: readonly unknown[]): void {
  mix(list.length);
  for (const item of list) {
    if (typeof item === 'object' && item !== null && !Array.isArray(item)) mixRecord(item);
    else mixValue(item);
  }
}

function mixValue(value: unknown): void {
  if (typeof value === 'number') {
    mix(1);
    mix(value | 0);
  } else if (typeof value === 'string') {
    mix(2);
    mixText(value);
  } else if (typeof value === 'boolean') mix(value ? 3 : 4);
  else if (value === null) mix(5);
  else if (Array.isArray(value)) {
    mix(6);
    mixList(value);
  } else if (typeof value === 'object') {
    mix(7);
    mixRecord(value);
  } else throw new Error(`a state holds plain data only, not ${typeof value}`);
}

const RULES = new WeakMap<object, object>();

/** Hashes the rules that differ from the classic game. */
function mixRules(rules: RuleSet): void {
  let changes = RULES.get(rules);
  if (changes === undefined) {
    changes = changesOf(rules);
    RULES.set(rules, changes);
  }
  mixValue(changes);
}

/**
 * Returns the fingerprint of a game or view: 16 hexadecimal digits, equal for equal states on every machine.
 */
export function hash(game: Game): string {
  low = 0x811c9dc5;
  high = 0x1b873593;
  for (const key of GAME_KEYS) {
    if (key === 'counters') mixCounters(game.counters);
    else if (key === 'hexes') mixPlaces(game.hexes, HEXES);
    else if (key === 'seats') mixPlaces(game.seats, SEATS);
    else if (key === 'rules') mixRules(game.rules);
    else if (!isUnset(key, game[key])) mixValue(game[key]);
  }
  return (low >>> 0).toString(16).padStart(8, '0') + (high >>> 0).toString(16).padStart(8, '0');
}

/** Returns the fingerprint of any plain value, with sorted keys. */
export function hashOf(value: unknown): string {
  low = 0x811c9dc5;
  high = 0x1b873593;
  mixValue(value);
  return (low >>> 0).toString(16).padStart(8, '0') + (high >>> 0).toString(16).padStart(8, '0');
}
