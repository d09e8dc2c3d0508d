// Parts of the table's page that nobody needs before the first table stands: each is fetched when it is first wanted.
import { useEffect, useState } from 'react';
import { useBoard } from '../state/board.ts';
import { useTable } from '../state/game.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

const LazyInspector = lazyPart(async () => (await import('./Inspector.tsx')).Inspector);
const LazyBattle = lazyPart(async () => (await import('./Battle.tsx')).Battle);
const LazyStage = lazyPart(async () => (await import('./stage/StageOverBoard.tsx')).StageOverBoard);
const LazyResult = lazyPart(async () => (await import('./Result.tsx')).Result);
const LazyHeroes = lazyPart(async () => (await import('./Heroes.tsx')).Heroes);
/** The log, with the sentences of all events. */
export const Log = lazyPart(async () => (await import('./Log.tsx')).Log);
export const Shown = lazyPart(async () => (await import('./Shown.tsx')).Shown);
export const PlayedSheet = lazyPart(async () => (await import('./PlayedSheet.tsx')).PlayedSheet);
export const Menu = lazyPart(async () => (await import('./Menu.tsx')).Menu);
export const SettingsSheet = lazyPart(async () => (await import('./Menu.tsx')).SettingsSheet);

/** The battle under way, or its recap. */
export function Battle() {
  return useTable((s) => s.battle !== null && s.shown !== null) ? <LazyBattle /> : null;
}

/** The stage of the battle under way, over either board; `flat`: the flat one is seen. */
export function BattleStage({ flat }: { flat: boolean }) {
  return useTable((s) => s.battle !== null && s.shown !== null) ? <LazyStage flat={flat} /> : null;
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

export function Result({ onLeave }: { onLeave: () => void }) {
  return useTable((s) => s.shown?.victory != null) ? <LazyResult onLeave={onLeave} /> : null;
}
