/** A table under a lamp, its pieces, a camera and a pointer. */
import { useThree } from '@react-three/fiber';
import {
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Vector2, Vector3 } from 'three';
import { CameraRig } from './camera/CameraRig.tsx';
import type { Insets } from './camera/view.ts';
import { groundOf, hexCentre } from './layout/place.ts';
import { TableObjects } from './Objects.tsx';
import { Batch } from './objects/batch.ts';
import { type TableKit, TableKitContext } from './objects/kit.ts';
import { Lamp } from './objects/Lamp.tsx';
import { Motion } from './objects/motion.ts';
import { Podium } from './objects/podium.ts';
import { Animator, flightPace } from './play/animator.ts';
import { takenUp } from './play/fan.ts';
import { LaidTable, shownOf } from './play/laid.ts';
import type { TableHandle, TableLitHex, TableLitPiece, TableModel, TableSpeed, TableThrow, TableWay } from './types.ts';
import { useSurface } from './window/Canvas.tsx';
import { Clockwork, warmUp } from './window/Clockwork.tsx';
import { hexAtPicture, Pointer, type PointerEvents } from './window/Pointer.tsx';

/** `show` draws a model immediately, or at the end of a running animation. */
export interface SceneHandle extends TableHandle {
  show(model: TableModel): void;
}

export interface TableEvents extends PointerEvents {
  onThrow?: (thrown: TableThrow) => void;
}

interface SceneProps {
  ref: Ref<SceneHandle>;
  first: TableModel;
  lit: readonly TableLitHex[];
  litPieces: readonly TableLitPiece[];
  way: TableWay | null;
  speed: TableSpeed;
  rate: number;
  still: boolean;
  insets: Insets;
  covered: boolean | undefined;
  isBare: boolean | undefined;
  /** Does the scene keep its quality even if frames are slow? */
  fixed: boolean;
  on: TableEvents;
  children?: ReactNode;
}

/** How long a hex takes to light up for a glance, ms. */
const GLANCE_MS = 400;

export const Scene = memo(function Scene({ ref, first, lit, litPieces, way, on, ...props }: SceneProps) {
  const { quality, onFrame } = useSurface();
  const { kit, laid, animator, shown } = useLaidTable(first, on);
  const [shadows, setShadows] = useState(quality === 'high');
  const frames = useRef(0);
  const { speed, rate, still, insets } = props;
  const pace = flightPace({ speed, rate, still });
  useLayoutEffect(() => {
    animator.tempo = { speed, rate, still };
  }, [animator, speed, rate, still]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of any of these must be drawn
  useLayoutEffect(() => kit.motion.touch(), [kit, lit, litPieces, way, shadows]);
  useLayoutEffect(() => animator.takeUp(takenUp(lit)), [animator, lit]);
  useCovered(props.covered, kit.motion);
  useHandle(ref, laid, animator, frames);
  const get = useThree((s) => s.get);
  const warm = () => {
    const { gl, scene, camera } = get();
    // An error is ignored: by then the scene may have been removed.
    return warmUp(gl, scene, camera).catch(() => {});
  };
  const count = () => {
    onFrame();
    // The later parts load after the first picture.
    if (frames.current++ === 0) setTimeout(() => void laid.fetchLater().then(warm));
  };
  return (
    <TableKitContext value={kit}>
      <Clockwork fixed={props.fixed || quality === 'low'} onSlow={() => setShadows(false)} onFrame={count} />
      <Lamp shadows={shadows} size={shown.model.size} />
      <TableObjects
        {...shown}
        isBare={props.isBare}
        parts={laid.parts}
        lit={lit}
        litPieces={litPieces}
        way={way}
        still={still || speed === 'off'}
        pace={pace}
      />
      <CameraRig ref={laid.parts.camera} insets={insets} size={shown.model.size} still={still} pace={pace} />
      <Pointer laid={laid} animator={animator} on={on} />
      {props.children}
    </TableKitContext>
  );
});

/**
 * A hidden table draws no frames. Movements end by the clock, so the first frame afterwards shows their ends.
 */
function useCovered(covered: boolean | undefined, motion: Motion): void {
  const get = useThree((s) => s.get);
  useEffect(() => {
    if (!covered) return;
    const { gl, setFrameloop } = get();
    setFrameloop('never');
    gl.domElement.style.visibility = 'hidden';
    return () => {
      gl.domElement.style.visibility = '';
      setFrameloop('demand');
      motion.touch();
    };
  }, [covered, motion, get]);
}

function useLaidTable(first: TableModel, on: TableEvents) {
  const { quality, sheets } = useSurface();
  const invalidate = useThree((s) => s.invalidate);
  const [shown, setShown] = useState(() => shownOf(first));
  const [table] = useState(() => {
    const motion = new Motion(() => invalidate());
    const podium = new Podium();
    const tellThrow = (thrown: TableThrow) => on.onThrow?.(thrown);
    const batch = new Batch(quality, sheets.parts, podium);
    const kit: TableKit = { quality, sheets, motion, podium, batch, tellThrow };
    const laid = new LaidTable(shown, motion, setShown);
    return { kit, laid, animator: new Animator(laid) };
  });
  useEffect(() => {
    table.laid.fetchMissing();
    return () => {
      table.animator.isGone = true;
      table.kit.motion.skip();
      table.kit.batch.dispose();
    };
  }, [table]);
  return { ...table, shown };
}

function useHandle(ref: Ref<SceneHandle>, laid: LaidTable, animator: Animator, frames: RefObject<number>): void {
  const get = useThree((s) => s.get);
  useImperativeHandle(ref, (): SceneHandle => {
    const rig = () => laid.parts.camera.current;
    return {
      show: (model) => animator.show(model),
      play: (animation, before, pace) => animator.play(animation, before, pace),
      finish: () => animator.finish(),
      focus: (hex) => void rig()?.focus(hex),
      glance(hex) {
        rig()?.glance(hex);
        void laid.parts.stage.current?.moment(hex, GLANCE_MS);
      },
      look: (...hexes) => rig()?.look(...hexes),
      ask: (id, hexes, at) => rig()?.ask(id, hexes, at),
      bright: (hex) => laid.parts.names.current?.bright(hex),
      mapView: () => rig()?.map(),
      wholeBoard: () => rig()?.whole(),
      project(hex) {
        const { camera, gl } = get();
        camera.updateMatrixWorld();
        const { x, z } = hexCentre(hex);
        const p = new Vector3(x, groundOf(laid.model.hexes[hex]?.terrain ?? -1), z).project(camera);
        const area = gl.domElement.getBoundingClientRect();
        return { x: area.left + ((p.x + 1) / 2) * area.width, y: area.top + ((1 - p.y) / 2) * area.height };
      },
      hexAt(x, y) {
        const { camera, gl } = get();
        const area = gl.domElement.getBoundingClientRect();
        const at = new Vector2(((x - area.left) / area.width) * 2 - 1, 1 - ((y - area.top) / area.height) * 2);
        return hexAtPicture(at, camera, laid.model.size);
      },
      stats() {
        const { gl, internal } = get();
        const { render, memory } = gl.info;
        const { calls, triangles } = render;
        const { geometries, textures } = memory;
        const rests = internal.frames === 0 && !laid.motion.busy;
        return { calls, triangles, frames: frames.current, geometries, textures, rests };
      },
    };
  }, [laid, animator, frames, get]);
}
