// Verifies a record. Is it complete? Did the server commit to the luck before it was known? Does every input,
// run again, give exactly the recorded events and states?
import { newGame } from '../../model/game/newgame.ts';
import type { Victory } from '../../model/game/types.ts';
import { opens, seedOf } from '../../model/luck/commit.ts';
import { seededLuck } from '../../model/luck/luck.ts';
import { problemsOf } from '../../model/options/index.ts';
import { entryAt, lastOf } from '../../model/shape/entry.ts';
import { LINE_MOST, RECORD_MOST, TEXT_MOST, TOO_LONG } from './bounds.ts';
import {
  CHAIN_START,
  canonical,
  chainOfText,
  decodeWith,
  type Entry,
  type EntryOf,
  encode,
  OLDEST_RECORD,
  RECORD_VERSION,
  RecordFault,
  RULES_VERSION,
  SAME_GAMES,
} from './entry.ts';
import { gameFault } from './game-fault.ts';
import { Difference, type DifferenceCode, RecordRun } from './record-run.ts';

/**
 * What a participant knows from outside the record. The commitment and the nonce date from before the first
 * die, the last chain from the end of the match. With the chain, a change of any byte is noticed. Without it,
 * only what dice and rules determine is certain, not names, times and absences.
 */
export interface Anchor {
  commitment?: string;
  chain?: string;
  /** The revealed nonces by seat; null if unknown, '' for none. */
  nonces?: readonly (string | null)[];
  /** The commitments to the nonces by seat; null if unknown. */
  nonceCommitments?: readonly (string | null)[];
}

/**
 * A part of the match that was played by one version of the rules. `rerun`: true if this build has that
 * version and ran the part again.
 */
interface Part {
  rulesVersion: number;
  from: number;
  rerun: boolean;
}

export type Verified =
  | { ok: true; entries: number; steps: number; chain: string; victory: Victory | null; parts: Part[] }
  /**
   * `entry`: the first entry that differs (the number of its line, from 0). `why`: how it differs, in words.
   */
  | { ok: false; entry: number; code: DifferenceCode; why: string };

/** A record as the text of its file, as lines without their ends, or as entries. */
export type RecordSource = string | readonly string[] | readonly Entry[];

const PROGRESS_STRIDE = 50;

class Stop extends Error {
  readonly entry: number;
  readonly code: DifferenceCode;
  constructor(entry: number, code: DifferenceCode, why: string) {
    super(why);
    this.entry = entry;
    this.code = code;
  }
}

/**
 * Yields the lines of a file one by one, so that reading stops at the first line that is no entry. Every line
 * must end with a line break.
 */
function* linesOfText(text: string): Generator<string, void, void> {
  if (text.length > RECORD_MOST) throw new Stop(0, 'form', TOO_LONG);
  let from = 0;
  for (let n = 0; from < text.length; n++) {
    const end = text.indexOf('\n', from);
    if (end < 0) throw new Stop(n, 'form', 'the last line has no end');
    if (end - from > LINE_MOST) throw new Stop(n, 'form', 'the line is longer than any entry');
    yield text.slice(from, end);
    from = end + 1;
  }
}

/** Returns the entries of a record. Throws a Stop at the first line with a wrong form, number or chain. */
function chained(source: RecordSource): Entry[] {
  const rows: Iterable<string | Entry> = typeof source === 'string' ? linesOfText(source) : source;
  const entries: Entry[] = [];
  let chain = CHAIN_START;
  for (const row of rows) {
    const n = entries.length;
    let entry: Entry;
    let texts: readonly string[];
    try {
      ({ entry, texts } = decodeWith(typeof row === 'string' ? row : encode(row)));
    } catch (error) {
      throw new Stop(n, 'form', error instanceof RecordFault ? error.message : 'it cannot be read');
    }
    if (entry.n !== n) throw new Stop(n, 'order', `entry ${entry.n} is where entry ${n} belongs`);
    if (texts.every((text) => entry.chain !== chainOfText(chain, text)))
      throw new Stop(n, 'chain', 'it, or an entry before it, was changed');
    chain = entry.chain;
    entries.push(entry);
  }
  return entries;
}

/** The first and last entries of a record, checked before anything is run. */
export interface RecordFrame {
  match: EntryOf<'match'>;
  nonces: string[];
  secret: string;
  began: number;
}

/**
 * Returns the first and last entries of a record: versions, seats, nonces, secret and commitments. Throws if
 * they are wrong. The form of the entries must be checked already (`decode`).
 */
function recordFrameOf(entries: readonly Entry[]): RecordFrame {
  const match = entries[0];
  if (match?.t !== 'match') throw new Stop(0, 'order', 'a record starts with the entry "match"');
  // A match that began in an older format is run only from the point where it goes on in the present format.
  const isOlder = match.rulesVersion < RULES_VERSION && match.record >= OLDEST_RECORD && match.record < SAME_GAMES;
  const isReadable = match.record >= SAME_GAMES && match.record <= RECORD_VERSION;
  if (!isReadable && !isOlder) {
    throw new Stop(0, 'version', `the record has format ${match.record}; this build reads format ${RECORD_VERSION}`);
  }
  const players = match.seats.length;
  if (players < 2) throw new Stop(0, 'form', 'a match has two seats at least');
  const nonces = match.seats.map(() => '');
  let began = 1;
  for (const opened = new Set<number>(); entries[began]?.t === 'nonce'; began++) {
    const { seat, nonce } = entries[began] as EntryOf<'nonce'>;
    const commitment = match.seats[seat]?.nonce ?? '';
    if (commitment === '' || opened.has(seat)) throw new Stop(began, 'nonce', 'this seat has no nonce to open');
    if (nonce !== '' && !opens(nonce, commitment)) {
      throw new Stop(began, 'nonce', 'the nonce is not the one the player committed to');
    }
    opened.add(seat);
    nonces[seat] = nonce;
  }
  const committed = match.seats.filter((s) => s.nonce !== '').length;
  if (began - 1 !== committed)
    throw new Stop(began, 'nonce', `${committed} nonces were committed to, ${began - 1} were revealed`);
  const end = entries.length - 1;
  const last = lastOf(entries);
  if (last.t !== 'secret') {
    throw new Stop(end, 'end', 'the secret is missing: the match is not over, or the end of the record was cut off');
  }
  if (!opens(last.secret, match.commitment)) {
    throw new Stop(end, 'commitment', 'the secret is not the one the server committed to');
  }
  if (entries[end - 1]?.t !== 'ended') throw new Stop(end, 'end', 'the secret comes before the end of the match');
  return { match, nonces, secret: last.secret, began };
}

/**
 * Returns a run of the record by the rules of this build, from the start or from the upgrade to these rules.
 * @param strict compares every recorded fingerprint and every held answer
 * @throws Error with a plain message if this build does not have the rules, or cannot continue from the game
 */
export function runOf(
  { match, nonces, secret }: RecordFrame,
  upgrade: EntryOf<'upgrade'> | null,
  strict: boolean,
): RecordRun {
  const { n, rules } = upgrade === null ? match : { n: upgrade.n, rules: upgrade.game.rules };
  const [problem] = problemsOf({ ...rules });
  if (problem !== undefined) throw new Stop(n, 'version', `its rules: ${problem.option}: ${problem.why}`);
  const seats = match.seats.length;
  if (rules.players !== seats || (upgrade?.game.seats.length ?? seats) !== seats)
    throw new Stop(n, 'form', 'its rules are for another number of seats');
  const fault = upgrade === null ? null : gameFault(upgrade.game);
  if (fault !== null) throw new Stop(n, 'form', fault);
  const game = upgrade === null ? newGame(rules) : upgrade.game;
  return new RecordRun(seededLuck(seedOf(secret, nonces)), { game, held: [], past: [] }, strict);
}

/** Returns the message if the rules throw. A forged record may lead them into impossible states. */
export const ruleFailure = (error: unknown): string =>
  `the rules fail on it: ${(error instanceof Error ? error.message : String(error)).slice(0, TEXT_MOST)}`;

/** Checks everything and yields the number of entries done. Its return value is that of `verifyRecord`. */
function* verifying(source: RecordSource, anchor: Anchor = {}): Generator<number, Verified, void> {
  let n = 0;
  try {
    const entries = chained(source);
    const frame = recordFrameOf(entries);
    const { match, began } = frame;
    const last = lastOf(entries);
    let version = match.rulesVersion;
    if (version !== RULES_VERSION && !entries.some((e) => e.t === 'upgrade' && e.to === RULES_VERSION)) {
      throw new Stop(
        0,
        'version',
        `the match was played under version ${version} of the rules; this build has version ${RULES_VERSION} and cannot run it again`,
      );
    }
    let run: RecordRun | null = version === RULES_VERSION ? runOf(frame, null, true) : null;
    const parts: Part[] = [{ rulesVersion: version, from: began, rerun: run !== null }];
    let steps = 0;
    for (n = began; n < entries.length - 1; n++) {
      const entry = entryAt(entries, n);
      run?.take(entry);
      if (entry.t === 'step') steps++;
      if (entry.t === 'upgrade') {
        if (entry.from !== version) throw new Difference('version', 'the rules before it were of another version');
        if (run !== null && canonical(run.game) !== canonical(entry.game)) {
          throw new Difference('state', 'the game that goes on differs from the game before the upgrade');
        }
        version = entry.to;
        run = version === RULES_VERSION ? runOf(frame, entry, true) : null;
        parts.push({ rulesVersion: version, from: n + 1, rerun: run !== null });
      }
      if (n % PROGRESS_STRIDE === 0) yield n;
    }
    if (run !== null && !run.over) throw new Difference('end', 'the match does not end');
    checkAnchor(frame, entries, anchor);
    const { victory } = entries[entries.length - 2] as EntryOf<'ended'>;
    return { ok: true, entries: entries.length, steps, chain: last.chain, victory, parts };
  } catch (error) {
    if (error instanceof Stop) return { ok: false, entry: error.entry, code: error.code, why: error.message };
    if (error instanceof Difference) return { ok: false, entry: n, code: error.code, why: error.message };
    return { ok: false, entry: n, code: 'input', why: ruleFailure(error) };
  }
}

/** Compares the record with what the caller knows from outside it. */
function checkAnchor({ match, nonces }: RecordFrame, entries: readonly Entry[], anchor: Anchor): void {
  const last = lastOf(entries);
  const at = (seat: number): number => entries.findIndex((e) => e.t === 'nonce' && e.seat === seat);
  if (anchor.commitment !== undefined && anchor.commitment !== match.commitment) {
    throw new Stop(0, 'anchor', 'the commitment is not the one that was published before the first die');
  }
  for (const [seat, commitment] of (anchor.nonceCommitments ?? []).entries()) {
    if (commitment !== null && match.seats[seat]?.nonce !== commitment) {
      throw new Stop(0, 'anchor', `the commitment of seat ${seat} is not the one its player gave`);
    }
  }
  for (const [seat, nonce] of (anchor.nonces ?? []).entries()) {
    if (nonce !== null && nonces[seat] !== nonce) {
      throw new Stop(Math.max(0, at(seat)), 'anchor', `the nonce of seat ${seat} is not the one its player chose`);
    }
  }
  if (anchor.chain !== undefined && anchor.chain !== last.chain) {
    throw new Stop(last.n, 'anchor', 'the last chain is not the one that was published when the match ended');
  }
}

/**
 * Verifies a record: checks form, versions, chain, commitments and nonces, runs every input again, and
 * compares every fingerprint. Never throws, whatever a file contains.
 * @param anchor what the caller knows from outside the record
 * @param onProgress called from time to time with the number of entries done
 */
export function verifyRecord(source: RecordSource, anchor: Anchor = {}, onProgress?: (done: number) => void): Verified {
  const run = verifying(source, anchor);
  for (;;) {
    const next = run.next();
    if (next.done) return next.value;
    onProgress?.(next.value);
  }
}

/**
 * Reads a record for replay. Checks form, chain and commitments, and runs nothing. Throws an Error
 * with a plain message.
 */
export function readRecord(source: RecordSource): { entries: Entry[]; frame: RecordFrame } {
  const entries = chained(source);
  const frame = recordFrameOf(entries);
  return { entries, frame };
}
