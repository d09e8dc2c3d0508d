// The frame in which players reduce racks above the limit, one player after the other. REC-06, D-51, D-57
import type { FrameOf } from '../model/game/types.ts';
import { ask, expectAnswer, type FrameModule, type GivenAnswer, type Play, pop, push, setFrame } from './play.ts';
import { emitRackAnswer, overRackLimit } from './rack-limit.ts';

type Excess = FrameOf<'excess'>;

function run(play: Play, frame: Excess) {
  const seat = frame.seats[0];
  if (seat === undefined) return pop(play);
  const n = overRackLimit(play.game, seat);
  // The player may have cashed treasure meanwhile, so the rack may be small enough now.
  if (n === 0) setFrame(play, { ...frame, seats: frame.seats.slice(1) });
  else ask(play, [{ seat, kind: 'rack.excess', over: n }]);
}

function take(play: Play, frame: Excess, answers: readonly GivenAnswer[]) {
  const { decision, answer } = expectAnswer(answers[0], 'rack.excess');
  emitRackAnswer(play, decision.seat, answer);
  setFrame(play, { ...frame, seats: frame.seats.slice(1) });
}

/**
 * Asks players whose rack exceeds the limit because eliminated pieces came back. Returns true if it
 * asked. POW-04, REC-06, AMB-111
 */
export function emptyRacks(play: Play): boolean {
  if (play.game.powers === null) return false;
  const seats = play.game.clockwise.filter((seat) => overRackLimit(play.game, seat) > 0);
  if (seats.length > 0) push(play, { kind: 'excess', seats });
  return seats.length > 0;
}

export const excessFrame: FrameModule<'excess'> = { run, take };
