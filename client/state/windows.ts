// Windows in which anybody may act (ENG-04): what is passed without asking the player, and what he may hold open. He who
// could do nothing lets them pass by himself; whoever has seen enough passes them all until something changes.
import { create } from 'zustand';
import type { Answers, Decision, DecisionKind, View } from '../../shared/game/types.ts';
import { NOBODY } from '../../shared/game/types.ts';
import { isHoldable } from '../../shared/match/clock.ts';
import { request, sendAnswer, stalled, type TableState, useTable } from './game.ts';
import { options } from './rules.ts';

/** The answer that does nothing, for the windows that may be passed. */
const PASSES: { readonly [K in DecisionKind]?: Answers[K] } = {
  'bluff.call': { ids: [] },
  'battle.items': { calls: [], uses: [] },
  'battle.dust': { id: -1 },
  'event.reply': { id: -1, hex: -1 },
  'item.reply': { id: -1, hex: -1 },
  'luck.charm': { id: -1, die: 0, by: 1 },
};

interface WindowsState {
  /** The game all this is about: numbers of decisions begin anew in the next. */
  of: string;
  /** What was the case when the player chose to pass all; null while he is asked. */
  passing: string | null;
  /** Windows passed for him: they need no panel. */
  passed: readonly number[];
  /** Windows he holds open. */
  held: readonly number[];
}

export const useWindows = create<WindowsState>(() => ({ of: '', passing: null, passed: [], held: [] }));

/** Forgets what belongs to another game. */
function startOver(s: TableState): void {
  const of = `${s.table?.roomId ?? ''}/${s.game}`;
  if (useWindows.getState().of !== of) useWindows.setState({ of, passing: null, passed: [], held: [] });
}

/** What must stay as it is while windows are passed: the phase, and the battle one fights in. */
export function circumstances(view: View, seat: number): string {
  const own = view.stack.findLast((f) => f.kind === 'battle' && (f.sides.includes(seat) || f.opponent === seat));
  return `${view.round}/${view.phase}/${own?.kind === 'battle' ? own.hex : ''}`;
}

/** The own windows that are open in truth and not answered, newest facts; none while a bot plays for one. */
export const openWindows = (s: TableState): Decision[] =>
  s.seat === NOBODY || s.truth === null || s.truth.victory !== null || s.places[s.seat]?.auto === true
    ? []
    : s.truth.open.filter(
        (d) => d.seat === s.seat && isHoldable(d.kind) && !s.held.some((h) => h.id === d.id) && s.sending !== d.id,
      );

/** Could the player do anything in this window with what he has? As long as that cannot be told, he might. */
export function mayAct(view: View, d: Decision): boolean {
  switch (d.kind) {
    case 'bluff.call':
    case 'battle.dust':
    case 'event.reply':
    case 'luck.charm':
      return options(view, { ...d, kind: d.kind })?.ids.length !== 0;
    case 'battle.items': {
      const o = options(view, { ...d, kind: d.kind });
      return o === null || o.calls.length + o.items.length > 0;
    }
    case 'item.reply':
      return options(view, { ...d, kind: d.kind })?.items.length !== 0;
    default:
      return true;
  }
}

/** Passes one window for the player; its panel stays away, unless the server does not take it. */
export async function passWindow(d: Decision): Promise<void> {
  const answer = PASSES[d.kind];
  const s = useTable.getState();
  if (answer === undefined || useWindows.getState().passed.includes(d.id)) return;
  if (!openWindows(s).some((o) => o.id === d.id) || stalled(s) !== null) return;
  useWindows.setState((w) => ({ passed: [...w.passed.slice(-20), d.id] }));
  await sendAnswer(d.id, answer);
  if (useTable.getState().refused?.id === d.id)
    useWindows.setState((w) => ({ passed: w.passed.filter((id) => id !== d.id) }));
}

/** Holds the windows open that wait for the player now. */
export function holdWindows(): void {
  startOver(useTable.getState());
  const ids = openWindows(useTable.getState()).map((d) => d.id);
  useWindows.setState((w) => ({ held: [...w.held.slice(-20), ...ids], passing: null }));
  void request((d) => d.hold());
}

/** Passes every window from now on, until something changes; or asks again. */
export function passAll(on: boolean): void {
  const { truth, seat } = useTable.getState();
  startOver(useTable.getState());
  useWindows.setState({ passing: on && truth !== null ? circumstances(truth, seat) : null });
  if (on) for (const d of openWindows(useTable.getState())) void passWindow(d);
}

/** How long the page waits before it passes a window in which the player could do nothing: he may still hold it, ms. */
const PATIENCE = 1400;
const waiting = new Map<number, ReturnType<typeof setTimeout>>();

/** Looks at the windows that are open now: called after every change of the table. */
export function watchWindows(): void {
  const s = useTable.getState();
  startOver(s);
  const { passing, held } = useWindows.getState();
  if (passing !== null && (s.truth === null || circumstances(s.truth, s.seat) !== passing))
    useWindows.setState({ passing: null });
  const open = openWindows(s);
  for (const [id, timer] of waiting) {
    if (open.some((d) => d.id === id) && !held.includes(id)) continue;
    clearTimeout(timer);
    waiting.delete(id);
  }
  for (const d of open) {
    // What was refused once is not tried again for him.
    if (s.truth === null || held.includes(d.id) || s.refused?.id === d.id) continue;
    if (useWindows.getState().passed.includes(d.id)) continue;
    if (useWindows.getState().passing !== null) void passWindow(d);
    else if (!waiting.has(d.id) && !mayAct(s.truth, d)) {
      waiting.set(
        d.id,
        setTimeout(() => {
          waiting.delete(d.id);
          if (!useWindows.getState().held.includes(d.id)) void passWindow(d);
        }, PATIENCE),
      );
    }
  }
}
