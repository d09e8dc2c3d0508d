// The six laws, checked at every step of a game, for each seat and for the public (-1), by the property tests
// and `simulate --check`. The checker never changes the game.

import { fallback, sample } from '../../shared/minds/stand-ins/index.ts';
import { apply, EVENT_FIELDS, type GameEvent } from '../../shared/model/events/index.ts';
import { redact } from '../../shared/model/events/redact.ts';
import { hash, hashOf } from '../../shared/model/game/hash.ts';
import { faultsOf } from '../../shared/model/game/invariants.ts';
import { project } from '../../shared/model/game/project.ts';
import {
  type Answer,
  type Decision,
  type Game,
  type Input,
  NOBODY,
  seatAt,
  seatsOf,
  type View,
  type Viewer,
} from '../../shared/model/game/types.ts';
import { type Random, randomOf } from '../../shared/model/luck/random.ts';
import { check, options } from '../../shared/rules/decisions/index.ts';
import { decide } from '../../shared/rules/flow/decide.ts';
import { type Past, remember, undo, undoTarget } from '../../shared/rules/flow/undo.ts';
import { mutateAnswer } from '../../shared/testkit/mutate-answer.ts';
import type { PlayedStep } from '../../shared/testkit/self-play.ts';
import { informationGained } from './information-gained.ts';
import { renamedTwin, swappedTwin, type Twin, tilesTwin } from './twins.ts';

export interface Fault {
  law: 1 | 2 | 3 | 4 | 5 | 6;
  seq: number;
  what: string;
}

/** The parts of the engine under test. A test may replace them to plant a fault. */
export interface EngineParts {
  apply: typeof apply;
  redact: typeof redact;
  project: typeof project;
  check: typeof check;
  options: typeof options;
  decide: typeof decide;
}
export const ENGINE: EngineParts = { apply, redact, project, check, options, decide };

interface LawCheckerOptions {
  seed: string;
  /** Twin games for law 4 start every `twinEvery` steps (0: never) and last at most `twinSteps` steps. */
  twinEvery?: number;
  twinSteps?: number;
  machine?: EngineParts;
}

/** Events with private fields, or produced by luck over hidden pieces. */
const SECRETS: ReadonlySet<string> = new Set([
  ...Object.entries(EVENT_FIELDS)
    .filter(([, fields]) => Object.values(fields).includes('owner'))
    .map(([t]) => t),
  'picked',
  'victimsNamed',
]);

type Fields = Record<string, unknown>;

/**
 * Compares field by field. Objects that both share are not compared further. An undefined
 * field counts as absent.
 */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!isSame(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  for (const key in a) if (!isSame((a as Fields)[key], (b as Fields)[key])) return false;
  for (const key in b) if (!(key in a) && (b as Fields)[key] !== undefined) return false;
  return true;
}

/**
 * Compares plain data: field by field, which is quick; if that finds a difference,
 * by fingerprint, which decides.
 */
const alike = (a: object, b: object): boolean => isSame(a, b) || hashOf(a) === hashOf(b);

const isEqualGame = (a: Game, b: Game): boolean => isSame(a, b) || hash(a) === hash(b);

export class LawChecker {
  readonly faults: Fault[] = [];
  /**
   * Counts for law 4: `steps` counts the steps that were compared with a twin, and each secret event counts
   * the compared steps that had it.
   */
  readonly compared: Record<string, number> = { steps: 0 };
  private views = new Map<Viewer, View>();
  private pasts = new Map<Viewer, Past>();
  private readonly machine: EngineParts;
  private readonly random: Random;
  private twins: Twin[] = [];
  private steps = 0;
  private readonly o: LawCheckerOptions;

  constructor(o: LawCheckerOptions) {
    this.o = o;
    this.machine = o.machine ?? ENGINE;
    this.random = randomOf(`laws ${o.seed}`);
  }

  see(step: PlayedStep): void {
    this.steps++;
    this.mayTakeBack(step);
    this.lawOne(step);
    for (const what of informationGained(step, this.machine)) this.say(4, step.after, what);
    for (const what of faultsOf(step.after)) this.say(5, step.after, what);
    this.restored(step);
    this.twinned(step);
    if (step.after.victory === null) {
      if (step.after.open.length === 0) this.say(6, step.after, 'nobody has to answer and the game is not over');
      for (const d of step.after.open) this.decision(step.after, d);
    }
  }

  private say(law: Fault['law'], game: Game, what: string): void {
    if (this.faults.length < 50) this.faults.push({ law, seq: game.seq, what });
  }

  private viewers(game: Game): Viewer[] {
    return [NOBODY, ...seatsOf(game.seats)];
  }

  /** Law 1: a viewer who applies the events gets the view that the server would show. */
  private lawOne(step: PlayedStep): void {
    const { apply, redact, project } = this.machine;
    for (const v of this.viewers(step.before)) {
      let view = this.views.get(v) ?? project(step.before, v);
      for (const e of step.events) view = apply(view, redact(e, v));
      const shown = project(step.after, v);
      if (!isEqualGame(view, shown)) {
        this.say(
          1,
          step.after,
          `viewer ${v} after ${step.events.map((e) => e.t).join(',')}: ${difference(view, shown)}`,
        );
      }
      this.views.set(v, shown);
    }
  }

  /** Law 2 for undo: all viewers agree on which seats may undo, and to which step. */
  private mayTakeBack(step: PlayedStep): void {
    const { redact, project } = this.machine;
    if (step.input === null) return;
    const past = remember(step.past, step.before, step.input, step.events);
    for (const v of this.viewers(step.before)) {
      const view = this.views.get(v) ?? project(step.before, v);
      const events = step.events.map((e) => redact(e, v));
      const viewPast = remember(this.pasts.get(v) ?? [], view, step.input, events);
      this.pasts.set(v, viewPast);
      for (const seat of seatsOf(step.after.seats)) {
        if (undoTarget(viewPast, seat) !== undoTarget(past, seat))
          this.say(2, step.after, `undo of seat ${seat} for ${v}`);
      }
    }
  }

  /**
   * Laws 2 and 6 for one open decision: view and game give the same options, and fallback
   * and sample are legal.
   */
  private decision(game: Game, d: Decision): void {
    const { check, options, project } = this.machine;
    const view = project(game, d.seat);
    const seen = JSON.stringify(options(view, d));
    if (seen !== JSON.stringify(options(game, d))) this.say(2, game, `options of ${d.kind} differ: ${seen}`);
    const seed = this.random(1 << 20);
    const drawn = sample(view, d, randomOf(seed));
    if (JSON.stringify(drawn) !== JSON.stringify(sample(game, d, randomOf(seed))))
      this.say(2, game, `sample of ${d.kind} differs`);
    const wrong = check(view, d.seat, d.id, drawn);
    if (wrong !== null) this.say(6, game, `sample of ${d.kind} is illegal: ${JSON.stringify({ drawn, wrong })}`);
    const late = fallback(view, d, this.random);
    const no = check(view, d.seat, d.id, late);
    if (no !== null) this.say(6, game, `fallback of ${d.kind} is illegal: ${JSON.stringify({ late, no })}`);
    const bad = mutateAnswer({ answers: [[d.id, drawn]] }, game, this.random);
    if (!('answers' in bad)) return;
    for (const [id, answer] of bad.answers) this.guess(game, view, d, id, answer);
  }

  private guess(game: Game, view: View, d: Decision, id: number, answer: Answer): void {
    const { check } = this.machine;
    const a = JSON.stringify(check(view, d.seat, id, answer));
    const b = JSON.stringify(check(game, d.seat, id, answer));
    if (a !== b) this.say(2, game, `check of ${d.kind} differs for ${JSON.stringify(answer)}: view ${a}, game ${b}`);
  }

  /** Law 3, first half: a state that was written and read again goes on as before. */
  private restored(step: PlayedStep): void {
    if (step.input === null) return;
    const before = JSON.parse(JSON.stringify(step.before)) as Game;
    const again =
      'undo' in step.input
        ? undo(before, JSON.parse(JSON.stringify(step.past)) as Past, step.input)
        : this.machine.decide(before, step.input, step.luck);
    if (!again.ok) this.say(3, step.after, `a restored game refuses: ${JSON.stringify(again.refusal)}`);
    else if (!alike(again.game, step.after) || !alike(again.events, step.events)) {
      this.say(3, step.after, `a restored game goes on otherwise: ${difference(again.game, step.after)}`);
    }
  }

  /**
   * Law 4: twin games differ from the game only in what a viewer cannot see, so the viewer must
   * get the same messages.
   */
  private twinned(step: PlayedStep): void {
    if (step.input !== null) {
      for (const twin of this.twins) {
        const what = this.follow(twin, step, step.input);
        if (what !== null) this.say(4, step.after, what);
      }
      this.twins = this.twins.filter((t) => !t.over);
    }
    const every = this.o.twinEvery ?? 0;
    if (every > 0 && this.steps % every === 0 && step.after.victory === null) {
      const viewer = seatAt(this.random(step.after.seats.length + 1) - 1);
      const born =
        this.random(2) === 0
          ? renamedTwin(step.after, viewer, this.random)
          : swappedTwin(step.after, viewer, this.random);
      for (const twin of [born, tilesTwin(step.after, viewer, this.random)])
        if (twin !== null) this.twins.push({ ...twin, left: this.o.twinSteps ?? 40 });
    }
  }

  private follow(twin: Twin, step: PlayedStep, input: Input): string | null {
    const { redact, project, decide } = this.machine;
    if (twin.left-- <= 0 || twin.endsWith(step)) {
      twin.over = true;
      return null;
    }
    const back = 'undo' in input ? input : null;
    if (back !== null && !twin.past.some((s) => s.before.seq === back.undo)) {
      // The undo leads to a step before the twin began.
      twin.over = true;
      return null;
    }
    const mapped = twin.mapInput(input);
    const decided = 'undo' in mapped ? undo(twin.game, twin.past, mapped) : decide(twin.game, mapped, step.luck);
    if (!decided.ok) {
      twin.over = true;
      // A renamed twin accepts every input; in a swapped twin a face may make an input illegal.
      return twin.kind === 'renamed'
        ? `the renamed twin refuses ${JSON.stringify(input)}: ${JSON.stringify(decided.refusal)}`
        : null;
    }
    twin.past = remember(twin.past, twin.game, mapped, decided.events);
    twin.game = decided.game;
    if (twin.turnedUp(decided.events)) {
      twin.over = true;
      return null;
    }
    const stream = (events: readonly GameEvent[]): string => JSON.stringify(events.map((e) => redact(e, twin.viewer)));
    const same =
      stream(step.events) === stream(decided.events) &&
      isEqualGame(project(step.after, twin.viewer), project(decided.game, twin.viewer));
    this.compared.steps = (this.compared.steps ?? 0) + 1;
    for (const t of new Set(step.events.map((e) => e.t)))
      if (SECRETS.has(t)) this.compared[t] = (this.compared[t] ?? 0) + 1;
    if (twin.endsAfter(step)) twin.over = true;
    if (same) return null;
    twin.over = true;
    return `viewer ${twin.viewer} can tell a ${twin.kind} twin (${twin.what}) after ${step.events.map((e) => e.t).join(',')}: ${firstDifference(step.events, decided.events, twin.viewer, redact)}`;
  }
}

function firstDifference(a: readonly GameEvent[], b: readonly GameEvent[], v: Viewer, redacted: typeof redact): string {
  const textOf = (e: GameEvent | undefined) => JSON.stringify(e && redacted(e, v));
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [x, y] = [textOf(a[i]), textOf(b[i])];
    if (x !== y) return `${x} / ${y}`;
  }
  return 'views differ';
}

function difference(a: Game, b: Game): string {
  for (const key of Object.keys(b) as (keyof Game)[]) {
    const x = JSON.stringify(a[key]);
    const y = JSON.stringify(b[key]);
    if (x !== y) {
      let i = 0;
      while (x?.[i] === y?.[i]) i++;
      return `${key}: …${x?.slice(Math.max(0, i - 40), i + 60)} / …${y?.slice(Math.max(0, i - 40), i + 60)}`;
    }
  }
  return 'no field differs (only order or hash)';
}
