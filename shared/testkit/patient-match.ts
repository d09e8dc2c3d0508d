import { Match } from '../play/match/match.ts';

/** Hands a set over only at its next tick. */
export class PatientMatch extends Match {
  protected override complete(): void {}
}
