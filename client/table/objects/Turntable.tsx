/** Turns the board with its counters and carved objects. */
import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useRef } from 'react';
import type { Group } from 'three';
import type { CountersHandle } from './Counters.tsx';
import { OnBoard, useTableKit } from './kit.ts';

export interface TurntableHandle {
  /** In radians, counter-clockwise from above; 0 is at rest. */
  rotate(angle: number): void;
}

interface TurntableProps {
  ref: Ref<TurntableHandle>;
  counters: RefObject<CountersHandle | null>;
  children: ReactNode;
}

export function Turntable({ ref, counters, children }: TurntableProps) {
  const { batch } = useTableKit();
  const group = useRef<Group>(null);
  useImperativeHandle(
    ref,
    () => ({
      rotate(angle) {
        if (group.current) group.current.rotation.y = angle;
        batch.rotate(angle);
        counters.current?.rotate(angle);
      },
    }),
    [batch, counters],
  );
  return (
    <OnBoard value={true}>
      <group ref={group}>{children}</group>
    </OnBoard>
  );
}
