// The pool of heroes and the owner of each hero, visible to all.
import { useEffect, useRef } from 'react';
import { isHero, otherFace } from '../../../shared/model/catalogue/index.ts';
import { type Kind, NOBODY, type Seat, type View } from '../../../shared/model/game/types.ts';
import { hud, shown as texts } from '../../i18n/en/hud.ts';
import { addTexts, t, tIf } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { openHelp, topicOfKind } from '../../session/help.ts';
import { Badge } from '../../ui/Badge.tsx';
import { doesOf } from '../../ui/does.ts';
import { kindName, kindTraits, seatName } from '../../ui/names.ts';
import { Tile } from '../../ui/Tile.tsx';

addTexts(hud);

addTexts(texts);

const other = (kind: Kind): string =>
  otherFace(kind) === kind ? '' : tIf('heroes.back', { name: kindName(otherFace(kind)) });

function Row({ list, seat }: { list: readonly Kind[]; seat: Seat }) {
  return (
    <div className="hero-row">
      {list.map((kind) => (
        <figure key={kind}>
          <Tile
            kind={kind}
            size={56}
            {...(seat === NOBODY ? {} : { seat })}
            onPress={() => openHelp([topicOfKind(kind)])}
          />
          <figcaption>
            <b>{kindName(kind)}</b>
            <small className="quiet">{[kindTraits(kind), other(kind)].filter((s) => s !== '').join(' · ')}</small>
            <small className="quiet">{doesOf(kind)}</small>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

const heroesOf = (view: View, seat: Seat): Kind[] =>
  view.counters.filter((c) => c.seat === seat && isHero(c.kind)).map((c) => c.kind);

export function Heroes({ onClose }: { onClose: () => void }) {
  const view = useTable((s) => s.shown);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
    const onKey = (e: KeyboardEvent) => e.key === 'Escape' && !document.querySelector('dialog[open]') && onClose();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  if (view === null) return null;
  return (
    <section ref={box} tabIndex={-1} className="panel heroes" data-testid="heroes" aria-label={tIf('heroes.title')}>
      <header className="panel-head">
        <h2>{tIf('heroes.title')}</h2>
        <button type="button" className="fold" data-testid="action-heroes-close" onClick={onClose}>
          {t('menu.close')}
        </button>
      </header>
      <h3>{view.pool.length === 0 ? tIf('heroes.none') : tIf('heroes.free')}</h3>
      <Row list={view.pool} seat={NOBODY} />
      {view.clockwise
        .filter((seat) => heroesOf(view, seat).length > 0)
        .map((seat) => (
          <div key={seat}>
            <h3>
              <Badge seat={seat} small /> {tIf('heroes.with', { who: seatName(seat) })}
            </h3>
            <Row list={heroesOf(view, seat)} seat={seat} />
          </div>
        ))}
    </section>
  );
}
