// How much of a game is windows, for a player whose rack holds no magic: what they are asked, and how long
// they wait for nothing.
//
// - A question is a decision that a seat is asked in a round; the decisions of one set count separately.
// - The page asks about a window only if it might have an effect (`isWorthAsking` of
//   client/session/windows.ts).
// - A window in which all players passed was idle for as long as the normal clock leaves it open after its
//   dice have been shown.
import { isMagic } from '../../shared/model/catalogue/index.ts';
import { isWindow, SHAPES } from '../../shared/model/decisions/kinds.ts';
import { project } from '../../shared/model/game/project.ts';
import type { Decision, PieceId, View } from '../../shared/model/game/types.ts';
import { isBluff } from '../../shared/rules/bluff.ts';
import { options } from '../../shared/rules/decisions/index.ts';
import { pieceById, rackOf } from '../../shared/rules/queries/queries.ts';
import type { PlayedStep } from '../../shared/testkit/self-play.ts';

export interface WindowSums {
  /** Questions to seats without magic. `offered`: windows in which the seat could do something. */
  questions: number;
  windows: number;
  offered: number;
  /** Windows that might have an effect. */
  worth: number;
  idle: number;
  rounds: number;
}

export interface WindowFigures {
  /**
   * Shares of the questions in per cent: windows that opened; that offered something; that
   * the page asked about.
   */
  opened: number;
  offered: number;
  asked: number;
  /** How many seconds per round passed in windows in which all players passed. */
  idle: number;
}

export const newWindowSums = (): WindowSums => ({ questions: 0, windows: 0, offered: 0, worth: 0, idle: 0, rounds: 0 });

const isAnyBluff = (view: View, ids: readonly PieceId[]): boolean =>
  ids.some((id) => {
    const c = pieceById(view, id);
    return c !== undefined && isBluff(view, c);
  });

/** Does a window offer anything, and does it offer anything that might have an effect? */
export function usesOf(view: View, d: Decision): { offered: boolean; worth: boolean } {
  switch (d.kind) {
    case 'bluff.call': {
      const { ids } = options(view, d);
      return { offered: ids.length > 0, worth: isAnyBluff(view, ids) };
    }
    case 'battle.items': {
      const { calls, items } = options(view, d);
      return { offered: calls.length + items.length > 0, worth: items.length > 0 || isAnyBluff(view, calls) };
    }
    // Every other window needs an item.
    case 'pin.show':
    case 'fly.intercept': {
      const { ids } = options(view, d);
      return { offered: ids.length > 0, worth: ids.length > 0 };
    }
    default:
      return { offered: false, worth: false };
  }
}

export function countWindows(sums: WindowSums, { before, input, after }: PlayedStep): void {
  if (after.round > before.round) sums.rounds++;
  if (input === null || !('answers' in input) || before.round === 0) return;
  for (const d of before.open) {
    const view = project(before, d.seat);
    if (rackOf(view, d.seat).some(({ kind }) => isMagic(kind))) continue;
    sums.questions++;
    if (!isWindow(d.kind)) continue;
    const { offered, worth } = usesOf(view, d);
    sums.windows++;
    if (offered) sums.offered++;
    if (worth) sums.worth++;
  }
  const windows = before.open.flatMap(({ id, kind }) => (isWindow(kind) ? [{ id, kind }] : []));
  const isIdle = windows.every(({ id, kind }) => {
    const given = input.answers.find(([to]) => to === id)?.[1];
    return JSON.stringify(given) === JSON.stringify(SHAPES[kind].pass);
  });
  if (isIdle) sums.idle += Math.max(0, ...windows.map(({ kind }) => SHAPES[kind].open.normal));
}

const share = (part: number, whole: number): number => Math.round((part * 1000) / Math.max(1, whole)) / 10;

/** Computes the figures. Windows without a panel are no questions. */
export const windowFigures = ({ questions, windows, offered, worth, idle, rounds }: WindowSums): WindowFigures => ({
  opened: share(windows, questions),
  offered: share(offered, questions - windows + offered),
  asked: share(worth, questions - windows + worth),
  idle: Math.round(idle / Math.max(1, rounds) / 100) / 10,
});
