// What was told before this page was there, as the server's log has it.
import type { GameEvent } from '../../shared/events/index.ts';
import type { Kind, PieceId, View } from '../../shared/game/types.ts';
import type { Chosen } from '../../shared/match/types.ts';
import { stepEvents } from '../../shared/net/follow.ts';
import type { StepMessage } from '../../shared/net/messages.ts';
import { entryAt } from '../../shared/shape/entry.ts';
import { useTable } from './game.ts';
import { facesOf, viewsBefore } from './log/past.ts';
import { stepLines } from './log/step.ts';
import { describe, type KindOf, type Line, numbered } from './log.ts';
import type { Mask } from './mask.ts';
import type { Driver } from './seated.ts';

interface PastStep {
  seq: number;
  events: readonly GameEvent[];
  chosen: readonly Chosen[] | undefined;
}

/** What pages of one game's log have said so far. */
interface Past {
  readonly driver: Driver;
  readonly game: number;
  readonly mask: Mask;
  /** What pieces are, or were. */
  readonly kinds: Map<PieceId, Kind>;
  /** The steps that were read, without a gap, oldest first. */
  steps: readonly PastStep[];
  /** The oldest step that was told, and the view before it; null before the first page. */
  told: { seq: number; view: View } | null;
}
/** Of each driver the game that is told last. */
const pasts = new WeakMap<Driver, Past>();

/** What is known of the game when a page comes in that ends before what was told last; anew where it does not go on from there. */
function pastOf(of: Pick<Past, 'driver' | 'game' | 'mask'>, page: readonly StepMessage[]): Past {
  const [first, last] = [page[0]?.seq ?? 0, page.at(-1)?.seq ?? 0];
  const past = pasts.get(of.driver);
  const isSame = past?.game === of.game && past.mask === of.mask;
  const from = past?.told?.seq ?? -1;
  if (past !== undefined && isSame && from > first && from <= last + 1) return past;
  const anew: Past = { ...of, kinds: new Map(), steps: [], told: null };
  pasts.set(of.driver, anew);
  return anew;
}

/** Takes steps of a page that are older than all before, as this page may tell them. */
function read(known: Past, page: readonly StepMessage[]): void {
  const { mask, kinds, steps } = known;
  const oldest = steps[0]?.seq ?? Number.POSITIVE_INFINITY;
  const more = page
    .filter(({ seq }) => seq < oldest)
    .map((s): PastStep => ({ seq: s.seq, events: stepEvents(s).map(mask.event), chosen: s.chosen }));
  for (const { id, kind } of more.flatMap((s) => s.events.flatMap(facesOf))) kinds.set(id, kind);
  known.steps = [...more, ...steps];
}

/** Is a die turned here of which nothing was read? */
const isDieUnread = (e: GameEvent, view: View): boolean =>
  (e.t === 'charmed' || e.t === 'rerolled') && view.dice[e.die] === undefined;

/**
 * The lines of the steps from `first` to `last`, by what was read so far, and whether something in them has no name.
 * @param after a view after the last of them
 */
function tell({ steps, kinds }: Past, [first, last]: readonly [number, number], after: View) {
  const known = steps.filter(({ seq }) => seq <= last);
  const views = viewsBefore(
    known.flatMap((s) => s.events),
    after,
  );
  let isMissing = false;
  const kindOf: KindOf = (id) => {
    const kind = kinds.get(id) ?? -1;
    isMissing ||= kind === -1;
    return kind;
  };
  let at = 0;
  const lines: Omit<Line, 'number'>[] = [];
  let start = after;
  for (const s of known) {
    const before = views.slice(at, at + s.events.length);
    at += s.events.length;
    if (s.seq < first) continue;
    if (s.seq === first) start = before[0] ?? after;
    const told = s.events.map((e, i) => {
      const view = entryAt(before, i);
      isMissing ||= isDieUnread(e, view);
      return describe(e, view, kindOf);
    });
    for (const one of stepLines(told, s.chosen).flat()) lines.push({ ...one, seq: s.seq - 1 });
  }
  return { lines, isMissing, start };
}

/** Fetches older lines of the log and puts them before the others. */
export async function fetchOlder(): Promise<void> {
  const { driver, lines, truth, game, mask } = useTable.getState();
  const before = lines[0]?.seq ?? truth?.seq ?? 0;
  const page = (await driver?.log(before + 1)) ?? null;
  // A table of which no server knows has nobody to ask: its log begins with what happens now.
  if (page === null && driver?.isServed === false) useTable.setState({ older: false });
  if (page === null || page.game !== game || driver === null || truth === null) return;
  const steps = page.steps.filter((s) => lines.length === 0 || s.seq <= before);
  const known = pastOf({ driver, game, mask }, steps);
  const now = mask.view(truth);
  for (const { id, kind } of now.counters) known.kinds.set(id, kind);
  read(known, steps);
  const after = known.told?.view ?? now;
  const range = [steps[0]?.seq ?? 0, steps.at(-1)?.seq ?? -1] as const;
  const found = tell(known, range, after);
  known.told = { seq: range[0], view: found.start };
  const from = useTable.getState().linesTold;
  useTable.setState((s) => ({
    lines: [...numbered(found.lines, from), ...s.lines],
    linesTold: from + found.lines.length,
    older: page.more,
  }));
  if (found.isMissing && page.more) await nameByOlder(known, range, { after, from });
}

/** What was turned up or thrown before the page that tells of it is read in the pages before, without telling those. */
async function nameByOlder(
  known: Past,
  range: readonly [number, number],
  { after, from }: { after: View; from: number },
): Promise<void> {
  for (let isMissing = true; isMissing; ) {
    const page = await known.driver.log(known.steps[0]?.seq ?? 0);
    const { driver, game } = useTable.getState();
    if (page === null || driver !== known.driver || pasts.get(driver) !== known || game !== known.game) return;
    read(known, page.steps);
    const told = tell(known, range, after);
    isMissing = told.isMissing && page.more && page.steps.length > 0;
    if (isMissing) continue;
    const anew = new Map(numbered(told.lines, from).map((one) => [one.number, one]));
    useTable.setState((s) => ({ lines: s.lines.map((one) => anew.get(one.number) ?? one) }));
  }
}
