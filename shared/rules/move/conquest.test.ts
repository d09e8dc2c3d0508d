// Hexes that fall without a fight as the movement phase ends.
import { describe, expect, test } from 'vitest';
import { kindOf } from '../../catalogue/index.ts';
import { type HexSetup, type Setup, Table } from '../../testkit/index.ts';
import { income } from '../income.ts';

const movement = (hexes: Record<string, HexSetup>, pieces: Setup['pieces']): Table =>
  Table.of({
    players: 4,
    hexes: { A1: { owner: 0 }, A2: { owner: 1 }, A3: { owner: 2 }, A4: { owner: 3 }, ...hexes },
    pieces,
    stack: [
      { kind: 'round', nextPhase: 5 },
      { kind: 'move', index: 0 },
    ],
  });

/** Everybody who is asked ends their move. */
function endMoves(t: Table): Table {
  while (t.open().some((d) => d.kind === 'move')) t.timeOut();
  return t;
}

describe('empty hexes', () => {
  test('CONQ-01: an enemy hex where nothing can fight falls when movement ends, not before', () => {
    const t = movement({ D1: { owner: 0 }, D2: { owner: 1 } }, [
      { at: 'D1', seat: 0, kinds: ['goblins'] },
      { at: 'A2', seat: 1, kinds: ['farmers'] },
    ]);
    t.answer(0, 'move', { do: 'go', ids: [t.id('goblins')], path: [t.at('D2')] });
    t.answer(0, 'move', { do: 'end' });
    expect(t.game.turn).toBe(1);
    expect(t.hex('D2').owner).toBe(1);
    t.answer(1, 'move', { do: 'end' });
    // Bluffs conquer as well as any: nobody turned them up.
    expect(t.all('captured')).toMatchObject([{ hex: t.at('D2'), seat: 0, from: 1, citadelRound: null, why: 'walk' }]);
    expect(t.hex('D2').owner).toBe(0);
    expect(t.all('phaseBegan').at(-1)?.phase).not.toBe('move');
  });

  test('AMB-103: a hex stays its owner’s when the last piece has left it', () => {
    const t = movement({ D1: { owner: 0 }, D2: { owner: 0 } }, [{ at: 'D1', seat: 0, kinds: ['goblins'] }]);
    t.answer(0, 'move', { do: 'go', ids: [t.id('goblins')], path: [t.at('D2')] });
    endMoves(t);
    expect([t.hex('D1').owner, t.hex('D1').hidden[0], t.hex('D2').hidden[0]]).toEqual([0, 0, 1]);
  });

  test('CONQ-02: its income piece comes with it, without a die', () => {
    const t = movement({ D1: { owner: 0 }, D2: { owner: 1, income: 'farmlands' } }, [
      { at: 'D1', seat: 0, kinds: ['goblins'] },
    ]);
    const before = income(t.game, 0);
    t.answer(0, 'move', { do: 'go', ids: [t.id('goblins')], path: [t.at('D2')] });
    endMoves(t);
    expect(t.hex('D2')).toMatchObject({ owner: 0, income: { kind: kindOf('farmlands') } });
    expect(income(t.game, 0)).toBe(before + 2);
    expect(t.all('rolled')).toEqual([]);
  });

  test.each([
    ['a creature', {}, [{ at: 'D2', seat: 1, kinds: ['farmers'] }]],
    ['a tower', { fort: 1 }, []],
    ['a village', { income: 'village' }, []],
  ] as const)('CONQ-01: %s there must be fought', (_name, more, guards) => {
    const t = movement({ D1: { owner: 0 }, D2: { owner: 1, ...more } }, [
      { at: 'D1', seat: 0, kinds: ['goblins'] },
      ...guards.map((g) => ({ ...g, kinds: [...g.kinds] })),
    ]);
    t.answer(0, 'move', { do: 'go', ids: [t.id('goblins')], path: [t.at('D2')] });
    endMoves(t);
    expect(t.all('captured').filter((e) => e.why === 'walk')).toEqual([]);
  });

  test('CONQ-01: two rivals in one empty hex take nothing by walking in (AMB-33)', () => {
    const t = movement({ D1: { owner: 0 }, D2: { owner: 2 }, D3: { owner: 1 } }, [
      { at: 'D1', seat: 0, kinds: ['goblins'] },
      { at: 'D3', seat: 1, kinds: ['farmers'] },
    ]);
    t.answer(0, 'move', { do: 'go', ids: [t.id('goblins')], path: [t.at('D2')] });
    t.answer(0, 'move', { do: 'end' });
    t.answer(1, 'move', { do: 'go', ids: [t.id('farmers')], path: [t.at('D2')] });
    endMoves(t);
    expect(t.all('captured').filter((e) => e.why === 'walk')).toEqual([]);
  });

  test('CONQ-01: passing through is not enough, nor is unowned land', () => {
    const t = movement({ D1: { owner: 0 }, D2: { owner: 1 } }, [{ at: 'D1', seat: 0, kinds: ['goblins'] }]);
    t.answer(0, 'move', { do: 'go', ids: [t.id('goblins')], path: [t.at('D2'), t.at('D3')] });
    endMoves(t);
    expect(t.hex('D2').owner).toBe(1);
    expect(t.all('captured').filter((e) => e.why === 'walk')).toEqual([]);
  });
});
