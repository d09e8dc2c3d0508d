// A game that is played on from a moment of the open record: the table is the page's own, and what answers it is a worker, which
// is asked for a step when the last one has been shown. Nothing of it leaves the page.
import { SHAPES } from '../../../shared/decisions/kinds.ts';
import type { ReceivedRefusal } from '../../../shared/game/refusal.ts';
import { NOBODY, type View } from '../../../shared/game/types.ts';
import type { FreeChoice } from '../../../shared/match/types.ts';
import type { LogPage } from '../../../shared/net/messages.ts';
import { tableWith } from '../../../shared/options/index.ts';
import type { WhatIf } from '../../../shared/replay/what-if.ts';
import { whatif } from '../../i18n/en/whatif.ts';
import { addTexts } from '../../i18n/index.ts';
import { type Audience, EVERYTHING, type LogStep } from '../../record/protocol.ts';
import { hashOfWhatIf } from '../../record/source.ts';
import { halt, returnToRecord } from '../../replay/controls.ts';
import { leastOf, logPage, pause, shownAll } from '../../replay/showing.ts';
import { useReplay } from '../../replay/state.ts';
import { askWorker } from '../../state/askWorker.ts';
import { install, openTable, patchTable, sendAnswer, takeStep, useTable } from '../../state/game.ts';
import { localDriver, localPlace, localTable } from '../../state/localTable.ts';
import { fetchOlder } from '../../state/older.ts';
import { needsNoPanel, openWindows, useWindows } from '../../state/windows.ts';
import type { WhatIfReply, WhatIfRequest } from './protocol.ts';
import { dropWhatIf, nowPlays, useWhatIf, type WhatIfPlayer, type WhatIfSetup } from './state.ts';

addTexts(whatif);

/** Steps of the log that are handed over at a time. */
const PAGE = 40;

const not = (rule: string): ReceivedRefusal => ({ rule, params: {} });
const barred = async () => not('whatif.only');

/** Resolves when the page can be seen. */
const visible = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) return resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });

/** Through whose eyes it is shown. */
const sightOf = ({ seat, seesAll }: WhatIf): Audience => (seat === NOBODY && seesAll ? EVERYTHING : seat);

class WorkerPlayer implements WhatIfPlayer {
  private readonly worker = new Worker(new URL('./whatif.worker.ts', import.meta.url), { type: 'module' });
  private readonly how: WhatIf;
  /** The step it began after. */
  private readonly from: number;
  /** What has happened since, for the log. */
  private readonly steps: LogStep[] = [];
  private readonly ends: (() => void)[] = [];
  private ended = false;
  private running = false;
  /** Asked to go on while it did. */
  private again = false;

  constructor(how: WhatIf, from: number) {
    this.how = how;
    this.from = from;
  }

  async begin(start: View): Promise<void> {
    await this.ask({ ask: 'begin', start, how: this.how });
    if (this.ended) return;
    const answered = () => this.passWindows();
    this.ends.push(useWindows.subscribe(answered), useTable.subscribe(answered));
    this.passWindows();
    void this.goOn();
  }

  end(): void {
    this.ended = true;
    for (const end of this.ends) end();
    this.worker.terminate();
  }

  /** What the page's table asks. */
  readonly driver = localDriver(barred, {
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
      patchTable({ places: useTable.getState().places.map((one, i) => (i === seat ? { ...one, auto: on } : one)) });
      void this.goOn();
      return null;
    },
    // No window ends by itself.
    hold: async () => null,
    log: (before) => this.log(before),
  });

  /** Goes on until somebody is asked, or it is over. */
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

  /** Shows one step more; false where there is none now. */
  private async step(): Promise<boolean> {
    await shownAll();
    await visible();
    if (this.ended || !useWhatIf.getState().playing) return false;
    const reply = await this.ask({ ask: 'next' });
    const events = reply?.events ?? null;
    if (events === null || this.ended) return false;
    const since = performance.now();
    this.tell(events);
    if (this.how.seat !== NOBODY) return true;
    // Who only watches is given the time to.
    await shownAll();
    const left = leastOf(events) / useTable.getState().rate - (performance.now() - since);
    if (left > 0) await pause(left);
    return true;
  }

  private tell(events: NonNullable<WhatIfReply['events']>): void {
    const after = takeStep(events);
    this.steps.push({ seq: after?.seq ?? 0, events: [...events], chosen: [] });
  }

  /** Asks the worker. Null where it has broken, or all this is over. */
  private async ask(request: WhatIfRequest): Promise<WhatIfReply | null> {
    const reply = await askWorker<WhatIfReply>(this.worker, request);
    if (this.ended) return null;
    if (reply === null) useWhatIf.setState({ failed: true });
    else patchTable({ held: reply.held });
    return reply;
  }

  private async free(choice: FreeChoice): Promise<ReceivedRefusal | null> {
    const { seat } = this.how;
    if (seat === NOBODY) return not('whatif.only');
    const reply = await this.ask({ ask: 'free', action: { ...choice, seat } });
    if (reply === null) return not('whatif.failed');
    if (reply.events !== null) this.tell(reply.events);
    void this.goOn();
    return reply.refusal;
  }

  /** To let a window pass is an answer here, for no clock closes it; so is one in which the player can do nothing. */
  private passWindows(): void {
    const s = useTable.getState();
    if (s.behind || s.sending >= 0 || s.truth === null) return;
    const { truth } = s;
    const passed = openWindows(s).find(
      (d) => !s.held.some(({ id }) => id === d.id) && needsNoPanel(useWindows.getState(), truth, d),
    );
    if (passed !== undefined) void sendAnswer(passed.id, SHAPES[passed.kind].pass);
  }

  /** The log: what has happened since, and before it what the record tells. */
  private async log(before: number): Promise<LogPage | null> {
    const own = this.steps.filter(({ seq }) => seq < before);
    if (own.length > 0) return logPage(own.slice(-PAGE), useTable.getState().game, true);
    const { player } = useReplay.getState();
    return player?.log(Math.min(before, this.from + 1), sightOf(this.how)) ?? null;
  }
}

const freshSeed = (): string => crypto.getRandomValues(new Uint32Array(4)).join(' ');

/** Plays on from the moment at which the record stands, with luck nobody knows. */
export async function playOn(setup: WhatIfSetup): Promise<void> {
  halt();
  const { player, opened, index, link, name, rate } = useReplay.getState();
  const { times } = useWhatIf.getState();
  if (player === null || opened === null) return;
  const how = { ...setup, seed: freshSeed() };
  const at = (viewer: Audience) => player.reader.ask('at', { index, viewer });
  const [start, view] = await Promise.all([at(EVERYTHING), at(sightOf(how))]);
  // Left meanwhile, or begun by another press.
  if (player.closed || times !== useWhatIf.getState().times) return;
  const played = new WorkerPlayer(how, view.seq);
  const game = nowPlays(played, setup, view.round);
  openTable(played.driver);
  const { match } = opened;
  patchTable({
    ...{ line: 'on', seat: how.seat, rate: how.seat === NOBODY ? rate : 1 },
    places: match.seats.map((one, seat) => localPlace(one.name, seat === how.seat ? 'human' : 'bot')),
    table: localTable({ roomId: match.room, status: 'playing', host: NOBODY, options: tableWith(match.rules, name) }),
  });
  // No game of the room: those are numbered from one.
  install(view, -game);
  void fetchOlder();
  goThere(link === null ? '#/whatif' : hashOfWhatIf(link, view.seq));
  await played.begin(start);
}

/** Marks an entry of the browser's history with the record below it: Back leads to the moment that was left. */
const OVER_RECORD = { whatIf: true };
const isOverRecord = (): boolean => (history.state as typeof OVER_RECORD | null)?.whatIf === true;

/** The address of what is played on; one more entry of the history, unless one stands at such an address already. */
function goThere(hash: string): void {
  if (isOverRecord() || isWhatIf()) history.replaceState(history.state, '', hash);
  else history.pushState(OVER_RECORD, '', hash);
}

/** Does the address stand at a position that is played on? */
export const isWhatIf = (): boolean => location.hash.startsWith('#/whatif');

/** Leaves for the record, by the browser's own way where there is one. */
export function leaveWhatIf(): void {
  if (isOverRecord()) history.back();
  else void backToRecord();
}

/** Back to the record, at the moment that was left. */
export async function backToRecord(): Promise<void> {
  dropWhatIf();
  await returnToRecord();
}
