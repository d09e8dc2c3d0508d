// Aimed shots. A piece either shoots at its full combat value, or aims: it shoots at a lower value, and its
// player chooses what a hit strikes. HPOW-06, D-40, D-62, AMB-122

import { type Game, isPiece, type Seat, type Target } from '../../model/game/types.ts';
import { answerOf, type GivenAnswer, type Question } from '../play.ts';
import { pieceById } from '../queries/queries.ts';
import { traitOf } from '../traits/table.ts';
import { type Battle, type DiceBattle, sideAt } from './battle-step.ts';
import { ownStep } from './combat-value.ts';
import { hitTargetsOn } from './hit-targets.ts';
import { stepPlayed } from './magic-ranged-melee.ts';
import { type Fighter, fightersOn, isActive } from './sides.ts';

const aimCost = (f: Fighter): number | undefined => traitOf(f.kind).aimsFor;

/**
 * Does a piece aim in this round? Saves of older versions name the victim before the shot, so it counts, too.
 */
export const isAiming = (battle: Battle, by: Target): boolean =>
  battle.aiming?.some((id) => id === by) === true || aimedAt(battle, by) !== null;

/** Returns the victim of an aimed shot; null until the player has chosen it. */
export const aimedAt = (battle: Battle, by: Target): Target | null =>
  battle.shots.find((s) => s.shooter === by)?.target ?? null;

/**
 * Returns a fighter as it rolls in this round: an aiming
 * fighter has its lower value and at most one die. HPOW-06
 */
export function asShot(battle: Battle, f: Fighter): Fighter {
  const cost = aimCost(f);
  if (cost === undefined || !isAiming(battle, f.target)) return f;
  const cv = Math.max(0, f.cv - cost);
  return { ...f, cv, dice: cv > 0 ? 1 : 0 };
}

/**
 * Does a piece roll in the ranged step? An item that it bears may change its step, even if rounds have
 * only one. MAG-04, AMB-149
 */
function shoots(g: Game, { target }: Fighter): boolean {
  const c = pieceById(g, target);
  return c !== undefined && ownStep(g, c) === 'ranged';
}

const shooterOf = (g: Game, battle: Battle, side: Seat): Fighter | undefined =>
  fightersOn(g, battle.hex, side).find((f) => f.cv > (aimCost(f) ?? f.cv) && shoots(g, f));

/** Returns the targets of a seat's aimed shots. */
export function shotTargets(g: Game, battle: Battle, seat: Seat): Target[] {
  const aim = battle.aim[battle.sides.indexOf(seat)] ?? null;
  return aim === null
    ? []
    : hitTargetsOn(g, battle.hex, sideAt(battle, aim), stepPlayed(g, 'ranged')).map((f) => f.target);
}

/** Returns the questions before the ranged step: each owner of a piece that can aim chooses how to shoot. */
export function shotQuestions(g: Game, battle: Battle): Question[] {
  if (!g.rules.heroes) return [];
  return battle.sides.flatMap((seat, i): Question[] => {
    if (battle.aim[i] === null || !isActive(g, battle.hex, seat)) return [];
    const shooter = shooterOf(g, battle, seat);
    if (shooter === undefined || battle.shots.some((s) => s.shooter === shooter.target)) return [];
    return shotTargets(g, battle, seat).length === 0 ? [] : [{ seat, kind: 'battle.shot', hex: battle.hex }];
  });
}

/** Returns the battle with the players' choices of shots. */
export function withShots(g: Game, battle: DiceBattle, answers: readonly GivenAnswer[]): DiceBattle {
  const choices = answers.flatMap((given) => {
    const shooter = shooterOf(g, battle, given.decision.seat)?.target;
    return shooter !== undefined && isPiece(shooter) ? [{ shooter, aimed: answerOf(given, 'battle.shot').aimed }] : [];
  });
  const aiming = choices.filter(({ aimed }) => aimed).map(({ shooter }) => shooter);
  const shots = choices.map(({ shooter }) => ({ shooter, target: null }));
  return aiming.length === 0 ? { ...battle, shots } : { ...battle, shots, aiming };
}

/** Returns the battle after a seat has named the victim of its aimed shot. */
export function withVictim(g: Game, battle: DiceBattle, seat: Seat, target: Target): DiceBattle {
  const shooter = shooterOf(g, battle, seat)?.target;
  return { ...battle, shots: battle.shots.map((s) => (s.shooter === shooter ? { ...s, target } : s)) };
}
