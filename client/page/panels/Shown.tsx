// Cards over the board that all viewers see: revealed Things before their effect, and a note about the last
// event of a counter.

import { useEffect, useState } from 'react';
import { isEvent, isMagic } from '../../../shared/model/catalogue/index.ts';
import { isSeated, NOBODY } from '../../../shared/model/game/types.ts';
import { shown as texts } from '../../i18n/en/hud.ts';
import { addTexts, placeName, tIf } from '../../i18n/index.ts';
import '../../session/won-hero.ts';
import { useTable } from '../../session/game.ts';
import { kindName, objectName, seatName, useSeatNames } from '../../ui/names.ts';
import { Tile } from '../../ui/Tile.tsx';
import { type Note, noteOf, wonNote } from '../frame/notes.ts';

addTexts(texts);

const STAY = 1600;

function Card({ note }: { note: Note }) {
  const { kind, seat, key, hex, from, count, other, dice, mood } = note;
  const words = {
    who: seatName(seat),
    whom: objectName(seat),
    hex: placeName(hex),
    count,
    by: kindName(other),
    name: kindName(other),
    from: isSeated(from) ? seatName(from) : kindName(other),
  };
  return (
    <li className={`card card-${mood} edge-${seat}`} data-card={key} data-kind={kind}>
      {key !== 'onlyHex' && <Tile kind={kind === -1 ? null : kind} size={56} seat={seat} />}
      <div>
        {kind !== -1 && <b>{kindName(kind)}</b>}
        <span>{tIf(`shown.${key}`, words)}</span>
        {dice !== null && (
          <span className="card-dice">
            <span className="die">{dice[0]}</span> → <span className="die die-hit">{dice[1]}</span>
          </span>
        )}
      </div>
    </li>
  );
}

export function Shown() {
  const now = useTable((s) => s.now);
  const view = useTable((s) => s.shown);
  const wonHero = useTable((s) => s.wonHero);
  useSeatNames();
  const [note, setNote] = useState<Note | null>(null);
  useEffect(() => {
    if (now === null) return setNote(null);
    const next = noteOf(now);
    // A counter that only leaves keeps its card, and so does a hex that was marked automatically.
    setNote((last) => (next === null && (now.event.t === 'usedUp' || last?.key === 'onlyHex') ? last : next));
    if (next === null) return;
    const timer = setTimeout(() => setNote(null), STAY * 2);
    return () => clearTimeout(timer);
  }, [now]);
  if (view === null) return null;
  const lying = view.counters
    .filter((c) => c.at === 'aside' && c.up && (isMagic(c.kind) || isEvent(c.kind)))
    .map((c): [string, Note] => [
      `c${c.id}`,
      {
        kind: c.kind,
        seat: c.seat,
        key: 'played',
        hex: -1,
        from: NOBODY,
        count: 0,
        other: -1,
        dice: null,
        mood: 'plain',
      },
    ]);
  // While events play, one card is shown at a time; then the cards of the revealed Things return.
  const currentNote = wonHero === null ? note : wonNote(wonHero);
  const cards: [string, Note][] = currentNote === null ? lying : [['note', currentNote]];
  if (cards.length === 0) return null;
  return (
    <ul className={`cards${wonHero === null ? '' : ' is-won'}`} aria-label={tIf('shown.label')} data-testid="cards">
      {cards.slice(-3).map(([key, n]) => (
        <Card key={key} note={n} />
      ))}
    </ul>
  );
}
