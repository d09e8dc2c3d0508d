// The table page: the frame around the board, the player's questions and keyboard shortcuts.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isSeated } from '../../shared/model/game/types.ts';
import { loadRounds } from '../decide/QuestionPanel.tsx';
import { loadRulesSoon } from '../i18n/load.ts';
import { useBoard } from '../session/board.ts';
import { useBoardActions } from '../session/board-actions.ts';
import { frontSession } from '../session/context.ts';
import { catchUp, patchTable, useTable } from '../session/game.ts';
import { changeSettings, useSettings } from '../session/settings.ts';
import { holdWindows, openWindows } from '../session/windows.ts';
import { endWonHero } from '../session/won-hero.ts';
import { isSoundKey, useSound } from '../sound/useSound.ts';
import { askOnceMore } from '../ui/ask-once-more.ts';
import { isModified, isWriting, shortcutOf } from '../ui/keys.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { lookWhere } from './bridge/CameraButtons.tsx';
import { endCrowning } from './bridge/crowning.ts';
import { Battle, Heroes, Inspector, LateParts, Log, Menu, Result } from './frame/lazy-parts.tsx';
import { Notices } from './frame/Notices.tsx';
import { PageFrame } from './frame/PageFrame.tsx';
import { askHelp, HelpHost } from './help/HelpHost.tsx';
import { ToPrompt, TurnTitle, toPrompt } from './panels/AroundPrompt.tsx';
import { Prompt } from './panels/Prompt.tsx';
import { Rack } from './panels/Rack.tsx';

const CasterMark = lazyPart(async () => (await import('./caster/CasterMark.tsx')).CasterMark);

/** How long after drawing the table the lazy parts are fetched, ms. */
const AFTER = 2500;

/** H holds a window open. It works even while the step that opened the window is still being shown. */
const isHoldKey = (e: KeyboardEvent): boolean => shortcutOf(e) === 'h';

/** Keys that do not skip ahead: they keep their meaning while a step is still being shown. */
const isLetBy = (e: KeyboardEvent): boolean =>
  e.key === 'Tab' ||
  e.key === 'Shift' ||
  isModified(e) ||
  isWriting(e.target) ||
  isSoundKey(e) ||
  (isHoldKey(e) && openWindows(useTable.getState()).length > 0);

/** Keys that work anywhere on the page, except while the player is typing. */
function useKeys(openMenu: () => void) {
  const { cancelChoice, inspect } = useBoardActions();
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (isModified(e) || isWriting(e.target) || document.querySelector('dialog[open]')) return;
      const key = shortcutOf(e);
      if (key === 'b') {
        const { board } = useSettings.getState();
        changeSettings({ board: board === 'table' ? 'cells' : 'table' });
      } else if (key === 'l') changeSettings({ logOpen: !useSettings.getState().logOpen });
      else if (key === 'u') void frontSession().takeBack();
      else if (key === 'p') toPrompt();
      else if (key === 'z') lookWhere(frontSession());
      else if (isHoldKey(e)) holdWindows(frontSession());
      else if (key === 'i') inspect(useBoard.getState().inspected, true);
      else if (key === '?') {
        askHelp();
        e.preventDefault();
      } else if (key === 'Escape') {
        cancelChoice();
        patchTable({ notice: null });
      } else if (key === 'F10') openMenu();
    };
    // Skipping ahead comes first and stops the event, which therefore never becomes a move.
    const onAny = (e: Event) => {
      if (e instanceof KeyboardEvent && isLetBy(e)) return;
      const on = e.target instanceof Element ? e.target : null;
      if (on?.closest('.log-panel, .sheet, .inspector, .top, .players, .notices, .windows, .show-page')) return;
      const hasEndedCrowning = endCrowning();
      if (!catchUp() && !endWonHero() && !hasEndedCrowning) return;
      if (e.type === 'keydown' || on?.closest('.table-canvas, .cells')) {
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
  }, [openMenu, inspect, cancelChoice]);
}

interface TablePageProps {
  onLeave: () => void;
  /**
   * Does the page have a result? A match does, with a record and perhaps a rematch; a lesson or a what
   * if does not.
   */
  hasResult?: boolean;
  watching?: ReactNode;
  bar?: ReactNode;
}

export function TablePage({ onLeave, hasResult = true, watching, bar }: TablePageProps) {
  const [menu, setMenu] = useState(false);
  const seated = useTable((s) => isSeated(s.seat));
  const cast = useTable((s) => s.table?.caster);
  // Lazy parts load after the table is drawn, so that they do not delay it.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isDrawn) return;
    const timer = setTimeout(() => void loadRounds(), AFTER);
    return () => clearTimeout(timer);
  }, [isDrawn]);
  // A refusal that came before the rules were loaded is shown in general words. When they are loaded, the
  // question shows it again in full.
  useEffect(() => (isDrawn ? loadRulesSoon(AFTER, () => patchTable({}), askOnceMore) : undefined), [isDrawn]);
  const openMenu = useRef(() => setMenu(true)).current;
  useKeys(openMenu);
  useSound(isDrawn);
  return (
    <PageFrame
      marks={seated ? '' : 'is-watching'}
      isDrawn={isDrawn}
      setDrawn={setDrawn}
      onMenu={openMenu}
      first={<ToPrompt />}
    >
      <TurnTitle />
      <div className="aside">
        <Battle />
        {isDrawn && <Log />}
        <Inspector />
      </div>
      <div className="bottom">
        {bar}
        <Prompt isDrawn={isDrawn} onLeave={onLeave} />
        {isDrawn && !seated && watching}
        {cast && <CasterMark />}
      </div>
      <Rack />
      <Notices />
      {isDrawn && <LateParts onLeave={onLeave} />}
      <Heroes />
      {hasResult && <Result onLeave={onLeave} />}
      <HelpHost />
      {menu && <Menu onClose={() => setMenu(false)} onLeave={onLeave} />}
    </PageFrame>
  );
}
