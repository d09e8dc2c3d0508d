// Makes a new game: the server's secret, the players' nonces, the seed of all luck, and the match.
import { randomBytes } from 'node:crypto';
import { pauseOf } from '../../shared/minds/bots/levels.ts';
import { botOfSeats } from '../../shared/minds/bots/tempered.ts';
import { rulesAgainstBots, rulesOf } from '../../shared/model/game/ruleset.ts';
import type { RuleSet } from '../../shared/model/game/types.ts';
import { commitmentOf, seedOf, toHex } from '../../shared/model/luck/commit.ts';
import { seededLuck, seedFromText } from '../../shared/model/luck/luck.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { isDayClock } from '../../shared/model/options/index.ts';
import { ALONE, inDays, quickTiming, type Timing, timingOf } from '../../shared/play/match/clock.ts';
import { DAYS } from '../../shared/play/match/days.ts';
import { Match, type MatchSetup } from '../../shared/play/match/match.ts';
import { temperOf } from '../../shared/play/net/characters.ts';
import type { RoomOptions } from '../store/store.ts';

type Seats = readonly { readonly kind: string }[];

const isOnePerson = (seats: Seats): boolean => seats.filter(({ kind }) => kind !== 'bot').length === 1;

/** Is this a person alone against bots, at a table without a fast clock? */
const isAlone = (clock: string, seats: Seats): boolean => clock !== 'fast' && isOnePerson(seats);

/** Returns the rules of the next game. A game of one person against bots gets a last round. CIT-10 */
export function rulesOfGame({ table }: Pick<RoomOptions, 'table'>, seats: Seats): RuleSet {
  const rules = rulesOf(table);
  return isOnePerson(seats) ? rulesAgainstBots(rules) : rules;
}

/**
 * Returns the clocks of a table. Tests set their own clocks.
 * @param game the number of the game; players get more time in the first game
 * @param seats read at each question, because a person alone against bots has more time
 * @param leastPause returns the shortest pause of a bot now
 */
export function timingFor(
  { table, test }: RoomOptions,
  game: number,
  seats: Seats = [],
  leastPause: () => number = () => 0,
): Timing {
  if (test !== null) {
    const { limit = 60_000, bot = 20, window = 30, grace = 1000, heldOpen } = test;
    const timing = quickTiming({ limit, bot, window, grace, heldOpen });
    return isDayClock(table.clock) ? inDays(timing, { ...DAYS[table.clock], limit, window, ...test.days }) : timing;
  }
  const timing = timingOf(table.clock, game <= 1, (kind) => pauseOf(table.botLevel, kind));
  return {
    ...timing,
    limit: (kind) => timing.limit(kind) * (isAlone(table.clock, seats) && timing.days === null ? ALONE : 1),
    bot: (kind) => Math.max(timing.bot(kind), leastPause()),
    windowOfBots: (kind) => Math.max(timing.windowOfBots(kind), leastPause()),
    // The shortest pause holds even if the players choose a quick pace.
    thinking: (kind) => Math.max(timing.thinking(kind), leastPause()),
  };
}

/**
 * Returns a new secret and its commitment. The secret is never logged, and is sent to clients
 * only after the game.
 */
export function newSecret({ test }: RoomOptions, game: number): { secret: string; commitment: string } {
  const secret = toHex(test?.seed === undefined ? randomBytes(32) : seedFromText(`${test.seed}/${game}`));
  return { secret, commitment: commitmentOf(secret) };
}

/** Returns a new match. The caller must call `begin` or `restore` on it. */
export function newMatch(
  options: RoomOptions,
  game: {
    number: number;
    rules: RuleSet;
    seats: readonly { name: string; kind: string }[];
    current: readonly { kind: string }[];
    secret: string;
    nonces: string[];
  },
  calls: Pick<MatchSetup, 'clock' | 'thinker' | 'journal' | 'onStep' | 'onHeld' | 'onFault' | 'onWriteFailed'> & {
    leastPause?: () => number;
    setupOf?: (setup: MatchSetup) => MatchSetup;
  },
  now: number,
): Match {
  const { leastPause, setupOf = (setup) => setup, ...callbacks } = calls;
  const setup: MatchSetup = {
    rules: game.rules,
    luck: seededLuck(seedOf(game.secret, game.nonces)),
    names: game.seats.map((s) => s.name),
    bots: game.seats.map((s) => s.kind === 'bot'),
    timing: timingFor(options, game.number, game.current, leastPause),
    bot: botOfSeats(options.table.botLevel, game.seats.map(temperOf)),
    random: randomOf(options.test?.seed ?? randomBytes(16).toString('hex')),
    ...callbacks,
  };
  return new Match(setupOf(setup), now);
}
