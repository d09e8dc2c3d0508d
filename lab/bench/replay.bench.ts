// Measures a jump in the worker that holds a record: the longest fixture and a game of 60 rounds.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { randomBot } from '../../shared/minds/bots/bot.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { NOBODY, SEATS } from '../../shared/model/game/types.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { encodeAll } from '../../shared/play/replay/entry.ts';
import { EVERYTHING, seekableReplay } from '../../shared/play/replay/seekable-replay.ts';
import { recordGame } from '../../shared/play/replay/testing/record-game.ts';

const VIEWERS = [EVERYTHING, NOBODY, ...SEATS];

const DIR = join(import.meta.dirname, '../../shared/play/replay/fixtures');
const ROUNDS = 60;
/** The most processor time of a jump, ms. */
const BAR = 100;

function longestFixture(): string {
  const texts = readdirSync(DIR)
    .filter((f) => f.endsWith('.jsonl'))
    .map((f) => readFileSync(join(DIR, f), 'latin1'));
  return texts.reduce((a, b) => (b.length > a.length ? b : a));
}

function longGame(): string {
  for (let n = 0; ; n++) {
    const bots = [randomBot, randomBot, randomBot, randomBot];
    const rules = classicRules(4);
    const { entries, played } = recordGame({ rules, seed: `long ${n}`, bots, people: [0, 1], cap: ROUNDS });
    if (played.rounds >= ROUNDS) return encodeAll(entries);
  }
}

test.each([
  ['longest fixture', longestFixture],
  ['60 rounds of four', longGame],
])(
  'jumps in a record: %s',
  async (name, make) => {
    const text = make();
    const since = performance.now();
    const replay = seekableReplay(text);
    const opened = performance.now() - since;
    const { length } = replay.moments;
    const took: number[] = [];
    for (let k = 0; k < 1000; k++) {
      // Each jump goes far from the last, with another viewer.
      const index = (k * 7919) % length;
      const from = process.cpuUsage();
      structuredClone(replay.at(index, entryAt(VIEWERS, k % VIEWERS.length)));
      const { user, system } = process.cpuUsage(from);
      took.push((user + system) / 1000);
    }
    took.sort((a, b) => a - b);
    const ms = (n: number) => Math.round(n * 100) / 100;
    const figures = {
      moments: length,
      opened: Math.round(opened),
      median: ms(entryAt(took, 500)),
      p99: ms(entryAt(took, 990)),
      worst: ms(entryAt(took, 999)),
    };
    console.log(`jumps, ${name}, ms: ${JSON.stringify(figures)}`);
    expect(took[999]).toBeLessThan(BAR);
  },
  120_000,
);
