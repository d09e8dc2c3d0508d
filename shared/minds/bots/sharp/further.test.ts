import { expect, test } from 'vitest';
import { project } from '../../../model/game/project.ts';
import { classicRules } from '../../../model/game/ruleset.ts';
import type { Decision, DecisionOf, View } from '../../../model/game/types.ts';
import { randomOf } from '../../../model/luck/random.ts';
import { check } from '../../../rules/decisions/index.ts';
import { landOf, movementTable } from '../../../testkit/march.ts';
import { playGame } from '../../../testkit/self-play.ts';
import { steady } from '../steady/steady.ts';
import { candidatesOf } from './candidates.ts';
import { FURTHER } from './further.ts';

function decisionsIn(kind: Decision['kind']): { view: View; d: Decision }[] {
  const list: { view: View; d: Decision }[] = [];
  const seeing = {
    ...steady,
    answer: (...[view, d, random]: Parameters<typeof steady.answer>) => see(view, d, random),
  };
  function see(...[view, d, random]: Parameters<typeof steady.answer>): ReturnType<typeof steady.answer> {
    if (d.kind === kind && view.phase !== 'setup') list.push({ view, d });
    return steady.answer(view, d, random);
  }
  playGame({ rules: classicRules(3), seed: 'further', bots: [seeing, seeing, seeing], cap: 4 });
  return list;
}

test.each(['move', 'recruit.place'] as const)(
  '%s: legal answers beyond the steady bot’s come after all of the bot’s own',
  (kind) => {
    const list = decisionsIn(kind);
    expect(list.length).toBeGreaterThan(5);
    let more = 0;
    for (const { view, d } of list) {
      const few = candidatesOf(view, d, randomOf('few'), 40);
      const all = candidatesOf(view, d, randomOf('few'), 40, FURTHER);
      expect(all.slice(0, few.length)).toEqual(few);
      expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(all.length);
      for (const answer of all) expect(check(view, d.seat, d.id, answer)).toBeNull();
      more += all.length - few.length;
    }
    expect(more).toBeGreaterThan(list.length);
  },
);

/**
 * Returns the moves proposed for seat 0's stacks in C2 and D3. Both are next to D2, a castle of
 * seat 1 with these guards.
 */
function proposedMoves(guards: readonly string[]) {
  const t = movementTable({
    phase: 'move',
    ground: 'sea',
    gold: [0, 0, 0, 0],
    hexes: { ...landOf(0, 'C2 D3 C1 C3'), D2: { terrain: 'plains', owner: 1, fort: 3 }, ...landOf(2, 'G1') },
    pieces: [
      { at: 'C2', seat: 0, kinds: ['villains', 'wolf_pack'] },
      { at: 'D3', seat: 0, kinds: ['white_knight', 'great_hunter'] },
      { at: 'D2', seat: 1, kinds: [...guards] },
    ],
  });
  const d = t.decision('move', 0) as DecisionOf<'move'>;
  const moves = FURTHER.move?.(project(t.game, 0), d, randomOf('further'), 40) ?? [];
  return moves
    .flatMap((move) => (move.do === 'go' ? [{ ids: move.ids, to: move.path.at(-1) }] : []))
    .map((go) => ({
      ...go,
      from: t.game.counters.find(({ id }) => id === go.ids[0])?.at,
      isAttack: go.to === t.at('D2'),
    }));
}

test('thinking: a battle that is almost lost is not proposed, one with some hope is; no piece enters either alone', () => {
  const strong = ['elephant', 'old_dragon', 'cyclops', 'giant_spider', 'white_bear', 'tigers', 'goblins'];
  expect(proposedMoves(strong).filter(({ isAttack }) => isAttack)).toEqual([]);
  const attacks = proposedMoves([]).filter(({ isAttack }) => isAttack);
  expect(attacks.length).toBeGreaterThan(0);
  expect(attacks.every(({ ids }) => ids.length > 1)).toBe(true);
});

test('thinking: each stack has a turn before any stack has its second', () => {
  const [first, second] = proposedMoves([]);
  expect(first?.ids.length).toBeGreaterThan(1);
  expect(second?.ids.length).toBeGreaterThan(1);
  expect(first?.from).not.toBe(second?.from);
});
