import { describe, expect, test } from 'vitest';
import { apply, type GameEvent } from '../../shared/model/events/index.ts';
import { project } from '../../shared/model/game/project.ts';
import type { View } from '../../shared/model/game/types.ts';
import { duel, playItem } from '../../shared/testkit/duel.ts';
import { type BattleShow, battleAfter } from './battle.ts';

function battlesAfter(view: View, events: readonly GameEvent[], from: BattleShow | null = null): BattleShow[] {
  const battles: BattleShow[] = [];
  let before = view;
  let battle = from;
  for (const event of events) {
    const after = apply(before, event);
    battle = battleAfter(battle, { event, before, after });
    if (battle !== null) battles.push(battle);
    before = after;
  }
  return battles;
}

describe('a die turned by a Lucky Charm', () => {
  const t = duel(
    { attacker: ['ogre', 'troll'], defender: ['bears'], racks: { 0: ['lucky_charm'] } },
    { battle: [3, 5, 6, 6] },
  );
  const joined: GameEvent = { t: 'battleBegan', hex: t.at('D4'), sides: [0, 1], opponent: -1 };
  const rolls = t.all('battleRolled');
  const before = t.game;
  const from = t.history.length;
  t.answer(0, 'luck.charm', { do: 'turn', id: t.id('lucky_charm', 0), die: 0, by: -1 });
  const after = battlesAfter(before, [joined, ...rolls, ...t.history.slice(from)]);
  const at = after.findIndex((b) => b.rolls.some((v) => v.turned.length > 0));

  test('shows its new face, its hit and its old face', () => {
    const [was, now] = [after[at - 1]?.rolls[0], after[at]?.rolls[0]];
    expect([was?.dice[0].die, was?.dice[0].hit, was?.hits]).toEqual([3, false, 0]);
    expect([now?.dice[0].die, now?.dice[0].hit, now?.hits]).toEqual([2, true, 1]);
    expect(now?.turned).toEqual([{ die: 0, was: 3 }]);
  });

  test('leaves the dice of the other side alone', () => {
    expect(after[at]?.rolls[1]).toEqual(after[at - 1]?.rolls[1]);
  });
});

describe('saves of a piece', () => {
  const t = duel(
    { attacker: ['ogre', 'troll'], defender: ['sword_master', 'bears'], rules: { heroes: true } },
    { battle: [1, 6, 6, 6], save: [3] },
  );
  const joined: GameEvent = { t: 'battleBegan', hex: t.at('D4'), sides: [0, 1], opponent: -1 };
  const before = project(t.game, 1);
  const from = t.history.length;
  t.answer(1, 'battle.hits', { targets: [t.id('sword_master', 1)] });
  const shown = battlesAfter(before, [joined, ...t.history.slice(from)]);

  test('are listed until the next round', () => {
    const saves = t.history.slice(from).filter((e) => e.t === 'saved').length;
    expect(saves).toBeGreaterThan(0);
    expect(Math.max(...shown.map((b) => b.saves.length))).toBe(saves);
    expect(shown.at(-1)?.round).toBeGreaterThan(0);
    expect(shown.at(-1)?.saves).toEqual([]);
  });
});

test('the Fire Wall is among the fighters, with its remaining strength', async () => {
  const { fightersOn } = await import('../../shared/rules/battle/sides.ts');
  const t = duel(
    { attacker: ['ogre', 'troll'], defender: ['bears'], racks: { 1: ['firewall'] } },
    { item: [4], battle: [5, 1, 6, 6] },
  );
  playItem(t, 1, t.id('firewall', 1));
  t.answer(1, 'battle.hits', { targets: [t.id('firewall', 1)] });
  const wall = fightersOn(project(t.game, 0), t.at('D4'), 1).find((f) => f.target === t.id('firewall', 1));
  expect(wall).toMatchObject({ cv: 3, step: 'magic', capacity: 3 });
});

test('the result of a battle is hidden when another stage begins in the same part', () => {
  const t = duel({ attacker: ['ogre'], defender: ['bears'] }, { battle: [1, 6] });
  const over: BattleShow = {
    hex: t.at('D4'),
    sides: [0, 1],
    opponent: -1,
    isGreat: false,
    round: 1,
    rolls: [],
    strikes: [],
    saves: [],
    losses: [],
    over: { winner: 0, rounds: 1, view: t.game },
  };
  const after = (kind: string, how = 'pushed'): BattleShow | null => {
    const event = { t: how, frame: { kind } } as unknown as GameEvent;
    return battleAfter(over, { event, before: t.game, after: t.game });
  };
  expect([after('explore'), after('explore', 'stepped'), after('event')]).toEqual([null, null, null]);
  expect([after('reply'), after('battle', 'stepped')]).toEqual([over, over]);
});
