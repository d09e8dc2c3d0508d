/** A copy of a shape in the table's batch. */
import { type Ref, use, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Copy, CopyPose, Shape } from './batch.ts';
import { OnBoard, useTableKit } from './kit.ts';

interface CarvedProps extends Partial<Omit<CopyPose, 'onBoard'>> {
  shape: Shape;
  /** The copy of the shape. Each render resets the copy to its props. */
  ref?: Ref<Copy>;
}

export function Carved({ shape, ref, ...place }: CarvedProps) {
  const { batch } = useTableKit();
  const onBoard = use(OnBoard);
  const copy = useRef<Copy>(null);
  useLayoutEffect(() => {
    const { current } = copy;
    if (current === null) copy.current = batch.add(shape, { ...place, onBoard });
    else current.put(shape, { ...place, onBoard });
  });
  useLayoutEffect(
    () => () => {
      copy.current?.remove();
      copy.current = null;
    },
    [],
  );
  // Runs after the effect that makes the copy.
  useImperativeHandle(ref, () => copy.current as Copy);
  return null;
}
