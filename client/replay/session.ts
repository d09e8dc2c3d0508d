// A replay under way: where it stands, and the ways to go elsewhere. Jumping installs the state; going on plays what
// happened through the table's own queue. Everything else the page draws comes from the table's state.
import { create } from 'zustand';
import { applyAll, type GameEvent } from '../../shared/events/index.ts';
import { PARTS } from '../../shared/game/ruleset.ts';
import { NOBODY, type Refusal, type View } from '../../shared/game/types.ts';
import type { LogPage } from '../../shared/net/messages.ts';
import { packEvents } from '../../shared/net/pack.ts';
import { type Opened, PUBLIC } from '../record/protocol.ts';
import { Reader } from '../record/reader.ts';
import type { Link } from '../record/source.ts';
import { troubleText } from '../record/trouble.ts';
import {
  catchUp,
  closeTable,
  type Driver,
  fetchOlder,
  install,
  openTable,
  patchTable,
  takeStep,
  useTable,
} from '../state/game.ts';
import { lengthOf } from '../state/pace.ts';
import { indexOf, nextMark } from './moments.ts';
import { battleTold } from './told.ts';

export const RATES = [0.5, 1, 2, 4, 8] as const;

export interface ReplayState {
  phase: 'closed' | 'loading' | 'open' | 'failed';
  /** Hundredths of the record read. */
  percent: number;
  trouble: string;
  text: string;
  name: string;
  link: Link | null;
  opened: Opened | null;
  /** The moment that is shown, and how many events of the next one are shown already. */
  index: number;
  part: number;
  playing: boolean;
  rate: number;
  viewer: number;
}

const CLOSED: ReplayState = {
  phase: 'closed',
  percent: 0,
  trouble: '',
  text: '',
  name: '',
  link: null,
  opened: null,
  index: 0,
  part: 0,
  playing: false,
  rate: 1,
  viewer: PUBLIC,
};

export const useReplay = create<ReplayState>(() => CLOSED);

/** Steps of the log that are fetched at a time. */
const PAGE = 40;
/** A decision where nothing moves is shown so long, ms; one that is only seen by its result so long. */
const BEAT = 150;
const READ = 900;
/** The log is filled when the scrubber has rested so long, ms. */
const REST = 120;

const over: Refusal = { rule: 'match.over', params: {} };
const refuse = (): Promise<Refusal> => Promise.resolve(over);

let reader: Reader | null = null;
/** Raised whenever the table is installed anew: what was fetched for the one before is stale. */
let installs = 0;
/** Raised by every wish, so that playing on stops for it. */
let wish = 0;

const driver: Driver = {
  answer: refuse,
  free: refuse,
  undo: refuse,
  ready: refuse,
  fill: refuse,
  auto: refuse,
  hold: refuse,
  rename: refuse,
  rematch: refuse,
  retry: () => {},
  leave: () => {},
  async log(before): Promise<LogPage | null> {
    const { viewer } = useReplay.getState();
    const page = await reader?.ask('log', { before, count: PAGE, viewer }).catch(() => null);
    if (page == null) return null;
    const game = installs;
    const steps = page.steps.map((s) => ({ seq: s.seq, events: packEvents(s.events), game, hash: '', told: '' }));
    return { game, steps, more: page.more };
  },
};

/** Opens a record at a step (-1: the beginning) as a viewer sees it. */
export async function openRecord(
  load: Promise<string>,
  from: { name: string; link: Link | null; at: number; viewer: number },
): Promise<void> {
  closeReplay();
  const mine = new Reader();
  reader = mine;
  useReplay.setState({ ...CLOSED, phase: 'loading', name: from.name, link: from.link });
  try {
    const text = await load;
    if (reader !== mine) return;
    const entries = Math.max(1, text.split('\n').length);
    const opened = await mine.ask('open', { text }, (done) =>
      useReplay.setState({ percent: Math.round((100 * done) / entries) }),
    );
    if (reader !== mine) return;
    sitDown(opened, from.name);
    const viewer = from.viewer < opened.match.seats.length ? from.viewer : PUBLIC;
    useReplay.setState({ text, opened, viewer });
    await seek(from.at < 0 ? 0 : indexOf(opened.moments, from.at));
    useReplay.setState({ phase: 'open' });
  } catch (error) {
    if (reader !== mine) return;
    closeReplay();
    useReplay.setState({ ...CLOSED, phase: 'failed', trouble: troubleText(error), link: from.link });
  }
}

/** The table of the page, with the players of the record on its places. */
function sitDown({ match }: Opened, name: string): void {
  openTable(driver);
  const { players, bluffCall } = match.rules;
  const rest = { connected: true, ready: true, auto: false, done: false, deadline: 0, undo: -1 } as const;
  patchTable({
    line: 'on',
    places: match.seats.map((s) => ({ ...rest, name: s.name, kind: s.kind })),
    table: {
      ...{
        roomId: match.room,
        status: 'over',
        host: NOBODY,
        clock: 'normal',
        isPublic: true,
        players,
        bluffCall,
        without: PARTS.filter((p) => !match.rules[p]),
        name,
      },
      ...{ code: '', fillAt: 0, deadline: 0, watching: 0, heldOpen: false, commitment: match.commitment, chain: '' },
    },
  });
}

export function closeReplay(): void {
  wish++;
  wanted = -1;
  seeking = null;
  reader?.close();
  if (reader !== null) closeTable();
  reader = null;
  useReplay.setState(CLOSED);
}

// --- jumping ---------------------------------------------------------------------------------------------------------

let wanted = -1;
let seeking: Promise<void> | null = null;

/** Shows a moment at once. While one is fetched only the newest wish is kept. */
export function seek(index: number): Promise<void> {
  const { opened } = useReplay.getState();
  if (opened === null) return Promise.resolve();
  wish++;
  wanted = Math.min(Math.max(0, index), opened.moments.length - 1);
  useReplay.setState({ index: wanted, part: 0, playing: false });
  seeking ??= jump().finally(() => {
    seeking = null;
  });
  return seeking;
}

async function jump(): Promise<void> {
  const mine = reader;
  while (wanted >= 0 && mine !== null) {
    const index = wanted;
    const { viewer } = useReplay.getState();
    const view = await mine.ask('at', { index, viewer });
    if (reader !== mine) return;
    if (index !== wanted || viewer !== useReplay.getState().viewer) continue;
    wanted = -1;
    put(view, viewer);
  }
}

let resting: ReturnType<typeof setTimeout> | null = null;

/** Installs a view without telling how it came about; the log is filled from the record. */
function put(view: View, viewer: number): void {
  installs++;
  install(view, installs);
  patchTable({ seat: viewer >= 0 ? viewer : NOBODY, older: false });
  if (resting !== null) clearTimeout(resting);
  resting = setTimeout(() => {
    void fetchOlder();
    void tellBattle(view, viewer);
  }, REST);
}

async function tellBattle(view: View, viewer: number): Promise<void> {
  const { opened, index } = useReplay.getState();
  if (reader === null || opened === null) return;
  const battle = await battleTold(reader, opened.moments, { index, view, viewer });
  // Played on meanwhile: the panel has gone on by itself.
  if (battle !== null && useTable.getState().truth === view) patchTable({ battle });
}

// --- going on --------------------------------------------------------------------------------------------------------

const isSeen = (event: GameEvent): boolean => lengthOf(event, 'normal') > 0;

/** Resolves when the table shows all it was told. */
const shownAll = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (s: { shown: View | null; truth: View | null }) => s.shown === s.truth;
    if (done(useTable.getState())) {
      resolve();
      return;
    }
    const stop = useTable.subscribe((s) => {
      if (!done(s)) return;
      stop();
      resolve();
    });
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Plays events of the next moment: all that are left, or with `one` up to the next that is seen.
 * False at the end, or when another wish came in between.
 */
async function goOn(mine: number, one = false): Promise<boolean> {
  await seeking;
  const { opened, index, part, viewer } = useReplay.getState();
  const from = reader;
  if (from === null || opened === null || index >= opened.moments.length - 1) return false;
  const events = await from.ask('events', { index: index + 1, viewer });
  if (mine !== wish) return false;
  const seen = events.findIndex((e, k) => k >= part && isSeen(e));
  const more = seen >= 0 && events.slice(seen + 1).some(isSeen);
  const to = one && more ? seen + 1 : events.length;
  useReplay.setState(to === events.length ? { index: index + 1, part: 0 } : { part: to });
  const since = performance.now();
  takeStep(events.slice(part, to));
  await shownAll();
  if (mine !== wish) return false;
  const least = (events.slice(part, to).some(isSeen) ? READ : BEAT) / useReplay.getState().rate;
  const left = least - (performance.now() - since);
  if (!one && left > 0) await pause(left);
  return mine === wish;
}

/** Plays on to the end, or until something else is wished. */
export async function play(): Promise<void> {
  const { opened, index } = useReplay.getState();
  if (opened === null) return;
  if (index >= opened.moments.length - 1) await seek(0);
  const mine = ++wish;
  catchUp();
  useReplay.setState({ playing: true });
  try {
    while (await goOn(mine)) if (document.hidden) break;
  } finally {
    if (mine === wish) useReplay.setState({ playing: false });
  }
}

/** Stops; what is moving comes to its end. */
export function halt(): void {
  wish++;
  useReplay.setState({ playing: false });
}

export function setRate(rate: number): void {
  patchTable({ rate });
  useReplay.setState({ rate });
}

/** The same moment through other eyes. */
export function setViewer(viewer: number): void {
  useReplay.setState({ viewer });
  void seek(useReplay.getState().index);
}

export type StepBy = 'action' | 'decision' | 'turn';

/** One step on or back. Back is a jump. */
export async function step(by: StepBy, back: boolean): Promise<void> {
  const { opened, index, part } = useReplay.getState();
  if (opened === null) return;
  if (by === 'turn') return seek(nextMark(opened.moments, index, 'turn', back && part === 0));
  if (by === 'action' && back) return actionBack();
  if (back) return seek(part > 0 ? index : index - 1);
  const mine = ++wish;
  catchUp();
  useReplay.setState({ playing: false });
  await goOn(mine, by === 'action');
}

/** To before the last event that was seen. */
async function actionBack(): Promise<void> {
  const { index, part, viewer } = useReplay.getState();
  const from = reader;
  const base = part > 0 ? index : index - 1;
  if (from === null || base < 0) return;
  const mine = ++wish;
  catchUp();
  useReplay.setState({ playing: false });
  const [before, events] = await Promise.all([
    from.ask('at', { index: base, viewer }),
    from.ask('events', { index: base + 1, viewer }),
  ]);
  if (mine !== wish) return;
  // Events end where the next one that is seen begins; those after the last belong to it.
  const seen = events.flatMap((e, k) => (isSeen(e) ? [k + 1] : [])).slice(0, -1);
  const to = seen.findLast((end) => end < (part > 0 ? part : events.length)) ?? 0;
  useReplay.setState({ index: base, part: to });
  put(applyAll(before, events.slice(0, to)), viewer);
}
