import type { BoardCut, Example } from '../../client/page/help/example.ts';
import {
  cupSizeOf,
  fortsOf,
  isCreature,
  isEvent,
  isIncome,
  isMagic,
  isTown,
  isTreasure,
  type Kind,
  kindAt,
  TERRAINS,
  thingsOf,
  tilesOf,
} from '../../shared/model/catalogue/index.ts';
import { newGame } from '../../shared/model/game/newgame.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { NOBODY, type Seat } from '../../shared/model/game/types.ts';
import { boardHexes } from '../../shared/model/hex/hex.ts';
import { type HexSetup, hexNamed, position } from '../../shared/testkit/position.ts';
import { Table } from '../../shared/testkit/table.ts';
import { cutBoard } from './cut.ts';

const NOTHING: BoardCut = { size: 0, cloud: null, hexes: [], counters: [] };
const BARE = { at: [], path: [], faces: [], params: {}, source: 'prepared' } as const;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Returns these hexes of a small board, each with a count of what is on it. */
function countExample(
  key: Example['key'],
  hexes: Readonly<Record<string, HexSetup>>,
  counts: readonly number[],
): Example {
  const game = position({ players: 2, hexes: { ...hexes }, stack: [{ kind: 'round', nextPhase: 2 }] });
  const named = Object.keys(hexes).map((name) => hexNamed(name, game.hexes.length));
  return { ...BARE, ...cutBoard(game, named), key, params: { n: sum(counts) }, counts };
}

function tiles(): Example {
  const places = ['B3', 'C3', 'D3', 'E3', 'B4', 'C4', 'D4', 'E4'];
  const hexes = Object.fromEntries(TERRAINS.map(({ id }, i) => [places[i] ?? '', { terrain: id }]));
  return countExample('book.drawn.tiles', hexes, tilesOf(classicRules(2)));
}

function forts(): Example {
  const hexes = Object.fromEntries(['C3', 'D3', 'E3', 'F2'].map((name, i) => [name, { owner: 0, fort: i + 1 }]));
  return countExample('book.drawn.forts', hexes, fortsOf(classicRules(2))?.slice(1) ?? []);
}

function things(): Example {
  const cup = thingsOf(classicRules(4));
  const sorts = [isCreature, (kind: Kind) => isIncome(kind) && !isTown(kind), isTown, isTreasure, isMagic, isEvent];
  const sorted = sorts.map((is) =>
    cup.flatMap((n, kind) => (n > 0 && is(kindAt(kind)) ? [{ n, kind: kindAt(kind) }] : [])),
  );
  return {
    ...BARE,
    ...NOTHING,
    faces: sorted.flatMap(([first]) => (first === undefined ? [] : [[NOBODY, first.kind] as [Seat, Kind]])),
    key: 'book.drawn.things',
    params: { n: cupSizeOf(classicRules(4)) },
    counts: sorted.map((all) => sum(all.map(({ n }) => n))),
  };
}

/** Returns the boards for different numbers of players, after all have chosen a start cell. */
function boards(): Example {
  return { ...BARE, ...NOTHING, boards: [2, 3, 4, 6].map(startingBoard), key: 'book.drawn.players' };
}
function startingBoard(players: number): BoardCut {
  const t = Table.start(classicRules(players), 'boards');
  const owners = () => new Set(t.game.hexes.map(({ owner }) => owner).filter((owner) => owner !== NOBODY));
  while (owners().size < players) t.timeOut();
  return cutBoard(t.game, boardHexes(t.game.hexes.length));
}

function beforePlay(): Example {
  const game = newGame(classicRules(4));
  if (game.counters.length > 0 || sum(game.seats.map(({ rack }) => rack)) > 0)
    throw new Error('something is drawn already');
  return {
    ...BARE,
    ...cutBoard(game, boardHexes(game.hexes.length)),
    key: 'book.drawn.before',
    params: { n: game.cupSize },
  };
}

export const DRAWN: Readonly<Record<string, () => Example>> = {
  'COMP-01': tiles,
  'COMP-02': things,
  'COMP-09': forts,
  'SETUP-01': boards,
  'SETUP-02': beforePlay,
};
