// Undo: allowed if no luck was used, nothing was shown and no other player acted. It depends on public facts,
// so all viewers agree.
import type { Bar } from '../events/define.ts';
import { applyAll, EVENTS, type GameEvent } from '../events/index.ts';
import type { Game, Input, Refusal, Seat, UndoInput, View } from '../game/types.ts';
import type { Luck } from '../luck/index.ts';
import { refuse } from '../rules/queries/queries.ts';
import { type Decided, decide } from './decide.ts';

/** A step taken: the acting seats, the game (or a view of it) before, and the events. */
export interface Taken {
  seats: readonly Seat[];
  before: View;
  events: readonly GameEvent[];
}

/** The last steps that one seat may still undo, oldest first. Empty right after any other kind of step. */
export type Past = readonly Taken[];

function barOf(step: Taken, e: GameEvent): Bar | null {
  const { undo: bar } = EVENTS[e.t];
  return typeof bar === 'function' ? bar(e as never, step.before) : bar;
}

/**
 * Returns why `seat` may not undo all these steps; null if it may. Any viewer's version of the steps gives
 * the same result. Only an answered decision of another player bars an undo, not an open one.
 */
export function mayUndo(steps: readonly Taken[], seat: Seat): Refusal | null {
  if (steps.length === 0) return refuse('undo.empty');
  for (const step of steps) {
    if (step.seats.length === 0 || step.seats.some((s) => s !== seat)) return refuse('undo.others');
    for (const e of step.events) {
      const bar = barOf(step, e);
      if (bar !== null) return refuse(bar);
    }
  }
  return null;
}

/** Returns the acting seats of an input. */
export const actorsOf = (game: View, input: Input): Seat[] =>
  'answers' in input ? [...new Set(game.open.map((d) => d.seat))] : [input.seat];

/** Returns the steps that may be undone after this one. */
export function remember(past: Past, before: View, input: Input, events: readonly GameEvent[]): Past {
  if ('undo' in input) {
    const at = past.findIndex((s) => s.before.seq === input.undo);
    return at < 0 ? [] : past.slice(0, at);
  }
  const step: Taken = { seats: actorsOf(before, input), before, events };
  const seat = step.seats[0];
  if (seat === undefined || mayUndo([step], seat) !== null) return [];
  return past[0]?.seats[0] === seat ? [...past, step] : [step];
}

/** Returns the seq to which an undo of its last step takes a seat; -1 for none. */
export function undoTarget(past: Past, seat: Seat): number {
  const last = past[past.length - 1];
  return last !== undefined && last.seats[0] === seat ? last.before.seq : -1;
}

/** Returns why an undo is refused now; null if `undo` takes it. */
export function undoRefusal(game: View, past: Past, input: UndoInput): Refusal | null {
  if (game.victory !== null) return refuse('match.over');
  const first = past.find((s) => s.before.seq === input.undo);
  if (first === undefined) return refuse('undo.empty');
  const refusal = mayUndo(past.slice(past.indexOf(first)), input.seat);
  if (refusal !== null) return refusal;
  // The events already say this, but an undo must never cross luck.
  return JSON.stringify(first.before.luck) === JSON.stringify(game.luck) ? null : refuse('undo.luck');
}

/**
 * Undoes steps: the game continues from its state at seq `input.undo`. Its decisions are asked again under
 * new ids, except those never answered. Ids, decision ids and seq continue to count.
 * @param past the last steps from `remember`, with the game itself before each
 */
export function undo(game: Game, past: Past, input: UndoInput): Decided {
  const refusal = undoRefusal(game, past, input);
  const earlier = past.find((s) => s.before.seq === input.undo)?.before;
  if (refusal !== null || earlier === undefined) return { ok: false, refusal: refusal ?? refuse('undo.empty') };
  const open = earlier.open.filter((d) => game.open.some((o) => o.id === d.id));
  const questions = earlier.open.filter((d) => !open.includes(d));
  const { rules: _, ...rest } = earlier;
  const events: GameEvent[] = [
    { t: 'inputCounted', seq: game.seq + 1 },
    { t: 'restored', seat: input.seat, game: { ...rest, open } },
  ];
  if (questions.length > 0) {
    events.push({ t: 'asked', decisions: questions.map((d, i) => ({ ...d, id: game.asked + 1 + i })) });
  }
  return { ok: true, game: applyAll(game, events), events };
}

/** Decides any input: an undo by the last steps, other inputs by the rules. */
export const decideWith = (game: Game, past: Past, input: Input, luck: Luck): Decided =>
  'undo' in input ? undo(game, past, input) : decide(game, input, luck);
