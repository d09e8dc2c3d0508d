// What the page has of sound before anything is heard: it waits until the table stands and somebody has pressed something,
// then fetches the rest. Key M mutes.
import { useEffect } from 'react';
import { changeSettings, useSettings } from '../state/settings.ts';
import { isModified, shortcutOf, takesLetters } from '../ui/keys.ts';
import { GESTURES } from './gestures.ts';

/** Sound on, or off. */
export const toggleSound = (): void => changeSettings({ muted: !useSettings.getState().muted });

/** The key that turns the sound off and on, whatever is being shown. */
export const isSoundKey = (e: KeyboardEvent): boolean => shortcutOf(e) === 'm';

/** Lets the table sound while it is open; `stands`: it is drawn, and nothing more is in its way. */
export function useSound(stands: boolean): void {
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
    if (!stands || muted || typeof AudioContext === 'undefined') return;
    let stop: (() => void) | null = null;
    let gone = false;
    const start = () => {
      for (const kind of GESTURES) removeEventListener(kind, start, true);
      // Without a line there is no sound, and nothing else is lost.
      import('./director.ts').then(
        ({ startSound }) => {
          if (!gone) stop = startSound();
        },
        () => {},
      );
    };
    if (navigator.userActivation?.hasBeenActive === true) start();
    else for (const kind of GESTURES) addEventListener(kind, start, true);
    return () => {
      gone = true;
      for (const kind of GESTURES) removeEventListener(kind, start, true);
      stop?.();
    };
  }, [stands, muted]);
}
