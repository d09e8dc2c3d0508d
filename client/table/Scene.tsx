/** What lives inside the canvas: the stage, the camera's controls, and the frame. */
import { CameraControls } from '@react-three/drei/core/CameraControls';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import { type Camera, Color } from 'three';
import { type Rig, SteadyControls } from './rig.ts';
import { sharpness } from './sharpness.ts';
import type { Stage } from './stage.ts';
import type { TableStats } from './types.ts';

/** A frame that takes longer is slow; of so many frames in motion more than half may not be. */
const SLOW_MS = 42;
const JUDGED = 40;
const BACKDROP = new Color('#120b07');

export interface SceneProps {
  stage: Stage;
  rig: Rig;
  onLive: (camera: Camera, stats: () => TableStats, wake: () => void) => void;
  onFrame: () => void;
  /** Keeps its quality however slow the machine is. */
  fixed: boolean;
}

/** One frame at a time, and only when asked for. */
export function Scene({ stage, rig, onLive, onFrame, fixed }: SceneProps) {
  const camera = useThree((s) => s.camera);
  const gl = useThree((s) => s.gl);
  const scene = useThree((s) => s.scene);
  const invalidate = useThree((s) => s.invalidate);
  const frames = useRef(0);
  useEffect(() => {
    scene.background = BACKDROP;
    // Counted by hand, so that the shadow pass is in the figures.
    gl.info.autoReset = false;
    const stats = (): TableStats => ({
      calls: gl.info.render.calls,
      triangles: gl.info.render.triangles,
      frames: frames.current,
      geometries: gl.info.memory.geometries,
      textures: gl.info.memory.textures,
    });
    const restored = () => {
      stage.touch();
      invalidate();
    };
    gl.domElement.addEventListener('webglcontextrestored', restored);
    onLive(camera, stats, () => invalidate());
    return () => gl.domElement.removeEventListener('webglcontextrestored', restored);
  }, [camera, gl, scene, stage, invalidate, onLive]);
  const pace = useRef({ last: 0, slow: 0, seen: 0, lowered: fixed });
  useFrame((state) => {
    const now = performance.now();
    frames.current++;
    gl.info.reset();
    const moving = stage.frame(now, state.camera);
    if (moving) state.invalidate();
    const p = pace.current;
    if (!p.lowered) {
      // Only frames that follow one another tell how fast the machine is.
      const took = now - p.last;
      if (moving && took < 1000) {
        p.seen++;
        if (took > SLOW_MS) p.slow++;
      }
      p.last = moving ? now : Number.NEGATIVE_INFINITY;
      if (p.seen >= JUDGED) {
        if (p.slow > JUDGED / 2) {
          p.lowered = true;
          stage.lower();
          state.setDpr(sharpness('low', state.size.width, state.size.height, window.devicePixelRatio));
        }
        p.seen = 0;
        p.slow = 0;
      }
    }
    onFrame();
  });
  return (
    <>
      <CameraControls
        ref={(c) => rig.attach(c as SteadyControls | null)}
        impl={SteadyControls}
        onControl={() => rig.moved()}
      />
      <primitive object={stage.root} />
    </>
  );
}
