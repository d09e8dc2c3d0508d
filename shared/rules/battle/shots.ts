// The Marksman shoots with his value, or with the lower one and chooses the piece hit among those of the side he aims
// at. HPOW-06, D-40, AMB-122
import { heroFacts, KINDS, kindOf } from '../../catalogue/index.ts';
import type { FrameOf, Game, Id, Seat, Target } from '../../game/types.ts';
import { answerOf, type Given, type Question } from '../play.ts';
import { type Fighter, fightersOn, isActive } from './sides.ts';
import { takersOn } from './takers.ts';

type Battle = FrameOf<'battle'>;

const MARKSMAN = kindOf('marksman');
/** By how much the aimed shot counts less, whatever else raises or lowers his value. HPOW-06 */
const AIM_COSTS = KINDS[MARKSMAN].cv - (heroFacts(MARKSMAN).otherCv ?? KINDS[MARKSMAN].cv);

/** What the Marksman aims at in this round, or 0: his full value, or somebody else. */
export const aimedAt = (frame: Battle, by: Target): Target => frame.shots.find((s) => s.by === by)?.at ?? 0;

/** A fighter as he rolls in this round: the Marksman who aims has his lower value, and no die at 0. HPOW-06 */
export function asShot(frame: Battle, f: Fighter): Fighter {
  if (f.kind !== MARKSMAN || aimedAt(frame, f.target) === 0) return f;
  const cv = Math.max(0, f.cv - AIM_COSTS);
  return { ...f, cv, dice: cv > 0 ? f.dice : 0 };
}

/** The Marksman of a side who shoots in the ranged step now, or undefined: with a Sword he does not. */
const shooterOf = (g: Game, frame: Battle, side: Seat): Fighter | undefined =>
  fightersOn(g, frame.hex, side).find((f) => f.kind === MARKSMAN && f.step === 'ranged' && f.cv > AIM_COSTS);

/** What a seat's Marksman may aim at: what can take a ranged hit of the side he fights in this round. */
export function shotTargets(g: Game, frame: Battle, seat: Seat): Target[] {
  const aim = frame.aim[frame.sides.indexOf(seat)] ?? -1;
  return aim < 0 ? [] : takersOn(g, frame.hex, frame.sides[aim], 'ranged').map((f) => f.target);
}

/** The questions before the dice of a ranged step: each Marksman's owner, as long as he has not said. */
export function shotQuestions(g: Game, frame: Battle): Question[] {
  if (!g.rules.heroes) return [];
  return frame.sides.flatMap((seat, i): Question[] => {
    if (frame.aim[i] < 0 || !isActive(g, frame.hex, seat)) return [];
    const shooter = shooterOf(g, frame, seat);
    if (shooter === undefined || frame.shots.some((s) => s.by === shooter.target)) return [];
    return shotTargets(g, frame, seat).length === 0 ? [] : [{ seat, kind: 'battle.shot', hex: frame.hex }];
  });
}

/** What each Marksman does. */
export function shotsOf(g: Game, frame: Battle, given: readonly Given[]): Battle['shots'] {
  return given.map((one) => {
    const by: Id = shooterOf(g, frame, one.decision.seat)?.target ?? 0;
    return { by, at: answerOf(one, 'battle.shot').target };
  });
}
