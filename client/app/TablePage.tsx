// The table page: the frame around the board, with what is asked of who sits there and what they do by keys.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { loadRounds } from '../decide/loadRounds.ts';
import { askHelp } from '../help/ask.ts';
import { HelpHost } from '../help/HelpHost.tsx';
import { endCrowning } from '../hud/crowning.ts';
import { Battle, Heroes, Inspector, LateParts, Log, Menu, Result } from '../hud/lazyParts.tsx';
import { Notices } from '../hud/Notices.tsx';
import { PageFrame } from '../hud/PageFrame.tsx';
import { Prompt } from '../hud/Prompt.tsx';
import { Rack } from '../hud/Rack.tsx';
import { ToPrompt, toPrompt } from '../hud/ToPrompt.tsx';
import { TurnTitle } from '../hud/TurnTitle.tsx';
import { lookWhere } from '../hud/where.ts';
import { loadRulesSoon } from '../i18n/loadRules.ts';
import { isSoundKey, useSound } from '../sound/useSound.ts';
import { cancelChoice, inspect, useBoard } from '../state/board.ts';
import { endCheers } from '../state/cheers.ts';
import { catchUp, patchTable, takeBack, useTable } from '../state/game.ts';
import { changeSettings, useSettings } from '../state/settings.ts';
import { holdWindows, openWindows } from '../state/windows.ts';
import { askOnceMore } from '../ui/askOnceMore.ts';
import { isModified, isWriting, shortcutOf } from '../ui/keys.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

const CasterMark = lazyPart(async () => (await import('../hud/caster/CasterMark.tsx')).CasterMark);
const LiveBattle = lazyPart(async () => (await import('../showcase/LiveBattle.tsx')).LiveBattle);
const WatchBar = lazyPart(async () => (await import('../watch/WatchBar.tsx')).WatchBar);

/** How long after the table stands the rest is fetched, ms. */
const AFTER = 2500;

/** Holds an open window open: also while what it is about is still being shown. */
const isHoldKey = (e: KeyboardEvent): boolean => shortcutOf(e) === 'h';

/** Keys that never catch up: they do what they do while something is still being shown. */
const isLetBy = (e: KeyboardEvent): boolean =>
  e.key === 'Tab' ||
  e.key === 'Shift' ||
  isModified(e) ||
  isWriting(e.target) ||
  isSoundKey(e) ||
  (isHoldKey(e) && openWindows(useTable.getState()).length > 0);

/** Keys that work anywhere on the page, except while the player is typing. */
function useKeys(openMenu: () => void) {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (isModified(e) || isWriting(e.target) || document.querySelector('dialog[open]')) return;
      const key = shortcutOf(e);
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
      } else if (key === 'Escape') {
        cancelChoice();
        patchTable({ notice: null });
      } else if (key === 'F10') openMenu();
    };
    // Catching up comes first and swallows what it was done with, so that it never becomes a move.
    const onAny = (e: Event) => {
      if (e instanceof KeyboardEvent && isLetBy(e)) return;
      const on = e.target instanceof Element ? e.target : null;
      if (on?.closest('.log-panel, .sheet, .inspector, .top, .players, .notices, .windows, .show-page')) return;
      if (!catchUp() && !endCheers() && !endCrowning()) return;
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
  const seated = useTable((s) => s.seat >= 0);
  const cast = useTable((s) => s.table?.caster);
  // What is needed later comes when the table stands: until then nothing is in the way of the first sight of it.
  const [stands, setStands] = useState(false);
  useEffect(() => {
    if (!stands) return;
    const timer = setTimeout(() => void loadRounds(), AFTER);
    return () => clearTimeout(timer);
  }, [stands]);
  // The question follows whatever changes: what it refused before the rules had come it says anew, with them.
  useEffect(() => (stands ? loadRulesSoon(AFTER, () => patchTable({}), askOnceMore) : undefined), [stands]);
  const openMenu = useRef(() => setMenu(true)).current;
  useKeys(openMenu);
  useSound(stands);
  return (
    <PageFrame
      marks={seated ? '' : 'is-watching'}
      stands={stands}
      setStands={setStands}
      onMenu={openMenu}
      first={<ToPrompt />}
    >
      <TurnTitle />
      <div className="aside">
        <Battle />
        {stands && <Log />}
        <Inspector />
      </div>
      <div className="bottom">
        {bar}
        <Prompt stands={stands} />
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
    </PageFrame>
  );
}
