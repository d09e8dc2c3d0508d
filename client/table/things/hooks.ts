/** What things on the table are written with beside what they are made with (TableKit). */
import { createRef, type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { TableHex } from '../types.ts';
import type { Copy } from './batch.ts';

/** As many refs as the board has hexes (or a row has places); the same ones in every render. */
export function useRefs<T>(n: number): readonly RefObject<T | null>[] {
  const [refs] = useState(() => Array.from({ length: n }, () => createRef<T>()));
  return refs;
}

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

/** Draws something for each hex. Where a hex stands in the list is what it is called, so that may be its key. */
export const forEachHex = (hexes: readonly TableHex[], draw: (h: TableHex, hex: number) => ReactNode): ReactNode[] =>
  hexes.map(draw);
