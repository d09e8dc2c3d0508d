/** The table's shared objects: quality, sheets, and the clock of movements. */
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
  batch: Batch;
  podium: Podium;
  tellThrow?(thrown: TableThrow): void;
}

export const TableKitContext = createContext<TableKit | null>(null);

/** Whether objects turn with the board. */
export const OnBoard = createContext(false);

/** Returns the kit. Throws outside the table. */
export function useTableKit(): TableKit {
  const kit = useContext(TableKitContext);
  if (kit === null) throw new Error('a thing of the table outside a table');
  return kit;
}
