// Search for legal choices, stacks, battles, forts and hexes. Each entry leads to its hex.

import { useLayoutEffect, useRef, useState } from 'react';
import { hexState } from '../../shared/model/game/pieces.ts';
import { type HexId, isSeated, type Seat, type View } from '../../shared/model/game/types.ts';
import { boardHexes } from '../../shared/model/hex/hex.ts';
import { countIn, fortLevel, fortValue } from '../../shared/rules/queries/queries.ts';
import { hud } from '../i18n/en/hud.ts';
import { addTexts, placeName, t } from '../i18n/index.ts';
import { useBoard } from '../session/board.ts';
import { useBoardActions } from '../session/board-actions.ts';
import { useTable } from '../session/game.ts';
import { fortName } from '../ui/names.ts';
import { isContested } from './names.ts';

addTexts(hud);

interface Entry {
  hex: HexId;
  text: string;
}
type ListName = 'targets' | 'mine' | 'battles' | 'forts' | 'hexes';

function entriesOf(name: ListName, view: View, me: Seat, targets: readonly Entry[]): readonly Entry[] {
  const all = boardHexes(view.hexes.length).map((hex) => ({ h: hexState(view, hex), hex }));
  switch (name) {
    case 'targets':
      return targets;
    case 'mine':
      return all
        .filter(({ h }) => isSeated(me) && countIn(h, me) > 0)
        .map(({ h, hex }) => ({ hex, text: `${placeName(hex)} · ${countIn(h, me)}` }));
    case 'battles':
      return all.filter(({ hex }) => isContested(view, hex)).map(({ hex }) => ({ hex, text: placeName(hex) }));
    case 'forts':
      return all
        .filter(({ h }) => h.fort !== null)
        .map(({ h, hex }) => ({ hex, text: `${placeName(hex)} · ${fortName(fortLevel(h))} ${fortValue(h)}` }));
    case 'hexes':
      return all.map(({ hex }) => ({ hex, text: placeName(hex) }));
  }
}

const NAMES: readonly ListName[] = ['targets', 'mine', 'battles', 'forts', 'hexes'];

const isTypedAt = (): boolean => matchMedia('(pointer: fine)').matches;

export function Finder() {
  const { chooseHex, lookAt, patchBoard } = useBoardActions();
  const view = useTable((s) => s.shown);
  const me = useTable((s) => s.seat);
  const lit = useBoard((s) => s.link.lit);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isTypedAt()) field.current?.focus();
  }, []);
  if (view === null) return null;
  const targets = lit
    .filter((l) => l.mark === 'target' || l.mark === 'danger')
    .map((l) => ({ hex: l.hex, text: l.why ? `${placeName(l.hex)} · ${l.why}` : placeName(l.hex) }));
  const take = (name: ListName, hex: HexId) => (name === 'targets' ? chooseHex(hex) : lookAt(hex));
  const needle = typed.trim().toLowerCase();
  const matches = NAMES.map((name) => ({
    name,
    entries: entriesOf(name, view, me, targets).filter(({ text }) => text.toLowerCase().includes(needle)),
  }));
  const lists = matches.filter(({ name, entries }) => (needle === '' ? name !== 'hexes' : entries.length > 0));
  return (
    <form
      className="drop panel lists-body"
      onSubmit={(e) => {
        e.preventDefault();
        const [first] = lists.flatMap(({ name, entries }) => entries.map(({ hex }) => ({ name, hex })));
        if (needle !== '' && first !== undefined) take(first.name, first.hex);
      }}
    >
      <input
        ref={field}
        type="search"
        autoComplete="off"
        data-testid="input-find"
        aria-label={t('lists.title')}
        placeholder={t('lists.type')}
        value={typed}
        onChange={(e) => setTyped(e.currentTarget.value)}
      />
      {lists.length === 0 && <p className="quiet">{t('lists.nothing')}</p>}
      {lists.map(({ name, entries }) => (
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
                  onFocus={() => patchBoard({ hover: e.hex })}
                  onBlur={() => patchBoard({ hover: -1 })}
                >
                  {e.text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </form>
  );
}
