// A journal run again: every entry takes the position to where it was when the entry was written, and what a step
// brings is compared with what was written of it.

import type { GameEvent } from '../events/index.ts';
import { begin } from '../flow/decide.ts';
import { decideWith } from '../flow/undo.ts';
import type { Game, Input, RuleSet } from '../game/types.ts';
import type { Luck } from '../luck/index.ts';
import type { JournalEntry, Prints } from './entries.ts';
import { Position } from './position.ts';

/** Of so many steps run again one has its whole game compared; the events of each say what it did. */
const HASHED_EVERY = 8;

/** An entry that does not come out as it was written. */
export class RerunFault extends Error {}

export class Rerun extends Position {
  /**
   * Takes one entry.
   * @param next the entry after it, if there is one
   * @param thorough compares all that was written of a step; otherwise its events, and now and then the whole game
   * @throws RerunFault when it does not come out as it was written
   */
  protected again(
    entry: JournalEntry,
    next: JournalEntry | undefined,
    rules: RuleSet,
    luck: Luck,
    thorough: boolean,
  ): void {
    this.written = null;
    if ('hashes' in entry && !thorough) {
      const { hash, hashes } = entry;
      this.written = { hash: entry.t === 'step' && entry.seq % HASHED_EVERY !== 0 ? hash : null, hashes };
    }
    switch (entry.t) {
      case 'began': {
        const { game, events } = begin(rules, luck);
        this.compare(this.advance(null, [], game, events, entry.at).prints, entry, 'the opening');
        break;
      }
      case 'held': {
        const { seat, cid, id, answer, cause } = entry;
        this.keep(seat, id, answer, cause);
        // Its own step follows at once, or it waited, as in a window.
        const stepped = !this.isInWindow && next?.t === 'step' && next.at === entry.at;
        if (cid !== '') {
          this.commands[seat].set(cid, { ok: true, reply: { held: !stepped, seq: entry.seq + (stepped ? 1 : 0) } });
        }
        break;
      }
      case 'dropped':
        this.held.delete(entry.id);
        break;
      case 'free':
      case 'undo':
        if (entry.cid !== '') this.commands[entry.seat].set(entry.cid, { ok: true, reply: { seq: entry.seq + 1 } });
        break;
      case 'step': {
        const { game, events } = this.decided(entry.input, luck, entry.seq);
        this.compare(
          this.advance(entry.input, entry.causes, game, events, entry.at).prints,
          entry,
          `step ${entry.seq}`,
        );
        break;
      }
      case 'seat':
        this.hear(entry.seat, entry.what, entry.at);
        break;
      case 'upgrade':
        this.goOnFrom(entry.game, entry.at);
        break;
      case 'ended':
        this.closed = true;
        this.broken = entry.victory === null;
        break;
      default:
        break;
    }
    this.written = null;
  }

  /** The match goes on from a game as it was saved: what waited for an answer is asked with a new clock. */
  protected goOnFrom(game: Game, at: number): void {
    this.held.clear();
    this.past = [];
    this.place(game);
    this.ask(game, [], at);
  }

  private decided(input: Input, luck: Luck, seq: number): { game: Game; events: GameEvent[] } {
    const result = decideWith(this.game, this.past, input, luck);
    if (!result.ok) throw new RerunFault(`step ${seq} is refused: ${result.refusal.rule}`);
    return result;
  }

  private compare(now: Prints, then: Prints, what: string): void {
    const differs = (['events', 'hash'] as const).find((key) => now[key] !== then[key]);
    const viewer = now.hashes.findIndex((h, i) => h !== then.hashes[i]);
    if (differs !== undefined) throw new RerunFault(`${what}: the ${differs} come out differently`);
    if (viewer >= 0) throw new RerunFault(`${what}: the view of ${viewer - 1} comes out differently`);
  }
}
