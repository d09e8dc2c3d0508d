/** What every thing on the table is made with: the tier, the picture sheets, and the time in which things move. */
import { createContext, createRef, type ReactNode, type RefObject, useContext, useEffect, useState } from 'react';
import type { Sheets } from '../art/sheets.ts';
import type { TableHex, TableQuality } from '../types.ts';
import type { Batch, Copy } from './batch.ts';
import type { Motion } from './motion.ts';

export interface Craft {
  quality: TableQuality;
  sheets: Sheets;
  motion: Motion;
  /** Where carved things are put. */
  batch: Batch;
}

export const CraftContext = createContext<Craft | null>(null);

/** Are the things in it on the board, to turn with it, or beside it? */
export const OnBoard = createContext(false);

/** For things on the table. Throws elsewhere. */
export function useCraft(): Craft {
  const craft = useContext(CraftContext);
  if (craft === null) throw new Error('a thing of the table outside a table');
  return craft;
}

/** As many refs as the board has hexes (or a row has places); the same ones in every render. */
export function useRefs<T>(n: number): readonly RefObject<T | null>[] {
  const [refs] = useState(() => Array.from({ length: n }, () => createRef<T>()));
  return refs;
}

/** Draws something for each hex. */
export const forEachHex = (hexes: readonly TableHex[], draw: (h: TableHex, hex: number) => ReactNode): ReactNode[] =>
  hexes.map(draw);

/** Puts copies at a height; those that are not there stay away. */
export function lifted(copies: readonly (RefObject<Copy | null> | undefined)[], y: number): void {
  for (const copy of copies) copy?.current?.set({ y });
}

/** Something made once for a table and thrown away with it. */
export function useMade<T extends { dispose(): void }>(make: () => T): T {
  const [made] = useState(make);
  useEffect(() => () => made.dispose(), [made]);
  return made;
}
