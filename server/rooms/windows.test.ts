// Windows. Whoever is asked, whatever he holds; nobody's answer shows, not even that there is one; the floor time is
// kept; bots and automatic passes wait by the kind of decision alone. All by a driven clock, over sockets. ENG-04
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Bot, randomBot } from '../../shared/bots/bot.ts';
import { crowdBot } from '../../shared/bots/crowd.ts';
import { fallback } from '../../shared/decisions/index.ts';
import { classicRules } from '../../shared/game/ruleset.ts';
import type { DecisionKind, Game } from '../../shared/game/types.ts';
import { isWindow, timingOf } from '../../shared/match/clock.ts';
import { Match } from '../../shared/match/match.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { type Running, start } from '../start.ts';
import { type Frame, firstDifference, freeClock, Table } from '../testing/driven.ts';
import { startOf } from '../testing/starts.ts';

process.env.KT_TEST = '1';
let server: Running;
beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await start({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());
afterEach(freeClock);

const { floor } = timingOf('normal');
const silent: Bot = { name: 'silent', answer: (view, d, random) => fallback(view, d, random) };

/** Moments at which windows are open, some of each kind. */
function windows(): Map<DecisionKind, Game[]> {
  const found = new Map<DecisionKind, Game[]>();
  for (let n = 0; n < 30; n++) {
    const players = 3 + (n % 2);
    playGame({
      rules: classicRules(players),
      seed: `windows ${n}`,
      bots: Array.from({ length: players }, () => randomBot),
      openingBots: Array.from({ length: players }, () => crowdBot),
      openingRounds: 8,
      cap: 8,
      onStep: ({ after }) => {
        const [d] = after.open;
        if (d === undefined || !isWindow(d.kind)) return;
        const list = found.get(d.kind) ?? [];
        found.set(d.kind, list);
        if (list.length < 3) list.push(after);
      },
    });
    if ((found.get('bluff.call')?.length ?? 0) > 2) break;
  }
  return found;
}
const WINDOWS = windows();
// Evenly random play hardly ever demands a proof.
for (const kind of ['pin.show', 'fly.intercept'] as const) {
  WINDOWS.set(kind, [...(WINDOWS.get(kind) ?? []), startOf(kind).game]);
}

const open = (from: Game): Promise<Table> =>
  Table.open(server.port, {
    from,
    players: from.seats.length as 2 | 3 | 4,
    bots: 0,
    bot: silent,
    seed: 'windows',
  });

/** Answers the whole window, each at his time (ms after it opened); the streams of those who were not asked. */
async function answered(
  from: Game,
  at: (n: number) => number,
  end: number,
): Promise<{ seen: Map<number, Frame[]>; stepped: number }> {
  const table = await open(from);
  const { seq } = table.game;
  const asked = from.open.map((d, n) => ({ d, at: at(n) }));
  let stepped = -1;
  for (let ms = 0; ms < end; ms += 100) {
    table.pass(100);
    for (const { d } of asked.filter((a) => a.at === ms + 100)) {
      const answer = fallback(table.match.view(d.seat), d, () => 0);
      const told = await table.ask(d.seat, 'answer', { cid: `w${d.id}`, id: d.id, answer });
      expect('refusal' in told, JSON.stringify(told)).toBe(false);
    }
    if (stepped < 0 && table.game.seq !== seq) stepped = ms + 100;
    if (stepped >= 0) break;
  }
  const seats = [-1, ...from.seats.keys()].filter((seat) => !from.open.some((d) => d.seat === seat));
  const seen = new Map(seats.map((seat) => [seat, table.stream(seat)]));
  await table.close();
  return { seen, stepped };
}

test.each(['bluff.call', 'pin.show', 'fly.intercept'] as const)(
  'ENG-04: a window of %s shows nobody’s answer and keeps its floor time',
  async (kind) => {
    const games = WINDOWS.get(kind) ?? [];
    expect(games.length).toBeGreaterThan(0);
    for (const game of games) {
      const least = floor(kind);
      expect(least).toBeGreaterThan(0);
      const early = await answered(game, (n) => 100 + 100 * n, least + 1000);
      const late = await answered(game, (n) => least - 100 - 100 * n, least + 1000);
      expect(early.stepped).toBe(least);
      expect(late.stepped).toBe(least);
      for (const [seat, frames] of early.seen) {
        expect(firstDifference(frames, late.seen.get(seat) ?? []), `${kind}, seat ${seat}`).toBeNull();
      }
    }
  },
);

test('ENG-04, ENG-05: bots and automatic answers wait by the kind of decision alone', {
  timeout: 120_000,
}, async () => {
  const waits = new Map<DecisionKind, Map<number, number>>();
  const inside = Match.prototype as unknown as {
    hold(this: Match, seat: number, cid: string, id: number, answer: unknown, cause: string, at: number): void;
  };
  const { hold } = inside;
  inside.hold = function timed(seat, cid, id, answer, cause, at) {
    const d = this.game.open.find((o) => o.id === id);
    const { waiting } = this as unknown as { waiting: { at(id: number, now: number): number } };
    if (d !== undefined && cause !== 'player') {
      const wait = at - waiting.at(id, at);
      const list = waits.get(d.kind) ?? new Map<number, number>();
      waits.set(d.kind, list.set(wait, (list.get(wait) ?? 0) + 1));
    }
    hold.call(this, seat, cid, id, answer, cause, at);
  };
  try {
    for (let n = 0; n < 4; n++) {
      const table = await Table.open(server.port, {
        from: null,
        players: 3,
        bots: 2,
        bot: crowdBot,
        seed: `waits ${n}`,
      });
      await table.ask(0, 'auto', { on: true });
      for (let i = 0; i < 16_000 && table.game.victory === null && table.game.round < 12; i++) {
        table.pass(20);
        // The sockets want to be served, too.
        if (i % 100 === 0) await new Promise((go) => setImmediate(go));
      }
      await table.close();
    }
  } finally {
    inside.hold = hold;
  }
  freeClock();
  const found = [...waits].map(([kind, times]) => [kind, [...times.keys()]] as const);
  process.stdout.write(`waits: ${JSON.stringify(Object.fromEntries(found))}\n`);
  for (const [kind, times] of found) expect(times, kind).toHaveLength(1);
  expect(found.length).toBeGreaterThan(12);
});
