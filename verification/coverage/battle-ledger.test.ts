// The ledger accepts battles in which no hit is lost or added, and reports all others.

import { expect, test } from 'vitest';
import { randomBot } from '../../shared/minds/bots/bot.ts';
import type { GameEvent } from '../../shared/model/events/index.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import type { Game } from '../../shared/model/game/types.ts';
import { CENTRE } from '../../shared/model/hex/hex.ts';
import { crowdBot } from '../../shared/testkit/bots/crowding.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { BattleLedger } from './battle-ledger.ts';

interface Seen {
  before: Game;
  events: readonly GameEvent[];
}

function playedSteps(players: number, seed: string): Seen[] {
  const steps: Seen[] = [];
  playGame({
    rules: classicRules(players, { bluffCall: seed.length % 2 === 0 ? 'manual' : 'auto' }),
    seed,
    bots: Array.from({ length: players }, () => randomBot),
    cap: 24,
    openingBots: Array.from({ length: players }, () => crowdBot),
    openingRounds: 10,
    onStep: ({ before, events }) => steps.push({ before, events }),
  });
  return steps;
}

function ledgerOf(steps: readonly Seen[], alter: (e: GameEvent) => GameEvent = (e) => e): BattleLedger {
  const ledger = new BattleLedger();
  for (const { before, events } of steps) ledger.see(before, events.map(alter));
  return ledger;
}

test.each([2, 3, 4])(
  'HIT-01 AMB-122 AMB-123 COMB-07: with %i players every hit of a step is accounted for',
  (players) => {
    let steps = 0;
    for (const n of ['a', 'bc', 'd', 'ef']) {
      const ledger = ledgerOf(playedSteps(players, `books ${n}`));
      expect(ledger.faults).toEqual([]);
      steps += ledger.steps;
    }
    expect(steps).toBeGreaterThan(100);
  },
);

test('a missing hit, an extra hit and a second roll are found', () => {
  const steps = playedSteps(3, 'books of faults');
  const without = ledgerOf(steps, (e) => (e.t === 'struck' ? { ...e, targets: e.targets.slice(1) } : e));
  expect(without.faults.some((f) => f.startsWith('HIT-01'))).toBe(true);
  const twice = ledgerOf(steps, (e) => (e.t === 'struck' ? { ...e, targets: [...e.targets, ...e.targets] } : e));
  expect(twice.faults.some((f) => f.startsWith('HIT-01'))).toBe(true);
  const again = ledgerOf(steps, (e) => (e.t === 'battleRoundBegan' ? { t: 'freed', seat: 0, hex: CENTRE } : e));
  expect(again.faults.length).toBeGreaterThan(0);
});
