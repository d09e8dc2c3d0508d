// Replays a journal. The whole game is compared only in some steps, and the events in all, because hashing
// a game is slow.

import type { GameEvent } from '../../model/events/index.ts';
import { type Game, type Input, isSeated, type RuleSet } from '../../model/game/types.ts';
import type { Luck } from '../../model/luck/luck.ts';
import { entryAt } from '../../model/shape/entry.ts';
import { begin } from '../../rules/flow/decide.ts';
import { decideWith } from '../../rules/flow/undo.ts';
import type { JournalEntry, Prints } from './entries.ts';
import type { KnownPrints, Progress } from './progress.ts';

/** One of this many replayed steps has its whole game compared. */
const HASHED_EVERY = 8;

/** Entries before an upgrade that still count after it, because they do not depend on the rules. */
const OF_PEOPLE: readonly JournalEntry['t'][] = [
  ...(['seat', 'held', 'free', 'undo', 'vote', 'ballot', 'voted', 'resumed'] as const),
];

/** Thrown if an entry replays differently from how it was written. */
export class JournalFault extends Error {}

/**
 * Applies entries of the journal to a match.
 * @param progress the state of the match before the first entry
 * @param game the rules and the luck
 * @throws JournalFault at the first entry that replays differently
 */
export function replayJournal(
  progress: Progress,
  entries: readonly JournalEntry[],
  game: { rules: RuleSet; luck: Luck },
): void {
  const last = entries.findLastIndex((e) => e.t === 'step' || e.t === 'began');
  // Steps before an upgrade were played by older rules, so they are skipped: the entry stores
  // the game after them.
  const upgraded = entries.findLastIndex((e) => e.t === 'upgrade');
  for (const [i, entry] of entries.entries()) {
    if (i >= upgraded || OF_PEOPLE.includes(entry.t)) {
      replayEntry(progress, entry, entries[i + 1], game, i === last);
    }
  }
}

/** Returns the fingerprints that the replay may trust; null if it must compute and compare all. */
function knownOf(entry: JournalEntry, thorough: boolean): KnownPrints {
  if (!('hashes' in entry) || thorough) return null;
  const { hash, hashes } = entry;
  return { hash: entry.t === 'step' && entry.seq % HASHED_EVERY !== 0 ? hash : null, hashes };
}

/**
 * Replays one entry.
 * @param thorough compares all fingerprints of a step; otherwise only its events, and in some steps the game
 */
function replayEntry(
  progress: Progress,
  entry: JournalEntry,
  next: JournalEntry | undefined,
  { rules, luck }: { rules: RuleSet; luck: Luck },
  thorough: boolean,
): void {
  const knownPrints = knownOf(entry, thorough);
  switch (entry.t) {
    case 'began': {
      const { game, events } = begin(rules, luck);
      compare(progress.advance(null, [], game, events, entry.time, knownPrints).prints, entry, 'the opening');
      break;
    }
    case 'held': {
      const { seat, cid, id, answer, cause } = entry;
      progress.holdAnswer(seat, id, answer, cause, entry.time);
      // Either the step follows immediately, or the answer was held.
      const stepped = !progress.isInWindow && next?.t === 'step' && next.time === entry.time;
      const reply = { held: !stepped, seq: entry.seq + (stepped ? 1 : 0) };
      if (cid !== '') entryAt(progress.replies, seat).set(cid, { ok: true, reply });
      break;
    }
    case 'dropped':
      progress.heldAnswers.delete(entry.id);
      break;
    case 'free':
    case 'undo':
      if (entry.cid !== '')
        entryAt(progress.replies, entry.seat).set(entry.cid, { ok: true, reply: { seq: entry.seq + 1 } });
      break;
    case 'step': {
      const { input, causes, seq, time } = entry;
      const { game, events } = decided(progress, input, luck, seq);
      compare(progress.advance(input, causes, game, events, time, knownPrints).prints, entry, `step ${seq}`);
      break;
    }
    case 'seat':
      progress.applySeatChange(entry.seat, entry.what, entry.time, entry.who);
      break;
    case 'vote':
    case 'ballot':
    case 'voted':
    case 'resumed':
      progress.applyVote(entry, entry.time);
      break;
    case 'upgrade':
      progress.resumeFrom(entry.game, entry.time);
      break;
    case 'ended':
      progress.closed = true;
      progress.broken = entry.victory === null;
      break;
    default:
      break;
  }
}

function decided(progress: Progress, input: Input, luck: Luck, seq: number): { game: Game; events: GameEvent[] } {
  const result = decideWith(progress.game, progress.undo.past, input, luck);
  if (!result.ok) throw new JournalFault(`step ${seq} is refused: ${result.refusal.rule}`);
  return result;
}

function compare(now: Prints, then: Prints, what: string): void {
  const differs = (['events', 'hash'] as const).find((key) => now[key] !== then[key]);
  const viewer = now.hashes.findIndex((h, i) => h !== then.hashes[i]);
  if (differs !== undefined) throw new JournalFault(`${what}: the ${differs} come out differently`);
  if (isSeated(viewer)) throw new JournalFault(`${what}: the view of ${viewer - 1} comes out differently`);
}
