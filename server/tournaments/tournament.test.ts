import { describe, expect, test } from 'vitest';
import type { AccountId } from '../../shared/play/net/account.ts';
import { hashToken } from '../common/tokens.ts';
import { STORED } from './requests.ts';
import { resultOf } from './round-tables.ts';
import {
  beginRound,
  comeBack,
  endRound,
  endTournament,
  join,
  knownEntrant,
  leave,
  remove,
  stageOf,
  stateOf,
  type Tournament,
  withUpdates,
} from './tournament.ts';

const LIMITS = { entrantsPerAddress: 32 };
const EMPTY: Tournament = {
  name: 'Cup',
  options: {},
  rounds: 2,
  pause: 0,
  bots: false,
  isListed: false,
  barred: [],
  hostKey: hashToken('host'),
  seed: 'seed',
  entrants: [],
  played: [],
  isOver: false,
  nextAt: 0,
};
const entrant = (n: number, maker = `address${n}.network${n}`) => ({
  name: `Knight ${n}`,
  tag: `tag${n}`,
  key: hashToken(`token${n}`),
  account: `account${n}` as AccountId,
  maker,
});
const withEntrants = (count: number, plan: Partial<Tournament> = {}): Tournament =>
  Array.from({ length: count }, (_, n) => entrant(n)).reduce((all, one) => join(all, one, LIMITS), {
    ...EMPTY,
    ...plan,
  });
/** Ends all tables of the newest round. The first seat wins. `came`: the seats whose entrants came. */
const ended = (tournament: Tournament, came = [0, 1, 2, 3], now = 0): Tournament =>
  withUpdates(
    tournament,
    (tournament.played.at(-1)?.tables ?? []).map((_, table) => ({
      table,
      room: `room${table}`,
      result: { winners: [0], came },
    })),
    now,
  );
const codeOf = (run: () => unknown): string => {
  try {
    run();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('entrants', () => {
  test('names are distinct; a name that is reserved or empty is refused', () => {
    const twice = join(withEntrants(1), { ...entrant(1), name: 'Knight 0' }, LIMITS);
    expect(twice.entrants.map(({ name }) => name)).toEqual(['Knight 0', 'Knight 0 2']);
    for (const name of ['', ' ', 'Bot 3'])
      expect(codeOf(() => join(EMPTY, { ...entrant(0), name }, LIMITS))).toBe('match.name');
  });

  test('at most 64 entrants join, and none after the start', () => {
    expect(codeOf(() => join(withEntrants(64), entrant(64), LIMITS))).toBe('match.full');
    expect(codeOf(() => join(beginRound(withEntrants(4), 0), entrant(4), LIMITS))).toBe('match.started');
  });

  test('an address and its /48 network have a share of the entrants', () => {
    const two = [0, 1].reduce((all, n) => join(all, entrant(n, 'same.wide'), { entrantsPerAddress: 2 }), EMPTY);
    expect(codeOf(() => join(two, entrant(2, 'same.wide'), { entrantsPerAddress: 2 }))).toBe('match.seats');
    const eight = [2, 3, 4, 5, 6, 7].reduce(
      (all, n) => join(all, entrant(n, `other${n}.wide`), { entrantsPerAddress: 2 }),
      two,
    );
    expect(codeOf(() => join(eight, entrant(8, 'new.wide'), { entrantsPerAddress: 2 }))).toBe('match.seats');
    expect(join(eight, entrant(8, 'new.far'), { entrantsPerAddress: 2 }).entrants).toHaveLength(9);
  });

  test('an account or a token is known again', () => {
    const tournament = withEntrants(3);
    expect(knownEntrant(tournament, 'account2' as AccountId, '')).toBe(2);
    expect(knownEntrant(tournament, null, 'token1')).toBe(1);
    expect(knownEntrant(tournament, null, '')).toBe(-1);
    expect(knownEntrant(tournament, 'stranger' as AccountId, 'no')).toBe(-1);
  });

  test('an entrant whom the host removes cannot come back, before the start or later', () => {
    const three = remove(withEntrants(4), 'tag1');
    expect(codeOf(() => join(three, entrant(1, 'elsewhere.far'), LIMITS))).toBe('match.freed');
    expect(join(three, entrant(5), LIMITS).entrants).toHaveLength(4);
    const guest = remove(join(three, { ...entrant(6), account: null }, LIMITS), 'tag6');
    expect(codeOf(() => join(guest, { ...entrant(7), maker: entrant(6).maker, account: null }, LIMITS))).toBe(
      'match.freed',
    );
    const later = remove(beginRound(withEntrants(4), 0), 'tag2');
    expect(later.entrants.map(({ isOut }) => isOut)).toEqual([false, false, true, false]);
    expect(codeOf(() => comeBack(later, 'token2'))).toBe('match.freed');
    expect(STORED.parse(JSON.parse(JSON.stringify(guest)))).toEqual(guest);
  });

  test('an entrant leaves before the start for good, and later until they come back', () => {
    const four = withEntrants(5);
    expect(leave(four, 'token1').entrants.map(({ name }) => name)).toEqual([
      'Knight 0',
      'Knight 2',
      'Knight 3',
      'Knight 4',
    ]);
    const left = leave(ended(beginRound(four, 0)), 'token1');
    expect(left.entrants.map(({ isOut }) => isOut)).toEqual([false, true, false, false, false]);
    expect(beginRound(left, 0).played[1]?.tables.map(({ seats }) => seats.toSorted())).toEqual([[0, 2, 3, 4]]);
    expect(comeBack(left, 'token1').entrants[1]?.isOut).toBe(false);
    expect(codeOf(() => leave(four, 'guess'))).toBe('match.unknown');
    expect(codeOf(() => leave(four, ''))).toBe('match.unknown');
    expect(codeOf(() => remove(four, 'tag5'))).toBe('match.unknown');
    expect(remove(four, 'tag4').entrants).toHaveLength(4);
  });
});

describe('rounds', () => {
  test('a tournament begins with four entrants or more, and the next round after the last result', () => {
    expect(codeOf(() => beginRound(withEntrants(3), 0))).toBe('match.waiting');
    const first = beginRound(withEntrants(8), 0);
    expect([stageOf(first), first.played[0]?.tables.length]).toEqual(['playing', 2]);
    expect(codeOf(() => beginRound(first, 0))).toBe('match.started');
    const half = withUpdates(first, [{ table: 0, result: { winners: [], came: [0, 1, 2, 3] } }], 0);
    expect(codeOf(() => beginRound(half, 0))).toBe('match.started');
    const over = ended(beginRound(ended(first), 0));
    expect(stageOf(over)).toBe('over');
    expect(codeOf(() => beginRound(over, 0))).toBe('match.over');
    expect(codeOf(() => comeBack(over, 'token1'))).toBe('match.over');
  });

  test('the host ends a round: a game in play has no winner, and its entrants go on', () => {
    const first = withUpdates(
      beginRound(withEntrants(8), 0),
      [{ table: 0, result: { winners: [2], came: [0, 1, 2, 3] } }],
      0,
    );
    const next = endRound(first, 0);
    expect(next.played[0]?.tables.map(({ result }) => result?.winners)).toEqual([[2], []]);
    expect(next.entrants.filter(({ isOut }) => isOut)).toEqual([]);
    expect(beginRound(next, 0).played).toHaveLength(2);
    for (const other of [withEntrants(4), next, endTournament(first)])
      expect(codeOf(() => endRound(other, 0))).toBe('match.over');
  });

  test('with a pause, the next round is due after it', () => {
    const { nextAt } = ended(beginRound(withEntrants(4, { pause: 5 }), 0), [0, 1, 2, 3], 1000);
    expect(nextAt).toBe(301_000);
    expect(ended(beginRound(withEntrants(4), 0)).nextAt).toBe(0);
  });

  test('bots fill tables of fewer than four, if the host wants it', () => {
    const seats = (bots: boolean) =>
      beginRound(withEntrants(5, { bots }), 0).played[0]?.tables.map((table) => table.seats.length);
    expect([seats(false), seats(true)]).toEqual([
      [3, 2],
      [4, 4],
    ]);
  });

  test('entrants who did not come are out; if fewer than two are left, the tournament ends', () => {
    const missed = ended(beginRound(withEntrants(4), 0), [2]);
    expect(missed.entrants.filter(({ isOut }) => isOut)).toHaveLength(3);
    expect(stageOf(beginRound(missed, 0))).toBe('over');
    expect(stageOf(endTournament(withEntrants(4)))).toBe('over');
  });
});

describe('what is stored and shown', () => {
  const tournament = beginRound(withEntrants(5, { bots: true }), 7);

  test('a stored tournament is read as it was', () => {
    expect(STORED.parse(JSON.parse(JSON.stringify(tournament)))).toEqual(tournament);
  });

  test('SEC: pages see no key, account, address or seed', () => {
    const text = JSON.stringify(stateOf(tournament, 0));
    for (const secret of [hashToken('host'), hashToken('token0'), 'account0', 'address0', 'network0', 'seed'])
      expect(text).not.toContain(secret);
  });

  test('the result of a record: who won, and who came before or after the start', () => {
    const seats = ['human', 'bot', 'bot'].map((kind) => ({ name: '', kind, nonce: '' }));
    const lines = [
      { t: 'match', seats },
      { t: 'seat', seat: 2, who: 'Cy', what: 'joined' },
      { t: 'seat', seat: 0, who: '', what: 'left' },
      { t: 'ended', victory: { how: 'held', winners: [1] } },
      { t: 'secret' },
    ].map((entry) => JSON.stringify(entry));
    expect(resultOf(lines)).toEqual({ winners: [1], came: [0, 2] });
    expect(resultOf(lines.with(3, JSON.stringify({ t: 'ended', victory: null })))).toEqual({
      winners: [],
      came: [0, 2],
    });
  });
});
