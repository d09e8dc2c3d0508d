import { beforeAll, expect, test } from 'vitest';
import { newGame } from '../../../shared/model/game/newgame.ts';
import { classicRules } from '../../../shared/model/game/ruleset.ts';
import { type HexState, NOBODY, type Seat, type View } from '../../../shared/model/game/types.ts';
import { hexId } from '../../../shared/model/hex/hex.ts';
import { closeTable } from '../../session/game.ts';
import { lastWord, stakeText } from './great-words.ts';

// An earlier test file may have left a table, whose player would be "you".
beforeAll(() => closeTable());

const HERE = hexId(0);
const lost = (...seats: Seat[]) => seats.map((seat) => ({ seat, kind: 0 as never }));
const named = (seat: Seat) => `Player ${seat + 1}`;

test('the last word says who has the hex, and what each side lost', () => {
  const word = (sides: readonly Seat[], winner: Seat, ...losses: Seat[]) =>
    lastWord({ hex: HERE, sides, losses: lost(...losses) }, winner, named).replace(/[A-Z]\d/, 'D4');
  expect([
    word([0, 1], 1, 0, 0, 0, 1),
    word([0, 1], 0, 1, 1),
    word([0, NOBODY], 0, 0),
    word([0, NOBODY], NOBODY, 0),
    word([0, 1], NOBODY, 0, 1),
  ]).toEqual([
    'D4 holds, three for one',
    'D4 falls to Player 1 without a loss',
    'Player 1 takes D4 at the cost of one',
    'D4 holds without a loss',
    'No one is left at D4',
  ]);
  const citadel = { hex: HERE, sides: [0, 1] as const, losses: lost(1, 1, 0) };
  expect(lastWord(citadel, 0, named, 'The citadel')).toBe('The citadel falls to Player 1, two for one');
});

test('the stake names the fort that its owner loses, or the last hex', () => {
  const game = newGame(classicRules(2));
  const view = (hexes: number, h: Partial<HexState>): View => ({
    ...game,
    cup: null,
    hexes: game.hexes.map((other, hex) =>
      hex === HERE ? { ...other, ...h } : { ...other, owner: hex < hexes ? 1 : NOBODY },
    ),
  });
  const fort = { level: 4, hits: 0, citadelRound: 1 } as HexState['fort'];
  const said = [view(3, { owner: 1, fort }), view(1, { owner: 1, fort }), view(3, {})].map((v) =>
    stakeText(v, HERE).replace(/[A-Z]\d/, 'D4'),
  );
  expect(said).toEqual([
    'Player 2 loses the citadel if D4 falls',
    'D4 is the last hex of Player 2',
    'The winner takes D4',
  ]);
});
