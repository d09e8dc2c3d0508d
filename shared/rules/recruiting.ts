// Phase 3 of the turn, recruiting Things. In player order, each player announces what to buy
// and trade, draws, returns the traded Things, and places Things. Options separate these
// stages. REC-01…REC-05, AMB-14, AMB-16

import { counterOf, seatState } from '../model/game/pieces.ts';
import { lying } from '../model/game/places.ts';
import type { Counter, FrameOf, Game, Kind, PieceId, Seat } from '../model/game/types.ts';
import { entryAt, firstOf } from '../model/shape/entry.ts';
import { drawThings } from './drawing-things.ts';
import { answerOf, ask, type FrameModule, type GivenAnswer, mint, type Play, pop, setFrame } from './play.ts';
import { hexesOf, order } from './queries/queries.ts';
import { emitRackAnswer, overRackLimit } from './rack-limit.ts';
import { freeDraw, freeWithBought, tradeRatio, tradesFor } from './recruiting-numbers.ts';

type Things = FrameOf<'things'>;

function run(play: Play, frame: Things) {
  const g = play.game;
  const seats = order(g);
  const seat = seats[frame.index];
  if (seat === undefined) return nextStage(play, frame);
  const { gold, rack } = seatState(g, seat);
  switch (frame.state) {
    case 'free':
      beginPart(play, seat);
      drawThings(play, seat, freeDraw(g, seat));
      return nextSeat(play, frame);
    case 'buy':
      beginPart(play, seat);
      // A player with a Thing on the rack might cash treasure and buy. So the question is skipped only if
      // the rack is empty.
      if (rack === 0 && gold < g.rules.recruitCost) return setFrame(play, { ...frame, state: 'draw' });
      return ask(play, [{ seat, kind: 'recruit.buy' }]);
    case 'draw':
      recruit(play, seat, 0, []);
      return afterDrawing(play, frame);
    case 'place':
      if (g.rules.placeStage === 'afterAll') beginPart(play, seat);
      if (rack === 0 || (hexesOf(g, seat).length === 0 && overRackLimit(g, seat) === 0)) return nextSeat(play, frame);
      return ask(play, [{ seat, kind: 'recruit.place' }]);
  }
}

const beginPart = (play: Play, seat: Seat): void =>
  play.emit({ t: 'phaseBegan', round: play.game.round, phase: 'things', turn: seat });

/** Returns the phase's first frame. REC-04 */
export const newThings = ({ rules }: Game): Things => ({
  kind: 'things',
  state: rules.recruitStages === 'freeThenPaid' ? 'free' : 'buy',
  index: 0,
});

function nextStage(play: Play, { state }: Things): void {
  if (state === 'free') setFrame(play, { kind: 'things', state: 'buy', index: 0 });
  else if (state === 'buy' && play.game.rules.placeStage === 'afterAll')
    setFrame(play, { kind: 'things', state: 'place', index: 0 });
  else pop(play);
}

function nextSeat(play: Play, frame: Things): void {
  const isStage = frame.state === 'free' || play.game.rules.placeStage === 'afterAll';
  const state = isStage && frame.state !== 'draw' ? frame.state : 'buy';
  setFrame(play, { ...frame, state, index: frame.index + 1 });
}

/**
 * Goes on to placing Things. If an option lets all players place at the end, the next
 * player draws first. DEP-01
 */
function afterDrawing(play: Play, frame: Things): void {
  if (play.game.rules.placeStage === 'afterAll') nextSeat(play, frame);
  else setFrame(play, { ...frame, state: 'place' });
}

function take(play: Play, frame: Things, answers: readonly GivenAnswer[]) {
  const { seat } = firstOf(answers).decision;
  if (frame.state === 'buy') {
    const { paid, trade } = answerOf(answers[0], 'recruit.buy');
    recruit(play, seat, paid, trade);
    return afterDrawing(play, frame);
  }
  emitRackAnswer(play, seat, answerOf(answers[0], 'recruit.place'));
  nextSeat(play, frame);
}

/**
 * Draws all Things before the traded Things return to the cup, so that none of the traded Things
 * can be drawn. REC-04
 */
function recruit(play: Play, seat: Seat, paid: number, trade: readonly PieceId[]): void {
  const { recruitCost } = play.game.rules;
  if (paid > 0) play.emit({ t: 'paid', seat, gold: paid * recruitCost, why: 'recruit' });
  const kinds = display(play, seat, trade);
  const trades = tradesFor(play.game, seat, trade.length);
  const due = freeWithBought(play.game, seat) + paid + trades;
  const missing = due - drawThings(play, seat, due);
  // If the cup has too few Things, the trades are cut first, then the bought Things, and the
  // free Things last. AMB-16
  const unmet = Math.min(trades, missing);
  const refund = Math.min(paid, missing - unmet);
  if (refund > 0) play.emit({ t: 'earned', seat, gold: refund * recruitCost, why: 'refund' });
  settleTrade(play, seat, kinds, unmet * (tradeRatio(play.game, seat) ?? 0));
}

/**
 * Shows the traded Things to all players. Returns their kinds in the order in which the player named them.
 */
function display(play: Play, seat: Seat, trade: readonly PieceId[]): Kind[] {
  if (trade.length === 0) return [];
  const kinds = trade.map((id) => counterOf(play.game, id).kind);
  const ids = [...trade].sort((a, b) => a - b);
  play.emit({ t: 'traded', seat, count: trade.length, ids, faces: mint(play.game, kinds) });
  return kinds;
}

/**
 * If the cup was short, puts the last `keep` of the Things shown back on the rack, and the
 * others into the cup.
 */
function settleTrade(play: Play, seat: Seat, kinds: readonly Kind[], keep: number): void {
  if (kinds.length === 0) return;
  const shown: Counter[] = lying(play.game, 'aside').filter((c) => c.seat === seat);
  const kept: PieceId[] = [];
  for (const kind of kinds.slice(kinds.length - keep)) {
    const at = shown.findIndex((c) => c.kind === kind);
    kept.push(entryAt(shown, at).id);
    shown.splice(at, 1);
  }
  if (shown.length > 0) play.emit({ t: 'shownLost', at: 'aside', seat, ids: shown.map((c) => c.id), why: 'trade' });
  if (keep === 0) return;
  const faces = mint(play.game, kinds.slice(kinds.length - keep));
  play.emit({ t: 'returnedToRack', seat, ids: kept.sort((a, b) => a - b), faces });
}

export const thingsFrame: FrameModule<'things'> = { run, take };
