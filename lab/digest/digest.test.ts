import { describe, expect, test } from 'vitest';
import { KINDS } from '../../shared/model/catalogue/index.ts';
import { applyAll, type GameEvent } from '../../shared/model/events/index.ts';
import { decide } from '../../shared/rules/flow/decide.ts';
import { digestGame } from './digest.ts';
import { differences, GROUP, groupsOf, readExpected } from './expected.ts';
import { GAMES, gameOf } from './games.ts';
import { PRINTED_NAMES } from './printed-names.ts';

const deciding =
  (change: (e: GameEvent) => GameEvent): typeof decide =>
  (game, input, luck) => {
    const decided = decide(game, input, luck);
    if (!decided.ok) return decided;
    const events = decided.events.map(change);
    return { ok: true, events, game: applyAll(game, events) };
  };

describe('digests of games', () => {
  const first = Array.from({ length: GROUP }, (_, game) => digestGame(gameOf(game)));

  test('the first games match the recorded list (npm run lab -- digest --record)', () => {
    expect(readExpected().games).toBe(GAMES);
    expect(readExpected().groups).toHaveLength(GAMES / GROUP);
    expect(differences(readExpected(), groupsOf(first), 0)).toEqual([]);
  });

  test('one more gold in the income of round 2 changes stream and course', () => {
    const richer = (e: GameEvent): GameEvent =>
      e.t === 'earned' && e.why === 'income' ? { ...e, gold: e.gold + 1 } : e;
    const changed = digestGame({ ...gameOf(0), cap: 2, decide: deciding(richer) });
    const straight = digestGame({ ...gameOf(0), cap: 2 });
    expect(changed.stream).not.toBe(straight.stream);
    expect(changed.course).not.toBe(straight.course);
  });

  test('a renamed event changes the stream, never the course', () => {
    const renamed = (e: GameEvent): unknown => (e.t === 'paid' ? { ...e, t: 'gaveGold' } : e);
    const digests = digestGame(gameOf(0), renamed);
    expect(digests.stream).not.toBe(first[0].stream);
    expect(digests.course).toBe(first[0].course);
  });

  test('a difference names its games and its digest', () => {
    const groups = groupsOf(first);
    const wrong = { ...groups[0], course: '0'.repeat(16) };
    expect(differences(readExpected(), [wrong], 0)).toEqual([`games 0 to ${GROUP - 1}: another course`]);
  });

  test('every kind in the box has a unique name in the course', () => {
    expect(PRINTED_NAMES).toHaveLength(KINDS.length);
    expect(new Set(PRINTED_NAMES).size).toBe(PRINTED_NAMES.length);
  });
});
