// A lesson being played by the rules themselves: the pupil is asked what its steps are about, everything else is answered by
// its script or the stand-ins of the decisions, the same at every playing.
import { check, fallback } from '../decisions/index.ts';
import type { GameEvent } from '../events/index.ts';
import { redact } from '../events/redact.ts';
import { begin, decide, proceed } from '../flow/decide.ts';
import { drawsOf, positionOf } from '../game/position.ts';
import { project } from '../game/project.ts';
import type { Answer, Decision, Game, Refusal, View } from '../game/types.ts';
import { type Luck, type Random, randomOf, scriptedLuck, seededLuck, seedFromText } from '../luck/index.ts';
import type { AnyStep, Lesson } from './lesson.ts';

/** What became of an answer: refused by a rule, not what is wished, or done, with what happened, step by step. */
export type Tried =
  | { readonly was: 'refused'; readonly refusal: Refusal }
  /** `why`: which of the step's wrong cases it is, '' for none. */
  | { readonly was: 'unwished'; readonly why: string }
  | { readonly was: 'done'; readonly events: readonly (readonly GameEvent[])[] };

// Whoever hands these an answer or a decision has looked at its kind.
type AnyJudge = (answer: never, view: View, decision: never) => boolean;
type AnyScript = (view: View, decision: never) => Answer | null;

/** No step is this many answers away: a lesson in which one is has a fault. */
const LONGEST = 200;

export class LessonRun {
  readonly lesson: Lesson;
  private game: Game;
  private readonly luck: Luck;
  private readonly random: Random;
  private at = 0;

  /** Stands where the first step is asked. Throws an Error for a lesson in which that never comes. */
  constructor(lesson: Lesson) {
    this.lesson = lesson;
    const start = lesson.position === undefined ? null : positionOf(lesson.rules, lesson.position);
    const draw = start === null ? [] : drawsOf(start, lesson.draws ?? []);
    this.luck = scriptedLuck({ ...lesson.luck, draw }, seededLuck(seedFromText(lesson.seed)));
    this.random = randomOf(lesson.seed);
    this.game = (start === null ? begin(lesson.rules, this.luck) : proceed(start, this.luck)).game;
    this.goOn();
  }

  /** What the pupil sees. */
  get view(): View {
    return project(this.game, this.lesson.seat);
  }

  /** How many steps are done. */
  get done(): number {
    return this.at;
  }

  /** The step the pupil is at; null when all are done. */
  get step(): AnyStep | null {
    return this.lesson.steps[this.at] ?? null;
  }

  /** What the pupil is asked; null when all steps are done. */
  get question(): Decision | null {
    const { step } = this;
    return this.game.open.find((d) => d.seat === this.lesson.seat && d.kind === step?.kind) ?? null;
  }

  /** Tries an answer to the question. Nothing changes unless it is done. */
  answer(answer: Answer): Tried {
    const { step, question, view } = this;
    if (step === null || question === null) throw new Error('the lesson is over');
    const refusal = check(view, question.seat, question.id, answer);
    if (refusal !== null) return { was: 'refused', refusal };
    const fits = (judge: AnyJudge) => judge(answer as never, view, question as never);
    if (!fits(step.wants)) {
      const [why = ''] = Object.entries(step.wrong ?? {}).find(([, judge]) => fits(judge)) ?? [];
      return { was: 'unwished', why };
    }
    const events = [this.take(new Map([[question.id, answer]]))];
    this.at++;
    events.push(...this.goOn());
    return { was: 'done', events };
  }

  /** Is nothing left to be told after the last step? */
  private get isTold(): boolean {
    return this.game.victory !== null || (this.lesson.until?.(this.view) ?? true);
  }

  /** Lets the others, and the pupil where no step is about it, answer until the next step is asked, or all is told. */
  private goOn(): GameEvent[][] {
    const events: GameEvent[][] = [];
    while (this.step === null ? !this.isTold : this.question === null) {
      if (this.game.victory !== null || events.length > LONGEST)
        throw new Error(`${this.lesson.name}: ${this.step?.name} is never asked`);
      events.push(this.take(new Map()));
    }
    return events;
  }

  /** What is answered to a decision that no step is about. */
  private standIn(decision: Decision): Answer {
    const view = project(this.game, decision.seat);
    const script: AnyScript | undefined = this.lesson.script?.[decision.kind];
    return script?.(view, decision as never) ?? fallback(view, decision, this.random);
  }

  /** Answers all that is open, what is not given by its stand-in. What the pupil sees of it. */
  private take(given: ReadonlyMap<number, Answer>): GameEvent[] {
    const answers = this.game.open.map((d): [number, Answer] => [d.id, given.get(d.id) ?? this.standIn(d)]);
    const decided = decide(this.game, { answers }, this.luck);
    if (!decided.ok) throw new Error(`${this.lesson.name}: ${decided.refusal.rule}`);
    this.game = decided.game;
    return decided.events.map((e) => redact(e, this.lesson.seat));
  }
}
