import { expect, test } from 'vitest';
import { hexNamed } from '../../../model/game/position.ts';
import { project } from '../../../model/game/project.ts';
import { rulesFor } from '../../../model/game/ruleset.ts';
import { type Answer, type Answers, type Decision, pieceId } from '../../../model/game/types.ts';
import { landOf, movementTable, moveStack } from '../../../testkit/march.ts';
import { playGame } from '../../../testkit/self-play.ts';
import type { Bot } from '../bot.ts';
import { easy } from '../easy/easy.ts';
import { steady } from '../steady/steady.ts';
import { type Reason, reasonOf, type Saying, SENTENCES } from './index.ts';

const namesIn = (saying: Saying): string[] =>
  [...SENTENCES[saying].matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string);

test('in whole games each answer has its sentence, with all values it names', () => {
  const sayings = new Map<Saying, number>();
  const kinds = new Set<string>();
  const explained = (bot: Bot): Bot => ({
    ...bot,
    answer(view, d, random) {
      const answer = bot.answer(view, d, random);
      const reason = reasonOf(view, d, answer);
      kinds.add(d.kind);
      if (reason === null) {
        // In these decisions bots give the fallback answer.
        expect(['event.loss', 'explore.arm', 'flee', 'hero.turn', 'power.pick']).toContain(d.kind);
        return answer;
      }
      sayings.set(reason.saying, (sayings.get(reason.saying) ?? 0) + 1);
      const lacks = namesIn(reason.saying).filter((name) => (reason[name as keyof Reason] ?? -1) === -1);
      expect([reason.saying, lacks]).toEqual([reason.saying, []]);
      return answer;
    },
  });
  const rules = rulesFor({ players: 3, magic: true, heroes: true, events: true } as never);
  playGame({ rules, seed: 'reasons', bots: [explained(steady), explained(easy), explained(steady)], cap: 8 });
  expect(kinds.size).toBeGreaterThan(20);
  expect(sayings.size).toBeGreaterThan(30);
});

test('a move is explained by what is at its target', () => {
  const table = movementTable({
    hexes: { ...landOf(0, 'D1 D2 C2'), ...landOf(1, 'E2 E3'), D3: {}, C1: { owner: 1, fort: 1 } },
    pieces: [
      { at: 'D1', seat: 0, kinds: ['farmers', 'villains', 'ogre'] },
      { at: 'C2', seat: 0, kinds: ['goblins'] },
      { at: 'E2', seat: 1, kinds: ['walrus'] },
    ],
  });
  const d = table.decision('move', 0);
  const view = project(table.game, 0);
  const ids = view.counters.filter((c) => c.at === hexNamed('D1')).map((c) => c.id);
  const why = (move: Answers['move']) => reasonOf(view, d, move)?.saying;
  const to = (hex: string) => why({ do: 'go', ids, path: [hexNamed(hex)] });
  expect(['D3', 'E3', 'E2', 'C1'].map(to)).toEqual(['move.explore', 'move.empty', 'move.attack', 'move.attack']);
  expect(why({ do: 'end' })).toBe('move.hold');
});

test('a player who has moved all pieces is done, whatever is on the rack', () => {
  const table = movementTable({
    hexes: { ...landOf(0, 'D1 D2'), ...landOf(1, 'G1') },
    pieces: [{ at: 'D1', seat: 0, kinds: ['ogre'] }],
    racks: { 0: ['farmers'] },
  });
  moveStack(table, 0, [table.id('ogre')], 'D2');
  const why = reasonOf(project(table.game, 0), table.decision('move', 0), { do: 'end' })?.saying;
  expect(why).toBe('move.done');
});

test('showing nothing and sending no flyer have their own sentences', () => {
  const view = project(movementTable({ hexes: landOf(0, 'D1') }).game, 0);
  const why = (kind: 'pin.show' | 'fly.reveal', answer: Answer) =>
    reasonOf(view, { id: 1, seat: 0, kind, hex: hexNamed('D1') } as Decision, answer)?.saying;
  expect(why('pin.show', { id: null })).toBe('pin.none');
  expect(why('pin.show', { id: pieceId(7) })).toBe('pin.weakest');
  expect(why('fly.reveal', { ids: [] })).toBe('fly.stay');
  expect(why('fly.reveal', { ids: [pieceId(7)] })).toBe('fly.best');
});
