// The button of the search, whose lists load on first use.

import { useState } from 'react';
import { t } from '../i18n/index.ts';
import { useTable } from '../session/game.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const Finder = lazyPart(async () => (await import('./Finder.tsx')).Finder);

export function Lists() {
  const loaded = useTable((s) => s.shown !== null);
  const [open, setOpen] = useState(false);
  if (!loaded) return null;
  return (
    <nav
      className="lists"
      aria-label={t('lists.title')}
      data-testid="lists"
      onKeyDown={(e) => e.key === 'Escape' && setOpen(false)}
    >
      <button
        type="button"
        className="button-quiet"
        aria-expanded={open}
        data-testid="action-find"
        onClick={() => setOpen(!open)}
      >
        {t('lists.find')}
      </button>
      {open && <Finder />}
    </nav>
  );
}
