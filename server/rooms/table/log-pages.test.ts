import { expect, test } from 'vitest';
import { seatAt, type Viewer } from '../../../shared/model/game/types.ts';
import type { MatchStep } from '../../../shared/play/match/match.ts';
import { LogPages, type Stream } from './log-pages.ts';
import { stepFor } from './step.ts';

function stream(room: string, viewer: Viewer = -1): Stream & { read: number; length: number } {
  const result: Stream & { read: number; length: number } = {
    room,
    game: 1,
    viewer,
    read: 0,
    length: 1000,
    async load(from: number, to: number): Promise<MatchStep[]> {
      const steps = Array.from({ length: Math.min(to, result.length) - from }, (_, i) => from + i);
      result.read += steps.length;
      return steps.map((seq) => {
        const hashes = ['', 'a', 'b'].map((who) => `${room}${who}${seq}`);
        return { seq, events: [{ t: 'resigned', seat: seatAt(seq % 2) }], hashes, rules: null } satisfies MatchStep;
      });
    },
  };
  return result;
}
const seqs = (steps: { seq: number }[]): number[] => steps.map((s) => s.seq);
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

test('a page contains the steps as this viewer sees them, wherever it begins and ends', async () => {
  const pages = new LogPages();
  for (const viewer of [-1, 0, 1] as const) {
    const s = stream('a', viewer);
    for (const [from, to] of [
      [0, 50],
      [37, 87],
      [99, 100],
      [120, 170],
      [0, 1],
      [149, 151],
    ] as const) {
      const steps = (await s.load(from, to)).map((step) => stepFor(step, viewer, 1));
      expect(await pages.read(s, from, to)).toEqual(steps);
    }
  }
});

test('a page for a hundred viewers is packed once, and so is a page that moves on step by step', async () => {
  const pages = new LogPages();
  const s = stream('a');
  for (let i = 0; i < 100; i++) await pages.read(s, 100, 150);
  expect(s.read).toBe(50);
  for (let to = 151; to <= 200; to++) expect(seqs(await pages.read(s, to - 50, to))).toEqual(range(to - 50, to));
  expect(s.read).toBe(100);
});

test('streams are kept apart, the number of blocks is limited, and missing steps are looked up again', async () => {
  const pages = new LogPages(3);
  const [a, b] = [stream('a'), stream('b')];
  expect((await pages.read(a, 0, 1))[0]?.hash).toBe('a0');
  expect((await pages.read(b, 0, 1))[0]?.hash).toBe('b0');
  for (const start of [50, 100, 150]) await pages.read(b, start, start + 50);
  const { read } = a;
  await pages.read(a, 0, 1);
  expect(a.read).toBe(read + 1);
  const short = stream('c');
  short.length = 10;
  expect(seqs(await pages.read(short, 0, 20))).toEqual(range(0, 10));
  short.length = 20;
  expect(seqs(await pages.read(short, 0, 20))).toEqual(range(0, 20));
});
