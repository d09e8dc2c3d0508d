// The shared frame of playing and watching: a board and the elements around it.
import { type ComponentProps, type CSSProperties, type ReactNode, Suspense, useEffect } from 'react';
import { Cells } from '../../board/Cells.tsx';
import { t } from '../../i18n/index.ts';
import { patchBoard, useBoard } from '../../session/board.ts';
import { frontSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { useSettings } from '../../session/settings.ts';
import { renderer } from '../../table/graphics.ts';
import { ErrorBoundary } from '../../ui/failures.tsx';
import { useInsets } from '../layout/useInsets.ts';
import { Players } from '../panels/Players.tsx';
import { FlatBoard, LazyBoard3D, NearBoard, Stage } from './lazy-parts.tsx';
import { Top } from './Top.tsx';

interface PageFrameProps {
  marks: string;
  /** The table is drawn, so parts that would delay it may load. */
  isDrawn: boolean;
  /** Called when a board is first drawn. Must be the same function at each render. */
  setDrawn?: (isDrawn: true) => void;
  onMenu: () => void;
  first?: ReactNode;
  dropping?: Pick<ComponentProps<'main'>, 'onDragOver' | 'onDrop'>;
  children: ReactNode;
}

const loseGraphics = (): void => patchBoard({ graphicsLost: true }, frontSession());

export function PageFrame({ marks, isDrawn, setDrawn, onMenu, first, dropping, children }: PageFrameProps) {
  const failed = useBoard((s) => s.graphicsLost);
  const wanted = useSettings((s) => s.board);
  const logOpen = useSettings((s) => s.logOpen);
  const scale = useSettings((s) => s.scale);
  const loaded = useTable((s) => s.shown !== null);
  const insets = useInsets(isDrawn);
  const free = Object.fromEntries(
    Object.entries(insets).map(([side, px]) => [`--in-${side}`, `${px}px`]),
  ) as CSSProperties;
  const cells = wanted === 'cells' || failed || renderer() === null;
  useEffect(() => () => patchBoard({ graphicsLost: false }, frontSession()), []);
  useEffect(() => {
    patchBoard({ shows: cells ? 'cells' : 'table' }, frontSession());
    if (cells) setDrawn?.(true);
  }, [cells, setDrawn]);
  return (
    <main
      className={`page-table${logOpen ? '' : ' log-folded'} ${marks}`}
      data-board={cells ? 'cells' : 'table'}
      data-scale={scale}
      {...dropping}
    >
      {first}
      <div className="boards" style={free}>
        {!cells && (
          <ErrorBoundary onFail={loseGraphics}>
            <Suspense fallback={<p className="boards-wait">{t('prompt.loading')}</p>}>
              <LazyBoard3D insets={insets} onReady={() => setDrawn?.(true)} onFail={loseGraphics} />
            </Suspense>
          </ErrorBoundary>
        )}
        {loaded && (cells ? <FlatBoard /> : <Cells />)}
        {cells && loaded && isDrawn && <NearBoard />}
        <Stage flat={cells} />
        {!loaded && cells && <p className="boards-wait">{t('prompt.loading')}</p>}
      </div>
      <Top onMenu={onMenu} />
      <Players />
      {children}
    </main>
  );
}
