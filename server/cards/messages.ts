// Messages between the server and the drawing process.
import type { View } from '../../shared/model/game/types.ts';
import type { TableRow } from '../../shared/play/net/messages.ts';
import type { CardPlace } from './places.ts';

/** A table (null: a private table), with its position if it plays; or a place in a record. */
export type CardJob =
  | { readonly do: 'table'; readonly row: TableRow | null; readonly view: View | null }
  | { readonly do: 'record'; readonly text: string; readonly place: Exclude<CardPlace, { of: 'table' }> };

/** Both fields are empty if the record lacks the place. */
export interface DrawnCard {
  readonly png: Uint8Array | null;
  readonly fault: string;
}
