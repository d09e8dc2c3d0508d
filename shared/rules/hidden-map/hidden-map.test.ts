// Games on a hidden map, from the first tile to the retreat from a sea tile. SETUP-09, VAR-03,
// VAR-04, AMB-89, AMB-102, AMB-140
import { describe, expect, test } from 'vitest';
import { SEA, TERRAINS, type Terrain, terrainOf, tilesOf, tilesToLay } from '../../model/catalogue/index.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import type { Game, HexId } from '../../model/game/types.ts';
import { boardHexes } from '../../model/hex/hex.ts';
import { landOf, moveRefusal, moveStack } from '../../testkit/march.ts';
import { hexNamed, type Setup } from '../../testkit/position.ts';
import { type Script, Table } from '../../testkit/table.ts';
import { hexesNextTo, isFaceDown } from '../queries/queries.ts';
import { unseenInDeck } from './unseen-tiles.ts';

type Hidden = 'onExplore' | 'onEntry';

/** Returns the luck numbers that make these terrains turn up one after another from a pile of tiles. */
function turns(pile: readonly number[], ids: readonly string[]): number[] {
  const left = pile.slice();
  return ids.map((id) => {
    const t = terrainOf(id);
    const at = left.slice(0, t).reduce((sum, n) => sum + n, 0);
    left[t] = (left[t] ?? 0) - 1;
    return at;
  });
}

const downHexes = (g: Game): HexId[] => boardHexes(g.hexes.length).filter((_, i) => isFaceDown(g.hexes[i]!));
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

const startedTable = (players: number, hiddenMap: Hidden): Table => {
  const t = Table.start({ ...classicRules(players), hiddenMap }, 'hidden');
  return t.playOn('starts', (g) => g.stack.some((f) => f.kind === 'setup' && f.state === 'second'));
};

const PILE = [4, 4, 4, 4, 4, 4, 4, 4];

/**
 * Seat 0 owns D1 and D2, seat 1 owns D4. D3, C3 and E3 are face down. `turned`: the terrains that
 * turn up, in order.
 */
const scene = (hiddenMap: Hidden, turned: string[], more: Partial<Setup> = {}, script: Script = {}): Table =>
  Table.of(
    {
      players: 4,
      unseen: PILE,
      stack: [
        { kind: 'round', nextPhase: 5 },
        { kind: 'move', index: 0 },
      ],
      ...more,
      rules: { hiddenMap, ...more.rules },
      hexes: {
        ...landOf(0, 'D1 D2'),
        ...landOf(1, 'D4'),
        ...more.hexes,
        ...Object.fromEntries(['D3', 'C3', 'E3'].map((name) => [name, { down: true as const }])),
      },
    },
    { tile: turns(PILE, turned), ...script },
  );

describe('setup', () => {
  test('VAR-03 AMB-89: only the starts and their neighbours turn up', () => {
    const t = startedTable(4, 'onExplore');
    const starts = t.all('captured').filter((e) => e.why === 'start');
    const shown = new Set(starts.flatMap(({ hex }) => [hex, ...hexesNextTo(t.game, hex)]));
    expect(downHexes(t.game)).toEqual(boardHexes(37).filter((hex) => !shown.has(hex)));
    expect(t.all('boardRevealed')).toEqual([]);
    // Four sea tiles are set aside, so that only the other tiles are unseen. SETUP-04
    expect(t.all('tilesHidden')).toMatchObject([{ unseen: tilesToLay(t.game.rules), seasAside: 4 }]);
  });

  test('VAR-04: under onEntry all tiles are shuffled together, and no sea is put aside', () => {
    for (const players of [2, 4]) {
      const t = startedTable(players, 'onEntry');
      expect(t.all('tilesHidden')).toMatchObject([{ unseen: [...tilesOf(t.game.rules)], seasAside: 0 }]);
    }
  });

  test('SETUP-09 SETUP-17: the other tiles stay unseen when play begins, and no tile is missing', () => {
    const t = startedTable(4, 'onExplore').playOn('round', (g) => g.round > 0);
    const { unseen, deck, hexes, rules } = t.game;
    const board = TERRAINS.map((_, i) => hexes.filter((h) => h.terrain === i).length);
    expect(board.map((n, i) => n + deck[i]! + unseen![i]!)).toEqual([...tilesOf(rules)]);
    // 37 of the 44 tiles are laid on the board, 7 stay in the deck. Each replacement at the start takes an
    // unseen tile from the deck and puts a seen tile back. The deck also gets the four seas.
    const replaced = t.all('tileReplaced').length;
    expect(unseenInDeck(t.game)).toBe(7 - replaced);
    expect(sum(deck)).toBe(4 + replaced);
  });

  test('SETUP-12 AMB-89: if no face-up hex can be picked, the neighbours of the player’s hexes turn up', () => {
    const t = startedTable(2, 'onExplore');
    const { seat } = t.decision('kingdom.hex');
    const start = t.all('captured').find((e) => e.seat === seat)!.hex;
    // Builds a position in which all neighbours of the start cell except one are sea.
    const [land, ...seas] = hexesNextTo(t.game, start).filter((hex) => t.game.hexes[hex]!.owner < 0);
    const terrainAt = (hex: number): Terrain | null => (seas.some((s) => s === hex) ? SEA : t.game.hexes[hex]!.terrain);
    const hexes = t.game.hexes.map((h, i) => ({ ...h, terrain: i === land ? terrainOf('desert') : terrainAt(i) }));
    const frame = t.game.stack[0]!;
    const stack = [{ ...frame, kind: 'setup' as const, state: 'third' as const }] as Game['stack'];
    const next = Table.from({
      ...t.game,
      hexes: hexes.map((h, i) => (i === land ? { ...h, owner: seat } : h)),
      open: [],
      stack,
    });
    const turned = next.all('tilesTurned')[0]!;
    expect(turned.hexes).toEqual(
      hexesNextTo(t.game, land!)
        .filter((hex) => isFaceDown(hexes[hex]!))
        .sort((a, b) => a - b),
    );
  });
});

describe('moving to face-down tiles', () => {
  test('AMB-140 MOVE-02: a face-down tile costs one point and stops every piece', () => {
    const t = scene('onExplore', [], {
      pieces: [{ at: 'D2', seat: 0, kinds: ['ogre', 'eagles'] }],
      hexes: landOf(0, 'D1 D2 C2'),
    });
    const [ogre, eagles] = [t.id('ogre'), t.id('eagles')];
    for (const id of [ogre, eagles]) expect(moveRefusal(t, 0, [id], 'D3 D4')).toBe('MOVE-11');
    moveStack(t, 0, [ogre], 'D1 D2 C2 C3');
    expect(t.hex('C3').hidden[0]).toBe(1);
    expect(t.game.counters.find((c) => c.id === ogre)?.spent).toEqual({ from: hexNamed('C2') });
  });
});

describe('VAR-03: tiles turned up by exploring', () => {
  const walkers = { pieces: [{ at: 'D2', seat: 0, kinds: ['ogre', 'troll'] }] };

  test('VAR-03: a tile turns up just before the die of its exploration', () => {
    const t = scene('onExplore', ['forest'], walkers, { explore: [1] });
    moveStack(t, 0, [t.id('ogre')], 'D3');
    expect(t.all('tilesTurned')).toEqual([]);
    t.playOn('end', (g) => g.phase !== 'move');
    expect(t.all('tilesTurned')).toMatchObject([{ hexes: [t.at('D3')], terrains: [terrainOf('forest')], taken: 1 }]);
    expect(t.hex('D3').owner).toBe(0);
  });

  test('T-47: from sea all pieces return to the hexes they came from, without a roll', () => {
    const t = scene('onExplore', ['sea'], {
      pieces: [
        { at: 'D2', seat: 0, kinds: ['ogre', 'grand_duke'] },
        { at: 'C2', seat: 0, kinds: ['troll'] },
      ],
      rules: { heroes: true },
      hexes: landOf(0, 'C2'),
    });
    moveStack(t, 0, [t.id('ogre'), t.id('grand_duke')], 'D3');
    moveStack(t, 0, [t.id('troll')], 'D3');
    t.timeOut();
    expect(
      t
        .all('moved')
        .filter((e) => e.why === 'back')
        .map((e) => [e.path, e.count, e.up.length]),
    ).toEqual(
      [
        [[t.at('D3'), t.at('D2')], 1, 1],
        [[t.at('D3'), t.at('C2')], 1, 0],
      ].sort((a, b) => (a[0] as number[])[1]! - (b[0] as number[])[1]!),
    );
    expect(t.all('rolled')).toEqual([]);
    expect(t.hex('D3')).toMatchObject({ terrain: SEA, owner: -1, hidden: [0, 0, 0, 0] });
  });

  test('AMB-140: rivals fight before the tile turns up', () => {
    const t = scene('onExplore', ['sea'], {
      pieces: [
        { at: 'D2', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: 1, kinds: ['troll'] },
      ],
    });
    moveStack(t, 0, [t.id('ogre')], 'D3').answer(0, 'move', { do: 'end' });
    moveStack(t, 1, [t.id('troll')], 'D3').answer(1, 'move', { do: 'end' });
    expect(t.all('battleBegan')).toHaveLength(1);
    expect(t.all('tilesTurned')).toEqual([]);
  });

  test('AMB-102: explorers are lost if enemies are in the hex they came from', () => {
    const t = scene('onExplore', ['sea'], {
      pieces: [
        { at: 'D2', seat: 0, kinds: ['ogre'] },
        { at: 'D1', seat: 1, kinds: ['troll'] },
      ],
      hexes: landOf(1, 'D1'),
    });
    moveStack(t, 0, [t.id('ogre')], 'D3').answer(0, 'move', { do: 'end' });
    // Another player captures the hex from which the explorers came.
    moveStack(t, 1, [t.id('troll')], 'D2').answer(1, 'move', { do: 'end' });
    expect(t.all('hiddenLost')).toMatchObject([{ seat: 0, hex: t.at('D3'), count: 1, why: 'sea' }]);
    expect(t.pieces('ogre')).toEqual([]);
  });

  test('AMB-102: explorers may return to another player’s hex without enemies', () => {
    const t = scene('onExplore', ['sea'], {
      pieces: [{ at: 'D1', seat: 0, kinds: ['ogre'] }],
      hexes: landOf(1, 'D2'),
      rules: { claimEmpty: 'onStop' },
    });
    moveStack(t, 0, [t.id('ogre')], 'D2 D3').answer(0, 'move', { do: 'end' });
    t.playOn('combat', (g) => g.phase === 'build');
    expect([t.hex('D2').owner, t.pieces('ogre', 0, 'D2').length]).toEqual([1, 1]);
  });

  test('AMB-102 RET-04: if a hex cannot hold all returning pieces, the owner names the excess', () => {
    const crowd = ['goblins', 'goblins', 'goblins', 'goblins', 'giant', 'cyclops', 'bears', 'bandits', 'unicorn'];
    const t = scene('onExplore', ['sea'], {
      pieces: [
        { at: 'D2', seat: 0, kinds: ['ogre', 'troll'] },
        { at: 'D1', seat: 0, kinds: crowd },
      ],
    });
    moveStack(t, 0, [t.id('ogre'), t.id('troll')], 'D3');
    moveStack(
      t,
      0,
      t.game.counters.filter((c) => c.at === t.at('D1')).map((c) => c.id),
      'D2',
    );
    t.timeOut();
    const [giant] = t.pieces('giant');
    t.answer(0, 'retreat.excess', { ids: [giant!.id] });
    expect(t.hex('D2').hidden[0]).toBe(10);
    expect(t.pieces('ogre', 0, 'D2')).toHaveLength(1);
    expect(t.pieces('giant')).toEqual([]);
  });
});

describe('VAR-04: tiles turned up by entering', () => {
  test('T-47: from sea pieces return immediately and cannot move on, even if they flew over sea', () => {
    const t = scene('onEntry', ['sea'], { pieces: [{ at: 'D2', seat: 0, kinds: ['ogre'] }] });
    moveStack(t, 0, [t.id('ogre')], 'D3');
    expect(t.events.map((e) => e.t).filter((kind) => ['moved', 'tilesTurned'].includes(kind))).toEqual([
      'moved',
      'tilesTurned',
      'moved',
    ]);
    expect(t.pieces('ogre', 0, 'D2')).toMatchObject([{ spent: 'done' }]);
    // Luck decided the tile, so the player cannot undo the move.
    expect(t.refusedUndo(0)).not.toBeNull();
    const air = scene('onEntry', ['sea'], {
      pieces: [{ at: 'D2', seat: 0, kinds: ['eagles'] }],
      hexes: { C2: { terrain: 'sea' } },
    });
    moveStack(air, 0, [air.id('eagles')], 'C2 C3');
    expect(air.pieces('eagles', 0, 'D2')).toHaveLength(1);
  });

  test('VAR-04: land is explored as usual, and rivals meet on it', () => {
    const t = scene('onEntry', ['plains'], { pieces: [{ at: 'D2', seat: 0, kinds: ['ogre'] }] }, { explore: [6] });
    moveStack(t, 0, [t.id('ogre')], 'D3');
    expect(t.hex('D3')).toMatchObject({ terrain: terrainOf('plains'), owner: -1 });
    t.timeOut();
    expect(t.hex('D3').owner).toBe(0);
  });
});
