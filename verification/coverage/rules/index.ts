// Counts every clause of the rules of heroes, magic and events over many games. A clause that never occurs
// shows as a zero.
import { apply, type EventKind, type GameEvent } from '../../../shared/model/events/index.ts';
import type { Game } from '../../../shared/model/game/types.ts';
import type { Clause } from './clause.ts';
import { EVENT_CLAUSES } from './events.ts';
import { HERO_CLAUSES } from './heroes.ts';
import { MAGIC_CLAUSES } from './magic.ts';
import { POWER_CLAUSES } from './powers.ts';
import { REPLY_CLAUSES } from './replies.ts';

const CLAUSES: readonly Clause[] = [
  ...MAGIC_CLAUSES,
  ...REPLY_CLAUSES,
  ...EVENT_CLAUSES,
  ...HERO_CLAUSES,
  ...POWER_CLAUSES,
];
export const CLAUSE_NAMES: readonly string[] = CLAUSES.map((c) => c.name);

const BY_EVENT: ReadonlyMap<EventKind, readonly Clause[]> = new Map(
  [...new Set(CLAUSES.map((c) => c.on))].map((on) => [on, CLAUSES.filter((c) => c.on === on)]),
);

/** Frames whose steps concern no clause. */
const DULL: ReadonlySet<string> = new Set([
  'setup',
  'round',
  'gold',
  'things',
  'move',
  'combat',
  'build',
  'aftermath',
  'excess',
]);

/** Does a clause need the game at the moment of this event? */
const isWatched = (e: GameEvent): boolean => {
  if (e.t === 'stepped' || e.t === 'pushed') return !DULL.has(e.frame.kind);
  return BY_EVENT.has(e.t);
};

/** Follows one game and counts the clauses that occur in `counts`, which holds a zero for each name. */
export class ClauseCounter {
  private readonly counts: Record<string, number>;
  private readonly memo = new Map<string, string>();

  constructor(counts: Record<string, number>) {
    this.counts = counts;
  }

  /**
   * Counts the clauses of a step: the game before it and its events. Steps that are undone later count, too.
   */
  see(before: Game, events: readonly GameEvent[]): void {
    const last = events.findLastIndex(isWatched);
    let g = before;
    for (const e of events.slice(0, last + 1)) {
      const after = apply(g, e);
      for (const { name, when } of BY_EVENT.get(e.t) ?? [])
        if (when({ g, e, after, memo: this.memo })) this.counts[name] = (this.counts[name] ?? 0) + 1;
      g = after;
    }
  }
}
