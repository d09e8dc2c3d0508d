// Random commands of people at tables that are compared with their twins: answers, guesses, nonsense.
import type { TableDriver } from '../../server/testing/driven.ts';
import { randomBot } from '../../shared/minds/bots/bot.ts';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import type { Answer, Game, Seat } from '../../shared/model/game/types.ts';
import { pickOf, type Random } from '../../shared/model/luck/random.ts';
import type { RequestName } from '../../shared/play/net/messages.ts';
import { crowdBot } from '../../shared/testkit/bots/crowding.ts';
import { playGame } from '../../shared/testkit/self-play.ts';

export function positions(seed: string, players: number, every: number): Game[] {
  const games: Game[] = [];
  playGame({
    rules: classicRules(players),
    seed,
    bots: Array.from({ length: players }, () => randomBot),
    openingBots: Array.from({ length: players }, () => crowdBot),
    openingRounds: 5,
    cap: 6,
    onStep: ({ after }) => {
      if (after.seq % every === 3 && after.victory === null) games.push(after);
    },
  });
  return games;
}

export interface Act {
  /** Milliseconds before the command. */
  wait: number;
  who: Seat | null;
  name: RequestName;
  sent: { id?: number; answer?: Answer } & Record<string, unknown>;
}

/** Returns nonsense and guesses, including ids of pieces that the player cannot see. */
function guess(random: Random, game: Game): Answer {
  const n = (): number =>
    random(3) > 0 && game.counters.length > 0 ? pickOf(random, game.counters).id : random(game.ids + 3) - 1;
  const list = (): number[] => Array.from({ length: 1 + random(3) }, n);
  return pickOf<unknown>(random, [
    { ids: list() },
    { targets: list() },
    { hex: random(40) - 1 },
    { hexes: [random(40)] },
    { place: [{ id: n(), hex: random(37) }] },
    { place: [{ id: n(), hex: random(37) }], discard: list(), cash: list() },
    { paid: 5, trade: list() },
    { do: 'go', ids: list(), path: [random(37), random(37)] },
    { id: n() },
  ]) as Answer;
}

/** Returns what the next person does, or null to let time pass. */
export function choose(table: TableDriver, viewer: Seat, random: Random, cid: string): Omit<Act, 'wait'> | null {
  const { game, match } = table;
  const people = table.people.map((p) => p.seat);
  const kind = random(10);
  if (kind === 0) return { who: viewer, name: 'log', sent: { count: 1 + random(20) } };
  const open = game.open.filter((d) => people.includes(d.seat));
  if (kind <= 2 && game.open.length > 0) {
    return {
      who: viewer,
      name: 'answer',
      sent: { cid, id: pickOf(random, game.open).id, answer: guess(random, game) },
    };
  }
  if (open.length === 0) return null;
  const d = pickOf(random, open);
  return { who: d.seat, name: 'answer', sent: { cid, id: d.id, answer: sample(match.view(d.seat), d, random) } };
}
