// How often each decision, event, frame and refusal occurred: dead code shows as a zero.
import { KINDS } from '../catalogue/index.ts';
import type { Game, Input, Refusal } from '../game/types.ts';
import { EVENT_FIELDS, FRAME_KINDS } from '../game/visibility.ts';
import { DECISION_KINDS } from '../rules/decisions/index.ts';
import { CLAUSE_NAMES } from './clauses/index.ts';
import type { PlayedStep } from './selfplay.ts';

export interface Tally {
  decisions: Record<string, number>;
  events: Record<string, number>;
  frames: Record<string, number>;
  free: Record<string, number>;
  /** Magic items and events shown from a rack, by catalogue id. */
  played: Record<string, number>;
  /** Clauses of the rules of heroes, magic and events (clauses/index.ts). */
  clauses: Record<string, number>;
  refusals: Record<string, number>;
}

const zeros = (keys: readonly string[]): Record<string, number> => Object.fromEntries(keys.map((k) => [k, 0]));

/** A tally with every known name at zero. */
export const newTally = (): Tally => ({
  decisions: zeros(DECISION_KINDS),
  events: zeros(Object.keys(EVENT_FIELDS)),
  frames: zeros(Object.keys(FRAME_KINDS)),
  free: zeros(['cash', 'remove', 'resign', 'undo']),
  played: zeros(KINDS.filter((k) => k.group === 'magic' || k.group === 'event').map((k) => k.id)),
  clauses: zeros(CLAUSE_NAMES),
  refusals: {},
});

/** Counts one step: the decisions it answered, the events it made, the frames it entered. */
export function tallyStep(tally: Tally, step: PlayedStep): void {
  if (step.input !== null) {
    if ('free' in step.input) tally.free[step.input.free]++;
    else if ('undo' in step.input) tally.free.undo++;
    else for (const d of step.before.open) tally.decisions[d.kind]++;
  }
  const stack = step.before.stack.map((f) => f.kind);
  if (step.input === null) for (const kind of stack) tally.frames[kind]++;
  for (const e of step.events) {
    tally.events[e.t]++;
    if (e.t === 'played') tally.played[KINDS[e.face.kind].id]++;
    if (e.t === 'popped') stack.pop();
    if (e.t === 'stepped' && stack.pop() !== e.frame.kind) tally.frames[e.frame.kind]++;
    if (e.t === 'pushed') tally.frames[e.frame.kind]++;
    if (e.t === 'pushed' || e.t === 'stepped') stack.push(e.frame.kind);
  }
}

/** Counts a refusal by the decision it concerned and its rule. */
export function tallyRefusal(tally: Tally, input: Input, refusal: Refusal, game: Game): void {
  const of = 'free' in input ? input.free : 'undo' in input ? 'undo' : (game.open[0]?.kind ?? 'none');
  const name = refusal.rule.startsWith('decision.') ? refusal.rule : `${of} ${refusal.rule}`;
  tally.refusals[name] = (tally.refusals[name] ?? 0) + 1;
}
