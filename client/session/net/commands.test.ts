import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { hexId } from '../../../shared/model/hex/hex.ts';
import { Commands, useUnanswered } from './commands.ts';
import type { MatchLine } from './lobby.ts';

interface Sent {
  name: string;
  sent: { cid?: string };
}

function line(answer: (n: number) => Promise<unknown>): { line: MatchLine; sent: Sent[]; cut: () => void } {
  const sent: Sent[] = [];
  const connection = { isOpen: true };
  const fake = {
    connection,
    request: (name: string, payload: { cid?: string }) => {
      sent.push({ name, sent: payload });
      return answer(sent.length);
    },
  };
  return {
    line: fake as unknown as MatchLine,
    sent,
    cut: () => {
      connection.isOpen = false;
    },
  };
}

const quiet = () => new Commands(() => {});
const lost = () => Promise.reject(new Error('closed'));

describe('requests that survive a lost connection', () => {
  test('a reply and a refusal are returned unchanged', async () => {
    const commands = quiet();
    const first = line(() => Promise.resolve({ held: true, seq: 3 }));
    commands.open(first.line);
    expect(await commands.command('answer', { id: 1, answer: { hex: hexId(2) } })).toEqual({
      reply: { held: true, seq: 3 },
    });
    const second = line(() => Promise.reject({ reason: { rule: 'MOVE-09', params: { hex: 4 } } }));
    commands.open(second.line);
    expect(await commands.command('answer', { id: 1, answer: { hex: hexId(2) } })).toEqual({
      refusal: { rule: 'MOVE-09', params: { hex: 4 } },
    });
  });

  test('a pending request is sent again with the same id after a lost connection', async () => {
    const commands = quiet();
    const first = line(lost);
    commands.open(first.line);
    first.cut();
    const waiting = commands.command('answer', { id: 7, answer: { hex: hexId(1) } });
    commands.lost();
    await new Promise((done) => setTimeout(done, 5));
    const second = line(() => Promise.resolve({ held: false, seq: 9 }));
    commands.open(second.line);
    expect(await waiting).toEqual({ reply: { held: false, seq: 9 } });
    expect(second.sent).toHaveLength(1);
    expect(second.sent[0].sent.cid).toBe(first.sent[0].sent.cid);
    expect(first.sent[0].sent.cid).toMatch(/./);
  });

  test('a request without a connection waits for one; two requests have different ids', async () => {
    const commands = quiet();
    const a = commands.command('free', { action: { free: 'resign' } });
    const b = commands.command('free', { action: { free: 'resign' } });
    const newLine = line((n) => Promise.resolve({ seq: n }));
    commands.open(newLine.line);
    await Promise.all([a, b]);
    expect(new Set(newLine.sent.map((s) => s.sent.cid)).size).toBe(2);
  });

  test('leaving cancels all requests', async () => {
    const commands = quiet();
    const waiting = commands.ask('ready', { ready: true });
    commands.close();
    expect(await waiting).toEqual({ refusal: { rule: 'match.lost', params: {} } });
  });

  test('a request without an answer is reported after seconds, and asks for a new connection before it is sent again', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const reported: string[] = [];
    onTestFinished(useUnanswered.subscribe(({ unanswered }) => reported.push(unanswered ? 'unanswered' : 'answered')));
    const commands = new Commands(() => reported.push('silence'));
    const silent = line(() => new Promise((_, fail) => setTimeout(() => fail(new Error('timed out')), 8000)));
    commands.open(silent.line);
    const waiting = commands.command('answer', { id: 7, answer: { hex: hexId(1) } });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(reported).toEqual(['unanswered', 'silence']);
    expect(silent.sent).toHaveLength(1);
    const next = line(() => Promise.resolve({ held: false, seq: 9 }));
    commands.open(next.line);
    expect(await waiting).toEqual({ reply: { held: false, seq: 9 } });
    expect(next.sent[0]?.sent.cid).toBe(silent.sent[0]?.sent.cid);
    expect(reported).toEqual(['unanswered', 'silence', 'answered']);
  });
});
