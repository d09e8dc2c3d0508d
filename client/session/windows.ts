// A window is a short time in which players may react. This module knows which windows the player passes, and
// which the player holds open. Passing sends nothing, and the window closes by its own clock, so that
// requests reveal nothing about pieces. ENG-04 Only if a player is alone against bots without spectators, the
// window waits for the pass.

import { CITADEL } from '../../shared/model/catalogue/index.ts';
import { hexOf, isWindow, SHAPES, type WindowKind } from '../../shared/model/decisions/kinds.ts';
import { counterOf, hexState } from '../../shared/model/game/pieces.ts';
import { battleOn } from '../../shared/model/game/places.ts';
import {
  type Answer,
  type Decision,
  NOBODY,
  type PieceId,
  type Seat,
  type View,
} from '../../shared/model/game/types.ts';
import { STORY_LAG } from '../../shared/play/match/showing.ts';
import { fortLevel } from '../../shared/rules/queries/queries.ts';
import { isSupported } from '../../shared/rules/support.ts';
import { sessionPart } from './context.ts';
import { type TableState, useTable } from './game.ts';
import { NO_MASK } from './mask.ts';
import { mayAct, options } from './rules.ts';
import type { Session } from './session.ts';
import { type Askable, useSettings, type Where } from './settings.ts';
import { isPut, mayPlay, myDecisions, stallOf } from './table.ts';

export type OpenWindow = Decision & { kind: WindowKind };

interface WindowsState {
  /** The game of this state: ids of decisions restart in the next game. */
  of: string;
  /** The phase and battle in which the player chose to pass all windows; null while the player is asked. */
  passing: string | null;
  passed: readonly number[];
  /** Windows that the player asked for again, although the settings pass them. */
  reopened: readonly number[];
  heldOpen: readonly number[];
  /** The last window that the player's settings held open. The settings hold each window only once. */
  paused: number;
}

const NONE = { passing: null, passed: [], reopened: [], heldOpen: [], paused: -1 };

export const useWindows = sessionPart<WindowsState>(() => ({ ...NONE, of: '' }));

const KEPT = 20;
const withIds = (list: readonly number[], ids: readonly number[]): number[] => [
  ...list.filter((id) => !ids.includes(id)).slice(-KEPT),
  ...ids,
];
const without = (list: readonly number[], ids: readonly number[]): number[] => list.filter((id) => !ids.includes(id));

/** Returns the state of a session's table and of its windows. Resets the windows in a new game. */
function startOver(session: Session) {
  const s = session.table.getState();
  const windows = useWindows.of(session);
  const of = `${s.table?.roomId ?? ''}/${s.game}`;
  if (windows.getState().of !== of) windows.setState({ ...NONE, of });
  return { s, windows };
}

/**
 * Returns a text that names the phase and the battle in which the player fights. "Pass all" ends when
 * the text changes.
 */
export function circumstances(view: View, seat: Seat): string {
  const own = view.stack.findLast((f) => f.kind === 'battle' && (f.sides.includes(seat) || f.opponent === seat));
  return `${view.round}/${view.phase}/${own?.kind === 'battle' ? own.hex : ''}`;
}

const isOpenWindow = (d: Decision): d is OpenWindow => isWindow(d.kind);

/** Returns the player's windows that are open in truth; none if the player may not act. */
export const openWindows = (s: TableState): OpenWindow[] =>
  s.truth === null || !mayPlay(s) ? [] : s.truth.open.filter(isOpenWindow).filter((d) => d.seat === s.seat);

/**
 * Returns whether one of these pieces is a bluff, judging by the visible land. Calling any other
 * piece fails. BLUF-02
 */
const isAnyBluff = (view: View, ids: readonly PieceId[]): boolean =>
  ids.map((id) => counterOf(view, id)).some((c) => !isSupported(view, c.seat, c.kind, c.at));

/** Returns what the player could usefully do in a window; null if the rules are not loaded. */
function usesOf(view: View, d: OpenWindow): readonly Askable[] | null {
  if (d.kind === 'bluff.call') {
    const found = options(view, d);
    return found && (isAnyBluff(view, found.ids) ? ['bluffs'] : []);
  }
  if (d.kind === 'battle.items') {
    const choices = options(view, d);
    if (choices === null) return null;
    const calls = isAnyBluff(view, choices.calls);
    return [...(calls ? (['bluffs'] as const) : []), ...(choices.items.length > 0 ? (['items'] as const) : [])];
  }
  if (!mayAct(view, d)) return [];
  return [SHAPES[d.kind].wish === 'dice' ? 'dice' : 'replies'];
}

/** Returns whether the settings ask the player at the place of this window. */
function isThere(where: Where, view: View, d: OpenWindow): boolean {
  if (where === 'always' || where === 'never') return where === 'always';
  const battle = battleOn(view);
  const at = hexOf(d) ?? battle?.hex ?? null;
  if (at === null) return false;
  const hex = hexState(view, at);
  const isOwn = hex.owner === d.seat;
  if (where === 'citadel') return isOwn && fortLevel(hex) === CITADEL;
  return isOwn || (battle?.hex === at && (battle.sides.includes(d.seat) || battle.opponent === d.seat));
}

const isMasked = (s: TableState): boolean => s.mask !== NO_MASK && !s.peeks;

/**
 * Returns whether an action of the player in this window could be useful, by their pieces and public facts.
 */
export const isWorthAsking = (view: View, d: OpenWindow, s: TableState = useTable.getState()): boolean =>
  isMasked(s) || (isPut(d) ? mayAct(view, d) : (usesOf(view, d) ?? ['items']).length > 0);

/** Returns whether the player's settings decline this window. A puzzle always asks. */
function isUnwanted(view: View, d: OpenWindow, s: TableState): boolean {
  const { asks } = useSettings.getState();
  const uses = usesOf(view, d) ?? [];
  if (isMasked(s) || s.driver?.isPuzzle === true) return false;
  return uses.length > 0 && uses.every((use) => !isThere(asks[use] ?? 'always', view, d));
}

/** Returns whether this window is passed: singly, with all others, or by the settings. */
export const isPassed = (
  w: WindowsState,
  view: View | null,
  d: OpenWindow,
  s: TableState = useTable.getState(),
): boolean =>
  w.passed.includes(d.id) ||
  (!isPut(d) &&
    !w.heldOpen.includes(d.id) &&
    (w.passing !== null || (view !== null && !w.reopened.includes(d.id) && isUnwanted(view, d, s))));

/** Returns whether this decision needs no panel: a window without useful actions, or a passed window. */
export const needsNoPanel = (w: WindowsState, view: View, d: Decision, s: TableState = useTable.getState()): boolean =>
  isOpenWindow(d) && (isPassed(w, view, d, s) || !isWorthAsking(view, d, s));

/** Returns the decision whose panel is open for this player, or undefined. */
export const decisionNow = (s: TableState, w: WindowsState): Decision | undefined => {
  const { shown } = s;
  return shown === null ? undefined : myDecisions(s).find((d) => !needsNoPanel(w, shown, d, s));
};

const requestHold = (session: Session, id: number, on: boolean): void => void session.request((d) => d.hold(id, on));

/** Holds the player's open windows open: every player may, regardless of their pieces. */
export function holdWindows(session: Session): void {
  const { s, windows } = startOver(session);
  const ids = openWindows(s).map((d) => d.id);
  const [first] = ids;
  if (first === undefined) return;
  const { heldOpen } = windows.getState();
  windows.setState((w) => ({ heldOpen: withIds(w.heldOpen, ids), passed: without(w.passed, ids), passing: null }));
  if (stallOf(s) === null && ids.some((id) => !heldOpen.includes(id))) requestHold(session, first, true);
}

/** Releases the windows that the player holds open. */
export function releaseWindows(session: Session): void {
  const windows = useWindows.of(session);
  const ids = openWindows(session.table.getState()).map((d) => d.id);
  const own = windows.getState().heldOpen.find((id) => ids.includes(id));
  if (own === undefined) return;
  windows.setState((w) => ({ heldOpen: without(w.heldOpen, ids) }));
  requestHold(session, own, false);
}

/** Returns whether the player is alone against bots without spectators, so that windows wait for a pass. */
export const isAlone = (s: TableState): boolean => s.table?.alone === true;

/**
 * Returns whether the table plays a game of days. Its windows last hours, so players do not hold them open.
 * Each asked player passes by a press, whatever their pieces: a page that passes automatically for players
 * without an item would reveal the players with one.
 */
export const isOfDays = (s: TableState): boolean => !!s.table?.days;

/** Holds a window open while the player chooses. */
export function choosesIn(d: Decision, session: Session): void {
  const s = session.table.getState();
  if (!isOpenWindow(d) || isAlone(s) || isOfDays(s) || useWindows.of(session).getState().heldOpen.includes(d.id))
    return;
  if (openWindows(s).some((o) => o.id === d.id)) holdWindows(session);
}

/**
 * Passes a window. Sends a message only to withdraw an answer, to release the window, or if the window waits
 * for this player alone.
 */
export function passWindow(d: Decision, session: Session): void {
  if (!isOpenWindow(d)) return;
  const { s, windows } = startOver(session);
  if (s.sending === d.id) return;
  windows.setState((w) => ({ passed: withIds(w.passed, [d.id]) }));
  if (isAlone(s) || isOfDays(s) || s.held.some((h) => h.id === d.id)) void session.answer(d.id, SHAPES[d.kind].pass);
  releaseWindows(session);
}

/** Returns whether this answer passes a window. */
export const isPass = (d: Decision, answer: Answer): boolean =>
  isOpenWindow(d) && JSON.stringify(answer) === JSON.stringify(SHAPES[d.kind].pass);

/** Sends an answer; the server then also releases a window held open for it. */
export function sendIn(d: Decision, answer: Answer, session: Session): Promise<void> {
  useWindows.of(session).setState((w) => ({ heldOpen: without(w.heldOpen, [d.id]) }));
  return session.answer(d.id, answer);
}

/** Shows the panel of a passed window again. */
export const reconsider = (d: OpenWindow, session: Session): void =>
  useWindows.of(session).setState((w) => ({
    passed: without(w.passed, [d.id]),
    reopened: withIds(w.reopened, [d.id]),
    passing: null,
  }));

/** Passes all windows until something changes, or asks again. */
export function passAll(on: boolean, session: Session): void {
  const { s, windows } = startOver(session);
  windows.setState({ passing: on && s.truth !== null ? circumstances(s.truth, s.seat) : null });
  if (on) for (const d of openWindows(s)) if (!isPut(d)) passWindow(d, session);
}

/**
 * Returns how much later than a page at normal speed this page may show events, without the player's clock
 * running meanwhile. It is 0 while the player is asked in a window, and unlimited for spectators and replays.
 */
export function mayLag(session: Session): number {
  const s = session.table.getState();
  if (s.seat === NOBODY || s.truth === null || s.table?.status === 'over' || s.rate !== 1)
    return Number.POSITIVE_INFINITY;
  const { truth } = s;
  return !isAlone(s) && openWindows(s).some((d) => !needsNoPanel(useWindows.of(session).getState(), truth, d, s))
    ? 0
    : STORY_LAG;
}

/** Passes the windows that wait for this player and need no panel, each once. */
function passUnasked(session: Session): void {
  const w = useWindows.of(session).getState();
  const s = session.table.getState();
  const { truth } = s;
  if (truth === null) return;
  for (const d of openWindows(s)) if (needsNoPanel(w, truth, d, s) && !w.passed.includes(d.id)) passWindow(d, session);
}

/** Returns whether a window is open without anything for this player to do or to undo. */
export const isIdleWindow = (s: TableState, w: WindowsState): boolean => {
  const [first] = openWindows(s);
  return first !== undefined && s.truth !== null && !isWorthAsking(s.truth, first, s) && !w.heldOpen.includes(first.id);
};

/** Checks the open windows: called after every change of the table. */
export function watchWindows(session: Session): void {
  const { s, windows } = startOver(session);
  const { passing, paused } = windows.getState();
  if (passing !== null && (s.truth === null || circumstances(s.truth, s.seat) !== passing))
    windows.setState({ passing: null });
  if (stallOf(s) !== null) return;
  if (isAlone(s)) passUnasked(session);
  if (isAlone(s) || isOfDays(s) || windows.getState().passing !== null) return;
  // Looks only at the window's kind, because holding it must reveal nothing of the player's pieces.
  const { pauses } = useSettings.getState();
  const wished = openWindows(s).find((d) => pauses.includes(SHAPES[d.kind].wish));
  if (wished === undefined || paused === wished.id) return;
  windows.setState({ paused: wished.id });
  holdWindows(session);
}
