/** What every thing on the table is made with: the tier, the picture sheets, and the time in which things move. */
import { createContext, useContext } from 'react';
import type { Sheets } from '../art/sheets.ts';
import type { TableQuality, TableThrow } from '../types.ts';
import type { Batch } from './batch.ts';
import type { Motion } from './motion.ts';
import type { Podium } from './podium.ts';

export interface TableKit {
  quality: TableQuality;
  sheets: Sheets;
  motion: Motion;
  /** Where carved things are put. */
  batch: Batch;
  /** The hex that is raised while it is fought for. */
  podium: Podium;
  /** Told of dice as they are thrown. */
  tellThrow?(thrown: TableThrow): void;
}

export const TableKitContext = createContext<TableKit | null>(null);

/** Are the things in it on the board, to turn with it, or beside it? */
export const OnBoard = createContext(false);

/** For things on the table. Throws elsewhere. */
export function useTableKit(): TableKit {
  const kit = useContext(TableKitContext);
  if (kit === null) throw new Error('a thing of the table outside a table');
  return kit;
}
