/** Hooks and helpers for objects on the table. */
import { createRef, type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { TableHex } from '../types.ts';
import type { Copy } from './batch.ts';

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
