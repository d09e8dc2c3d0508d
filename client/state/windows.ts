// Windows in which anyone may act, on the page: which are let pass, which the player holds open. To let one pass nothing is
// sent: it closes by its own clock, whatever the page does, so what is sent tells no one what a player has. ENG-04
// Only a player who is alone among bots and unseen sends that they pass: the window waits for them.
import { create } from 'zustand';
import { CITADEL } from '../../shared/catalogue/index.ts';
import { hexOf, isWindow, SHAPES, type WindowKind } from '../../shared/decisions/kinds.ts';
import { counterOf, hexState } from '../../shared/game/pieces.ts';
import { battleOn } from '../../shared/game/stack.ts';
import type { Answer, Decision, PieceId, Seat, View } from '../../shared/game/types.ts';
import { NOBODY } from '../../shared/game/types.ts';
import { STORY_LAG } from '../../shared/match/showing.ts';
import { fortLevel } from '../../shared/rules/queries.ts';
import { isSupported } from '../../shared/rules/support.ts';
import { isPut } from './asked.ts';
import { myDecisions, request, sendAnswer, stalled, type TableState, useTable } from './game.ts';
import { NO_MASK } from './mask.ts';
import { mayPlay } from './out.ts';
import { mayAct, options } from './rules.ts';
import { type Askable, useSettings, type Where } from './settings.ts';

export type OpenWindow = Decision & { kind: WindowKind };

interface WindowsState {
  /** The game all this is about: numbers of decisions begin anew in the next. */
  of: string;
  /** What was the case when the player chose to pass all; null while they are asked. */
  passing: string | null;
  /** Windows the player lets pass: they need no panel. */
  passed: readonly number[];
  /** Windows the player asked for again, whatever they let pass always. */
  asked: readonly number[];
  /** Windows the player holds open. */
  heldOpen: readonly number[];
  /** The last one that was held because the player always wishes it: once each. */
  paused: number;
}

const NONE = { passing: null, passed: [], asked: [], heldOpen: [], paused: -1 };

export const useWindows = create<WindowsState>(() => ({ ...NONE, of: '' }));

const KEPT = 20;
const withIds = (list: readonly number[], ids: readonly number[]): number[] => [
  ...list.filter((id) => !ids.includes(id)).slice(-KEPT),
  ...ids,
];
const without = (list: readonly number[], ids: readonly number[]): number[] => list.filter((id) => !ids.includes(id));

/** Forgets what belongs to another game. */
function startOver(s: TableState): void {
  const of = `${s.table?.roomId ?? ''}/${s.game}`;
  if (useWindows.getState().of !== of) useWindows.setState({ ...NONE, of });
}

/** What must stay as it is while windows are passed: the phase, and the battle one fights in. */
export function circumstances(view: View, seat: Seat): string {
  const own = view.stack.findLast((f) => f.kind === 'battle' && (f.sides.includes(seat) || f.opponent === seat));
  return `${view.round}/${view.phase}/${own?.kind === 'battle' ? own.hex : ''}`;
}

const isOpenWindow = (d: Decision): d is OpenWindow => isWindow(d.kind);

/** Returns the own windows that are open in truth. None if one may not act. */
export const openWindows = (s: TableState): OpenWindow[] =>
  s.truth === null || !mayPlay(s) ? [] : s.truth.open.filter(isOpenWindow).filter((d) => d.seat === s.seat);

/** Is one of these a bluff, as everybody can tell from the land on the table? Calling any other comes to nothing. BLUF-02 */
const isAnyBluff = (view: View, ids: readonly PieceId[]): boolean =>
  ids.map((id) => counterOf(view, id)).some((c) => !isSupported(view, c.seat, c.kind, c.at));

/** What the player could do in a window that might come to something; null where the rules for it are not here yet. */
function usesOf(view: View, d: OpenWindow): readonly Askable[] | null {
  if (d.kind === 'bluff.call') {
    const found = options(view, d);
    return found && (isAnyBluff(view, found.ids) ? ['bluffs'] : []);
  }
  if (d.kind === 'battle.items') {
    const found = options(view, d);
    if (found === null) return null;
    const calls = isAnyBluff(view, found.calls);
    return [...(calls ? (['bluffs'] as const) : []), ...(found.items.length > 0 ? (['items'] as const) : [])];
  }
  if (!mayAct(view, d)) return [];
  return [SHAPES[d.kind].wish === 'dice' ? 'dice' : 'replies'];
}

/** Is the window somewhere the player wants to be asked? */
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

/** Must the page not tell what the player has? */
const isMasked = (): boolean => useTable.getState().mask !== NO_MASK && !useTable.getState().peeks;

/** Might anything come of what the player can do in this window, by what they have and all can see? */
export const isWorthAsking = (view: View, d: OpenWindow): boolean =>
  isMasked() || (isPut(d) ? mayAct(view, d) : (usesOf(view, d) ?? ['items']).length > 0);

/** Does the player want no question of this window, by what they have said once and for all? */
function isUnwanted(view: View, d: OpenWindow): boolean {
  const { asks } = useSettings.getState();
  const uses = usesOf(view, d) ?? [];
  return !isMasked() && uses.length > 0 && uses.every((one) => !isThere(asks[one] ?? 'always', view, d));
}

/** Has the player let this window pass: by itself, with all others, or once and for all? */
export const isPassed = (w: WindowsState, view: View | null, d: OpenWindow): boolean =>
  w.passed.includes(d.id) ||
  (!isPut(d) &&
    !w.heldOpen.includes(d.id) &&
    (w.passing !== null || (view !== null && !w.asked.includes(d.id) && isUnwanted(view, d))));

/** Does this decision need no panel: a window in which nothing can come of what they could do, or which they let pass? */
export const needsNoPanel = (w: WindowsState, view: View, d: Decision): boolean =>
  isOpenWindow(d) && (isPassed(w, view, d) || !isWorthAsking(view, d));

/** Returns the decision whose panel is open for this player; undefined if there is none. */
export const decisionNow = (s: TableState, w: WindowsState = useWindows.getState()): Decision | undefined => {
  const { shown } = s;
  return shown === null ? undefined : myDecisions(s).find((d) => !needsNoPanel(w, shown, d));
};

/** Tells the server that the window is held in which this is asked, or not any more. */
const tell = (id: number, on: boolean): void => void request((d) => d.hold(id, on));

/** Holds the windows open that wait for the player now: anybody may, whatever they have. */
export function holdWindows(): void {
  const s = useTable.getState();
  startOver(s);
  const ids = openWindows(s).map((d) => d.id);
  const [first] = ids;
  if (first === undefined) return;
  const { heldOpen } = useWindows.getState();
  useWindows.setState((w) => ({ heldOpen: withIds(w.heldOpen, ids), passed: without(w.passed, ids), passing: null }));
  if (stalled(s) === null && ids.some((id) => !heldOpen.includes(id))) tell(first, true);
}

/** Lets go of the windows that the player holds open. */
export function releaseWindows(): void {
  const ids = openWindows(useTable.getState()).map((d) => d.id);
  const own = useWindows.getState().heldOpen.find((id) => ids.includes(id));
  if (own === undefined) return;
  useWindows.setState((w) => ({ heldOpen: without(w.heldOpen, ids) }));
  tell(own, false);
}

/** Do windows wait for this player, who is alone among bots and unseen? */
export const isAlone = (s: TableState = useTable.getState()): boolean => s.table?.alone === true;

/** Begins to choose in a window: it is held open meanwhile, so that it does not close under the hand. */
export function choosesIn(d: Decision): void {
  if (!isOpenWindow(d) || isAlone() || useWindows.getState().heldOpen.includes(d.id)) return;
  if (openWindows(useTable.getState()).some((o) => o.id === d.id)) holdWindows();
}

/** Lets one window pass. Nothing is sent unless an answer is taken back, the window is held open, or it waits for this player alone. */
export function passWindow(d: Decision): void {
  if (!isOpenWindow(d)) return;
  const s = useTable.getState();
  startOver(s);
  if (s.sending === d.id) return;
  useWindows.setState((w) => ({ passed: withIds(w.passed, [d.id]) }));
  if (isAlone(s) || s.held.some((h) => h.id === d.id)) void sendAnswer(d.id, SHAPES[d.kind].pass);
  releaseWindows();
}

/** Is this the answer that does nothing in a window? */
export const isPass = (d: Decision, answer: Answer): boolean =>
  isOpenWindow(d) && JSON.stringify(answer) === JSON.stringify(SHAPES[d.kind].pass);

/** Sends an answer; with it the server lets go of a window held open for it. */
export function sendIn(d: Decision, answer: Answer): Promise<void> {
  useWindows.setState((w) => ({ heldOpen: without(w.heldOpen, [d.id]) }));
  return sendAnswer(d.id, answer);
}

/** Shows the panel of a window again that was let pass. */
export const reconsider = (d: OpenWindow): void =>
  useWindows.setState((w) => ({ passed: without(w.passed, [d.id]), asked: withIds(w.asked, [d.id]), passing: null }));

/** Lets every window pass from now on, until something changes; or asks again. */
export function passAll(on: boolean): void {
  const { truth, seat } = useTable.getState();
  startOver(useTable.getState());
  useWindows.setState({ passing: on && truth !== null ? circumstances(truth, seat) : null });
  if (on) for (const d of openWindows(useTable.getState())) if (!isPut(d)) passWindow(d);
}

/**
 * How much later than a page at normal speed this one may tell what happened: no clock of its player runs by then. Where
 * they are asked in a window not at all; who only watches, or replays, as they like.
 */
export function mayLag(): number {
  const s = useTable.getState();
  if (s.seat === NOBODY || s.truth === null || s.table?.status === 'over' || s.rate !== 1)
    return Number.POSITIVE_INFINITY;
  const { truth } = s;
  return !isAlone(s) && openWindows(s).some((d) => !needsNoPanel(useWindows.getState(), truth, d)) ? 0 : STORY_LAG;
}

/** Passes in the windows that wait for this player and need no panel. Each once. */
function passUnasked(s: TableState): void {
  const w = useWindows.getState();
  const { truth } = s;
  if (truth === null) return;
  for (const d of openWindows(s)) if (needsNoPanel(w, truth, d) && !w.passed.includes(d.id)) passWindow(d);
}

/** Is a window open, and nothing in it for this player to do or to undo? */
export const isIdleWindow = (s: TableState, w: WindowsState): boolean => {
  const [first] = openWindows(s);
  return first !== undefined && s.truth !== null && !isWorthAsking(s.truth, first) && !w.heldOpen.includes(first.id);
};

/** Looks at the windows that are open now: called after every change of the table. */
export function watchWindows(): void {
  const s = useTable.getState();
  startOver(s);
  const { passing, paused } = useWindows.getState();
  if (passing !== null && (s.truth === null || circumstances(s.truth, s.seat) !== passing))
    useWindows.setState({ passing: null });
  if (stalled(s) !== null) return;
  if (isAlone(s)) passUnasked(s);
  if (isAlone(s) || useWindows.getState().passing !== null) return;
  // By its kind alone, never by what could be done in it.
  const { pauses } = useSettings.getState();
  const wished = openWindows(s).find((d) => pauses.includes(SHAPES[d.kind].wish));
  if (wished === undefined || paused === wished.id) return;
  useWindows.setState({ paused: wished.id });
  holdWindows();
}
