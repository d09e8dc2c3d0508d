// Checks whether the state of a connection is equal to the server's. Patches cannot show that: a state that
// was wrong from the start stays wrong. Steps can, because each has the hash of its view.
import { hash } from '../../../shared/model/game/hash.ts';
import type { View, Viewer } from '../../../shared/model/game/types.ts';
import type { StepMessage } from '../../../shared/play/net/messages.ts';
import { readView } from '../../../shared/play/net/read.ts';
import type { MatchState } from '../../../shared/play/net/schema.ts';

/**
 * The shortest time between two requests for a new state, ms. If a new state does not help, another
 * would not either.
 */
const RENEW = 10_000;

export class StateVerifier {
  private lastStep: StepMessage | null = null;
  private renewed = Number.NEGATIVE_INFINITY;

  /** Begins a connection, which has its own state. */
  begin(): void {
    this.lastStep = null;
  }

  compare(step: StepMessage): void {
    this.lastStep = step;
  }

  /** Returns the view in this state (null if unreadable), and whether it agrees with the step of its seq. */
  read(state: MatchState, viewer: Viewer): { read: View | null; right: boolean } {
    const { lastStep } = this;
    try {
      const read = readView(state, viewer);
      const isKnown = lastStep !== null && lastStep.game === state.game && lastStep.seq === read.seq;
      return { read, right: !isKnown || lastStep.hash === hash(read) };
    } catch {
      return { read: null, right: false };
    }
  }

  /** Returns whether a wrong state may be requested again now, and stores the request. */
  mayRenew(now: number): boolean {
    if (now - this.renewed < RENEW) return false;
    this.renewed = now;
    return true;
  }
}
