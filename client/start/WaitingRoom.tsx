// The waiting room: seats, players who are ready, the invite link, and bots for the empty seats.

import { type FormEvent, useState } from 'react';
import { NOBODY, type Seat, seatAt, seatsOf } from '../../shared/model/game/types.ts';
import { PROFILES } from '../../shared/model/options/index.ts';
import { startMore } from '../i18n/en/start-more.ts';
import { tableRefusals } from '../i18n/en/table-refusals.ts';
import { waitingRoom } from '../i18n/en/waiting.ts';
import { addTexts, t } from '../i18n/index.ts';
import { Notices } from '../page/frame/Notices.tsx';
import { useSession } from '../session/context.ts';
import { type TableInfo, useTable } from '../session/game.ts';
import { changeSettings } from '../session/settings.ts';
import { Badge } from '../ui/Badge.tsx';
import { goalText } from '../ui/goal.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { seatName } from '../ui/names.ts';
import { presetText } from '../ui/option-texts.ts';
import { useSecondsLeft } from '../ui/useSecondsLeft.ts';
import { HowToPlay } from './HowToPlay.tsx';
import { Invite } from './Invite.tsx';
import { LevelField } from './LevelField.tsx';
import { NameField } from './NameField.tsx';
import { Parade } from './Parade.tsx';

const CasterFields = lazyPart(async () => (await import('../page/caster/CasterFields.tsx')).CasterFields);
const HostTools = lazyPart(async () => (await import('./HostTools.tsx')).HostTools);
const Portrait = lazyPart(async () => (await import('../ui/Portrait.tsx')).Portrait);
const TemperWord = lazyPart(async () => (await import('../ui/Portrait.tsx')).TemperWord);
const RoomChat = lazyPart(async () => (await import('../page/talk/RoomChat.tsx')).RoomChat);
const SeatTools = lazyPart(async () => (await import('./HostTools.tsx')).SeatTools);
const RoomRules = lazyPart(async () => (await import('../ui/PlayedRules.tsx')).RoomRules);

addTexts({ ...startMore, ...waitingRoom, ...tableRefusals });

/** The player's name at this table. A guest who comes by a link had no other place to choose it. */
function OwnName({ known }: { known: string }) {
  const session = useSession();
  const [name, setName] = useState(known);
  const change = async (e: FormEvent) => {
    e.preventDefault();
    const newName = name.trim();
    if (newName === '' || newName === known) return;
    if ((await session.request((d) => d.rename(newName))) === null) changeSettings({ name: newName });
  };
  return (
    <form className="own-name" onSubmit={(e) => void change(e)}>
      <NameField name={name} testid="input-own-name" onChange={setName} />
      {name.trim() !== known && (
        <button type="submit" className="button" disabled={name.trim() === ''} data-testid="action-rename">
          {t(name.trim() === '' ? 'room.nameless' : 'room.rename')}
        </button>
      )}
    </form>
  );
}

function Seats({ host }: { host: Seat }) {
  const places = useTable((s) => s.places);
  const seat = useTable((s) => s.seat);
  const isHost = useTable((s) => s.seat !== NOBODY && s.seat === host && s.table?.fillAt === 0);
  return (
    <ol className="room-seats">
      {places.map((p, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is identified by its number
        <li key={i} className={`room-seat edge-${i}`} data-testid={`seat-${i}`} data-kind={p.kind}>
          <Badge seat={seatAt(i)} face={p.kind === 'bot' && <Portrait seat={seatAt(i)} />} />
          <b>{p.kind === 'open' ? t('room.free') : seatName(seatAt(i))}</b>
          <small className="quiet">
            {[
              i === seat ? t('room.you') : '',
              p.kind === 'bot' ? t('room.bot') : '',
              i === host ? t('room.host') : '',
              p.kind === 'human' && p.ready ? t('room.readyMark') : '',
              p.kind === 'human' && !p.connected ? t('room.away') : '',
            ]
              .filter((s) => s !== '')
              .join(' · ')}
            {p.kind === 'bot' && <TemperWord seat={seatAt(i)} />}
          </small>
          {isHost && i !== seat && p.kind === 'human' && <SeatTools seat={seatAt(i)} place={p} />}
        </li>
      ))}
    </ol>
  );
}

/** Tells a player who is ready which players are missing, and what else to do. */
function StillMissing({ table }: { table: TableInfo }) {
  const places = useTable((s) => s.places);
  const seat = useTable((s) => s.seat);
  // A quick table counts down instead.
  if (places[seat]?.ready !== true || table.fillAt > 0) return null;
  const open = places.filter((p) => p.kind === 'open').length;
  const unready = seatsOf(places).filter((at) => places[at]?.kind === 'human' && places[at]?.ready !== true);
  if (open === 0 && unready.length === 0) return null;
  return (
    <p role="status" data-testid="room-missing">
      {open > 0 ? t('room.missing', { count: open }) : t('room.unready', { who: unready.map(seatName).join(', ') })}{' '}
      {table.host === seat && t(open > 0 ? 'room.orFill' : 'room.orStart')}
    </p>
  );
}

/** The bot level: the host can choose it until the game begins; other players read it below. */
function BotLevel({ table }: { table: TableInfo }) {
  const session = useSession();
  const seat = useTable((s) => s.seat);
  const hasRoom = useTable((s) => s.places.some(({ kind }) => kind !== 'human'));
  // The chosen level is shown before the server answers, so that another key press continues from it.
  const [wished, setWished] = useState<TableInfo['options']['botLevel'] | null>(null);
  if (seat === NOBODY || table.host !== seat || table.fillAt > 0 || !hasRoom) return null;
  const choose = async (level: TableInfo['options']['botLevel']) => {
    setWished(level);
    await session.request(async (d) => (await d.level?.(level)) ?? null);
    setWished((newest) => (newest === level ? null : newest));
  };
  return (
    <LevelField
      className="room-level"
      level={wished ?? table.options.botLevel}
      testId="room-level"
      onChoose={(level) => void choose(level)}
    />
  );
}

function Buttons({ table, isInviting, onLeave }: { table: TableInfo; isInviting: boolean; onLeave(): void }) {
  const session = useSession();
  const places = useTable((s) => s.places);
  const seat = useTable((s) => s.seat);
  const ready = places[seat]?.ready === true;
  // Any player may call the bots to a quick table, only the host to a made table, and no one to a
  // table of a tournament.
  const mayFill = seat !== NOBODY && (table.host === seat || (table.fillAt > 0 && table.host !== NOBODY));
  const open = places.some((p) => p.kind === 'open');
  const waitsFor = places.some((p, i) => i !== seat && p.kind === 'human' && !p.ready);
  return (
    <div className="row">
      {seat !== NOBODY && table.fillAt === 0 && (
        <button
          type="button"
          className={ready || isInviting ? 'button-quiet' : 'button-main'}
          aria-pressed={ready}
          data-testid="action-ready"
          onClick={() => void session.request((d) => d.ready(!ready))}
        >
          {ready ? t('room.notReady') : t('room.ready')}
        </button>
      )}
      {mayFill && (open || waitsFor) && (
        <button
          type="button"
          className="button-quiet"
          data-testid="action-fill"
          onClick={() => void session.request((d) => d.fill())}
        >
          {t(open ? 'room.start' : 'room.startNow')}
        </button>
      )}
      <button type="button" className="button-quiet" data-testid="action-leave" onClick={onLeave}>
        {t('room.leave')}
      </button>
    </div>
  );
}

/** The element that had the focus was on the previous page. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** A guest reads the host and the table of the invite; the host reads whether players are missing. */
function Heading({ table }: { table: TableInfo }) {
  const places = useTable((s) => s.places);
  const seat = useTable((s) => s.seat);
  const { name, players, preset } = table.options;
  const isGuest = table.host !== NOBODY && table.host !== seat;
  const isFull = places.every(({ kind }) => kind !== 'open');
  // The figure is for four players.
  const minutes = Math.round((PROFILES[preset].minutes.people * players) / 20) * 5;
  const title = isGuest ? t('room.invites', { who: seatName(table.host) }) : t(isFull ? 'room.full' : 'room.title');
  return (
    <>
      <h1 ref={takeFocus} tabIndex={-1}>
        {name === '' ? title : name}
      </h1>
      <p>
        {name !== '' && `${title} · `}
        {t('room.game', { players, preset: presetText(table.options), minutes })}
      </p>
    </>
  );
}

function Meanwhile({ goal }: { goal: string }) {
  return (
    <section className="card room parchment" aria-label={t('start.how')}>
      <h2>{t('room.meanwhile')}</h2>
      <HowToPlay goal={goal} />
      <a className="button-quiet" href="#/rules" target="_blank" rel="noreferrer" data-testid="action-rules">
        {t('book.open')}
      </a>
    </section>
  );
}

export function WaitingRoom({ onLeave }: { onLeave: () => void }) {
  const table = useTable((s) => s.table);
  const places = useTable((s) => s.places);
  const seat = useTable((s) => s.seat);
  const secondsLeft = useSecondsLeft(table?.fillAt ?? 0);
  if (table === null) return null;
  const invites = seat !== NOBODY && table.fillAt === 0;
  // The gold button is the invite of a host who is still alone, and then Ready.
  const isInviting =
    table.host === seat &&
    places.some(({ kind }) => kind === 'open') &&
    !places.some(({ kind }, at) => at !== seat && kind === 'human');
  return (
    <main className={`page-room${invites ? ' has-invite' : ''}`}>
      <Parade />
      <section className="card room parchment" data-testid="room">
        <Heading table={table} />
        {invites && <Invite isMain={isInviting} />}
        {seat !== NOBODY && table.host !== NOBODY && <OwnName key={seat} known={places[seat]?.name ?? ''} />}
        <Seats host={table.host} />
        {secondsLeft !== null && (
          <p className="countdown" role="timer">
            {t('room.startsIn', { count: secondsLeft })}
          </p>
        )}
        <Buttons table={table} isInviting={isInviting} onLeave={onLeave} />
        <StillMissing table={table} />
        <BotLevel table={table} />
        <HostTools />
        <RoomRules table={table.options} />
        {(table.fillAt === 0 || table.caster !== '') && <CasterFields />}
      </section>
      <RoomChat />
      <Meanwhile goal={goalText(table.options)} />
      <Notices />
    </main>
  );
}
