// Parts of the table's page that load on first use, after the first table is drawn.
import { useEffect, useState } from 'react';
import { patchBoard, useBoard } from '../../session/board.ts';
import { frontSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { useSettings } from '../../session/settings.ts';
import { lettersReady } from '../../table/art/letters.ts';
import { renderer } from '../../table/graphics.ts';
import { mayBeActed } from '../../table/layout/stage-hex.ts';
import { lazyPart, partAhead } from '../../ui/lazy-part.tsx';

const LazyInspector = lazyPart(async () => (await import('../panels/Inspector.tsx')).Inspector);
const LazyBattle = lazyPart(async () => (await import('../panels/Battle.tsx')).Battle);
const LazyStage = lazyPart(async () => (await import('../stage/StageOverBoard.tsx')).StageOverBoard);
const LazyResult = lazyPart(async () => (await import('../panels/Result.tsx')).Result);
const LazyHeroes = lazyPart(async () => (await import('../panels/Heroes.tsx')).Heroes);
const fetchFlatBoard = async () => (await import('../../board/FlatBoard.tsx')).FlatBoard;
export const FlatBoard = lazyPart(fetchFlatBoard);
export const Chance = lazyPart(async () => (await import('../panels/Chance.tsx')).Chance);
export const Log = lazyPart(async () => (await import('../panels/Log.tsx')).Log);
export const NearBoard = lazyPart(async () => (await import('../layout/NearBoard.tsx')).NearBoard);
export const LateParts = lazyPart(async () => (await import('./LateParts.tsx')).LateParts);
export const OperatorNotice = lazyPart(async () => (await import('./OperatorNotice.tsx')).OperatorNotice);
export const Portrait = lazyPart(async () => (await import('../../ui/Portrait.tsx')).Portrait);
export const PlayedSheet = lazyPart(async () => (await import('./PlayedSheet.tsx')).PlayedSheet);
// Loads the table with its typeface, because the table writes letters on its picture sheets when
// it is first drawn.
const board3D = partAhead(async () => {
  const [part] = await Promise.all([import('../bridge/Board3D.tsx'), lettersReady()]);
  return part;
});
export const PeekButton = lazyPart(async () => (await import('../streamer/PeekButton.tsx')).PeekButton);
export const LazyBoard3D = board3D.Part;
/** Prefetches the chosen board. `soon`: a table is about to open. The first use retries a failed prefetch. */
export function prepareBoard(soon: boolean): void {
  if (useSettings.getState().board === 'cells' || (soon && renderer() === null)) {
    fetchFlatBoard().catch(() => {});
    return;
  }
  board3D.fetch().then(
    ({ prepare }) => prepare(soon),
    () => {},
  );
}
export const Menu = lazyPart(async () => (await import('./Menu.tsx')).Menu);
export const SettingsSheet = lazyPart(async () => (await import('./Menu.tsx')).SettingsSheet);

export function Battle() {
  const wanted = useTable(
    ({ battle, shown, now }) => shown !== null && (battle !== null || now?.event.t === 'battleBegan'),
  );
  return wanted ? <LazyBattle /> : null;
}

/** The stage over either board, for a battle, exploration, played item or roll. */
export function Stage({ flat }: { flat: boolean }) {
  const wanted = useTable(
    ({ battle, shown, now }) =>
      shown !== null &&
      (battle !== null || mayBeActed(shown) || /^(played|called|battleBegan)$/.test(now?.event.t ?? '')),
  );
  return wanted ? <LazyStage flat={flat} /> : null;
}

export function Heroes() {
  const open = useBoard((s) => s.heroes);
  useEffect(() => closeHeroes, []);
  return open ? <LazyHeroes onClose={closeHeroes} /> : null;
}
const closeHeroes = () => patchBoard({ heroes: false }, frontSession());

/** Stays mounted from its first use on, because it outlasts the hover by a moment. */
export function Inspector() {
  const isInspecting = useBoard((s) => s.inspected !== null);
  const [wanted, setWanted] = useState(isInspecting);
  useEffect(() => {
    if (isInspecting) setWanted(true);
  }, [isInspecting]);
  return isInspecting || wanted ? <LazyInspector /> : null;
}

export function Result({ onLeave }: { onLeave: () => void }) {
  const isOver = useTable((s) => s.shown?.victory != null);
  return isOver ? <LazyResult onLeave={onLeave} /> : null;
}
