// The messages between the server and the process that draws cards.
import type { View } from '../../shared/game/types.ts';
import type { CardPlace } from './places.ts';

/** What is to be drawn: a table as it stands (no position: who sits there), or a place in a record. */
export type CardJob =
  | {
      readonly do: 'table';
      readonly title: string;
      readonly line: string;
      readonly names: readonly string[];
      readonly view: View | null;
    }
  | { readonly do: 'record'; readonly text: string; readonly place: Exclude<CardPlace, { of: 'table' }> };

/** The picture; none where the record has no such place, or where drawing failed, with what went wrong. */
export interface DrawnCard {
  readonly png: Uint8Array | null;
  readonly fault: string;
}
