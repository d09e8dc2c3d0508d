// Follows a game over a line by two routes, its steps and its state, and holds the one against the other.
import type { Seat, View } from '../../shared/game/types.ts';
import { agreesWithState, followStep, openingView, stepEvents } from '../../shared/net/follow.ts';
import type { StepMessage } from '../../shared/net/messages.ts';
import { unpackStep } from '../../shared/net/pack.ts';
import type { MatchState } from '../../shared/net/schema.ts';
import { monotonicNow } from '../state/clock.ts';
import { install, patchTable, takeStep, useTable } from '../state/game.ts';
import { StateVerifier } from './state-verifier.ts';

/** Of the line that is followed. */
interface FollowedLine {
  seat(): Seat;
  /** Gives the line up and comes back by the token, to a state from the beginning. False where there is no line. */
  renew(): boolean;
}

/** A step's message; null for one of another version, or spoiled. */
function unpackedOf(packed: string): StepMessage | null {
  try {
    return unpackStep(packed);
  } catch {
    return null;
  }
}

export class GameFollower {
  /** The view followed by steps, null until the first state of this line. */
  view: View | null = null;
  game = 0;
  private readonly verifier = new StateVerifier();
  private readonly line: FollowedLine;

  constructor(line: FollowedLine) {
    this.line = line;
  }

  /** A line with a state of its own begins. */
  begin(): void {
    this.view = null;
    this.verifier.begin();
  }

  /** A step came, packed. */
  step(packed: string): void {
    const step = unpackedOf(packed);
    if (step === null) {
      this.mismatch();
      this.view = null;
      return;
    }
    const before = openingView(step, this.line.seat()) ?? this.view;
    // A step from before the state this line began with.
    if (before !== null && step.rules === undefined && step.seq <= before.seq) return;
    this.verifier.tell(step);
    if (before === null) return;
    const result = followStep(before, step);
    if (!result.ok) {
      // What was worked out is wrong: the next patch brings the state as the server has it.
      this.mismatch();
      this.view = null;
      return;
    }
    if (step.rules !== undefined) {
      this.game = step.game;
      install(before, step.game);
    }
    this.view = result.view;
    takeStep(stepEvents(step), step.chosen);
  }

  /** The state of a game changed. */
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
    install(this.view, state.game);
  }

  /** The state itself is wrong: has it sent from the beginning. False when that was only just done. */
  private renew(): boolean {
    return this.verifier.mayRenew(monotonicNow()) && this.line.renew();
  }

  private mismatch(): void {
    const { mismatches } = useTable.getState();
    patchTable({ mismatches: mismatches + 1 });
  }
}
