// What was told before this page was there, as the server's log has it.
import { stepEvents } from '../../shared/net/follow.ts';
import { numbered, useTable } from './game.ts';
import { stepLines } from './log/step.ts';
import { describe, facesOf, type Line } from './log.ts';

/** Fetches older lines of the log and puts them before the others. */
export async function fetchOlder(): Promise<void> {
  const { driver, lines, truth, game, mask } = useTable.getState();
  const before = lines[0]?.seq ?? truth?.seq ?? 0;
  const page = (await driver?.log(before + 1)) ?? null;
  // A table of which no server knows has nobody to ask: its log begins with what happens now.
  if (page === null && driver?.isServed === false) useTable.setState({ older: false });
  if (page === null || page.game !== game) return;
  const events = page.steps
    .filter((s) => lines.length === 0 || s.seq <= before)
    .map((s) => ({ seq: s.seq - 1, events: stepEvents(s).map(mask.event), chosen: s.chosen }));
  const kinds = new Map((truth && mask.view(truth))?.counters.map((c) => [c.id, c.kind]));
  for (const s of events) for (const e of s.events) for (const f of facesOf(e)) kinds.set(f.id, f.kind);
  const found: Omit<Line, 'number'>[] = [];
  for (const s of events) {
    const told = s.events.map((e) => describe(e, null, (id) => kinds.get(id) ?? -1));
    for (const one of stepLines(told, s.chosen).flat()) found.push({ ...one, seq: s.seq });
  }
  useTable.setState((s) => ({
    lines: [...numbered(found, s.linesTold), ...s.lines],
    linesTold: s.linesTold + found.length,
    older: page.more,
  }));
}
