/** The 3D table as a component of the page. */
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Insets } from './camera/view.ts';
import {
  hexAtPlace,
  pileOfPlace,
  placeOf,
  type Rotation,
  rotateAnimation,
  rotateLit,
  rotateLitPieces,
  rotateModel,
  rotateWay,
} from './layout/rotation.ts';
import { Scene, type SceneHandle, type TableEvents } from './Scene.tsx';
import type {
  PileRef,
  TableHandle,
  TableLitHex,
  TableLitPiece,
  TableModel,
  TableQuality,
  TableSpeed,
  TableWay,
} from './types.ts';
import { Canvas } from './window/Canvas.tsx';

interface TableProps extends TableEvents {
  model: TableModel;
  lit?: readonly TableLitHex[];
  litPieces?: readonly TableLitPiece[];
  way?: TableWay | null;
  speed?: TableSpeed;
  rate?: number;
  quality?: TableQuality;
  /** No flights and no tumbling: pieces appear at their final places. */
  still?: boolean;
  insets?: Insets;
  /** In sixths of a full turn, clockwise. */
  rotation?: Rotation;
  covered?: boolean;
  isBare?: boolean;
  test?: boolean;
  /** More objects of the scene. */
  children?: ReactNode;
  onReady?: () => void;
  /** The graphics failed to start: the page shows the flat board instead. */
  onFail?: (why: unknown) => void;
  ref?: Ref<TableHandle>;
}

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const NOTHING: readonly never[] = [];

/** The component of the 3D table. Keep it mounted: hiding it is cheaper than a new canvas. */
export function Table(props: TableProps) {
  const { model, lit = NOTHING, litPieces = NOTHING, way = null, quality = 'high', test = false, rotation = 0 } = props;
  const scene = useRef<SceneHandle>(null);
  const latest = useRef(props);
  latest.current = props;
  const [handle] = useState(() => handleOf(scene, latest));
  const [on] = useState(() => eventsOf(latest));
  useImperativeHandle(props.ref, () => handle, [handle]);
  const rotated = rotateModel(model, rotation);
  useEffect(() => scene.current?.show(rotated), [rotated]);
  useEffect(() => {
    if (test)
      Object.assign(window, { __table: { stats: handle.stats, project: handle.project, handle: () => handle } });
  }, [test, handle]);
  return (
    <Canvas key={quality} quality={quality} onReady={() => props.onReady?.()} onFail={(why) => props.onFail?.(why)}>
      <Scene
        ref={scene}
        first={rotated}
        lit={useMemo(() => rotateLit(lit, rotation), [lit, rotation])}
        litPieces={useMemo(() => rotateLitPieces(litPieces, rotation), [litPieces, rotation])}
        way={useMemo(() => rotateWay(way, rotation), [way, rotation])}
        speed={props.speed ?? 'normal'}
        rate={props.rate ?? 1}
        still={props.still ?? false}
        insets={props.insets ?? NO_INSETS}
        fixed={test}
        covered={props.covered}
        isBare={props.isBare}
        on={on}
      >
        {props.children}
      </Scene>
    </Canvas>
  );
}

/**
 * Returns the table's handle, which works before the first picture. It converts hexes to places on
 * the turned board.
 */
function handleOf(scene: RefObject<SceneHandle | null>, latest: RefObject<TableProps>): TableHandle {
  const at = (hex: number) => placeOf(hex, latest.current.rotation ?? 0);
  return {
    play(animation, before, pace) {
      const { rotation = 0 } = latest.current;
      const from = before && rotateModel(before, rotation);
      return scene.current?.play(rotateAnimation(animation, rotation), from, pace) ?? Promise.resolve();
    },
    finish: () => scene.current?.finish() ?? false,
    focus: (hex) => scene.current?.focus(hex === null ? null : at(hex)),
    glance: (hex) => scene.current?.glance(at(hex)),
    look: (...hexes) => scene.current?.look(...hexes.map(at)),
    ask: (id, hexes, fought) => scene.current?.ask(id, hexes.map(at), at(fought)),
    bright: (hex) => scene.current?.bright(at(hex)),
    mapView: () => scene.current?.mapView(),
    wholeBoard: () => scene.current?.wholeBoard(),
    project: (hex) => scene.current?.project(at(hex)) ?? { x: 0, y: 0 },
    hexAt(x, y) {
      const place = scene.current?.hexAt(x, y) ?? -1;
      return place < 0 ? -1 : hexAtPlace(place, latest.current.rotation ?? 0);
    },
    stats: () => scene.current?.stats(),
  };
}

function eventsOf(latest: RefObject<TableProps>): TableEvents {
  const hexOf = (place: number) => hexAtPlace(place, latest.current.rotation ?? 0);
  const pileOf = (pile: PileRef | null) => pileOfPlace(pile, latest.current.rotation ?? 0);
  return {
    onHex: (place) => latest.current.onHex?.(hexOf(place)),
    onPile: (pile) => latest.current.onPile?.({ ...pile, hex: hexOf(pile.hex) }),
    onHover: (place, pile) => latest.current.onHover?.(place === null ? null : hexOf(place), pileOf(pile)),
    onPiece: (kind, press) => latest.current.onPiece?.(kind, press),
    onGrab: (place, e) => latest.current.onGrab?.(hexOf(place), e) === true,
    onInspect: (place, pile) => latest.current.onInspect?.(hexOf(place), pileOf(pile)),
    onThrow: (thrown) => latest.current.onThrow?.(thrown),
  };
}
