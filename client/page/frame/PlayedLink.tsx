// The name of the table's preset, which opens the list of differences from the classic game.
import { useState } from 'react';
import { useTable } from '../../session/game.ts';
import { presetTold } from '../../ui/optionTexts.ts';
import { PlayedSheet } from './lazyParts.tsx';

export function PlayedLink() {
  const table = useTable((s) => s.table?.options ?? null);
  const [open, setOpen] = useState(false);
  if (table === null) return null;
  return (
    <>
      <button type="button" className="link" data-testid="action-played" onClick={() => setOpen(true)}>
        {presetTold(table)}
      </button>
      {open && <PlayedSheet table={table} onClose={() => setOpen(false)} />}
    </>
  );
}
