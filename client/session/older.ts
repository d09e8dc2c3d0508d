// Log lines from before this page opened, loaded from the server.
import type { GameEvent } from '../../shared/model/events/index.ts';
import type { Kind, PieceId, View } from '../../shared/model/game/types.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import type { Chosen } from '../../shared/play/match/types.ts';
import { stepEvents } from '../../shared/play/net/follow.ts';
import type { StepMessage } from '../../shared/play/net/messages.ts';
import { stepLines } from './log/line.ts';
import { facesOf, viewsBefore } from './log/past.ts';
import { describe, type KindOf, type Line, numbered } from './log.ts';
import type { Mask } from './mask.ts';
import type { Driver } from './seated.ts';
import type { Session } from './session.ts';

interface PastStep {
  seq: number;
  events: readonly GameEvent[];
  chosen: readonly Chosen[] | undefined;
}

interface Past {
  readonly driver: Driver;
  readonly game: number;
  readonly mask: Mask;
  readonly kinds: Map<PieceId, Kind>;
  /** The loaded steps, oldest first, without a gap. */
  steps: readonly PastStep[];
  /** The oldest step shown, and the view before it; null before the first page. */
  oldest: { seq: number; view: View } | null;
}
const pasts = new WeakMap<Driver, Past>();

/**
 * Returns the loaded part of the log that this page of
 * steps continues backwards; a new part if it does not fit.
 */
function pastOf(of: Pick<Past, 'driver' | 'game' | 'mask'>, page: readonly StepMessage[]): Past {
  const [first, last] = [page[0]?.seq ?? 0, page.at(-1)?.seq ?? 0];
  const past = pasts.get(of.driver);
  const isSame = past?.game === of.game && past.mask === of.mask;
  const from = past?.oldest?.seq ?? -1;
  if (past !== undefined && isSame && from > first && from <= last + 1) return past;
  const fresh: Past = { ...of, kinds: new Map(), steps: [], oldest: null };
  pasts.set(of.driver, fresh);
  return fresh;
}

/** Adds a page's older steps, masked for this page. */
function read(past: Past, page: readonly StepMessage[]): void {
  const { mask, kinds, steps } = past;
  const oldest = steps[0]?.seq ?? Number.POSITIVE_INFINITY;
  const more = page
    .filter(({ seq }) => seq < oldest)
    .map((s): PastStep => ({ seq: s.seq, events: stepEvents(s).map(mask.event), chosen: s.chosen }));
  for (const { id, kind } of more.flatMap((s) => s.events.flatMap(facesOf))) kinds.set(id, kind);
  past.steps = [...more, ...steps];
}

/** Returns whether this is a turned die whose throw is not loaded. */
const isDieUnread = (e: GameEvent, view: View): boolean =>
  (e.t === 'charmed' || e.t === 'rerolled') && view.dice[e.die] === undefined;

/**
 * Returns the lines of the steps from `first` to `last`, and whether a piece or die in them is unknown.
 * @param after a view after the last step
 */
function linesOf({ steps, kinds }: Past, [first, last]: readonly [number, number], after: View) {
  const loadedSteps = steps.filter(({ seq }) => seq <= last);
  const views = viewsBefore(
    loadedSteps.flatMap((s) => s.events),
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
  for (const s of loadedSteps) {
    const before = views.slice(at, at + s.events.length);
    at += s.events.length;
    if (s.seq < first) continue;
    if (s.seq === first) start = before[0] ?? after;
    const sentences = s.events.map((e, i) => {
      const view = entryAt(before, i);
      isMissing ||= isDieUnread(e, view);
      return describe(e, view, kindOf);
    });
    for (const line of stepLines(sentences, s.chosen).flat()) lines.push({ ...line, seq: s.seq - 1 });
  }
  return { lines, isMissing, start };
}

/** Fetches older log lines and prepends them. */
export async function fetchOlder({ table, patch }: Session): Promise<void> {
  const { driver, lines, truth, game, mask } = table.getState();
  const before = lines[0]?.seq ?? truth?.seq ?? 0;
  const page = (await driver?.log(before + 1)) ?? null;
  // Without a server the log has no older lines.
  if (page === null && driver?.isServed === false) patch({ older: false });
  if (page === null || page.game !== game || driver === null || truth === null) return;
  const steps = page.steps.filter((s) => lines.length === 0 || s.seq <= before);
  const past = pastOf({ driver, game, mask }, steps);
  const now = mask.view(truth);
  for (const { id, kind } of now.counters) past.kinds.set(id, kind);
  read(past, steps);
  const after = past.oldest?.view ?? now;
  const range = [steps[0]?.seq ?? 0, steps.at(-1)?.seq ?? -1] as const;
  const result = linesOf(past, range, after);
  past.oldest = { seq: range[0], view: result.start };
  const from = table.getState().lineCount;
  patch((s) => ({
    lines: [...numbered(result.lines, from), ...s.lines],
    lineCount: from + result.lines.length,
    older: page.more,
  }));
  if (result.isMissing && page.more) await nameByOlder({ table, patch }, past, range, { after, from });
}

/** Loads earlier pages, without showing them, to name pieces and dice in the lines of a page. */
async function nameByOlder(
  { table, patch }: Pick<Session, 'table' | 'patch'>,
  past: Past,
  range: readonly [number, number],
  { after, from }: { after: View; from: number },
): Promise<void> {
  for (let isMissing = true; isMissing; ) {
    const page = await past.driver.log(past.steps[0]?.seq ?? 0);
    const { driver, game } = table.getState();
    if (page === null || driver !== past.driver || pasts.get(driver) !== past || game !== past.game) return;
    read(past, page.steps);
    const result = linesOf(past, range, after);
    isMissing = result.isMissing && page.more && page.steps.length > 0;
    if (isMissing) continue;
    const byNumber = new Map(numbered(result.lines, from).map((line) => [line.number, line]));
    patch((s) => ({ lines: s.lines.map((line) => byNumber.get(line.number) ?? line) }));
  }
}
