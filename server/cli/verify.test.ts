import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { fromTuple, toTuple } from '../../shared/model/events/redact.ts';
import { eventLines, report, verifyFile } from './verify.ts';

const FIXTURES = fileURLToPath(new URL('../../shared/play/replay/fixtures', import.meta.url));
const [FIRST] = readdirSync(FIXTURES)
  .filter((name) => name.endsWith('.jsonl'))
  .sort();
const FILE = join(FIXTURES, FIRST);
const dir = mkdtempSync(join(tmpdir(), 'record-'));
afterAll(() => rmSync(dir, { recursive: true }));

const CLI = fileURLToPath(new URL('./verify.ts', import.meta.url));
const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', CLI, ...args], {
    encoding: 'utf8',
  });

test('a true record: exit 0, and its last chain is printed', () => {
  const { status, stdout } = run(FILE, '--json');
  expect(status).toBe(0);
  const result = JSON.parse(stdout);
  expect(result).toMatchObject({ ok: true });
  expect(report(result, false)).toContain(result.chain);
  expect(report(result, false)).toContain('--chain');
  expect(report(result, true)).not.toContain('--chain');
});

test('a changed record: exit 1, and the first different entry is described; a byte beyond ASCII is noticed', () => {
  const lines = readFileSync(FILE, 'latin1').split('\n');
  lines[20] = lines[20].replace('"seq":', '"seq":1');
  const file = join(dir, 'changed.jsonl');
  writeFileSync(file, lines.join('\n'), 'latin1');
  const { status, stdout } = run(file);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^NOT TRUE: entry 20 \(line 21\): .+\.\n$/);
  const bytes = readFileSync(FILE);
  bytes[5] ^= 0x80;
  writeFileSync(file, bytes);
  expect(verifyFile(file)).toMatchObject({ ok: false, entry: 0, code: 'form' });
  expect(run(FILE, '--chain', '0'.repeat(64)).status).toBe(1);
});

test('no file, a missing file, unknown arguments: exit 2 and the usage', () => {
  expect(run().status).toBe(2);
  expect(run().stderr).toContain('npm run verify -- FILE');
  expect(run(join(dir, 'none')).status).toBe(2);
  expect(run(FILE, '--what').status).toBe(2);
});

test('every event can be listed in full', () => {
  const events = [...eventLines(readFileSync(FILE, 'latin1'))].map((line) => JSON.parse(line));
  expect(events.length).toBeGreaterThan(500);
  for (const [entry, event] of events) {
    expect(Number.isInteger(entry)).toBe(true);
    expect(fromTuple(toTuple(event))).toEqual(event);
  }
});
