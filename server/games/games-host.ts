// What the games of a table need from the table, which belongs to a higher layer.
import type { Game } from '../../shared/model/game/types.ts';
import type { MatchStep } from '../../shared/play/match/entries.ts';
import type { Match, MatchSetup } from '../../shared/play/match/match.ts';
import type { AccountId } from '../../shared/play/net/account.ts';
import type { CommitmentsMessage } from '../../shared/play/net/messages.ts';
import type { Log } from '../common/log.ts';
import type { KeptRoom, RoomOptions } from '../store/store.ts';
import type { Commitments } from './seed-commitment.ts';

export interface GamesHost extends Required<Pick<MatchSetup, 'thinker' | 'onHeld'>> {
  readonly options: RoomOptions;
  readonly log: Log;
  readonly seats: {
    readonly list: readonly { readonly name: string; readonly kind: string; readonly account: AccountId | null }[];
  };
  kept(status: KeptRoom['status'], game: number): KeptRoom;
  leastPause(): number;
  /** Returns the setup for the match. Tests change it here. */
  setupOf(setup: MatchSetup): MatchSetup;
  /** Begins a match. Resolves to false if it could not be written. */
  begin(match: Match, now: number): Promise<boolean>;
  onCommitments(message: CommitmentsMessage): void;
  /** Called when a match exists, before its first step. */
  onStart(match: Match, commitments: Commitments): void;
  onStep(step: MatchStep, before: Game, after: Game): void;
  /** Logs a fault. `what` is 'store' if the store failed. */
  report(error: unknown, what: string): void;
}
