import { expect, test } from 'vitest';
import { NOBODY, type View } from '../../../shared/model/game/types.ts';
import { hexId } from '../../../shared/model/hex/hex.ts';
import { battleTitle } from './battle-title.ts';

test('a title can say that defenders hold a hex, that a player holds it, or that no side is left', () => {
  const none = { rolls: [], strikes: [], saves: [], losses: [] };
  const battle = { hex: hexId(0), sides: [0, NOBODY] as const, opponent: NOBODY, isGreat: false, round: 1, ...none };
  const over = (winner: 0 | typeof NOBODY) => ({ winner, rounds: 1, view: {} as View });
  const titles = [
    battleTitle({ ...battle, over: over(NOBODY) }),
    battleTitle({ ...battle, over: over(0) }, () => 'Ada'),
    battleTitle({ ...battle, sides: [0, 1], over: over(NOBODY) }),
  ];
  expect(titles.map((text) => text.replace(/ \w\d$/, ''))).toEqual([
    'The defenders hold',
    'Ada holds',
    'No one is left at',
  ]);
});
