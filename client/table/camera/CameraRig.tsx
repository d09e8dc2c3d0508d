/** The camera, its controls, and the rig that places it. */
import { useFrame, useThree } from '@react-three/fiber';
import { type Ref, useImperativeHandle, useLayoutEffect, useMemo, useState } from 'react';
import { SteadyControls } from './controls.ts';
import { Rig } from './rig.ts';
import type { Insets } from './view.ts';

interface CameraRigProps {
  ref: Ref<Rig>;
  insets: Insets;
  size: number;
  /** The camera cuts instead of flying. */
  still: boolean;
  /** Duration of flights, as a fraction of the usual. */
  pace: number;
}

export function CameraRig({ ref, insets, size, still, pace }: CameraRigProps) {
  const invalidate = useThree((s) => s.invalidate);
  const camera = useThree((s) => s.camera);
  const canvas = useThree((s) => s.gl.domElement);
  const width = useThree((s) => s.size.width);
  const height = useThree((s) => s.size.height);
  const [rig] = useState(() => new Rig(() => invalidate()));
  const controls = useMemo(() => new SteadyControls(camera), [camera]);
  // Moves the camera before other code of the frame reads it.
  useFrame((_, delta) => void controls.update(delta), -1);
  useImperativeHandle(ref, () => rig, [rig]);
  useLayoutEffect(() => {
    const draw = () => invalidate();
    controls.addEventListener('update', draw);
    // Requests the first frame when the viewer begins to move the camera. The rig requests frames only for
    // its own movements.
    controls.addEventListener('control', draw);
    controls.addEventListener('control', () => rig.moved());
    controls.connect(canvas);
    rig.attach(controls);
    return () => {
      rig.attach(null);
      controls.dispose();
    };
  }, [rig, controls, canvas, invalidate]);
  useLayoutEffect(() => {
    rig.still = still;
    rig.hurry(pace);
  }, [rig, still, pace]);
  useLayoutEffect(() => rig.resize({ width, height, insets, size }), [rig, width, height, insets, size]);
  return null;
}
