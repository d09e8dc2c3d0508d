import { describe, expect, test } from 'vitest';
import { THROW } from '../../shared/model/events/define.ts';
import { apply, type GameEvent, showTime } from '../../shared/model/events/index.ts';
import { newGame } from '../../shared/model/game/newgame.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import type { View } from '../../shared/model/game/types.ts';
import { CENTRE } from '../../shared/model/hex/hex.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { Showing } from '../../shared/play/match/showing.ts';
import type { TableFlick } from '../table/types.ts';
import { type Clock, type Hold, Playback, type PlayedEvent, type Presenter, timedPresenter } from './playback.ts';
import type { Speed } from './settings.ts';

function handClock() {
  let now = 0;
  let timers: { at: number; call: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    later: (ms, call) => {
      const timer = { at: now + ms, call };
      timers.push(timer);
      return () => {
        timers = timers.filter((t) => t !== timer);
      };
    },
  };
  const pass = async (ms: number) => {
    const end = now + ms;
    for (;;) {
      await settle();
      const due = timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      now = due.at;
      timers = timers.filter((t) => t !== due);
      due.call();
    }
    now = end;
    await settle();
  };
  return { clock, pass };
}
const settle = () => new Promise<void>((done) => setTimeout(done, 0));

const roll = (n: number): GameEvent => ({ t: 'rolled', purpose: 'explore', seat: 0, hex: CENTRE, dice: [n] });
const quiet = (seq: number): GameEvent => ({ t: 'inputCounted', seq });

function playedEvents(events: readonly GameEvent[]): PlayedEvent[] {
  let view: View = { ...newGame(classicRules(2)), cup: null };
  return events.map((event) => {
    const before = view;
    view = apply(view, event);
    return { event, before, after: view };
  });
}

function setUp(speed: Speed = 'normal', presenter?: (clock: Clock) => Presenter) {
  const { clock, pass } = handClock();
  const reports: PlayedEvent[][] = [];
  let hidden = false;
  const behind: boolean[] = [];
  const tell = (m: readonly PlayedEvent[]) => {
    reports.push([...m]);
    behind.push(playback.behind);
  };
  const playback: Playback = new Playback({ tell, speed: () => speed, hidden: () => hidden, clock });
  playback.presenter = (presenter ?? timedPresenter)(clock);
  return {
    playback,
    pass,
    reports,
    behind,
    hide: () => (hidden = true),
    flat: () => reports.flat().map((m) => m.event),
  };
}

describe('the shown view follows the true one', () => {
  test('a roll is not reported before its time has passed', async () => {
    const { playback, pass, flat } = setUp();
    playback.add(playedEvents([roll(1), quiet(1)]));
    await pass(THROW - 100);
    expect(flat()).toEqual([]);
    expect(playback.behind).toBe(true);
    await pass(200);
    expect(flat()).toEqual([roll(1), quiet(1)]);
    expect(playback.behind).toBe(false);
  });

  test('the report of the last event comes with `behind` false', async () => {
    const { playback, pass, behind } = setUp();
    playback.add(playedEvents([roll(1), roll(2)]));
    await pass(10_000);
    expect(behind).toEqual([true, false]);
  });

  test('every event is reported once and in order, with the same final state', async () => {
    const { playback, pass, reports, flat } = setUp('fast');
    const all = playedEvents([quiet(1), roll(1), quiet(2), quiet(3), roll(2), roll(3), quiet(4)]);
    playback.add(all.slice(0, 3));
    await pass(100);
    playback.add(all.slice(3));
    await pass(10_000);
    expect(flat()).toEqual(all.map((m) => m.event));
    expect(reports.at(-1)?.at(-1)?.after).toBe(all.at(-1)?.after);
  });

  test('speed off reports everything immediately', async () => {
    const { playback, pass, flat } = setUp('off');
    playback.add(playedEvents([roll(1), roll(2), roll(3)]));
    await pass(0);
    expect(flat()).toHaveLength(3);
  });

  test('finish catches up, and later events take their time again', async () => {
    const { playback, pass, flat } = setUp();
    playback.add(playedEvents([roll(1), roll(2), roll(3)]));
    await pass(10);
    expect(playback.finish()).toBe(true);
    await pass(0);
    expect(flat()).toHaveLength(3);
    expect(playback.finish()).toBe(false);
    playback.add(playedEvents([roll(4)]));
    await pass(100);
    expect(flat()).toHaveLength(3);
    await pass(2000);
    expect(flat()).toHaveLength(4);
  });

  test('a hidden tab shows nothing and stays up to date', async () => {
    const { playback, pass, flat, hide } = setUp();
    hide();
    playback.add(playedEvents([roll(1), roll(2)]));
    await pass(0);
    expect(flat()).toHaveLength(2);
  });

  test('a presenter that never resolves does not hold up the game', async () => {
    const { playback, pass, flat } = setUp('normal', () => ({ play: () => new Promise(() => {}), finish: () => {} }));
    playback.add(playedEvents([roll(1), roll(2)]));
    await pass(6000);
    expect(flat()).toHaveLength(2);
  });

  test('a table that draws slowly takes at most half more time than an event has', async () => {
    const slow: Presenter = { play: () => new Promise(() => {}), finish: () => {} };
    const { playback, pass, flat } = setUp('normal', () => slow);
    const events: GameEvent[] = [
      { t: 'captured', hex: CENTRE, seat: 0, from: -1, citadelRound: null, why: 'mark' },
      { t: 'captured', hex: CENTRE, seat: 1, from: 0, citadelRound: null, why: 'mark' },
    ];
    playback.add(playedEvents(events));
    await pass(events.reduce((ms, e) => ms + 1.5 * showTime(e), 0));
    expect(flat()).toEqual(events);
  });

  test('a presenter that fails does not stop the game', async () => {
    const { playback, pass, flat } = setUp('normal', () => ({
      play: () => Promise.reject(new Error('no picture')),
      finish: () => {},
    }));
    playback.add(playedEvents([roll(1), roll(2)]));
    await pass(10);
    expect(flat()).toHaveLength(2);
  });

  test('a client that is far behind installs the final state', async () => {
    const { playback, pass, flat } = setUp();
    playback.add(playedEvents(Array.from({ length: 40 }, (_, i) => roll(i))));
    await pass(0);
    expect(flat()).toHaveLength(40);
  });

  test('a backlog of some seconds is shown faster', async () => {
    const { playback, pass, flat } = setUp();
    playback.add(playedEvents(Array.from({ length: 12 }, (_, i) => roll(i))));
    await pass(16_000);
    expect(flat()).toHaveLength(12);
  });

  test('a reset drops the waiting events without reporting them', async () => {
    const { playback, pass, flat } = setUp();
    playback.add(playedEvents([roll(1), roll(2)]));
    await pass(10);
    playback.reset();
    await pass(10_000);
    expect(flat()).toEqual([]);
    playback.add(playedEvents([roll(3)]));
    await pass(2000);
    expect(flat()).toEqual([roll(3)]);
  });
});

test('ENG-05: the server computes the display time of a page at normal speed to the millisecond', async () => {
  const random = randomOf('showing');
  const move = (steps: number): GameEvent =>
    ({
      t: 'moved',
      seat: 0,
      from: 0,
      to: 1,
      count: 1,
      ids: null,
      up: [],
      spent: 0,
      why: 'march',
      path: Array.from({ length: steps }, (_, i) => i),
    }) as unknown as GameEvent;
  let compared = 0;
  for (let game = 0; game < 20; game++) {
    const { clock, pass } = handClock();
    let shownAt = 0;
    const playback = new Playback({
      tell: () => (shownAt = clock.now()),
      speed: () => 'normal',
      hidden: () => false,
      clock,
    });
    playback.presenter = timedPresenter(clock);
    const server = new Showing(0);
    for (let batch = 0; batch < 6; batch++) {
      const view: View = { ...newGame(classicRules(2)), cup: null };
      const events = Array.from({ length: 1 + random(7) }, () => (random(4) === 0 ? move(2 + random(4)) : roll(1)));
      playback.add(events.map((event) => ({ event, before: view, after: view })));
      server.add(events.map(showTime), clock.now());
      await pass(random(3) === 0 ? 10_000 : random(4_000));
    }
    const end = server.end(clock.now());
    await pass(60_000);
    expect(playback.behind).toBe(false);
    // The server counts no display time that has already passed.
    if (end <= clock.now() - 60_000) continue;
    expect(shownAt).toBe(end);
    compared++;
  }
  expect(compared).toBeGreaterThan(5);
});

test('ENG-05: a cinematic page lags behind a page at normal speed by at most its lag, and not at all while a window waits', async () => {
  for (const lag of [0, 5_000]) {
    const { playback, pass, flat } = setUp('cinematic');
    playback.mayLag = () => lag;
    const server = new Showing(0);
    let now = 0;
    const rolls = (n: number) => Array.from({ length: n }, (_, i) => roll(i));
    for (const [n, ms] of [
      [2, 2_000],
      [3, 3_000],
      [1, 700],
    ] as const) {
      playback.add(playedEvents(rolls(n)));
      server.add(
        rolls(n).map((e) => showTime(e)),
        now,
      );
      await pass(ms);
      now += ms;
    }
    const end = server.end(now) + lag;
    await pass(end - now - 200);
    // Uses the available time instead of reporting everything immediately.
    expect(flat().length).toBeLessThan(6);
    await pass(201);
    expect(flat()).toHaveLength(6);
  }
});

test('all players throw for the first player in one moment, and tied players throw once more', async () => {
  const first = (seat: number, dice: number[]): GameEvent =>
    ({ t: 'rolled', purpose: 'first', seat, hex: null, dice }) as GameEvent;
  const calls: { also: number; ms: number }[] = [];
  const presenter = (clock: Clock): Presenter => {
    const timed = timedPresenter(clock);
    return {
      play: (played, ms) => {
        calls.push({ also: played.also?.length ?? 0, ms });
        return timed.play(played, ms);
      },
      finish: () => timed.finish(),
    };
  };
  const { playback, pass, flat } = setUp('normal', presenter);
  const events = [first(0, [6, 6]), first(1, [6, 6]), first(2, [1, 2]), first(0, [3, 3]), first(1, [2, 1]), roll(2)];
  playback.add(playedEvents(events));
  await pass(20_000);
  expect(calls.map(({ also }) => also)).toEqual([2, 1, 0]);
  const server = new Showing(0);
  server.add(events.map(showTime), 0);
  expect(calls.reduce((sum, { ms }) => sum + ms, 0)).toBe(server.end(0));
  expect(flat()).toHaveLength(3);
});

describe('a roll waits for its player', () => {
  const flick = { x: 1, y: 0, force: 1 };
  function holding() {
    const set = setUp();
    const most: number[] = [];
    let open: Hold & { flick(given: TableFlick | null): void };
    set.playback.hold = (next, ms) => {
      if (next.event.t !== 'rolled') return null;
      most.push(ms);
      let resolve: (given: TableFlick | null) => void = () => {};
      const ready = new Promise<TableFlick | null>((done) => {
        resolve = done;
      });
      open = { ready, end: () => resolve(null), flick: (given) => resolve(given) };
      return open;
    };
    return { ...set, most, flick: () => open.flick(flick) };
  }

  test('its time begins with the flick', async () => {
    const { playback, pass, flat, flick } = holding();
    playback.add(playedEvents([roll(1)]));
    await pass(1500);
    flick();
    await pass(THROW - 100);
    expect(flat()).toEqual([]);
    await pass(200);
    expect(flat()).toEqual([roll(1)]);
  });

  test('a skip ends the wait and shows everything', async () => {
    const { playback, pass, flat } = holding();
    playback.add(playedEvents([roll(1), roll(2)]));
    await pass(10);
    expect(playback.finish()).toBe(true);
    await pass(0);
    expect(flat()).toHaveLength(2);
    expect(playback.behind).toBe(false);
  });

  test('a view that is installed ends the wait, and the roll is not reported', async () => {
    const { playback, pass, flat } = holding();
    playback.add(playedEvents([roll(1)]));
    await pass(10);
    playback.reset();
    await pass(5000);
    expect(flat()).toEqual([]);
  });

  test('waits use only the time by which this page may lag, so that no clock suffers', async () => {
    const { playback, pass, most, flick } = holding();
    playback.mayLag = () => 5000;
    playback.add(playedEvents([roll(1), roll(2)]));
    await pass(1800);
    flick();
    await pass(THROW + 10);
    expect(most).toEqual([5000, 3200]);
    flick();
    await pass(THROW + 10);
    playback.mayLag = () => 0;
    playback.add(playedEvents([roll(3)]));
    await pass(0);
    expect(most.at(-1)).toBe(0);
  });

  test('with speed off there is no wait', async () => {
    const { playback, pass, flat } = setUp('off');
    playback.hold = () => {
      throw new Error('waits');
    };
    playback.add(playedEvents([roll(1)]));
    await pass(0);
    expect(flat()).toHaveLength(1);
  });
});
