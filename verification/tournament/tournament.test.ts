// A tournament finds the better bot, takes no side between equals, and goes on where it was stopped.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdTournament, tournamentOf } from './main.ts';
import { StateFile } from './state.ts';
import { intervalOf, type TournamentLine } from './statistics.ts';

let state = '';
beforeAll(() => {
  state = mkdtempSync(join(tmpdir(), 'kings-'));
});
afterAll(() => rmSync(state, { recursive: true, force: true }));

async function held(text: string): Promise<TournamentLine> {
  const lines: string[] = [];
  const o = tournamentOf([...text.split(' '), '--threads', '1', '--json', '--state', state]);
  await holdTournament(o, (line) => lines.push(line));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0]) as TournamentLine;
}

test('a steady bot has every victory over random ones, and what was played is not played again', async () => {
  const text = '--challenger steady-1 --reference random --players 2 --seeds 2 --rules express';
  const line = await held(text);
  const { meanRounds, ...shares } = line;
  expect(shares).toEqual({
    challenger: 'steady-1',
    reference: 'random',
    seeds: 2,
    games: 4,
    share: 1,
    low: 1,
    high: 1,
  });
  expect(meanRounds).toBeGreaterThan(1);
  const [file = ''] = readdirSync(state);
  const path = join(state, file);
  // A line that was cut off is played again, a whole one is believed.
  const [of = '', whole = '', cut = ''] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, `${of}\n${whole.replace(/"shares":\[[^\]]*\]/, '"shares":[0,0]')}\n${cut.slice(0, 9)}`);
  expect(await held(text)).toMatchObject({ share: 0.5, low: 0, high: 1 });
});

test('a bot against copies of itself has a fair share', async () => {
  const { share, low, high } = await held(
    '--challenger steady-1 --reference steady-1 --players 3 --seeds 1 --rules express',
  );
  expect(share).toBeCloseTo(1 / 3, 3);
  expect([low, high]).toEqual([share, share]);
});

test('an interval is narrower for more seeds, and holds the mean', () => {
  const of = (n: number) => intervalOf(Array.from({ length: n }, (_, i) => (i % 4 === 0 ? 1 : 0)));
  const [few, many] = [of(20), of(400)];
  expect(few[1] - few[0]).toBeGreaterThan(2 * (many[1] - many[0]));
  expect(many[0]).toBeLessThan(0.25);
  expect(many[1]).toBeGreaterThan(0.25);
});

test('a file of another tournament is not added to', () => {
  const path = join(state, 'kept.jsonl');
  const match = {
    challenger: 'steady',
    reference: 'steady-1',
    players: 2,
    rules: 'classic',
    sets: [],
    seed: '1',
  } as const;
  const seed = { number: 0, shares: [1, 0], rounds: [5, 6], ends: ['held', 'held'] };
  const file = new StateFile(path, match, 'a build');
  expect(file.read().size).toBe(0);
  file.add(seed);
  expect(new StateFile(path, match, 'a build').read().get(0)).toEqual(seed);
  for (const [other, build] of [
    [{ ...match, players: 3 }, 'a build'],
    [match, 'another'],
  ] as const)
    expect(() => new StateFile(path, other, build).read()).toThrow('another tournament, or of another build');
});

test('what makes no tournament is said', () => {
  const told = (text: string) => () => tournamentOf(text.split(' '));
  expect(told('--challenger steady')).toThrow('--reference names a bot');
  expect(told('--challenger stedy --reference steady-1')).toThrow(/there is no bot stedy; there are random, steady/);
  expect(told('--challenger steady --reference steady-1 --seeds 0')).toThrow('--seeds takes a whole number');
});
