// Is the state a line holds the server's? Patches alone cannot tell: one that was wrong from the start stays wrong with
// each of them. The steps can, by the hash each says its view must have.
import { hash } from '../../shared/game/hash.ts';
import type { View, Viewer } from '../../shared/game/types.ts';
import type { StepMessage } from '../../shared/net/messages.ts';
import { readView } from '../../shared/net/read.ts';
import type { MatchState } from '../../shared/net/schema.ts';

/** A wrong state is asked for anew at most this often, ms: if that does not help, more of it would not either. */
const RENEW = 10_000;

export class StateVerifier {
  private told: StepMessage | null = null;
  private renewed = Number.NEGATIVE_INFINITY;

  /** A line with a state of its own begins. */
  begin(): void {
    this.told = null;
  }

  /** The newest step of this line. */
  tell(step: StepMessage): void {
    this.told = step;
  }

  /** The view in this state (null when it cannot be read), and whether it is what the step of its seq said. */
  read(state: MatchState, viewer: Viewer): { read: View | null; right: boolean } {
    const { told } = this;
    try {
      const read = readView(state, viewer);
      const known = told !== null && told.game === state.game && told.seq === read.seq;
      return { read, right: !known || told.hash === hash(read) };
    } catch {
      return { read: null, right: false };
    }
  }

  /** May a wrong state be asked for anew now? Then it is. */
  mayRenew(now: number): boolean {
    if (now - this.renewed < RENEW) return false;
    this.renewed = now;
    return true;
  }
}
