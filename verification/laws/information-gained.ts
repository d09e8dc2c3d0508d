// Finds what viewers learned before an undo. Independent of flow/undo.ts: it compares faces and luck for each
// viewer, not kinds of events.
import { isHero } from '../../shared/model/catalogue/index.ts';
import type { GameEvent } from '../../shared/model/events/index.ts';
import type { redact } from '../../shared/model/events/redact.ts';
import type { project } from '../../shared/model/game/project.ts';
import { type Game, type Kind, NOBODY, type View, type Viewer } from '../../shared/model/game/types.ts';
import type { PlayedStep } from '../../shared/testkit/self-play.ts';

/** Returns how often a view shows each kind: known pieces, pieces in hexes, pieces out of play. */
function kindsIn(view: View): Map<Kind, number> {
  const kinds = new Map<Kind, number>();
  const add = (kind: Kind): void => {
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  };
  // Both faces of every hero are public from the start, whichever seat has the hero.
  for (const c of view.counters) if (!isHero(c.kind)) add(c.kind);
  for (const h of view.hexes) if (h.income !== null) add(h.income.kind);
  for (const kind of view.gone) add(kind);
  return kinds;
}

function namedBy(e: GameEvent): Kind[] {
  const kinds: Kind[] = [];
  if ('kind' in e && typeof e.kind === 'number') kinds.push(e.kind);
  if ('faces' in e && e.faces !== null) kinds.push(...e.faces.map((f) => f.kind));
  if ('face' in e && typeof e.face === 'object' && e.face !== null) kinds.push(e.face.kind);
  return kinds;
}

const facesOf = (view: View): string => JSON.stringify(view.counters.map((c) => [c.id, c.kind, c.seat, c.at, c.up]));

/**
 * Returns what is wrong with an undo: luck was used since, or a viewer had learned a face. Empty
 * for any other step.
 */
export function informationGained(step: PlayedStep, by: { project: typeof project; redact: typeof redact }): string[] {
  const { input, past, before, after } = step;
  if (input === null || !('undo' in input)) return [];
  const steps = past.filter((s) => s.before.seq >= input.undo);
  // Seqs run on, so the kept steps are in order; the first is the target of the undo.
  const earlier = steps[0]?.before as Game | undefined;
  if (earlier?.seq !== input.undo) return [`the undo to ${input.undo} leads nowhere`];
  const faults: string[] = [];
  const games = [...steps.map((s) => s.before), before];
  for (const g of [...games, after]) {
    if (JSON.stringify(g.luck) !== JSON.stringify(earlier.luck)) faults.push(`an undo crosses luck: ${before.phase}`);
  }
  if (steps.some((s) => s.seats.some((seat) => seat !== input.seat)))
    faults.push('an undo crosses another player’s act');
  for (const v of [NOBODY, ...before.seats.keys()] as Viewer[]) {
    const known = kindsIn(by.project(earlier, v));
    const shown = facesOf(by.project(earlier, v));
    for (const g of games) {
      for (const [kind, n] of kindsIn(by.project(g, v))) {
        if (n > (known.get(kind) ?? 0)) faults.push(`an undo crosses what ${v} learned: kind ${kind}`);
      }
    }
    for (const e of steps.flatMap((s) => s.events)) {
      for (const kind of namedBy(by.redact(e, v))) {
        if (!known.has(kind)) faults.push(`an undo crosses what ${v} was told: kind ${kind} by ${e.t}`);
      }
    }
    if (facesOf(by.project(after, v)) !== shown) faults.push(`after an undo ${v} knows other faces than before`);
  }
  return faults;
}
