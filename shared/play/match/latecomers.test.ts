import { expect, test } from 'vitest';
import { steady1 } from '../../../lab/steady-1/index.ts';
import { isWindow } from '../../model/decisions/kinds.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import type { Decision } from '../../model/game/types.ts';
import { seededLuck, seedFromText } from '../../model/luck/luck.ts';
import { replayJournal } from './journal-replay.ts';
import { Progress } from './progress.ts';
import { Bench, SLOW } from './testing/bench.ts';

test('a player who takes over the seat of a bot answers for it; the journal names them, and a replay agrees', () => {
  const bench = new Bench(2, [false, true]);
  const { match } = bench;
  expect([match.isBot(1), match.isAuto(1)]).toEqual([true, true]);
  expect(match.join(1, 'Ben', bench.now)).toBe(true);
  expect(match.join(1, 'Cy', bench.now)).toBe(true);
  expect([match.isBot(1), match.isAuto(1)]).toEqual([false, false]);
  expect(bench.journal.filter((e) => e.t === 'seat')).toMatchObject([{ seat: 1, who: 'Ben', what: 'joined' }]);
  bench.playUntil((open) => open.some((d) => d.seat === 1));
  const own = bench.open.find((d) => d.seat === 1);
  if (own === undefined) throw new Error('nothing is asked');
  const before = bench.journal.length;
  bench.pass(10_000);
  expect(bench.journal.slice(before).filter((e) => e.t === 'held' && e.seat === 1)).toEqual([]);
  expect(bench.answer(own).ok).toBe(true);
  expect(bench.journal.findLast((e) => e.t === 'held')).toMatchObject({ seat: 1, who: 'Ben', cause: 'player' });
  expect(match.isChange(1, 'left')).toBe(true);
  const rules = classicRules(2);
  const replayed = new Progress({ rules, bots: [false, true], timing: SLOW });
  replayJournal(replayed, bench.journal, { rules, luck: seededLuck(seedFromText('match')) });
  expect([replayed.seats.isBot(1), replayed.seats.joinedAs(1)]).toEqual([false, 'Ben']);
});

test('a question asked while one person was alone has an ordinary clock once a second one joins', () => {
  let limit = 240_000;
  const bench = new Bench(2, [false, true], { limit: () => limit, bot: () => 600_000 });
  const deadlines = () => bench.open.map(({ seat }) => bench.match.clockOf(seat).deadline);
  const before = deadlines();
  limit = 60_000;
  expect(bench.match.join(1, 'Ben', bench.now)).toBe(true);
  expect(deadlines()).toEqual(before.map((deadline) => deadline - 180_000));
});

test('a latecomer who never acts is played by a bot after two clocks, until they act', () => {
  const bench = new Bench(3, [false, true, true], {}, null, steady1);
  const { match } = bench;
  expect(match.join(1, 'Ben', bench.now)).toBe(true);
  const others = () => bench.open.filter(({ seat, id }) => seat === 0 && !match.heldOf(0).some((h) => h.id === id));
  const goOn = (isThere: () => boolean): void => {
    for (let i = 0; i < 1000 && !isThere(); i++) {
      for (const d of others()) bench.answer(d);
      bench.pass(1000);
    }
    expect(isThere()).toBe(true);
  };
  goOn(() => match.isIdle(1));
  const clocks = bench.journal.filter((e) => e.t === 'held' && e.seat === 1);
  expect(clocks.map((e) => e.t === 'held' && e.cause)).toEqual(['clock', 'clock']);
  expect([match.isAuto(1), match.isBot(1)]).toEqual([true, false]);
  const since = bench.now;
  goOn(() => bench.journal.some((e) => e.t === 'held' && e.seat === 1 && e.cause === 'away'));
  expect(bench.now - since).toBeLessThan(60_000);
  goOn(() => bench.open.some(({ seat, kind }) => seat === 1 && !isWindow(kind)));
  const own = bench.open.find(({ seat }) => seat === 1) as Decision;
  expect([bench.answer(own).ok, match.isAuto(1)]).toEqual([true, false]);
});
