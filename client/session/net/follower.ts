// Follows a game in two ways, by its steps and by its synchronised state, and compares the results.
import type { Seat, View } from '../../../shared/model/game/types.ts';
import { agreesWithState, followStep, openingView, stepEvents } from '../../../shared/play/net/follow.ts';
import type { StepMessage } from '../../../shared/play/net/messages.ts';
import { unpackStep } from '../../../shared/play/net/pack.ts';
import type { MatchState } from '../../../shared/play/net/schema.ts';
import { monotonicNow } from '../clock.ts';
import type { GameChannel } from '../source.ts';
import { StateVerifier } from './state-verifier.ts';

interface FollowedLine {
  seat(): Seat;
  /**
   * Closes the connection and reconnects with the token, for a complete state. Returns false without a
   * connection.
   */
  renew(): boolean;
  /** Returns null before the table is open. */
  channel(): GameChannel | null;
}

/** Unpacks a step's message; null if it is corrupt or of another version. */
function unpackedOf(packed: string): StepMessage | null {
  try {
    return unpackStep(packed);
  } catch {
    return null;
  }
}

export class GameFollower {
  /** Null until the first state of this connection. */
  view: View | null = null;
  game = 0;
  private readonly verifier = new StateVerifier();
  private readonly line: FollowedLine;

  constructor(line: FollowedLine) {
    this.line = line;
  }

  /** Begins a connection, which has its own state. */
  begin(): void {
    this.view = null;
    this.verifier.begin();
  }

  step(packed: string): void {
    const step = unpackedOf(packed);
    if (step === null) {
      this.mismatch();
      this.view = null;
      return;
    }
    const lastView = openingView(step, this.line.seat()) ?? this.view;
    // Ignores a step from before the first state of this connection.
    if (lastView !== null && step.rules === undefined && step.seq <= lastView.seq) return;
    this.verifier.compare(step);
    if (lastView === null) return;
    const result = followStep(lastView, step);
    if (!result.ok) {
      // The followed view is wrong. The next patch replaces it by the server's state.
      this.mismatch();
      this.view = null;
      return;
    }
    if (step.rules !== undefined) {
      this.game = step.game;
      this.line.channel()?.view(lastView, step.game);
    }
    this.view = result.view;
    this.line.channel()?.events(stepEvents(step), step.chosen);
  }

  /** Compares a changed state with the followed view. */
  state(state: MatchState): void {
    const followed = this.game === state.game ? this.view : null;
    if (followed !== null && followed.seq > state.seq) return;
    const led = followed?.seq === state.seq;
    if (followed !== null && led && agreesWithState(followed, state, this.line.seat())) return;
    const { read, right } = this.verifier.read(state, this.line.seat());
    if (led || !right) this.mismatch();
    if (read === null || !right) {
      if (this.renew() || read === null) return;
    }
    this.view = read;
    this.game = state.game;
    this.line.channel()?.view(this.view, state.game);
  }

  /**
   * Requests the whole state again, because the state itself is wrong. Returns false if that was just done.
   */
  private renew(): boolean {
    return this.verifier.mayRenew(monotonicNow()) && this.line.renew();
  }

  private mismatch(): void {
    const to = this.line.channel();
    to?.facts({ mismatches: to.table.mismatches + 1 });
  }
}
