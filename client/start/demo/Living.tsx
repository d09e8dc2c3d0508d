// The 3D table behind the start page: the game on television, or else a game of bots on this machine. The
// page polls positions that all visitors share, so it takes no place at the table and is no spectator.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { ON_AIR } from '../../../shared/play/net/room-id.ts';
import { prepare, usePresenter } from '../../page/bridge/Board3D.tsx';
import { SessionContext } from '../../session/context.ts';
import { DemoSource } from '../../session/demo.ts';
import { useTable } from '../../session/game.ts';
import { StillSource } from '../../session/local-table.ts';
import { Session } from '../../session/session.ts';
import { useSettings } from '../../session/settings.ts';
import { useStill } from '../../spectate/tv/useStill.ts';
import { lettersReady } from '../../table/art/letters.ts';
import { modelOf } from '../../table/layout/model.ts';
import { Table } from '../../table/Table.tsx';
import type { TableHandle, TableModel } from '../../table/types.ts';
import { ErrorBoundary } from '../../ui/failures.tsx';
import { Drift } from './Drift.tsx';

/** How long a running game is awaited, ms. The first request makes the server begin a game of bots. */
const PATIENCE = 9000;

/** Returns whether the first view of the start page is in the window. */
function useInView(): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    const first = document.querySelector('.start-first');
    if (first === null) return;
    const observer = new IntersectionObserver((seen) => setInView(seen.at(-1)?.isIntersecting === true), {
      threshold: 0.1,
    });
    observer.observe(first);
    return () => observer.disconnect();
  }, []);
  return isInView;
}

/** Shows the game on television in a session. Returns whether it is shown, and not a game of bots. */
function useBestGame(session: Session, isInView: boolean, onFail: () => void): boolean {
  const still = useStill(ON_AIR, isInView);
  const [isLate, setLate] = useState(false);
  const [source, setSource] = useState<StillSource | DemoSource | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  const kind = still !== null ? 'running' : isLate ? 'demo' : 'none';
  useEffect(() => {
    if (kind === 'none') return;
    const newSource = kind === 'running' ? new StillSource() : new DemoSource(onFail);
    session.open(newSource);
    setSource(newSource);
  }, [session, kind, onFail]);
  useEffect(() => {
    if (source instanceof StillSource && still !== null) source.show(still);
    if (source instanceof DemoSource) source.rest(!isInView);
  }, [source, still, isInView]);
  useEffect(() => () => session.close(), [session]);
  return source instanceof StillSource;
}

interface LivingTableProps {
  isInView: boolean;
  /** Positions come without the events between them, so that counters glide to their places. */
  glides: boolean;
  onReady(): void;
  onFail(): void;
}

function LivingTable({ isInView, glides, onReady, onFail }: LivingTableProps) {
  const view = useTable((s) => s.shown);
  const handle = useRef<TableHandle>(null);
  const [ready, setReady] = useState(false);
  const last = useRef<TableModel | null>(null);
  // Between two games the last position stays.
  const model = useMemo(() => (view === null ? last.current : modelOf(view, NOBODY)), [view]);
  last.current = model;
  usePresenter(handle, ready, NOBODY);
  useLayoutEffect(() => {
    if (ready && glides && model !== null) void handle.current?.play({ t: 'sync', after: model });
  }, [ready, glides, model]);
  if (model === null) return null;
  return (
    <Table
      key={model.size}
      ref={handle}
      model={model}
      quality={useSettings.getState().quality === 'low' ? 'low' : 'high'}
      covered={ready && !isInView}
      test={new URLSearchParams(location.search).has('test')}
      onReady={() => {
        setReady(true);
        onReady();
      }}
      onFail={onFail}
    >
      <Drift model={model} onSlow={onFail} />
    </Table>
  );
}

export function Living() {
  const [state, setState] = useState<'loading' | 'stands' | 'failed'>('loading');
  const [hasLetters, setLetters] = useState(false);
  const [session] = useState(() => new Session());
  const fail = useCallback(() => setState('failed'), []);
  const isInView = useInView();
  const isLive = useBestGame(session, isInView, fail);
  useEffect(() => {
    prepare(false);
    void lettersReady().then(() => setLetters(true));
  }, []);
  if (state === 'failed') return null;
  return (
    <div className={`demo${state === 'stands' ? ' is-there' : ''}`} data-testid="demo" data-live={isLive} inert>
      <SessionContext value={session}>
        <ErrorBoundary onFail={fail}>
          {hasLetters && (
            <LivingTable isInView={isInView} glides={isLive} onReady={() => setState('stands')} onFail={fail} />
          )}
        </ErrorBoundary>
      </SessionContext>
    </div>
  );
}
