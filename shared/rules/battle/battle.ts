// The course of one battle. COMB-04, COMB-05, COMB-08, COMB-12, MULT-01…MULT-03, RET-01, AMB-20, AMB-21, AMB-119
// reveal → window (calls, items) → before round 1 → (round: aims, magic, ranged, melee, retreat, window)… → end.
import type { BattleMoment } from '../../effects/act.ts';
import { ALL_ACTS } from '../../effects/act-table.ts';
import { BEFORE_ROUND_ONE } from '../../effects/order.ts';
import { type BattleAt, type BattleStep, type FrameOf, type Id, NOBODY, type Seat } from '../../game/types.ts';
import { removeBluffs, stillSafe, takeCalls, turnedUpIn } from '../bluff.ts';
import { openDiceWindow } from '../dice.ts';
import { fightersOf } from '../facts.ts';
import { answerOf, ask, type FrameModule, type Given, goTo, type Play, reveal, STEPS } from '../play.ts';
import { absorb } from './absorb.ts';
import { shotQuestions, shotsOf } from './aimed-shots.ts';
import { hitQuestions } from './losses.ts';
import { conclude } from './outcome.ts';
import { runPowers, takePower } from './powers.ts';
import { cornered, goAway, isForced, mayRetreat, retreatOrder } from './retreat.ts';
import { afterSave, aimedStrikes, goThrough, placeHits, showSavingItem, strikesOf } from './saves.ts';
import { activeSides, hasDice } from './sides.ts';
import { borrowedStep, hitsOf, volley } from './volley.ts';
import { runFired, runUsed, runUses, showUses, windowQuestions } from './window.ts';

type Battle = FrameOf<'battle'>;

const LOSSES: Readonly<Record<BattleStep, BattleAt>> = {
  magic: 'losses.magic',
  ranged: 'losses.ranged',
  melee: 'losses.melee',
};

const SAVES: Readonly<Record<BattleStep, BattleAt>> = {
  magic: 'saves.magic',
  ranged: 'saves.ranged',
  melee: 'saves.melee',
};

const ROLLED: Readonly<Record<BattleStep, BattleAt>> = {
  magic: 'rolled.magic',
  ranged: 'rolled.ranged',
  melee: 'rolled.melee',
};

const isOver = (play: Play, frame: Battle): boolean => activeSides(play.game, frame).length < 2;
const players = (frame: Battle): Seat[] => frame.sides.filter((s) => s !== NOBODY);
const upIn = (play: Play, frame: Battle): Id[] => turnedUpIn(play.game, frame.hex).map((c) => c.id);
const end = (play: Play, frame: Battle): void => goTo(play, { ...frame, at: 'end' });

/** The window of this moment, where anybody could call or show an item; then what follows. BLUF-03, BLUF-04, AMB-76 */
function openWindow(play: Play, frame: Battle): void {
  const questions = windowQuestions(play.game, frame, upIn(play, frame));
  if (questions.length === 0) afterWindow(play, frame);
  else {
    goTo(play, { ...frame, at: 'called' });
    ask(play, questions);
  }
}

/** The calls come first; then the items shown take effect. */
function takeWindow(play: Play, frame: Battle, given: readonly Given[]): void {
  const safe = takeCalls(play, frame.hex, given, frame.safe);
  const uses = showUses(play, frame, given);
  if (uses.length > 0) goTo(play, { ...frame, at: 'uses', safe, uses });
  else afterWindow(play, { ...frame, safe });
}

/** Before round 1 what items and heroes do then, where they are played; then the round. AMB-117 */
function afterWindow(play: Play, frame: Battle): void {
  const { magic, heroes } = play.game.rules;
  if (frame.round > 0 || !(magic || heroes)) startRound(play, { ...frame, uses: [] });
  else goTo(play, { ...frame, at: BEFORE_ROUND_ONE[0], uses: [] });
}

/** Everything of every side turns up; under `auto` bluffs leave. COMB-04, BLUF-06 */
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
  openWindow(play, frame);
}

/** A round begins. Where two sides are left the aim is plain, else all name theirs together. MULT-01 */
function startRound(play: Play, frame: Battle): void {
  const active = activeSides(play.game, frame);
  if (active.length < 2) {
    end(play, frame);
    return;
  }
  for (const act of ALL_ACTS) act.roundBegins?.(play, frame.hex);
  const round = frame.round + 1;
  play.emit({ t: 'rounded', hex: frame.hex, round });
  const at = (side: Seat): number =>
    active.includes(side) ? frame.sides.findIndex((s) => s !== side && active.includes(s)) : -1;
  const quiet = frame.quiet + 1;
  const next: Battle = { ...frame, round, quiet, shots: [], saved: [], rolled: [] };
  if (active.length === 2) goOn(play, { ...next, aim: frame.sides.map(at) }, 0);
  else {
    goTo(play, { ...next, at: 'aim', aim: frame.sides.map(() => -1) });
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
  goOn(play, { ...frame, aim }, 0);
}

/** On to the next step, from `from` on, in which anybody has a die; after the last to the retreats. COMB-05 */
function goOn(play: Play, frame: Battle, from: number): void {
  const step = STEPS.slice(from).find((s) => hasDice(play.game, frame, s));
  if (step !== undefined) goTo(play, { ...frame, at: step });
  else askRetreat(play, { ...frame, retreat: retreatOrder(play.game, frame) });
}

/** The dice of a step, after what is said of aimed shots; then the window on them. COMB-08 */
function rollStep(play: Play, frame: Battle, step: BattleStep): void {
  const shots = step === 'ranged' ? shotQuestions(play.game, frame) : [];
  if (shots.length > 0) {
    goTo(play, { ...frame, at: 'shot' });
    ask(play, shots);
    return;
  }
  volley(play, frame, step);
  goTo(play, { ...frame, at: ROLLED[step] });
  openDiceWindow(play, frame.sides[0], frame.hex);
}

/** The questions about losses; a step without a choice goes through at once. COMB-08 */
function countHits(play: Play, frame: Battle, step: BattleStep): void {
  const { hits, aimed } = absorb(play, frame, step, hitsOf(play.game, frame, step));
  const borrowed = play.game.rules.magic ? borrowedStep(play.game, frame, step) : [];
  const rolled = { ...frame, hits, strikes: aimedStrikes(aimed), rolled: [...frame.rolled, ...borrowed] };
  const questions = hitQuestions(play.game, rolled);
  if (questions.length === 0) takeLosses(play, rolled, step, []);
  else {
    goTo(play, { ...rolled, at: LOSSES[step] });
    ask(play, questions);
  }
}

/** The hits of all sides are named; saving items are shown, then each hit finds its piece. AMB-47 */
function takeLosses(play: Play, frame: Battle, step: BattleStep, given: readonly Given[]): void {
  const next: Battle = { ...frame, ...strikesOf(play, frame, given) };
  if (next.uses.length > 0) goTo(play, { ...next, at: SAVES[step] });
  else throughHits(play, next, step);
}

/** Replies to a saving item just shown, or the die of a parry or save, are over. MAG-11, HPOW-07 */
function runSaves(play: Play, frame: Battle, step: BattleStep): void {
  if (!showSavingItem(play, frame)) throughHits(play, afterSave(play, frame), step);
}

/** Losses leave before the next step; under `auto` support is looked at again. COMB-08, AMB-21 */
function throughHits(play: Play, before: Battle, step: BattleStep): void {
  const frame = goThrough(play, before, SAVES[step]);
  if (frame === null) return;
  const { struck, died } = placeHits(play, frame);
  if (died && play.game.rules.bluffCall === 'auto') removeBluffs(play, frame.hex, upIn(play, frame));
  const safe = stillSafe(play.game, frame.safe);
  const quiet = struck ? 0 : frame.quiet;
  const next: Battle = { ...frame, hits: frame.sides.map(() => 0), safe, quiet, strikes: [] };
  if (isOver(play, frame)) end(play, next);
  else goOn(play, next, STEPS.indexOf(step) + 1);
}

/**
 * Asks the next side that could leave; when all have decided a new round begins. AMB-119: after too many rounds without
 * a hit the attackers must leave, and who cannot is lost. RET-01, MULT-02
 */
function askRetreat(play: Play, frame: Battle): void {
  if (isOver(play, frame)) {
    end(play, { ...frame, retreat: [] });
    return;
  }
  const left = frame.retreat.slice();
  while (left.length > 0 && !mayRetreat(play.game, frame.hex, frame.sides[left[0]])) {
    if (isForced(frame, left[0])) cornered(play, frame.hex, frame.sides[left[0]]);
    left.shift();
  }
  if (isOver(play, frame)) end(play, { ...frame, retreat: [] });
  else if (left.length === 0) openWindow(play, { ...frame, retreat: [] });
  else {
    goTo(play, { ...frame, at: 'retreat', retreat: left });
    const n = isForced(frame, left[0]) ? 1 : 0;
    ask(play, [{ seat: frame.sides[left[0]], kind: 'battle.retreat', hex: frame.hex, n }]);
  }
}

function takeRetreat(play: Play, frame: Battle, given: readonly Given[]): void {
  const answer = answerOf(given[0], 'battle.retreat');
  const seat = given[0].decision.seat;
  goTo(play, { ...frame, retreat: frame.retreat.slice(1) });
  if (answer.hex === -1 && (answer.air ?? -1) === -1) play.emit({ t: 'stayed', hex: frame.hex, seat });
  else goAway(play, seat, frame.hex, answer);
}

/** The moments that items and heroes play themselves. */
const MOMENTS: { readonly [A in BattleAt]?: BattleMoment } = Object.assign({}, ...ALL_ACTS.map((act) => act.battle));

export const battleFrame: FrameModule<'battle'> = {
  run(play, frame) {
    const own = MOMENTS[frame.at]?.run;
    if (own !== undefined) return own(play, frame);
    switch (frame.at) {
      case 'reveal':
        return revealAll(play, frame);
      case 'round':
        return openWindow(play, frame);
      case 'aim':
        return startRound(play, frame);
      case 'magic':
      case 'ranged':
      case 'melee':
        return rollStep(play, frame, frame.at);
      case 'rolled.magic':
        return countHits(play, frame, 'magic');
      case 'rolled.ranged':
        return countHits(play, frame, 'ranged');
      case 'rolled.melee':
        return countHits(play, frame, 'melee');
      case 'saves.magic':
        return runSaves(play, frame, 'magic');
      case 'saves.ranged':
        return runSaves(play, frame, 'ranged');
      case 'saves.melee':
        return runSaves(play, frame, 'melee');
      case 'uses':
        return frame.uses.length === 0 ? afterWindow(play, frame) : runUses(play, frame);
      case 'used':
        return runUsed(play, frame);
      case 'fired':
        return runFired(play, frame);
      case 'powers':
        return runPowers(play, frame);
      case 'retreat':
        return askRetreat(play, frame);
      case 'end':
        return conclude(play, frame);
      default:
        throw new Error(`a battle at ${frame.at} waits for its answers`);
    }
  },
  take(play, frame, given) {
    const own = MOMENTS[frame.at]?.take;
    if (own !== undefined) return own(play, frame, given);
    switch (frame.at) {
      case 'called':
        return takeWindow(play, frame, given);
      case 'powers':
        return takePower(play, frame, given);
      case 'shot':
        return goTo(play, { ...frame, at: 'ranged', shots: shotsOf(play.game, frame, given) });
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
