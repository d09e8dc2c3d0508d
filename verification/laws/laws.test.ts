// The six laws, checked at every step of random games with 2, 3 and 4 players, for each seat and the public.
// Then faults are planted in the engine, and the laws must find each of them.

import { describe, expect, test } from 'vitest';
import { randomBot } from '../../shared/minds/bots/bot.ts';
import { isCreature, KINDS } from '../../shared/model/catalogue/index.ts';
import { apply, type GameEvent } from '../../shared/model/events/index.ts';
import { redact } from '../../shared/model/events/redact.ts';
import { project } from '../../shared/model/game/project.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import type { RuleSet } from '../../shared/model/game/types.ts';
import { CENTRE } from '../../shared/model/hex/hex.ts';
import { check, options } from '../../shared/rules/decisions/index.ts';
import { decide } from '../../shared/rules/flow/decide.ts';
import { crowdBot } from '../../shared/testkit/bots/crowding.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { ENGINE, type EngineParts, type Fault, LawChecker } from './laws.ts';

interface Run {
  players: number;
  seed: string;
  bluffCall?: 'manual' | 'auto';
  crowded?: boolean;
  cap?: number;
  rules?: Partial<RuleSet>;
  machine?: Partial<EngineParts>;
}

function faultsOf(run: Run): Fault[] {
  const machine = { ...ENGINE, ...run.machine };
  const keeper = new LawChecker({ seed: run.seed, twinEvery: 5, twinSteps: 40, machine });
  playGame({
    rules: { ...classicRules(run.players, { bluffCall: run.bluffCall ?? 'manual' }), ...run.rules },
    seed: run.seed,
    bots: Array.from({ length: run.players }, () => randomBot),
    cap: run.cap ?? 14,
    freeEvery: 25,
    undoEvery: 12,
    blind: true,
    openingBots: run.crowded ? Array.from({ length: run.players }, () => crowdBot) : undefined,
    openingRounds: run.crowded ? 8 : 0,
    decide: machine.decide,
    onStep: (step) => keeper.see(step),
  });
  return keeper.faults;
}

const LAWS = 'law 1, law 2, law 3, law 4, law 5, law 6';

describe.each([2, 3, 4])('with %i players', (players) => {
  test.each([0, 1])(`${LAWS}: hold at every step of random game %i`, (n) => {
    const run: Run = { players, seed: `laws ${n}`, bluffCall: n % 2 === 0 ? 'manual' : 'auto', crowded: n % 3 !== 0 };
    expect(faultsOf(run)).toEqual([]);
  });

  test(`${LAWS}: hold with heroes and their powers`, () => {
    const rules = { heroes: true, specialPowers: true };
    expect(faultsOf({ players, seed: 'laws of heroes', crowded: players !== 3, cap: 20, rules })).toEqual([]);
  });
});

interface Seeded {
  name: string;
  law: Fault['law'];
  machine: Partial<EngineParts>;
}

const withFaces = (e: GameEvent): GameEvent => (e.t === 'drew' ? { ...e } : e);

const SEEDED: Seeded[] = [
  {
    name: 'a leaked field: the faces of a draw reach everybody',
    law: 1,
    machine: { redact: (e, v) => (e.t === 'drew' ? withFaces(e) : redact(e, v)) },
  },
  {
    name: 'the cup is shown',
    law: 1,
    machine: { project: (g, v) => ({ ...project(g, v), cup: g.cup }), redact },
  },
  {
    name: 'apply looks at a hidden face',
    law: 1,
    machine: {
      apply: (g, e) => {
        const next = apply(g, e);
        if (e.t !== 'placed') return next;
        const strong = next.counters.some((c) => e.ids?.includes(c.id) && KINDS[c.kind].cv > 3);
        return strong ? { ...next, seasAside: next.seasAside + 1 } : next;
      },
    },
  },
  {
    name: 'check tells a hidden id from a missing one',
    law: 2,
    machine: {
      check: (view, seat, id, answer) => {
        const refusal = check(view, seat, id, answer);
        const ids = JSON.stringify(answer).match(/\d+/g)?.map(Number) ?? [];
        const hidden = view.counters.some((c) => !c.up && c.seat !== seat && ids.includes(c.id));
        return refusal !== null && hidden ? { rule: 'BLUF-02', params: {} } : refusal;
      },
    },
  },
  {
    name: 'options count what the cup holds',
    law: 2,
    machine: { options: ((view, d) => ({ ...options(view, d), cup: view.cup === null })) as typeof options },
  },
  {
    name: 'the engine remembers something outside the state',
    law: 3,
    machine: {
      decide: (() => {
        let calls = 0;
        return ((game, input, luck) => {
          const decided = decide(game, input, luck);
          return decided.ok && calls++ % 7 === 3
            ? { ...decided, game: { ...decided.game, asked: decided.game.asked + 1 } }
            : decided;
        }) as typeof decide;
      })(),
    },
  },
  {
    name: 'a skip driven by a secret: a public event when a seat holds a flyer face down',
    law: 4,
    machine: {
      decide: (game, input, luck) => {
        const decided = decide(game, input, luck);
        if (!decided.ok) return decided;
        const flyer = game.counters.some(
          (c) => !c.up && c.seat === 1 && isCreature(c.kind) && KINDS[c.kind].fly && c.id % 3 === 0,
        );
        return flyer ? { ...decided, events: [...decided.events, { t: 'demanded', seat: 1, hex: CENTRE }] } : decided;
      },
    },
  },
  {
    name: 'a public trace of the order of ids',
    law: 4,
    machine: {
      decide: (game, input, luck) => {
        const decided = decide(game, input, luck);
        if (!decided.ok) return decided;
        const first = game.counters.find((c) => !c.up && c.seat === 1);
        return first !== undefined && first.kind % 2 === 0
          ? { ...decided, events: [...decided.events, { t: 'movementBegan', seat: 0 } as GameEvent].slice() }
          : decided;
      },
    },
  },
  {
    name: 'a counter is lost',
    law: 5,
    machine: {
      decide: (game, input, luck) => {
        const decided = decide(game, input, luck);
        return decided.ok && decided.game.seq === 30
          ? { ...decided, game: { ...decided.game, counters: decided.game.counters.slice(1) } }
          : decided;
      },
    },
  },
  {
    name: 'nobody is asked',
    law: 6,
    machine: {
      decide: (game, input, luck) => {
        const decided = decide(game, input, luck);
        return decided.ok && decided.game.seq === 20 ? { ...decided, game: { ...decided.game, open: [] } } : decided;
      },
    },
  },
];

describe('planted faults are found', () => {
  test.each(SEEDED)('law $law finds: $name', ({ law, machine }) => {
    const found = new Set<number>();
    for (let n = 0; n < 6 && !found.has(law); n++) {
      for (const fault of faultsOf({ players: 3, seed: `seeded ${n}`, cap: 6, machine })) found.add(fault.law);
    }
    expect([...found]).toContain(law);
  });
});
