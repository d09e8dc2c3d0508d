// Shows a game with all hands to a caster. The page polls the steps and compares each with the public view.
import { applyAll } from '../../shared/model/events/index.ts';
import { hash } from '../../shared/model/game/hash.ts';
import { newGame } from '../../shared/model/game/newgame.ts';
import { project, projectForCaster } from '../../shared/model/game/project.ts';
import { refuse } from '../../shared/model/game/refusal.ts';
import { NOBODY, type Refusal, type View } from '../../shared/model/game/types.ts';
import { tableOf } from '../../shared/model/options/index.ts';
import { stepEvents } from '../../shared/play/net/follow.ts';
import {
  CASTER_PATH,
  type FeedPage,
  type LogPage,
  RECORD_KEY,
  type StepMessage,
} from '../../shared/play/net/messages.ts';
import { unpackStep } from '../../shared/play/net/pack.ts';
import { frontSession, sessionPart } from './context.ts';
import { localDriver, localPlace, localTable } from './local-table.ts';
import { abortAfter } from './net/answer.ts';
import type { GameChannel, GameSource } from './source.ts';

/** Pauses between two polls, and after a failure, ms. */
const EVERY = 1000;
const AGAIN = 3000;
const PAGE = 40;

interface FeedState {
  phase: 'wait' | 'catching' | 'on' | 'rests' | 'over' | 'ended' | 'sameAddress' | 'lost' | 'broken';
  delay: { rounds: number; minutes: number } | null;
  seq: number;
}
const NONE: FeedState = { phase: 'wait', delay: null, seq: -1 };
export const useFeed = sessionPart<FeedState>(() => NONE);

async function ask(room: string, key: string, from: number): Promise<FeedPage | 'ended' | 'sameAddress' | 'lost'> {
  try {
    const headers = { [RECORD_KEY]: key };
    const answer = await fetch(`${CASTER_PATH}/${room}?from=${from}`, { headers, signal: abortAfter() });
    if (answer.ok) return (await answer.json()) as FeedPage;
    return answer.status === 404 ? 'ended' : answer.status === 403 ? 'sameAddress' : 'lost';
  } catch {
    return 'lost';
  }
}

const isNone = (): Promise<Refusal> => Promise.resolve(refuse('match.seat'));

/**
 * The game that a caster's key opens, as a source: all hands, after the agreed delay.
 * It refuses all requests.
 */
class FeedSource implements GameSource {
  readonly act = localDriver(isNone, { log: (before) => Promise.resolve(this.log(before)), leave: () => this.close() });
  private to: GameChannel | null = null;
  private readonly room: string;
  private readonly key: string;
  private steps: StepMessage[] = [];
  private view: View | null = null;
  /** Does the table show the game? Then each further step is played. */
  private isShown = false;
  private isClosed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(room: string, key: string) {
    this.room = room;
    this.key = key;
  }

  begin(to: GameChannel): void {
    this.to = to;
    to.facts({ line: 'on' });
    void this.look();
  }

  private close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private async look(): Promise<void> {
    const page = await ask(this.room, this.key, this.steps.length);
    if (this.isClosed) return;
    if (typeof page === 'string') {
      useFeed.setState({ phase: page });
      if (page === 'lost') this.timer = setTimeout(() => void this.look(), AGAIN);
      return;
    }
    this.seatAll(page);
    if (!page.steps.every((packed) => this.take(packed))) {
      useFeed.setState({ phase: 'broken' });
      return;
    }
    const { rounds, minutes, over, more } = page;
    useFeed.setState({ phase: this.phaseAfter(page), delay: { rounds, minutes }, seq: this.steps.length - 1 });
    if (!more && this.view !== null && !this.isShown) {
      this.isShown = true;
      this.to?.view(this.view, page.game);
    }
    if (over && !more) this.to?.facts({ older: true });
    else this.timer = setTimeout(() => void this.look(), more ? 0 : EVERY);
  }

  private seatAll({ names, over }: FeedPage): void {
    const status = over ? 'over' : 'playing';
    this.to?.facts({
      places: names.map((name) => localPlace(name, 'human')),
      table: localTable({ roomId: this.room, status, host: NOBODY, options: tableOf({}) }),
    });
  }

  private phaseAfter({ rests, over, more }: FeedPage): FeedState['phase'] {
    if (more && !this.isShown) return 'catching';
    if (over) return 'over';
    if (rests) return 'rests';
    return this.view === null ? 'wait' : 'on';
  }

  /** Applies a step. Returns false if it does not match the public view. */
  private take(packed: string): boolean {
    const step = unpackStep(packed);
    if (step.seq !== this.steps.length) return false;
    const before = step.rules === undefined ? this.view : projectForCaster(newGame(step.rules));
    if (before === null) return false;
    const events = stepEvents(step);
    this.view = applyAll(before, events);
    this.steps.push(step);
    if (this.isShown) this.to?.events(events, step.chosen);
    return hash(project(this.view, NOBODY)) === step.hash;
  }

  log(before: number): LogPage {
    const end = Math.min(before, this.steps.length);
    const from = Math.max(0, end - PAGE);
    const steps = this.steps.slice(from, end);
    return { game: steps[0]?.game ?? 0, steps, more: from > 0 };
  }
}

/** Shows the game that this caster's key opens. Returns a function that ends the polling and its session. */
export function followFeed(room: string, key: string): () => void {
  useFeed.setState(NONE);
  const session = frontSession();
  session.open(new FeedSource(room, key));
  return () => session.close();
}
