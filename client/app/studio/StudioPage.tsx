// A game as a streamer shows it: the table's page without a control, its parts on and off, the rest transparent or of one colour.

import { useCallback, useEffect, useRef, useState } from 'react';
import { ON_AIR } from '../../../shared/net/room-id.ts';
import { studio } from '../../i18n/en/studio.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { useTable } from '../../state/game.ts';
import { useHash } from '../../ui/useHash.ts';
import { type Part, studioOf } from '../../watch/studio-parts.ts';
import { useOnAir } from '../tv/onAir.ts';
import { useWatching } from '../tv/useWatching.ts';
import { backOf, StudioPicture } from './StudioPicture.tsx';
import { listenToShow } from './show.ts';
import { useOnScene } from './useOnScene.ts';

addTexts(studio);

/** The parts that are shown: those of the address, until a key or the page of parts says otherwise. */
function useShow(wished: readonly Part[]): readonly Part[] {
  const named = wished.join();
  const [show, setShow] = useState(wished);
  /** As it is this moment: who asks is not to be told what was drawn last. */
  const now = useRef(wished);
  const change = useCallback((next: readonly Part[]) => {
    now.current = next;
    setShow(next);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the list
  useEffect(() => change(wished), [named]);
  useEffect(() => listenToShow(() => now.current, change), [change]);
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
  const stands = useTable((s) => s.table !== null && s.table.status !== 'lobby' && s.shown !== null);
  // Nothing is drawn while nobody sees it; the game is followed all the same.
  if (!onScene) return null;
  if (!stands) {
    // Nothing of this belongs into a picture that is sent: whoever sets it up reads it in the preview.
    return (
      <p className="studio-wait" role="status">
        {wish.room === '' ? t('studio.noRoom') : why === '' ? t('studio.wait') : why}
      </p>
    );
  }
  return <StudioPicture show={show} scale={wish.scale} isBare={wish.isBare} />;
}
