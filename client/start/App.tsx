// The page: the start page, or a table with its waiting room.
import { useCallback, useEffect, useRef, useState } from 'react';
import { prepareBoard3D } from '../page/frame/lazyParts.tsx';
import { frontSession } from '../session/context.ts';
import { useTable } from '../session/game.ts';
import { LiveSource } from '../session/live.ts';
import { Refused } from '../session/net/answer.ts';
import type { SeatRequest } from '../session/net/lobby.ts';
import { useSettings } from '../session/settings.ts';
import { OpenTable } from '../spectate/watch/OpenTable.tsx';
import { entryTrouble } from '../ui/entryTrouble.ts';
import { go, type Route, routeOf, useRoute } from '../ui/route.ts';
import { Lobby, latePage, Wait } from './latePage.tsx';
import { StartPage } from './StartPage.tsx';

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

/** Enters and leaves tables, one at a time, as the address changes. */
function useEntry(route: Route) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  /** An offer to watch, if the table had no free seat. */
  const [offer, setOffer] = useState<SeatRequest | null>(null);
  /** The connected table. A change of address by the page itself opens no second connection. */
  const heldRoom = useRef('');
  const source = useRef<LiveSource | null>(null);

  const open = useCallback(async (entry: SeatRequest) => {
    setBusy(true);
    setTrouble('');
    prepareBoard3D(true);
    const newSource = new LiveSource(entry);
    source.current?.leave(false);
    source.current = newSource;
    try {
      // Puts the mask on before anything secret can appear.
      if (useSettings.getState().streams) (await import('../page/streamer/public-mask.ts')).wearMask();
      const room = await newSource.start();
      if (source.current !== newSource) return;
      heldRoom.current = room;
      const code = entry.how === 'join' ? entry.code : '';
      go({ page: entry.how === 'join' && entry.watch ? 'watch' : 'table', room, code });
    } catch (error) {
      if (source.current !== newSource) return;
      newSource.leave(true);
      const refusal = error instanceof Refused ? error.refusal : null;
      // A spectator page may be unattended, so no button is needed.
      if (routeOf(location.hash).page === 'watch' && refusal === null) {
        setTimeout(() => source.current === newSource && void open(entry), AGAIN);
        return;
      }
      source.current = null;
      heldRoom.current = '';
      setTrouble(await entryTrouble(error));
      setOffer(entry.how === 'join' && refusal?.rule === 'match.full' ? { ...entry, watch: true } : null);
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

  const room = 'room' in route ? route.room : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another room is another table
  useEffect(() => {
    if (room === heldRoom.current) return;
    // Back, or another address: the server keeps the seat for a while, so that Forward returns to it.
    if (!('room' in route)) {
      close(false);
      return;
    }
    heldRoom.current = room;
    void open(entryOf(route, useSettings.getState().name));
  }, [room]);
  return { busy, trouble, instead: offer, open, leave };
}

export function App() {
  const route = useRoute();
  const { busy, trouble, instead, open, leave } = useEntry(route);
  const started = useTable((s) => s.table !== null && s.table.status !== 'lobby');
  const hasTable = useTable((s) => s.table !== null);
  if (route.page === 'start') return <StartPage {...{ busy, trouble, instead }} onOpen={(entry) => void open(entry)} />;
  if (route.page === 'hash') return <HashPage name={route.name} />;
  if (route.page === 'replay') return <RecordPage />;
  if (route.page === 'learn') return <LessonPage name={route.lesson} onOpen={(entry) => void open(entry)} />;
  if (route.page === 'rules') return <RulesPage at={route.at} />;
  if (!hasTable) return <Wait />;
  return started ? <OpenTable onLeave={leave} /> : <Lobby onLeave={leave} />;
}
