// Keys of the showcase: space or K plays and stops, an arrow steps, R plays again, F fills the screen, Escape
// leaves.
import { useEffect } from 'react';
import { isModified, isWriting, shortcutOf } from '../../ui/keys.ts';

interface ShowKeys {
  toggle?(): void;
  on?(): void;
  replay?(): void;
  full?(): void;
  leave?(): void;
}

const KEYS: Readonly<Record<string, keyof ShowKeys>> = {
  ' ': 'toggle',
  k: 'toggle',
  ArrowRight: 'on',
  r: 'replay',
  f: 'full',
  Escape: 'leave',
};

/** The key types text, or presses the focused button. */
const isTaken = (e: KeyboardEvent): boolean =>
  isWriting(e.target) || (e.key === ' ' && e.target instanceof Element && e.target.closest('a, button') !== null);

/** Handles the keys before the page below. */
export function useShowKeys(keys: ShowKeys): void {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (isModified(e) || isTaken(e) || document.querySelector('dialog[open]')) return;
      const name = KEYS[shortcutOf(e)];
      const call = name === undefined ? undefined : keys[name];
      if (call === undefined) return;
      e.preventDefault();
      e.stopPropagation();
      call();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [keys]);
}
