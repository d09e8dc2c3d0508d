/** A canvas for the whole session, drawn only when something changes. */
import { createRoot, extend, type ReconcilerRoot } from '@react-three/fiber';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { Color, DirectionalLight, Group, HemisphereLight, Mesh, NeutralToneMapping } from 'three';
import { loadSheets, type Sheets } from '../art/sheets.ts';
import { FIELD_OF_VIEW } from '../camera/view.ts';
import type { TableQuality } from '../types.ts';
import { sharpness, watchGraphics } from './graphics.ts';

// The library's own <Canvas> would include all of three.js, so only the used classes are registered.
extend({ Color, DirectionalLight, Group, HemisphereLight, Mesh });

interface Surface {
  quality: TableQuality;
  sheets: Sheets;
  onFrame: () => void;
}

const SurfaceContext = createContext<Surface | null>(null);

/** Returns quality and sheets. Throws outside a canvas. */
export function useSurface(): Surface {
  const surface = useContext(SurfaceContext);
  if (surface === null) throw new Error('a scene outside a canvas');
  return surface;
}

interface CanvasProps {
  quality: TableQuality;
  /** Called after the first picture. */
  onReady: () => void;
  /** Called if the graphics failed to start, or are lost permanently. */
  onFail: (why: unknown) => void;
  children: ReactNode;
}

/** A change of quality needs a new canvas: give it a new key. */
export function Canvas({ quality, onReady, onFail, children }: CanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({ children, onReady, onFail });
  const draw = useRef<() => void>(null);
  useLayoutEffect(() => {
    latest.current = { children, onReady, onFail };
    draw.current?.();
  });
  useEffect(() => (host.current ? drawIn(host.current, quality, latest, draw) : undefined), [quality]);
  return (
    <div
      ref={host}
      className="table-canvas"
      data-testid="table"
      style={{ width: '100%', height: '100%', overflow: 'hidden' }}
    />
  );
}

type Latest = Pick<CanvasProps, 'children' | 'onReady' | 'onFail'>;

/** Draws in an element until the returned function is called. */
function drawIn(
  host: HTMLDivElement,
  quality: TableQuality,
  latest: RefObject<Latest>,
  draw: RefObject<(() => void) | null>,
): () => void {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.cssText = 'display:block;width:100%;height:100%;touch-action:none';
  host.append(canvas);
  const unwatch = watchGraphics(canvas, () => latest.current.onFail(new Error('graphics lost')));
  let isGone = false;
  let root: ReconcilerRoot<HTMLCanvasElement> | null = null;
  let sheets: Sheets | null = null;
  const onFrame = () => {
    if (host.dataset.ready === 'true') return;
    host.dataset.ready = 'true';
    latest.current.onReady();
  };
  const observer = new ResizeObserver(() => {
    if (root && !isGone) void configure(root, host, quality);
  });
  const start = async () => {
    const loaded = await loadSheets(quality);
    sheets = loaded;
    if (isGone) return loaded.dispose();
    const made = createRoot(canvas);
    root = made;
    await configure(made, host, quality);
    if (isGone) return;
    const surface = { quality, sheets: loaded, onFrame };
    draw.current = () => void made.render(<SurfaceContext value={surface}>{latest.current.children}</SurfaceContext>);
    draw.current();
    observer.observe(host);
  };
  start().catch((why: unknown) => {
    if (!isGone) latest.current.onFail(why);
  });
  return () => {
    isGone = true;
    unwatch();
    draw.current = null;
    observer.disconnect();
    root?.unmount();
    sheets?.dispose();
    canvas.remove();
  };
}

function configure(root: ReconcilerRoot<HTMLCanvasElement>, host: HTMLElement, quality: TableQuality) {
  const low = quality === 'low';
  const { clientWidth, clientHeight } = host;
  return root.configure({
    frameloop: 'demand',
    shadows: low ? false : 'percentage',
    dpr: sharpness(quality, clientWidth, clientHeight, window.devicePixelRatio),
    size: { width: Math.max(clientWidth, 1), height: Math.max(clientHeight, 1), top: 0, left: 0 },
    camera: { fov: FIELD_OF_VIEW, near: 1, far: 140, position: [0, 16, 12] },
    gl: { antialias: !low, powerPreference: 'high-performance', toneMapping: NeutralToneMapping },
  });
}
