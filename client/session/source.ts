// A source of a game: the server, a record, a caster's delayed steps, a lesson, a "what if", the demo or the
// game's own past. A session shows one source at a time.
import type { GameEvent } from '../../shared/model/events/index.ts';
import type { View } from '../../shared/model/game/types.ts';
import type { Chosen } from '../../shared/play/match/types.ts';
import type { Driver } from './seated.ts';
import type { Session } from './session.ts';
import type { TableState } from './table.ts';

/** The way from a source to its session. It is closed as soon as another source is open. */
export interface GameChannel {
  readonly isOpen: boolean;
  readonly session: Session;
  readonly table: TableState;
  /** Installs a position without playing events. `game` is its number at the table. */
  view(view: View | null, game: number): void;
  /**
   * Applies events and queues them for display. Returns the new true view, or null without a view.
   * @param chosen seats for which the clock or a bot chose in this step
   */
  events(events: readonly GameEvent[], chosen?: readonly Chosen[]): View | null;
  /** Changes facts of the table outside the game. */
  facts(change: Partial<TableState>): unknown;
  /**
   * Calls back after each change of the table, until the returned function is called or the channel closes.
   */
  follow(call: (now: TableState, before: TableState) => unknown): () => void;
}

export interface GameSource {
  /** Takes the player's requests, and returns pages of the log. */
  readonly act: Driver;
  /** Begins to send positions and events. */
  begin?(to: GameChannel): void;
  /** Shows another moment of the game. Absent if the source only goes forward. */
  seek?(moment: number): Promise<void>;
}
