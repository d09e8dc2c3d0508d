// The ranked queue: the games that the player accepts, how long the player has waited, and the
// link to the table.
import { useEffect, useRef, useState } from 'react';
import {
  type QueueStatus,
  RANKED_PLAYERS,
  RATED_PROFILES,
  type RankedWish,
  type RatedProfile,
} from '../../shared/play/net/ranked.ts';
import { t } from '../i18n/index.ts';
import { keep, readKept } from '../session/kept.ts';
import { optionWord } from '../ui/option-texts.ts';
import { go } from '../ui/route.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { useQueue } from './useQueue.ts';

const KEPT_AS = 'kt.ranked';
const USUAL: RankedWish = { players: [2, 3, 4], presets: ['short', 'express'] };

const toggled = <T,>(all: readonly T[], value: T): T[] =>
  all.includes(value) ? all.filter((other) => other !== value) : [...all, value];

interface ChecksProps<T> {
  legend: string;
  values: readonly T[];
  chosen: readonly T[];
  labelOf(value: T): string;
  onChoose(chosen: T[]): void;
}

function Checks<T extends string | number>({ legend, values, chosen, labelOf, onChoose }: ChecksProps<T>) {
  return (
    <fieldset className="row ranked-checks">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            data-testid={`ranked-${value}`}
            onChange={() => onChoose(toggled(chosen, value))}
          />
          {labelOf(value)}
        </label>
      ))}
    </fieldset>
  );
}

interface JoinProps {
  status: QueueStatus & { state: 'out' };
  onJoin(wish: RankedWish): void;
}

function JoinForm({ status: { account, coolDown }, onJoin }: JoinProps) {
  const [wish, setWish] = useState<RankedWish>(() => readKept<RankedWish>(KEPT_AS) ?? USUAL);
  const isEmpty = wish.players.length === 0 || wish.presets.length === 0;
  const why =
    account !== 'claimed'
      ? t(`ranked.${account}`)
      : coolDown > 0
        ? t('ranked.coolDown', { count: coolDown })
        : isEmpty
          ? t('ranked.nothing')
          : '';
  const change = (next: RankedWish): void => {
    keep(KEPT_AS, next);
    setWish(next);
  };
  return (
    <form
      className="form"
      onSubmit={(e) => {
        e.preventDefault();
        if (why === '') onJoin(wish);
      }}
    >
      <Checks
        legend={t('ranked.players')}
        values={RANKED_PLAYERS}
        chosen={wish.players as (typeof RANKED_PLAYERS)[number][]}
        labelOf={String}
        onChoose={(players) => change({ ...wish, players })}
      />
      <Checks<RatedProfile>
        legend={t('ranked.rules')}
        values={RATED_PROFILES}
        chosen={wish.presets}
        labelOf={(preset) => optionWord('preset', preset)}
        onChoose={(presets) => change({ ...wish, presets })}
      />
      <button
        type="submit"
        className="button-main"
        aria-disabled={why !== ''}
        aria-describedby="ranked-why"
        data-testid="action-queue"
      >
        {t('ranked.join')}
      </button>
      <p id="ranked-why" className="why" role="status" data-testid="ranked-why">
        {why}
      </p>
      {account !== 'claimed' && (
        <a className="button" href="#/account" data-testid="action-claim">
          {t('ranked.claim')}
        </a>
      )}
    </form>
  );
}

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function waitText({ others, expected, waited }: QueueStatus & { state: 'waiting' }): string {
  if (others === 0) return t('ranked.alone');
  if (expected === null) return t('ranked.noWait');
  const count = Math.max(1, Math.round(expected / 60));
  return t(waited > Math.max(60, expected) ? 'ranked.longWait' : 'ranked.wait', { count });
}

function Waiting({ status, onLeave }: { status: QueueStatus & { state: 'waiting' }; onLeave(): void }) {
  return (
    <div className="form" data-testid="ranked-waiting">
      <p>{t('ranked.looking', { time: clockOf(status.waited) })}</p>
      <p role="status">{waitText(status)}</p>
      <small className="quiet">{t('ranked.stay')}</small>
      <button type="button" className="button" data-testid="action-leave-queue" onClick={onLeave}>
        {t('ranked.leave')}
      </button>
    </div>
  );
}

/**
 * Opens the table as soon as the players have accepted it. A player who comes back later opens it
 * by a button.
 */
function useWayToTable(status: QueueStatus | null): void {
  const before = useRef(status?.state);
  useEffect(() => {
    const was = before.current;
    before.current = status?.state;
    if (status?.state === 'seated' && (was === 'offered' || was === 'waiting'))
      go({ page: 'table', room: status.room, code: '' });
  }, [status]);
}

export function QueueCard() {
  const { status, hasFailed, ask, join } = useQueue();
  useWayToTable(status);
  const card = (
    <section className="card parchment form" aria-label={t('ranked.queue')}>
      <h2>{t('ranked.queue')}</h2>
      <p>{t('ranked.about')}</p>
      <p>{t('ranked.away')}</p>
      {hasFailed && (
        <p className="refusal" role="alert">
          {t('ranked.failed')}
        </p>
      )}
      {status?.state === 'out' && <JoinForm status={status} onJoin={join} />}
      {status?.state === 'waiting' && <Waiting status={status} onLeave={() => ask({ do: 'leave' })} />}
      {status?.state === 'seated' && (
        <p>
          {t('ranked.yourGame')}{' '}
          <button
            type="button"
            className="button-main"
            data-testid="action-to-game"
            onClick={() => go({ page: 'table', room: status.room, code: '' })}
          >
            {t('ranked.toGame')}
          </button>
        </p>
      )}
    </section>
  );
  return (
    <>
      {card}
      {/* In the parchment, the dialog would inherit its ink. */}
      {status?.state === 'offered' && (
        <AcceptDialog
          key={status.offer}
          offered={status}
          onAnswer={(accepts) => ask({ do: 'answer', offer: status.offer, accepts })}
        />
      )}
    </>
  );
}
