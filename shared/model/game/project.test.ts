import { describe, expect, test } from 'vitest';
import { randomBot } from '../../minds/bots/bot.ts';
import { crowdBot } from '../../testkit/bots/crowding.ts';
import { playGame } from '../../testkit/self-play.ts';
import { apply, type GameEvent } from '../events/index.ts';
import { fromTuple, redact, toTuple } from '../events/redact.ts';
import { hash } from './hash.ts';
import { project } from './project.ts';
import { classicRules } from './ruleset.ts';
import { type Counter, type Face, type Game, NOBODY, type PieceId, seatsOf, type Viewer } from './types.ts';

interface Moment {
  before: Game;
  event: GameEvent;
  after: Game;
}

/** Yields every event of a game with many pieces, with the state before and after it. */
function* moments(players: number, seed: string): Generator<Moment> {
  const steps: { before: Game; events: readonly GameEvent[] }[] = [];
  playGame({
    rules: classicRules(players),
    seed,
    bots: Array.from({ length: players }, () => randomBot),
    cap: 9,
    freeEvery: 8,
    openingBots: Array.from({ length: players }, () => crowdBot),
    openingRounds: 5,
    onStep: ({ before, events }) => steps.push({ before, events }),
  });
  for (const step of steps) {
    let { before } = step;
    for (const event of step.events) {
      const after = apply(before, event);
      yield { before, event, after };
      before = after;
    }
  }
}

const isSecret = (c: Counter, viewer: Viewer): boolean => !c.up && c.seat !== viewer;

/** The fields of events that name pieces. `faces` gives their kinds, too. */
const NAMES = ['id', 'ids', 'up', 'faces', 'targets'] as const;

function idsNamed(event: GameEvent): PieceId[] {
  // These ids are decision numbers, which are public.
  if (event.t === 'closed') return [];
  const fields = event as unknown as Record<string, PieceId | (PieceId | Face)[] | null | undefined>;
  return NAMES.flatMap((name) => {
    const value = fields[name];
    return value === null || value === undefined ? [] : [value].flat();
  }).map((piece) => (typeof piece === 'number' ? piece : piece.id));
}

/**
 * Events with private data. Each must occur in the games, because otherwise a leak in it would not be found.
 */
const PRIVATE = 'cashed drew incomePlaced looted moved placed returned revealed traded turnedDown'.split(' ');

let played: Moment[] | undefined;

/** Returns the moments of at least two games, until every private event has occurred. */
function all(): Moment[] {
  if (played !== undefined) return played;
  const list: Moment[] = [];
  const met = new Set<string>();
  for (let n = 0; n < 12 && (n < 2 || PRIVATE.some((t) => !met.has(t))); n++) {
    for (const moment of moments([2, 6, 3][n % 3], `sight ${n}`)) {
      list.push(moment);
      met.add(moment.event.t);
    }
  }
  expect(PRIVATE.filter((t) => !met.has(t))).toEqual([]);
  played = list;
  return list;
}

const viewersOf = (game: Game): Viewer[] => [NOBODY, ...seatsOf(game.seats)];

describe('over whole games', () => {
  test('law 4 SEC-01: no event names a piece that its viewer sees neither before it nor after it', () => {
    const leaks = new Set<string>();
    for (const { before, event, after } of all()) {
      const pieces = [...before.counters, ...after.counters];
      for (const viewer of viewersOf(after)) {
        const secret = new Set(pieces.filter((c) => isSecret(c, viewer)).map((c) => c.id));
        const seen = redact(event, viewer);
        if (idsNamed(seen).some((id) => secret.has(id))) leaks.add(`${event.t} to ${viewer}`);
        const own = 'seat' in event && event.seat === viewer;
        if (!own && 'spent' in seen && seen.spent !== null) leaks.add(`points of ${event.t} to ${viewer}`);
      }
    }
    expect([...leaks]).toEqual([]);
  });

  test('law 4 SEC-09 AMB-98: no view holds the cup, another’s hidden piece or another’s spent points', () => {
    const leaks = new Set<string>();
    for (const { after } of all()) {
      for (const viewer of viewersOf(after)) {
        const view = project(after, viewer);
        if (view.cup !== null) leaks.add('the cup');
        for (const c of view.counters) {
          if (isSecret(c, viewer)) leaks.add('a hidden piece');
          if (c.seat !== viewer && c.spent !== null) leaks.add('points');
        }
      }
    }
    expect([...leaks]).toEqual([]);
  });

  test('law 1: a seat sees all of its own pieces and events, and every viewer all face-up pieces', () => {
    for (const { event, after } of all()) {
      if ('seat' in event && event.seat >= 0) expect(redact(event, event.seat)).toEqual(event);
      for (const viewer of viewersOf(after)) {
        const seen = project(after, viewer).counters;
        const due = after.counters.filter((c) => !isSecret(c, viewer));
        expect(seen.length).toBe(due.length);
        due.forEach((c, i) => {
          const own = c.seat === viewer && viewer >= 0;
          if (seen[i].id !== c.id || seen[i].spent !== (own ? c.spent : null)) expect(seen[i]).toEqual(c);
        });
      }
    }
  });

  test('law 1: a view that applies the redacted event equals the view of the state after it', () => {
    const wrong = new Set<string>();
    for (const { before, event, after } of all()) {
      for (const viewer of viewersOf(after)) {
        const followed = apply(project(before, viewer), redact(event, viewer));
        if (hash(followed) !== hash(project(after, viewer))) wrong.add(`${event.t} for ${viewer}`);
      }
    }
    expect([...wrong]).toEqual([]);
  });

  test('law 3: an event written as a row and read back is the same', () => {
    for (const { event } of all()) expect(fromTuple(toTuple(event))).toEqual(event);
  });
});

test('law 3: a row of an unknown kind or of wrong length is no event', () => {
  const row = toTuple({ t: 'paid', seat: 1, gold: 5, why: 'build' });
  expect(fromTuple(row)).toEqual({ t: 'paid', seat: 1, gold: 5, why: 'build' });
  for (const bad of [['usedUp', 1], row.slice(0, -1), [...row, 0], []]) expect(() => fromTuple(bad)).toThrow('event');
});

test('a field that the visibility table does not list reaches no viewer', () => {
  const [{ after: game }] = moments(2, 'unlisted');
  const more = { ...game, diary: 'secret' } as typeof game;
  for (const viewer of [-1, 0, 1] as const)
    expect(Object.keys(project(more, viewer)).sort()).toEqual(Object.keys(game).sort());
});
