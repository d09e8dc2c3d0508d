// Describes the hovered, focused or touched subject: a hex, a counter, a pile, a word of the game.
import { useLayoutEffect, useRef, useState } from 'react';
import { type PowerId, powerInfo } from '../../../shared/model/catalogue/index.ts';
import { hexState } from '../../../shared/model/game/pieces.ts';
import type { Seat, View } from '../../../shared/model/game/types.ts';
import { fortIncome, income } from '../../../shared/rules/income.ts';
import { hexesOf } from '../../../shared/rules/queries/queries.ts';
import { hud } from '../../i18n/en/hud.ts';
import { powerSentences, powers } from '../../i18n/en/powers.ts';
import { rounds } from '../../i18n/en/rounds.ts';
import { addTexts, placeName, t, tIf } from '../../i18n/index.ts';
import { type Inspected, useBoard } from '../../session/board.ts';
import { useBoardActions } from '../../session/board-actions.ts';
import { useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { openHelp, topicsOf } from '../../session/help.ts';
import { goalText } from '../../ui/goal.ts';
import { capital, kindName, seatName, useSeatNames } from '../../ui/names.ts';
import { FaceBadge, useTemper } from '../../ui/Portrait.tsx';
import { ProfileLink } from '../../ui/ProfileLink.tsx';
import { useMark } from '../../ui/useMark.ts';
import { usePlaceApart } from '../layout/inspector-place.ts';
import { HexFacts, InspectedPile } from './InspectedHex.tsx';
import { KindFacts } from './InspectedPiece.tsx';
import { cardFigures, citadelsOf, citadelText, FIGURES, powerText } from './standing.ts';

addTexts({ ...hud, ...rounds, ...powers, ...powerSentences });

/** A player's power, citadels and sources of income, and the income they lack for a citadel. */
function SeatFacts({ seat, view }: { seat: Seat; view: View }) {
  const own = hexesOf(view, seat).map((hex) => hexState(view, hex));
  const total = income(view, seat);
  const forts = own.reduce((sum, h) => sum + fortIncome(view, h), 0);
  const need = Math.max(0, view.rules.citadelIncome - total);
  const power = view.powers?.[seat]?.power ?? null;
  const figures = cardFigures(view, seat);
  const temper = useTemper(seat);
  return (
    <>
      <h3 className="inspect-seat">
        <FaceBadge seat={seat} />
        {seatName(seat)} <ProfileLink seat={seat} />
      </h3>
      {temper !== null && (
        <p data-testid="inspect-temper">
          <b>{capital(t(`temper.${temper}`))}.</b> {t(`temperHelp.${temper}`)}
        </p>
      )}
      {power !== null && (
        <p data-testid="inspect-power">
          <b>{powerText(view, seat)}.</b> {tIf(`powerHelp.${power}`)}
        </p>
      )}
      {citadelsOf(view, seat).map((hex) => (
        <p key={hex}>{capital(citadelText(view, hex))}.</p>
      ))}
      <p className="number">{t('inspect.income', { gold: total })}</p>
      <p>{t('inspect.incomeOf', { land: own.length, forts, other: total - own.length - forts })}</p>
      <p className="quiet">
        {need > 0 ? t('inspect.toCitadel', { need, count: view.rules.citadelIncome }) : t('inspect.mayCitadel')}{' '}
        {goalText(view.rules)}
      </p>
      <ul className="inspect-flags">
        {FIGURES.map((name) => (
          <li key={name} data-testid={`inspect-${name}`}>
            <b>
              {t(`players.${name}`)} {figures[name]}.
            </b>{' '}
            {t(`word.${name}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Body({ what, view, me }: { what: Inspected; view: View; me: Seat }) {
  switch (what.what) {
    case 'hex':
      return view.hexes[what.hex] === undefined ? null : <HexFacts hex={what.hex} view={view} me={me} />;
    case 'pile':
      return (
        <>
          <h3>{placeName(what.hex)}</h3>
          <InspectedPile view={view} hex={what.hex} seat={what.seat} me={me} />
        </>
      );
    case 'kind':
      return <KindFacts kind={what.kind} id={what.id} view={view} me={me} />;
    case 'seat':
      return <SeatFacts seat={what.seat} view={view} />;
    case 'word': {
      const [group = '', name = ''] = what.word.split('.');
      if (group !== 'word') {
        return (
          <>
            <h3>{group === 'power' ? powerInfo(name as PowerId).name : capital(tIf(what.word))}</h3>
            <p>{group === 'fort' ? t('word.forts') : tIf(`${group}Help.${name}`)}</p>
          </>
        );
      }
      return (
        <p>
          {tIf(what.word)}
          {name === 'citadel' && ` ${goalText(view.rules)}`}
        </p>
      );
    }
  }
}

function nameOf(what: Inspected): string {
  if (what.what === 'kind') return kindName(what.kind);
  if (what.what === 'seat') return seatName(what.seat);
  if (what.what !== 'word') return placeName(what.hex);
  return what.word.startsWith('word.') ? '' : tIf(what.word);
}

/** How long the inspector stays without a subject, ms: long enough to move the pointer into it. */
const LINGERS = 220;

/** Returns the subject, for a moment longer than it is hovered, and while the pointer is in the inspector. */
function useLingering() {
  const { inspect } = useBoardActions();
  const now = useBoard((s) => s.inspected);
  const [last, setLast] = useState(now);
  const [over, setOver] = useState(false);
  const pinned = useBoard((s) => s.pinned);
  const previous = useRef(pinned);
  useLayoutEffect(() => {
    const closed = previous.current;
    previous.current = pinned;
    if (now !== null) setLast(now);
    else if (closed) {
      setLast(null);
      setOver(false);
    } else if (!over) {
      const timer = setTimeout(() => setLast(null), LINGERS);
      return () => clearTimeout(timer);
    }
  }, [now, over, pinned]);
  const what = now ?? last;
  return {
    what,
    hold: {
      onPointerEnter: () => setOver(true),
      onPointerLeave: () => setOver(false),
      onPointerDown: () => inspect(what, true),
    },
  };
}

/**
 * Closes the inspector when a question or a battle begins, unless the player pinned it on purpose. A press on
 * a hex that could not be chosen is not on purpose.
 */
function useCloseCasualLook(): void {
  const { inspect } = useBoardActions();
  const board = useBoard.of(useSession());
  const question = useBoard((s) => s.question);
  const battle = useTable((s) => s.battle?.hex ?? -1);
  const previous = useRef({ question, battle });
  useLayoutEffect(() => {
    const isNew =
      (question !== previous.current.question && question >= 0) || (battle !== previous.current.battle && battle >= 0);
    previous.current = { question, battle };
    const { pinned, pinnedByHex } = board.getState();
    if (isNew && (!pinned || pinnedByHex)) inspect(null, true);
  }, [question, battle, inspect, board]);
}

export function Inspector() {
  const { inspect } = useBoardActions();
  const { what, hold } = useLingering();
  const pinned = useBoard((s) => s.pinned);
  const box = usePlaceApart(JSON.stringify(what), pinned);
  const view = useTable((s) => s.shown);
  const me = useTable((s) => s.seat);
  useSeatNames();
  useCloseCasualLook();
  const isShown = what !== null && view !== null;
  useMark(box, '.page-table', 'look', isShown ? (pinned ? 'pinned' : 'casual') : null);
  if (!isShown) return null;
  const topics = topicsOf(what, view);
  return (
    <aside
      ref={box}
      className={`panel inspector${pinned ? ' is-pinned' : ''}`}
      data-testid="inspector"
      aria-label={t('inspect.title')}
      {...hold}
    >
      {pinned && (
        <button
          type="button"
          className="close is-corner"
          aria-label={t('inspect.close')}
          onClick={() => inspect(null, true)}
        >
          ×
        </button>
      )}
      <Body what={what} view={view} me={me} />
      {topics.length > 0 && (
        <p className="inspect-more">
          <button
            type="button"
            className="button-quiet"
            data-testid="action-help"
            aria-keyshortcuts="?"
            aria-label={t('help.more', { name: nameOf(what) }).trim()}
            onClick={() => openHelp(topics)}
          >
            {t('help.moreShort')}
          </button>
        </p>
      )}
      {!pinned && <small className="quiet">{t('inspect.keep')}</small>}
    </aside>
  );
}
