// The bar at the top: round, phases, the players with a question, the clock, the menu.
import { NOBODY, type Seat } from '../../../shared/model/game/types.ts';
import { isPhasePlayed, ROUND_PHASES } from '../../../shared/model/game/words.ts';
import { Lists } from '../../board/Lists.tsx';
import { t } from '../../i18n/index.ts';
import { useBoardActions } from '../../session/board-actions.ts';
import { type TableState, useTable } from '../../session/game.ts';
import { openBook } from '../../session/help.ts';
import { NO_MASK } from '../../session/mask.ts';
import { askedSeats } from '../../session/table.ts';
import { decisionNow, useWindows } from '../../session/windows.ts';
import { SoundButton } from '../../sound/SoundButton.tsx';
import { Badge, Who } from '../../ui/Badge.tsx';
import { useSeatNames } from '../../ui/names.ts';
import { useSecondsLeft } from '../../ui/useSecondsLeft.ts';
import { roundText } from '../panels/standing.ts';

const WHY = { what: 'word', word: 'word.clock' } as const;

function useIsChoosing(): boolean {
  const windows = useWindows();
  return useTable((s) => decisionNow(s, windows) !== undefined);
}

/**
 * Returns the seat whose clock is shown: the player's own while they choose, otherwise the only seat with a
 * question; NOBODY if no seat or several seats have one.
 */
const clockSeat = (s: TableState, isChoosing: boolean): Seat => {
  if (isChoosing) return s.seat;
  const [first = NOBODY, ...others] = askedSeats(s);
  return others.length === 0 ? first : NOBODY;
};

/** A player alone against bots, who has four times as long, sees the clock only in its last seconds. */
const CALM = 30;

/** The clock, which warns only while this player has a choice. */
function TableClock() {
  const { inspect, inspected } = useBoardActions();
  const ownDeadline = useTable((s) => (s.seat === NOBODY ? 0 : (s.places[s.seat]?.deadline ?? 0)));
  const all = useTable((s) => s.table?.deadline ?? 0);
  const isUrgent = useIsChoosing();
  const of = useTable((s) => clockSeat(s, isUrgent));
  const left = useSecondsLeft(ownDeadline === 0 ? all : ownDeadline);
  const still = useTable((s) => s.paused !== '');
  const isAlone = useTable((s) => s.table?.alone === true);
  const isOfDays = useTable((s) => !!s.table?.days);
  // client/page/days shows the clock of a game of days in this place.
  if (isOfDays) return <span className="day-place" />;
  if (still) {
    return (
      <span className="clock" role="img" aria-label={t('paused.clock')} title={t('paused.clock')} data-testid="clock">
        ❚❚
      </span>
    );
  }
  if (left === null || (isAlone && left > CALM)) return null;
  const minutes = Math.floor(left / 60);
  const says = `${minutes}:${String(left % 60).padStart(2, '0')}`;
  const mark = !isUrgent || left > 30 ? '' : left > 10 ? ' clock-soon' : ' clock-short';
  return (
    <button
      type="button"
      className={`clock${mark}${of === NOBODY ? '' : ` edge-${of}`}`}
      aria-label={`${says}, ${t('clock.left', { count: left })}`}
      data-testid="clock"
      {...inspected(WHY)}
      onClick={() => inspect(WHY, true)}
    >
      {says}
    </button>
  );
}

const NAMED = 2;

/** Shows the players with a question, or else whose turn it is. */
function Turn() {
  const turn = useTable((s) => s.shown?.turn ?? NOBODY);
  const seat = useTable((s) => s.seat);
  const isOver = useTable((s) => s.shown?.victory != null);
  const hasResigned = useTable((s) => s.shown?.seats[s.seat]?.resigned === true);
  // A streamer's picture uses the player's public name.
  const isPublic = useTable((s) => s.mask !== NO_MASK && !s.peeks);
  const isMine = useIsChoosing() && !isPublic && !hasResigned;
  // Returns a text, because a list would be a new object each time.
  const askedText = useTable((s) => askedSeats(s).join());
  useSeatNames();
  if (isOver) return null;
  if (isMine) {
    return (
      <span className="who">
        <Badge seat={seat} small />
        {t('top.yourChoice')}
      </span>
    );
  }
  const seats = askedText === '' ? [] : askedText.split(',').map((digit) => Number(digit) as Seat);
  if (seats.length > NAMED) return t('top.several', { count: seats.length });
  if (seats.length > 0) return seats.map((asked) => <Who key={asked} seat={asked} />);
  if (turn === NOBODY) return null;
  return turn === seat && !hasResigned && !isPublic ? t('top.yourTurn') : <Who seat={turn} />;
}

const marksOf = (after: number): string =>
  ['phase', after < 0 && 'is-past', after === -1 && 'is-last', after === 0 && 'is-now', after === 1 && 'is-next']
    .filter((mark) => mark !== false)
    .join(' ');

export function Top({ onMenu }: { onMenu: () => void }) {
  const { inspect, inspected } = useBoardActions();
  const round = useTable((s) => s.shown?.round ?? 0);
  const roundLabel = useTable((s) => (s.shown === null ? '' : roundText(s.shown)));
  const phase = useTable((s) => s.shown?.phase ?? 'setup');
  const turn = useTable((s) => s.shown?.turn ?? NOBODY);
  const victory = useTable((s) => s.shown?.victory);
  const rules = useTable((s) => s.shown?.rules);
  const phases = rules === undefined ? ROUND_PHASES : ROUND_PHASES.filter((p) => isPhasePlayed(rules, p));
  // A finished game has no current phase, and the set-up is before the first phase.
  const at = victory ? Number.NaN : phases.indexOf(phase);
  return (
    <header className="top" data-testid="phase" data-phase={phase} data-round={round} data-turn={turn}>
      <span className={at >= 0 ? 'top-round has-phase' : 'top-round'}>
        {phase === 'setup' ? t('phase.setup') : roundLabel}
      </span>
      <ol className="phases" aria-label={t('top.phases')}>
        {phases.map((p, i) => (
          <li key={p}>
            <button
              type="button"
              className={marksOf(i - at)}
              aria-current={i === at ? 'step' : undefined}
              {...inspected({ what: 'word', word: `phase.${p}` })}
              onClick={() => inspect({ what: 'word', word: `phase.${p}` }, true)}
            >
              <i>{i + 1}</i>
              <span>{t(`phase.${p}`)}</span>
            </button>
          </li>
        ))}
      </ol>
      <span className="cut top-turn">
        <Turn />
      </span>
      <TableClock />
      <Lists />
      <SoundButton />
      <button
        type="button"
        className="ask"
        data-testid="action-book"
        aria-label={t('help.key')}
        aria-keyshortcuts="?"
        title={t('help.key')}
        onClick={() => openBook(victory ? '' : `phase.${phase}`)}
      >
        ?
      </button>
      <button type="button" className="button-quiet" data-testid="action-menu" onClick={onMenu}>
        {t('top.menu')}
      </button>
    </header>
  );
}
