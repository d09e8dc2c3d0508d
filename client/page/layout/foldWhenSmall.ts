// On a phone the log is a sheet on demand, so a window that becomes small folds it.
import { useEffect } from 'react';
import { followLayout, isLayout } from '../../layout/modes.ts';
import { adjustSettings, useSettings } from '../../session/settings.ts';

/** Folds the log in a small window and restores it later. The stored setting does not change. */
export function useFoldWhenSmall(): void {
  useEffect(() => {
    let wasOpen = false;
    const foldOrOpen = () => {
      if (isLayout('handheld')) {
        wasOpen = useSettings.getState().logOpen;
        adjustSettings({ logOpen: false });
      } else if (wasOpen) adjustSettings({ logOpen: true });
    };
    if (isLayout('handheld')) foldOrOpen();
    return followLayout('handheld', foldOrOpen);
  }, []);
}
