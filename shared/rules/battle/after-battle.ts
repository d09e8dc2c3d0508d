// After a battle: the hex changes owner, the game may be won, damage dice and repairs follow, and pieces turn
// face down. Then the winner places Things or explores the hex. POST-01…POST-05, EXPL-10, EXPL-11, AMB-33,
// AMB-35, AMB-42, AMB-44, AMB-118, AMB-133
import { isMagic } from '../../model/catalogue/index.ts';
import { hexState, shownCount } from '../../model/game/pieces.ts';
import { hitsLast } from '../../model/game/places.ts';
import { type FrameOf, type HexId, NOBODY, type Seat } from '../../model/game/types.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { spendCounters } from '../items/showing-and-spending.ts';
import { type Play, pop, setFrame } from '../play.ts';
import { inPlayAt } from '../queries/item-queries.ts';
import { fortValue, isImmune, isTownDown, rightOf, shownIn } from '../queries/queries.ts';
import { emptyRacks } from '../rack-limit-frame.ts';
import { turnDown } from '../turning-pieces.ts';
import { lowerFort } from '../victory/endings.ts';
import type { Battle } from './battle-step.ts';
import { capture, returnUnclaimed, spoilsIn } from './captured-hex.ts';
import { activeSides, isActive } from './sides.ts';
import { payStakes } from './steps/stake.ts';

/**
 * Repairs the damage in a hex. Under `persistent` damage only a bribed town and a citadel that is immune are
 * repaired. `clearRuins` has already removed what has no value left. POST-04, POST-05, BRIB-03, FORT-05
 */
export function heal(play: Play, hex: HexId): void {
  const h = hexState(play.game, hex);
  const isFortHealed = (h.fort?.hits ?? 0) > 0 && (!hitsLast(play.game) || isImmune(play.game, h));
  const isTownHealed = (h.income?.hits ?? 0) > 0 && (!hitsLast(play.game) || isTownDown(h));
  if (isFortHealed || isTownHealed) play.emit({ t: 'healed', hex });
}

/** Players' survivors turn face down; neutral creatures stay face up. EXPL-09, BLUF-08 */
function turnDownSurvivors(play: Play, hex: HexId): void {
  for (const seat of play.game.clockwise) {
    if (shownCount(hexState(play.game, hex), seat) === 0) continue;
    const ids = shownIn(play.game, hex, seat).map((c) => c.id);
    turnDown(play, seat, hex, ids);
  }
}

/** Ends a battle in which at most one side is left. */
export function conclude(play: Play, battle: Battle): void {
  const { hex, sides, round } = battle;
  const owner = hexState(play.game, hex).owner;
  const [survivor] = activeSides(play.game, battle);
  // If no attacker is left, the defender keeps the hex, even without pieces there. POST-01
  const winner = survivor ?? (sides.includes(owner) ? owner : NOBODY);
  const unowned = owner === NOBODY;
  const rivals = unowned && !sides.includes(NOBODY);
  play.emit({ t: 'battleEnded', hex, winner, rounds: round });
  payStakes(play, battle, winner);
  clearRuins(play, battle);
  const captured = !rivals && winner !== NOBODY && winner !== owner;
  if (captured && capture(play, hex, winner, 'battle')) return;
  // If no round was fought, no damage die is rolled. AMB-118, POST-03
  const isDiced = round > 0 && play.game.rules.postBattleRoll;
  const seat = winner === NOBODY ? firstOf(sides) : winner;
  const lost = captured && play.game.powers !== null && { lostBy: owner };
  setFrame(play, { kind: 'damage', state: isDiced ? 'fort' : 'done', hex, seat, winner, captured, rivals, ...lost });
}

/** Clears the hex after a battle. Then the new owner may place Things, or the survivor explores. AMB-133 */
export function settleBattle(play: Play, frame: FrameOf<'damage'>): void {
  const { hex, winner, captured, rivals } = frame;
  heal(play, hex);
  // The battle uses up the items in play in this hex. REC-09
  spendCounters(
    play,
    inPlayAt(play.game, hex).map((c) => c.id),
  );
  turnDownSurvivors(play, hex);
  if (captured) {
    // The winner of a battle takes magic only under the option `magicSpoils`. EXPL-11
    const magic = spoilsIn(play, hex).filter((id) => play.game.counters.some((c) => c.id === id && isMagic(c.kind)));
    if (play.game.rules.magicSpoils === 'bribeOnly') returnUnclaimed(play, hex, magic);
    setFrame(play, { kind: 'aftermath', state: 'place', hex, seat: winner });
    emptyRacks(play);
    return;
  }
  // If no neutral defender is left, the hex becomes unexplored again and loses its contents. EXPL-10, AMB-35
  const unowned = hexState(play.game, hex).owner === NOBODY;
  if (unowned && !isActive(play.game, hex, NOBODY)) returnUnclaimed(play, hex, spoilsIn(play, hex));
  // Conjured items have left the hex by now, so a side that had only items cannot explore it. RIVAL-01
  if (rivals && winner !== NOBODY && isActive(play.game, hex, winner))
    setFrame(play, newExploration(play, hex, winner));
  else pop(play);
  emptyRacks(play);
}

/**
 * Returns an exploration before its die is rolled. The player on the explorer's right acts for the
 * neutral defenders. EXPL-01, EXPL-02
 */
export const newExploration = (play: Play, hex: HexId, seat: Seat): FrameOf<'explore'> => ({
  kind: 'explore',
  state: 'roll',
  hex,
  seat,
  opponent: rightOf(play.game, seat),
  choices: [],
});

/**
 * Removes forts, cities and villages without value before the hex is captured. A citadel is removed only if
 * the rules let citadels be damaged. FORT-05, POST-04
 */
function clearRuins(play: Play, { hex, sides, bribedTown }: Battle): void {
  const h = hexState(play.game, hex);
  if (!hitsLast(play.game) || !sides.includes(h.owner)) return;
  if (h.fort !== null && fortValue(h) === 0 && !isImmune(play.game, h)) lowerFort(play, hex, null);
  if (h.income !== null && isTownDown(h) && bribedTown !== true)
    play.emit({ t: 'incomeRemoved', hex, kind: h.income.kind, why: 'damaged' });
}
