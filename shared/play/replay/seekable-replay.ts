// Shows any moment of a finished match on a page. It runs the record once and keeps every moment, so that a
// jump runs nothing. Games share unchanged parts, so a moment takes only a few kilobytes. Use it in a worker,
// because it runs the rules.

import type { GameEvent } from '../../model/events/index.ts';
import { redact } from '../../model/events/redact.ts';
import { project } from '../../model/game/project.ts';
import {
  type Answer,
  type Decision,
  type DecisionKind,
  type FreeAction,
  type Game,
  type HexOrNone,
  isSeated,
  NOBODY,
  type Phase,
  type Seat,
  type View,
  type Viewer,
} from '../../model/game/types.ts';
import { entryAt, onlyOf } from '../../model/shape/entry.ts';
import { type Chosen, chosenIn } from '../match/chosen.ts';
import { type Entry, type EntryOf, RULES_VERSION } from './entry.ts';
import { playersOf } from './players.ts';
import { Difference, type RecordRun, type ReplayedStep } from './record-run.ts';
import { DiceCounter, type DiceStatistics } from './statistics.ts';
import { type RecordFrame, type RecordSource, readRecord, ruleFailure, runOf } from './verify.ts';

/** The viewer who sees every face. */
export const EVERYTHING = -2 as const;
/** Whose view of a finished match is shown: a seat's, the public's, or EVERYTHING. */
export type Audience = Viewer | typeof EVERYTHING;

/**
 * A mark on the timeline. `seat`: the seat that acts, has the turn, or is the only winner. `hex`: where it
 * happens. Both are -1 if they do not apply.
 */
interface TimelineMark {
  kind: 'round' | 'turn' | 'battle' | 'capture' | 'build' | 'end';
  seat: Seat;
  hex: HexOrNone;
}

/** A moment: the position after one step, described by public facts only. */
export interface Moment {
  index: number;
  entry: number;
  seq: number;
  time: number;
  round: number;
  phase: Phase;
  turn: Seat;
  by: Seat[];
  /** The kinds of decisions answered and free actions taken in the step; empty for the opening. */
  did: (DecisionKind | FreeAction['free'] | 'undo')[];
  marks: TimelineMark[];
  /**
   * The seats for which the clock answered, or for which a bot answered while the player was away. All
   * players saw this at the table.
   */
  chosen: Chosen[];
  /** The seats whose answers came from bots. */
  bots: Seat[];
}

interface BotAnswer {
  view: View;
  decision: Decision;
  answer: Answer;
}

type Stride = 'decision' | 'turn' | 'round' | TimelineMark['kind'];

function marksOf(before: Game, events: readonly GameEvent[]): TimelineMark[] {
  const marks: TimelineMark[] = [];
  let { round, turn, phase } = before;
  for (const e of events) {
    if (e.t === 'phaseBegan') {
      if (e.round !== round) marks.push({ kind: 'round', seat: NOBODY, hex: -1 });
      if (isSeated(e.turn) && (e.turn !== turn || e.phase !== phase))
        marks.push({ kind: 'turn', seat: e.turn, hex: -1 });
      ({ round, turn, phase } = e);
    } else if (e.t === 'battleBegan') marks.push({ kind: 'battle', seat: entryAt(e.sides, 0), hex: e.hex });
    else if (e.t === 'captured' && e.why !== 'start' && e.why !== 'mark') {
      marks.push({ kind: 'capture', seat: e.seat, hex: e.hex });
    } else if (e.t === 'built') marks.push({ kind: 'build', seat: e.seat, hex: e.hex });
    else if (e.t === 'ended') marks.push({ kind: 'end', seat: onlyOf(e.victory.winners) ?? NOBODY, hex: -1 });
  }
  return marks;
}

function momentOf(index: number, entry: Entry, { before, input, events, after }: ReplayedStep): Moment {
  const free = input !== null && !('answers' in input);
  return {
    index,
    entry: entry.n,
    seq: after.seq,
    time: entry.time,
    round: after.round,
    phase: after.phase,
    turn: after.turn,
    by: input === null ? [] : free ? [input.seat] : before.open.map((d) => d.seat),
    did: input === null ? [] : free ? ['free' in input ? input.free : 'undo'] : before.open.map((d) => d.kind),
    marks: marksOf(before, events),
    chosen: entry.t === 'step' ? chosenIn(before.open, entry.causes) : [],
    bots: entry.t === 'step' ? entry.causes.flatMap(([seat, by]) => (by === 'bot' ? seat : [])) : [],
  };
}

const PROGRESS_STRIDE = 80;

export class SeekableReplay {
  readonly match: EntryOf<'match'>;
  readonly moments: readonly Moment[];
  readonly statistics: DiceStatistics;
  private readonly first: Game;
  private readonly steps: readonly ReplayedStep[];

  constructor(of: {
    match: EntryOf<'match'>;
    first: Game;
    steps: ReplayedStep[];
    moments: Moment[];
    statistics: DiceStatistics;
  }) {
    this.match = of.match;
    this.first = of.first;
    this.steps = of.steps;
    this.moments = of.moments;
    this.statistics = of.statistics;
  }

  /**
   * Returns the game before the first moment: a new game, or the game as it was when the record was upgraded
   * to the rules of this version.
   */
  start(viewer: Audience): View {
    return this.viewOf(this.first, viewer);
  }

  /** Throws a RangeError outside the match. */
  at(index: number, viewer: Audience): View {
    return this.viewOf(this.ran(index).after, viewer);
  }

  /** Returns the events from the previous moment (or `start`) to this one, as the viewer sees them. */
  events(index: number, viewer: Audience): GameEvent[] {
    const { events } = this.ran(index);
    return viewer === EVERYTHING ? events : events.map((e) => redact(e, viewer));
  }

  /** Returns the answers of bots in the step that led to a moment. Throws a RangeError outside the match. */
  answersOfBots(index: number): BotAnswer[] {
    const { before, input } = this.ran(index);
    const { bots } = entryAt(this.moments, index);
    if (input === null || !('answers' in input)) return [];
    return before.open.flatMap((decision) => {
      const given = input.answers.find(([id]) => id === decision.id);
      if (given === undefined || !bots.includes(decision.seat)) return [];
      return { view: project(before, decision.seat), decision, answer: given[1] };
    });
  }

  /**
   * Returns the next moment of a kind after `index`, or with `back` before it. If there is no such moment,
   * returns the last or the first one.
   */
  next(index: number, stride: Stride, back = false): number {
    const end = back ? 0 : this.moments.length - 1;
    const way = back ? -1 : 1;
    for (let i = index + way; i >= 0 && i < this.moments.length; i += way) {
      if (stride === 'decision' || entryAt(this.moments, i).marks.some((m) => m.kind === stride)) return i;
    }
    return end;
  }

  /** Returns the moment after the step with this number, or the nearest one. */
  indexOf(seq: number): number {
    const after = this.moments.findIndex((m) => m.seq >= seq);
    return after < 0 ? this.moments.length - 1 : after;
  }

  private viewOf(game: Game, viewer: Audience): View {
    return viewer === EVERYTHING ? game : project(game, viewer);
  }

  private ran(index: number): ReplayedStep {
    const step = this.steps[index];
    if (step === undefined) throw new RangeError(`there is no moment ${index}`);
    return step;
  }
}

/**
 * Returns the last upgrade entry. This version of the rules applies from it on. Null if it applies
 * to the whole record.
 */
function startOf(entries: readonly Entry[], { match }: RecordFrame): EntryOf<'upgrade'> | null {
  const upgrade = entries.findLast((e) => e.t === 'upgrade') ?? null;
  const version = upgrade === null ? match.rulesVersion : upgrade.to;
  if (version !== RULES_VERSION) {
    throw new Error(
      `the match was played under version ${version} of the rules; this build has version ${RULES_VERSION} and cannot replay it`,
    );
  }
  return upgrade;
}

function advance(run: RecordRun, entry: Entry): ReplayedStep | null {
  try {
    return run.take(entry);
  } catch (error) {
    throw error instanceof Difference ? error : new Error(`entry ${entry.n}: ${ruleFailure(error)}`);
  }
}

/**
 * Builds the replay, and yields the number of entries done. Checks form, chain and commitments, but not
 * fingerprints (verify.ts does). Throws an Error with a plain message if the record cannot be replayed.
 */
function* buildingReplay(source: RecordSource): Generator<number, SeekableReplay, void> {
  const { entries, frame } = readRecord(source);
  const upgrade = startOf(entries, frame);
  const run = runOf(frame, upgrade, false);
  const first = run.game;
  const counter = new DiceCounter();
  const moments: Moment[] = [];
  const kept: ReplayedStep[] = [];
  for (let n = upgrade === null ? frame.began : upgrade.n + 1; n < entries.length - 1; n++) {
    const entry = entryAt(entries, n);
    const ran = advance(run, entry);
    if (ran !== null) {
      counter.count(ran.before, ran.events);
      moments.push(momentOf(moments.length, entry, ran));
      kept.push(ran);
    }
    if (n % PROGRESS_STRIDE === 0) yield n;
  }
  const match = { ...frame.match, seats: playersOf(entries) };
  return new SeekableReplay({ match, first, steps: kept, moments, statistics: counter.rows() });
}

/**
 * Returns the replay of a record.
 * @param onProgress called from time to time with the number of entries done
 */
export function seekableReplay(source: RecordSource, onProgress?: (done: number) => void): SeekableReplay {
  const run = buildingReplay(source);
  for (;;) {
    const next = run.next();
    if (next.done) return next.value;
    onProgress?.(next.value);
  }
}
