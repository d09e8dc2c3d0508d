// How the rules act on a game: one Play is one run of `decide`. Each event is applied as it is emitted.

import { kindAt } from '../catalogue/index.ts';
import type { GameEvent } from '../events/index.ts';
import { countersWith, transportIdOf } from '../game/pieces.ts';
import {
  type Answers,
  type Decision,
  type DecisionKind,
  type DecisionOf,
  type Face,
  type Frame,
  type FrameKind,
  type FrameOf,
  type Game,
  type HexId,
  type Kind,
  type PieceId,
  type Purpose,
  pieceId,
  type Seat,
} from '../game/types.ts';
import type { Luck } from '../luck/index.ts';
import { addAt, placeAmong } from '../shape/entry.ts';

export interface Play {
  /**
   * The position after every event so far. It is live: `emit` changes what its fields hold, also for whoever gave it a name
   * before. Lists and records in it never change, so whoever wants the position before an event takes those first.
   */
  readonly game: Game;
  readonly luck: Luck;
  emit(event: GameEvent): void;
}

/** The answer to one decision of the top frame. */
export interface Given<K extends DecisionKind = DecisionKind> {
  decision: DecisionOf<K>;
  answer: Answers[K];
}

/** One kind of frame: where the rulebook goes on. */
export interface FrameModule<K extends FrameKind> {
  /** Does the next piece of work. Must change the stack, ask, or end the game, so that the loop always ends. */
  run(play: Play, frame: FrameOf<K>): void;
  /** Takes the answers to all decisions this frame asked, in the order asked; they passed their check. */
  take?(play: Play, frame: FrameOf<K>, given: readonly Given[]): void;
}

export const push = (play: Play, frame: Frame): void => play.emit({ t: 'pushed', frame });
export const pop = (play: Play): void => play.emit({ t: 'popped' });
/** Replaces the top frame. */
export const setFrame = (play: Play, frame: Frame): void => play.emit({ t: 'stepped', frame });

/** A decision that has no number yet. */
export type Question = WithoutId<Decision>;
type WithoutId<D> = D extends unknown ? Omit<D, 'id'> : never;

/** Opens decisions together: the game goes on when each has its answer. */
export function ask(play: Play, questions: readonly Question[]): void {
  const first = play.game.asked + 1;
  const decisions = questions.map((q, i): Decision => ({ ...q, id: first + i }));
  play.emit({ t: 'asked', decisions });
}

/** A given answer with its decision, narrowed by its kind. Throws when the kind is another: a fault of the engine. */
export function givenOf<K extends DecisionKind>(given: Given | undefined, kind: K): Given<K> {
  if (given === undefined || given.decision.kind !== kind)
    throw new Error(`expected an answer to ${kind}, got ${given?.decision.kind}`);
  return given as Given & { decision: DecisionOf<K>; answer: Answers[K] };
}

/** Answer of a given decision, narrowed by its kind. Throws when the kind is another: a fault of the engine. */
export function answerOf<K extends DecisionKind>(given: Given | undefined, kind: K): Answers[K] {
  return givenOf(given, kind).answer;
}

/** The next `n` faces of a purpose; whoever shows them counts them as taken. */
function faces(play: Play, purpose: Purpose, n: number): number[] {
  const from = play.game.luck[purpose];
  const dice: number[] = [];
  for (let i = 0; i < n; i++) dice.push(play.luck.number(purpose, from + i, 6) + 1);
  return dice;
}

/** Rolls `n` dice in the open (ENG-01): faces 1…6. */
export function rollDice(play: Play, purpose: Purpose, seat: Seat, hex: HexId | null, n: number): number[] {
  const dice = faces(play, purpose, n);
  play.emit({ t: 'rolled', purpose, seat, hex, dice });
  return dice;
}

/** Dice of a battle step before their event `battleRolled` exists: the numbers are taken by that event. */
export const battleDice = (play: Play, n: number): number[] => faces(play, 'battle', n);

/** Draws up to `n` kinds from the cup by luck over its contents; the event that uses them (drew, uncovered) takes the numbers. */
export function drawKinds(play: Play, n: number): Kind[] {
  const g = play.game;
  if (g.cup === null) throw new Error('only the game itself draws from the cup');
  const cup = g.cup.slice();
  let left = g.cupSize;
  const kinds: Kind[] = [];
  for (let i = 0; i < n && left > 0; i++) {
    const kind = placeAmong(cup, play.luck.number('draw', g.luck.draw + i, left));
    addAt(cup, kind, -1);
    left--;
    kinds.push(kindAt(kind));
  }
  return kinds;
}

/** Fresh ids for a batch, in catalogue order, so that no id tells the order of drawing. */
export function mint(g: Game, kinds: readonly Kind[]): Face[] {
  return kinds
    .slice()
    .sort((a, b) => a - b)
    .map((kind, i) => ({ id: pieceId(g.ids + 1 + i), kind }));
}

/** A seat draws up to `n` Things from the cup to the rack; returns how many there were. REC-01…REC-09 */
export function drawThings(play: Play, seat: Seat, n: number): number {
  const kinds = drawKinds(play, n);
  if (kinds.length > 0) {
    play.emit({
      t: 'drew',
      seat,
      n: kinds.length,
      faces: mint(play.game, kinds),
      last: play.game.cupSize === kinds.length,
    });
  }
  return kinds.length;
}

/** Turns a seat's face-down pieces face up under fresh ids; returns the faces. BLUF-08 */
export function turnUp(play: Play, seat: Seat, hex: HexId, ids: readonly PieceId[]): Face[] {
  if (ids.length === 0) return [];
  const pieces = countersWith(play.game.counters, ids).sort((a, b) => a.kind - b.kind || a.id - b.id);
  const faces = mint(
    play.game,
    pieces.map((c) => c.kind),
  );
  const aboard = pieces.map(transportIdOf);
  play.emit({ t: 'revealed', seat, hex, n: pieces.length, ids: pieces.map((c) => c.id), faces, aboard });
  return faces;
}

/**
 * Turns a seat's face-up creatures face down under fresh ids; heroes stay up. Returns the new faces, for the owner's
 * pieces that go on. BLUF-08
 */
export function turnDown(
  play: Play,
  seat: Seat,
  hex: HexId,
  ids: readonly PieceId[],
  creatures: (kind: Kind) => boolean,
): Face[] {
  const pieces = countersWith(play.game.counters, ids)
    .filter((c) => creatures(c.kind))
    .sort((a, b) => a.kind - b.kind || a.id - b.id);
  if (pieces.length === 0) return [];
  const faces = mint(
    play.game,
    pieces.map((c) => c.kind),
  );
  play.emit({
    t: 'turnedDown',
    seat,
    hex,
    ids: pieces.map((c) => c.id),
    faces,
    spent: pieces.map((c) => c.spent ?? 0),
    aboard: pieces.map(transportIdOf),
  });
  return faces;
}
