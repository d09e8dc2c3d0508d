// Stands for a panel of the part that is loaded later: shows it as soon as it is there.
import { type FC, useEffect, useState } from 'react';
import { t } from '../i18n/index.ts';
import type { LateKind, Panel, PanelProps, Panels } from './panel.ts';

let loaded: Pick<Panels, LateKind> | null = null;

/** Loads the later panels once; the page does so as soon as the table stands. */
export async function loadLate(): Promise<void> {
  loaded ??= (await import('./late.tsx')).LATE;
}

export function late<K extends LateKind>(kind: K): Panel<K> {
  return function Later(props: PanelProps<K>) {
    const [, redraw] = useState(0);
    useEffect(() => {
      if (loaded === null) void loadLate().then(() => redraw(1));
    }, []);
    const Found = loaded?.[kind] as FC<PanelProps<K>> | undefined;
    return Found === undefined ? <p className="say">{t('prompt.loading')}</p> : <Found {...props} />;
  };
}
