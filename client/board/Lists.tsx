// Lists beside the board: my stacks, fights, legal choices, forts; each entry leads to its hex.

import { useState } from 'react';
import { hexState } from '../../shared/game/pieces.ts';
import type { HexId, Seat, View } from '../../shared/game/types.ts';
import { boardHexes } from '../../shared/hex/index.ts';
import { countIn, fortLevel, fortValue } from '../../shared/rules/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import { chooseHex, lookAt, useBoard } from '../state/board.ts';
import { useTable } from '../state/game.ts';
import { fortName } from '../ui/names.ts';
import { isContested } from './names.ts';

interface Entry {
  hex: HexId;
  text: string;
}
type ListName = 'targets' | 'mine' | 'battles' | 'forts';

function entriesOf(name: ListName, view: View, me: Seat, targets: readonly Entry[]): readonly Entry[] {
  const all = boardHexes(view.hexes.length).map((hex) => ({ h: hexState(view, hex), hex }));
  switch (name) {
    case 'targets':
      return targets;
    case 'mine':
      return all
        .filter(({ h }) => me >= 0 && countIn(h, me) > 0)
        .map(({ h, hex }) => ({ hex, text: `${placeName(hex)} · ${countIn(h, me)}` }));
    case 'battles':
      return all.filter(({ hex }) => isContested(view, hex)).map(({ hex }) => ({ hex, text: placeName(hex) }));
    case 'forts':
      return all
        .filter(({ h }) => h.fort !== null)
        .map(({ h, hex }) => ({ hex, text: `${placeName(hex)} · ${fortName(fortLevel(h))} ${fortValue(h)}` }));
  }
}

const NAMES: readonly ListName[] = ['targets', 'mine', 'battles', 'forts'];

export function Lists() {
  const view = useTable((s) => s.shown);
  const me = useTable((s) => s.seat);
  const lit = useBoard((s) => s.link.lit);
  const [open, setOpen] = useState(false);
  if (view === null) return null;
  const targets = lit
    .filter((l) => l.mark === 'target' || l.mark === 'danger')
    .map((l) => ({ hex: l.hex, text: l.why ? `${placeName(l.hex)} · ${l.why}` : placeName(l.hex) }));
  const take = (name: ListName, hex: HexId) => (name === 'targets' ? chooseHex(hex) : lookAt(hex));
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
      {open && (
        <div className="lists-body panel">
          {NAMES.map((name) => {
            const entries = entriesOf(name, view, me, targets);
            return (
              <section key={name} data-testid={`list-${name}`}>
                <h3>{t(`lists.${name}`)}</h3>
                {entries.length === 0 && <p className="quiet">{t('lists.none')}</p>}
                <ul>
                  {entries.map((e) => (
                    <li key={e.hex}>
                      <button
                        type="button"
                        className="chip"
                        onClick={() => take(name, e.hex)}
                        onFocus={() => useBoard.setState({ hover: e.hex })}
                        onBlur={() => useBoard.setState({ hover: -1 })}
                      >
                        {e.text}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      )}
    </nav>
  );
}
