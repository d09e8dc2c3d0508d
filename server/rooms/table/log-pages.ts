// Caches pages of the log, because redacting and packing is the main cost of a reply, and a hundred
// spectators request the same pages.

import type { Viewer } from '../../../shared/model/game/types.ts';
import type { MatchStep } from '../../../shared/play/match/match.ts';
import { LIMITS, type StepMessage } from '../../../shared/play/net/messages.ts';
import { stepFor } from './step.ts';

/** Steps are cached in blocks of this size. A page spans at most two blocks. */
const BLOCK = LIMITS.logPage;

export interface Stream {
  room: string;
  game: number;
  viewer: Viewer;
  /** `from <= seq < to`; unredacted. */
  load(from: number, to: number): Promise<MatchStep[]>;
}

export class LogPages {
  /** Blocks in the order of their last read. */
  private readonly blocks = new Map<string, StepMessage[]>();
  private readonly most: number;

  /** @param most the most cached blocks of all tables together; a block takes about 20 kB */
  constructor(most = 400) {
    this.most = most;
  }

  /** Returns the steps with `from <= seq < to` of a stream with at least `to` steps. */
  async read(stream: Stream, from: number, to: number): Promise<StepMessage[]> {
    const steps: StepMessage[] = [];
    for (let start = from - (from % BLOCK); start < to; start += BLOCK) {
      const block = await this.block(stream, start, Math.min(to, start + BLOCK));
      steps.push(...block.filter(({ seq }) => seq >= from && seq < to));
    }
    return steps;
  }

  /** Returns the block that begins at `start`, at least up to `to`. The last block grows with the game. */
  private async block(stream: Stream, start: number, to: number): Promise<StepMessage[]> {
    const { room, game, viewer, load } = stream;
    const key = `${room}/${game}/${viewer}/${start}`;
    const known = this.blocks.get(key) ?? [];
    const end = start + known.length;
    const fresh = end < to ? await load(end, to) : [];
    const block = [...known, ...fresh.map((step) => stepFor(step, viewer, game))];
    // Does not cache an incomplete block, because the store may have the missing steps next time.
    if (block.length < to - start) return block;
    this.blocks.delete(key);
    this.blocks.set(key, block);
    for (const oldest of this.blocks.keys()) {
      if (this.blocks.size <= this.most) break;
      this.blocks.delete(oldest);
    }
    return block;
  }
}
