/** Numbers over the piles, and soft shadows under them. */
import { useFrame } from '@react-three/fiber';
import { type Ref, useImperativeHandle, useLayoutEffect } from 'react';
import type { Layout, Pile } from '../layout/layout.ts';
import { numbersOf, shadowsOf } from '../layout/marks.ts';
import type { TableModel } from '../types.ts';
import { useMade, useTableKit } from './kit.ts';
import { Quads } from './quads.ts';

export interface PilesHandle {
  /** Shows only these numbers until the next model. */
  keep(piles: readonly Pile[]): void;
}

const UNDER = 1;
const OVER = 4;

export function Piles({ ref, model, layout }: { ref: Ref<PilesHandle>; model: TableModel; layout: Layout }) {
  const { sheets, podium } = useTableKit();
  const numbers = useMade(() => new Quads(sheets.parts, OVER, podium));
  const shadows = useMade(() => new Quads(sheets.parts, UNDER, podium));
  useLayoutEffect(() => {
    numbers.show(numbersOf(layout.piles, model));
    shadows.show(shadowsOf(layout.piles, model));
  }, [numbers, shadows, layout, model]);
  useImperativeHandle(
    ref,
    (): PilesHandle => ({
      keep(piles) {
        numbers.show(numbersOf(piles, model));
        shadows.show(shadowsOf(piles, model));
      },
    }),
    [numbers, shadows, model],
  );
  useFrame(({ camera }) => numbers.face(camera.quaternion));
  return (
    <>
      <primitive object={shadows.mesh} />
      <primitive object={numbers.mesh} />
    </>
  );
}
