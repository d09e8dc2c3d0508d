// Plays a new player's first game: the `beginner` bot against other bots, with the options of a game against
// bots, such as the last round.
import type { Bot } from '../../shared/minds/bots/bot.ts';
import { rulesAgainstBots, rulesFor } from '../../shared/model/game/ruleset.ts';
import type { Seat } from '../../shared/model/game/types.ts';
import type { ProfileName } from '../../shared/model/options/index.ts';
import { canWin } from '../../shared/rules/victory/standing.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { botNamed } from '../bots/registry.ts';
import { timeAlone } from '../simulate/minutes.ts';

export interface FirstGames {
  readonly players: number;
  readonly rules: ProfileName;
  /** The same seed and game number give the same game. */
  readonly seed: string;
  /** The name of the bot that plays all other seats. */
  readonly against: string;
  /** The round in which the beginner resigns; null if the beginner plays on. */
  readonly resigns: number | null;
}

export interface FirstGame {
  readonly number: number;
  readonly ended: boolean;
  readonly how: string;
  readonly rounds: number;
  /** The beginner's share of the victory: 1 alone, 0.5 of two winners, 0 without a victory. */
  readonly share: number;
  /** The length of the game in `timeAlone`, a model of one person against bots. */
  readonly minutes: number;
}

/** Rounds after which a game counts as endless. */
const CAP = 40;

function person(resigns: number | null): Bot {
  const bot = botNamed('beginner');
  if (resigns === null) return bot;
  return {
    ...bot,
    free: (view, d) => (view.round >= resigns && canWin(view, d.seat) ? { free: 'resign', seat: d.seat } : null),
  };
}

/** Plays one game. The beginner's seat changes from game to game. */
export function playFirstGame({ players, rules, seed, against, resigns }: FirstGames, number: number): FirstGame {
  const seat = (number % players) as Seat;
  const bots = Array.from({ length: players }, (_, at) => (at === seat ? person(resigns) : botNamed(against)));
  let time = 0;
  const { end, how, rounds, winners } = playGame({
    rules: rulesAgainstBots(rulesFor({ preset: rules, players })),
    seed: `${seed}/${players}/${number}`,
    bots,
    cap: CAP,
    onStep: (step) => {
      time += timeAlone(step, seat);
    },
  });
  return {
    number,
    ended: end === 'won' || end === 'drawn',
    how,
    rounds,
    share: winners.includes(seat) ? 1 / winners.length : 0,
    minutes: time / 60_000,
  };
}
