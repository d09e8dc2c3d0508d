import { describe, expect, test } from 'vitest';
import { hash } from '../../model/game/hash.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import { NOBODY, type Seat } from '../../model/game/types.ts';
import { seededLuck, seedFromText } from '../../model/luck/luck.ts';
import { replayJournal } from './journal-replay.ts';
import { Progress } from './progress.ts';
import { Bench, inWindow, people, SLOW } from './testing/bench.ts';
import { AWAY_GRACES, COUNTDOWN, GATHERING, PAUSE_MOST } from './vote-runner.ts';
import { kindBar, VOTE_KINDS, VOTES, type VoteWish } from './votes/index.ts';

const wish = (kind: VoteWish['kind'], of: Seat = NOBODY, clock: VoteWish['clock'] = ''): VoteWish => ({
  kind,
  of,
  clock,
});

const AWAY = AWAY_GRACES * SLOW.grace + 1000;

class Assembly extends Bench {
  call(seat: Seat, what: VoteWish | VoteWish['kind']): string {
    return this.match.votes.call(seat, typeof what === 'string' ? wish(what) : what, this.now)?.rule ?? '';
  }

  cast(seat: Seat, yes = true, n = this.match.openVote?.n ?? 0): string {
    return this.match.votes.cast(seat, n, yes, this.now)?.rule ?? '';
  }

  /** Passes a vote: the first of these seats calls it, and all vote yes. */
  agree(what: VoteWish | VoteWish['kind'], ...seats: Seat[]): void {
    const [by, ...others] = seats as [Seat, ...Seat[]];
    expect(this.call(by, what)).toBe('');
    for (const seat of others) expect(this.cast(seat)).toBe('');
    expect(this.match.openVote).toBeNull();
  }

  get results(): boolean[] {
    return this.journal.flatMap((e) => (e.t === 'voted' ? [e.passed] : []));
  }

  wait(ms: number): void {
    for (let left = ms; left > 0; left -= 1000) this.pass(Math.min(left, 1000));
  }

  leave(...seats: Seat[]): void {
    for (const seat of seats) this.match.left(seat, this.now);
  }

  return(...seats: Seat[]): void {
    for (const seat of seats) this.match.back(seat, this.now);
  }
}

test('a pause needs a majority; meanwhile clocks and moves wait, and half the voters end it after a countdown', () => {
  const bench = new Assembly(4, people(4));
  const [d] = bench.open;
  const { deadline } = bench.match.clockOf(d.seat);
  expect(bench.call(0, 'pause')).toBe('');
  expect(bench.match.openVote).toMatchObject({ n: 1, by: 0, voters: [0, 1, 2, 3], needs: 3, yes: [0], no: [] });
  expect([bench.cast(1), bench.match.time.isPaused]).toEqual(['', false]);
  expect([bench.cast(2), bench.match.time.isPaused, bench.match.rest]).toEqual(['', true, 'paused']);
  const { length } = bench.journal;
  bench.wait(600_000);
  expect(bench.journal.length).toBe(length);
  expect(bench.answer(d)).toMatchObject({ ok: false, refusal: { rule: 'match.paused' } });
  expect(bench.match.undoOf(d.seat)).toBe(-1);
  bench.agree('resume', 0, 1);
  expect(bench.match.time.isPaused).toBe(true);
  bench.wait(COUNTDOWN + 1000);
  expect([bench.match.time.isPaused, bench.match.rest]).toEqual([false, '']);
  expect(bench.match.clockOf(d.seat).deadline).toBeGreaterThan(deadline + 600_000);
  expect(bench.answer(d).ok).toBe(true);
});

test('a pause ends after its longest time', () => {
  const bench = new Assembly(2, people(2));
  bench.agree('pause', 0, 1);
  bench.wait(PAUSE_MOST - 2000);
  expect(bench.match.rest).toBe('paused');
  bench.wait(COUNTDOWN + 4000);
  expect([bench.match.rest, bench.journal.at(-1)?.t]).toEqual(['', 'resumed']);
});

test.each(VOTE_KINDS.filter((kind) => VOTES[kind].about === null && kind !== 'resume'))(
  'a vote to %s that not enough players answer in time fails',
  (kind) => {
    const bench = new Assembly(3, people(3), { limit: () => 1e9 });
    expect(bench.call(0, kind)).toBe('');
    bench.wait(VOTES[kind].seconds * 1000 - 1000);
    expect(bench.results).toEqual([]);
    bench.wait(1000);
    expect([bench.results, bench.match.openVote, bench.match.rest]).toEqual([[false], null, '']);
  },
);

test('a vote fails as soon as it cannot pass any more', () => {
  const bench = new Assembly(3, people(3));
  bench.call(0, 'adjourn');
  expect(bench.cast(2, false)).toBe('');
  expect(bench.results).toEqual([false]);
});

test('one vote is open at a time; each voter votes once, a late ballot does not count for the next vote', () => {
  const bench = new Assembly(4, [false, false, false, true]);
  expect([bench.call(3, 'pause'), bench.call(0, 'pause'), bench.call(1, 'draw')]).toEqual([
    'vote.out',
    '',
    'vote.open',
  ]);
  expect([bench.cast(3), bench.cast(0, false)]).toEqual(['vote.out', '']);
  expect(bench.match.openVote).toMatchObject({ yes: [0], no: [] });
  expect([bench.cast(1, false), bench.cast(2, false)]).toEqual(['', '']);
  expect(bench.call(1, 'draw')).toBe('');
  expect(bench.cast(2, true, 1)).toBe('vote.closed');
  expect(bench.match.openVote).toMatchObject({ n: 2, yes: [1] });
});

test('a player whose vote failed waits before the next, and three failures a round are the most', () => {
  const bench = new Assembly(2, people(2), { limit: () => 1e9 });
  for (let i = 0; i < 3; i++) {
    expect([bench.call(0, 'adjourn'), bench.cast(1, false)]).toEqual(['', '']);
    expect(bench.call(0, 'adjourn')).toBe('vote.soon');
    bench.wait(30_000);
  }
  expect([bench.call(0, 'adjourn'), bench.call(1, 'pause')]).toEqual(['vote.often', '']);
  // A restart does not forget what the players agreed.
  const saved = JSON.parse(JSON.stringify(bench.match.save(bench.now)));
  bench.match.restore(saved, [], 0, bench.now);
  expect(bench.match.openVote).toMatchObject({ by: 1 });
  bench.cast(0, false);
  bench.wait(40_000);
  expect(bench.call(0, 'draw')).toBe('vote.often');
});

test('a draw needs every person in the game, the absent too, and ends the game without a winner', () => {
  const bench = new Assembly(3, people(3), { limit: () => 1e9 });
  bench.leave(2);
  bench.call(0, 'draw');
  bench.cast(1);
  bench.wait(60_000);
  expect([bench.results, bench.match.over]).toEqual([[false], false]);
  bench.return(2);
  bench.agree('draw', 1, 0, 2);
  expect(bench.match.game.victory).toEqual({ winners: [], how: 'draw' });
  expect(bench.journal.slice(-4).map((e) => e.t)).toEqual(['voted', 'free', 'step', 'ended']);
  expect(bench.call(0, 'pause')).toBe('match.over');
  const alone = new Assembly(2, [false, true]);
  expect(alone.call(0, 'draw')).toBe('vote.people');
});

describe('a player who has left', () => {
  const LONG = { limit: () => 1e9 };

  test('can be replaced by a bot for good once away for a while', () => {
    const bench = new Assembly(3, people(3), LONG);
    expect(bench.call(0, wish('replace', 2))).toBe('vote.absent');
    bench.leave(2);
    bench.wait(10_000);
    expect(bench.match.isAuto(2)).toBe(true);
    expect(bench.call(0, wish('replace', 2))).toBe('vote.soon');
    bench.wait(AWAY);
    expect(bench.call(0, wish('replace', 1))).toBe('vote.absent');
    bench.agree(wish('replace', 2), 0, 1);
    expect([bench.match.isBot(2), bench.match.votes.facts.free]).toEqual([true, []]);
    bench.return(2);
    expect(bench.match.isAuto(2)).toBe(true);
    expect(bench.call(2, 'pause')).toBe('vote.out');
  });

  test('is not replaced if the player is back before the vote ends', () => {
    const bench = new Assembly(3, people(3), LONG);
    bench.leave(2);
    bench.wait(AWAY);
    bench.call(0, wish('reseat', 2));
    bench.return(2);
    bench.wait(1000);
    expect([bench.results, bench.match.isBot(2)]).toEqual([[false], false]);
  });

  test('can make room for another person, who plays on under their own name', () => {
    const bench = new Assembly(2, people(2), LONG);
    bench.leave(1);
    bench.wait(AWAY);
    bench.agree(wish('reseat', 1), 0);
    expect([bench.match.isBot(1), bench.match.votes.facts.free]).toEqual([true, [1]]);
    expect(bench.match.join(1, 'Cy', bench.now)).toBe(true);
    expect([bench.match.isBot(1), bench.match.votes.facts.free]).toEqual([false, []]);
  });
});

test('the seat of a bot can be opened to a person, but not twice', () => {
  const bench = new Assembly(3, [false, false, true]);
  expect(bench.call(0, wish('give', 1))).toBe('vote.bot');
  bench.agree(wish('give', 2), 0, 1);
  expect([bench.match.votes.facts.free, bench.match.isBot(2)]).toEqual([[2], true]);
  expect(bench.call(0, wish('give', 2))).toBe('vote.bot');
});

test('the clock changes only to another clock', () => {
  const bench = new Assembly(2, people(2));
  expect(bench.call(0, wish('clock', NOBODY, 'normal'))).toBe('vote.clock');
  expect(bench.call(0, 'clock')).toBe('vote.clock');
  bench.agree(wish('clock', NOBODY, 'fast'), 0, 1);
  expect(bench.match.agreed.clock).toBe('fast');
});

describe('an adjourned game', () => {
  test('goes on when all its players have come back, but not while they are still at the table', () => {
    const bench = new Assembly(3, people(3));
    bench.agree('adjourn', 0, 1, 2);
    bench.wait(60_000);
    bench.leave(2);
    bench.return(2);
    bench.wait(60_000);
    expect(bench.match.rest).toBe('adjourned');
    bench.leave(0, 1, 2);
    bench.wait(1000);
    bench.return(0, 1);
    bench.wait(60_000);
    expect(bench.match.rest).toBe('adjourned');
    bench.return(2);
    bench.wait(2000);
    expect(bench.match.votes.times.resumesAt).toBeGreaterThan(bench.now);
    // The countdown stops because a player leaves again.
    bench.leave(2);
    bench.wait(COUNTDOWN);
    expect([bench.match.rest, bench.match.votes.times.resumesAt]).toEqual(['adjourned', 0]);
    bench.return(2);
    bench.wait(COUNTDOWN + 2000);
    expect([bench.match.rest, bench.match.time.isPaused]).toEqual(['', false]);
  });

  test('goes on without absent players only after a while, by a vote of most of its people', () => {
    const bench = new Assembly(3, people(3), { limit: () => 1e9 });
    bench.agree('adjourn', 0, 1, 2);
    bench.leave(0, 1, 2);
    bench.wait(1000);
    bench.return(0);
    bench.wait(1000);
    expect(bench.call(0, 'resume')).toBe('vote.few');
    bench.return(1);
    bench.wait(1000);
    expect(bench.call(0, 'resume')).toBe('vote.soon');
    bench.wait(GATHERING);
    bench.agree('resume', 0, 1);
    bench.wait(COUNTDOWN + 2000);
    expect(bench.match.rest).toBe('');
  });

  test('stays adjourned over a restart, and waits for its players', () => {
    const bench = new Assembly(2, people(2));
    bench.agree('adjourn', 0, 1);
    const saved = JSON.parse(JSON.stringify(bench.match.save(bench.now)));
    const again = new Assembly(2, people(2));
    again.match.restore(saved, [], 0, again.now);
    again.match.time.resume('restart', again.now);
    expect([again.match.rest, again.match.time.isPaused]).toEqual(['adjourned', true]);
    again.wait(COUNTDOWN + 2000);
    expect(again.match.rest).toBe('');
  });
});

test('law 4: a vote does not change when a window closes', () => {
  const closing = (votes: boolean): number => {
    const bench = new Assembly(4, people(4));
    bench.playUntil(inWindow);
    const since = bench.now;
    if (votes) bench.call(0, 'adjourn');
    while (inWindow(bench.open)) bench.pass(100);
    return bench.now - since;
  };
  expect(closing(true)).toBe(closing(false));
});

test('law 3: a replay of the journal gives the same game and the same votes', () => {
  const bench = new Assembly(3, [false, false, true]);
  bench.agree('pause', 0, 1);
  bench.agree('resume', 1);
  bench.wait(COUNTDOWN + 2000);
  bench.agree(wish('give', 2), 0, 1);
  bench.agree(wish('clock', NOBODY, 'relaxed'), 0, 1);
  bench.playUntil((open) => open.some(({ kind }) => kind === 'setup.place'));
  bench.call(1, 'draw');
  const rules = classicRules(3);
  const replayed = new Progress({ rules, bots: [false, false, true], timing: SLOW });
  replayJournal(replayed, bench.journal, { rules, luck: seededLuck(seedFromText('match')) });
  expect(hash(replayed.game)).toBe(hash(bench.match.game));
  expect(replayed.save(0).votes).toEqual(bench.match.save(bench.now).votes);
});

test('a vote that cannot be written changes nothing', () => {
  const bench = new Assembly(2, people(2));
  bench.call(0, 'adjourn');
  bench.onAppend = () => {
    throw new Error('the disk is full');
  };
  expect(bench.cast(1)).toBe('match.store');
  expect([bench.match.rest, bench.match.openVote?.yes]).toEqual(['', [0]]);
  bench.onAppend = () => {};
  bench.match.time.resume('store', bench.now);
  expect([bench.cast(1), bench.match.rest]).toEqual(['', 'adjourned']);
});

test('in a game of days, one connected player cannot stop the time of the others', () => {
  const seats: Seat[] = [0, 1, 2];
  const base = { people: seats, absent: [], bots: [], free: [], rest: '', clock: 'day' } as const;
  for (const kind of ['pause', 'adjourn'] as const) {
    expect(kindBar(kind, { ...base, present: [0] })).toBe('vote.few');
    expect(kindBar(kind, { ...base, present: [0, 1] })).toBeNull();
    expect(kindBar(kind, { ...base, present: [0], clock: 'normal' })).toBeNull();
  }
});
