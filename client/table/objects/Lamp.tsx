/** A warm lamp and cool light from the room. */
import { useFrame } from '@react-three/fiber';
import { useLayoutEffect, useRef } from 'react';
import type { DirectionalLight } from 'three';
import { boardExtent } from '../layout/place.ts';
import { useTableKit } from './kit.ts';

/** `shadows`: over a board of this size. */
export function Lamp({ shadows, size }: { shadows: boolean; size: number }) {
  const { quality, motion } = useTableKit();
  const lamp = useRef<DirectionalLight>(null);
  useLayoutEffect(() => {
    const shadow = lamp.current?.shadow;
    if (!shadow) return;
    // The shadow map has few pixels, so it covers the board and no more.
    const e = boardExtent(size);
    const reach = Math.hypot(e.x, e.z) + 0.4;
    const [left, right, top, bottom] = [-reach, reach, reach * 0.86, -reach * 0.86];
    Object.assign(shadow.camera, { left, right, top, bottom, near: 4, far: 28 });
    shadow.camera.updateProjectionMatrix();
  }, [size]);
  // Draws the shadows again only after a movement other than the camera's.
  useFrame(() => {
    if (motion.takeStirred() && lamp.current) lamp.current.shadow.needsUpdate = true;
  });
  return (
    <>
      <hemisphereLight args={['#bcd0ee', '#5a3c28', quality === 'low' ? 1.7 : 1.25]} />
      <directionalLight color="#a9c0ec" intensity={0.85} position={[8, 6, 7]} />
      <directionalLight
        ref={lamp}
        color="#ffe0b4"
        intensity={2.9}
        position={[-8, 13, 1.5]}
        castShadow={shadows}
        shadow-mapSize={[2048, 2048]}
        shadow-bias={-0.0006}
        shadow-normalBias={0.012}
        shadow-radius={2.2}
        shadow-autoUpdate={false}
      />
    </>
  );
}
