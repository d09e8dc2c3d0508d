// "What if": continues a game from a moment of a finished match, by the same rules and with other luck. Bots
// play all seats, or all except the visitor's.
import { LEVELS, type LevelName } from '../../minds/bots/levels.ts';
import type { GameEvent } from '../../model/events/index.ts';
import { redact } from '../../model/events/redact.ts';
import { seatState } from '../../model/game/pieces.ts';
import { project } from '../../model/game/project.ts';
import { refuse } from '../../model/game/refusal.ts';
import {
  type Answer,
  type Decision,
  type FreeAction,
  type Game,
  type Input,
  NOBODY,
  type Refusal,
  type Seat,
  type View,
  type Viewer,
} from '../../model/game/types.ts';
import { type Luck, seededLuck, seedFromText } from '../../model/luck/luck.ts';
import { randomOf } from '../../model/luck/random.ts';
import { check } from '../../rules/decisions/index.ts';
import { decide } from '../../rules/flow/decide.ts';
import { Substitute } from '../match/substitute.ts';
import { type Audience, EVERYTHING } from './seekable-replay.ts';

export interface WhatIf {
  /** The seat that the visitor plays and whose view is shown; NOBODY if bots play all seats. */
  readonly seat: Viewer;
  /** Does the visitor see every face, as in the replay? Only possible without a seat. */
  readonly seesAll: boolean;
  readonly level: LevelName;
  /** The seed of luck and bots: the same seed gives the same game. */
  readonly seed: string;
}

/**
 * How many answers a thinking bot tries, few enough for a phone. The answers are counted rather than timed,
 * so that the same seed gives the same game on any machine.
 */
const TRIES = 96;
/** How many free actions bots may take before one set of decisions. */
const FREE_MOST = 12;

export class WhatIfRun {
  auto = false;
  private now: Game;
  private readonly how: WhatIf;
  private readonly luck: Luck;
  private readonly quick: Substitute;
  private readonly thinking: Substitute | null;
  /** The visitor's answers, held until every open decision has an answer. */
  private visitorAnswers: ReadonlyMap<number, Answer> = new Map();
  private freeTaken = 0;

  /**
   * Starts from a moment of a match.
   * @param start the whole game at that moment
   * @param onFault called with the error of a bot that fails; the fallback answer replaces its answer
   */
  constructor(start: Game, how: WhatIf, onFault: (error: unknown) => void = () => {}) {
    this.now = start;
    this.how = how;
    this.luck = seededLuck(seedFromText(how.seed));
    const random = randomOf(how.seed);
    const { quick, thinks } = LEVELS[how.level];
    this.quick = new Substitute(quick, random, onFault);
    const bot = thinks?.bot((_, tries) => tries >= TRIES);
    this.thinking = bot === undefined ? null : new Substitute(bot, random, onFault);
  }

  get game(): Game {
    return this.now;
  }

  get view(): View {
    return this.audience === EVERYTHING ? this.now : project(this.now, this.audience);
  }

  /** The visitor's held answers, each with the id of its decision. */
  get heldAnswers(): { id: number; answer: Answer }[] {
    return [...this.visitorAnswers].map(([id, answer]) => ({ id, answer }));
  }

  get waits(): boolean {
    return this.now.open.some((d) => this.isAsked(d) && !this.visitorAnswers.has(d.id));
  }

  answer(id: number, answer: Answer): Refusal | null {
    const d = this.now.open.find((open) => open.id === id && this.isAsked(open));
    if (d === undefined) return refuse('decision.stale', { id });
    const refusal = check(project(this.now, d.seat), d.seat, id, answer);
    if (refusal === null) this.visitorAnswers = new Map([...this.visitorAnswers, [id, answer]]);
    return refusal;
  }

  /** Runs a free action of the visitor. Returns the refusal, or the events that the visitor sees. */
  free(action: FreeAction): Refusal | readonly GameEvent[] {
    const decided = decide(this.now, action, this.luck);
    if (!decided.ok) return decided.refusal;
    return this.took(action, decided);
  }

  /**
   * Plays one step. Returns the events that the visitor sees; null if the game waits for the
   * visitor or is over.
   */
  next(): readonly GameEvent[] | null {
    if (this.waits || this.now.victory !== null) return null;
    const input = this.wish();
    const decided = decide(this.now, input, this.luck);
    if (!decided.ok) throw new Error(`the rules do not allow what is answered: ${decided.refusal.rule}`);
    return this.took(input, decided);
  }

  private get audience(): Audience {
    return this.how.seat === NOBODY && this.how.seesAll ? EVERYTHING : this.how.seat;
  }

  private isAsked({ seat }: Decision): boolean {
    return seat === this.how.seat && !this.auto && !seatState(this.now, seat).resigned;
  }

  private wish(): Input {
    const views = new Map<Seat, View>();
    const viewOf = (seat: Seat): View => {
      const view = views.get(seat) ?? project(this.now, seat);
      views.set(seat, view);
      return view;
    };
    const bots = this.now.open.filter((d) => !this.visitorAnswers.has(d.id) && !seatState(this.now, d.seat).resigned);
    if (this.freeTaken < FREE_MOST) {
      for (const d of bots) {
        const action = this.quick.free(viewOf(d.seat), d);
        if (action !== null) return action;
      }
    }
    return {
      answers: this.now.open.map((d) => [d.id, this.visitorAnswers.get(d.id) ?? this.answerOf(viewOf(d.seat), d)]),
    };
  }

  private answerOf(view: View, d: Decision): Answer {
    if (seatState(this.now, d.seat).resigned) return this.quick.default(view, d);
    const thinks = LEVELS[this.how.level].thinks?.kinds.has(d.kind) === true;
    const thought = thinks ? (this.thinking?.answer(view, d) ?? null) : null;
    return thought ?? this.quick.answer(view, d) ?? this.quick.default(view, d);
  }

  private took(input: Input, { game, events }: { game: Game; events: readonly GameEvent[] }): readonly GameEvent[] {
    this.now = game;
    const isFree = 'free' in input;
    this.freeTaken = isFree ? this.freeTaken + 1 : 0;
    // After a free action the questions stay open, but a held answer may have become illegal.
    const stands = ([id, answer]: readonly [number, Answer]) => {
      const d = game.open.find((open) => open.id === id);
      return isFree && d !== undefined && check(project(game, d.seat), d.seat, id, answer) === null;
    };
    this.visitorAnswers = new Map([...this.visitorAnswers].filter(stands));
    const { audience } = this;
    return audience === EVERYTHING ? events : events.map((e) => redact(e, audience));
  }
}
