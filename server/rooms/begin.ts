// A new game at a table: its secret seed, its commitment, its match.
import { createHash, randomBytes } from 'node:crypto';
import { classicRules } from '../../shared/game/ruleset.ts';
import { randomOf, seededLuck, seedFromText } from '../../shared/luck/index.ts';
import { quickTiming, type Timing, timingOf } from '../../shared/match/clock.ts';
import { Match, type MatchSetup } from '../../shared/match/match.ts';
import type { TableOptions } from '../../shared/match/types.ts';
import type { TestOptions } from '../../shared/net/validate.ts';
import { theBot } from './bots.ts';
import type { Place } from './places.ts';

/** What the entry hands to a new room; already validated. */
export interface RoomOptions {
  table: TableOptions;
  /** Made by "Play now": people are ready as they come, bots fill it after a while. */
  quick: boolean;
  test: TestOptions | null;
}

/** The clocks of a table; tests set their own. */
export function timingFor({ table, test }: RoomOptions): Timing {
  if (test === null) return timingOf(table.clock);
  const { limit = 60_000, bot = 20, floor = 30, grace = 1000 } = test;
  return quickTiming({ limit, bot, floor, grace });
}

/** A match that waits for `begin`, and the commitment to its seed. The seed is never logged and never sent. */
export function newMatch(
  options: RoomOptions,
  places: readonly Place[],
  game: number,
  calls: Pick<MatchSetup, 'journal' | 'onStep' | 'onHeld' | 'onFault'>,
  now: number,
): { match: Match; commitment: string } {
  const { table, test } = options;
  const seed = test?.seed === undefined ? randomBytes(32) : seedFromText(`${test.seed}/${game}`);
  const commitment = createHash('sha256').update(seed).digest('hex');
  const match = new Match(
    {
      rules: classicRules(table.players, table.bluffCall),
      luck: seededLuck(seed),
      names: places.map((p) => p.name),
      bots: places.map((p) => p.kind === 'bot'),
      timing: timingFor(options),
      bot: theBot,
      random: randomOf(test?.seed ?? randomBytes(16).toString('hex')),
      ...calls,
    },
    now,
  );
  for (const [seat, place] of places.entries()) {
    if (place.kind === 'human' && place.session === '') match.left(seat, now);
  }
  return { match, commitment };
}
