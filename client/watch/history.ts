// The game so far, position by position, for spectators: computed from pages of the public log, beginning
// with the new game.

import { applyAll } from '../../shared/events/index.ts';
import { hash } from '../../shared/game/hash.ts';
import type { View } from '../../shared/game/types.ts';
import { openingView, stepEvents } from '../../shared/net/follow.ts';
import type { StepMessage } from '../../shared/net/messages.ts';
import { entryAt } from '../../shared/shape/entry.ts';
import { battleOf } from '../session/battle.ts';
import { sessionPart } from '../session/context.ts';
import { install, patchTable, useTable } from '../session/game.ts';
import { fetchOlder } from '../session/older.ts';

interface History {
  phase: 'none' | 'loading' | 'there' | 'failed';
  /** Percentage of the game that is fetched. */
  percent: number;
  /** The positions so far, and their game. */
  views: readonly View[];
  game: number;
  /** The shown position; -1 for the present. */
  at: number;
}

const NONE: History = { phase: 'none', percent: 0, views: [], game: 0, at: -1 };
export const useHistory = sessionPart<History>(() => NONE);

/**
 * Returns the positions of pages of the log, oldest step first. Throws if a step is missing or its hash
 * differs.
 */
function viewsOf(steps: readonly StepMessage[]): View[] {
  const [first] = steps;
  const start = first === undefined ? null : openingView(first, -1);
  if (start === null) throw new Error('the first step is missing');
  const views: View[] = [];
  let view = start;
  for (const step of steps) {
    view = applyAll(view, stepEvents(step));
    if (hash(view) !== step.hash) throw new Error(`step ${step.seq} is not what it was`);
    views.push(view);
  }
  return views;
}

/** Fetches all steps up to the newest. */
async function fetchSteps(newest: number, onProgress: (percent: number) => void): Promise<StepMessage[]> {
  const { driver, game } = useTable.getState();
  let steps: StepMessage[] = [];
  for (let before = newest + 1; before > 0; ) {
    const page = (await driver?.log(before)) ?? null;
    if (page === null || page.game !== game || page.steps.length === 0) throw new Error('no page of the log');
    steps = [...page.steps, ...steps];
    if (!page.more) break;
    before = entryAt(page.steps, 0).seq;
    onProgress(Math.round(100 * (1 - before / (newest + 1))));
  }
  return steps;
}

/** Fetches the game so far, once, and follows it from then on. */
export async function loadHistory(): Promise<boolean> {
  const { truth, game } = useTable.getState();
  const known = useHistory.getState();
  if (known.game === game && (known.phase === 'there' || known.phase === 'loading')) return known.phase === 'there';
  if (truth === null) return false;
  useHistory.setState({ ...NONE, phase: 'loading', game });
  // Steps that arrive meanwhile are stored, so that none is missing.
  const later: View[] = [];
  const note = useTable.subscribe((s, was) => {
    if (s.truth !== was.truth && s.truth !== null && s.game === game) later.push(s.truth);
  });
  try {
    const steps = await fetchSteps(truth.seq, (percent) => useHistory.setState({ percent }));
    const views = viewsOf(steps);
    const last = entryAt(views, views.length - 1);
    useHistory.setState({ phase: 'there', views: [...views, ...later.filter(({ seq }) => seq > last.seq)] });
    return true;
  } catch {
    useHistory.setState({ ...NONE, phase: 'failed', game });
    return false;
  } finally {
    note();
  }
}

/** Shows a position of the game so far. */
export function showStep(index: number): void {
  const { views } = useHistory.getState();
  const at = Math.min(Math.max(0, index), views.length - 1);
  const view = views[at];
  if (view === undefined) return;
  useTable.getState().playback.reset();
  patchTable({ past: true, shown: view, behind: false, now: null, battle: battleOf(view) });
  useHistory.setState({ at });
}

/** Goes back to the present. */
export function toLive(): void {
  const { truth, game, past } = useTable.getState();
  useHistory.setState({ at: -1 });
  if (!past) return;
  // Events missed meanwhile are loaded into the log.
  patchTable({ past: false, lines: [], older: true });
  install(truth, game);
  void fetchOlder();
}

/** Stores each new position, and drops all with the table. */
export function followHistory(): () => void {
  const stop = useTable.subscribe((s, previous) => {
    const { phase, game, views } = useHistory.getState();
    if (phase === 'none') return;
    if (s.game !== game) useHistory.setState(NONE);
    else if (phase === 'there' && s.truth !== previous.truth && s.truth !== null)
      useHistory.setState({ views: [...views, s.truth] });
  });
  return () => {
    stop();
    toLive();
    useHistory.setState(NONE);
  };
}
