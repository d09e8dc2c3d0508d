// Runs the director: passes the shown and coming positions to it, and moves the boards to its shots.
import { useEffect } from 'react';
import { Director } from '../../../shared/minds/director/director.ts';
import { SHOTS, type Shot } from '../../../shared/minds/director/shots.ts';
import type { HexId, View } from '../../../shared/model/game/types.ts';
import { neighbours } from '../../../shared/model/hex/hex.ts';
import { patchBoard, useBoard } from '../../session/board.ts';
import { frontSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { isStill } from '../../session/settings.ts';
import { stageHexOf } from '../../table/layout/stage-hex.ts';
import { isModified, isWriting, shortcutOf } from '../../ui/keys.ts';
import { setDirects, useWatch } from './state.ts';

/** The longest pause before the director chooses again, ms: a shot gets dull over time. */
const AGAIN = 4000;

const around = (hexes: readonly HexId[], size: number): readonly HexId[] => [
  ...new Set([...hexes, ...hexes.flatMap((hex) => neighbours(size, hex))]),
];

/**
 * Returns the hexes that a shot frames. Wide shots include the neighbours, and a window in portrait one more
 * ring, because it has room above and below. The hex of a battle on the stage is framed alone.
 */
function framed({ kind, hexes }: Shot, shown: View, isUpright: boolean): readonly HexId[] {
  const size = shown.hexes.length;
  const [first] = hexes;
  if (first === undefined) return hexes;
  if (hexes.length === 1 && SHOTS[kind].frame !== 'hexes' && stageHexOf(shown) === first) return hexes;
  const near = SHOTS[kind].frame === 'hexes' ? [...new Set([...hexes, ...neighbours(size, first)])] : hexes;
  return isUpright ? around(near, size) : near;
}

/**
 * Returns a shot of the stage if the director still shows another hex; otherwise null. When a banner appears,
 * it names the hex on the stage and the rest is dark, so the picture must move there.
 */
function onStage(shot: Shot, shown: View): Pick<Shot, 'kind' | 'hexes'> | null {
  const hex = stageHexOf(shown);
  return hex === -1 || shot.hexes[0] === hex ? null : { kind: 'standOff', hexes: [hex] };
}

function comingOf(shown: View): View[] {
  const { now, truth, behind } = useTable.getState();
  const next = behind && now !== null ? [now.after] : [];
  return [...next, ...(truth === null ? [] : [truth])].filter((view) => view !== shown);
}

/** Runs until the returned function is called. */
function direct(): () => void {
  const director = new Director(performance.now());
  const boards = document.querySelector<HTMLElement>('.boards');
  const isUpright = () => boards !== null && boards.clientHeight > boards.clientWidth;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const see = () => {
    clearTimeout(timer);
    const { shown } = useTable.getState();
    if (shown === null) return;
    director.follows = useWatch.getState().follows;
    const now = performance.now();
    const shot = director.see(shown, comingOf(shown), now);
    timer = setTimeout(see, Math.max(50, director.waits(now) || AGAIN));
    // The hexes of a shot change if its hex is raised or the window is turned.
    const { kind, hexes } = onStage(shot, shown) ?? { kind: shot.kind, hexes: framed(shot, shown, isUpright()) };
    if (useBoard.getState().shot?.join() !== hexes.join()) patchBoard({ shot: hexes }, frontSession());
    const drifts = SHOTS[kind].drifts && useWatch.getState().drifts && !isStill();
    boards?.toggleAttribute('data-drifts', drifts);
    if (boards !== null) boards.dataset.shot = kind;
  };
  see();
  const stops = [
    useTable.subscribe((s, before) => {
      if (s.shown !== before.shown || s.now !== before.now) see();
    }),
    useWatch.subscribe(see),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    boards?.removeAttribute('data-drifts');
    boards?.removeAttribute('data-shot');
  };
}

/** Turns the director off when the spectator presses or moves the picture. */
function useTakingOver(directs: boolean): void {
  useEffect(() => {
    if (!directs) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    const isOnBoards = (e: Event) => e.target instanceof Element && e.target.closest('.boards') !== null;
    const take = () => setDirects(false);
    const press = (e: Event) => {
      if (isOnBoards(e)) take();
    };
    const key = (e: KeyboardEvent) => {
      if (isModified(e) || isWriting(e.target)) return;
      // In a replay arrows step through the record.
      const isArrow = e.key.startsWith('Arrow') && (isOnBoards(e) || document.querySelector('.is-replay') === null);
      if (isArrow || /^[-+=v0]$/.test(shortcutOf(e))) take();
    };
    document.addEventListener('pointerdown', press, { signal, capture: true });
    document.addEventListener('wheel', press, { signal, capture: true, passive: true });
    document.addEventListener('keydown', key, { signal, capture: true });
    // A press on "Where it happens", "Whole board" or a hex in the log turns the director off.
    const stop = useBoard.subscribe((s, before) => {
      if (s.look !== before.look) take();
    });
    return () => {
      stopped.abort();
      stop();
    };
  }, [directs]);
}

/** Lets the director show the game while it is on. */
export function useDirector(): void {
  const directs = useWatch((s) => s.directs);
  useTakingOver(directs);
  useEffect(() => (directs ? direct() : undefined), [directs]);
  useEffect(() => () => setDirects(false), []);
}
