// Phase 2 of the turn. In player order, players may discharge heroes and try for one: they pay gold, roll two
// dice, and may pay gold again. HERO-01…HERO-07, AMB-10…AMB-13, D-11…D-13
import { byRules, copiesOf, isTreasure, KINDS, otherFace } from '../../model/catalogue/index.ts';
import { hexUnder, seatState } from '../../model/game/pieces.ts';
import type { Counter, FrameOf, Game, Kind, Seat } from '../../model/game/types.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { rollDice } from '../dice.ts';
import { answerOf, ask, type FrameModule, type GivenAnswer, type Play, pop, push, setFrame } from '../play.ts';
import { order, pieceById } from '../queries/queries.ts';
import { COST_AFTER, COST_BEFORE, mayRecruit, needFor } from './hero-roll.ts';
import { lordsReplacedBy } from './placing-a-hero.ts';

type Heroes = FrameOf<'heroes'>;

/** An attempt to recruit a hero, after its dice have been rolled. */
export type Attempt = Exclude<Heroes['state'], { step: 'try' }>;

/** Discharges a hero to the pool, with its counter turned over. HERO-06 */
function discharge(play: Play, c: Counter): void {
  play.emit({ t: 'discharged', seat: c.seat, hex: hexUnder(c), id: c.id, to: otherFace(c.kind) });
}

const next = (play: Play, frame: Heroes): void =>
  setFrame(play, { kind: 'heroes', index: frame.index + 1, state: { step: 'try' } });

/**
 * Continues after an attempt: with the same player if an option allows several attempts, otherwise with the
 * next player. HERO-01, AMB-10
 */
function afterAttempt(play: Play, { index, tried }: Heroes): void {
  if (tried === undefined) next(play, { kind: 'heroes', index, state: { step: 'try' } });
  else setFrame(play, { kind: 'heroes', index, state: { step: 'try' }, tried });
}

/** Returns the sum of dice and gold. HERO-02 */
export const rollTotal = (g: Game, { plus }: Attempt): number => g.dice.reduce((a, b) => a + b, 0) + plus;

/** Gives the hero to the seat. A Lord that it replaces is discharged. HERO-05, HERO-07, AMB-12 */
function gainHero(play: Play, seat: Seat, hero: Kind): void {
  for (const lord of lordsReplacedBy(play.game, seat, hero)) discharge(play, lord);
  push(play, { kind: 'hero.place', seat, hero });
}

function judge(play: Play, frame: Heroes, at: Attempt, seat: Seat): void {
  const { hero } = at;
  const short = needFor(play.game, seat, hero) - rollTotal(play.game, at);
  if (short <= 0) {
    afterAttempt(play, frame);
    gainHero(play, seat, hero);
  } else if (at.step === 'rolled' && mostGoldAtHand(play.game, seat) >= short * COST_AFTER) {
    setFrame(play, { ...frame, state: { ...at, step: 'bid' } });
    ask(play, [{ seat, kind: 'hero.bid', short }]);
  } else {
    play.emit({ t: 'heroMissed', seat, hero, short });
    afterAttempt(play, frame);
  }
}

function run(play: Play, frame: Heroes): void {
  const g = play.game;
  const seats = order(g);
  const seat = seats[frame.index];
  if (seat === undefined) {
    pop(play);
    return;
  }
  if (frame.state.step === 'rolled') {
    judge(play, frame, frame.state, seat);
    return;
  }
  if (frame.tried === undefined) play.emit({ t: 'phaseBegan', round: g.round, phase: 'heroes', turn: seat });
  if (mayRecruit(g, seat)) ask(play, [{ seat, kind: 'hero.recruit' }]);
  else next(play, frame);
}

function take(play: Play, frame: Heroes, answers: readonly GivenAnswer[]): void {
  const { seat } = firstOf(answers).decision;
  const { state: at } = frame;
  if (at.step === 'bid') {
    const { gold } = answerOf(answers[0], 'hero.bid');
    if (gold > 0) play.emit({ t: 'paid', seat, gold, why: 'hero' });
    judge(play, frame, { ...at, plus: at.plus + Math.floor(gold / COST_AFTER) }, seat);
    return;
  }
  const { discharge: leaving, attempt } = answerOf(answers[0], 'hero.recruit');
  for (const id of [...leaving].sort((a, b) => a - b)) {
    const c = pieceById(play.game, id);
    if (c !== undefined) discharge(play, c);
  }
  if (attempt === null) {
    next(play, frame);
    return;
  }
  const { hero, gold } = attempt;
  play.emit({ t: 'heroTried', seat, hero, need: needFor(play.game, seat, hero) });
  if (gold > 0) play.emit({ t: 'paid', seat, gold, why: 'hero' });
  const state: Attempt = { step: 'rolled', hero, plus: Math.floor(gold / COST_BEFORE) };
  const { heroAttempts } = play.game.rules;
  setFrame(play, { ...frame, state, ...(heroAttempts === 'many' && { tried: [...(frame.tried ?? []), hero] }) });
  rollDice(play, 'hero', seat, null, 2);
}

export const heroesFrame: FrameModule<'heroes'> = { run, take };

/** The gold of every treasure in the game, the highest first. */
const treasuresOf = byRules((rules): readonly number[] =>
  KINDS.filter((k) => isTreasure(k.kind))
    .flatMap((k) => Array.from({ length: copiesOf(rules, k.kind) }, () => k.gold))
    .sort((a, b) => b - a),
);

/**
 * Returns a seat's gold plus the highest amount that its rack could be worth, as far as public facts show.
 */
export function mostGoldAtHand(g: Game, seat: Seat): number {
  const { gold, rack } = seatState(g, seat);
  return treasuresOf(g.rules)
    .slice(0, rack)
    .reduce((sum, n) => sum + n, gold);
}
