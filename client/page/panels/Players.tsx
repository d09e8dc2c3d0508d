// The players with their public facts.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { seatState } from '../../../shared/model/game/pieces.ts';
import { NOBODY, type Seat, type View } from '../../../shared/model/game/types.ts';
import { firstPlayer } from '../../../shared/rules/queries/queries.ts';
import { t, tIf } from '../../i18n/index.ts';
import { useBoard } from '../../session/board.ts';
import { type BoardActions, useBoardActions } from '../../session/board-actions.ts';
import { type SeatInfo, useTable } from '../../session/game.ts';
import { Badge } from '../../ui/Badge.tsx';
import { seatName, useSeatNames } from '../../ui/names.ts';
import { Chance, Portrait } from '../frame/lazy-parts.tsx';
import { RaceToCrown } from './RaceToCrown.tsx';
import { cardFigures, citadelsOf, citadelText, FIGURES, powerText } from './standing.ts';

/** Returns true while some of the box's content is below its lower edge. */
function useMore(box: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const el = box.current;
    if (el === null) return;
    const look = () => setMore(el.scrollHeight - el.scrollTop - el.clientHeight > 2);
    look();
    // Observes the children too: a card may grow within a box of constant size.
    const observer = new ResizeObserver(look);
    for (const part of [el, ...el.children]) observer.observe(part);
    el.addEventListener('scroll', look);
    return () => {
      observer.disconnect();
      el.removeEventListener('scroll', look);
    };
  });
  return more;
}

/** Shows help on a hovered word. A press on a player's figures explains them all. */
const word = (name: string, { inspected }: BoardActions) => {
  const { onPointerEnter, onPointerLeave } = inspected({ what: 'word', word: `word.${name}` });
  return { onPointerEnter, onPointerLeave };
};

type PlaceFacts = Pick<SeatInfo, 'handle' | 'kind' | 'auto' | 'connected' | 'done'>;

/** Returns only the shown facts of a seat, because clock and undo change far more often. */
const usePlace = (seat: Seat): PlaceFacts | undefined =>
  useTable(
    useShallow(({ places }) => {
      const place = places[seat];
      if (place === undefined) return undefined;
      const { handle, kind, auto, connected, done } = place;
      return { handle, kind, auto, connected, done };
    }),
  );

function states(view: View, seat: Seat, place: PlaceFacts | undefined, me: Seat): string[] {
  const found: string[] = [];
  const s = seatState(view, seat);
  // The most important fact comes first, because a narrow card cuts off the rest.
  if (s.fallen) found.push(t('players.fallen'));
  else if (s.resigned) found.push(t('players.resigned'));
  if (seat === me && place?.kind !== 'bot') found.push(t('players.you'));
  if (seat === firstPlayer(view) && view.phase !== 'setup') found.push(t('players.first'));
  if (place?.kind === 'bot') found.push(t('players.bot'));
  // The table decides for an eliminated player, with or without a bot.
  else if (place?.auto && !s.fallen && !s.resigned) found.push(t('players.botPlays'));
  if (place?.kind === 'human' && !place.connected) found.push(t('players.away'));
  return found;
}

function Citadels({ view, seat }: { view: View; seat: Seat }) {
  const actions = useBoardActions();
  const own = citadelsOf(view, seat);
  if (own.length === 0) return null;
  return (
    <div className={`citadels${view.victory === null ? '' : ' is-over'}`}>
      {own.map((hex) => (
        <button
          key={hex}
          type="button"
          className="citadel"
          onClick={() => actions.lookAt(hex)}
          {...word('citadel', actions)}
        >
          {citadelText(view, hex)}
        </button>
      ))}
    </div>
  );
}

function Power({ view, seat }: { view: View; seat: Seat }) {
  const { inspected } = useBoardActions();
  const powerLabel = powerText(view, seat);
  const power = view.powers?.[seat]?.power ?? null;
  if (powerLabel === null || power === null) return null;
  const { onPointerEnter, onPointerLeave } = inspected({ what: 'word', word: `power.${power}` });
  return (
    <span
      className="cut fact-power"
      data-testid={`power-of-${seat}`}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {powerLabel}
    </span>
  );
}

/** Names longer than this may use two lines. */
const LONG = 10;

interface CardProps {
  view: View;
  seat: Seat;
  me: Seat;
  chances: boolean;
}

function PlayerCard({ view, seat, me, chances }: CardProps) {
  const actions = useBoardActions();
  const place = usePlace(seat);
  const s = seatState(view, seat);
  const isAsked = view.open.some((d) => d.seat === seat);
  const figures = cardFigures(view, seat);
  const notes = states(view, seat, place, me);
  const name = seatName(seat);
  return (
    <li
      className={`player edge-${seat}${seat === me ? ' is-own' : ''}${view.turn === seat && !view.victory ? ' is-turn' : ''}${s.fallen ? ' is-out' : ''}${citadelsOf(view, seat).length > 0 ? ' has-citadel' : ''}`}
      data-testid={`player-${seat}`}
      data-gold={s.gold}
      data-rack={s.rack}
    >
      <div className="player-head">
        <Badge seat={seat} face={place?.kind === 'bot' && <Portrait seat={seat} />} />
        <span
          className="player-name"
          title={[name, ...(place?.handle ? [tIf('known.mark')] : []), ...notes].join(' · ')}
        >
          <b className={name.length > LONG ? 'is-long' : 'cut'} data-known={place?.handle || undefined}>
            {name}
          </b>
          {notes.length > 0 && <small>{notes.join(' · ')}</small>}
        </span>
        {chances && <Chance view={view} seat={seat} />}
        {isAsked && (
          <span
            className={`asked${place?.done ? ' is-done' : ''}`}
            title={t(place?.done ? 'players.ready' : 'players.thinking')}
          >
            <span className="unseen">{t(place?.done ? 'players.ready' : 'players.thinking')}</span>
          </span>
        )}
      </div>
      <button
        type="button"
        className="player-facts"
        {...actions.inspected({ what: 'seat', seat })}
        onClick={() => actions.inspect({ what: 'seat', seat }, true)}
      >
        <span className="unseen">{name}:</span>
        {FIGURES.map((name) => (
          <span key={name} className={`fact fact-${name}`} {...word(name, actions)}>
            <b aria-hidden="true">{figures[name]}</b>
            <i />
            <em aria-hidden="true">{t(`players.${name}`)}</em>
            <span className="unseen">{t(`players.fact.${name}`, { count: figures[name] })}</span>
          </span>
        ))}
        <RaceToCrown view={view} seat={seat} />
        <Power view={view} seat={seat} />
      </button>
      <Citadels view={view} seat={seat} />
    </li>
  );
}

/** Classes by the number of players, because `:has` would restyle every log line at each step. */
const sizeOf = (players: number): string =>
  ['', ' is-three', ' is-many', ' is-many is-crowd'][Math.min(players, 5) - 2] ?? '';

export function Players() {
  const { patchBoard } = useBoardActions();
  const view = useTable((s) => s.shown);
  const me = useTable((s) => s.seat);
  const open = useBoard((s) => s.heroes);
  // Chances are shown only in finished games and to spectators: during play, players must not see them.
  const watched = useTable((s) => s.seat === NOBODY || s.table?.status === 'over');
  const box = useRef<HTMLElement>(null);
  const more = useMore(box);
  useSeatNames();
  if (view === null) return null;
  const at = Math.max(0, view.clockwise.indexOf(me));
  const chances = watched && view.phase !== 'setup';
  const order = [...view.clockwise.slice(at), ...view.clockwise.slice(0, at)];
  return (
    <section className={`players${more ? ' has-more' : ''}`} ref={box} aria-label={t('players.title')}>
      <ul className={`players-list${sizeOf(order.length)}${chances ? ' has-chances' : ''}`}>
        {order.map((seat) => (
          <PlayerCard key={seat} view={view} seat={seat} me={me} chances={chances} />
        ))}
      </ul>
      {/* Each card names its figures for screen readers. */}
      <p className="legend" aria-hidden="true">
        {FIGURES.map((name) => (
          <span key={name} className={`fact-${name}`}>
            <i />
            {t(`players.${name}`)}
          </span>
        ))}
      </p>
      {view.rules.heroes && view.phase !== 'setup' && (
        <div className="pool">
          <button
            type="button"
            data-testid="action-heroes"
            data-pool={view.pool.join(' ')}
            aria-expanded={open}
            onClick={() => patchBoard({ heroes: !open })}
          >
            <span>{t('players.pool')}</span> <b>{view.pool.length}</b>
          </button>
        </div>
      )}
    </section>
  );
}
