import { Match } from '../play/match/match.ts';

/** A match that applies a complete set of answers only at its next tick. */
export class PatientMatch extends Match {
  protected override complete(): void {}
}
