// The frame loop requests frames only while something moves.
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import type { Camera, Material, Object3D, Scene, WebGLProgram, WebGLRenderer } from 'three';
import { useTableKit } from '../objects/kit.ts';
import { sharpness } from './graphics.ts';

// Prepares all materials at the start: the first use of a shader program waits until the graphics processor
// has done all earlier work.

const materialsOf = (object: Object3D): readonly Material[] => {
  const { material } = object as Partial<{ material: Material | Material[] }>;
  return material === undefined ? [] : Array.isArray(material) ? material : [material];
};

/** Compiles all materials of a scene, including hidden materials, and loads their programs. Draws nothing. */
export async function warmUp(gl: WebGLRenderer, scene: Scene, camera: Camera): Promise<void> {
  // Without this extension three.js warns in the console and guesses when a program is ready. Then the scene
  // is compiled synchronously.
  if (gl.extensions.has('KHR_parallel_shader_compile')) await gl.compileAsync(scene, camera);
  else gl.compile(scene, camera);
  scene.traverse((object) => {
    for (const material of materialsOf(object)) {
      const { currentProgram } = gl.properties.get(material) as { currentProgram?: WebGLProgram };
      currentProgram?.getUniforms();
      currentProgram?.getAttributes();
    }
  });
}

/** If more than half of `JUDGED` frames in motion take longer than this, the quality drops. */
const SLOW_MS = 42;
const JUDGED = 40;

interface ClockworkProps {
  /** Keeps its quality even if frames are slow. */
  fixed: boolean;
  /** Called once, if frames are too slow for shadows. */
  onSlow: () => void;
  onFrame: () => void;
}

export function Clockwork({ fixed, onSlow, onFrame }: ClockworkProps) {
  const { motion } = useTableKit();
  const gl = useThree((s) => s.gl);
  const pace = useRef({ last: 0, slow: 0, seen: 0, lowered: fixed });
  useEffect(() => {
    // The figures are reset here, so that they include the shadow pass.
    gl.info.autoReset = false;
    const restored = () => motion.touch();
    gl.domElement.addEventListener('webglcontextrestored', restored);
    return () => gl.domElement.removeEventListener('webglcontextrestored', restored);
  }, [gl, motion]);
  useFrame(({ invalidate, setDpr, size }) => {
    const now = performance.now();
    gl.info.reset();
    const moving = motion.frame(now);
    if (moving) invalidate();
    const p = pace.current;
    if (!p.lowered) {
      const took = now - p.last;
      if (moving && took < 1000) {
        p.seen++;
        if (took > SLOW_MS) p.slow++;
      }
      p.last = moving ? now : Number.NEGATIVE_INFINITY;
      if (p.seen >= JUDGED) {
        if (p.slow > JUDGED / 2) {
          p.lowered = true;
          setDpr(sharpness('low', size.width, size.height, window.devicePixelRatio));
          onSlow();
        }
        p.seen = 0;
        p.slow = 0;
      }
    }
    onFrame();
  });
  return null;
}
