// Props of every control that leads to a table: the player's name, and how to open the table.
import type { SeatRequest } from '../session/net/lobby.ts';

export interface ByName {
  /** The page is entering a table already. */
  busy: boolean;
  name: string;
  onOpen(entry: SeatRequest): void;
}
