// Aimed shots of the ranged step: who can aim shoots with the full value, or with less and chooses the piece hit among
// those of the side it fights. HPOW-06, D-40, AMB-122
import { traitOf } from '../../effects/table.ts';
import type { FrameOf, Game, Id, Seat, Target } from '../../game/types.ts';
import { answerOf, type Given, type Question } from '../play.ts';
import { type Fighter, fightersOn, isActive } from './sides.ts';
import { takersOn } from './takers.ts';

type Battle = FrameOf<'battle'>;

/** By how much an aimed shot counts less, whatever else raises or lowers its value; undefined for who cannot aim. */
const aimCost = (f: Fighter): number | undefined => traitOf(f.kind).aimsFor;

/** What a piece aims at in this round, or 0: its full value, or it cannot aim. */
export const aimedAt = (frame: Battle, by: Target): Target => frame.shots.find((s) => s.by === by)?.at ?? 0;

/** A fighter as it rolls in this round: one that aims has its lower value, and no die at 0. HPOW-06 */
export function asShot(frame: Battle, f: Fighter): Fighter {
  const cost = aimCost(f);
  if (cost === undefined || aimedAt(frame, f.target) === 0) return f;
  const cv = Math.max(0, f.cv - cost);
  return { ...f, cv, dice: cv > 0 ? f.dice : 0 };
}

/** Who of a side could aim in the ranged step now, or undefined: an item may have them roll in another step. */
const shooterOf = (g: Game, frame: Battle, side: Seat): Fighter | undefined =>
  fightersOn(g, frame.hex, side).find((f) => f.step === 'ranged' && f.cv > (aimCost(f) ?? f.cv));

/** What a seat may aim at: what can take a ranged hit of the side it fights in this round. */
export function shotTargets(g: Game, frame: Battle, seat: Seat): Target[] {
  const aim = frame.aim[frame.sides.indexOf(seat)] ?? -1;
  return aim < 0 ? [] : takersOn(g, frame.hex, frame.sides[aim], 'ranged').map((f) => f.target);
}

/** The questions before the dice of a ranged step: each owner of who can aim, as long as they have not said. */
export function shotQuestions(g: Game, frame: Battle): Question[] {
  if (!g.rules.heroes) return [];
  return frame.sides.flatMap((seat, i): Question[] => {
    if (frame.aim[i] < 0 || !isActive(g, frame.hex, seat)) return [];
    const shooter = shooterOf(g, frame, seat);
    if (shooter === undefined || frame.shots.some((s) => s.by === shooter.target)) return [];
    return shotTargets(g, frame, seat).length === 0 ? [] : [{ seat, kind: 'battle.shot', hex: frame.hex }];
  });
}

/** What each of them does. */
export function shotsOf(g: Game, frame: Battle, given: readonly Given[]): Battle['shots'] {
  return given.map((one) => {
    const by: Id = shooterOf(g, frame, one.decision.seat)?.target ?? 0;
    return { by, at: answerOf(one, 'battle.shot').target };
  });
}
