// `npm run fixtures -- --check` says what a change of the rules breaks.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import type { Play } from '../../shared/rules/play.ts';

const CLI = fileURLToPath(new URL('./fixtures.ts', import.meta.url));
afterEach(() => {
  vi.doUnmock('../../shared/rules/gold.ts');
  vi.resetModules();
  vi.restoreAllMocks();
});

test('rules that did not change: every fixture is the same, exit 0; strange arguments: exit 2', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...args], { encoding: 'utf8' });
  const { status, stdout } = run('--check');
  expect(stdout).not.toContain('differs');
  expect(stdout.split('\n').filter((line) => line.startsWith('same ')).length).toBeGreaterThanOrEqual(12);
  expect(stdout).toContain('Every fixture plays as recorded.');
  expect(status).toBe(0);
  expect(run('--chekc').status).toBe(2);
}, 60_000);

test('a rule that was changed: the fixtures it breaks are named, each with its first entry that differs', async () => {
  vi.doMock('../../shared/rules/gold.ts', async (original) => {
    const { goldFrame } = await original<typeof import('../../shared/rules/gold.ts')>();
    // From the fourth round on everybody is paid one gold more.
    const run: typeof goldFrame.run = (play, frame) => {
      if (play.game.round < 4) return goldFrame.run(play, frame);
      const more: Play = Object.create(play, {
        emit: {
          value: (e: Parameters<Play['emit']>[0]) => play.emit(e.t === 'earned' ? { ...e, gold: e.gold + 1 } : e),
        },
      });
      return goldFrame.run(more, frame);
    };
    return { goldFrame: { ...goldFrame, run } };
  });
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const { check } = await import('./fixtures.ts');
  const broken = check();
  const differ = said.filter((line) => line.startsWith('differs '));
  expect(differ.length).toBe(broken);
  expect(broken).toBeGreaterThan(8);
  for (const line of differ)
    expect(line).toMatch(/^differs {2}\S+\.jsonl: entry \d+: dice, draws or other events differ$/);
  // A game that was over before is none of them.
  expect(said.some((line) => line.startsWith('same '))).toBe(true);
  expect(said.at(-1)).toBe(`${broken} fixtures differ: a change of the rules.`);
}, 60_000);
