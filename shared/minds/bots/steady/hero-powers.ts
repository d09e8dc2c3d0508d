// The steady bot's answers about the powers of heroes, from public facts only. D-37, D-40, D-47…D-49

import { hexState, seatState } from '../../../model/game/pieces.ts';
import { lying } from '../../../model/game/places.ts';
import {
  type Answers,
  type Decision,
  type DecisionOf,
  type HexId,
  isSeated,
  type Seat,
  type Target,
  targetNumber,
  type View,
} from '../../../model/game/types.ts';
import { entryAt, firstOf } from '../../../model/shape/entry.ts';
import type { OptionsOf } from '../../../rules/decisions/ask.ts';
import { countIn, pieceById } from '../../../rules/queries/queries.ts';
import { GOLD, menace } from './plans.ts';
import { Situation } from './situation.ts';
import { expectedHits } from './strength.ts';
import { worth } from './worth.ts';

/** Names the creature for which worth times chance is highest. Supported creatures count more. D-37 */
export function chooseConvert(view: View, d: Decision, o: OptionsOf['battle.convert']): Answers['battle.convert'] {
  const s = new Situation(view, d.seat);
  const score = (x: (typeof o.targets)[number]): number =>
    (worth(x.kind) * (s.hasLandFor(s.me, x.kind) ? 2 : 1) * (7 - Math.max(1, Math.min(6, x.cv)))) / 6;
  return { id: o.targets.slice().sort((a, b) => score(b) - score(a) || a.id - b.id)[0]?.id ?? null };
}

/** Rates the targets of a shot. The best target is first. */
function shotValues(view: View, targets: readonly Target[]): { target: Target; v: number }[] {
  const values = targets.map((target) => {
    const kind = pieceById(view, target)?.kind ?? -1;
    return { target, v: kind === -1 ? 0.8 : worth(kind) + expectedHits(kind) };
  });
  return values.sort((a, b) => b.v - a.v || targetNumber(a.target) - targetNumber(b.target));
}

/** Aims at one piece only if it is worth far more than what the enemy would lose by an ordinary hit. D-40 */
export function chooseShot(view: View, _d: Decision, o: OptionsOf['battle.shot']): Answers['battle.shot'] {
  const values = shotValues(view, o.targets);
  const [best] = values;
  const least = values.at(-1);
  return { aimed: best !== undefined && least !== undefined && best.v > least.v * 2.5 };
}

/** Chooses the most valuable piece. D-62 */
export const chooseShotVictim = (view: View, o: OptionsOf['battle.victim']): Answers['battle.victim'] => ({
  target: firstOf(shotValues(view, o.targets)).target,
});

/**
 * Returns a hex of the leading player with a face-up piece and few others, so that the power probably
 * strikes that piece. D-47
 */
export function chooseMark(view: View, d: Decision, hexes: readonly HexId[]): Answers['power.assassin'] {
  const s = new Situation(view, d.seat);
  const score = (hex: HexId): number => {
    const { owner } = hexState(view, hex);
    const isShown = lying(view, hex).some((c) => c.up && c.seat === owner);
    return (
      menace(s, owner) * ((isShown ? 2 : 1) + (isSeated(owner) ? 1 / (1 + countIn(hexState(view, hex), owner)) : 0))
    );
  };
  const rivals = hexes.filter((hex) => hexState(view, hex).owner !== d.seat);
  return { hex: rivals.sort((a, b) => score(b) - score(a) || a - b)[0] ?? null };
}

/** Returns the enemy's best piece; if the bot must name an own piece, the least valuable. D-47, D-48 */
export function chooseVictim(view: View, d: DecisionOf<'power.victim'>, ids: readonly Target[]): { id: Target } {
  const s = new Situation(view, d.seat);
  const isOwn = hexState(view, d.hex).owner === d.seat;
  const value = (id: Target): number => {
    if (id === 'hidden') return 1.6;
    const kind = pieceById(view, id)?.kind ?? -1;
    if (kind === -1) return 0;
    return isOwn && !s.isSupported(s.me, kind, d.hex) ? 0 : worth(kind);
  };
  const order = ids
    .slice()
    .sort((a, b) => (isOwn ? value(a) - value(b) : value(b) - value(a)) || targetNumber(a) - targetNumber(b));
  return { id: entryAt(order, 0) };
}

/** Returns the player with the most gold; if all have little, a player with a Thing. D-49 */
export function chooseRobbed(view: View, d: Decision, seats: readonly Seat[]): Answers['power.thief'] {
  const s = new Situation(view, d.seat);
  const score = (x: Seat): number =>
    Math.max(seatState(view, x).gold * GOLD, seatState(view, x).rack > 0 ? 1 : 0) * menace(s, x);
  return { seat: seats.slice().sort((a, b) => score(b) - score(a) || a - b)[0] ?? null };
}

/** Takes gold if it is worth more than a Thing. D-49 */
export const chooseLoot = (o: OptionsOf['power.loot']): { gold: boolean } => ({
  gold: o.things === 0 || (o.gold > 0 && o.gold * GOLD > 1.2),
});
