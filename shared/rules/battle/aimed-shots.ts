// Aimed shots of the ranged step: a piece that can aim shoots with the full value, or with less and its player names the piece
// it has hit, of the side it fights. HPOW-06, D-40, D-62, AMB-122
import { traitOf } from '../../effects/table.ts';
import { type Game, isPiece, type Seat, type Target } from '../../game/types.ts';
import { answerOf, type Given, type Question } from '../play.ts';
import { pieceById } from '../queries.ts';
import { type Battle, type DiceBattle, sideAt } from './battle-step.ts';
import { ownStep } from './combat-value.ts';
import { hitTargetsOn } from './hit-targets.ts';
import { stepPlayed } from './magic-ranged-melee.ts';
import { type Fighter, fightersOn, isActive } from './sides.ts';

/** By how much an aimed shot counts less, whatever else raises or lowers its value; undefined for who cannot aim. */
const aimCost = (f: Fighter): number | undefined => traitOf(f.kind).aimsFor;

/** Does a piece aim in this round? A save of an older version has named the victim already. */
export const isAiming = (battle: Battle, by: Target): boolean =>
  battle.aiming?.some((id) => id === by) === true || aimedAt(battle, by) !== null;

/** What an aimed shot of this piece strikes, once it has been named; null before. */
export const aimedAt = (battle: Battle, by: Target): Target | null =>
  battle.shots.find((s) => s.shooter === by)?.target ?? null;

/** A fighter as it rolls in this round: one that aims has its lower value and one die for the one piece, none at 0. HPOW-06 */
export function asShot(battle: Battle, f: Fighter): Fighter {
  const cost = aimCost(f);
  if (cost === undefined || !isAiming(battle, f.target)) return f;
  const cv = Math.max(0, f.cv - cost);
  return { ...f, cv, dice: cv > 0 ? 1 : 0 };
}

/** Does a piece still shoot? What it bears may have it fight in another way, in a round of one step too. MAG-04, AMB-149 */
function shoots(g: Game, { target }: Fighter): boolean {
  const c = pieceById(g, target);
  return c !== undefined && ownStep(g, c) === 'ranged';
}

/** Who of a side could aim in the ranged step now, or undefined. */
const shooterOf = (g: Game, battle: Battle, side: Seat): Fighter | undefined =>
  fightersOn(g, battle.hex, side).find((f) => f.cv > (aimCost(f) ?? f.cv) && shoots(g, f));

/** What a seat may aim at: what can take a ranged hit of the side it fights in this round. */
export function shotTargets(g: Game, battle: Battle, seat: Seat): Target[] {
  const aim = battle.aim[battle.sides.indexOf(seat)] ?? null;
  return aim === null
    ? []
    : hitTargetsOn(g, battle.hex, sideAt(battle, aim), stepPlayed(g, 'ranged')).map((f) => f.target);
}

/** The questions before the dice of a ranged step: each owner of who can aim, as long as they have not said. */
export function shotQuestions(g: Game, battle: Battle): Question[] {
  if (!g.rules.heroes) return [];
  return battle.sides.flatMap((seat, i): Question[] => {
    if (battle.aim[i] === null || !isActive(g, battle.hex, seat)) return [];
    const shooter = shooterOf(g, battle, seat);
    if (shooter === undefined || battle.shots.some((s) => s.shooter === shooter.target)) return [];
    return shotTargets(g, battle, seat).length === 0 ? [] : [{ seat, kind: 'battle.shot', hex: battle.hex }];
  });
}

/** Returns the battle after they have said how they shoot. */
export function withShots(g: Game, battle: DiceBattle, given: readonly Given[]): DiceBattle {
  const said = given.flatMap((one) => {
    const shooter = shooterOf(g, battle, one.decision.seat)?.target;
    return shooter !== undefined && isPiece(shooter) ? [{ shooter, aimed: answerOf(one, 'battle.shot').aimed }] : [];
  });
  const aiming = said.filter(({ aimed }) => aimed).map(({ shooter }) => shooter);
  const shots = said.map(({ shooter }) => ({ shooter, target: null }));
  return aiming.length === 0 ? { ...battle, shots } : { ...battle, shots, aiming };
}

/** Returns the battle with what a seat's aimed shot strikes. */
export function withVictim(g: Game, battle: DiceBattle, seat: Seat, target: Target): DiceBattle {
  const shooter = shooterOf(g, battle, seat)?.target;
  return { ...battle, shots: battle.shots.map((s) => (s.shooter === shooter ? { ...s, target } : s)) };
}
