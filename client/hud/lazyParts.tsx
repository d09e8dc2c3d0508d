// Parts of the table's page that nobody needs before the first table stands: each is fetched when it is first wanted.
import { useEffect, useState } from 'react';
import { useBoard } from '../state/board.ts';
import { useTable } from '../state/game.ts';
import { useSettings } from '../state/settings.ts';
import { lettersReady } from '../table/art/letters.ts';
import { renderer } from '../table/graphics.ts';
import { mayBeActed } from '../table/layout/stage-hex.ts';
import { lazyPart, partAhead } from '../ui/lazyPart.tsx';
import { useCrowning } from './crowning.ts';

const LazyInspector = lazyPart(async () => (await import('./Inspector.tsx')).Inspector);
const LazyBattle = lazyPart(async () => (await import('./Battle.tsx')).Battle);
const LazyStage = lazyPart(async () => (await import('./stage/StageOverBoard.tsx')).StageOverBoard);
const LazyResult = lazyPart(async () => (await import('./Result.tsx')).Result);
const LazyHeroes = lazyPart(async () => (await import('./Heroes.tsx')).Heroes);
/** A chance to win, with what it is worked out by. */
export const Chance = lazyPart(async () => (await import('./Chance.tsx')).Chance);
/** The log, with the sentences of all events. */
export const Log = lazyPart(async () => (await import('./Log.tsx')).Log);
/** What brings the flat board nearer. */
export const NearBoard = lazyPart(async () => (await import('./NearBoard.tsx')).NearBoard);
export const LateParts = lazyPart(async () => (await import('./LateParts.tsx')).LateParts);
export const PlayedSheet = lazyPart(async () => (await import('./PlayedSheet.tsx')).PlayedSheet);
// Its sheets are lettered as it is first drawn, so their typeface comes with it.
const board3D = partAhead(async () => {
  const [part] = await Promise.all([import('./Board3D.tsx'), lettersReady()]);
  return part;
});
/** What a streamer has in hand at their own seat. */
export const PeekButton = lazyPart(async () => (await import('./streamer/PeekButton.tsx')).PeekButton);
/** The 3D table. */
export const LazyBoard3D = board3D.Part;
/** Fetches the 3D table ahead, where it is the board that will be seen; `soon`: a table is on its way. */
export function prepareBoard3D(soon: boolean): void {
  if (useSettings.getState().board === 'cells' || (soon && renderer() === null)) return;
  // It is asked for again when it is wanted.
  board3D.fetch().then(
    ({ prepare }) => prepare(soon),
    () => {},
  );
}
export const Menu = lazyPart(async () => (await import('./Menu.tsx')).Menu);
export const SettingsSheet = lazyPart(async () => (await import('./Menu.tsx')).SettingsSheet);

/** The battle under way, or its recap. */
export function Battle() {
  return useTable((s) => s.battle !== null && s.shown !== null) ? <LazyBattle /> : null;
}

/** The stage, over either board, of a battle or of whatever else is met, shown or thrown for; `flat`: the flat one is seen. */
export function Stage({ flat }: { flat: boolean }) {
  const wanted = useTable(
    ({ battle, shown, now }) =>
      shown !== null &&
      (battle !== null || mayBeActed(shown) || now?.event.t === 'played' || now?.event.t === 'called'),
  );
  return wanted ? <LazyStage flat={flat} /> : null;
}

/** The pool of heroes, where it was opened. */
export function Heroes() {
  const open = useBoard((s) => s.heroes);
  useEffect(() => closeHeroes, []);
  return open ? <LazyHeroes onClose={closeHeroes} /> : null;
}
const closeHeroes = () => useBoard.setState({ heroes: false });

/** The closer look: there from the first one on, because it outlasts what is pointed at by a moment. */
export function Inspector() {
  const asked = useBoard((s) => s.inspected !== null);
  const [wanted, setWanted] = useState(asked);
  useEffect(() => {
    if (asked) setWanted(true);
  }, [asked]);
  return asked || wanted ? <LazyInspector /> : null;
}

/** The result of a game that is over, once the crowning was shown. */
export function Result({ onLeave }: { onLeave: () => void }) {
  const isOver = useTable((s) => s.shown?.victory != null);
  const isCrowning = useCrowning((s) => s.isOn);
  return isOver && !isCrowning ? <LazyResult onLeave={onLeave} /> : null;
}
