// One player's part of the movement phase. MOVE-01…MOVE-08
import { counterOf, countersWith, hexesWhere, hexUnder } from '../../model/game/pieces.ts';
import type { FrameOf, HexId, PieceId, Seat } from '../../model/game/types.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { turnUpEntered } from '../hidden-map/sent-back.ts';
import { lookAround } from '../hidden-map/unseen-tiles.ts';
import { losePieces } from '../losing-pieces.ts';
import { answerOf, ask, expectAnswer, type FrameModule, type Play, pop, push, setFrame } from '../play.ts';
import { countIn, order } from '../queries/queries.ts';
import { overLimit } from '../queries/stacking-limit.ts';
import { leaderOfBuildings, mayShift, shift, trailOf } from './buildings.ts';
import { hexesEntered } from './going.ts';
import { lift } from './lent-wings.ts';
import { movingStack } from './moving-stack.ts';
import { pinnedNow } from './pin.ts';
import { takeEmptyHexes, takeWhereStopped } from './taking-hexes.ts';
import { board } from './transport.ts';
import { walkPath } from './walk.ts';

function go(play: Play, frame: FrameOf<'move.part'>, ids: readonly PieceId[], named: readonly HexId[]): void {
  const path = hexesEntered(play.game, frame, ids, named);
  const seat = frame.seat;
  const from = hexUnder(counterOf(play.game, firstOf(ids)));
  // Pieces that moved before cannot move again, and take the hexes where they
  // stopped. MOVE-04, CONQ-01, AMB-25
  if (frame.active !== null && frame.active !== from) {
    play.emit({ t: 'movementEnded', seat });
    if (takeWhereStopped(play, seat, -1)) return;
  }
  // Only flyers leave a hex in which they are pinned, and they must be shown first. FLY-02
  const pieces = countersWith(play.game.counters, ids);
  // If a hero leads pieces out of a hex where they are pinned, they need no proof and need not fly. HPOW-03
  const { led } = movingStack(play.game, seat, pieces);
  const { at, rest } =
    !led && frame.pinned.includes(from) ? { at: from, rest: [...path] } : walkPath(play, seat, ids, path);
  const { trail, ...part } = frame;
  const newTrail = trailOf(play.game, leaderOfBuildings(play.game, pieces), from, path);
  if (newTrail === null) setFrame(play, { ...(trail === undefined ? frame : part), active: at });
  else setFrame(play, { ...part, active: at, trail: newTrail });
  if (rest.length > 0) {
    push(play, { kind: 'fly', state: 'reveal', seat, hex: at, path: rest, flyers: [], against: 0, safe: [] });
  } else turnUpEntered(play, seat, at);
}

/**
 * Ends a player's part. A power or a lost citadel may have left more pieces in a hex than the limit, and
 * these are removed now. AMB-113
 */
function endPart(play: Play, seat: Seat): void {
  pop(play);
  const hexes = hexesWhere(play.game, (_, hex) => overLimit(play.game, hex, seat) > 0);
  if (hexes.length > 0) push(play, { kind: 'crowd', seat, hexes });
}

/** The frame in which a player gives up pieces above the limit of a hex. AMB-113, D-44 */
export const crowdFrame: FrameModule<'crowd'> = {
  run(play, frame) {
    const [hex] = frame.hexes;
    if (hex === undefined) pop(play);
    else ask(play, [{ seat: frame.seat, kind: 'retreat.excess', hex, over: overLimit(play.game, hex, frame.seat) }]);
  },
  take(play, frame, answers) {
    const { decision, answer } = expectAnswer(answers[0], 'retreat.excess');
    losePieces(play, decision.hex, frame.seat, answer.ids, 'overflow');
    setFrame(play, { ...frame, hexes: frame.hexes.slice(1) });
  },
};

export const movePartFrame: FrameModule<'move.part'> = {
  run(play, frame) {
    if (!takeWhereStopped(play, frame.seat, frame.active ?? -1)) ask(play, [{ seat: frame.seat, kind: 'move' }]);
  },

  take(play, frame, answers) {
    const answer = answerOf(answers[0], 'move');
    if (answer.do === 'end') {
      if (!takeWhereStopped(play, frame.seat, -1)) endPart(play, frame.seat);
    } else if (answer.do === 'transport') board(play, frame.seat, answer);
    else if (answer.do === 'lift') lift(play, frame.seat, answer.id);
    else if (answer.do === 'shift') shift(play, frame, answer);
    else if (answer.do === 'go') go(play, frame, answer.ids, answer.path);
    else if (answer.do === 'demand') {
      setFrame(play, { ...frame, demanded: [...frame.demanded, answer.hex] });
      play.emit({ t: 'demanded', seat: frame.seat, hex: answer.hex });
      push(play, { kind: 'pin', seat: frame.seat, hex: answer.hex });
    }
  },
};

// The frame of the movement phase: first the part of each player, then the hexes that are taken without a
// fight. TURN-02, MOVE-01, CONQ-01, CONQ-02
export const moveFrame: FrameModule<'move'> = {
  run(play, frame) {
    const seats = order(play.game);
    const seat = seats[frame.index];
    if (seat === undefined) {
      if (!takeEmptyHexes(play)) pop(play);
      return;
    }
    setFrame(play, { ...frame, index: frame.index + 1 });
    play.emit({ t: 'phaseBegan', round: play.game.round, phase: 'move', turn: seat });
    // A player without pieces on the board and without buildings to move is skipped, which
    // all players can see.
    if (!play.game.hexes.some((h) => countIn(h, seat) > 0) && !mayShift(play.game, seat)) return;
    play.emit({ t: 'movementBegan', seat });
    lookAround(play, seat);
    push(play, { kind: 'move.part', seat, active: null, pinned: pinnedNow(play.game, seat), demanded: [] });
  },
};
