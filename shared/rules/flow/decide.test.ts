import { describe, expect, test } from 'vitest';
import { randomBot } from '../../minds/bots/bot.ts';
import { sample } from '../../minds/stand-ins/index.ts';
import { hash, hashOf } from '../../model/game/hash.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import { type Answer, type Game, type Input, pieceId, type Seat } from '../../model/game/types.ts';
import { CENTRE } from '../../model/hex/hex.ts';
import { type Luck, seededLuck, seedFromText } from '../../model/luck/luck.ts';
import { randomOf } from '../../model/luck/random.ts';
import { OFF_BOARD } from '../../testkit/position.ts';
import { playGame } from '../../testkit/self-play.ts';
import { begin, decide, EVENT_LIMIT } from './decide.ts';

interface Waiting {
  game: Game;
  answers: [number, Answer][];
  luck: Luck;
}

/** Plays random games and returns positions in which players must answer, with legal answers. */
function waitingPositions(players: number, seed: string): Waiting[] {
  const list: Waiting[] = [];
  const bots = Array.from({ length: players }, () => randomBot);
  playGame({
    rules: classicRules(players),
    seed,
    bots,
    cap: 6,
    onStep: ({ after, luck }) => {
      if (after.open.length === 0) return;
      const random = randomOf(after.seq);
      list.push({ game: after, luck, answers: after.open.map((d) => [d.id, sample(after, d, random)]) });
    },
  });
  return list;
}

const all = waitingPositions(4, 'gate');
const together = all.filter((w) => w.game.open.length > 1);

function refusalOf(game: Game, input: Input, luck: Luck): string {
  const before = hash(game);
  const done = decide(game, input, luck);
  expect(hash(game)).toBe(before);
  return done.ok ? 'taken' : done.refusal.rule;
}

describe('answers', () => {
  test('law 3: each step increases seq by one, whatever it decides', () => {
    for (const { game, answers, luck } of all) {
      const done = decide(game, { answers }, luck);
      expect(done.ok && done.game.seq).toBe(game.seq + 1);
    }
  });

  test('law 3: the order of answers to open decisions does not matter', () => {
    expect(together.length).toBeGreaterThan(0);
    for (const { game, answers, luck } of together) {
      const forward = decide(game, { answers }, luck);
      const backward = decide(game, { answers: answers.toReversed() }, luck);
      if (!forward.ok || !backward.ok) throw new Error('both are legal');
      expect(hashOf(backward.events)).toBe(hashOf(forward.events));
    }
  });

  test('law 2: no two decisions of a match share an id', () => {
    const ids = all.flatMap((w, i) => w.game.open.filter((d) => !all[i - 1]?.game.open.includes(d)).map((d) => d.id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('law 2: an input must have exactly one answer for each open decision, and no other', () => {
    for (const { game, answers, luck } of all) {
      const [first] = answers;
      expect(refusalOf(game, { answers: [...answers, first] }, luck)).toBe('decision.stale');
      expect(refusalOf(game, { answers: [...answers, [game.asked + 1, first[1]]] }, luck)).toBe('decision.stale');
      expect(refusalOf(game, { answers: [] }, luck)).toBe('decision.missing');
    }
    for (const { game, answers, luck } of together) {
      expect(refusalOf(game, { answers: answers.slice(1) }, luck)).toBe('decision.missing');
    }
  });

  test('law 2: an answer that its decision refuses changes nothing', () => {
    const kinds = new Set<string>();
    for (const { game, answers, luck } of all) {
      const { kind } = game.open[0];
      const bad = BAD[kind];
      if (bad === undefined) continue;
      kinds.add(kind);
      expect(refusalOf(game, { answers: [[answers[0][0], bad[0]], ...answers.slice(1)] }, luck)).toBe(bad[1]);
    }
    expect([...kinds].sort()).toEqual(Object.keys(BAD).sort());
  });
});

const BAD: Partial<Record<string, [Answer, string]>> = {
  'start.cell': [{ hex: OFF_BOARD }, 'hex.unknown'],
  'setup.exchange': [{ ids: [pieceId(9999)] }, 'piece.unknown'],
  move: [{ do: 'go', ids: [pieceId(9999)], path: [CENTRE] }, 'piece.unknown'],
  build: [{ hexes: [OFF_BOARD] }, 'hex.unknown'],
};

describe('free actions and the end', () => {
  test('law 2: an illegal free action is refused', () => {
    const { game, luck } = all[all.length - 1];
    expect(refusalOf(game, { free: 'cash', seat: 0, id: pieceId(9999) }, luck)).toBe('piece.unknown');
    expect(refusalOf(game, { free: 'remove', seat: 0, hex: OFF_BOARD }, luck)).toBe('hex.unknown');
    expect(refusalOf(game, { free: 'resign', seat: 7 as number as Seat }, luck)).toBe('free.now');
  });

  test('law 6: after the end of a match no decision is open and no input is taken', () => {
    const luck = seededLuck(seedFromText('end'));
    const { game, answers } = waitingPositions(2, 'end')[3];
    const over = decide(game, { free: 'resign', seat: 0 }, luck);
    if (!over.ok) throw new Error('one may always resign');
    expect(over.game.victory).toEqual({ winners: [1], how: 'last' });
    expect(over.game.open).toEqual([]);
    expect(refusalOf(over.game, { answers }, luck)).toBe('match.over');
    expect(refusalOf(over.game, { answers: [] }, luck)).toBe('match.over');
    expect(refusalOf(over.game, { free: 'resign', seat: 1 }, luck)).toBe('match.over');
  });
});

test('an endless loop stops with an error after some thousand events', () => {
  // All players always roll the same, so they roll for first player again without end.
  const ties: Luck = { number: () => 0 };
  expect(() => begin(classicRules(2), ties)).toThrow(`one input has more than ${EVENT_LIMIT} events`);
});
