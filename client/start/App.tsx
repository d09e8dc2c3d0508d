// The page: the start page, or a table with its waiting room.
import { useCallback, useEffect, useRef, useState } from 'react';
import { NOBODY } from '../../shared/model/game/types.ts';
import { prepareBoard } from '../page/frame/lazy-parts.tsx';
import { frontSession } from '../session/context.ts';
import { useTable } from '../session/game.ts';
import { LiveSource } from '../session/live.ts';
import { Refused } from '../session/net/answer.ts';
import { Offered, type SeatRequest } from '../session/net/lobby.ts';
import { keepSeat } from '../session/net/seats.ts';
import { useSettings } from '../session/settings.ts';
import { OpenTable } from '../spectate/watch/OpenTable.tsx';
import { entryTrouble } from '../ui/entry-trouble.ts';
import { go, type Route, routeOf, useRoute } from '../ui/route.ts';
import { Lobby, latePage, Wait } from './late-page.tsx';
import { StartPage } from './StartPage.tsx';
import { wishOf } from './wishes.ts';

const RecordPage = latePage(async () => (await import('../spectate/whatif/RecordPage.tsx')).RecordPage);
const LessonPage = latePage(async () => (await import('./LessonPage.tsx')).LessonPage);
const HashPage = latePage(async () => (await import('./HashPage.tsx')).HashPage);
const RulesPage = latePage(async () => (await import('../page/help/RulesPage.tsx')).RulesPage);

/** The pause before a spectator page retries, ms. */
const AGAIN = 5000;

const entryOf = (route: Extract<Route, { room: string }>, name: string): SeatRequest => ({
  how: 'join',
  name,
  room: route.room,
  code: route.code,
  watch: route.page === 'watch',
});

/** Why the player is at no table, and what they can do instead. */
interface Failure {
  trouble: string;
  /** The request to watch, if the table had no free seat. */
  instead: SeatRequest | null;
  /** The request to repeat when the server is less busy. */
  again: SeatRequest | null;
  /** A table that differs from what the player asked for. */
  offered: Offered | null;
}
const NOT_FAILED: Failure = { trouble: '', instead: null, again: null, offered: null };

async function failureOf(entry: SeatRequest, error: unknown): Promise<Failure> {
  if (error instanceof Offered) return { ...NOT_FAILED, offered: error };
  const rule = error instanceof Refused ? error.refusal.rule : '';
  const instead = entry.how === 'join' && rule === 'match.full' ? { ...entry, watch: true } : null;
  const again = rule === 'match.overload' || rule === 'match.busy' ? entry : null;
  return { ...NOT_FAILED, trouble: await entryTrouble(error), instead, again };
}

/** Returns the address of the result of a watched table that is gone; null if the table has no result. */
async function resultInstead(entry: SeatRequest, error: unknown): Promise<string | null> {
  const isGone = error instanceof Refused && error.refusal.rule === 'match.unknown';
  if (!isGone || entry.how !== 'join' || !entry.watch) return null;
  return (await import('../session/record/source.ts')).lastResult(entry.room);
}

/**
 * Moves the player to another table when the server asks for it: a newcomer waits there, and its options
 * meet both wishes.
 */
function useMoves(open: (entry: SeatRequest) => Promise<void>, heldRoom: { readonly current: string }): void {
  const movesTo = useTable((s) => s.movesTo);
  useEffect(() => {
    if (movesTo === '') return;
    const left = useTable.getState().table?.roomId ?? '';
    const settings = useSettings.getState();
    const entry = { how: 'play', name: settings.name, wish: wishOf(settings), room: movesTo, strict: true } as const;
    void open(entry).then(() => {
      if (heldRoom.current === '') return;
      keepSeat(left, null);
      frontSession().patch({ moved: heldRoom.current === movesTo });
    });
  }, [movesTo, open, heldRoom]);
}

/** Enters and leaves tables, one at a time, as the address changes. */
function useEntry(route: Route) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(NOT_FAILED);
  /** The room that is connected. If the page itself changes the address, no second connection is opened. */
  const heldRoom = useRef('');
  const source = useRef<LiveSource | null>(null);

  const open = useCallback(async (entry: SeatRequest) => {
    setBusy(true);
    setFailed(NOT_FAILED);
    prepareBoard(true);
    const newSource = new LiveSource(entry, frontSession());
    source.current?.leave(false);
    source.current = newSource;
    try {
      // Hides secrets before the first of them can appear.
      if (useSettings.getState().streams) (await import('../page/streamer/public-mask.ts')).wearMask();
      const room = await newSource.start();
      if (source.current !== newSource) return;
      heldRoom.current = room;
      const code = entry.how === 'join' ? entry.code : '';
      go({ page: entry.how === 'join' && entry.watch ? 'watch' : 'table', room, code });
    } catch (error) {
      if (source.current !== newSource) return;
      newSource.leave(true);
      // A page of a spectator may have no person in front of it, so it tries again without a button.
      if (routeOf(location.hash).page === 'watch' && !(error instanceof Refused)) {
        setTimeout(() => source.current === newSource && void open(entry), AGAIN);
        return;
      }
      const result = await resultInstead(entry, error);
      if (source.current !== newSource) return;
      source.current = null;
      heldRoom.current = '';
      // Back must not lead to the table that is gone.
      if (result !== null) return location.replace(result);
      setFailed(await failureOf(entry, error));
      go({ page: 'start' });
    } finally {
      setBusy(false);
    }
  }, []);

  const close = useCallback((forGood: boolean) => {
    const closing = source.current;
    source.current = null;
    heldRoom.current = '';
    if (closing !== null) frontSession().closeSource(closing, forGood);
  }, []);
  const leave = useCallback(() => {
    close(true);
    go({ page: 'start' });
  }, [close]);

  useMoves(open, heldRoom);

  const room = 'room' in route ? route.room : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another room is another table
  useEffect(() => {
    if (room === heldRoom.current) return;
    // The player pressed Back or opened another address. The server keeps the seat for a while, so that
    // Forward returns to it.
    if (!('room' in route)) {
      close(false);
      return;
    }
    heldRoom.current = room;
    void open(entryOf(route, useSettings.getState().name));
  }, [room]);
  return { busy, ...failed, open, leave };
}

/** Shows the spectator's name at the watched table, if the spectator wishes. */
function useShownName(route: Route): void {
  const name = useSettings((s) => (s.isNamedSpectator ? s.name : ''));
  const isWatching = useTable((s) => s.table !== null && s.seat === NOBODY && s.line === 'on') && 'room' in route;
  /** A new connection begins without a name. */
  const shown = useRef('');
  useEffect(() => {
    if (!isWatching) shown.current = '';
    if (name === shown.current || !isWatching) return;
    shown.current = name;
    void useTable.getState().driver?.showName?.(name);
  }, [isWatching, name]);
}

export function App() {
  const route = useRoute();
  useShownName(route);
  const { busy, trouble, instead, again, offered, open, leave } = useEntry(route);
  const started = useTable((s) => s.table !== null && s.table.status !== 'lobby');
  const hasTable = useTable((s) => s.table !== null);
  if (route.page === 'start')
    return (
      <StartPage
        busy={busy}
        trouble={trouble}
        instead={instead}
        again={again}
        offered={offered}
        onOpen={(entry) => void open(entry)}
      />
    );
  if (route.page === 'hash') return <HashPage name={route.name} />;
  if (route.page === 'replay') return <RecordPage />;
  if (route.page === 'learn') return <LessonPage name={route.lesson} onOpen={(entry) => void open(entry)} />;
  if (route.page === 'rules') return <RulesPage at={route.at} />;
  if (!hasTable) return <Wait />;
  return started ? <OpenTable onLeave={leave} /> : <Lobby onLeave={leave} />;
}
