// A table that is only looked at, that of a record or of what a caster sees: the boards, the frame around them, and what its page adds.
import { type ComponentProps, type CSSProperties, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Cells } from '../board/Cells.tsx';
import { HelpHost } from '../help/HelpHost.tsx';
import { Battle } from '../hud/Battle.tsx';
import { Inspector } from '../hud/Inspector.tsx';
import { Log } from '../hud/Log.tsx';
import { Heroes, LazyBoard3D, NearBoard, Stage } from '../hud/lazyParts.tsx';
import { Players } from '../hud/Players.tsx';
import { Shown } from '../hud/Shown.tsx';
import { Top } from '../hud/Top.tsx';
import { useInsets } from '../hud/useInsets.ts';
import { t } from '../i18n/index.ts';
import { useSound } from '../sound/useSound.ts';
import { useBoard } from '../state/board.ts';
import { useTable } from '../state/game.ts';
import { useSettings } from '../state/settings.ts';
import { renderer } from '../table/graphics.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { useDirector } from '../watch/useDirector.ts';
import './replay.css';

interface WatchedTableProps {
  /** Seen through nobody's eyes. */
  isWatching: boolean;
  /** Below the boards. */
  controls: ReactNode;
  racks: ReactNode;
  /** What the menu's button opens. */
  menu: (onClose: () => void) => ReactNode;
  /** What dropping a file on it does. */
  dropping?: Pick<ComponentProps<'main'>, 'onDragOver' | 'onDrop'>;
}

export function WatchedTable({ isWatching, controls, racks, menu, dropping }: WatchedTableProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const wanted = useSettings((s) => s.board);
  const logOpen = useSettings((s) => s.logOpen);
  const scale = useSettings((s) => s.scale);
  const loaded = useTable((s) => s.shown !== null);
  const insets = useInsets(loaded);
  useSound(loaded);
  useDirector();
  const free = Object.fromEntries(
    Object.entries(insets).map(([side, px]) => [`--in-${side}`, `${px}px`]),
  ) as CSSProperties;
  const cells = wanted === 'cells' || failed || renderer() === null;
  useEffect(() => {
    useBoard.setState({ shows: cells ? 'cells' : 'table' });
  }, [cells]);
  return (
    <main
      className={`page-table is-replay${logOpen ? '' : ' log-folded'}${isWatching ? ' is-watching' : ''}`}
      data-board={cells ? 'cells' : 'table'}
      data-scale={scale}
      {...dropping}
    >
      <div className="stage" style={free}>
        {!cells && (
          <ErrorBoundary onFail={() => setFailed(true)}>
            <Suspense fallback={<p className="stage-wait">{t('prompt.loading')}</p>}>
              <LazyBoard3D insets={insets} onFail={() => setFailed(true)} />
            </Suspense>
          </ErrorBoundary>
        )}
        {loaded && <Cells beside={!cells} />}
        {loaded && cells && <NearBoard />}
        <Stage flat={cells} />
      </div>
      <Top onMenu={() => setMenuOpen(true)} />
      <Players />
      <div className="aside">
        <Battle />
        <Log />
        <Inspector />
      </div>
      <div className="bottom">{controls}</div>
      {racks}
      {loaded && <Shown />}
      <Heroes />
      <HelpHost />
      {isMenuOpen && menu(() => setMenuOpen(false))}
    </main>
  );
}
