// Fallback answers and random answers to every decision, for absent players and self-played games.
import type { Answer, Decision, DecisionKind, View } from '../../model/game/types.ts';
import type { Random } from '../../model/luck/random.ts';
import { lookup } from '../../model/shape/entry.ts';
import { byKind } from '../../rules/decisions/ask.ts';
import * as all from './all.ts';
import type { AnyStandIn } from './stand-in.ts';

const standInOf = lookup<DecisionKind, AnyStandIn>(byKind(Object.values(all)));

/** Returns the answer for a player who did not answer in time. ENG-05 */
export const fallback = (view: View, d: Decision, random: Random): Answer =>
  standInOf(d.kind).fallback(view, d as never, random) as Answer;

/** Returns a random legal answer. */
export const sample = (view: View, d: Decision, random: Random): Answer =>
  standInOf(d.kind).sample(view, d as never, random) as Answer;
