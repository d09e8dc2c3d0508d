// Taking steps back: allowed while nothing fell by luck, nothing was shown and nobody else acted.
// Everything here looks at public facts alone, so every viewer finds the same; who keeps the last steps may decide it.
import type { Bar } from '../events/define.ts';
import { applyAll, EVENTS, type GameEvent } from '../events/index.ts';
import type { Game, Input, Refusal, Seat, UndoInput, View } from '../game/types.ts';
import type { Luck } from '../luck/index.ts';
import { refuse } from '../rules/queries.ts';
import { type Decided, decide } from './decide.ts';

/** A step that was taken: who acted, the game (or anybody's view of it) before, and what happened. */
export interface Taken {
  seats: readonly Seat[];
  before: View;
  events: readonly GameEvent[];
}

/** The last steps that one seat may still take back, oldest first. None right after any other kind of step. */
export type Past = readonly Taken[];

/** Why an event bars taking its step back, null when it does not. */
function barOf(step: Taken, e: GameEvent): Bar | null {
  const { undo: bar } = EVENTS[e.t];
  return typeof bar === 'function' ? bar(e as never, step.before) : bar;
}

/**
 * May `seat` take all these steps back, from the first of them on? Null when it may. Public: the same from the steps as
 * any viewer saw them. A decision of somebody else that is merely open bars nothing; one that was answered does.
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

/** The seats whose acts an input is. */
export const actorsOf = (game: View, input: Input): Seat[] =>
  'answers' in input ? [...new Set(game.open.map((d) => d.seat))] : [input.seat];

/** The steps that may be taken back after this one. */
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

/** Where taking back its last step leads a seat: a seq, or -1 when there is nothing it may take back. */
export function undoTarget(past: Past, seat: Seat): number {
  const last = past[past.length - 1];
  return last !== undefined && last.seats[0] === seat ? last.before.seq : -1;
}

/** Why an undo is refused now; null when `undo` takes it. */
export function undoRefusal(game: View, past: Past, input: UndoInput): Refusal | null {
  if (game.victory !== null) return refuse('match.over');
  const first = past.find((s) => s.before.seq === input.undo);
  if (first === undefined) return refuse('undo.empty');
  const refusal = mayUndo(past.slice(past.indexOf(first)), input.seat);
  if (refusal !== null) return refusal;
  // Said already by the events; luck is what must never be crossed, so it is asked twice.
  return JSON.stringify(first.before.luck) === JSON.stringify(game.luck) ? null : refuse('undo.luck');
}

/**
 * Takes steps back: the game goes on from where it stood at seq `input.undo`. Its decisions are asked anew under new
 * numbers, but those that were never answered. Ids, decision numbers and seq run on.
 * @param past the last steps as `remember` keeps them, with the game itself before each
 */
export function undo(game: Game, past: Past, input: UndoInput): Decided {
  const refusal = undoRefusal(game, past, input);
  const earlier = past.find((s) => s.before.seq === input.undo)?.before;
  if (refusal !== null || earlier === undefined) return { ok: false, refusal: refusal ?? refuse('undo.empty') };
  const open = earlier.open.filter((d) => game.open.some((o) => o.id === d.id));
  const asked = earlier.open.filter((d) => !open.includes(d));
  const { rules: _, ...rest } = earlier;
  const events: GameEvent[] = [
    { t: 'inputCounted', seq: game.seq + 1 },
    { t: 'restored', seat: input.seat, game: { ...rest, open } },
  ];
  if (asked.length > 0) {
    events.push({ t: 'asked', decisions: asked.map((d, i) => ({ ...d, id: game.asked + 1 + i })) });
  }
  return { ok: true, game: applyAll(game, events), events };
}

/** Decides any input: an undo by the last steps, the rest by the rules. */
export const decideWith = (game: Game, past: Past, input: Input, luck: Luck): Decided =>
  'undo' in input ? undo(game, past, input) : decide(game, input, luck);
