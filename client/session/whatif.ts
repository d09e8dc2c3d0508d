// Plays a "what if" from a moment of the open record. A new session shows it, while the record's session
// stays at that moment. The page sends nothing to a server.

import { SHAPES } from '../../shared/model/decisions/kinds.ts';
import type { ReceivedRefusal } from '../../shared/model/game/refusal.ts';
import { NOBODY, type View } from '../../shared/model/game/types.ts';
import { tableWith } from '../../shared/model/options/index.ts';
import type { FreeChoice } from '../../shared/play/match/types.ts';
import type { LogPage } from '../../shared/play/net/messages.ts';
import type { WhatIf } from '../../shared/play/replay/what-if.ts';
import { whatif } from '../i18n/en/whatif.ts';
import { addTexts } from '../i18n/index.ts';
import { askWorker } from './ask-worker.ts';
import { bringToFront, frontSession } from './context.ts';
import { localDriver, localPlace, localTable } from './local-table.ts';
import { fetchOlder } from './older.ts';
import { halt } from './record/controls.ts';
import { type Audience, EVERYTHING, type LogStep } from './record/protocol.ts';
import { leastOf, logPage, pause, shownAll } from './record/showing.ts';
import { hashOfWhatIf } from './record/source.ts';
import { useReplay } from './record/state.ts';
import type { RecordSource } from './record.ts';
import { Session } from './session.ts';
import type { GameChannel, GameSource } from './source.ts';
import type { TableState } from './table.ts';
import {
  dropWhatIf,
  nowPlays,
  nowShows,
  patchWhatIf,
  useWhatIf,
  type WhatIfPlayer,
  type WhatIfSetup,
} from './whatif/state.ts';
import type { WhatIfReply, WhatIfRequest } from './whatif/whatif.worker.ts';
import { needsNoPanel, openWindows, useWindows } from './windows.ts';

addTexts(whatif);

const PAGE = 40;

const not = (rule: string): ReceivedRefusal => ({ rule, params: {} });
const barred = async () => not('whatif.only');

const visible = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) return resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });

/** Returns the viewer whose view the page shows. */
const sightOf = ({ seat, seesAll }: WhatIf): Audience => (seat === NOBODY && seesAll ? EVERYTHING : seat);

interface Beginning {
  readonly how: WhatIf;
  /** The whole position, for the worker. */
  readonly start: View;
  /** The position as the viewer sees it. */
  readonly view: View;
  readonly facts: Partial<TableState>;
  readonly record: RecordSource;
}

/** A "what if" as a source: a worker plays it, a step per request. */
class WhatIfSource implements GameSource, WhatIfPlayer {
  private readonly worker = new Worker(new URL('./whatif/whatif.worker.ts', import.meta.url), { type: 'module' });
  private readonly beginning: Beginning;
  private readonly how: WhatIf;
  private to: GameChannel | null = null;
  private game = 0;
  private readonly steps: LogStep[] = [];
  private stops: readonly (() => void)[] = [];
  private ended = false;
  private running = false;
  private again = false;

  constructor(beginning: Beginning) {
    this.beginning = beginning;
    this.how = beginning.how;
  }

  show(session: Session, game: number): Promise<void> {
    this.game = game;
    const leave = bringToFront(session);
    this.stops = [leave];
    nowShows(session);
    session.open(this);
    return this.start(session);
  }

  begin(to: GameChannel): void {
    this.to = to;
    to.facts(this.beginning.facts);
    // Negative, because the numbers of real games in the room begin at one.
    to.view(this.beginning.view, -this.game);
    void fetchOlder(to.session);
  }

  private async start(session: Session): Promise<void> {
    await this.ask({ ask: 'begin', start: this.beginning.start, how: this.how });
    if (this.ended) return;
    const answered = () => this.passWindows();
    this.stops = [...this.stops, useWindows.of(session).subscribe(answered), session.table.subscribe(answered)];
    this.passWindows();
    void this.goOn();
  }

  end(): void {
    this.ended = true;
    for (const stop of this.stops) stop();
    this.worker.terminate();
  }

  readonly act = localDriver(barred, {
    answer: async (id, answer) => {
      const reply = await this.ask({ ask: 'answer', id, answer });
      if (reply === null) return not('whatif.failed');
      void this.goOn();
      return reply.refusal;
    },
    free: (choice) => this.free(choice),
    auto: async (on) => {
      if ((await this.ask({ ask: 'auto', on })) === null) return not('whatif.failed');
      const { seat } = this.how;
      const places = this.to?.table.places ?? [];
      this.to?.facts({ places: places.map((place, i) => (i === seat ? { ...place, auto: on } : place)) });
      void this.goOn();
      return null;
    },
    hold: async () => null,
    log: (before) => this.log(before),
  });

  /** Plays until the player has a question or the game is over. */
  async goOn(): Promise<void> {
    this.again = true;
    if (this.running) return;
    this.running = true;
    while (this.again) {
      this.again = false;
      while (await this.step());
    }
    this.running = false;
  }

  /** Shows another step; returns false if no step is possible now. */
  private async step(): Promise<boolean> {
    const { to } = this;
    if (to === null) return false;
    await shownAll(to);
    await visible();
    if (this.ended || !useWhatIf.getState().playing) return false;
    const reply = await this.ask({ ask: 'next' });
    const events = reply?.events ?? null;
    if (events === null || this.ended) return false;
    const since = performance.now();
    this.play(events);
    if (this.how.seat !== NOBODY) return true;
    // Gives a spectator time to watch the step.
    await shownAll(to);
    const remaining = leastOf(events) / to.table.rate - (performance.now() - since);
    if (remaining > 0) await pause(remaining);
    return true;
  }

  private play(events: NonNullable<WhatIfReply['events']>): void {
    const after = this.to?.events(events);
    this.steps.push({ seq: after?.seq ?? 0, events: [...events], chosen: [] });
  }

  /** Returns null if the worker broke or the "what if" has ended. */
  private async ask(request: WhatIfRequest): Promise<WhatIfReply | null> {
    const reply = await askWorker<WhatIfReply>(this.worker, request);
    if (this.ended) return null;
    if (reply === null) patchWhatIf({ failed: true });
    else this.to?.facts({ held: reply.held });
    return reply;
  }

  private async free(choice: FreeChoice): Promise<ReceivedRefusal | null> {
    const { seat } = this.how;
    if (seat === NOBODY) return not('whatif.only');
    const reply = await this.ask({ ask: 'free', action: { ...choice, seat } });
    if (reply === null) return not('whatif.failed');
    if (reply.events !== null) this.play(reply.events);
    void this.goOn();
    return reply.refusal;
  }

  /** Answers windows that the player passes or has nothing for, because no clock closes them. */
  private passWindows(): void {
    if (this.to === null) return;
    const { table: s, session } = this.to;
    if (s.behind || s.sending >= 0 || s.truth === null) return;
    const { truth } = s;
    const window = openWindows(s).find(
      (d) => !s.held.some(({ id }) => id === d.id) && needsNoPanel(useWindows.of(session).getState(), truth, d, s),
    );
    if (window !== undefined) void session.answer(window.id, SHAPES[window.kind].pass);
  }

  /** Returns a page of the log: the steps of the "what if", and before them the steps of the record. */
  private async log(before: number): Promise<LogPage | null> {
    const own = this.steps.filter(({ seq }) => seq < before);
    if (own.length > 0) return logPage(own.slice(-PAGE), -this.game, true);
    const { record, view } = this.beginning;
    const page = await record.log(Math.min(before, view.seq + 1), sightOf(this.how));
    return page && { ...page, game: -this.game };
  }
}

const freshSeed = (): string => crypto.getRandomValues(new Uint32Array(4)).join(' ');

/** Continues the record's current moment with fresh luck. */
export async function playOn(setup: WhatIfSetup): Promise<void> {
  halt();
  const { player, opened, index, link, name, rate } = useReplay.getState();
  const { times } = useWhatIf.getState();
  if (player === null || opened === null) return;
  const how = { ...setup, seed: freshSeed() };
  const at = (viewer: Audience) => player.reader.ask('at', { index, viewer });
  const [start, view] = await Promise.all([at(EVERYTHING), at(sightOf(how))]);
  // The record was closed meanwhile, or another click began a "what if".
  if (player.closed || times !== useWhatIf.getState().times) return;
  const { match } = opened;
  const facts: Partial<TableState> = {
    line: 'on',
    seat: how.seat,
    rate: how.seat === NOBODY ? rate : 1,
    places: match.seats.map((seated, seat) => localPlace(seated.name, seat === how.seat ? 'human' : 'bot')),
    table: localTable({ roomId: match.room, status: 'playing', host: NOBODY, options: tableWith(match.rules, name) }),
  };
  const source = new WhatIfSource({ how, start, view, facts, record: player });
  const session = useWhatIf.getState().session ?? new Session(frontSession());
  const begun = source.show(session, nowPlays(source, setup, view.round));
  goThere(link === null ? '#/whatif' : hashOfWhatIf(link, view.seq));
  await begun;
}

/**
 * Marks an entry of the browser's history that follows the record's entry, so that Back leads to the record.
 */
const OVER_RECORD = { whatIf: true };
const isOverRecord = (): boolean => (history.state as typeof OVER_RECORD | null)?.whatIf === true;

/** Opens the address of the "what if" as a new history entry, unless the entry is a "what if" already. */
function goThere(hash: string): void {
  if (isOverRecord() || isWhatIf()) history.replaceState(history.state, '', hash);
  else history.pushState(OVER_RECORD, '', hash);
}

/** Returns whether the address names a "what if". */
export const isWhatIf = (): boolean => location.hash.startsWith('#/whatif');

/** Returns to the record, through the browser's history if possible. */
export function leaveWhatIf(): void {
  if (isOverRecord()) history.back();
  else dropWhatIf();
}
