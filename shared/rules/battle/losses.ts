// HIT-01, HIT-02, HIT-03, AMB-47, AMB-122: who takes the hits. The player hit says it, all players hit at once.
import { isFighter } from '../../game/pieces.ts';
import { type FrameOf, type Game, type HexId, NOBODY, type Seat, type Target } from '../../game/types.ts';
import { ITEM, spend } from '../items/items.ts';
import { answerOf, type Given, type Play, type Question } from '../play.ts';
import type { Fighter } from './sides.ts';
import { hitList, roomOf, stepOfHits, takersOn } from './takers.ts';

/** The seat that answers for a side: the acting opponent for neutrals (EXPL-02). */
const speaker = (frame: FrameOf<'battle'>, side: Seat): Seat => (side === NOBODY ? frame.opponent : side);

/** The side of a battle that a seat places hits for. */
export const sideOf = (frame: FrameOf<'battle'>, seat: Seat): Seat => (frame.sides.includes(seat) ? seat : NOBODY);

/** HIT-01: is there anything to choose? Not when all must fall, and not when one piece takes every hit. */
const hasChoice = (takers: readonly Fighter[], hits: number): boolean =>
  hits > 0 && hits < roomOf(takers) && takers.length > 1;

/** What a side can put the hits of this step on. */
export const takersNow = (g: Game, frame: FrameOf<'battle'>, side: Seat): Fighter[] =>
  takersOn(g, frame.hex, side, stepOfHits(frame));

/** D-41: the questions of this step, asked together. Everything they depend on lies face up. */
export function hitQuestions(g: Game, frame: FrameOf<'battle'>): Question[] {
  return frame.sides.flatMap((side, i): Question[] => {
    const n = frame.hits[i];
    return hasChoice(takersNow(g, frame, side), n)
      ? [{ seat: speaker(frame, side), kind: 'battle.hits', hex: frame.hex, n }]
      : [];
  });
}

/**
 * Hits take effect on one side: a creature or hero dies of one, a fort, city or village loses 1 CV by each, a Fire Wall 1
 * of its strength; an item that was hit is used up. Returns whether anything died.
 */
export function applyHits(play: Play, hex: HexId, side: Seat, targets: readonly Target[]): boolean {
  play.emit({ t: 'struck', hex, seat: side, targets: [...targets] });
  const hit = play.game.counters.filter((c) => targets.includes(c.id));
  const ids = targets.filter((t) => hit.some((c) => c.id === t && isFighter(c.kind)));
  if (ids.length > 0) play.emit({ t: 'lost', hex, seat: side, ids, why: 'hit' });
  const items = hit.filter((c) => !isFighter(c.kind) && (c.kind !== ITEM.firewall || c.hits >= c.cv));
  spend(
    play,
    items.map((c) => c.id),
  );
  return ids.length + items.length > 0;
}

/** Places the hits of a step on all sides, chosen or without a choice; surplus is lost. */
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
        ? hitList(takersNow(play.game, frame, side)).slice(0, frame.hits[i])
        : answerOf(answer, 'battle.hits').targets;
    if (targets.length === 0) return;
    struck = true;
    if (applyHits(play, hex, side, targets)) died = true;
  });
  return { struck, died };
}
