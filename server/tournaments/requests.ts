// The schemas of requests about tournaments, and of a stored tournament. They are strict, like
// all schemas of messages.
import { z } from 'zod';
import { refuse } from '../../shared/model/game/refusal.ts';
import { isDayClock, OPTION_NAMES, problemsOf, tableOf } from '../../shared/model/options/index.ts';
import type { AccountId } from '../../shared/play/net/account.ts';
import { TOURNAMENT, type TournamentAct, type TournamentPlan } from '../../shared/play/net/tournament.ts';
import { WISH } from '../../shared/play/net/validate.ts';
import { RefusalError } from '../rooms/refusal-error.ts';
import type { Tournament } from './tournament.ts';

const name = z.string().max(96);
const token = z.string().max(80);

/** The options of tables that the tournament itself sets. */
const SET = ['players', 'bots', 'isPublic', 'name'] as const;

const OPTIONS = WISH.refine(
  (wish) => SET.every((option) => wish[option] === undefined) && !isDayClock(wish.clock ?? 'normal'),
);

/** Refuses options that make no valid game for some number of players. @throws RefusalError */
export function checkOptions({ options }: TournamentPlan): void {
  for (const players of [2, 3, 4] as const) {
    const [problem] = problemsOf(tableOf({ ...options, players }));
    if (problem === undefined) continue;
    const option = (OPTION_NAMES as readonly string[]).indexOf(problem.option);
    throw new RefusalError(refuse('match.options', { option, place: problem.place }));
  }
}

const whole = (least: number, most: number) => z.int().min(least).max(most);

export const PLAN: z.ZodType<TournamentPlan> = z.strictObject({
  name,
  options: OPTIONS,
  rounds: whole(1, TOURNAMENT.rounds),
  pause: whole(0, TOURNAMENT.pause),
  bots: z.boolean(),
  // Pages of an earlier build do not send this field.
  isListed: z.boolean().default(false),
});

export const ACT: z.ZodType<TournamentAct> = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('join'), name, token: token.optional() }),
  z.strictObject({ do: z.literal('leave'), token }),
  z.strictObject({ do: z.literal('back'), token }),
  z.strictObject({ do: z.literal('remove'), host: token, tag: token }),
  z.strictObject({ do: z.literal('begin'), host: token }),
  z.strictObject({ do: z.literal('endRound'), host: token }),
  z.strictObject({ do: z.literal('end'), host: token }),
]);

const numbers = z.array(z.int());

export const STORED: z.ZodType<Tournament> = z.object({
  name: z.string(),
  options: WISH,
  rounds: z.int(),
  pause: z.int(),
  bots: z.boolean(),
  isListed: z.boolean().default(false),
  barred: z.array(z.string()).default([]),
  hostKey: z.string(),
  seed: z.string(),
  entrants: z.array(
    z.object({
      name: z.string(),
      tag: z.string(),
      key: z.string(),
      account: z.custom<AccountId>((value) => typeof value === 'string').nullable(),
      maker: z.string(),
      isOut: z.boolean(),
      isBarred: z.boolean().default(false),
    }),
  ),
  played: z.array(
    z.object({
      tables: z.array(
        z.object({
          room: z.string(),
          seats: numbers,
          result: z.object({ winners: numbers, came: numbers }).nullable(),
        }),
      ),
      byes: numbers,
      beganAt: z.int(),
    }),
  ),
  isOver: z.boolean(),
  nextAt: z.int(),
});
