/** The 3D table as a component of the page. */
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Insets } from './camera/view.ts';
import { Scene, type SceneHandle } from './Scene.tsx';
import type { LitHex, LitPiece, TableHandle, TableModel, TableQuality, TableSpeed } from './types.ts';
import { Canvas } from './window/Canvas.tsx';
import type { PointerEvents } from './window/Pointer.tsx';

export interface TableProps extends PointerEvents {
  model: TableModel;
  lit?: readonly LitHex[];
  litPieces?: readonly LitPiece[];
  speed?: TableSpeed;
  /** How many times as fast as usual everything plays. */
  rate?: number;
  quality?: TableQuality;
  /** No flights, no tumbling: everything is simply there. */
  still?: boolean;
  insets?: Insets;
  /** Puts stats and project on `window.__table`. */
  test?: boolean;
  /** The first picture is there. */
  onReady?: () => void;
  /** The graphics could not be started; show the plain board. */
  onFail?: (why: unknown) => void;
  ref?: Ref<TableHandle>;
}

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const NOTHING: readonly never[] = [];

/** See `TableProps` and `TableHandle`. Keep it mounted: hiding is cheaper than a new canvas. */
export function Table(props: TableProps) {
  const { model, quality = 'high', test = false } = props;
  const scene = useRef<SceneHandle>(null);
  const on = useRef<PointerEvents>(props);
  on.current = props;
  const [handle] = useState(() => handleOf(scene));
  useImperativeHandle(props.ref, () => handle, [handle]);
  useEffect(() => scene.current?.show(model), [model]);
  useEffect(() => {
    if (test)
      Object.assign(window, { __table: { stats: handle.stats, project: handle.project, handle: () => handle } });
  }, [test, handle]);
  useKeys(handle);
  return (
    <Canvas key={quality} quality={quality} onReady={() => props.onReady?.()} onFail={(why) => props.onFail?.(why)}>
      <Scene
        ref={scene}
        first={model}
        lit={props.lit ?? NOTHING}
        litPieces={props.litPieces ?? NOTHING}
        speed={props.speed ?? 'normal'}
        rate={props.rate ?? 1}
        still={props.still ?? false}
        insets={props.insets ?? NO_INSETS}
        fixed={test}
        on={on}
      />
    </Canvas>
  );
}

const NO_STATS = { calls: 0, triangles: 0, frames: 0, geometries: 0, textures: 0 };

/** The table's handle, also before there is a picture. */
const handleOf = (scene: { current: SceneHandle | null }): TableHandle => ({
  play: (animation, before) => scene.current?.play(animation, before) ?? Promise.resolve(),
  finish: () => scene.current?.finish() ?? false,
  focus: (hex) => scene.current?.focus(hex),
  look: (hex) => scene.current?.look(hex),
  ask: (id, hexes, at) => scene.current?.ask(id, hexes, at),
  mapView: () => scene.current?.mapView(),
  wholeBoard: () => scene.current?.wholeBoard(),
  project: (hex) => scene.current?.project(hex) ?? { x: 0, y: 0 },
  stats: () => scene.current?.stats() ?? NO_STATS,
});

/** M: straight from above, 0: the whole board, wherever on the page the keyboard is. */
function useKeys(handle: TableHandle): void {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented) return;
      if (e.target instanceof HTMLElement && e.target.closest('input, textarea, select, [contenteditable]')) return;
      if (e.code === 'KeyM') handle.mapView();
      // By its place: on some keyboards the digit needs Shift.
      else if (e.code === 'Digit0' || e.code === 'Numpad0') handle.wholeBoard();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [handle]);
}
