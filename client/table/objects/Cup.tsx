/** The leather cup that counters are drawn from. */
import { type Ref, useImperativeHandle, useRef } from 'react';
import { cupGeometry } from '../art/carved.ts';
import { cupPlace, TABLE_Y } from '../layout/place.ts';
import { type Copy, shape } from './batch.ts';
import { Carved } from './Carved.tsx';
import { useTableKit } from './kit.ts';

const CUP = shape(cupGeometry);

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
