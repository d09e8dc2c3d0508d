// The shared parts of the table: its kit by context, and hooks for objects made once.
import { createContext, createRef, type ReactNode, type RefObject, useContext, useEffect, useState } from 'react';
import type { Sheets } from '../art/sheets.ts';
import type { TableHex, TableQuality, TableThrow } from '../types.ts';
import type { Batch, Copy } from './batch.ts';
import type { Motion } from './motion.ts';
import type { Podium } from './podium.ts';

// The table's shared objects: quality, sheets, and the clock of movements.

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

// Hooks and helpers for objects on the table.

/** Returns `n` refs, the same in every render. */
export function useRefs<T>(n: number): readonly RefObject<T | null>[] {
  const [refs] = useState(() => Array.from({ length: n }, () => createRef<T>()));
  return refs;
}

/** Puts mounted copies at a height. */
export function lifted(copies: readonly (RefObject<Copy | null> | undefined)[], y: number): void {
  for (const copy of copies) copy?.current?.set({ y });
}

/** Returns an object made once for a table and disposed of with it. */
export function useMade<T extends { dispose(): void }>(make: () => T): T {
  const [made] = useState(make);
  useEffect(() => () => made.dispose(), [made]);
  return made;
}

/** Draws an element for each hex. The index is its id, so it may be the key. */
export const forEachHex = (hexes: readonly TableHex[], draw: (h: TableHex, hex: number) => ReactNode): ReactNode[] =>
  hexes.map(draw);
