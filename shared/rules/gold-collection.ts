// Phase 1 of the turn, gold collection. Players are paid in order, or all together. Then a player whose power
// marks a hex is asked for it. INC-01, TURN-02, POW-07
import { hexState } from '../model/game/pieces.ts';
import { type FrameOf, type Game, type HexId, NOBODY, type Seat } from '../model/game/types.ts';
import { income, pieceIncomeOn } from './income.ts';
import { ask, expectAnswer, type FrameModule, type Play, pop, setFrame } from './play.ts';
import { powerOf } from './powers/powers.ts';
import { hexesOf, order } from './queries/queries.ts';

/** Returns the extra income of the marked hex, whose income piece pays twice. POW-07, AMB-160 */
function markedIncome(g: Game, seat: Seat): number {
  const hex = g.powers?.[seat]?.marked ?? null;
  if (hex === null) return 0;
  const h = hexState(g, hex);
  return h.owner === seat ? pieceIncomeOn(g, seat, h) : 0;
}

/**
 * Returns the hexes that a seat may mark: own hexes with an income piece, except the hex marked last. POW-07
 */
export const hexesToMark = (g: Game, seat: Seat): HexId[] =>
  hexesOf(g, seat).filter((hex) => hexState(g, hex).income !== null && g.powers?.[seat]?.marked !== hex);

function run(play: Play, frame: FrameOf<'gold'>): void {
  const { incomeSimultaneous } = play.game.rules;
  const seats = order(play.game);
  for (const seat of seats) {
    if (!incomeSimultaneous) play.emit({ t: 'phaseBegan', round: play.game.round, phase: 'gold', turn: seat });
    const gold = income(play.game, seat) + markedIncome(play.game, seat);
    if (gold > 0) play.emit({ t: 'earned', seat, gold, why: 'income' });
  }
  mark(play, frame);
}

/** Asks for the hex to mark. If none exists, the old mark is removed. D-10 */
function mark(play: Play, frame: FrameOf<'gold'>): void {
  const seat = order(play.game).find((s) => powerOf(play.game, s).marksIncome) ?? NOBODY;
  if (seat !== NOBODY && hexesToMark(play.game, seat).length > 0) {
    setFrame(play, { ...frame, index: 1 });
    play.emit({ t: 'phaseBegan', round: play.game.round, phase: 'gold', turn: seat });
    ask(play, [{ seat, kind: 'power.tax' }]);
    return;
  }
  if (play.game.powers?.[seat]?.marked != null) play.emit({ t: 'incomeMarked', seat, hex: null });
  pop(play);
}

export const goldFrame: FrameModule<'gold'> = {
  run,
  take(play, _frame, answers) {
    const { decision, answer } = expectAnswer(answers[0], 'power.tax');
    play.emit({ t: 'incomeMarked', seat: decision.seat, hex: answer.hex });
    pop(play);
  },
};
