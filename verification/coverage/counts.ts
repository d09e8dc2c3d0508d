import { KINDS, kindInfo } from '../../shared/model/catalogue/index.ts';
import { EVENT_FIELDS } from '../../shared/model/events/index.ts';
import { FRAME_KINDS } from '../../shared/model/frames/index.ts';
import type { Game, Input, Refusal } from '../../shared/model/game/types.ts';
import { DECISION_KINDS } from '../../shared/rules/decisions/index.ts';
import type { PlayedStep } from '../../shared/testkit/self-play.ts';
import { CLAUSE_NAMES } from './rules/index.ts';

export interface Counts {
  decisions: Record<string, number>;
  events: Record<string, number>;
  frames: Record<string, number>;
  free: Record<string, number>;
  /** Magic items and events shown from a rack, by catalogue id. */
  played: Record<string, number>;
  /** Clauses of the rules of heroes, magic and events (rules/index.ts). */
  clauses: Record<string, number>;
  refusals: Record<string, number>;
}

const zeros = (keys: readonly string[]): Record<string, number> => Object.fromEntries(keys.map((k) => [k, 0]));

export const newCounts = (): Counts => ({
  decisions: zeros(DECISION_KINDS),
  events: zeros(Object.keys(EVENT_FIELDS)),
  frames: zeros(FRAME_KINDS),
  free: zeros(['cash', 'remove', 'call', 'resign', 'undo']),
  played: zeros(KINDS.filter((k) => k.group === 'magic' || k.group === 'event').map((k) => k.id)),
  clauses: zeros(CLAUSE_NAMES),
  refusals: {},
});

const addOne = (numbers: Record<string, number>, name: string): void => {
  numbers[name] = (numbers[name] ?? 0) + 1;
};

export function countStep(counts: Counts, step: PlayedStep): void {
  if (step.input !== null) {
    if ('free' in step.input) addOne(counts.free, step.input.free);
    else if ('undo' in step.input) addOne(counts.free, 'undo');
    else for (const d of step.before.open) addOne(counts.decisions, d.kind);
  }
  const stack = step.before.stack.map((f) => f.kind);
  if (step.input === null) for (const kind of stack) addOne(counts.frames, kind);
  for (const e of step.events) {
    addOne(counts.events, e.t);
    if (e.t === 'played') addOne(counts.played, kindInfo(e.face.kind).id);
    if (e.t === 'popped') stack.pop();
    if (e.t === 'stepped' && stack.pop() !== e.frame.kind) addOne(counts.frames, e.frame.kind);
    if (e.t === 'pushed') addOne(counts.frames, e.frame.kind);
    if (e.t === 'pushed' || e.t === 'stepped') stack.push(e.frame.kind);
  }
}

export function countRefusal(counts: Counts, input: Input, refusal: Refusal, game: Game): void {
  const of = 'free' in input ? input.free : 'undo' in input ? 'undo' : (game.open[0]?.kind ?? 'none');
  const name = refusal.rule.startsWith('decision.') ? refusal.rule : `${of} ${refusal.rule}`;
  addOne(counts.refusals, name);
}
