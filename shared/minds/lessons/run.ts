// Plays a lesson by the rules. The pupil answers only the decisions of the steps. Scripts and stand-ins
// answer all others, the same each time.

import type { GameEvent } from '../../model/events/index.ts';
import { redact } from '../../model/events/redact.ts';
import { drawsOf, positionOf } from '../../model/game/position.ts';
import { project } from '../../model/game/project.ts';
import type { Answer, Decision, Game, Refusal, View } from '../../model/game/types.ts';
import { type Luck, scriptedLuck, seededLuck, seedFromText } from '../../model/luck/luck.ts';
import { type Random, randomOf } from '../../model/luck/random.ts';
import { check } from '../../rules/decisions/index.ts';
import { begin, decide, proceed } from '../../rules/flow/decide.ts';
import { fallback } from '../stand-ins/index.ts';
import type { AnyStep, Lesson } from './lesson.ts';

/** What happened to an answer: a rule refused it, it was legal but not wanted, or it was played. */
export type Tried =
  | { readonly was: 'refused'; readonly refusal: Refusal }
  /** `why`: the name of the wrong answer it matches, '' for none. */
  | { readonly was: 'unwished'; readonly why: string }
  | { readonly was: 'done'; readonly events: readonly (readonly GameEvent[])[] };

// Judges and scripts of any kind: the caller has checked the kind.
type AnyJudge = (answer: never, view: View, decision: never) => boolean;
type AnyScript = (view: View, decision: never) => Answer | null;

/** If more positions than this come between two steps, the lesson has a fault. */
const LONGEST = 200;

export class LessonRun {
  readonly lesson: Lesson;
  private game: Game;
  private readonly luck: Luck;
  private readonly random: Random;
  private at = 0;

  /** Runs to the first step. Throws an Error if no step is ever asked. */
  constructor(lesson: Lesson) {
    this.lesson = lesson;
    const start = lesson.position === undefined ? null : positionOf(lesson.rules, lesson.position);
    const draw = start === null ? [] : drawsOf(start, lesson.draws ?? []);
    this.luck = scriptedLuck({ ...lesson.luck, draw }, seededLuck(seedFromText(lesson.seed)));
    this.random = randomOf(lesson.seed);
    this.game = (start === null ? begin(lesson.rules, this.luck) : proceed(start, this.luck)).game;
    this.goOn();
  }

  get view(): View {
    return project(this.game, this.lesson.seat);
  }

  get done(): number {
    return this.at;
  }

  get step(): AnyStep | null {
    return this.lesson.steps[this.at] ?? null;
  }

  get question(): Decision | null {
    const { step } = this;
    return this.game.open.find((d) => d.seat === this.lesson.seat && d.kind === step?.kind) ?? null;
  }

  /** Plays an answer. The game changes only if the result is `done`. */
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

  private get isComplete(): boolean {
    return this.game.victory !== null || (this.lesson.until?.(this.view) ?? true);
  }

  /** Plays until the game asks the next step, or the lesson is over. */
  private goOn(): GameEvent[][] {
    const events: GameEvent[][] = [];
    while (this.step === null ? !this.isComplete : this.question === null) {
      if (this.game.victory !== null || events.length > LONGEST)
        throw new Error(`${this.lesson.name}: ${this.step?.name} is never asked`);
      events.push(this.take(new Map()));
    }
    return events;
  }

  private standIn(decision: Decision): Answer {
    const view = project(this.game, decision.seat);
    const script: AnyScript | undefined = this.lesson.script?.[decision.kind];
    return script?.(view, decision as never) ?? fallback(view, decision, this.random);
  }

  /** Returns the events as the pupil sees them. */
  private take(answered: ReadonlyMap<number, Answer>): GameEvent[] {
    const answers = this.game.open.map((d): [number, Answer] => [d.id, answered.get(d.id) ?? this.standIn(d)]);
    const decided = decide(this.game, { answers }, this.luck);
    if (!decided.ok) throw new Error(`${this.lesson.name}: ${decided.refusal.rule}`);
    this.game = decided.game;
    return decided.events.map((e) => redact(e, this.lesson.seat));
  }
}
