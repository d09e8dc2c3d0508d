// Pieces flee from a hex that has become sea. All pieces of an owner flee to one adjacent hex, and those
// without space there are lost. EVT-06, MOVE-12, AMB-74, AMB-132, D-55

import { hexState } from '../../model/game/pieces.ts';
import type { Answers, Counter, FrameOf, Game, HexId, PieceId, Refusal, Seat } from '../../model/game/types.ts';
import { onlyOf } from '../../model/shape/entry.ts';
import { losePieces } from '../losing-pieces.ts';
import { ask, expectAnswer, type FrameModule, type GivenAnswer, type Play, pop, setFrame } from '../play.ts';
import { areDistinct, byPrintedValue, countIn, fightersOf, hexesNextTo, isHex, refuse } from '../queries/queries.ts';
import { spaceIn } from '../queries/stacking-limit.ts';

type Flee = FrameOf<'flee'>;
type Flight = Answers['flee'];

/** Returns the hexes to which pieces may flee, with the space in each, by rising index. */
export const refuges = (g: Game, hex: HexId, seat: Seat): { hex: HexId; space: number }[] =>
  hexesNextTo(g, hex)
    .filter((to) => hexState(g, to).owner === seat)
    .sort((a, b) => a - b)
    .map((to) => ({ hex: to, space: spaceIn(g, to, seat) }));

/** Returns the fleeing pieces, the lowest value first. The player may choose any of them to lose. */
export const fleeing = (g: Game, hex: HexId, seat: Seat): Counter[] => fightersOf(g, hex, seat).sort(byPrintedValue);

/** Returns how many pieces the target hex has no space for. */
export const overflow = (g: Game, from: HexId, to: HexId, seat: Seat): number =>
  Math.max(0, countIn(hexState(g, from), seat) - spaceIn(g, to, seat));

/** Returns why pieces may not flee to this hex and lose the pieces in `lose`; null if they may. EVT-06 */
export function checkFlight(g: Game, from: HexId, seat: Seat, { hex, lose }: Flight): Refusal | null {
  if (!isHex(g, hex)) return refuse('hex.unknown', { hex });
  if (!refuges(g, from, seat).some((r) => r.hex === hex)) return refuse('EVT-06', { hex });
  const own = fleeing(g, from, seat);
  for (const id of lose) if (!own.some((c) => c.id === id)) return refuse('piece.unknown', { id });
  if (!areDistinct(lose)) return refuse('decision.twice');
  const need = overflow(g, from, hex, seat);
  return lose.length === need ? null : refuse('MOVE-05', { hex, need, have: lose.length });
}

/** Returns the fallback answer: the first of the hexes with most space; the lowest pieces are lost. D-55 */
export function defaultFlight(g: Game, from: HexId, seat: Seat): Flight {
  const { hex } = refuges(g, from, seat).reduce((best, r) => (r.space > best.space ? r : best));
  const lose = fleeing(g, from, seat)
    .slice(0, overflow(g, from, hex, seat))
    .map((c) => c.id);
  return { hex, lose };
}

function go(play: Play, from: HexId, seat: Seat, to: HexId, lose: readonly PieceId[]) {
  losePieces(play, from, seat, lose, 'overflow');
  const pieces = fightersOf(play.game, from, seat);
  if (pieces.length === 0) return;
  const hidden = pieces.filter((c) => !c.up);
  const up = pieces.filter((c) => c.up);
  play.emit({
    t: 'moved',
    seat,
    path: [from, to],
    count: hidden.length,
    ids: hidden.map((c) => c.id),
    up: up.map((c) => c.id),
    spent: [...hidden, ...up].map((c) => c.spent ?? 0),
    why: 'flee',
  });
}

const onwards = (play: Play, frame: Flee): void => setFrame(play, { ...frame, seats: frame.seats.slice(1) });

function run(play: Play, frame: Flee) {
  const [seat] = frame.seats;
  if (seat === undefined) return pop(play);
  const { hex } = frame;
  const own = (): PieceId[] => fightersOf(play.game, hex, seat).map((c) => c.id);
  const all = refuges(play.game, hex, seat);
  const withSpace = all.filter((r) => r.space > 0);
  const only = onlyOf(all);
  const n = countIn(hexState(play.game, hex), seat);
  if (withSpace.length === 0) losePieces(play, hex, seat, own(), all.length === 0 ? 'sea' : 'overflow');
  else if (only !== undefined && only.space >= n) go(play, hex, seat, only.hex, []);
  else return ask(play, [{ seat, kind: 'flee', hex }]);
  onwards(play, frame);
}

function take(play: Play, frame: Flee, answers: readonly GivenAnswer[]) {
  const { decision, answer } = expectAnswer(answers[0], 'flee');
  go(play, frame.hex, decision.seat, answer.hex, answer.lose);
  onwards(play, frame);
}

export const fleeFrame: FrameModule<'flee'> = { run, take };
