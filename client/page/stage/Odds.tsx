// The odds of the battle: a bar during it, and the odds after each step when it is over.
import { type CSSProperties, useState } from 'react';
import type { BattleOdds } from '../../../shared/minds/odds/odds.ts';
import type { Seat } from '../../../shared/model/game/types.ts';
import { t } from '../../i18n/index.ts';
import { useLayout } from '../../layout/useLayout.ts';
import { stepName } from '../../session/log/dice.ts';
import { seatName } from '../../ui/names.ts';
import type { BattleOnStage } from './battle-on-stage.ts';
import { sharesOf } from './shares.ts';
import { type OddsNote, useOdds } from './useOdds.ts';

function Bar({ sides, odds }: { sides: readonly Seat[]; odds: BattleOdds }) {
  const shares = sharesOf(sides, odds);
  return (
    <span className="odds-bar">
      {shares.map(({ seat, p, percent }) => (
        <span key={seat} className={`odds-share edge-${seat ?? 'none'}`} style={{ '--p': p } as CSSProperties}>
          <b>{percent} %</b> {seat === null ? t('stage.noWinner') : seatName(seat)}
        </span>
      ))}
    </span>
  );
}

function Story({ fight, notes }: { fight: BattleOnStage; notes: readonly OddsNote[] }) {
  return (
    <ol className="odds-story">
      {notes.map(({ round, after, odds }) => (
        <li key={`${round}.${after}`}>
          <span>
            {round === 0 ? t('stage.before') : t('stage.round', { n: round })}
            {after === null ? '' : `, ${t(stepName(fight.view, after))}`}
          </span>
          <Bar sides={fight.battle.sides} odds={odds} />
        </li>
      ))}
    </ol>
  );
}

export function Odds({ fight }: { fight: BattleOnStage }) {
  const { notes, isStale, ask } = useOdds(fight);
  const current = notes.at(-1)?.odds;
  const isSmall = useLayout('handheld');
  const [isOpen, setOpen] = useState(false);
  const isOver = fight.battle.over !== null;
  if (ask !== null)
    return (
      <button type="button" className="button odds-ask" onClick={ask}>
        {t('stage.askOdds')}
      </button>
    );
  if (current === undefined) return null;
  // On a phone the steps would cover the board, so a press opens them.
  const folds = isOver && isSmall;
  if (folds && !isOpen)
    return (
      <button
        type="button"
        className="button odds-ask"
        data-testid="action-odds"
        aria-expanded="false"
        onClick={() => setOpen(true)}
      >
        {t('stage.askOdds')}
      </button>
    );
  return (
    <div className={`odds${isStale ? ' is-stale' : ''}`} data-testid="odds" data-exact={current.exact}>
      <small title={t('stage.oddsWithout')}>
        {t(current.exact ? 'stage.odds' : 'stage.oddsAbout')}
        <span className="unseen">{t('stage.oddsWithout')}</span>
      </small>
      {folds && (
        <button
          type="button"
          className="button-quiet odds-fold"
          data-testid="action-odds"
          aria-expanded="true"
          onClick={() => setOpen(false)}
        >
          {t('battle.hide')}
        </button>
      )}
      {!isOver ? <Bar sides={fight.battle.sides} odds={current} /> : <Story fight={fight} notes={notes} />}
    </div>
  );
}
