import { describe, expect, test } from 'vitest';
import { project } from '../../../model/game/project.ts';
import { classicRules } from '../../../model/game/ruleset.ts';
import type { Answers, Frame, HexId, RuleSet } from '../../../model/game/types.ts';
import { randomOf } from '../../../model/luck/random.ts';
import { OPTIONS } from '../../../model/options/index.ts';
import { check } from '../../../rules/decisions/index.ts';
import { type HexSetup, hexNamed, Table } from '../../../testkit/index.ts';
import { movementTable } from '../../../testkit/march.ts';
import { playGame } from '../../../testkit/self-play.ts';
import { isLastChance, prize } from './plans.ts';
import { Situation } from './situation.ts';
import { plan, steadyBot } from './steady.ts';

type Ending = RuleSet['victory'];
const ENDINGS = OPTIONS.victory.values.all;
const rulesOf = (victory: Ending): Partial<RuleSet> => ({ victory, turnLimit: victory === 'turnLimit' ? 6 : null });

const BUILD: Frame[] = [
  { kind: 'round', nextPhase: 7 },
  { kind: 'build', index: 0 },
];
const NAMES = 'A1 A2 A3 A4 B1 B2 B3 B4 B5 C1 C2'.split(' ');
const land = (names: readonly string[], owner: 0 | 1, more: HexSetup = {}): Record<string, HexSetup> =>
  Object.fromEntries(names.map((name) => [name, { terrain: 'plains', owner, ...more }]));

/**
 * In the construction phase seat 0 has an unguarded castle in D1, and gold for a citadel and for the one
 * level that its income lacks.
 */
function building(victory: Ending, hexes: Record<string, HexSetup> = {}): Table {
  return Table.of({
    players: 4,
    phase: 'build',
    rules: { ...rulesOf(victory), citadelIncome: 10 },
    stack: BUILD,
    gold: [10, 0, 0, 0],
    hexes: {
      ...land(NAMES.slice(0, 5), 0),
      D1: { terrain: 'plains', owner: 0, fort: 3 },
      ...land(['D2'], 1),
      ...hexes,
    },
    pieces: [{ at: 'D2', seat: 1, kinds: ['elephant', 'white_knight', 'cyclops', 'old_dragon', 'giant_spider'] }],
  });
}
const situation = (t: Table) => new Situation(project(t.game, 0), 0);
const worth = (t: Table, hex: string): number => prize(situation(t), hexNamed(hex));

function raisedHexes(t: Table): readonly HexId[] {
  const d = t.decision('build', 0);
  const { hexes } = plan(project(t.game, 0), d, randomOf('aim')) as { hexes: HexId[] };
  return hexes;
}

describe('a citadel that cannot be guarded', () => {
  test('CIT-04 CIT-10: is not raised if it must be held for a round', () => {
    for (const victory of ['conquest', 'unique'] as const)
      expect(raisedHexes(building(victory))).not.toContain(hexNamed('D1'));
  });
  test('CIT-09 CIT-10: is raised if having it is enough, or a level is a level', () => {
    for (const victory of ['soleAtEnd', 'fast', 'turnLimit'] as const) {
      expect(raisedHexes(building(victory)), victory).toContain(hexNamed('D1'));
    }
  });
  test('CIT-08: is raised by the richest, and by a poorer player only after a rival’s', () => {
    expect(raisedHexes(building('incomeCount'))).toContain(hexNamed('D1'));
    const rich = land(['E1', 'E2', 'E3', 'F1', 'F2', 'F3', 'F4', 'G1', 'G2'], 1, { fort: 2 });
    expect(raisedHexes(building('incomeCount', rich))).not.toContain(hexNamed('D1'));
    const withCitadel = { ...rich, G3: { terrain: 'plains', owner: 1, fort: 4, citadelRound: 1 } as const };
    expect(raisedHexes(building('incomeCount', withCitadel))).toContain(hexNamed('D1'));
  });
});

test('FORT-01 CIT-01: with one level a turn, no gold is kept for a citadel whose income lacks a level', () => {
  const paid = (buildsPerTurn: 'any' | 'one'): number => {
    const t = Table.of({
      players: 4,
      phase: 'things',
      ground: 'sea',
      rules: { buildsPerTurn, citadelIncome: 7 },
      stack: [
        { kind: 'round', nextPhase: 3 },
        { kind: 'things', state: 'buy', index: 0 },
      ],
      gold: [20, 0, 0, 0],
      hexes: { ...land(['D1'], 0, { fort: 3 }), ...land(['D2', 'D3'], 0), ...land(['D7'], 1) },
    });
    const d = t.decision('recruit.buy', 0);
    const view = project(t.game, 0);
    const answer = plan(view, d, randomOf('choice')) as Answers['recruit.buy'];
    expect(check(view, 0, d.id, answer)).toBe(null);
    return answer.paid;
  };
  expect([paid('any'), paid('one')]).toEqual([2, 3]);
});

test('FORT-01 CIT-09: with one level a turn, a lone rival citadel is a last chance if the income lacks a level', () => {
  const isLast = (buildsPerTurn: 'any' | 'one'): boolean => {
    const rules = { ...rulesOf('soleAtEnd'), citadelIncome: 6, buildsPerTurn };
    const hexes = {
      ...land(['A1'], 0),
      D1: { terrain: 'plains', owner: 0, fort: 3 },
      D2: { terrain: 'plains', owner: 1, fort: 4 },
    } as const;
    return isLastChance(
      situation(Table.of({ players: 4, phase: 'build', rules, stack: BUILD, gold: [10, 0, 0, 0], hexes })),
    );
  };
  expect([isLast('any'), isLast('one')]).toEqual([false, true]);
});

describe('AMB-109: a rival who gave up', () => {
  /** Seat 1 has owned the only citadel since an earlier round. Seat 0 has no citadel and no gold. */
  const held = (victory: Ending, gaveUp: boolean) => {
    const { game } = movementTable({
      phase: 'move',
      round: 6,
      rules: rulesOf(victory),
      ...(victory === 'incomeCount' && { lastRound: 6 }),
      gold: [0, 0, 0, 0],
      hexes: {
        ...land(['A1'], 0),
        D1: { terrain: 'plains', owner: 1, fort: 4, citadelRound: 2 },
        ...(victory === 'twoAtEnd' && { D3: { terrain: 'plains', owner: 1, fort: 4, citadelRound: 2 } }),
      },
    });
    const seats = game.seats.map((seat, n) => ({ ...seat, resigned: gaveUp && n === 1 }));
    return new Situation(project({ ...game, seats }, 0), 0);
  };
  test('CIT-08: keeps no poorer player from raising a citadel', () => {
    const rich = building('incomeCount', land(['E1', 'E2', 'E3', 'F1', 'F2', 'F3', 'F4', 'G1', 'G2'], 1, { fort: 2 }));
    expect(raisedHexes(rich)).not.toContain(hexNamed('D1'));
    rich.game = { ...rich.game, seats: rich.game.seats.map((seat, n) => ({ ...seat, resigned: n === 1 })) };
    expect(raisedHexes(rich)).toContain(hexNamed('D1'));
  });
  test.each(['conquest', 'soleAtEnd', 'incomeCount', 'twoAtEnd'] as const)(
    'wins by no citadel, so that the last round is no last chance (%s)',
    (victory) => {
      expect([isLastChance(held(victory, false)), isLastChance(held(victory, true))]).toEqual([true, false]);
    },
  );
});

describe('what taking a hex is worth', () => {
  const rivalCitadel = { G3: { terrain: 'plains', owner: 1, fort: 4, citadelRound: 1 } } as const;
  test('CIT-10: a citadel is worth the game if seizing it wins, and no more than other hexes if it wins nothing', () => {
    expect(worth(building('unique', rivalCitadel), 'G3')).toBeGreaterThan(50);
    for (const victory of ['fast', 'turnLimit', 'territory'] as const) {
      expect(worth(building(victory, rivalCitadel), 'G3'), victory).toBeLessThan(20);
    }
  });
  test('CIT-10: the last hexes of a territory are worth the game', () => {
    const own = (count: number) =>
      land(['A1', 'A2', 'A3', 'A4', ...'B1 B2 B3 B4 B5 C1 C2 C3 C4 C5 C6'.split(' ')].slice(0, count), 0);
    const early = worth(building('territory', own(5)), 'D2');
    const last = worth(building('territory', { ...own(15), E1: { owner: 0 }, E2: { owner: 0 } }), 'D2');
    expect(last).toBeGreaterThan(early + 50);
  });
});

describe('CIT-08: the round of the count', () => {
  const rules = { ...rulesOf('incomeCount'), citadelIncome: 10 };
  /**
   * Seat 0 owns eight hexes and a citadel; seat 1 owns a citadel and has the same income. Phase,
   * gold and forts vary.
   */
  const count = (lastRound: number, more: Partial<Parameters<typeof Table.of>[0]> = {}): Table =>
    Table.of({
      players: 4,
      phase: 'build',
      round: 5,
      rules,
      lastRound,
      stack: BUILD,
      gold: [10, 0, 0, 0],
      hexes: {
        ...land(NAMES.slice(0, 7), 0),
        D1: { terrain: 'plains', owner: 0, fort: 4, citadelRound: 4 },
        ...land(['E1', 'E2', 'E3', 'F1', 'F2', 'F3', 'F4'], 1),
        G3: { terrain: 'plains', owner: 1, fort: 4, citadelRound: 4 },
        B4: { terrain: 'plains' },
      },
      ...more,
    });

  test('all gold goes into levels, but is kept for Things while another round follows', () => {
    expect(raisedHexes(count(5))).toHaveLength(2);
    expect(raisedHexes(count(6))).toHaveLength(0);
  });

  test('the gold of three levels is kept when Things are drawn', () => {
    const recruit: Frame[] = [
      { kind: 'round', nextPhase: 3 },
      { kind: 'things', state: 'buy', index: 0 },
    ];
    const paid = (lastRound: number): number => {
      const t = count(lastRound, { phase: 'things', stack: recruit, gold: [30, 0, 0, 0] });
      const answer = plan(project(t.game, 0), t.decision('recruit.buy', 0), randomOf('aim')) as { paid: number };
      return answer.paid;
    };
    expect([paid(5), paid(6)]).toEqual([3, 5]);
  });

  test('a player who would lose the count is at their last chance, unless they can outbuild the others', () => {
    expect(isLastChance(situation(count(5)))).toBe(false);
    expect(isLastChance(situation(count(5, { gold: [10, 5, 0, 0] })))).toBe(false);
    expect(isLastChance(situation(count(5, { gold: [0, 5, 0, 0] })))).toBe(true);
    expect(isLastChance(situation(count(6, { gold: [0, 5, 0, 0] })))).toBe(false);
  });

  test('land is worth more, most of all the land of a rival who may win', () => {
    const at = (lastRound: number, hex: string): number => worth(count(lastRound), hex);
    const [free, theirs] = [at(5, 'B4') - at(6, 'B4'), at(5, 'E1') - at(6, 'E1')];
    expect(free).toBeGreaterThan(0);
    expect(theirs).toBeGreaterThan(free);
  });
});

test.each(ENDINGS)('a game with the ending %s is won', (victory) => {
  const refused: string[] = [];
  const bot = steadyBot({ refused: (d, _answer, refusal) => refused.push(`${d.kind} ${refusal.rule}`) });
  const rules = classicRules(3, rulesOf(victory));
  const { end } = playGame({ rules, seed: victory, bots: [bot, bot, bot], cap: 60 });
  expect(end).toBe('won');
  expect(refused).toEqual([]);
});
