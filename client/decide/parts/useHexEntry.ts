// Chooses a hex by name from the keyboard: G, then letter and number, wherever the focus is.
import { type RefObject, useEffect, useState } from 'react';
import { boardHexes } from '../../../shared/model/hex/hex.ts';
import { placeName } from '../../i18n/index.ts';
import { chooseHex, useBoard } from '../../session/board.ts';
import { useTable } from '../../session/game.ts';
import { isModified, isWriting, shortcutOf } from '../../ui/keys.ts';

function hexesNamed(typed: string) {
  const size = useTable.getState().shown?.hexes.length ?? 0;
  return boardHexes(size).filter((hex) => placeName(hex).toLowerCase().startsWith(typed));
}

/** Returns the hex of this name, once no longer name begins with it or the player has pressed Enter. */
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
      chooseHex(hex);
      // The chosen hex enables the button at the next render.
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
