// The state of the table page. `truth` is the newest view. `shown` follows as fast as the table can play the
// events. Everything drawn comes from `shown`.
import { create } from 'zustand';
import { apply, type GameEvent } from '../../shared/events/index.ts';
import { type ReceivedRefusal, type Refusal, refuse } from '../../shared/game/refusal.ts';
import { type Answer, type Decision, NOBODY, type Seat, type View } from '../../shared/game/types.ts';
import type { Chosen, FreeChoice, HeldAnswer } from '../../shared/match/types.ts';
import type { Keeps } from '../../shared/net/messages.ts';
import { entryAt } from '../../shared/shape/entry.ts';
import { tellFiguresOf } from '../i18n/index.ts';
import { hearEvent, keepHeard } from '../table/layout/passengers.ts';
import { type BattleShow, battleAfter, battleOf } from './battle.ts';
import { stepLines } from './log/step.ts';
import { describe, kindIn, type Line, numbered } from './log.ts';
import { type Mask, maskedBy, NO_MASK } from './mask.ts';
import { mayPlay } from './out.ts';
import { Playback, type PlayedEvent, type Presenter } from './playback.ts';
import { check } from './rules.ts';
import type { Driver, LineState, SeatInfo, TableInfo } from './seated.ts';
import { speedNow } from './settings.ts';
import { type Cheers, useShows } from './shows.ts';

export type { Driver, SeatInfo, TableInfo };

export interface TableState {
  driver: Driver | null;
  line: LineState;
  seat: Seat;
  table: TableInfo | null;
  places: readonly SeatInfo[];
  /** How long the table stays open after everyone has left; null if unknown. */
  keeps: Keeps | null;
  /** The number of the last game in which the player has acted, 0 for none. */
  acted: number;
  /** Server time minus this machine's, ms. */
  skew: number;
  game: number;
  truth: View | null;
  shown: View | null;
  behind: boolean;
  lines: readonly Line[];
  /** Number of log lines so far; each line keeps its number. */
  linesTold: number;
  /** The server has older lines. */
  older: boolean;
  battle: BattleShow | null;
  /** A hero that was just won: the question where to place it waits. */
  cheers: Cheers | null;
  /** The event that is being played or was played last. */
  now: PlayedEvent | null;
  /** Own answers that the server holds until the others have answered. */
  held: readonly HeldAnswer[];
  /** The decision whose answer is being sent. */
  sending: number;
  refused: { id: number; refusal: ReceivedRefusal } | null;
  /** Refusal of a free action or another request. */
  notice: ReceivedRefusal | null;
  /** An undo is under way. */
  takingBack: boolean;
  /**
   * The player's clock expired: the clock chose, or the draft was sent in time; null once the player has seen
   * it.
   */
  timedOut: 'chosen' | 'sent' | null;
  /** Why the game is paused: players are reconnecting after a restart, or the server cannot write. */
  paused: '' | 'restart' | 'store';
  mismatches: number;
  /** Speed factor for everything shown, in a replay. */
  rate: number;
  /** A spectator has gone back in the game: events are stored, not shown. */
  past: boolean;
  /** The key of the caster feed, for players who agreed to it; '' for none. */
  casterKey: string;
  mask: Mask;
  /** The streamer looks behind the mask while a key is held. */
  peeks: boolean;
  /** Plays the events one after the other. */
  readonly playback: Playback;
}

const EMPTY: Omit<TableState, 'driver' | 'line' | 'mask' | 'peeks' | 'playback'> = {
  seat: NOBODY,
  table: null,
  places: [],
  keeps: null,
  acted: 0,
  skew: 0,
  game: 0,
  truth: null,
  shown: null,
  behind: false,
  lines: [],
  linesTold: 0,
  older: false,
  battle: null,
  cheers: null,
  now: null,
  held: [],
  sending: -1,
  refused: null,
  notice: null,
  takingBack: false,
  timedOut: null,
  paused: '',
  mismatches: 0,
  rate: 1,
  past: false,
  casterKey: '',
};

export const useTable = create<TableState>((set, get) => ({
  driver: null,
  line: 'joining',
  mask: NO_MASK,
  peeks: false,
  ...EMPTY,
  playback: new Playback({
    tell,
    begin: (now) => set({ now }),
    speed: () => speedNow(),
    rate: () => get().rate,
    hidden: () => typeof document !== 'undefined' && document.hidden,
  }),
}));
const playback = (): Playback => useTable.getState().playback;

// Texts state figures of this game's rules.
useTable.subscribe(({ truth }, { truth: last }) => {
  if (truth?.rules !== last?.rules) tellFiguresOf(truth?.rules ?? null);
});

/** Lines kept in the page; older ones are fetched again. */
const LINES_KEPT = 600;

function tell(moments: readonly PlayedEvent[]): void {
  const last = moments.at(-1);
  if (last === undefined) return;
  const fresh = moments.flatMap(({ before, lines = [] }) => lines.map((one) => ({ ...one, seq: before.seq })));
  useTable.setState((s) => ({
    shown: last.after,
    lines: fresh.length === 0 ? s.lines : [...s.lines, ...numbered(fresh, s.linesTold)].slice(-LINES_KEPT),
    linesTold: s.linesTold + fresh.length,
    battle: moments.reduce(battleAfter, s.battle),
    behind: playback().behind,
  }));
  useShows.setState({ justPlayed: moments });
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) playback().finish();
  });
}

/** Sets the presenter of events: the 3D table while it is mounted, or with null the `empty` one. */
export const setPresenter = (presenter: Presenter | null, empty: Presenter): void => {
  playback().presenter = presenter ?? empty;
};

/** Shows all waiting events immediately. Returns true if there were any. */
export const catchUp = (): boolean => playback().finish();

/** Opens a new table and forgets the last one. */
export function openTable(driver: Driver): void {
  playback().reset();
  useTable.setState({ ...EMPTY, driver, line: 'joining' });
}

/**
 * Closes the table on this page.
 * @param forGood gives up the seat at a waiting table; otherwise the server keeps it for a while
 */
export function closeTable(forGood = false): void {
  useTable.getState().driver?.leave(forGood);
  playback().reset();
  useTable.setState({ ...EMPTY, driver: null, line: 'joining', mask: NO_MASK });
}

/** Changes facts of the table outside the game. */
export const patchTable: (change: Partial<TableState>) => void = useTable.setState;

/** Returns the observed battle if it is the current one, else the battle of the view. */
function battleNow(view: View | null, seen: BattleShow | null): BattleShow | null {
  const now = view === null ? null : battleOf(view);
  return now !== null && seen !== null && seen.hex === now.hex && seen.over === null ? seen : now;
}

/**
 * Installs a view without playing events: after a join, a reconnect or a mismatch. The log's lines stay
 * unless it is another game.
 */
export function install(view: View | null, game: number): void {
  playback().reset();
  const { truth, game: last } = useTable.getState();
  if (view !== null && truth !== null && last === game) keepHeard(truth, view);
  if (last === game && useTable.getState().past) {
    patchTable({ truth: view });
    return;
  }
  const { mask, peeks } = useTable.getState();
  const shown = view && (peeks ? view : mask.view(view));
  useTable.setState((s) => ({
    game,
    past: false,
    now: null,
    truth: view,
    shown,
    behind: false,
    battle: battleNow(shown, game === s.game ? s.battle : null),
    ...(game === s.game
      ? {}
      : { lines: [], older: (view?.seq ?? 0) > 0, held: [], sending: -1, refused: null, timedOut: null }),
    ...(s.lines.length === 0 ? { older: (view?.seq ?? 0) > 0 } : {}),
  }));
}

/**
 * Applies a step's events to the true view and queues them for display. Returns the new true view.
 * @param chosen seats for which the clock or a bot chose in this step
 */
export function takeStep(events: readonly GameEvent[], chosen: readonly Chosen[] = []): View | null {
  let view = useTable.getState().truth;
  if (view === null) return null;
  const { mask, peeks } = useTable.getState();
  const moments: PlayedEvent[] = [];
  const maskedMoments: PlayedEvent[] = [];
  for (const event of events) {
    const after = apply(view, event);
    hearEvent(view, event, after);
    const open = { event, before: view, after };
    const masked = maskedBy(mask, open);
    maskedMoments.push(masked);
    moments.push(peeks ? open : masked);
    view = after;
  }
  // Log lines stay, so they come from the masked events.
  const told = maskedMoments.map(({ event, before }) => describe(event, before, kindIn(before)));
  for (const [i, lines] of stepLines(told, chosen).entries()) entryAt(moments, i).lines = lines;
  const open = new Set(view.open.map((d) => d.id));
  useTable.setState((s) => ({
    truth: view,
    timedOut: chosen.some(({ seat, by }) => seat === s.seat && by === 'clock') ? 'chosen' : s.timedOut,
    behind: !s.past,
    held: s.held.filter((h) => open.has(h.id)),
    refused: s.refused !== null && open.has(s.refused.id) ? s.refused : null,
    sending: open.has(s.sending) ? s.sending : -1,
  }));
  if (!useTable.getState().past) playback().add(moments);
  return view;
}

/**
 * Returns the player's decisions that can be answered now: open in truth and already shown. Returns none if
 * the player may not act.
 */
export function myDecisions(s: TableState): Decision[] {
  if (s.shown === null || s.truth === null || !mayPlay(s)) return [];
  const open = s.truth.open;
  return s.shown.open.filter((d) => d.seat === s.seat && d.id !== s.cheers?.id && open.some((o) => o.id === d.id));
}

const STALLED = refuse('match.store');
const ELSEWHERE = refuse('match.elsewhere');
/**
 * Returns why the server cannot be asked anything now: it would refuse, or another window holds the seat.
 * Returns null if the game goes on.
 */
export function stalled(s: TableState = useTable.getState()): Refusal | null {
  if (s.line === 'elsewhere') return ELSEWHERE;
  return s.paused === 'store' ? STALLED : null;
}

/**
 * Sends the answer to an open decision. It is checked here first, so that a refusal shows without a delay.
 */
export async function sendAnswer(id: number, answer: Answer): Promise<void> {
  const { driver, truth, seat, sending } = useTable.getState();
  if (driver === null || truth === null || sending === id) return;
  const refusal = stalled() ?? check(truth, seat, id, answer);
  if (refusal !== null) {
    useTable.setState({ refused: { id, refusal } });
    return;
  }
  useTable.setState({ sending: id, refused: null, timedOut: null });
  const answered = await driver.answer(id, answer);
  useTable.setState((s) => ({
    sending: s.sending === id ? -1 : s.sending,
    refused: answered === null ? s.refused : { id, refusal: answered },
  }));
}

/** Sends a free action; a refusal is shown as a notice. */
export async function sendFree(action: FreeChoice): Promise<void> {
  await request((d) => d.free(action));
}

/** Returns the step that an undo leads to, -1 if nothing can be undone now. */
export const undoTo = (s: TableState): number => (s.seat === NOBODY ? -1 : (s.places[s.seat]?.undo ?? -1));

/** Takes the player's last step back; if that is not allowed, a notice says why. */
export async function takeBack(): Promise<void> {
  const { takingBack } = useTable.getState();
  const to = undoTo(useTable.getState());
  if (takingBack) return;
  if (to < 0) {
    useTable.setState({ notice: refuse('undo.empty') });
    return;
  }
  useTable.setState({ takingBack: true });
  await request((d) => d.undo(to));
  useTable.setState({ takingBack: false });
}

/** Sends any other request; a refusal is shown as a notice. */
export async function request(ask: (driver: Driver) => Promise<ReceivedRefusal | null>): Promise<void> {
  const { driver } = useTable.getState();
  if (driver === null) return;
  useTable.setState({ notice: stalled() ?? (await ask(driver)) });
}
