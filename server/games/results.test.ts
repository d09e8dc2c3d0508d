// Which accounts count as having left a game, and the places of accounts in its results.
import { expect, test } from 'vitest';
import type { Game } from '../../shared/model/game/types.ts';
import { tableFrom } from '../../shared/model/options/index.ts';
import type { Match } from '../../shared/play/match/match.ts';
import { Bench, people } from '../../shared/play/match/testing/bench.ts';
import type { GamesHost } from './games-host.ts';
import { resultsOf } from './results.ts';

test('AMB-67, AMB-109: who resigned or went away has left, who fell before that has not', () => {
  const bench = new Bench(4, people(4));
  const [winner, fallen, resigned, away] = bench.match.game.seats;
  const game = {
    ...bench.match.game,
    victory: { winners: [0], how: 'last' },
    seats: [winner, { ...fallen, fallen: true }, { ...resigned, resigned: true }, away],
  } as Game;
  const match = { game, isBot: () => false, isAbsent: (seat: number) => seat === 1 || seat === 3 } as unknown as Match;
  const list = ['a', 'b', 'c', 'd'].map((account) => ({ name: account, kind: 'human', account }));
  const host = { options: { table: tableFrom({}) }, seats: { list } } as unknown as GamesHost;
  const results = resultsOf(match, [{ t: 'ended', time: 0, seq: 0, victory: game.victory }], host);
  expect(results.map(({ account, place, left }) => [account, place, left])).toEqual([
    ['a', 1, false],
    ['b', 2, false],
    ['c', 3, true],
    ['d', 3, true],
  ]);
});
