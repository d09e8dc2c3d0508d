// COMB-04, COMB-05, COMB-08, COMB-12, MULT-01…MULT-03, RET-01, AMB-20, AMB-21: the course of one battle.
// reveal → calls → (round: aims, magic, ranged, melee, retreat)… → end.
import { type BattleAt, type BattleStep, type FrameOf, type Id, NOBODY, type Seat } from '../../game/types.ts';
import { callWindow, removeBluffs, stillSafe, takeCalls, turnedUpIn } from '../bluff.ts';
import { fightersOf } from '../facts.ts';
import { answerOf, ask, type FrameModule, type Given, goTo, type Play, reveal } from '../play.ts';
import { hitQuestions, placeHits } from './losses.ts';
import { conclude } from './outcome.ts';
import { mayRetreat, retreat, retreatOrder } from './retreat.ts';
import { activeSides } from './sides.ts';
import { volley } from './volley.ts';

type Battle = FrameOf<'battle'>;

const AFTER: Readonly<Record<BattleStep, BattleAt>> = { magic: 'ranged', ranged: 'melee', melee: 'retreat' };
const LOSSES: Readonly<Record<BattleStep, BattleAt>> = {
  magic: 'losses.magic',
  ranged: 'losses.ranged',
  melee: 'losses.melee',
};

const isOver = (play: Play, frame: Battle): boolean => activeSides(play.game, frame).length < 2;
const players = (frame: Battle): Seat[] => frame.sides.filter((s) => s !== NOBODY);
const upIn = (play: Play, frame: Battle): Id[] => turnedUpIn(play.game, frame.hex).map((c) => c.id);
const end = (play: Play, frame: Battle): void => goTo(play, { ...frame, at: 'end' });

/** BLUF-03, BLUF-04: a call window where bluffs are called by hand; then, or at once, the round. */
function openCalls(play: Play, frame: Battle): void {
  goTo(play, { ...frame, at: 'called' });
  const asked =
    play.game.rules.bluffCall === 'manual' &&
    callWindow(play, frame.hex, upIn(play, frame), frame.safe, frame.sides[0]);
  if (!asked) goTo(play, { ...frame, at: 'aim' });
}

/** COMB-04, BLUF-06: everything of every side turns up; under `auto` bluffs leave. */
function revealAll(play: Play, frame: Battle): void {
  const { hex, sides, opponent } = frame;
  play.emit({ t: 'joined', hex, sides: [...sides], opponent });
  for (const seat of players(frame)) {
    if (play.game.hexes[hex].hidden[seat] === 0) continue;
    const down = fightersOf(play.game, hex, seat).filter((c) => !c.up);
    reveal(
      play,
      seat,
      hex,
      down.map((c) => c.id),
    );
  }
  if (play.game.rules.bluffCall === 'auto') removeBluffs(play, hex, upIn(play, frame));
  openCalls(play, frame);
}

/** MULT-01: a round begins. Where two sides are left the aim is plain, else all name theirs together. */
function startRound(play: Play, frame: Battle): void {
  const active = activeSides(play.game, frame);
  if (active.length < 2) {
    end(play, frame);
    return;
  }
  const round = frame.round + 1;
  play.emit({ t: 'rounded', hex: frame.hex, round });
  const at = (side: Seat): number =>
    active.includes(side) ? frame.sides.findIndex((s) => s !== side && active.includes(s)) : -1;
  if (active.length === 2) goTo(play, { ...frame, at: 'magic', round, aim: frame.sides.map(at) });
  else {
    goTo(play, { ...frame, at: 'aim', round, aim: frame.sides.map(() => -1) });
    ask(
      play,
      active.map((seat) => ({ seat, kind: 'battle.aim', hex: frame.hex })),
    );
  }
}

function takeAims(play: Play, frame: Battle, given: readonly Given[]): void {
  const aim = frame.sides.map((side) => {
    const own = given.find((g) => g.decision.seat === side);
    if (own === undefined) return -1;
    const { seat } = answerOf(own, 'battle.aim');
    play.emit({ t: 'aimed', hex: frame.hex, seat: side, at: seat });
    return frame.sides.indexOf(seat);
  });
  goTo(play, { ...frame, at: 'magic', aim });
}

/** COMB-08, AMB-21: losses leave before the next step; under `auto` support is looked at again. */
function takeLosses(play: Play, frame: Battle, step: BattleStep, given: readonly Given[]): void {
  const died = placeHits(play, frame, given);
  if (died && play.game.rules.bluffCall === 'auto') removeBluffs(play, frame.hex, upIn(play, frame));
  const safe = stillSafe(play.game, frame.safe);
  const next: Battle = { ...frame, at: AFTER[step], hits: frame.sides.map(() => 0), safe };
  if (isOver(play, frame)) end(play, next);
  else goTo(play, step === 'melee' ? { ...next, retreat: retreatOrder(play.game, frame) } : next);
}

function losses(play: Play, frame: Battle, step: BattleStep): void {
  const questions = hitQuestions(play.game, frame);
  if (questions.length > 0) ask(play, questions);
  else takeLosses(play, frame, step, []);
}

/** RET-01, MULT-02: asks the next side that could leave; when all have decided a new round begins. */
function askRetreat(play: Play, frame: Battle): void {
  if (isOver(play, frame)) {
    end(play, { ...frame, retreat: [] });
    return;
  }
  const left = frame.retreat.slice();
  while (left.length > 0 && !mayRetreat(play.game, frame.hex, frame.sides[left[0]])) left.shift();
  if (left.length === 0) openCalls(play, { ...frame, retreat: [] });
  else {
    if (left.length !== frame.retreat.length) goTo(play, { ...frame, retreat: left });
    ask(play, [{ seat: frame.sides[left[0]], kind: 'battle.retreat', hex: frame.hex }]);
  }
}

function takeRetreat(play: Play, frame: Battle, given: readonly Given[]): void {
  const { hex } = answerOf(given[0], 'battle.retreat');
  const seat = given[0].decision.seat;
  goTo(play, { ...frame, retreat: frame.retreat.slice(1) });
  if (hex === -1) play.emit({ t: 'stayed', hex: frame.hex, seat });
  else retreat(play, seat, frame.hex, hex);
}

export const battleFrame: FrameModule<'battle'> = {
  run(play, frame) {
    switch (frame.at) {
      case 'reveal':
        return revealAll(play, frame);
      case 'round':
        return openCalls(play, frame);
      case 'called':
        return goTo(play, { ...frame, at: 'aim' });
      case 'aim':
        return startRound(play, frame);
      case 'magic':
      case 'ranged':
      case 'melee':
        return goTo(play, { ...frame, at: LOSSES[frame.at], hits: volley(play, frame, frame.at) });
      case 'losses.magic':
        return losses(play, frame, 'magic');
      case 'losses.ranged':
        return losses(play, frame, 'ranged');
      case 'losses.melee':
        return losses(play, frame, 'melee');
      case 'retreat':
        return askRetreat(play, frame);
      case 'end':
        return conclude(play, frame);
    }
  },
  take(play, frame, given) {
    switch (frame.at) {
      case 'called': {
        const safe = takeCalls(play, frame.hex, given, frame.safe);
        return goTo(play, { ...frame, at: 'aim', safe });
      }
      case 'aim':
        return takeAims(play, frame, given);
      case 'losses.magic':
        return takeLosses(play, frame, 'magic', given);
      case 'losses.ranged':
        return takeLosses(play, frame, 'ranged', given);
      case 'losses.melee':
        return takeLosses(play, frame, 'melee', given);
      case 'retreat':
        return takeRetreat(play, frame, given);
      default:
        throw new Error(`a battle asks nothing at ${frame.at}`);
    }
  },
};
