// The record of a match: its journal's entries, numbered, each chained to all before it, one line of JSON each.
//
// How a writer uses it (the room, for the journal; `recordGame`, for fixtures):
//   const writer = new RecordWriter();              // or new RecordWriter(lastEntry), going on after a restart
//   const entry = writer.add(time, body);             // { n, time, chain, ...body }: store it, durable, before it is heard of
//   const line = encode(entry);                     // the row, and the line of the file
// In this order: 'match' (room and seats, when the game starts) · 'nonce' for each seat that committed to one ·
// the seed is `seedOf(secret, nonces)` (luck/commit.ts) · 'began' · whatever happens · 'ended' · 'secret', at once after
// it. `Match` makes the entries from 'began' to 'ended' itself; a room adds 'match' and 'nonce' before `begin`, 'secret'
// after 'ended', and 'upgrade' in between. Nothing is added after 'secret'.
//
// What holds a record together from outside: the players have the commitment (and their own nonces) from before the
// first die, and the chain of the last entry from when the match ended. Without these two anybody could write another
// match that is true in itself; with them not a byte can change (verify.ts takes them as `anchor`).

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { withWholeRules } from '../game/ruleset.ts';
import type { JournalBody, JournalEntry } from '../match/entries.ts';
import { shapeFault } from './entry-shape.ts';

/** Raised when a recorded game would run otherwise: `npm run fixtures -- --check` says so. */
export const RULES_VERSION = 13;
/**
 * Version of this format, and of the games that it and the server's snapshots hold: raised too when the types of the state
 * change. A match of an older one cannot be run again; it goes on where its games can be brought to this form.
 */
export const RECORD_VERSION = 13;
/** The oldest format of games that can be brought to this one, and so gone on with (server/games/older-format.ts). */
export const OLDEST_RECORD = 12;

/** An entry of a record: `n` counts from 0, `chain` is 64 hexadecimal digits. */
export type Entry = { n: number; chain: string } & JournalEntry;
export type EntryOf<T extends JournalBody['t']> = Extract<Entry, { t: T }>;

/** The chain before the first entry. */
export const CHAIN_START = '0'.repeat(64);

/** A line that is no entry. */
export class RecordFault extends Error {}

/**
 * Plain data as JSON in its one form: keys sorted, no spaces, whole numbers, ASCII alone. Throws a RecordFault for
 * anything JSON would lose or write in two ways (fractions, -0, undefined, functions).
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

/** One spelling on every machine, so that a byte that changes on the way is always seen. */
function ascii(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  return JSON.stringify(text).replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Text that JSON writes as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** SHA-256 over the chain before (as text) and the entry without its own chain, in canonical form. */
export function chainOf(before: string, entry: Omit<Entry, 'chain'> & { chain?: string }): string {
  const { chain: _, ...rest } = entry;
  return chainOfText(before, canonical(rest));
}

/** The same from the entry's text without its chain. */
export const chainOfText = (before: string, text: string): string => bytesToHex(sha256(utf8ToBytes(before + text)));

/** Numbers and chains entries as they come. Keeps nothing but the last one's number and chain. */
export class RecordWriter {
  private n: number;
  private last: string;

  /** @param after the last entry written, to go on from it; none for a new record */
  constructor(after: Entry | null = null) {
    this.n = after === null ? 0 : after.n + 1;
    this.last = after === null ? CHAIN_START : after.chain;
  }

  /** The chain of the last entry: what is published when the match is over. */
  get chain(): string {
    return this.last;
  }

  /** The next entry. @param time whole milliseconds since the match began */
  add(time: number, body: JournalBody): Entry {
    const entry = { ...body, n: this.n, time } as Omit<Entry, 'chain'>;
    const chain = chainOf(this.last, entry);
    this.n++;
    this.last = chain;
    return { ...entry, chain } as Entry;
  }
}

/** An entry as its line, without the line's end. */
export const encode = (entry: Entry): string => canonical(entry);

/**
 * The entry of a line. Throws a RecordFault when the line is no entry of this format or is written in another way than
 * `encode` writes it. Numbers and chain are not checked here (verify.ts does).
 */
export function decode(line: string): Entry {
  return decodeWith(line).entry;
}

/** The same, with the text that its chain is made over. */
export function decodeWith(line: string): { entry: Entry; text: string } {
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
  return { entry: whole(entry), text };
}

/** An entry with its rules made whole: it may have been written before an option was thought of. */
function whole(entry: Entry): Entry {
  if (entry.t === 'match') return withWholeRules(entry);
  return entry.t === 'upgrade' ? { ...entry, game: withWholeRules(entry.game) } : entry;
}

/** Puts the chain into an entry's text, among its sorted keys: what comes before it is written once more, and is short. */
function withChain(text: string, rest: Omit<Entry, 'chain'>, chain: string): string {
  const before = Object.fromEntries(Object.entries(rest).filter(([key]) => key < 'chain'));
  const head = canonical(before).slice(0, -1);
  const own = `"chain":${ascii(chain)}`;
  return head === '{' ? `{${own},${text.slice(1)}` : `${head},${own}${text.slice(head.length)}`;
}

/** A record as its file: one line an entry, each with its end. */
export const encodeAll = (entries: readonly Entry[]): string => entries.map((e) => `${encode(e)}\n`).join('');
