// The open vote, a pause or an adjourned game, over the board.
import { useEffect, useState } from 'react';
import { NOBODY, type Seat } from '../../../shared/model/game/types.ts';
import type { VoteStatus } from '../../../shared/play/net/votes.ts';
import { t } from '../../i18n/index.ts';
import { useBoardActions } from '../../session/board-actions.ts';
import { monotonicNow } from '../../session/clock.ts';
import { useTable } from '../../session/game.ts';
import { addressOf } from '../../session/net/address.ts';
import { keepSeat, mySeats } from '../../session/net/seats.ts';
import { useSafeLink } from '../../session/settings.ts';
import { isResting } from '../../session/table.ts';
import { LinkField } from '../../ui/LinkField.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { seatName, useSeatNames } from '../../ui/names.ts';
import { fragmentOf } from '../../ui/route.ts';
import { useSendVote, useVoteFacts, useVotes } from './facts.ts';
import { voteText } from './VoteFields.tsx';
import './votes.css';

type Open = NonNullable<VoteStatus['open']>;

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** Returns the seconds until a time of the server, also while the game is paused. */
function useCountdown(until: number): number {
  const skew = useTable((s) => s.skew);
  const [, setTick] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => setTick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - monotonicNow() - skew) / 1000));
}

function Names({
  text,
  seats,
}: {
  text: 'vote.saidYes' | 'vote.saidNo' | 'vote.waits' | 'vote.missing';
  seats: readonly Seat[];
}) {
  if (seats.length === 0) return null;
  return <span data-testid={text}>{t(text, { names: seats.map(seatName).join(', ') })}</span>;
}

function Ballot({ vote, minutes }: { vote: Open; minutes: number }) {
  const send = useSendVote();
  const seat = useTable((s) => s.seat);
  const left = useCountdown(vote.closesAt);
  const { n, yes, no, voters, needs } = vote;
  const voted = [...yes, ...no];
  const mayVote = voters.includes(seat) && !voted.includes(seat);
  const cast = (isYes: boolean): void => void send('ballot', { n, yes: isYes });
  return (
    <>
      <p>
        <b>{t('vote.asked', { who: seatName(vote.by), what: voteText(vote.kind, vote) })}</b>{' '}
        {t('vote.needs', { count: needs })}{' '}
        {vote.kind === 'adjourn' && minutes > 0 && t('vote.minutes', { count: minutes })}
      </p>
      <p className="quiet row vote-names">
        <Names text="vote.saidYes" seats={yes} />
        <Names text="vote.saidNo" seats={no} />
        <Names text="vote.waits" seats={voters.filter((voter) => !voted.includes(voter))} />
        <span role="timer" data-testid="vote-left">
          {t('vote.left', { count: left })}
        </span>
      </p>
      {mayVote && (
        <p className="row vote-buttons">
          <button type="button" className="button" data-testid="action-vote-yes" onClick={() => cast(true)}>
            {t('vote.yes')}
          </button>
          <button type="button" className="button" data-testid="action-vote-no" onClick={() => cast(false)}>
            {t('vote.no')}
          </button>
        </p>
      )}
    </>
  );
}

function TableLink() {
  const room = useTable((s) => s.table?.roomId ?? '');
  const code = useTable((s) => s.table?.code ?? '');
  const link = addressOf(fragmentOf({ page: 'table', room, code }), code);
  const safeLink = useSafeLink(link);
  return <LinkField label={t('vote.link')} link={link} visible={safeLink} testid="vote-link" />;
}

/** Keeps the date in this browser, for the player's list of games. */
function useKeptDate(keptUntil: number): void {
  const room = useTable((s) => s.table?.roomId ?? '');
  useEffect(() => {
    const seat = mySeats()[room];
    if (seat !== undefined && (seat.keptUntil ?? 0) !== keptUntil) keepSeat(room, { ...seat, keptUntil });
  }, [room, keptUntil]);
}

/** A paused or adjourned game: what happened, and how it continues. */
function Rest({ votes, onLeave }: { votes: VoteStatus; onLeave(): void }) {
  const send = useSendVote();
  const seat = useTable((s) => s.seat);
  const { rest, people, present } = useVoteFacts();
  const left = useCountdown(votes.resumesAt);
  const isAdjourned = rest === 'adjourned';
  if (rest === '') return null;
  return (
    <>
      <p>
        {t(isAdjourned ? 'vote.adjourned' : 'vote.paused')}{' '}
        {votes.keptUntil > 0 && t('vote.keptUntil', { when: DAY.format(votes.keptUntil) })}
      </p>
      {isAdjourned && <Names text="vote.missing" seats={people.filter((person) => !present.includes(person))} />}
      {votes.resumesAt > 0 && (
        <p role="timer" data-testid="vote-resumes">
          {t('vote.resumes', { count: left })}
        </p>
      )}
      {isAdjourned && seat !== NOBODY && <TableLink />}
      <p className="row vote-buttons">
        {votes.resumesAt === 0 && votes.open === null && people.includes(seat) && (
          <button
            type="button"
            className="button"
            data-testid="action-vote-go-on"
            onClick={() => void send('vote', { kind: 'resume', of: NOBODY, clock: '' })}
          >
            {t('vote.kind.resume')}
          </button>
        )}
        {isAdjourned && seat !== NOBODY && (
          <button type="button" className="button" data-testid="action-vote-leave" onClick={onLeave}>
            {t('menu.leave')}
          </button>
        )}
      </p>
    </>
  );
}

/** Fits the board again when the panel opens, closes or changes what it shows. */
function useRoomMade(shown: string): void {
  const { makeRoom } = useBoardActions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel has another height
  useEffect(makeRoom, [makeRoom, shown]);
}

export function VotePanel({ onLeave }: { onLeave(): void }) {
  const votes = useVotes();
  const rests = useTable(isResting);
  const seat = useTable((s) => s.seat);
  useSeatNames();
  const { open, free } = votes;
  useKeptDate(votes.keptUntil);
  const isFree = free.length > 0 && seat !== NOBODY;
  useRoomMade(open !== null ? 'open' : rests ? 'rest' : isFree ? 'free' : '');
  const question = open === null ? '' : t('vote.asked', { who: seatName(open.by), what: voteText(open.kind, open) });
  return (
    <>
      <LiveRegion interrupts={open?.voters.includes(seat) === true} testid="vote-said">
        {question}
      </LiveRegion>
      {(open !== null || rests || isFree) && (
        <section className="callout vote-panel" aria-label={t('vote.label')} data-testid="vote-panel" data-inset>
          {open !== null && <Ballot vote={open} minutes={votes.minutesLeft} />}
          {rests && <Rest votes={votes} onLeave={onLeave} />}
          {open === null && !rests && (
            <>
              <p>{t('vote.free')}</p>
              <TableLink />
            </>
          )}
        </section>
      )}
    </>
  );
}
