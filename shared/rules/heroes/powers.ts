// Phase 8. In order the owners of Assassin and Thief may use them once each: two dice a side, the hero's first; then
// the Assassin's victims, named together, or the Thief's loot. POWER-01, HPOW-04, HPOW-05, AMB-85, AMB-86, D-47…D-49
import { type FrameOf, HIDDEN_TARGET, type Id, RACK, type Seat, type Target } from '../../game/types.ts';
import { throwDice } from '../dice.ts';
import { countIn, order, pieceById } from '../facts.ts';
import { answerOf, ask, type FrameModule, type Given, goTo, type Play, pop, push } from '../play.ts';
import { ASSASSIN, heroAt, marksFor, pickHidden, robbable, THIEF } from './contest.ts';

type Powers = FrameOf<'powers'>;

export const newPowers = (turn: number): Powers => ({
  kind: 'powers',
  at: 'ask',
  turn,
  power: -1,
  seat: -1,
  hex: -1,
  rival: -1,
  mine: 0,
  tie: false,
  victims: [],
});

const next = (play: Play, frame: Powers): void => goTo(play, newPowers(frame.turn + 1));
const sum = (dice: readonly number[]): number => dice.reduce((a, b) => a + b, 0);

function askPower(play: Play, frame: Powers): void {
  const g = play.game;
  const seats = order(g);
  const seat = seats[frame.turn >> 1];
  if (seat === undefined) {
    pop(play);
    return;
  }
  const thief = (frame.turn & 1) === 1;
  const hero = heroAt(g, seat, thief ? THIEF : ASSASSIN);
  const targets = thief ? robbable(g, seat) : marksFor(g, seat);
  if (hero === undefined || targets.length === 0) {
    next(play, frame);
    return;
  }
  play.emit({ t: 'phased', round: g.round, phase: 'powers', turn: seat });
  ask(play, [{ seat, kind: thief ? 'power.thief' : 'power.assassin', hex: hero.at }]);
}

function takePower(play: Play, frame: Powers, one: Given): void {
  const { seat, hex } = one.decision;
  if (one.decision.kind === 'power.thief') {
    const rival = answerOf(one, 'power.thief').seat;
    if (rival < 0) next(play, frame);
    else send(play, { ...frame, power: THIEF, seat, hex, rival });
    return;
  }
  const mark = answerOf(one, 'power.assassin').hex;
  if (mark < 0) next(play, frame);
  else send(play, { ...frame, power: ASSASSIN, seat, hex: mark, rival: play.game.hexes[mark].owner });
}

function send(play: Play, frame: Powers): void {
  const { seat, power, hex, rival } = frame;
  play.emit({ t: 'sent', seat, hero: power, hex, rival });
  goTo(play, { ...frame, at: 'roll' });
}

/** After the first tie both roll again, and now only a lower roll does something: the hero is caught. HPOW-04 */
function judge(play: Play, frame: Powers): void {
  const theirs = sum(play.game.dice);
  if (frame.mine === theirs && !frame.tie) goTo(play, { ...frame, at: 'roll', tie: true });
  else if (frame.mine > theirs && !frame.tie) succeed(play, frame);
  else {
    const hero = heroAt(play.game, frame.seat, frame.power);
    next(play, frame);
    if (frame.tie && frame.mine < theirs && hero !== undefined)
      play.emit({ t: 'lost', hex: hero.at, seat: frame.seat, ids: [hero.id], why: 'power' });
  }
}

function succeed(play: Play, frame: Powers): void {
  const { power, seat, hex, rival } = frame;
  if (power === THIEF) {
    const { gold, rack } = play.game.seats[rival];
    if (gold === 0 || rack === 0) rob(play, frame, gold > 0);
    else {
      goTo(play, { ...frame, at: 'loot' });
      ask(play, [{ seat, kind: 'power.loot', hex, n: rival }]);
    }
  } else if (countIn(play.game.hexes[hex], rival) === 1) {
    next(play, frame);
    kill(play, rival, hex, play.game.hexes[hex].hidden[rival] > 0 ? HIDDEN_TARGET : upIn(play, frame)[0]);
  } else {
    // Sealed until both are in. SEC-14
    goTo(play, { ...frame, at: 'victims' });
    ask(
      play,
      [seat, rival].map((s) => ({ seat: s, kind: 'power.victim' as const, hex })),
    );
  }
}

const upIn = (play: Play, { hex, rival }: Powers): Id[] =>
  play.game.counters.filter((c) => c.at === hex && c.seat === rival && c.up).map((c) => c.id);

/** Removes what lies face up by its id, or one face-down piece by luck. */
function kill(play: Play, seat: Seat, hex: number, target: Target): void {
  const id = target === HIDDEN_TARGET ? pickHidden(play, seat, hex).id : target;
  remove(play, seat, hex, id);
}

function remove(play: Play, seat: Seat, hex: number, id: Id): void {
  // A face-down victim goes unseen. SEC-17
  if (pieceById(play.game, id)?.up === true) play.emit({ t: 'lost', hex, seat, ids: [id], why: 'power' });
  else play.emit({ t: 'perished', seat, hex, n: 1, ids: [id], why: 'power' });
}

/** Both victims are known now, a face-down one as such only; one named by both dies without a roll. SEC-14 */
function takeVictims(play: Play, frame: Powers, given: readonly Given[]): void {
  const { hex, seat, rival } = frame;
  const nameOf = (s: Seat): Target =>
    answerOf(
      given.find((one) => one.decision.seat === s),
      'power.victim',
    ).id;
  const mine = nameOf(seat);
  const his = nameOf(rival);
  const down = pieceById(play.game, his)?.up !== true;
  const victims: Target[] = [mine, down ? HIDDEN_TARGET : his];
  play.emit({ t: 'accused', seat, hex, rival, victims });
  const only = play.game.hexes[hex].hidden[rival] === 1;
  if (mine === his || (mine === HIDDEN_TARGET && down && only)) {
    next(play, frame);
    kill(play, rival, hex, mine);
    return;
  }
  if (down) play.emit({ t: 'named', seat: rival, hex, ids: [his] });
  goTo(play, { ...frame, at: 'struck', victims });
  throwDice(play, 'power', seat, hex, 1);
}

/** 1 to 3 strikes the hero's choice, 4 to 6 the controller's. HPOW-04 */
function strike(play: Play, frame: Powers): void {
  const { hex, rival, victims } = frame;
  const [mine, his] = victims;
  const ownChoice = play.game.dice[0] > 3;
  const named = play.game.counters.find((c) => c.at === hex && c.seat === rival && !c.up && c.cv > 0);
  next(play, frame);
  // Undone whoever dies, so that nothing tells which piece it was.
  if (his === HIDDEN_TARGET) play.emit({ t: 'named', seat: rival, hex, ids: [] });
  if (ownChoice && named !== undefined) remove(play, rival, hex, named.id);
  else kill(play, rival, hex, ownChoice ? his : mine);
}

/**
 * All the gold, or a Thing by luck, which Thief and victim alone know (SEC-15); a full rack gives way (REC-06). HPOW-05
 */
function rob(play: Play, frame: Powers, gold: boolean): void {
  const { seat, rival } = frame;
  const purse = play.game.seats[rival].gold;
  next(play, frame);
  if (gold && purse > 0) {
    play.emit({ t: 'paid', seat: rival, gold: purse, why: 'stolen' });
    play.emit({ t: 'earned', seat, gold: purse, why: 'stolen' });
  }
  if (gold || play.game.seats[rival].rack === 0) return;
  const c = pickHidden(play, rival, RACK);
  play.emit({ t: 'robbed', seat: rival, id: c.id });
  play.emit({ t: 'stole', seat, from: rival, face: { id: play.game.ids + 1, kind: c.kind } });
  if (play.game.seats[seat].rack > play.game.rules.rackLimit) push(play, { kind: 'excess', seats: [seat] });
}

function run(play: Play, frame: Powers) {
  const { seat, hex, rival } = frame;
  switch (frame.at) {
    case 'ask':
      return askPower(play, frame);
    case 'roll':
      goTo(play, { ...frame, at: 'rolled' });
      return throwDice(play, 'power', seat, hex, 2);
    case 'rolled':
      goTo(play, { ...frame, at: 'answered', mine: sum(play.game.dice) });
      return throwDice(play, 'power', rival, hex, 2);
    case 'answered':
      return judge(play, frame);
    case 'struck':
      return strike(play, frame);
    default:
      throw new Error(`a power at ${frame.at} waits for its answers`);
  }
}

function take(play: Play, frame: Powers, given: readonly Given[]): void {
  if (frame.at === 'victims') takeVictims(play, frame, given);
  else if (frame.at === 'loot') rob(play, frame, answerOf(given[0], 'power.loot').gold);
  else takePower(play, frame, given[0]);
}

export const powersFrame: FrameModule<'powers'> = { run, take };
