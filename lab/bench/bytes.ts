// Measures the bytes of a game on the wire: random players over real sockets, and all bytes
// that a spectator gets.

import { freeClock, TableDriver } from '../../server/testing/driven.ts';
import { randomBot } from '../../shared/minds/bots/bot.ts';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { NOBODY } from '../../shared/model/game/types.ts';
import { randomOf } from '../../shared/model/luck/random.ts';

interface Cost {
  /** The bytes of each step message with its patches. */
  steps: number[];
  /** The bytes of each command whose answer waits for other players. */
  held: number[];
  /** The bytes of each join, until the spectator has the state and the welcome. */
  joins: number[];
  rounds: number;
}

const EVERY = 60;

export function spread(list: readonly number[]): { median: number; p90: number; most: number; n: number } {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { median: at(0.5), p90: at(0.9), most: sorted[sorted.length - 1] ?? 0, n: list.length };
}

export const together = (costs: readonly Cost[]): Cost => ({
  steps: costs.flatMap((c) => c.steps),
  held: costs.flatMap((c) => c.held),
  joins: costs.flatMap((c) => c.joins),
  rounds: costs.reduce((sum, c) => sum + c.rounds, 0),
});

/**
 * Plays a game of four random players until it is over or `most` commands were given.
 * @param port of a server in this process, with KT_TEST=1
 */
export async function costOf(port: number, seed: string, most: number): Promise<Cost> {
  const table = await TableDriver.open(port, { from: null, players: 4, bots: 0, bot: randomBot, seed });
  const random = randomOf(`${seed}/answers`);
  let seen = 0;
  const sent = (): number => {
    const frames = table.sent(NOBODY);
    const bytes = frames.slice(seen).reduce((sum, b) => sum + b.length, 0);
    seen = frames.length;
    return bytes;
  };
  const cost: Cost = { steps: [], held: [], joins: [], rounds: 0 };
  try {
    for (let n = 0; n < most && !table.match.over; ) {
      const d = table.game.open.find((o) => !table.match.heldOf(o.seat).some((h) => h.id === o.id));
      const { seq } = table.game;
      sent();
      if (d === undefined) await table.pass(1000);
      else {
        const answer = sample(table.match.view(d.seat), d, random);
        const reply = await table.ask(d.seat, 'answer', { cid: `c${n++}`, id: d.id, answer });
        if ('refusal' in reply) throw new Error(`refused: ${reply.refusal.rule}`);
      }
      if (table.game.seq !== seq) cost.steps.push(sent());
      else if (d !== undefined) cost.held.push(sent());
      if (d !== undefined && n % EVERY === 0) cost.joins.push(await table.glance());
    }
    cost.rounds = table.game.round;
  } finally {
    await table.close();
    freeClock();
  }
  return cost;
}
