// Each command of the lab that no other test starts works on a small scale.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FEATURES } from '../shared/minds/bots/value/features.ts';
import { runLab } from './run-lab.ts';

test.each([
  ['simulate --players 2 --games 1 --cap 2 --json', /^\{"games":1,.*\}$/],
  ['positions --bots random --json', /^\[\{"bot":"random","right":\d+,.*\}\]$/],
  ['puzzles --games 1 --kinds bluff', /^\{"games":1,"puzzles":\d+,.*\}$/],
  ['director 1', /^shots shorter than they may be: \d+$/],
  ['digest --games 10 --check', /^as recorded$/],
  ['mutants --list --only path.walkers', /^path\.walkers-\w+ /],
  ['oracle --battles 20 --only golem', /^\d+ match-ups, 0 outside 4 standard errors/],
])('npm run lab -- %s', async (line, last) => {
  expect(await runLab(line)).toMatch(last);
});

test('npm run lab -- train plays, learns, writes weights and judges them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kings-train-'));
  try {
    const where = `--data ${folder} --weights ${folder} --threads 1 --json`;
    const last = await runLab(`train --net soleAtEnd --games 20 --units 1 --passes 1 ${where}`);
    expect(JSON.parse(last)).toMatchObject({ games: 20, all: { value: { brier: expect.any(Number) } } });
    const weights = JSON.parse(readFileSync(join(folder, 'sole-at-end.json'), 'utf8'));
    expect(weights).toMatchObject({ features: FEATURES, first: expect.any(Array) });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
