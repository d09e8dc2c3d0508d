// Earlier positions of a running game, for spectators. They are computed from the pages of the public log,
// beginning with the new game.

import { applyAll } from '../../shared/model/events/index.ts';
import { hash } from '../../shared/model/game/hash.ts';
import { NOBODY, type View } from '../../shared/model/game/types.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { openingView, stepEvents } from '../../shared/play/net/follow.ts';
import type { StepMessage } from '../../shared/play/net/messages.ts';
import { frontSession, sessionPart } from './context.ts';
import { fetchOlder } from './older.ts';
import type { Driver } from './seated.ts';
import type { Session } from './session.ts';
import type { GameChannel, GameSource } from './source.ts';

interface History {
  phase: 'none' | 'loading' | 'there' | 'failed';
  percent: number;
  views: readonly View[];
  game: number;
  /** The shown position; -1 for the present. */
  at: number;
}

const NONE: History = { phase: 'none', percent: 0, views: [], game: 0, at: -1 };
export const useHistory = sessionPart<History>(() => NONE);

/**
 * Returns the positions of pages of the log, oldest step
 * first. Throws if a step is missing or its hash differs.
 */
function viewsOf(steps: readonly StepMessage[]): View[] {
  const [first] = steps;
  const start = first === undefined ? null : openingView(first, NOBODY);
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

/** Earlier positions of a session's game as a source. It temporarily replaces the source of the game. */
export class HistorySource implements GameSource {
  readonly act: Driver;
  private to: GameChannel | null = null;

  constructor(act: Driver) {
    this.act = act;
  }

  begin(to: GameChannel): void {
    this.to = to;
    const store = useHistory.of(to.session);
    to.follow((now, before) => {
      const { phase, game, views } = store.getState();
      if (phase === 'none') return;
      if (now.game !== game) store.setState(NONE);
      else if (phase === 'there' && now.truth !== before.truth && now.truth !== null)
        store.setState({ views: [...views, now.truth] });
    });
  }

  /** Shows a position of the game so far; -1 shows the present. */
  async seek(index: number): Promise<void> {
    if (this.to === null) return;
    const store = useHistory.of(this.to.session);
    const { views, game } = store.getState();
    const at = index < 0 ? -1 : Math.min(index, views.length - 1);
    store.setState({ at });
    const { past } = this.to.table;
    if (at >= 0) this.to.view(views[at] ?? null, game);
    else this.to.view(null, game);
    // Loads log lines for the steps that were played while the player looked back.
    if (at < 0 && past) void fetchOlder(this.to.session);
  }

  async fetchSteps(newest: number, onProgress: (percent: number) => void): Promise<StepMessage[]> {
    const game = this.to?.table.game;
    let steps: StepMessage[] = [];
    for (let before = newest + 1; before > 0; ) {
      const page = await this.act.log(before);
      if (page === null || page.game !== game || page.steps.length === 0) throw new Error('no page of the log');
      steps = [...page.steps, ...steps];
      if (!page.more) break;
      before = entryAt(page.steps, 0).seq;
      onProgress(Math.round(100 * (1 - before / (newest + 1))));
    }
    return steps;
  }
}

/** Fetches the game so far, once, and follows it from then on. */
export async function loadHistory(session: Session): Promise<boolean> {
  const { table } = session;
  const store = useHistory.of(session);
  const { truth, game, driver } = table.getState();
  const known = store.getState();
  if (known.game === game && (known.phase === 'there' || known.phase === 'loading')) return known.phase === 'there';
  if (truth === null || driver === null) return false;
  const source = new HistorySource(driver);
  session.lay(source);
  store.setState({ ...NONE, phase: 'loading', game });
  // Keeps steps that arrive during the fetch.
  const laterViews: View[] = [];
  const note = table.subscribe((s, before) => {
    if (s.truth !== before.truth && s.truth !== null && s.game === game) laterViews.push(s.truth);
  });
  try {
    const steps = await source.fetchSteps(truth.seq, (percent) => store.setState({ percent }));
    const views = viewsOf(steps);
    const last = entryAt(views, views.length - 1);
    store.setState({ phase: 'there', views: [...views, ...laterViews.filter(({ seq }) => seq > last.seq)] });
    return true;
  } catch {
    store.setState({ ...NONE, phase: 'failed', game });
    return false;
  } finally {
    note();
  }
}

/** Shows a position of a session's game so far. */
export const showStep = (index: number, session: Session): Promise<void> => session.seek(Math.max(0, index));

/** Returns to the present. */
export const toLive = (session: Session): Promise<void> => session.seek(-1);

/** Returns a function to call when the table closes: it drops the earlier positions. */
export function followHistory(): () => void {
  const session = frontSession();
  return () => {
    const { past } = session.table.getState();
    session.lift();
    if (past) void fetchOlder(session);
    useHistory.of(session).setState(NONE);
  };
}
