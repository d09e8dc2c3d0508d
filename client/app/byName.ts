// What all ways to a table take: the name somebody goes by, and how the table is opened.
import type { SeatRequest } from '../net/lobby.ts';

export interface ByName {
  /** The page is on its way to a table already. */
  busy: boolean;
  name: string;
  onOpen(entry: SeatRequest): void;
}
