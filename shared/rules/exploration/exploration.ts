// The steps of an exploration: the tile turns up, a die is rolled, Things are drawn, an income piece is
// chosen, items are given to defenders, and bribes are offered. Then a battle follows, or the explorer
// captures the hex. EXPL-01…EXPL-09, BRIB-01…BRIB-04, VAR-03, AMB-34…AMB-37, AMB-41, AMB-43, AMB-115

import { isEvent, isMagic, isTreasure, kindInfo } from '../../model/catalogue/index.ts';
import { hexState, seatState } from '../../model/game/pieces.ts';
import { hitsLast, lying } from '../../model/game/places.ts';
import { type FrameOf, type HexId, type Kind, NOBODY } from '../../model/game/types.ts';
import { firstOf, onlyOf } from '../../model/shape/entry.ts';
import { heal } from '../battle/after-battle.ts';
import { capture } from '../battle/captured-hex.ts';
import { isExploring } from '../battle/combat-phase.ts';
import { isActive, newBattle } from '../battle/sides.ts';
import { rollDice } from '../dice.ts';
import { drawKinds } from '../drawing-things.ts';
import { turnUpTiles } from '../hidden-map/unseen-tiles.ts';
import { isOpenIncome } from '../move/taking-hexes.ts';
import { answerOf, ask, type FrameModule, mint, type Play, pop, setFrame } from '../play.ts';
import { isSeaHex, isTownDown } from '../queries/queries.ts';
import { bearNextItem, giveNextItem, mayArm } from './arming-defenders.ts';
import { bribePrices, payBribes } from './bribes.ts';
import { settleIncome, sortIncome } from './income-found.ts';
import { met } from './what-is-met.ts';

type Explore = FrameOf<'explore'>;

const defended = (play: Play, hex: HexId): boolean => isActive(play.game, hex, NOBODY);

/**
 * Starts the battle against the defenders. If all explorations come before the battles, the battle waits and
 * this exploration ends. EXPL-08, EXPL-12
 */
function fight(play: Play, frame: Explore): void {
  if (isExploring(play.game)) {
    pop(play);
    return;
  }
  const battle = newBattle(frame.hex, [frame.seat, NOBODY], frame.opponent);
  // If the city or village is already turned over, the explorer has bribed it. BRIB-03
  const bribed = hitsLast(play.game) && isTownDown(hexState(play.game, frame.hex));
  setFrame(play, bribed ? { ...battle, bribedTown: true } : battle);
}

/** The explorer captures the hex without a battle, so no damage dice are rolled. EXPL-07, BRIB-04, AMB-41 */
function take(play: Play, frame: Explore, why: 'explore' | 'bribe'): void {
  if (capture(play, frame.hex, frame.seat, why)) return;
  heal(play, frame.hex);
  setFrame(play, { kind: 'aftermath', state: 'place', hex: frame.hex, seat: frame.seat });
}

/**
 * If defenders of an earlier exploration are left, they are fought; otherwise a die decides how many Things
 * are drawn. EXPL-01, EXPL-09, AMB-34
 */
function roll(play: Play, frame: Explore): void {
  const { hex, seat } = frame;
  // A face-down tile turns up before the die. If it is sea, the pieces return. VAR-03
  turnUpTiles(play, [hex]);
  if (isSeaHex(play.game, hexState(play.game, hex))) {
    setFrame(play, { kind: 'back', seat, hex });
    return;
  }
  // After a battle among rivals, an income piece may be left that the survivor
  // takes without exploring. CONQ-03
  if (isOpenIncome(play.game, hex)) {
    take(play, frame, 'explore');
    return;
  }
  if (defended(play, hex)) {
    askArms(play, { ...frame, old: true });
    return;
  }
  setFrame(play, { ...frame, state: 'rolled' });
  rollDice(play, 'explore', seat, hex, 1);
}

function rolled(play: Play, frame: Explore): void {
  const count = met(play.game, frame.seat, firstOf(play.game.dice));
  if (count === 0) take(play, frame, 'explore');
  else draw(play, frame, count);
}

/**
 * Draws the defenders. Things that cannot stay in the hex return to the cup
 * immediately. EXPL-02…EXPL-04, AMB-115
 */
function draw(play: Play, frame: Explore, n: number): void {
  const { hex, opponent } = frame;
  const kinds = drawKinds(play, n);
  if (kinds.length > 0) {
    const last = play.game.cupSize === kinds.length;
    play.emit({ t: 'uncovered', hex, seat: opponent, count: kinds.length, faces: mint(play.game, kinds), last });
  }
  returnDrawn(play, hex, isEvent, 'event');
  // If the game is played without the magic option, magic items have no use. AMB-168
  if (!play.game.rules.magic) returnDrawn(play, hex, isMagic, 'unplayable');
  const choices = sortIncome(play, hex);
  if (choices.length > 1) {
    setFrame(play, { ...frame, state: 'income', choices });
    ask(play, [{ seat: opponent, kind: 'explore.income', hex }]);
    return;
  }
  const only = onlyOf(choices);
  if (only !== undefined) settleIncome(play, hex, choices, only);
  afterDraw(play, frame);
}

/** Returns drawn Things of a group to the cup. EXPL-03 */
function returnDrawn(play: Play, hex: HexId, isOfGroup: (kind: Kind) => boolean, why: 'event' | 'unplayable'): void {
  const ids = lying(play.game, hex)
    .filter((c) => c.seat === NOBODY && isOfGroup(c.kind))
    .map((c) => c.id);
  if (ids.length > 0) play.emit({ t: 'shownLost', at: hex, seat: NOBODY, ids, why });
}

/** If there are no defenders, an option turns the treasure found into gold. EXPL-13, REC-09, AMB-97 */
function payOut(play: Play, { hex, seat }: Explore): void {
  if (play.game.rules.undefendedTreasure !== 'autoCash') return;
  const treasures = lying(play.game, hex).filter((c) => c.seat === NOBODY && isTreasure(c.kind));
  if (treasures.length === 0) return;
  const ids = treasures.map((c) => c.id);
  if (play.game.trueElimination) play.emit({ t: 'usedUp', ids, gone: true });
  else play.emit({ t: 'shownLost', at: hex, seat: NOBODY, ids, why: 'unclaimed' });
  play.emit({ t: 'earned', seat, gold: treasures.reduce((sum, c) => sum + kindInfo(c.kind).gold, 0), why: 'cash' });
}

/**
 * If there are no defenders, the explorer captures the hex. Otherwise items are given to defenders, and then
 * bribes are offered. EXPL-07, EXPL-08
 */
function afterDraw(play: Play, frame: Explore): void {
  const { hex } = frame;
  if (!defended(play, hex)) {
    payOut(play, frame);
    take(play, frame, 'explore');
  } else askArms(play, { ...frame, choices: [] });
}

/** Asks the acting opponent which defenders bear the items, before any bribe. EXPL-06, AMB-116 */
function askArms(play: Play, frame: Explore): void {
  const { hex, opponent } = frame;
  if (!mayArm(play.game, hex)) {
    afterArms(play, frame);
    return;
  }
  setFrame(play, { ...frame, state: 'arm' });
  ask(play, [{ seat: opponent, kind: 'explore.arm', hex }]);
}

/**
 * Offers bribes, but not for defenders left from an earlier exploration. A player with a Thing on the rack is
 * always asked, because the Thing may be treasure. EXPL-09, BRIB-01, INC-07, ENG-04
 */
function afterArms(play: Play, frame: Explore): void {
  const { hex, seat } = frame;
  if (frame.old || !play.game.rules.bribery) {
    fight(play, frame);
    return;
  }
  setFrame(play, { ...frame, state: 'bribe' });
  const { gold, rack } = seatState(play.game, seat);
  const payable = rack > 0 || bribePrices(play.game, hex).prices.some((p) => p.gold <= gold);
  if (payable) ask(play, [{ seat, kind: 'explore.bribe', hex }]);
}

function runArms(play: Play, frame: Explore): void {
  const { arms = [], ...rest } = frame;
  const [next] = arms;
  if (next !== undefined) giveNextItem(play, frame, next);
  else afterArms(play, rest);
}

export const exploreFrame: FrameModule<'explore'> = {
  run(play, frame) {
    if (frame.state === 'roll') roll(play, frame);
    else if (frame.state === 'rolled') rolled(play, frame);
    else if (frame.state === 'armed') bearNextItem(play, frame);
    else if (frame.state === 'arm') runArms(play, frame);
    else fight(play, frame);
  },
  take(play, frame, answers) {
    if (frame.state === 'income') {
      settleIncome(play, frame.hex, frame.choices, answerOf(answers[0], 'explore.income').id);
      afterDraw(play, frame);
      return;
    }
    if (frame.state === 'arm') {
      setFrame(play, { ...frame, arms: answerOf(answers[0], 'explore.arm').arms });
      return;
    }
    payBribes(play, frame.hex, frame.seat, answerOf(answers[0], 'explore.bribe').targets);
    if (defended(play, frame.hex)) fight(play, frame);
    else take(play, frame, 'bribe');
  },
};
