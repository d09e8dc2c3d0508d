import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { move as standIn } from '../../minds/stand-ins/movement.ts';
import { counterOf, hexUnder } from '../../model/game/pieces.ts';
import { project } from '../../model/game/project.ts';
import { type Game, type HexId, type PieceId, pieceId } from '../../model/game/types.ts';
import { hexId } from '../../model/hex/hex.ts';
import { randomOf } from '../../model/luck/random.ts';
import { withHeroes } from '../../testkit/heroes.ts';
import { Table } from '../../testkit/index.ts';
import { moveRefusal, moveStack } from '../../testkit/march.ts';
import { OFF_BOARD } from '../../testkit/position.ts';
import { move } from '../decisions/movement.ts';
import { hasEnemy } from '../presence.ts';
import { hexesNextTo } from '../queries/queries.ts';
import { enterCost } from './movement-cost.ts';
import { movementPartOf } from './moving-stack.ts';
import { reach, refusalFor } from './reach.ts';

/** Returns a random board with enemies, sea and unowned land. */
function board(seed: number): Table {
  const random = randomOf(`board ${seed}`);
  const grounds = ['plains', 'desert', 'swamp', 'forest', 'sea', 'plains', 'frozen_waste'];
  const names = 'C2 C3 C4 C5 D2 D3 D5 D6 E2 E3 E4 E5 B3 F3 B2 F2 D1 D7'.split(' ');
  const hexes = Object.fromEntries(
    names.map((name) => {
      const terrain = grounds[random(grounds.length)];
      const owner = terrain === 'sea' ? -1 : random(5) - 1;
      return [name, { terrain, owner, ...(owner >= 0 && random(6) === 0 ? { fort: 1 + random(2) } : {}) }];
    }),
  );
  const ground = names.filter((name) => hexes[name].terrain !== 'sea' && name !== 'D5');
  const guards = ['goblins', 'tigers', 'bears', 'wyvern', 'great_owl'].map((kind) => ({
    at: ground[random(ground.length)],
    seat: 1 + random(3),
    kinds: [kind],
  }));
  return Table.of({
    hexes: { ...hexes, D4: { terrain: 'plains', owner: 0 } },
    pieces: [
      { at: 'D4', seat: 0, kinds: ['farmers', 'eagles', 'pegasus', 'villains'] },
      ...(hexes.D5.terrain === 'sea' ? [] : [{ at: 'D5', seat: 0, kinds: Array(random(2)).fill('ogre') }]),
      ...guards,
      ...(random(3) === 0 ? [{ at: 'D4', seat: 1, kinds: ['unicorn'] }] : []),
    ],
    stack: [
      { kind: 'round', nextPhase: 5 },
      { kind: 'move', index: 0 },
    ],
  });
}

/**
 * Returns a random board with the Deerhunter at D4. The villains are in the same hex, or one
 * hex away if `apart`.
 */
function led(seed: number, apart: boolean): Table {
  const random = randomOf(`led ${seed}`);
  const ground = 'C2 C3 C4 C5 D2 D3 D5 D6 E2 E3 E4 E5 B3 F3 B2 F2 D1 D7'.split(' ').map((name) => {
    const terrain = ['plains', 'desert', 'swamp', 'forest', 'mountain', 'sea'][random(6)];
    return [name, { terrain, owner: terrain === 'sea' ? -1 : 0 }];
  });
  return withHeroes({
    stack: [
      { kind: 'round', nextPhase: 5 },
      { kind: 'move', index: 0 },
    ],
    hexes: { ...Object.fromEntries(ground), D4: { terrain: 'plains', owner: 0 }, D3: { terrain: 'forest', owner: 0 } },
    pieces: [
      { at: 'D4', seat: 0, kinds: ['deerhunter'] },
      { at: apart ? 'D3' : 'D4', seat: 0, kinds: ['villains'] },
    ],
  });
}

/**
 * Finds the best result (points, whether it passes enemies) for each hex by trying all paths of
 * up to four hexes.
 */
function byTrying(g: Game, from: HexId, ids: PieceId[]): Map<HexId, string> {
  const best = new Map<HexId, [number, boolean]>();
  const pinned = movementPartOf(g, 0).pinned.includes(from);
  const walk = (at: HexId, path: HexId[], cost: number, through: boolean) => {
    if (path.length > 0 && at !== from && refusalFor(g, 0, from, ids, path) === null) {
      const old = best.get(at);
      if (old === undefined || cost < old[0] || (cost === old[0] && old[1] && !through)) best.set(at, [cost, through]);
    }
    if (path.length === 4) return;
    const passing = path.length > 0 && hasEnemy(g, at, 0);
    for (const next of hexesNextTo(g, at)) walk(next, [...path, next], cost + enterCost(g, next), through || passing);
  };
  walk(from, [], 0, pinned);
  return new Map([...best].map(([hex, [cost, through]]) => [hex, `${cost} ${through}`]));
}

describe('reach', () => {
  test('reach finds exactly the ends of legal paths, at the least cost', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.subarray(['farmers', 'eagles', 'pegasus', 'villains'], { minLength: 1 }),
        (seed, kinds) => {
          const t = board(seed);
          const ids = kinds.map((k) => t.id(k, 0, 'D4'));
          const found = reach(project(t.game, 0), 0, t.at('D4'), ids);
          expect(new Map(found.map((r) => [r.hex, `${r.cost} ${r.through}`]))).toEqual(
            new Map([...byTrying(t.game, t.at('D4'), ids)].sort((a, b) => a[0] - b[0])),
          );
          for (const r of found) {
            expect(refusalFor(t.game, 0, t.at('D4'), ids, r.path)).toBeNull();
            expect(r.path.reduce((sum, hex) => sum + enterCost(t.game, hex), 0)).toBe(r.cost);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('HPOW-03 AMB-143: reach finds exactly the hexes of a stack that a hero leads in part or whole', () => {
    const MOVED = ['', 'D3', 'D3 D4'] as const;
    fc.assert(
      fc.property(fc.nat(100_000), fc.constantFrom(...MOVED), fc.boolean(), (seed, before, isApart) => {
        const t = led(seed, isApart);
        const [hunter, villains] = [t.id('deerhunter'), t.id('villains')];
        const ids = [hunter, villains];
        if (isApart) moveStack(t, 0, [villains], 'D4');
        if (before !== '' && moveRefusal(t, 0, ids, before) === null) moveStack(t, 0, ids, before);
        const from = hexUnder(counterOf(t.game, hunter));
        const found = reach(project(t.game, 0), 0, from, ids);
        expect(found.map((r) => r.hex)).toEqual([...byTrying(t.game, from, ids).keys()].sort((a, b) => a - b));
        for (const r of found) expect(refusalFor(t.game, 0, from, ids, r.path)).toBeNull();
        // The random answers must not leave a piece behind, either.
        const d = t.decision('move', 0);
        const random = randomOf(`samples ${seed}`);
        for (let i = 0; i < 20; i++) expect(move.check(t.game, d, standIn.sample(t.game, d, random))).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  test('MOVE-03: pieces in another hex reach nothing from here', () => {
    const t = board(1);
    expect(reach(t.game, 0, t.at('D1'), [t.id('farmers', 0)])).toEqual([]);
    expect(refusalFor(t.game, 0, t.at('D1'), [t.id('farmers', 0)], [t.at('D2')])?.rule).toBe('MOVE-03');
  });

  test('sampled moves are legal, of every kind, and eventually take every path of one stack', () => {
    const random = randomOf('moves');
    const t = board(7);
    const d = t.decision('move', 0);
    const view = project(t.game, 0);
    const goals = new Set<HexId>();
    const flyers = [t.id('eagles', 0), t.id('pegasus', 0)];
    let ends = 0;
    for (let i = 0; i < 8000; i++) {
      const answer = standIn.sample(view, d, random);
      expect(move.check(t.game, d, answer)).toBeNull();
      if (answer.do === 'go') {
        if (answer.ids.every((id) => flyers.includes(id))) goals.add(answer.path[answer.path.length - 1]);
      } else if (answer.do === 'end') ends++;
    }
    expect(ends).toBeGreaterThan(500);
    for (const r of reach(view, 0, t.at('D4'), [t.id('eagles', 0)])) expect(goals).toContain(r.hex);
  });

  test('unknown ids are refused without an error', () => {
    const t = board(3);
    const d = t.decision('move', 0);
    const strange = fc.array(
      fc.oneof(fc.integer({ min: 1 }), fc.integer({ min: 1, max: 40 }), fc.constant(1e15)).map(pieceId),
      {
        maxLength: 6,
      },
    );
    const anywhere = fc.array(fc.oneof(fc.integer({ min: 0, max: 36 }).map(hexId), fc.constant(OFF_BOARD)), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(strange, anywhere, (ids, path) => {
        const answer = { do: 'go' as const, ids, path };
        const fromGame = move.check(t.game, d, answer);
        expect(move.check(project(t.game, 0), d, answer)).toEqual(fromGame);
        if (fromGame === null) {
          const from = hexUnder(counterOf(t.game, ids[0]));
          expect(refusalFor(t.game, 0, from, ids, path)).toBeNull();
        }
        expect(move.check(t.game, d, { do: 'demand', hex: path[0] ?? OFF_BOARD }) === null).toBe(
          path.length > 0 && move.options(t.game, d).demands.includes(path[0]),
        );
      }),
    );
  });
});
