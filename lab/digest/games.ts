// The games that are digested. The list never changes, because two builds are compared by it. New games come
// at the end of a round of the list.
import type { Bot } from '../../shared/minds/bots/bot.ts';
import { BOTS } from '../../shared/minds/bots/index.ts';
import { rulesOf } from '../../shared/model/game/ruleset.ts';
import { tableOf } from '../../shared/model/options/index.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { crowdBot } from '../../shared/testkit/bots/crowding.ts';
import type { SelfPlay } from '../../shared/testkit/self-play.ts';
import { noExtras1, steady1 } from '../steady-1/index.ts';

const PARTS = ['heroes', 'events', 'magic', 'specialPowers'] as const;
export const GAMES = 1000;

/** The bots of a game, and how often they do more than answer. */
interface Style {
  bot: (seat: number, game: number, players: number) => Bot;
  /** Rounds after which the game is stopped. */
  cap: number;
  /** Rounds of crowding the board first (crowding.ts). */
  crowded?: number;
  free?: number;
  undo?: number;
  resign?: number;
  /** Leaves out a different part from game to game. */
  partial?: true;
}

const random = (): Bot => BOTS.random;
const mixed = (seat: number, game: number, players: number): Bot => (seat === game % players ? steady1 : BOTS.random);
const duel = (seat: number, game: number): Bot => ((seat + game) % 2 === 0 ? steady1 : noExtras1);

const STYLES: readonly Style[] = [
  { bot: random, cap: 20, free: 60, undo: 12 },
  { bot: mixed, cap: 40 },
  { bot: random, cap: 16, crowded: 8 },
  { bot: () => steady1, cap: 60 },
  { bot: random, cap: 16, free: 20, undo: 6, resign: 400 },
  { bot: duel, cap: 60 },
  { bot: () => crowdBot, cap: 14, undo: 20 },
  { bot: mixed, cap: 30, partial: true, resign: 150 },
];

export function gameOf(game: number): SelfPlay {
  const players = 2 + (game % 3);
  const style = Math.floor(game / 3) % STYLES.length;
  const calls = (Math.floor(game / (3 * STYLES.length)) + style) % 2 === 0 ? 'manual' : 'auto';
  const left = entryAt(PARTS, Math.floor(game / (3 * STYLES.length)) % PARTS.length);
  const { bot, cap, crowded, free, undo, resign, partial } = entryAt(STYLES, style);
  const bots = Array.from({ length: players }, (_, seat) => bot(seat, game, players));
  return {
    rules: rulesOf(tableOf({ players, bluffCall: calls, ...(partial ? { [left]: false } : {}) })),
    seed: `digest/${game}`,
    bots,
    cap,
    freeEvery: free ?? 0,
    undoEvery: undo ?? 0,
    resignEvery: resign ?? 0,
    openingBots: crowded === undefined ? undefined : bots.map(() => crowdBot),
    openingRounds: crowded ?? 0,
  };
}
