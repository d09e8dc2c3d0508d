import { expect, test } from 'vitest';
import { hexState } from '../../model/game/pieces.ts';
import { project } from '../../model/game/project.ts';
import { type Game, type HexId, NOBODY, type View } from '../../model/game/types.ts';
import { income } from '../../rules/income.ts';
import { duel } from '../../testkit/duel.ts';
import { Director } from './director.ts';
import { LEAST } from './shots.ts';
import { expectedChange, stakesOf } from './stakes.ts';

const battleOf = (attacker: string[], defender: string[]): Game => duel({ attacker, defender }).game;
const asSeen = (game: Game): View => project(game, NOBODY);
const suspense = (view: View): number => stakesOf(view)[0]?.suspense ?? 0;

test('suspense is the expected change: highest if both outcomes are equally likely, zero if one is certain', () => {
  const outcomes = [
    [1, 0],
    [0, 1],
  ];
  expect(expectedChange(outcomes, [0.5, 0.5])).toBeCloseTo(0.5);
  expect(expectedChange(outcomes, [0.9, 0.1])).toBeCloseTo(0.18);
  expect(expectedChange(outcomes, [1, 0])).toBe(0);
});

test('COMB-02: a battle has suspense while it is fought, an even one more than a lost one', () => {
  const even = asSeen(battleOf(['goblins', 'goblins'], ['goblins', 'goblins']));
  const lost = asSeen(battleOf(['goblins'], ['ogre', 'troll', 'giant', 'cyclops', 'goblins']));
  const [stake] = stakesOf(even);
  expect(stake).toMatchObject({ kind: 'battle', seats: [0, 1] });
  expect(suspense(even)).toBeGreaterThan(suspense(lost));
});

test('SEC-09: stakes do not depend on the content of the cup', () => {
  const game = battleOf(['goblins', 'goblins'], ['goblins']);
  // The twin game has other Things in the cup, which no spectator can see.
  const twin = { ...game, cup: game.cup?.toReversed() ?? null };
  expect(stakesOf(asSeen(twin))).toEqual(stakesOf(asSeen(game)));
});

test('the director goes to the fight, stays there, and cuts no shot short', () => {
  const fought = asSeen(battleOf(['goblins', 'goblins'], ['goblins', 'goblins']));
  const hex = stakesOf(fought)[0]?.hex as HexId;
  const still: View = { ...fought, stack: [], phase: 'gold' };
  const director = new Director(0);
  expect(director.see(fought, [], LEAST - 1).kind).toBe('establishing');
  const shot = director.see(fought, [], LEAST);
  expect(shot).toEqual({ kind: 'dice', hexes: [hex], since: LEAST });
  expect(shot.hexes).toContain(hex);
  expect(director.see(still, [], 2 * LEAST - 1)).toBe(shot);
  expect(director.see(fought, [], 20 * LEAST)).toBe(shot);
  // Nothing is at stake any more, so the director goes back to the whole board.
  expect(director.see(still, [], 21 * LEAST)).toMatchObject({ kind: 'home', hexes: [] });
});

test('the director shows a castle before it becomes a citadel, and then the crown', () => {
  const view: View = { ...asSeen(battleOf(['goblins'], ['goblins'])), stack: [], phase: 'build' };
  const at = 5 as HexId;
  const raised = (level: 3 | 4): View => ({
    ...view,
    hexes: view.hexes.map((h, hex) =>
      hex === at
        ? { ...hexState(view, at), owner: 0, fort: { level, hits: 0, citadelRound: level === 4 ? 1 : null } }
        : h,
    ),
  });
  const director = new Director(0);
  expect(director.see(raised(3), [raised(4)], LEAST)).toMatchObject({ kind: 'build', hexes: [at] });
  const won: View = { ...raised(4), victory: { winners: [0], how: 'held' } };
  expect(director.see(won, [], 2 * LEAST)).toMatchObject({ kind: 'crown', hexes: [at] });
});

test('CIT-01: the director shows all castles that may become citadels before their owner’s turn', () => {
  const view: View = { ...asSeen(battleOf(['goblins'], ['goblins'])), phase: 'build', open: [], turn: 0, first: 0 };
  const castles = [5, 9] as HexId[];
  const rich: View = {
    ...view,
    rules: { ...view.rules, citadelIncome: 0 },
    seats: view.seats.map((seat) => ({ ...seat, gold: 50 })),
    stack: [{ kind: 'build', index: 0 }],
    hexes: view.hexes.map((h, hex) =>
      castles.some((castle) => castle === hex)
        ? { ...hexState(view, castles[0] as HexId), owner: 1, fort: { level: 3, hits: 0, citadelRound: null } }
        : h,
    ),
  };
  expect(new Director(0).see(rich, [], LEAST)).toMatchObject({ kind: 'build', hexes: castles });
  // A seat cannot raise a citadel if it has one, or if its income lacks more levels than it may or can build.
  const own = {
    ...hexState(view, castles[0] as HexId),
    owner: 1 as const,
    fort: { level: 4, hits: 0, citadelRound: 1 } as const,
  };
  const unable: View[] = [
    { ...rich, hexes: rich.hexes.map((h, hex) => (hex === 12 ? own : h)) },
    { ...rich, rules: { ...rich.rules, citadelIncome: income(rich, 1) + 1, buildsPerTurn: 'one' } },
    { ...rich, rules: { ...rich.rules, citadelIncome: income(rich, 1) + 8 } },
  ];
  expect(unable.map((view) => new Director(0).see(view, [], LEAST).kind)).toEqual(unable.map(() => 'establishing'));
  // A seat whose turn to build is over builds no more.
  const over: View = { ...rich, stack: [{ kind: 'build', index: 1 }] };
  expect(new Director(0).see(over, [], LEAST).kind).toBe('establishing');
});

test('a bluff that may be called and dice for a hero have shots of their own', () => {
  const view: View = {
    ...asSeen(battleOf(['goblins'], ['goblins'])),
    stack: [],
    open: [],
    phase: 'move',
    turn: NOBODY,
  };
  const at = 5 as HexId;
  const asked: View = { ...view, open: [{ id: 1, seat: 1, kind: 'bluff.call', hex: at }] };
  expect(new Director(0).see(asked, [], LEAST)).toMatchObject({ kind: 'call', hexes: [at] });
  const fort = { level: 2, hits: 0, citadelRound: null } as const;
  const home: View = {
    ...view,
    hexes: view.hexes.map((h, hex) => (hex === at ? { ...hexState(view, at), owner: 0, fort } : h)),
    phase: 'heroes',
    turn: 0,
    stack: [{ kind: 'heroes', index: 0, state: { step: 'rolled', hero: 169, plus: 2 } } as View['stack'][number]],
  };
  expect(new Director(0).see(home, [], LEAST)).toMatchObject({ kind: 'hero', hexes: [at] });
});

test('a spectator who follows a player sees other fights only if nothing else is open', () => {
  const view = asSeen(battleOf(['goblins', 'goblins'], ['goblins', 'goblins']));
  const waiting: View = { ...view, stack: [], phase: 'combat', turn: NOBODY };
  const other = new Director(0);
  expect(other.see(waiting, [], LEAST).kind).toBe('standOff');
  const far = new Director(0);
  far.follows = 3;
  expect(far.see(waiting, [], LEAST).kind).toBe('establishing');
});
