/** Finds the counter, hex or pile under the pointer. */
import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { type Camera, Plane, Raycaster, Vector2, Vector3 } from 'three';
import { hexCentre, hexUnder } from '../layout/place.ts';
import { PODIUM_SIZE, PODIUM_UP } from '../layout/stage.ts';
import type { Drawn } from '../objects/counter-mesh.ts';
import { useTableKit } from '../objects/kit.ts';
import type { Podium } from '../objects/podium.ts';
import type { Animator } from '../play/animator.ts';
import { type Laid, the } from '../play/parts.ts';
import type { PileRef } from '../types.ts';
import { listen } from './pointer.ts';

export interface PointerEvents {
  onHex?: (hex: number) => void;
  onPile?: (pile: PileRef) => void;
  /** Reports what the pointer hovers over; null for nothing. */
  onHover?: (hex: number | null, pile: PileRef | null) => void;
  /** Reports a counter off the board, such as a hero of the pool. `press`: chosen, not hovered. */
  onPiece?: (kind: number, press: boolean) => void;
  onInspect?: (hex: number, pile: PileRef | null) => void;
  /** Returns whether a piece there can be dragged. */
  onGrab?: (hex: number, e: PointerEvent) => boolean;
}

/** The hex, -1 off the board, and the top counter. */
interface Hit {
  hex: number;
  counter: Drawn | null;
}

const ray = new Raycaster();
const tiles = new Plane(new Vector3(0, 1, 0), 0);
const stage = new Plane(new Vector3(0, 1, 0), -PODIUM_UP);
const point = new Vector3();

/** Returns the raised hex if the pointer hits it, before hexes behind it; else -1. */
function hexOnStage({ raised, hex }: Podium): number {
  if (raised < 1) return -1;
  const on = ray.ray.intersectPlane(stage, point);
  const c = hexCentre(hex);
  return on && Math.hypot(on.x - c.x, on.z - c.z) < PODIUM_SIZE * 0.9 ? hex : -1;
}

function pick(at: Vector2, camera: Camera, { parts, model }: Laid, podium: Podium): Hit {
  ray.setFromCamera(at, camera);
  const { mesh } = the(parts.counters);
  const index = ray.intersectObject(mesh.mesh, false)[0]?.instanceId;
  const counter = index === undefined ? null : mesh.at(index);
  if (counter && 'hex' in counter.home) return { hex: counter.home.hex, counter };
  const staged = hexOnStage(podium);
  if (staged >= 0) return { hex: staged, counter };
  const on = ray.ray.intersectPlane(tiles, point);
  return { hex: on ? hexUnder(on.x, on.z, model.size) : -1, counter };
}

/** Returns the hex at a point of the picture, -1 off the board. */
export function hexAtPicture(at: Vector2, camera: Camera, size: number): number {
  ray.setFromCamera(at, camera);
  const on = ray.ray.intersectPlane(tiles, point);
  return on ? hexUnder(on.x, on.z, size) : -1;
}

type Gesture = 'click' | 'hover' | 'inspect';

function meet({ hex, counter }: Hit, how: Gesture, animator: Animator, camera: Camera, on: PointerEvents): void {
  // A click during an animation only ends the animation.
  const aside = counter !== null && (counter.home.in === 'pool' || counter.home.in === 'aside');
  if (aside && !(how === 'click' && animator.finish())) {
    on.onPiece?.(counter.cell, how !== 'hover');
    return;
  }
  const pile = counter?.pile ?? null;
  if (how === 'click' && !aside && animator.finish()) return;
  // Touch does not hover, so a tap fans the pile out.
  animator.fan(pile, camera);
  if (how === 'hover') on.onHover?.(hex >= 0 ? hex : null, pile);
  else if (how === 'inspect') {
    if (hex >= 0) on.onInspect?.(hex, pile);
  } else {
    if (pile) on.onPile?.(pile);
    if (hex >= 0) on.onHex?.(hex);
  }
}

interface PointerProps {
  laid: Laid;
  animator: Animator;
  on: PointerEvents;
}

export function Pointer({ laid, animator, on }: PointerProps) {
  const canvas = useThree((s) => s.gl.domElement);
  const camera = useThree((s) => s.camera);
  const get = useThree((s) => s.get);
  const { podium } = useTableKit();
  useEffect(() => {
    const hitAt = (x: number, y: number): Hit => {
      const { width, height } = get().size;
      return pick(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), camera, laid, podium);
    };
    const at = (how: Gesture) => (x: number, y: number) => meet(hitAt(x, y), how, animator, camera, on);
    return listen(canvas, {
      click: at('click'),
      hover: at('hover'),
      inspect: at('inspect'),
      grab: (x, y, e) => {
        const { hex } = hitAt(x, y);
        const isGrabbed = hex >= 0 && on.onGrab?.(hex, e) === true;
        if (isGrabbed) animator.fan(null);
        return isGrabbed;
      },
      leave: () => {
        animator.fan(null);
        on.onHover?.(null, null);
      },
    });
  }, [canvas, camera, get, laid, animator, on, podium]);
  return null;
}
