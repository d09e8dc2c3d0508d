/** The table as a React component: one canvas for the whole session, drawn only when something changes. */
import { createRoot, type ReconcilerRoot } from '@react-three/fiber';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { type Camera, NeutralToneMapping } from 'three';
import { Player } from './player.ts';
import { listen } from './pointer.ts';
import { Rig } from './rig.ts';
import { Scene } from './Scene.tsx';
import { sharpness } from './sharpness.ts';
import { loadSheets, type Sheets } from './sheets.ts';
import { Stage } from './stage.ts';
import type {
  LitHex,
  LitPiece,
  PileRef,
  TableHandle,
  TableModel,
  TableQuality,
  TableSpeed,
  TableStats,
} from './types.ts';
import { FIELD_OF_VIEW, type Insets } from './view.ts';

export interface TableProps {
  model: TableModel;
  lit?: readonly LitHex[];
  litPieces?: readonly LitPiece[];
  speed?: TableSpeed;
  quality?: TableQuality;
  /** How many times as fast as usual everything plays. */
  rate?: number;
  /** No flights, no tumbling: everything is simply there. */
  still?: boolean;
  insets?: Insets;
  /** Puts stats and project on `window.__table`. */
  test?: boolean;
  onHex?: (hex: number) => void;
  onPile?: (pile: PileRef) => void;
  /** What the pointer is over; null for nothing. */
  onHover?: (hex: number | null, pile: PileRef | null) => void;
  /** A counter that lies open beside the board, pointed at or (`press`) chosen. */
  onPiece?: (kind: number, press: boolean) => void;
  onInspect?: (hex: number, pile: PileRef | null) => void;
  /** The first picture is there. */
  onReady?: () => void;
  /** The graphics could not be started; show the plain board. */
  onFail?: (why: unknown) => void;
  ref?: Ref<TableHandle>;
}

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

interface Live {
  stage: Stage;
  player: Player;
  rig: Rig;
  camera: Camera;
  stats: () => TableStats;
  wake: () => void;
}

/** See `TableProps` and `TableHandle`. Keep it mounted: hiding is cheaper than a new canvas. */
export function Table(props: TableProps) {
  const box = useRef<HTMLDivElement>(null);
  const live = useRef<Live | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const quality = props.quality ?? 'high';

  const handle = useMemo<TableHandle>(() => {
    const project = (hex: number) => {
      const l = live.current;
      const host = box.current;
      if (!l || !host) return { x: 0, y: 0 };
      l.camera.updateMatrixWorld();
      const p = l.stage.over(hex).project(l.camera);
      const area = host.getBoundingClientRect();
      return { x: area.left + ((p.x + 1) / 2) * area.width, y: area.top + ((1 - p.y) / 2) * area.height };
    };
    return {
      play: (animation, before) => live.current?.player.play(animation, before) ?? Promise.resolve(),
      finish: () => live.current?.player.finish() ?? false,
      focus: (hex) => void live.current?.rig.focus(hex),
      mapView: () => live.current?.rig.map(),
      look: (hex) => live.current?.rig.look(hex),
      ask: (id, hexes, at) => live.current?.rig.ask(id, hexes, at),
      wholeBoard: () => live.current?.rig.whole(),
      project,
      stats: () => live.current?.stats() ?? { calls: 0, triangles: 0, frames: 0, geometries: 0, textures: 0 },
    };
  }, []);

  useEffect(() => {
    const host = box.current;
    if (!host) return;
    const canvas = document.createElement('canvas');
    canvas.setAttribute('aria-hidden', 'true');
    canvas.style.cssText = 'display:block;width:100%;height:100%;touch-action:none';
    host.append(canvas);
    let gone = false;
    let root: ReconcilerRoot<HTMLCanvasElement> | null = null;
    let stage: Stage | null = null;
    let sheets: Sheets | null = null;
    let unlisten = () => {};
    let ready = false;
    const low = quality === 'low';
    const measure = () => ({
      width: Math.max(host.clientWidth, 1),
      height: Math.max(host.clientHeight, 1),
      top: 0,
      left: 0,
    });
    const configure = () =>
      root?.configure({
        frameloop: 'demand',
        shadows: low ? false : 'percentage',
        dpr: sharpness(quality, host.clientWidth, host.clientHeight, window.devicePixelRatio),
        size: measure(),
        camera: { fov: FIELD_OF_VIEW, near: 1, far: 140, position: [0, 16, 12] },
        gl: { antialias: !low, powerPreference: 'high-performance', toneMapping: NeutralToneMapping },
      });
    const observer = new ResizeObserver(() => {
      if (!root || gone) return;
      void configure();
      live.current?.rig.resize({
        ...measure(),
        insets: latest.current.insets ?? NO_INSETS,
        size: latest.current.model.size,
      });
    });
    const start = async () => {
      sheets = await loadSheets(quality);
      if (gone) return;
      root = createRoot(canvas);
      await configure();
      if (gone) return;
      const wakeRef = { wake: () => {} };
      const made = new Stage(quality, sheets, () => wakeRef.wake());
      stage = made;
      const rig = new Rig(() => wakeRef.wake());
      const player = new Player(made, rig);
      const onLive = (camera: Camera, stats: () => TableStats, wake: () => void) => {
        wakeRef.wake = wake;
        live.current = { stage: made, player, rig, camera, stats, wake };
        const now = latest.current;
        player.speed = now.speed ?? 'normal';
        player.still = now.still ?? false;
        player.rate = now.rate ?? 1;
        rig.still = now.still ?? false;
        made.show(now.model);
        made.light(now.lit ?? []);
        made.lightPieces(now.litPieces ?? []);
        rig.resize({ ...measure(), insets: now.insets ?? NO_INSETS, size: now.model.size });
        if (now.test) Object.assign(window, { __table: { stats, project: handle.project, handle: () => handle } });
        wake();
      };
      const onFrame = () => {
        if (ready) return;
        ready = true;
        host.dataset.ready = 'true';
        latest.current.onReady?.();
      };
      root.render(
        <Scene stage={made} rig={rig} onLive={onLive} onFrame={onFrame} fixed={low || latest.current.test === true} />,
      );
      unlisten = listen(canvas, {
        click: (x, y) => meet(x, y, 'click'),
        hover: (x, y) => meet(x, y, 'hover'),
        leave: () => {
          live.current?.player.fan(null);
          latest.current.onHover?.(null, null);
        },
        inspect: (x, y) => meet(x, y, 'inspect'),
      });
      observer.observe(host);
      window.addEventListener('keydown', onKey);
    };
    const onKey = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented) return;
      if (e.target instanceof HTMLElement && e.target.closest('input, textarea, select, [contenteditable]')) return;
      if (e.code === 'KeyM') live.current?.rig.map();
      // By its place: on some keyboards the digit needs Shift.
      else if (e.code === 'Digit0' || e.code === 'Numpad0') live.current?.rig.whole();
    };
    const meet = (x: number, y: number, how: 'click' | 'hover' | 'inspect') => {
      const l = live.current;
      if (!l) return;
      const size = measure();
      const hit = l.stage.pick((x / size.width) * 2 - 1, 1 - (y / size.height) * 2, l.camera);
      const pile = l.player.pileOf(hit.sprite);
      const now = latest.current;
      // A hero of the pool lies beside the board: a piece by itself.
      if (hit.sprite && /^[pa]/.test(hit.sprite.home) && !(how === 'click' && l.player.finish())) {
        now.onPiece?.(hit.sprite.cell, how !== 'hover');
        return;
      }
      if (how === 'hover') {
        l.player.fan(pile, l.camera);
        now.onHover?.(hit.hex >= 0 ? hit.hex : null, pile);
        return;
      }
      // A click while something plays only brings it to its end.
      if (how === 'click' && l.player.finish()) return;
      if (how === 'inspect') {
        l.player.fan(pile, l.camera);
        if (hit.hex >= 0) now.onInspect?.(hit.hex, pile);
        return;
      }
      // A finger does not hover: a tap spreads the pile.
      l.player.fan(pile, l.camera);
      if (pile) now.onPile?.(pile);
      if (hit.hex >= 0) now.onHex?.(hit.hex);
    };
    start().catch((why: unknown) => {
      if (!gone) latest.current.onFail?.(why);
    });
    return () => {
      gone = true;
      observer.disconnect();
      window.removeEventListener('keydown', onKey);
      unlisten();
      live.current = null;
      root?.unmount();
      stage?.dispose();
      sheets?.dispose();
      canvas.remove();
    };
    // A change of quality is a new canvas; everything else flows in below.
  }, [quality, handle]);

  useImperativeHandle(props.ref, () => handle);

  useEffect(() => {
    const l = live.current;
    if (l) l.player.show(props.model);
  }, [props.model]);
  useEffect(() => {
    live.current?.stage.light(props.lit ?? []);
  }, [props.lit]);
  useEffect(() => {
    live.current?.stage.lightPieces(props.litPieces ?? []);
  }, [props.litPieces]);
  useEffect(() => {
    const l = live.current;
    if (!l) return;
    l.player.speed = props.speed ?? 'normal';
    l.player.still = props.still ?? false;
    l.player.rate = props.rate ?? 1;
    l.rig.still = props.still ?? false;
  }, [props.speed, props.still, props.rate]);
  useEffect(() => {
    const host = box.current;
    if (!host) return;
    const size = { width: Math.max(host.clientWidth, 1), height: Math.max(host.clientHeight, 1) };
    live.current?.rig.resize({ ...size, insets: props.insets ?? NO_INSETS, size: props.model.size });
  }, [props.insets, props.model.size]);

  return <div ref={box} data-testid="table" style={{ width: '100%', height: '100%', overflow: 'hidden' }} />;
}
