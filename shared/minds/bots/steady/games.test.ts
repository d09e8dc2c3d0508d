import { describe, expect, test } from 'vitest';
import { kindAt } from '../../../model/catalogue/index.ts';
import { project } from '../../../model/game/project.ts';
import { classicRules } from '../../../model/game/ruleset.ts';
import type { Answer, Decision, Game, View } from '../../../model/game/types.ts';
import { randomOf } from '../../../model/luck/random.ts';
import { onlyOf } from '../../../model/shape/entry.ts';
import { check } from '../../../rules/decisions/index.ts';
import { playGame } from '../../../testkit/self-play.ts';
import { BOTS, type Bot } from '../index.ts';
import { plan, steadyBot } from './steady.ts';

const MINUTE = 60_000;

/**
 * Plays games of steady bots. Returns how the games ended, and the answers of bots that the rules refused.
 */
function games(players: number, bluffCall: 'manual' | 'auto', n: number, bots: (bot: Bot, game: number) => Bot[]) {
  const refused: string[] = [];
  const bot = steadyBot({
    refused: (d, answer, refusal) => refused.push(`${d.kind} ${JSON.stringify(answer)} ${refusal.rule}`),
  });
  const played = Array.from({ length: n }, (_, i) =>
    playGame({
      rules: classicRules(players, { bluffCall }),
      seed: `steady ${players} ${bluffCall} ${i}`,
      bots: bots(bot, i),
      cap: 60,
    }),
  );
  return { refused, played };
}

describe('steady bots among themselves', () => {
  test.each([
    [2, 'manual'],
    [2, 'auto'],
    [3, 'manual'],
    [3, 'auto'],
    [4, 'manual'],
    [4, 'auto'],
  ] as const)(
    '%i players, calls %s: nearly every game is won, and no plan is refused',
    (players, bluffCall) => {
      const { refused, played } = games(players, bluffCall, 4, (bot) => Array.from({ length: players }, () => bot));
      expect(refused).toEqual([]);
      expect(played.filter((g) => g.end === 'won').length).toBeGreaterThanOrEqual(3);
      expect(played.filter((g) => g.end === 'stuck')).toEqual([]);
    },
    MINUTE,
  );
});

describe('a steady bot among random ones', () => {
  test(
    'wins nearly always from every seat, and has a legal plan in all their positions',
    () => {
      const { refused, played } = games(4, 'manual', 8, (bot, i) =>
        Array.from({ length: 4 }, (_, seat) => (seat === i % 4 ? bot : BOTS.random)),
      );
      expect(refused).toEqual([]);
      expect(played.filter((g, i) => onlyOf(g.winners) === i % 4).length).toBeGreaterThanOrEqual(7);
    },
    MINUTE,
  );
});

describe('what it looks at', () => {
  /**
   * Shows every decision of random games with free actions to the bot, because steady players
   * never reach such positions.
   */
  function visit(players: number, seed: string, see: (game: Game, d: Decision, seed: string) => void): number {
    let n = 0;
    playGame({
      rules: classicRules(players),
      seed,
      bots: Array.from({ length: players }, () => BOTS.random),
      cap: 6,
      freeEvery: 40,
      onStep: ({ after }) => {
        for (const d of after.open) {
          n++;
          see(after, d, `${seed} ${d.id}`);
        }
      },
    });
    return n;
  }

  test(
    'has a legal plan in random games, too, and the same from its view as from the full game',
    () => {
      let n = 0;
      const kinds = new Set<string>();
      for (const [i, players] of [4, 4, 4, 4, 3, 2].entries()) {
        n += visit(players, `look ${i}`, (game, d, seed) => {
          const view = project(game, d.seat);
          const answer = plan(view, d, randomOf(seed));
          expect(check(view, d.seat, d.id, answer), `${d.kind} ${JSON.stringify(answer)}`).toBe(null);
          expect(plan(game, d, randomOf(seed))).toEqual(answer);
          kinds.add(d.kind);
        });
      }
      expect(n).toBeGreaterThan(500);
      expect([...kinds]).toEqual(expect.arrayContaining(['move', 'fly.intercept', 'battle.hits', 'explore.bribe']));
    },
    MINUTE,
  );

  test(
    'does not look at a rival’s secrets',
    () => {
      const disguised = (game: Game, seat: number): Game => ({
        ...game,
        counters: game.counters.map((c) => (c.seat === seat || c.up ? c : { ...c, kind: kindAt((c.kind + 37) % 110) })),
        cup: null,
      });
      let n = 0;
      visit(4, 'disguise', (game, d, seed) => {
        const answers: Answer[] = [game, disguised(game, d.seat)].map((g: View) => plan(g, d, randomOf(seed)));
        expect(answers[1]).toEqual(answers[0]);
        n++;
      });
      expect(n).toBeGreaterThan(100);
    },
    MINUTE,
  );
});
