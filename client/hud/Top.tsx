// The bar at the top: round, the phases played with the present one lit, whose turn it is, the clock, the menu.
import { NOBODY } from '../../shared/game/types.ts';
import { isPhasePlayed, ROUND_PHASES } from '../../shared/rules/phases.ts';
import { Lists } from '../board/Lists.tsx';
import { t } from '../i18n/index.ts';
import { SoundButton } from '../sound/SoundButton.tsx';
import { inspect, inspected } from '../state/board.ts';
import { useTable } from '../state/game.ts';
import { openBook } from '../state/help.ts';
import { NO_MASK } from '../state/mask.ts';
import { Who } from '../ui/Badge.tsx';
import { useSeatNames } from '../ui/names.ts';
import { useSecondsLeft } from '../ui/useSecondsLeft.ts';
import { roundTold } from './standing.ts';

/** Why there is a clock is told by a closer look at it. */
const WHY = { what: 'word', word: 'word.clock' } as const;

function TableClock() {
  const mine = useTable((s) => (s.seat === NOBODY ? 0 : (s.places[s.seat]?.deadline ?? 0)));
  const all = useTable((s) => s.table?.deadline ?? 0);
  const left = useSecondsLeft(mine === 0 ? all : mine);
  const still = useTable((s) => s.paused !== '');
  if (still) {
    return (
      <span className="clock" role="img" aria-label={t('paused.clock')} title={t('paused.clock')} data-testid="clock">
        ❚❚
      </span>
    );
  }
  if (left === null) return null;
  const minutes = Math.floor(left / 60);
  const says = `${minutes}:${String(left % 60).padStart(2, '0')}`;
  return (
    <button
      type="button"
      className={`clock${mine === 0 || left > 30 ? '' : left > 10 ? ' clock-soon' : ' clock-short'}`}
      aria-label={`${says}, ${t('clock.left', { count: left })}`}
      data-testid="clock"
      {...inspected(WHY)}
      onClick={() => inspect(WHY, true)}
    >
      {says}
    </button>
  );
}

/** How a phase looks that comes so many after the present one, negative for before. */
const marksOf = (after: number): string =>
  ['phase', after < 0 && 'is-past', after === -1 && 'is-last', after === 0 && 'is-now', after === 1 && 'is-next']
    .filter((mark) => mark !== false)
    .join(' ');

export function Top({ onMenu }: { onMenu: () => void }) {
  const round = useTable((s) => s.shown?.round ?? 0);
  const told = useTable((s) => (s.shown === null ? '' : roundTold(s.shown)));
  const phase = useTable((s) => s.shown?.phase ?? 'setup');
  const turn = useTable((s) => s.shown?.turn ?? NOBODY);
  const seat = useTable((s) => s.seat);
  const victory = useTable((s) => s.shown?.victory);
  // In a streamer's picture it is told as everybody sees it.
  const isPublic = useTable((s) => s.mask !== NO_MASK && !s.peeks);
  const hasResigned = useTable((s) => s.shown?.seats[seat]?.resigned);
  useSeatNames();
  const rules = useTable((s) => s.shown?.rules);
  const phases = rules === undefined ? ROUND_PHASES : ROUND_PHASES.filter((p) => isPhasePlayed(rules, p));
  // A game that is over is in no phase, and none comes next; setting up is before the first.
  const at = victory ? Number.NaN : phases.indexOf(phase);
  return (
    <header className="top" data-testid="phase" data-phase={phase} data-round={round} data-turn={turn}>
      <span className="top-round">{phase === 'setup' ? t('phase.setup') : told}</span>
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
      <span className="top-turn">
        {turn === NOBODY || victory ? (
          ''
        ) : turn === seat && !hasResigned && !isPublic ? (
          t('top.yourTurn')
        ) : (
          <Who seat={turn} />
        )}
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
