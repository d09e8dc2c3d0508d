/** The leather cup the counters are drawn from, and the pile of spare tiles across from it. */
import { type Ref, useImperativeHandle, useRef } from 'react';
import { cupGeometry, deckGeometry } from '../art/carved.ts';
import { cupPlace, deckPlace, TABLE_Y } from '../layout/place.ts';
import { type Copy, shape } from './batch.ts';
import { Carved } from './Carved.tsx';
import { useTableKit } from './context.ts';

const CUP = shape(cupGeometry);
/** By the number of tiles shown, less one. */
const DECKS = [1, 2, 3, 4, 5, 6].map((n) => shape(() => deckGeometry(n)));

export interface CupHandle {
  shake(ms: number): Promise<void>;
}

export function Cup({ ref, size }: { ref: Ref<CupHandle>; size: number }) {
  const { motion } = useTableKit();
  const cup = useRef<Copy>(null);
  useImperativeHandle(
    ref,
    (): CupHandle => ({
      shake: (ms) =>
        motion.run(ms, (t) => {
          const fade = Math.sin(t * Math.PI);
          const sway = Math.sin(t * 34) * 0.16 * fade;
          cup.current?.set({ sway, tilt: Math.cos(t * 27) * 0.12 * fade, y: TABLE_Y + 0.12 * fade });
        }),
    }),
    [motion],
  );
  const { x, z } = cupPlace(size);
  return <Carved ref={cup} shape={CUP} x={x} y={TABLE_Y} z={z} yaw={0.5} />;
}

export function SpareTiles({ count, size }: { count: number; size: number }) {
  const form = DECKS[Math.min(DECKS.length, Math.ceil(count / 4)) - 1];
  if (form === undefined) return null;
  const { x, z } = deckPlace(size);
  return <Carved shape={form} x={x} y={TABLE_Y} z={z} />;
}
