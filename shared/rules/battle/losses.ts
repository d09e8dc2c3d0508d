// HIT-01, HIT-02, HIT-03, AMB-47, AMB-122: who takes the hits. The player hit says it, all players hit at once.
import { type FrameOf, type Game, type HexId, NOBODY, type Seat, type Target } from '../../game/types.ts';
import { answerOf, type Given, type Play, type Question } from '../play.ts';
import { capacity, type Fighter, fightersOn } from './sides.ts';

/** D-41: the order in which the clock takes hits: fort, city or village, then the lowest creatures. */
export function hitOrder(fighters: readonly Fighter[]): Fighter[] {
  const walls = fighters.filter((f) => f.target < 0).sort((a, b) => b.target - a.target);
  const pieces = fighters.filter((f) => f.target >= 0).sort((a, b) => a.cv - b.cv || a.kind - b.kind);
  return [...walls, ...pieces];
}

/** One entry for each hit a list of fighters can take, in D-41's order. */
export const hitList = (fighters: readonly Fighter[]): Target[] =>
  hitOrder(fighters).flatMap((f) => Array.from({ length: f.room }, () => f.target));

/** The seat that answers for a side: the acting opponent for neutrals (EXPL-02). */
const speaker = (frame: FrameOf<'battle'>, side: Seat): Seat => (side === NOBODY ? frame.opponent : side);

/** The side of a battle that a seat places hits for. */
export const sideOf = (frame: FrameOf<'battle'>, seat: Seat): Seat => (frame.sides.includes(seat) ? seat : NOBODY);

/** HIT-01: is there anything to choose? Not when all must fall, and not when one piece takes every hit. */
const hasChoice = (g: Game, hex: HexId, side: Seat, hits: number): boolean =>
  hits > 0 && hits < capacity(g, hex, side) && fightersOn(g, hex, side).length > 1;

/** D-41: the questions of this step, asked together. Everything they depend on lies face up. */
export function hitQuestions(g: Game, frame: FrameOf<'battle'>): Question[] {
  return frame.sides.flatMap((side, i): Question[] => {
    const n = frame.hits[i];
    return hasChoice(g, frame.hex, side, n)
      ? [{ seat: speaker(frame, side), kind: 'battle.hits', hex: frame.hex, n }]
      : [];
  });
}

/**
 * Places the hits of a step on all sides, chosen or without a choice; surplus is lost. Returns whether anything was hit
 * and whether anything died: a creature dies of one hit, a fort, city or village loses 1 CV by each.
 */
export function placeHits(
  play: Play,
  frame: FrameOf<'battle'>,
  given: readonly Given[],
): { struck: boolean; died: boolean } {
  const { hex } = frame;
  let struck = false;
  let died = false;
  frame.sides.forEach((side, i) => {
    if (frame.hits[i] === 0) return;
    const answer = given.find((g) => sideOf(frame, g.decision.seat) === side);
    const targets =
      answer === undefined
        ? hitList(fightersOn(play.game, hex, side)).slice(0, frame.hits[i])
        : answerOf(answer, 'battle.hits').targets;
    if (targets.length === 0) return;
    play.emit({ t: 'struck', hex, seat: side, targets });
    struck = true;
    const ids = targets.filter((t) => t >= 0);
    if (ids.length === 0) return;
    died = true;
    play.emit({ t: 'lost', hex, seat: side, ids, why: 'hit' });
  });
  return { struck, died };
}
