/** The camera: its controls, and the rig that knows where it should look. */
import { CameraControls, type CameraControlsImpl } from '@react-three/drei/core/CameraControls';
import { useThree } from '@react-three/fiber';
import { type Ref, useCallback, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { Rig, SteadyControls } from './rig.ts';
import type { Insets } from './view.ts';

interface CameraRigProps {
  ref: Ref<Rig>;
  /** What panels cover of the window. */
  insets: Insets;
  /** Hexes of the board. */
  size: number;
  /** No flights: cut. */
  still: boolean;
}

export function CameraRig({ ref, insets, size, still }: CameraRigProps) {
  const invalidate = useThree((s) => s.invalidate);
  const width = useThree((s) => s.size.width);
  const height = useThree((s) => s.size.height);
  const [rig] = useState(() => new Rig(() => invalidate()));
  const attach = useCallback(
    (controls: CameraControlsImpl | null) => rig.attach(controls instanceof SteadyControls ? controls : null),
    [rig],
  );
  useImperativeHandle(ref, () => rig, [rig]);
  useLayoutEffect(() => {
    rig.still = still;
  }, [rig, still]);
  useLayoutEffect(() => rig.resize({ width, height, insets, size }), [rig, width, height, insets, size]);
  return <CameraControls ref={attach} impl={SteadyControls} onControl={() => rig.moved()} />;
}
