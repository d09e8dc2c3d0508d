// Restores a match from the store.

import { createHash } from 'node:crypto';
import { applyAll } from '../../shared/model/events/index.ts';
import { hash } from '../../shared/model/game/hash.ts';
import { newGame } from '../../shared/model/game/newgame.ts';
import { withWholeRules } from '../../shared/model/game/ruleset.ts';
import { type Game, SEATS } from '../../shared/model/game/types.ts';
import type { JournalEntry } from '../../shared/play/match/entries.ts';
import { JournalFault } from '../../shared/play/match/journal-replay.ts';
import type { MatchSave } from '../../shared/play/match/match-save.ts';
import {
  chainOf,
  type Entry,
  type EntryOf,
  OLDEST_RECORD,
  RECORD_VERSION,
  RULES_VERSION,
  SAME_GAMES,
} from '../../shared/play/replay/entry.ts';
import type { Log } from '../common/log.ts';
import { Ledger } from '../store/ledger.ts';
import { type Journal, type KeptMatch, NO_END, type Registry } from '../store/store.ts';
import { eventFrom, rulesFrom, saveFrom } from './older-format.ts';

interface Recovered {
  ledger: Ledger;
  matchEntry: EntryOf<'match'>;
  /** By seat; '' if the player has not opened a nonce. */
  nonces: string[];
  hasStarted: boolean;
  save: MatchSave | null;
  /** The journal entries after the save. */
  entries: JournalEntry[];
}

/** The most entries before the first step of a match: the match, a nonce for each seat, and the start. */
const HEAD = SEATS.length + 2;

/** Returns the chain of a stored entry, which is the hash of its line without the field `chain`. */
function chainOfLine(before: string, line: string, own: string): string {
  return createHash('sha256')
    .update(before)
    .update(line.replace(`"chain":"${own}",`, ''))
    .digest('hex');
}

/** Does a stored entry continue this chain? Before format 14, a chain also covered the players' names. */
const isChained = (before: string, line: string, entry: Entry): boolean =>
  entry.chain === chainOf(before, entry) || entry.chain === chainOfLine(before, line, entry.chain);

/** @throws JournalFault for an invalid line */
function parse(lines: readonly string[]): Entry[] {
  return lines.map((line) => {
    try {
      return JSON.parse(line) as Entry;
    } catch {
      throw new JournalFault('one of its entries cannot be read');
    }
  });
}
const isPrinted = (e: Entry): e is EntryOf<'began'> | EntryOf<'step'> => e.t === 'began' || e.t === 'step';

/**
 * Thrown if this build cannot continue the match. The match stays unchanged, because a suitable
 * build may run later.
 */
export class BuildFault extends Error {
  /** The format of the match; null if a newer build wrote it. */
  readonly format: number | null;

  constructor(message: string, format: number | null) {
    super(message);
    this.format = format;
  }
}

/**
 * Refuses a match that a newer build played, because entries by older rules would make its record invalid.
 * @throws BuildFault
 */
export function checkNotNewer({ rules, record }: Pick<KeptMatch, 'rules' | 'record'>): void {
  if (rules <= RULES_VERSION && record <= RECORD_VERSION) return;
  throw new BuildFault(
    `it was played under rules ${rules} (record ${record}), and this build knows ${RULES_VERSION} (${RECORD_VERSION}). It goes on as soon as the newer build runs again.`,
    null,
  );
}

/**
 * Refuses a match whose format this build cannot read.
 * @throws BuildFault
 */
export function checkFormat({ record }: Pick<KeptMatch, 'record'>): void {
  if (record >= OLDEST_RECORD) return;
  throw new BuildFault(
    `its game is written in format ${record}, and this build reads format ${RECORD_VERSION}`,
    record,
  );
}

/** Has the first die of this match been rolled? */
export const hasBegun = async (journal: Journal, match: number): Promise<boolean> =>
  parse(await journal.lines(match, 0, HEAD)).some((e) => e.t === 'began');

/**
 * Returns the numbers of the entries that have a snapshot, newest first; none if the table of
 * snapshots is damaged.
 */
export async function snapshotsOf(journal: Journal, kept: KeptMatch): Promise<number[]> {
  try {
    return await journal.snapshotEntries(kept.id);
  } catch {
    return [];
  }
}

/**
 * Restores a match from its newest snapshot; if that fails, from the snapshot before it; then from the start
 * of its journal. Logs each unusable snapshot.
 * @param restore restores from the snapshot after this entry, or from the start (null); rejects if it fails
 * @throws the error of `restore` for the start of the journal
 */
export async function fromBestStart<T>(
  journal: Journal,
  kept: KeptMatch,
  log: Log,
  restore: (start: number | null) => Promise<T>,
): Promise<T> {
  for (const start of await snapshotsOf(journal, kept)) {
    try {
      return await restore(start);
    } catch (error) {
      log.error(
        { why: error, game: kept.game },
        `the snapshot after entry ${start} cannot be used; trying an older one`,
      );
    }
  }
  return restore(null);
}

/**
 * Reads a match, and checks the chain of its journal from `start`. Appends an entry `upgrade` if older rules
 * were used before.
 * @param start the entry of a snapshot (`snapshotsOf`); null for the start of the journal
 * @throws JournalFault, RowFault or any other error if the match cannot resume there
 */
export async function readMatch(store: Journal & Registry, kept: KeptMatch, start: number | null): Promise<Recovered> {
  const head = parse(await store.lines(kept.id, 0, HEAD));
  const [written] = head;
  if (written?.t !== 'match') throw new JournalFault('its journal has no beginning');
  const matchEntry = withWholeRules({ ...written, rules: rulesFrom(kept.record, written.rules) });
  const nonces = matchEntry.seats.map(() => '');
  for (const e of head) if (e.t === 'nonce') nonces[e.seat] = e.nonce;
  const snapshot = start === null ? null : await store.snapshotAt(kept.id, start);
  const hasStarted = snapshot !== null || head.some((e) => e.t === 'began');
  // Also reads the entry of the snapshot, because the chain continues from it.
  const lines = await store.lines(kept.id, snapshot === null ? 0 : snapshot.entry);
  const tail = parse(lines);
  for (let i = 1; i < tail.length; i++) {
    const [before, entry] = [tail[i - 1] as Entry, tail[i] as Entry];
    if (entry.n !== before.n + 1 || !isChained(before.chain, lines[i] as string, entry)) {
      throw new JournalFault(`entry ${entry.n} does not belong to the entries before it`);
    }
  }
  const last = tail[tail.length - 1];
  if (last === undefined) throw new JournalFault('entries are missing');
  // Fingerprints of an older format belong to games in that format, so only the chain can be checked.
  const isOfFormat = kept.record >= SAME_GAMES;
  if (snapshot !== null && isOfFormat) await checkSnapshot(store, kept.id, snapshot.entry, snapshot.save);
  const ledger = new Ledger(store, kept.id, kept.secret, last);
  const entries: JournalEntry[] = snapshot === null ? tail : tail.slice(1);
  const known = snapshot === null ? null : saveFrom(kept.record, snapshot.save);
  const save = known === null ? null : { ...known, game: withWholeRules(known.game) };
  if (kept.rules !== RULES_VERSION) {
    const isRecorded = tail.some((e) => e.t === 'upgrade' && e.to === RULES_VERSION);
    if (hasStarted && !isRecorded && last.t !== 'secret') {
      const game = await gameAt(store, kept, save?.game ?? newGame(matchEntry.rules), tail);
      const { time: at } = last;
      const body = { t: 'upgrade', seq: game.seq, from: kept.rules, to: RULES_VERSION, game } as const;
      await ledger.add(at, body);
      entries.push({ time: at, ...body });
    }
  }
  // From now on, this build may write entries that an older build cannot read.
  if (kept.rules !== RULES_VERSION || kept.record !== RECORD_VERSION)
    await store.setVersions(kept.id, RULES_VERSION, RECORD_VERSION);
  return { ledger, matchEntry, nonces, hasStarted, save, entries };
}

/** Compares a snapshot with the fingerprint of the newest step before it. */
async function checkSnapshot(journal: Journal, match: number, n: number, save: MatchSave): Promise<void> {
  for (let to = n + 1; to > 0; to -= 50) {
    const lines = await journal.lines(match, Math.max(0, to - 50), to);
    const step = parse(lines).findLast((e) => isPrinted(e) || e.t === 'upgrade');
    if (step === undefined) continue;
    const then = isPrinted(step) ? step.hash : step.t === 'upgrade' ? hash(step.game) : '';
    if (then !== hash(save.game))
      throw new JournalFault(`the snapshot after entry ${n} does not match the game of its step`);
    return;
  }
}

/**
 * Returns the game after the newest step. Applies the stored events, because older rules may
 * have decided those steps.
 */
async function gameAt(journal: Journal, { id, record }: KeptMatch, from: Game, tail: readonly Entry[]): Promise<Game> {
  let game = from;
  try {
    const first = from.asked === 0 ? 0 : from.seq + 1;
    for (const { events } of await journal.steps(id, first, NO_END)) {
      game = applyAll(
        game,
        events.map((event) => eventFrom(record, event)),
      );
    }
    const newest = tail.findLast(isPrinted);
    if (record < SAME_GAMES && newest?.t === 'step' && newest.seq === game.seq) return game;
    if (newest === undefined || newest.hash === hash(game)) return game;
  } catch {
    // This build does not know the events, so the match continues from its snapshot.
  }
  if (from.asked === 0) throw new JournalFault('it was begun under older rules and has no snapshot');
  return from;
}
