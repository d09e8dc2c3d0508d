// A match for tests in which answers are held that would go on at once.
import { Match } from '../match/match.ts';

/** A match that hands a set over at its next tick alone, so that the answer to a lone question is held for a while too. */
export class PatientMatch extends Match {
  protected override complete(): void {}
}
