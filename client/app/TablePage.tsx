// The table page: the board in the middle, the frame around it.
import { type CSSProperties, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Cells } from '../board/Cells.tsx';
import { loadRounds } from '../decide/loadRounds.ts';
import { askHelp } from '../help/ask.ts';
import { HelpHost } from '../help/HelpHost.tsx';
import {
  Battle,
  Heroes,
  Inspector,
  LateParts,
  LazyBoard3D,
  Log,
  Menu,
  NearBoard,
  Result,
  Stage,
} from '../hud/lazyParts.tsx';
import { Notices } from '../hud/Notices.tsx';
import { Players } from '../hud/Players.tsx';
import { Prompt } from '../hud/Prompt.tsx';
import { Rack } from '../hud/Rack.tsx';
import { ToPrompt, toPrompt } from '../hud/ToPrompt.tsx';
import { Top } from '../hud/Top.tsx';
import { useInsets } from '../hud/useInsets.ts';
import { useTurnTitle } from '../hud/useTurnTitle.ts';
import { lookWhere } from '../hud/where.ts';
import { t } from '../i18n/index.ts';
import { loadRulesSoon } from '../i18n/loadRules.ts';
import { isSoundKey, useSound } from '../sound/useSound.ts';
import { cancelChoice, inspect, useBoard } from '../state/board.ts';
import { catchUp, patchTable, takeBack, useTable } from '../state/game.ts';
import { changeSettings, useSettings } from '../state/settings.ts';
import { holdWindows, openWindows } from '../state/windows.ts';
import { renderer } from '../table/graphics.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { isWriting } from '../ui/isWriting.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

const CasterMark = lazyPart(async () => (await import('../hud/caster/CasterMark.tsx')).CasterMark);
const LiveBattle = lazyPart(async () => (await import('../showcase/LiveBattle.tsx')).LiveBattle);
const WatchBar = lazyPart(async () => (await import('../watch/WatchBar.tsx')).WatchBar);

/** How long after the table stands the rest is fetched, ms. */
const AFTER = 2500;

/** Holds an open window open: also while what it is about is still being shown. */
const isHoldKey = (e: KeyboardEvent): boolean => e.key.toLowerCase() === 'h';

/** Keys that work anywhere on the page, unless somebody is typing. */
function useKeys(openMenu: () => void) {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || isWriting(e.target) || document.querySelector('dialog[open]')) return;
      const key = e.key.toLowerCase();
      if (key === 'b') {
        const { board } = useSettings.getState();
        changeSettings({ board: board === 'table' ? 'cells' : 'table' });
      } else if (key === 'l') changeSettings({ logOpen: !useSettings.getState().logOpen });
      else if (key === 'u') void takeBack();
      else if (key === 'p') toPrompt();
      else if (key === 'z') lookWhere();
      else if (isHoldKey(e)) holdWindows();
      else if (key === 'i') inspect(useBoard.getState().inspected, true);
      else if (key === '?') {
        askHelp();
        e.preventDefault();
      } else if (key === 'escape') {
        cancelChoice();
        patchTable({ notice: null });
      } else if (key === 'f10') openMenu();
    };
    // Catching up comes first and swallows what it was done with, so that it never becomes a move.
    const onAny = (e: Event) => {
      if (e instanceof KeyboardEvent && (e.key === 'Tab' || e.ctrlKey || e.metaKey || e.altKey || e.key === 'Shift'))
        return;
      if (e instanceof KeyboardEvent && isWriting(e.target)) return;
      if (e instanceof KeyboardEvent && isHoldKey(e) && openWindows(useTable.getState()).length > 0) return;
      if (e instanceof KeyboardEvent && isSoundKey(e)) return;
      const on = e.target instanceof Element ? e.target : null;
      if (on?.closest('.log-panel, .sheet, .inspector, .top, .players, .notices, .windows, .show-page')) return;
      if (!catchUp()) return;
      if (e.type === 'keydown' || on?.closest('[data-testid="table"], .cells')) {
        e.stopPropagation();
        e.preventDefault();
      }
    };
    document.addEventListener('keydown', onAny, true);
    document.addEventListener('click', onAny, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onAny, true);
      document.removeEventListener('click', onAny, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [openMenu]);
}

interface TablePageProps {
  onLeave: () => void;
  /** A match, with a record and perhaps a rematch; false for a lesson and for what goes on from a record. */
  hasResult?: boolean;
  /** Looked at for a show: the picture may drift while nothing is open. */
  drifts?: boolean;
  /** Above what the game asks. */
  bar?: ReactNode;
}

export function TablePage({ onLeave, hasResult = true, drifts = false, bar }: TablePageProps) {
  const [menu, setMenu] = useState(false);
  const [failed, setFailed] = useState(false);
  const wanted = useSettings((s) => s.board);
  const logOpen = useSettings((s) => s.logOpen);
  const scale = useSettings((s) => s.scale);
  const seated = useTable((s) => s.seat >= 0);
  const loaded = useTable((s) => s.shown !== null);
  const cast = useTable((s) => s.table?.caster);
  // What is needed later comes when the table stands: until then nothing is in the way of the first sight of it.
  const [stands, setStands] = useState(false);
  useEffect(() => {
    if (!stands) return;
    const timer = setTimeout(() => void loadRounds(), AFTER);
    return () => clearTimeout(timer);
  }, [stands]);
  // Sentences that stand already are said anew, with their rules.
  useEffect(() => (stands ? loadRulesSoon(AFTER, () => patchTable({})) : undefined), [stands]);
  const openMenu = useRef(() => setMenu(true)).current;
  useKeys(openMenu);
  useSound(stands);
  useTurnTitle();
  const insets = useInsets(stands);
  const free = Object.fromEntries(
    Object.entries(insets).map(([side, px]) => [`--in-${side}`, `${px}px`]),
  ) as CSSProperties;
  const cells = wanted === 'cells' || failed || renderer() === null;
  useEffect(() => {
    useBoard.setState({ shows: cells ? 'cells' : 'table' });
    if (cells) setStands(true);
  }, [cells]);
  return (
    <main
      className={`page-table${logOpen ? '' : ' log-folded'}${seated ? '' : ' is-watching'}`}
      data-board={cells ? 'cells' : 'table'}
      data-scale={scale}
    >
      <ToPrompt />
      <div className="stage" style={free}>
        {!cells && (
          <ErrorBoundary onFail={() => setFailed(true)}>
            <Suspense fallback={<p className="stage-wait">{t('prompt.loading')}</p>}>
              <LazyBoard3D insets={insets} onReady={() => setStands(true)} onFail={() => setFailed(true)} />
            </Suspense>
          </ErrorBoundary>
        )}
        {loaded && <Cells beside={!cells} />}
        {cells && loaded && stands && <NearBoard />}
        <Stage flat={cells} />
        {!loaded && cells && <p className="stage-wait">{t('prompt.loading')}</p>}
      </div>
      <Top onMenu={openMenu} />
      <Players />
      <div className="aside">
        <Battle />
        {stands && <Log />}
        <Inspector />
      </div>
      <div className="bottom">
        {bar}
        <Prompt />
        {stands && !seated && (
          <WatchBar drifts={drifts}>
            <LiveBattle />
          </WatchBar>
        )}
        {cast && <CasterMark />}
      </div>
      <Rack />
      <Notices />
      {stands && <LateParts />}
      <Heroes />
      {hasResult && <Result onLeave={onLeave} />}
      <HelpHost />
      {menu && <Menu onClose={() => setMenu(false)} onLeave={onLeave} />}
    </main>
  );
}
