// The keyboard in a panel: hexes by name, keys through a list, the focus of a new question.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { boardHexes } from '../../../shared/model/hex/hex.ts';
import { placeName } from '../../i18n/index.ts';
import { useBoard } from '../../session/board.ts';
import { boardActions } from '../../session/board-actions.ts';
import { frontSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { isModified, isWriting, shortcutOf } from '../../ui/keys.ts';

// Chooses a hex by name from the keyboard: G, then letter and number, wherever the focus is.

function hexesNamed(typed: string) {
  const size = useTable.getState().shown?.hexes.length ?? 0;
  return boardHexes(size).filter((hex) => placeName(hex).toLowerCase().startsWith(typed));
}

/** Returns the hex with this name. Waits if the name may continue, unless the player has pressed Enter. */
function findNamed(typed: string, ended: boolean) {
  const found = hexesNamed(typed);
  const exact = found.find((hex) => placeName(hex).toLowerCase() === typed);
  return ended || found.length === 1 ? exact : undefined;
}

/** Returns the typed part of a name, or null. Chooses the hex and focuses the send button. */
export function useHexEntry(box: RefObject<HTMLElement | null>): string | null {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    const choose = (text: string, ended: boolean) => {
      const hex = findNamed(text, ended);
      if (hex === undefined) return setTyped(ended || hexesNamed(text).length === 0 ? null : text);
      setTyped(null);
      boardActions(frontSession()).chooseHex(hex);
      // The send button is enabled at the next render.
      setTimeout(() =>
        box.current
          ?.querySelector<HTMLElement>('.decide-actions .button-main:not([aria-disabled])')
          ?.focus({ preventScroll: true }),
      );
    };
    const onKey = (e: KeyboardEvent) => {
      if (isModified(e) || isWriting(e.target)) return;
      const shortcut = shortcutOf(e);
      if (typed === null) {
        if (shortcut !== 'g' || e.defaultPrevented || !useBoard.getState().link.onHex) return;
        setTyped('');
      } else if (e.key === 'Enter') choose(typed, true);
      else if (/^[a-z0-9]$/.test(shortcut)) choose(typed + shortcut, false);
      else if (e.key === 'Backspace') setTyped(typed.slice(0, -1));
      else if (e.key === 'Shift') return;
      else {
        setTyped(null);
        if (e.key !== 'Escape') return;
      }
      e.preventDefault();
      e.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [box, typed]);
  return typed;
}

// The keys that move through a list, so that every choice is at most five keys away.

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const LEAP: Readonly<Record<string, number>> = { PageDown: 5, PageUp: -5 };

/** Returns the place a key moves to from place `at` of `count` (-1: outside the list), or -1. */
export function placeByKey(key: string, at: number, count: number): number {
  const [step, leap] = [STEP[key], LEAP[key]];
  if (step !== undefined && at >= 0) return (at + step + count) % count;
  if (leap !== undefined && at >= 0) return Math.min(count - 1, Math.max(0, at + leap));
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

/**
 * Returns a ref for a new panel, and focuses the panel unless another control has the focus: a player who
 * types, reads the log or moves over the board keeps it. The key P leads to the question.
 */
export function useFocusRelay(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const now = document.activeElement;
    if (now !== null && !now.matches('body, .prompt')) return;
    box.current?.querySelector<HTMLElement>('.say')?.focus({ preventScroll: true });
  }, []);
  return box;
}
