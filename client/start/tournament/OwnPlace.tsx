// The next step of a tournament's player: join, go to the table, wait, or come back.
import { type FormEvent, useEffect, useState } from 'react';
import { LIMITS } from '../../../shared/play/net/messages.ts';
import type { TournamentState } from '../../../shared/play/net/tournament.ts';
import { t } from '../../i18n/index.ts';
import { keepSeat } from '../../session/net/seats.ts';
import { changeSettings, useSettings } from '../../session/settings.ts';
import { go } from '../../ui/route.ts';

interface OwnProps {
  state: TournamentState;
  /** The number of the player; -1 for a spectator. */
  own: number;
  token: string;
  isBusy: boolean;
  onJoin(name: string): void;
  onAct(act: 'leave' | 'back'): void;
}

function JoinForm({ isBusy, onJoin }: Pick<OwnProps, 'isBusy' | 'onJoin'>) {
  const [name, setName] = useState(() => useSettings.getState().name);
  const join = (event: FormEvent) => {
    event.preventDefault();
    changeSettings({ name });
    onJoin(name);
  };
  return (
    <form className="row" onSubmit={join}>
      <label>
        {t('tournament.yourName')}{' '}
        <input
          required
          maxLength={LIMITS.name}
          value={name}
          data-testid="tournament-your-name"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <button type="submit" className="button-main" disabled={isBusy} data-testid="tournament-join">
        {t('tournament.join')}
      </button>
    </form>
  );
}

function nextText({ nextAt, now }: TournamentState): string {
  if (nextAt === 0) return t('tournament.nextByHost');
  return t('tournament.nextIn', { minutes: Math.max(1, Math.ceil((nextAt - now) / 60_000)) });
}

function overText({ standings, entrants }: TournamentState): string {
  const first = standings.filter(({ rank, points }) => rank === 1 && points > 0);
  const who = first.map(({ entrant }) => entrants[entrant]?.name ?? '').join(', ');
  if (first.length === 0) return t('tournament.overEarly');
  return first.length === 1 ? t('tournament.over', { who }) : t('tournament.overShared', { who });
}

/** Returns the sentence about the newest round, and the room of the player's table if it is ready. */
function roundOf(state: TournamentState, own: number): { text: string; room: string } {
  const last = state.played.at(-1);
  const n = last?.tables.findIndex(({ seats }) => seats.includes(own)) ?? -1;
  const table = last?.tables[n];
  const round = state.played.length;
  if (last?.byes.includes(own)) return { text: t('tournament.bye'), room: '' };
  if (table?.winners === null) {
    if (table.room === '') return { text: t('tournament.tableComing', { round }), room: '' };
    return { text: t('tournament.tableReady', { round, table: n + 1 }), room: table.room };
  }
  const isRunning = last?.tables.some(({ winners }) => winners === null);
  return { text: isRunning ? t('tournament.waitOthers') : nextText(state), room: '' };
}

/** Shows in the title of the tab that the table is ready, for a player who has another tab open. */
function useReadyTitle(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    const before = document.title;
    document.title = `● ${t('tournament.toTable')}`;
    return () => {
      document.title = before;
    };
  }, [isReady]);
}

/** Opens the player's seat at a table by the token of the tournament. */
function goToTable({ now }: TournamentState, room: string, token: string): void {
  keepSeat(room, { token, code: '', at: now });
  go({ page: 'table', room, code: '' });
}

function Playing({ state, own, token, isBusy, onAct }: OwnProps) {
  const { text, room } = roundOf(state, own);
  const isOut = state.entrants[own]?.isOut === true;
  useReadyTitle(room !== '');
  return (
    <>
      <p role="status" data-testid="tournament-status">
        {text}
      </p>
      {room !== '' && (
        <button
          type="button"
          className="button-main"
          data-testid="tournament-to-table"
          onClick={() => goToTable(state, room, token)}
        >
          {t('tournament.toTable')}
        </button>
      )}
      {isOut && <p>{t('tournament.out')}</p>}
      <button
        type="button"
        className={isOut ? 'button' : 'button-quiet'}
        disabled={isBusy}
        data-testid={isOut ? 'tournament-back' : 'tournament-leave'}
        onClick={() => onAct(isOut ? 'back' : 'leave')}
      >
        {t(isOut ? 'tournament.back' : 'tournament.leave')}
      </button>
    </>
  );
}

export function OwnPlace(props: OwnProps) {
  const { state, own, isBusy, onJoin, onAct } = props;
  if (state.state === 'over') {
    const row = state.standings.find(({ entrant }) => entrant === own);
    return (
      <p role="status" data-testid="tournament-status">
        {overText(state)} {row !== undefined && t('tournament.yourRank', { rank: row.rank })}
      </p>
    );
  }
  if (own < 0)
    return state.state === 'open' ? <JoinForm isBusy={isBusy} onJoin={onJoin} /> : <p>{t('tournament.spectator')}</p>;
  if (state.state === 'playing') return <Playing {...props} />;
  return (
    <>
      <p role="status" data-testid="tournament-status">
        {t('tournament.joined')}
      </p>
      <button
        type="button"
        className="button-quiet"
        disabled={isBusy}
        data-testid="tournament-leave"
        onClick={() => onAct('leave')}
      >
        {t('tournament.leave')}
      </button>
    </>
  );
}
