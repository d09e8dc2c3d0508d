// A player may undo their last steps if these used no luck and showed nothing, and no other player acted.
// This depends only on public facts, so all viewers agree.
import type { Bar } from '../../model/events/define.ts';
import { applyAll, EVENTS, type GameEvent } from '../../model/events/index.ts';
import type { Game, Input, Refusal, Seat, UndoInput, View } from '../../model/game/types.ts';
import type { Luck } from '../../model/luck/luck.ts';
import { refuse } from '../queries/queries.ts';
import { type Decided, decide } from './decide.ts';

/** A step that may be undone: the seats that acted, the game or view before it, and its events. */
export interface Taken {
  seats: readonly Seat[];
  before: View;
  events: readonly GameEvent[];
}

/** The steps of one seat that may be undone, oldest first. */
export type Past = readonly Taken[];

function barOf(step: Taken, e: GameEvent): Bar | null {
  const { undo: bar } = EVENTS[e.t];
  return typeof bar === 'function' ? bar(e as never, step.before) : bar;
}

/**
 * Returns why `seat` may not undo these steps; null if it may. The result is the same for every viewer. Of
 * the decisions of other players only an answered one forbids the undo.
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

/** Returns the seats that act in an input. */
export const actorsOf = (game: View, input: Input): Seat[] =>
  'answers' in input ? [...new Set(game.open.map((d) => d.seat))] : [input.seat];

/** Returns the steps that the player may undo after this input. */
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

/** Returns the number (`seq`) of the input to which the seat's undo returns; -1 if it may undo nothing. */
export function undoTarget(past: Past, seat: Seat): number {
  const last = past[past.length - 1];
  return last !== undefined && last.seats[0] === seat ? last.before.seq : -1;
}

/** Returns why an undo is refused now; null if it is legal. */
export function undoRefusal(game: View, past: Past, input: UndoInput): Refusal | null {
  if (game.victory !== null) return refuse('match.over');
  const first = past.find((s) => s.before.seq === input.undo);
  if (first === undefined) return refuse('undo.empty');
  const refusal = mayUndo(past.slice(past.indexOf(first)), input.seat);
  if (refusal !== null) return refusal;
  // An undo must never take back a use of luck.
  return JSON.stringify(first.before.luck) === JSON.stringify(game.luck) ? null : refuse('undo.luck');
}

/**
 * Undoes steps: the game continues from its state at seq `input.undo`. Decisions answered since then are
 * asked again under new ids. All running numbers continue to count up.
 * @param past the steps from `remember`, with the game itself before each
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

/** Decides any input. An undo needs the last steps, in `past`. */
export const decideWith = (game: Game, past: Past, input: Input, luck: Luck): Decided =>
  'undo' in input ? undo(game, past, input) : decide(game, input, luck);
