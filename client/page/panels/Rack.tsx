// The player's own rack. Pressing a Thing passes it to the open panel, or inspects it if no panel wants it.
// On small windows the rack is a chip during questions.

import { useEffect, useRef, useState } from 'react';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { rackOf } from '../../../shared/rules/queries/queries.ts';
import { t } from '../../i18n/index.ts';
import { useLayout } from '../../layout/useLayout.ts';
import { useBoard } from '../../session/board.ts';
import { useBoardActions } from '../../session/board-actions.ts';
import { useSession } from '../../session/context.ts';
import { undoTo, useTable, whyStalled } from '../../session/game.ts';
import { NO_MASK } from '../../session/mask.ts';
import { changeSettings, useSettings } from '../../session/settings.ts';
import { Tile } from '../../ui/Tile.tsx';
import { useMark } from '../../ui/useMark.ts';
import { PeekButton } from '../frame/lazy-parts.tsx';

const Backs = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all backs are alike
    <li key={i} className="rack-thing">
      <Tile kind={null} size={40} label={t('cell.hidden', { count: 1 })} />
    </li>
  ));

export function Rack() {
  const { chooseThing, inspect } = useBoardActions();
  const view = useTable((s) => s.shown);
  const seat = useTable((s) => s.seat);
  const pieces = useBoard((s) => s.link.pieces);
  const [open, setOpen] = useState(false);
  const logOpen = useSettings((s) => s.logOpen);
  // The opened rack and the opened log never cover the board together.
  useEffect(() => {
    if (logOpen) setOpen(false);
  }, [logOpen]);
  const masked = useTable((s) => s.mask !== NO_MASK);
  const question = useBoard((s) => s.question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question needs the board
  useEffect(() => setOpen(false), [question]);
  useEffect(() => {
    if (!open) return;
    const outside = (e: Event) => {
      if (e.target instanceof Element && !e.target.closest('.rack, .inspector, dialog')) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const box = useRef<HTMLElement>(null);
  const inRow = useLayout('tablet') ? 3 : 4;
  const count = view?.seats[seat]?.rack ?? 0;
  const rows = Math.min(4, Math.max(1, Math.ceil(count / inRow)));
  useMark(box, '.page-table', 'rackRows', view === null || seat === NOBODY ? null : `${rows}`);
  if (view === null || seat === NOBODY) return null;
  const things = [...rackOf(view, seat)].sort((a, b) => a.kind - b.kind || a.id - b.id);
  const max = view.rules.rackLimit;
  return (
    <section
      ref={box}
      className={`rack${open ? ' is-open' : ''}`}
      data-testid="rack"
      data-count={count}
      aria-label={t('rack.title')}
    >
      <div className="rack-head">
        <span className={`rack-count${count > max ? ' is-over' : ''}`}>
          <small>{t('rack.title')}</small>
          {t('rack.count', { n: count, max })}
        </span>
        {masked && <PeekButton />}
        <TakeBack />
        <button
          type="button"
          className="chip rack-chip"
          data-testid="action-rack"
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
            if (!open) changeSettings({ logOpen: false });
          }}
        >
          {t('rack.chip', { n: count, max })}
        </button>
      </div>
      {count === 0 && <p className="quiet rack-empty">{t('rack.empty')}</p>}
      <ul>
        {things.map((c) => (
          <li key={c.id} className="rack-thing">
            <Tile
              kind={c.kind}
              size={40}
              mark={pieces?.find((p) => p.id === c.id)?.mark}
              what={{ what: 'kind', kind: c.kind, id: c.id }}
              testid={`thing-${c.id}`}
              onPress={() => {
                if (!chooseThing(c.id)) inspect({ what: 'kind', kind: c.kind, id: c.id }, true);
              }}
            />
          </li>
        ))}
        <Backs count={count - things.length} />
      </ul>
    </section>
  );
}

/**
 * Undoes the player's last step. The server decides by public facts whether that is allowed. While disabled
 * the button stays focusable, so that it can say why.
 */
export function TakeBack() {
  const session = useSession();
  const still = useTable(whyStalled);
  const may = useTable((s) => undoTo(s) >= 0) && still === null;
  const over = useTable((s) => s.truth?.victory != null);
  if (over) return null;
  const why = t(still ?? (may ? 'back.may' : 'back.none'));
  return (
    <button
      type="button"
      className="chip take-back"
      data-testid="action-take-back"
      aria-disabled={!may}
      aria-description={why}
      aria-keyshortcuts="U"
      title={why}
      onClick={() => void session.takeBack()}
    >
      {t('back.do')}
    </button>
  );
}
