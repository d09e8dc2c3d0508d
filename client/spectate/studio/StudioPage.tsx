// A streamer's picture of a game: the table page without controls, its parts on or off, the rest transparent
// or one colour.
import { useCallback, useEffect, useRef, useState } from 'react';
import { ON_AIR } from '../../../shared/play/net/room-id.ts';
import { studio } from '../../i18n/en/streaming.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { useHash } from '../../ui/route.ts';
import { useOnAir } from '../tv/on-air.ts';
import { useWatching } from '../tv/useWatching.ts';
import { type Part, studioOf } from '../watch/studio-parts.ts';
import { watchScene } from './on-scene.ts';
import { backOf, StudioPicture } from './StudioPicture.tsx';
import { listenToShow } from './show.ts';

// React's view of `on-scene.ts`.

/** Returns false while the streaming program hides the page. Always true in a browser. */
function useOnScene(): boolean {
  const [on, setOn] = useState(true);
  useEffect(() => watchScene(setOn), []);
  return on;
}

addTexts(studio);

/** Returns the shown parts: from the address, until a key or the dock changes them. */
function useShow(wished: readonly Part[]): readonly Part[] {
  const named = wished.join();
  const [show, setShow] = useState(wished);
  /** The newest parts, for replies to the dock. React's state may be one render behind. */
  const current = useRef(wished);
  const change = useCallback((next: readonly Part[]) => {
    current.current = next;
    setShow(next);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names identify the list
  useEffect(() => change(wished), [named]);
  useEffect(() => listenToShow(() => current.current, change), [change]);
  return show;
}

export function StudioPage() {
  const hash = useHash();
  const wish = studioOf(hash);
  const tv = useOnAir(wish.room === ON_AIR);
  const room = wish.room === ON_AIR ? (tv.row?.roomId ?? '') : wish.room;
  const why = useWatching(room, wish.code);
  const show = useShow(wish.show);
  const onScene = useOnScene();
  useEffect(() => backOf(wish.back), [wish.back]);
  const isReady = useTable((s) => s.table !== null && s.table.status !== 'lobby' && s.shown !== null);
  // An invisible page follows the game without drawing.
  if (!onScene) return null;
  if (!isReady) {
    // This text is not for the broadcast: the streamer reads it in the preview.
    return (
      <p className="studio-wait" role="status">
        {wish.room === '' ? t('studio.noRoom') : why === '' ? t('studio.wait') : why}
      </p>
    );
  }
  return <StudioPicture show={show} scale={wish.scale} isBare={wish.isBare} />;
}
