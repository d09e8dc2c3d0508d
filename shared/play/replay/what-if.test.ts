import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sample } from '../../minds/stand-ins/index.ts';
import { isWindow } from '../../model/decisions/kinds.ts';
import { applyAll } from '../../model/events/index.ts';
import { hash } from '../../model/game/hash.ts';
import { battleOn } from '../../model/game/places.ts';
import { project } from '../../model/game/project.ts';
import { type Game, NOBODY } from '../../model/game/types.ts';
import { randomOf } from '../../model/luck/random.ts';
import { EVERYTHING, type SeekableReplay, seekableReplay } from './seekable-replay.ts';
import { type WhatIf, WhatIfRun } from './what-if.ts';

const replayOf = (file: string): SeekableReplay =>
  seekableReplay(readFileSync(join(import.meta.dirname, 'fixtures', `${file}.jsonl`), 'latin1'));
const BOTS: WhatIf = { seat: NOBODY, seesAll: false, level: 'steady', seed: 'what if' };
/** A limit of rounds, because bots that leave each other alone never end a game. */
const ROUNDS = 12;

const fail = (error: unknown): never => {
  throw error;
};

function playedOn(start: Game, how: WhatIf): Game {
  const run = new WhatIfRun(start, how, fail);
  while (run.game.round < start.round + ROUNDS && run.next() !== null);
  return run.game;
}

/**
 * Returns the indexes of a random moment before the end, and of difficult ones: set-up, a battle, a
 * window in a battle.
 */
function momentsOf({ moments, at }: { moments: SeekableReplay['moments']; at(index: number): Game }): number[] {
  const random = randomOf(`moments ${moments.length}`);
  const first = (is: (game: Game) => boolean) => moments.findIndex(({ index }) => is(at(index)));
  const open = moments.findLastIndex(({ index }) => at(index).victory === null);
  return [
    random(open + 1),
    random(
      Math.max(
        1,
        first((game) => game.phase !== 'setup'),
      ),
    ),
    first((game) => battleOn(game) !== null),
    first((game) => battleOn(game) !== null && game.open.some((d) => isWindow(d.kind))),
    open,
  ].filter((index) => index >= 0);
}

test.each(['2-turns-random-turnLimit-6', '3-fallen-mixed-auto', '4-income-steady-express'])(
  '%s goes on from any moment to an end, and no answer of a bot is refused',
  (file) => {
    const replay = replayOf(file);
    const at = (index: number): Game => replay.at(index, EVERYTHING);
    for (const [i, index] of momentsOf({ moments: replay.moments, at }).entries()) {
      const start = at(index);
      const before = hash(start);
      const end = playedOn(start, { ...BOTS, level: i % 2 === 0 ? 'steady' : 'easy' });
      expect(end.victory !== null || end.round >= start.round + ROUNDS, `moment ${index}`).toBe(true);
      expect(hash(start)).toBe(before);
    }
  },
);

test('law 3: the same seed gives the same game, another seed another game', () => {
  const replay = replayOf('2-fast-steady');
  const start = replay.at(Math.floor(replay.moments.length / 2), EVERYTHING);
  const [one, same, other] = ['a', 'a', 'b'].map((seed) => hash(playedOn(start, { ...BOTS, seed })));
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test.each(['sharp', 'master'] as const)(
  '%s thinks by a number of tries: the same seed gives the same game',
  (level) => {
    const replay = replayOf('2-fast-steady');
    const start = replay.at(replay.moments.length - 12, EVERYTHING);
    const steps = () => {
      const run = new WhatIfRun(start, { ...BOTS, level }, fail);
      for (let i = 0; i < 6; i++) run.next();
      return hash(run.game);
    };
    expect(steps()).toBe(steps());
  },
);

test('SEC-01: a player sees what their seat sees, and is asked what it is asked', () => {
  const replay = replayOf('3-fallen-mixed-auto');
  const random = randomOf('a seat');
  const seat = 0;
  const run = new WhatIfRun(replay.at(120, EVERYTHING), { ...BOTS, seat, seesAll: true }, fail);
  let seen = run.view;
  let questionCount = 0;
  for (let i = 0; i < 80 && run.game.victory === null; i++) {
    expect(seen.cup).toBeNull();
    expect(seen.counters.every((c) => c.seat === seat || c.up)).toBe(true);
    for (const d of seen.open.filter((open) => open.seat === seat)) {
      expect(run.waits).toBe(true);
      expect(run.next()).toBeNull();
      expect(run.answer(d.id, sample(seen, d, random))).toBeNull();
      questionCount++;
    }
    seen = applyAll(seen, run.next() ?? []);
    expect(hash(seen)).toBe(hash(project(run.game, seat)));
  }
  expect(questionCount).toBeGreaterThan(5);
});

test("an illegal answer is refused, and so is an answer to another seat's question", () => {
  const replay = replayOf('3-fallen-mixed-auto');
  const start = replay.at(0, EVERYTHING);
  const [d] = start.open;
  if (d === undefined) throw new Error('nobody is asked anything');
  const own = new WhatIfRun(start, { ...BOTS, seat: d.seat });
  expect(own.answer(d.id, { hex: 999 } as never)).not.toBeNull();
  const others = new WhatIfRun(start, BOTS);
  expect(others.answer(d.id, sample(start, d, randomOf('other')))).toMatchObject({ rule: 'decision.stale' });
  expect(own.free({ free: 'resign', seat: d.seat })).toBeInstanceOf(Array);
});

test('a finished game does not go on; a bot may play for the player, and the player may take over again', () => {
  const replay = replayOf('2-fast-steady');
  const over = new WhatIfRun(replay.at(replay.moments.length - 1, EVERYTHING), BOTS);
  expect(over.next()).toBeNull();
  const start = replay.at(replay.next(0, 'round'), EVERYTHING);
  const run = new WhatIfRun(start, { ...BOTS, seat: 0 }, fail);
  run.auto = true;
  for (let i = 0; i < 10; i++) expect(run.next()).not.toBeNull();
  run.auto = false;
  for (let i = 0; i < 100 && run.next() !== null; i++);
  expect(run.waits).toBe(true);
});
