// Moves the camera of the table behind the start page, at half the frame rate of the screen.
import { useFrame } from '@react-three/fiber';
import { useRef, useState } from 'react';
import type { Camera } from 'three';
import type { TableModel } from '../../table/types.ts';
import { CameraPath, type CameraPose, strongHexes } from './path.ts';

/** If more than half of `JUDGED` frames take longer than this, in seconds, the machine is too slow. */
const SLOW = 0.07;
const JUDGED = 60;
/** The longest step of the camera, in seconds: after a pause it goes on where it was. */
const LONGEST = 0.1;

function aim(camera: Camera, { x, z, polar, turn, distance }: CameraPose): void {
  const away = distance * Math.sin(polar);
  camera.position.set(x + away * Math.sin(turn), distance * Math.cos(polar), z + away * Math.cos(turn));
  camera.lookAt(x, 0, z);
}

/** Holds the camera at the beginning of its path, for the picture of the same table. */
export function Rest() {
  useFrame(({ camera, size }) => aim(camera, new CameraPath().step(0, size.width / size.height)), -0.5);
  return null;
}

interface DriftProps {
  model: TableModel;
  /** Called once, if the machine draws too slowly. */
  onSlow(): void;
}

export function Drift({ model, onSlow }: DriftProps) {
  const [path] = useState(() => new CameraPath());
  const pace = useRef({ seen: 0, slow: 0 });
  path.hexes = strongHexes(model);
  // After the table's own camera, which this one replaces.
  useFrame(({ camera, size, invalidate }, delta) => {
    aim(camera, path.step(Math.min(delta, LONGEST), size.width / size.height));
    requestAnimationFrame(() => invalidate());
    const p = pace.current;
    p.seen++;
    if (delta > SLOW && delta < 1) p.slow++;
    if (p.seen < JUDGED) return;
    if (p.slow > JUDGED / 2) onSlow();
    pace.current = { seen: 0, slow: 0 };
  }, -0.5);
  return null;
}
