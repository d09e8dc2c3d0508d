// On a phone the log is a sheet on demand, so a window that becomes small folds it.
import { useEffect } from 'react';
import { adjustSettings, useSettings } from '../session/settings.ts';
import { SMALL } from '../session/small.ts';

/** Folds the log in a small window and restores it later. The stored setting does not change. */
export function useFoldWhenSmall(): void {
  useEffect(() => {
    const small = matchMedia(SMALL);
    let wasOpen = false;
    const foldOrOpen = () => {
      if (small.matches) {
        wasOpen = useSettings.getState().logOpen;
        adjustSettings({ logOpen: false });
      } else if (wasOpen) adjustSettings({ logOpen: true });
    };
    if (small.matches) foldOrOpen();
    small.addEventListener('change', foldOrOpen);
    return () => small.removeEventListener('change', foldOrOpen);
  }, []);
}
