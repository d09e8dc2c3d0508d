// Law 4 for bots of every level: what a bot cannot see never changes its answers. The bots get the same views
// as in a match.
import { expect, test } from 'vitest';
import type { Bot } from '../../shared/minds/bots/bot.ts';
import { LEVELS } from '../../shared/minds/bots/levels.ts';
import { steady } from '../../shared/minds/bots/steady/steady.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import type { Decision, Game, View } from '../../shared/model/game/types.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { timingOf } from '../../shared/play/match/clock.ts';
import { Progress } from '../../shared/play/match/progress.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { renamedTwin, swappedTwin } from './twins.ts';

const PLAYERS = 3;
const rules = classicRules(PLAYERS);

function shownView(game: Game, d: Decision): View {
  const progress = new Progress({ rules, bots: [true, true, true], timing: timingOf('normal', false) });
  progress.game = game;
  return progress.view(d.seat);
}

/**
 * Returns random open decisions of a game. Each comes with twin games (renamed and swapped) that its seat
 * cannot distinguish from the game.
 */
function decisionsWithTwins(): { d: Decision; game: Game; twins: Game[] }[] {
  const list: { d: Decision; game: Game; twins: Game[] }[] = [];
  const random = randomOf('twins of bots');
  playGame({
    rules,
    seed: 'twins of bots',
    bots: Array.from({ length: PLAYERS }, () => steady),
    cap: 4,
    onStep: ({ after }) => {
      if (after.round < 2 || random(7) > 0) return;
      for (const d of after.open.slice(0, 1)) {
        const twins = [renamedTwin(after, d.seat, random), swappedTwin(after, d.seat, random)];
        list.push({ d, game: after, twins: twins.flatMap((twin) => twin?.game ?? []) });
      }
    },
  });
  return list;
}

const samples = decisionsWithTwins();

/** Returns everything that a bot answers in a position, including its errors. */
function answerText(bot: Bot, view: View, d: Decision): string {
  try {
    const free = bot.free?.(view, d, randomOf('free')) ?? null;
    return JSON.stringify([free, bot.answer(view, d, randomOf('answer'))]);
  } catch (error) {
    return String(error);
  }
}

/** Returns how many decisions a bot answers differently in a twin. */
const differing = (bot: Bot, list = samples, show: (game: Game, d: Decision) => View = shownView): number =>
  list.filter(({ d, game, twins }) =>
    twins.some((twin) => answerText(bot, show(game, d), d) !== answerText(bot, show(twin, d), d)),
  ).length;

/** How many considered decisions are tested: each costs a whole round of rollouts, three times. */
const THOUGHTS = 4;

test.each(Object.entries(LEVELS))(
  'law 4: renaming and swapping what the %s bot cannot see changes no answer',
  (_, level) => {
    expect(samples.length).toBeGreaterThan(15);
    expect(new Set(samples.map(({ d }) => d.kind)).size).toBeGreaterThan(5);
    expect(differing(level.quick)).toBe(0);
    if (level.thinks === null) return;
    const bot = level.thinks.bot((worlds) => worlds >= 1);
    const thought = samples.filter(({ d }) => level.thinks?.kinds.has(d.kind)).slice(0, THOUGHTS);
    expect(thought.length).toBe(THOUGHTS);
    expect(differing(bot, thought)).toBe(0);
  },
);

test('law 4 finds a bot that is shown the full game and uses hidden faces or names', () => {
  const hidden = (view: View, d: Decision) => view.counters.filter((c) => !c.up && c.seat !== d.seat);
  const by = {
    faces: (view: View, d: Decision) => hidden(view, d).map((c) => c.kind),
    names: (view: View, d: Decision) =>
      hidden(view, d)
        .toSorted((a, b) => a.kind - b.kind)
        .map((c) => c.id),
  };
  const peeking = (secret: 'faces' | 'names'): Bot => ({
    name: 'peeking',
    answer: (view, d) => ({ hex: by[secret](view, d) }) as never,
  });
  for (const secret of ['faces', 'names'] as const) {
    expect(differing(peeking(secret))).toBe(0);
    expect(differing(peeking(secret), samples, (game) => game)).toBeGreaterThan(0);
  }
});
