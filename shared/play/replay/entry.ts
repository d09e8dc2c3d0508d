// The record of a match: the entries of its journal as lines of JSON. The entries are numbered, and each is
// chained to all entries before it.
//
// How to use a writer (the room, for the journal; `recordGame`, for fixtures):
//   const writer = new RecordWriter();     // or new RecordWriter(lastEntry), to go on after a restart
//   const entry = writer.add(time, body);  // { n, time, chain, ...body }: store it before publishing it
//   const line = encode(entry);            // the row, and the line of the file
// The order of entries: 'match' (room and seats) · 'nonce' for each seat that committed · 'began', after
// which the luck is known (`seedOf`, luck/commit.ts) · the entries of the game · 'ended' · 'secret',
// immediately after it and last. `Match` makes the entries from 'began' to 'ended'; a room adds the others,
// and 'upgrade' in between.
//
// Participants can check a record by what they know themselves: the commitment (and their nonces) from before
// the first die, and the last chain from the end of the match. Without these two, a forger could write
// another consistent match. With them no byte can change (`anchor` in verify.ts).

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { withWholeRules } from '../../model/game/ruleset.ts';
import type { JournalBody, JournalEntry } from '../match/entries.ts';
import { shapeFault } from './entry-shape.ts';

/**
 * The version of the rules. Raise it if recorded games would run differently; `npm run generate --
 * fixtures --check` reports that.
 */
export const RULES_VERSION = 13;
/**
 * The version of this format, and of the games in records and snapshots. Raise it also if the types of the
 * state change. A match of an older version cannot be run again; it goes on if its game can be converted.
 */
export const RECORD_VERSION = 14;
/**
 * The oldest format whose games have the same form. Its records can be run again unchanged; newer
 * formats only add entries.
 */
export const SAME_GAMES = 13;
/** The oldest format whose games can be converted to this one (server/games/older-format.ts). */
export const OLDEST_RECORD = 12;

/** An entry of a record. `n` counts from 0; `chain` has 64 hexadecimal digits. */
export type Entry = { n: number; chain: string } & JournalEntry;
export type EntryOf<T extends JournalBody['t']> = Extract<Entry, { t: T }>;

export const CHAIN_START = '0'.repeat(64);

/** Thrown for a line that is not an entry. */
export class RecordFault extends Error {}

/**
 * Returns plain data as JSON in a single possible form: sorted keys, no spaces, whole
 * numbers, ASCII. Throws a RecordFault for anything that JSON would lose or could write in
 * two ways (fractions, -0, undefined, functions).
 */
export function canonical(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) throw new RecordFault(`not a whole number: ${value}`);
    return String(value);
  }
  if (typeof value === 'string') return ascii(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object') throw new RecordFault(`a record holds plain data only, not ${typeof value}`);
  const from = value as Record<string, unknown>;
  return `{${Object.keys(from)
    .sort()
    .map((key) => `${ascii(key)}:${canonical(from[key])}`)
    .join(',')}}`;
}

/** Returns text as JSON in ASCII: one spelling on every machine, so that any changed byte is noticed. */
function ascii(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  return JSON.stringify(text).replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Text that JSON leaves unchanged. */
const PLAIN = /^[ !#-[\]-~]*$/;

/**
 * Returns an entry without the names of players. The chain does not cover names, so that a player can delete
 * an account and the record stays valid. Chains of records before version 14 cover the names.
 */
export function withoutNames<E extends object>(entry: E): E {
  if ('seats' in entry && Array.isArray(entry.seats))
    return { ...entry, seats: entry.seats.map((seat: object) => ({ ...seat, name: '' })) };
  return 'who' in entry ? { ...entry, who: '' } : entry;
}

/**
 * Returns the chain of an entry: the SHA-256 of the previous chain (as text) followed by the entry in
 * canonical form, without its own chain and without names.
 */
export function chainOf(before: string, entry: Omit<Entry, 'chain'> & { chain?: string }): string {
  const { chain: _, ...rest } = entry;
  return chainOfText(before, canonical(withoutNames(rest)));
}

/** Returns the chain of an entry, from its text without the chain. */
export const chainOfText = (before: string, text: string): string => bytesToHex(sha256(utf8ToBytes(before + text)));

/** Numbers and chains entries. Remembers only the number and chain of the last entry. */
export class RecordWriter {
  private n: number;
  private last: string;

  /**
   * Begins a writer.
   * @param after the last entry written, to go on from it; null for a new record
   */
  constructor(after: Entry | null = null) {
    this.n = after === null ? 0 : after.n + 1;
    this.last = after === null ? CHAIN_START : after.chain;
  }

  /** The chain of the last entry, which is published when the match is over. */
  get chain(): string {
    return this.last;
  }

  /** @param time whole milliseconds since the match began */
  add(time: number, body: JournalBody): Entry {
    const entry = { ...body, n: this.n, time } as Omit<Entry, 'chain'>;
    const chain = chainOf(this.last, entry);
    this.n++;
    this.last = chain;
    return { ...entry, chain } as Entry;
  }
}

/** Returns an entry as its line, without the line's end. */
export const encode = (entry: Entry): string => canonical(entry);

/**
 * Returns the entry of a line. Throws a RecordFault if the line is no entry of this format, or differs from
 * what `encode` writes. Does not check number and chain (verify.ts does).
 */
export function decode(line: string): Entry {
  return decodeWith(line).entry;
}

/**
 * Returns the entry of a line, and the two texts that its chain may cover: without names, or, before version
 * 14, with names. Throws as `decode` does.
 */
export function decodeWith(line: string): { entry: Entry; texts: readonly string[] } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new RecordFault('the line is not JSON');
  }
  const fault = shapeFault(value);
  if (fault !== null) throw new RecordFault(fault);
  const entry = value as Entry;
  const { chain, ...rest } = entry;
  const text = canonical(rest);
  if (withChain(text, rest, chain) !== line) throw new RecordFault('the line is not written in the canonical way');
  const bare = withoutNames(rest);
  return { entry: whole(entry), texts: bare === rest ? [text] : [canonical(bare), text] };
}

/** Adds the defaults of options that did not exist when the entry was written. */
function whole(entry: Entry): Entry {
  if (entry.t === 'match') return withWholeRules(entry);
  return entry.t === 'upgrade' ? { ...entry, game: withWholeRules(entry.game) } : entry;
}

/** Puts the chain into an entry's text, among its sorted keys. */
function withChain(text: string, rest: Omit<Entry, 'chain'>, chain: string): string {
  const before = Object.fromEntries(Object.entries(rest).filter(([key]) => key < 'chain'));
  const head = canonical(before).slice(0, -1);
  const own = `"chain":${ascii(chain)}`;
  return head === '{' ? `{${own},${text.slice(1)}` : `${head},${own}${text.slice(head.length)}`;
}

/** Returns a record as its file: a line for each entry. */
export const encodeAll = (entries: readonly Entry[]): string => entries.map((e) => `${encode(e)}\n`).join('');
