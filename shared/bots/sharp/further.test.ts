// What bots that think try beyond what a steady mind comes upon: whole stacks anywhere, and creatures shared out; all of it legal.
import { expect, test } from 'vitest';
import { check } from '../../decisions/index.ts';
import { classicRules } from '../../game/ruleset.ts';
import type { Decision, View } from '../../game/types.ts';
import { randomOf } from '../../luck/index.ts';
import { playGame } from '../../testkit/self-play.ts';
import { steady } from '../steady/index.ts';
import { candidatesOf } from './candidates.ts';
import { FURTHER } from './further.ts';

/** Decisions of a kind in a game of steady bots, each as its player sees it. */
function asked(kind: Decision['kind']): { view: View; d: Decision }[] {
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
  '%s: legal answers that a steady mind does not come upon stand after all that it does',
  (kind) => {
    const list = asked(kind);
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

test('a whole stack may go where nothing is to be gained at once', () => {
  const goes = asked('move').flatMap(({ view, d }) =>
    candidatesOf(view, d, randomOf('few'), 60, FURTHER)
      .slice(1)
      .map((answer) => ({ view, d, answer })),
  );
  const intoOwn = goes.filter(({ view, d, answer }) => {
    const path = 'path' in answer ? (answer.path as readonly number[]) : [];
    return (
      view.hexes[path.at(-1) ?? -1]?.owner === d.seat && 'ids' in answer && (answer.ids as readonly number[]).length > 1
    );
  });
  expect(intoOwn.length).toBeGreaterThan(0);
});
