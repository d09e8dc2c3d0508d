// Parts of the page that nobody needs before the first table stands: each is fetched when it is first wanted.
import { type FC, useEffect, useState } from 'react';
import { useBoard } from '../state/board.ts';
import { useTable } from '../state/game.ts';

/** Stands for a part until it has come. One that cannot be had now shows nothing, and is asked for again next time. */
export function later<P extends object>(load: () => Promise<FC<P>>, onFail: () => void = () => {}): FC<P> {
  let found: FC<P> | null = null;
  return function Later(props: P) {
    const [, redraw] = useState(0);
    useEffect(() => {
      let gone = false;
      if (found !== null) return;
      load().then(
        (part) => {
          found = part;
          if (!gone) redraw(1);
        },
        () => gone || onFail(),
      );
      return () => {
        gone = true;
      };
    }, []);
    const Found = found;
    return Found === null ? null : <Found {...props} />;
  };
}

const LateInspector = later(async () => (await import('../hud/Inspector.tsx')).Inspector);
const LateBattle = later(async () => (await import('../hud/Battle.tsx')).Battle);
const LateResult = later(async () => (await import('../hud/Result.tsx')).Result);
export const Shown = later(async () => (await import('../hud/Shown.tsx')).Shown);
const LateHeroes = later(async () => (await import('../hud/Heroes.tsx')).Heroes);
export const Menu = later(async () => (await import('../hud/Menu.tsx')).Menu);
export const SettingsSheet = later(async () => (await import('../hud/Menu.tsx')).SettingsSheet);
export const MakeTable = later(async () => (await import('./MakeTable.tsx')).MakeTable);

/** The battle under way, or its recap. */
export function Battle() {
  return useTable((s) => s.battle !== null && s.shown !== null) ? <LateBattle /> : null;
}

/** The pool of heroes, where it was opened. */
export function Heroes() {
  const open = useBoard((s) => s.heroes);
  useEffect(() => closeHeroes, []);
  return open ? <LateHeroes onClose={closeHeroes} /> : null;
}
const closeHeroes = () => useBoard.setState({ heroes: false });

/** The closer look: there from the first one on, because it outlasts what is pointed at by a moment. */
export function Inspector() {
  const asked = useBoard((s) => s.inspected !== null);
  const [wanted, setWanted] = useState(asked);
  useEffect(() => {
    if (asked) setWanted(true);
  }, [asked]);
  return asked || wanted ? <LateInspector /> : null;
}

export function Result({ onLeave }: { onLeave: () => void }) {
  return useTable((s) => s.shown?.victory != null) ? <LateResult onLeave={onLeave} /> : null;
}
