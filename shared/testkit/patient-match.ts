// A match for tests in which answers are held that would otherwise be handed over immediately.
import { Match } from '../match/match.ts';

/** Hands a set over only at its next tick, so that even the answer to a lone question is held for a while. */
export class PatientMatch extends Match {
  protected override complete(): void {}
}
