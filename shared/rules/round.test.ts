import { describe, expect, test } from 'vitest';
import { readRules } from '../model/game/ruleset.ts';
import type { Frame } from '../model/game/types.ts';
import { Table } from '../testkit/index.ts';
import type { Setup } from '../testkit/position.ts';
import type { Script } from '../testkit/table.ts';
import { firstPlayer, leftOf, order, othersFromLeft, rightOf } from './queries/queries.ts';

/** A stack that begins the next round: phase 1 runs, and the game goes on to the first decision. */
const NEW_ROUND: Frame[] = [{ kind: 'round', nextPhase: 0 }];
const HOMES = { B4: { owner: 0 }, F3: { owner: 1 }, F5: { owner: 2 }, B5: { owner: 3 } };

const table = (setup: Omit<Setup, 'stack'> & { stack?: Frame[] }, script: Script = {}): Table =>
  Table.of({ stack: NEW_ROUND, ...setup }, script);

function wholeRound(t: Table): Table {
  const { round } = t.game;
  for (let i = 0; i < 200 && t.game.round === round && t.game.victory === null; i++) t.timeOut();
  return t;
}

describe('the round', () => {
  test('TURN-01: nine phases follow in order, and those switched off are skipped', () => {
    const t = wholeRound(table({ players: 2, hexes: { C2: { owner: 0 }, E5: { owner: 1 } } }));
    const first = t.all('phaseBegan').filter((e) => e.round === 3 && e.turn === -1);
    expect(first.map((e) => e.phase)).toEqual([
      'gold',
      'heroes',
      'things',
      'events',
      'move',
      'combat',
      'build',
      'powers',
      'order',
    ]);
    expect(t.game.round).toBe(4);
  });

  test('T-32 TURN-02: all play a phase, from the first player on, before the next begins', () => {
    const t = wholeRound(table({ hexes: HOMES, first: 2, gold: [20, 20, 20, 20] }));
    const parts = t.all('phaseBegan').filter((e) => e.round === 3 && e.turn >= 0);
    for (const phase of ['gold', 'things', 'build'] as const)
      expect(parts.filter((e) => e.phase === phase).map((e) => e.turn)).toEqual([2, 3, 0, 1]);
    const blocks = parts.map((e) => e.phase).filter((phase, i, all) => phase !== all[i - 1]);
    expect(blocks).toEqual(['gold', 'things', 'move', 'build']);
  });

  test('TURN-02: the order is clockwise around the table, whatever the seats’ numbers', () => {
    const t = wholeRound(table({ hexes: HOMES, first: 1, clockwise: [0, 2, 1, 3] }));
    const gold = t.all('phaseBegan').filter((e) => e.round === 3 && e.phase === 'gold' && e.turn >= 0);
    expect(gold.map((e) => e.turn)).toEqual([1, 3, 0, 2]);
  });

  test('TURN-05 TURN-04: even rounds may run counterclockwise; the marker still passes to the left', () => {
    const parts = (t: Table, round: number) =>
      t.all('phaseBegan').flatMap((e) => (e.round === round && e.phase === 'things' && e.turn >= 0 ? [e.turn] : []));
    const t = table({ hexes: HOMES, first: 2, round: 2, rules: { alternateDirection: true } });
    wholeRound(wholeRound(t));
    // Round 3 goes clockwise from seat 2, round 4 counterclockwise from seat 3. Seat 0 is first in round 5.
    expect([parts(t, 3), parts(t, 4)]).toEqual([
      [2, 3, 0, 1],
      [3, 2, 1, 0],
    ]);
    expect([t.game.round, t.game.first]).toEqual([5, 0]);
  });

  test('TURN-05: rounds of two or three players always run the same way', () => {
    const able = [2, 3, 4].map((players) => readRules({ players, alternateDirection: true }) !== null);
    expect(able).toEqual([false, false, true]);
  });

  test('TURN-05 AMB-67: if the first player falls in an even round, the player on the left is first', () => {
    const hexes = { F3: { owner: 1 }, F5: { owner: 2 }, B5: { owner: 3 } };
    const t = table({ hexes, first: 0, round: 4, rules: { alternateDirection: true } });
    t.timeOut();
    expect(t.game.seats[0].fallen).toBe(true);
    expect(t.game.first).toBe(1);
  });

  test('TURN-05 AMB-67: in a reversed round the next in order replaces a fallen first player; the marker passes left in phase 9', () => {
    const hexes = { F3: { owner: 1 }, F5: { owner: 2 }, B5: { owner: 3 } };
    const stack: Frame[] = [{ kind: 'round', nextPhase: 2 }];
    const gold = [0, 20, 20, 20];
    const t = table({ hexes, gold, stack, phase: 'gold', first: 0, round: 4, rules: { alternateDirection: true } });
    expect(t.game.seats[0].fallen).toBe(true);
    expect([order(t.game), firstPlayer(t.game)]).toEqual([[3, 2, 1], 3]);
    wholeRound(t);
    const parts = t.all('phaseBegan').filter((e) => e.round === 4 && e.phase === 'things' && e.turn >= 0);
    expect(parts.map((e) => e.turn)).toEqual([3, 2, 1]);
    expect([t.game.round, firstPlayer(t.game), order(t.game)]).toEqual([5, 1, [1, 2, 3]]);
    expect(t.all('ordered').map((e) => e.first)).toEqual([1]);
  });

  test('TURN-03: gold and the free draw need no question', () => {
    const t = table({
      players: 2,
      hexes: { C2: { owner: 0 }, D2: { owner: 0 }, D3: { owner: 0 }, E5: { owner: 1 } },
      gold: [0, 0],
    });
    expect(t.all('earned').map((e) => [e.seat, e.gold])).toEqual([
      [0, 3],
      [1, 1],
    ]);
    // A player without gold and Things has nothing to announce, so the two free Things are drawn immediately.
    expect(t.all('drew').map((e) => [e.seat, e.count])).toEqual([[0, 2]]);
    expect(t.decision('recruit.place').seat).toBe(0);
  });

  test('TURN-03 AMB-99: a pending battle or exploration cannot be passed', () => {
    const t = table(
      {
        players: 2,
        phase: 'combat',
        stack: [
          { kind: 'round', nextPhase: 6 },
          { kind: 'combat', index: 0 },
        ],
        hexes: { C2: { owner: 0 }, E5: { owner: 1 } },
        pieces: [
          { at: 'D4', seat: 0, kinds: ['farmers'] },
          { at: 'C4', seat: 0, kinds: ['villains'] },
        ],
      },
      { explore: [1, 6] },
    );
    const d = t.decision('battle.pick', 0);
    expect(t.refusal(0, 'battle.pick', { hex: t.at('C2') })).not.toBeNull();
    t.answer(0, d.kind as 'battle.pick', { hex: t.at('C4') });
    expect(t.all('captured').map((e) => e.hex)).toEqual([t.at('C4'), t.at('D4')]);
  });

  test('AMB-09: right is the previous seat still in the game; with two players it is the opponent', () => {
    const two = table({ players: 2, hexes: { C2: { owner: 0 }, E5: { owner: 1 } } }).game;
    expect([rightOf(two, 0), rightOf(two, 1), leftOf(two, 0)]).toEqual([1, 0, 1]);
    const four = wholeRound(table({ hexes: { B4: { owner: 0 }, F3: { owner: 1 }, F5: { owner: 2 } } })).game;
    expect(four.seats[3].fallen).toBe(true);
    expect([rightOf(four, 0), rightOf(four, 1), rightOf(four, 2)]).toEqual([2, 0, 1]);
    // The list goes round the table once, even from a seat that is out of the game.
    expect([othersFromLeft(four, 1), othersFromLeft(four, 3)]).toEqual([
      [2, 0],
      [0, 1, 2],
    ]);
  });

  test('TURN-04: the second player becomes first', () => {
    const t = wholeRound(table({ hexes: HOMES, first: 3 }));
    expect(t.game.first).toBe(0);
    expect(wholeRound(t).game.first).toBe(1);
  });

  test('T-49 TURN-04: with two players the first stays first, unless rotateTwoPlayers is on', () => {
    const hexes = { C2: { owner: 0 }, E5: { owner: 1 } };
    expect(wholeRound(table({ players: 2, hexes, first: 1 })).game.first).toBe(1);
    expect(wholeRound(table({ players: 2, hexes, first: 1, rules: { rotateTwoPlayers: true } })).game.first).toBe(0);
  });

  test('TURN-04 AMB-106: a game of four still rotates with two players left', () => {
    const t = table({ hexes: { B4: { owner: 0 }, F3: { owner: 2 } }, first: 0 });
    wholeRound(t);
    expect(t.game.seats.map((s) => s.fallen)).toEqual([false, true, false, true]);
    expect(t.game.first).toBe(2);
  });
});
