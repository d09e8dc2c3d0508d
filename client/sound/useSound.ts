// Waits for the table and a gesture, then fetches the rest of the sound. Key M mutes.
import { useEffect } from 'react';
import { useSession } from '../session/context.ts';
import { changeSettings, useSettings } from '../session/settings.ts';
import { isModified, shortcutOf, takesLetters } from '../ui/keys.ts';
import { GESTURES } from './gestures.ts';

/** Mutes or unmutes the sound. */
export const toggleSound = (): void => changeSettings({ muted: !useSettings.getState().muted });

/** Returns whether the key mutes, also during animations. */
export const isSoundKey = (e: KeyboardEvent): boolean => shortcutOf(e) === 'm';

/** Plays sound while the table is open. `isDrawn`: the table is drawn, so loading cannot delay it. */
export function useSound(isDrawn: boolean): void {
  const session = useSession();
  const muted = useSettings((s) => s.muted);
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (isModified(e) || e.repeat || document.querySelector('dialog[open]')) return;
      if (isSoundKey(e) && !takesLetters(e.target)) toggleSound();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (!isDrawn || muted || typeof AudioContext === 'undefined') return;
    let stop: (() => void) | null = null;
    let isGone = false;
    const start = () => {
      for (const kind of GESTURES) removeEventListener(kind, start, true);
      import('./director.ts').then(
        ({ startSound }) => {
          if (!isGone) stop = startSound(session);
        },
        () => {},
      );
    };
    if (navigator.userActivation?.hasBeenActive === true) start();
    else for (const kind of GESTURES) addEventListener(kind, start, true);
    return () => {
      isGone = true;
      for (const kind of GESTURES) removeEventListener(kind, start, true);
      stop?.();
    };
  }, [isDrawn, muted, session]);
}
