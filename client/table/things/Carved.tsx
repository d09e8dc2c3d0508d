/** A carved thing: one copy of a shape in the table's batch. */
import { type Ref, use, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Copy, CopyPose, Shape } from './batch.ts';
import { OnBoard, useTableKit } from './context.ts';

interface CarvedProps extends Partial<Omit<CopyPose, 'onBoard'>> {
  shape: Shape;
  /** Moves the copy for a while: each render puts it back to its props. */
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
  // A layout effect that runs after the first one: the copy exists.
  useImperativeHandle(ref, () => copy.current as Copy);
  return null;
}
