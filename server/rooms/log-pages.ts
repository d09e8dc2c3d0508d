// Pages of the log as they are sent. To cut a step down to what a viewer may see and to pack it costs more than all the
// rest of an answer, and a hundred watchers ask for the same: so what was packed once is kept for a while.

import type { Viewer } from '../../shared/game/types.ts';
import type { MatchStep } from '../../shared/match/match.ts';
import { LIMITS, type StepMessage } from '../../shared/net/messages.ts';
import { stepFor } from './step.ts';

/** Steps kept together; a page lies in two such blocks at most. */
const BLOCK = LIMITS.logPage;

/** Whose steps: a game of a table, as a seat (or -1, who watches) may see it. */
export interface Stream {
  room: string;
  game: number;
  viewer: Viewer;
  /** Steps with `from <= seq < to`, as the match has them. */
  load(from: number, to: number): MatchStep[];
}

export class LogPages {
  /** The block that was asked for last comes last. */
  private readonly blocks = new Map<string, StepMessage[]>();
  private readonly most: number;

  /** @param most blocks kept for all tables together; one is about 20 kB */
  constructor(most = 400) {
    this.most = most;
  }

  /** The steps with `from <= seq < to` of a stream that has `to` steps at least. */
  read(stream: Stream, from: number, to: number): StepMessage[] {
    const steps: StepMessage[] = [];
    for (let start = from - (from % BLOCK); start < to; start += BLOCK) {
      const block = this.block(stream, start, Math.min(to, start + BLOCK));
      steps.push(...block.filter(({ seq }) => seq >= from && seq < to));
    }
    return steps;
  }

  /** The block that begins at `start`, with its steps before `to` at least: it grows as the game goes on. */
  private block(stream: Stream, start: number, to: number): StepMessage[] {
    const { room, game, viewer, load } = stream;
    const key = `${room}/${game}/${viewer}/${start}`;
    const block = this.blocks.get(key) ?? [];
    this.blocks.delete(key);
    const had = start + block.length;
    if (had < to) for (const step of load(had, to)) block.push(stepFor(step, viewer, game));
    // Steps that are missing in the store may be there when it is asked again.
    if (block.length < to - start) return block;
    this.blocks.set(key, block);
    for (const oldest of this.blocks.keys()) {
      if (this.blocks.size <= this.most) break;
      this.blocks.delete(oldest);
    }
    return block;
  }
}
