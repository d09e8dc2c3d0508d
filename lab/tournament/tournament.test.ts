import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Pairing } from './duplicate.ts';
import { holdTournament, tournamentOf } from './main.ts';
import { playSeeds } from './run.ts';
import { StateFile } from './state.ts';
import { intervalOf, type TournamentLine } from './statistics.ts';

let state = '';
beforeAll(() => {
  state = mkdtempSync(join(tmpdir(), 'kings-'));
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => rmSync(state, { recursive: true, force: true }));

const PAIRING: Pairing = {
  challenger: 'steady',
  reference: 'steady-1',
  players: 2,
  rules: 'classic',
  sets: [],
  seed: '1',
};
const seedOf = (number: number) => ({ number, shares: [1, 0], rounds: [5, 6], ends: ['held', 'held'] });

async function lineOf(text: string): Promise<TournamentLine> {
  const lines: string[] = [];
  const o = tournamentOf([...text.split(' '), '--threads', '1', '--json', '--state', state]);
  await holdTournament(o, (line) => lines.push(line));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0]) as TournamentLine;
}

test('a steady bot wins every game against random ones, and played seeds are not played again', async () => {
  const text = '--challenger steady-1 --reference random --players 2 --seeds 2 --rules express';
  const line = await lineOf(text);
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
  // An incomplete line is played again, a complete line is trusted.
  const [of = '', whole = '', cut = ''] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, `${of}\n${whole.replace(/"shares":\[[^\]]*\]/, '"shares":[0,0]')}\n${cut.slice(0, 9)}`);
  expect(await lineOf(text)).toMatchObject({ share: 0.5, low: 0, high: 1 });
});

test('a bot against copies of itself has a fair share', async () => {
  const { share, low, high } = await lineOf(
    '--challenger steady-1 --reference steady-1 --players 3 --seeds 1 --rules express',
  );
  expect(share).toBeCloseTo(1 / 3, 3);
  expect([low, high]).toEqual([share, share]);
});

test('an interval is narrower for more seeds, and contains the mean', () => {
  const of = (n: number) => intervalOf(Array.from({ length: n }, (_, i) => (i % 4 === 0 ? 1 : 0)));
  const [few, many] = [of(20), of(400)];
  expect(few[1] - few[0]).toBeGreaterThan(2 * (many[1] - many[0]));
  expect(many[0]).toBeLessThan(0.25);
  expect(many[1]).toBeGreaterThan(0.25);
});

test('a file of another tournament is not extended', () => {
  const path = join(state, 'kept.jsonl');
  const file = new StateFile(path, PAIRING, 'a build');
  expect(file.read().size).toBe(0);
  file.add(seedOf(0));
  expect(new StateFile(path, PAIRING, 'a build').read().get(0)).toEqual(seedOf(0));
  for (const [other, build] of [
    [{ ...PAIRING, players: 3 }, 'a build'],
    [PAIRING, 'another'],
  ] as const)
    expect(() => new StateFile(path, other, build).read()).toThrow('another tournament, or of another build');
});

test('a tournament stopped in the middle of a line goes on, repeatedly', () => {
  const path = join(state, 'stopped.jsonl');
  const numbers = () => [...new StateFile(path, PAIRING, 'a build').read().keys()];
  expect(numbers()).toEqual([]);
  const file = new StateFile(path, PAIRING, 'a build');
  file.add(seedOf(0));
  const whole = readFileSync(path, 'utf8');
  // The file is cut within a letter of several bytes.
  writeFileSync(path, `${whole}{"number":1,"shares":[1,0],"ends":["é`);
  expect(numbers()).toEqual([0]);
  expect(readFileSync(path, 'utf8')).toBe(whole);
  file.add(seedOf(1));
  expect(numbers()).toEqual([0, 1]);
});

test('a game that fails ends the tournament: all threads stop', async () => {
  const threads = vi.spyOn(Worker.prototype, 'postMessage');
  const pairing: Pairing = { ...PAIRING, challenger: 'steady-1', rules: 'express', sets: [{}, {}] };
  // There are no rules for a negative number.
  const numbers = [-1, ...Array.from({ length: 500 }, (_, number) => number)];
  await expect(playSeeds(pairing, numbers, 2, () => {})).rejects.toThrow(RangeError);
  const begun = new Set(threads.mock.contexts as Worker[]);
  expect(begun.size).toBe(2);
  // The thread id of a thread that has ended is -1.
  expect([...begun].map(({ threadId }) => threadId)).toEqual([-1, -1]);
});

test('progress counts the seeds that were asked for, even if the file holds more', async () => {
  const text = '--challenger steady-1 --reference random --players 2 --rules express --seed more --seeds';
  await lineOf(`${text} 3`);
  const paths = readdirSync(state).map((file) => join(state, file));
  const path = paths.find((file) => readFileSync(file, 'utf8').includes('"seed":"more"')) ?? '';
  const lines = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, lines.filter((line) => !line.startsWith('{"number":0,')).join('\n'));
  const stderrWrite = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 60_000));
  await lineOf(`${text} 2`);
  expect(stderrWrite.mock.lastCall?.[0]).toContain('2 of 2 seeds');
});

test('senseless arguments are reported', () => {
  const parse = (text: string) => () => tournamentOf(text.split(' '));
  expect(parse('--challenger steady')).toThrow('--reference names a bot');
  expect(parse('--challenger stedy --reference steady-1')).toThrow(/there is no bot stedy; there are random, steady/);
  expect(parse('--challenger steady --reference steady-1 --seeds 0')).toThrow('--seeds takes a whole number');
});
