import { describe, expect, test } from 'vitest';
import { kindOf } from '../../model/catalogue/index.ts';
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

function endMoves(t: Table): Table {
  while (t.open().some((d) => d.kind === 'move')) t.timeOut();
  return t;
}

describe('empty hexes', () => {
  test('CONQ-01: an enemy hex without a defender falls when movement ends, not before', () => {
    const t = movement({ D1: { owner: 0 }, D2: { owner: 1 } }, [
      { at: 'D1', seat: 0, kinds: ['goblins'] },
      { at: 'A2', seat: 1, kinds: ['farmers'] },
    ]);
    t.answer(0, 'move', { do: 'go', ids: [t.id('goblins')], path: [t.at('D2')] });
    t.answer(0, 'move', { do: 'end' });
    expect(t.game.turn).toBe(1);
    expect(t.hex('D2').owner).toBe(1);
    t.answer(1, 'move', { do: 'end' });
    // A bluff takes the hex, too, because no player has turned the bluff up.
    expect(t.all('captured')).toMatchObject([{ hex: t.at('D2'), seat: 0, from: 1, citadelRound: null, why: 'walk' }]);
    expect(t.hex('D2').owner).toBe(0);
    expect(t.all('phaseBegan').at(-1)?.phase).not.toBe('move');
  });

  test('AMB-103: a hex stays its owner’s after the last piece has left it', () => {
    const t = movement({ D1: { owner: 0 }, D2: { owner: 0 } }, [{ at: 'D1', seat: 0, kinds: ['goblins'] }]);
    t.answer(0, 'move', { do: 'go', ids: [t.id('goblins')], path: [t.at('D2')] });
    endMoves(t);
    expect([t.hex('D1').owner, t.hex('D1').hidden[0], t.hex('D2').hidden[0]]).toEqual([0, 0, 1]);
  });

  test('CONQ-02: the captor gets the income piece, without a damage die', () => {
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
  ] as const)('CONQ-01: %s in the hex must be fought', (_name, more, guards) => {
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

  test('CONQ-01: passing through an enemy hex does not take it, and unowned land is not taken', () => {
    const t = movement({ D1: { owner: 0 }, D2: { owner: 1 } }, [{ at: 'D1', seat: 0, kinds: ['goblins'] }]);
    t.answer(0, 'move', { do: 'go', ids: [t.id('goblins')], path: [t.at('D2'), t.at('D3')] });
    endMoves(t);
    expect(t.hex('D2').owner).toBe(1);
    expect(t.all('captured').filter((e) => e.why === 'walk')).toEqual([]);
  });
});

describe('under onStop', () => {
  const onStop = (hexes: Record<string, HexSetup>, pieces: Setup['pieces'], rules: Setup['rules']): Table =>
    Table.of({
      players: 4,
      rules,
      hexes: { A1: { owner: 0 }, A2: { owner: 1 }, A3: { owner: 2 }, A4: { owner: 3 }, ...hexes },
      pieces,
      stack: [
        { kind: 'round', nextPhase: 5 },
        { kind: 'move', index: 0 },
      ],
    });
  const falls = (t: Table) => t.all('captured').map((e) => [e.seat, e.hex, e.why]);

  test('CONQ-01: an empty enemy hex falls when the next stack starts, but not if a stack only passes', () => {
    const t = onStop(
      { C1: { owner: 0 }, D1: { owner: 0 }, D2: { owner: 1 }, D3: { owner: 2 } },
      [
        { at: 'D1', seat: 0, kinds: ['goblins'] },
        { at: 'C1', seat: 0, kinds: ['farmers'] },
      ],
      { claimEmpty: 'onStop' },
    );
    const go = (id: string, hex: string) => t.answer(0, 'move', { do: 'go', ids: [t.id(id)], path: [t.at(hex)] });
    go('goblins', 'D2');
    expect(falls(t)).toEqual([]);
    go('goblins', 'D3');
    // The goblins went on to another hex, so only the hex where they stop is taken.
    go('farmers', 'D1');
    expect(falls(t)).toEqual([[0, t.at('D3'), 'walk']]);
    expect(t.game.turn).toBe(0);
    t.answer(0, 'move', { do: 'end' });
    expect(t.hex('D2').owner).toBe(1);
  });

  test('CONQ-01 FLY-02: the hex falls before the flyers of the next stack meet their enemies', () => {
    const t = onStop(
      { C1: { owner: 0 }, D1: { owner: 0 }, D2: { owner: 1 }, C2: { owner: 2 }, C3: { owner: 0 } },
      [
        { at: 'D1', seat: 0, kinds: ['goblins'] },
        { at: 'C1', seat: 0, kinds: ['eagles'] },
        { at: 'C2', seat: 2, kinds: ['farmers'] },
      ],
      { claimEmpty: 'onStop' },
    );
    t.answer(0, 'move', { do: 'go', ids: [t.id('goblins')], path: [t.at('D2')] });
    t.answer(0, 'move', { do: 'go', ids: [t.id('eagles')], path: [t.at('C2'), t.at('C3')] });
    expect(t.open()).toMatchObject([{ seat: 0, kind: 'fly.reveal' }]);
    expect(falls(t)).toEqual([[0, t.at('D2'), 'walk']]);
  });

  test('CONQ-01: the hex falls when the player’s own moves end, before the next player moves', () => {
    const t = onStop(
      { D1: { owner: 0 }, D2: { owner: 1 } },
      [
        { at: 'D1', seat: 0, kinds: ['goblins'] },
        { at: 'A2', seat: 1, kinds: ['farmers'] },
      ],
      { claimEmpty: 'onStop' },
    );
    t.answer(0, 'move', { do: 'go', ids: [t.id('goblins')], path: [t.at('D2')] }).answer(0, 'move', { do: 'end' });
    expect(falls(t)).toEqual([[0, t.at('D2'), 'walk']]);
    expect(t.open()).toMatchObject([{ seat: 1, kind: 'move' }]);
  });

  const unowned = { D1: { owner: 0 as const }, D2: { income: 'farmlands' }, D3: { owner: 0 as const } };

  test('CONQ-03 MOVE-11: an unowned hex with an undefended income stops no piece and is taken by stopping there', () => {
    const pieces = [{ at: 'D1', seat: 0 as const, kinds: ['goblins', 'farmers'] }];
    const rules = { claimNeutralIncome: true };
    const t = onStop(unowned, pieces, rules);
    expect(t.refusal(0, 'move', { do: 'go', ids: [t.id('farmers')], path: [t.at('D2'), t.at('D3')] })).toBeNull();
    t.answer(0, 'move', { do: 'go', ids: [t.id('goblins')], path: [t.at('D2')] });
    endMoves(t);
    expect(falls(t)).toEqual([[0, t.at('D2'), 'walk']]);
    expect([t.hex('D2').owner, t.hex('D2').income?.kind, t.all('rolled')]).toEqual([0, kindOf('farmlands'), []]);
    // Without the option every piece must stop in the hex, and the hex is explored.
    const classic = onStop(unowned, pieces, {});
    expect(
      classic.refusal(0, 'move', {
        do: 'go',
        ids: [classic.id('farmers')],
        path: [classic.at('D2'), classic.at('D3')],
      }),
    ).toBe('MOVE-11');
    classic.answer(0, 'move', { do: 'go', ids: [classic.id('goblins')], path: [classic.at('D2')] });
    endMoves(classic);
    expect(falls(classic).filter(([, , why]) => why === 'walk')).toEqual([]);
  });

  test.each([
    ['a creature', { income: 'farmlands' }, ['bears']],
    ['a village', { income: 'village' }, []],
  ] as const)('CONQ-03: %s without an owner must be fought', (_name, hex, kinds) => {
    const t = onStop(
      { D1: { owner: 0 }, D2: hex, D3: { owner: 0 } },
      [
        { at: 'D1', seat: 0, kinds: ['goblins'] },
        ...(kinds.length > 0 ? [{ at: 'D2', seat: -1 as const, kinds: [...kinds] }] : []),
      ],
      { claimNeutralIncome: true },
    );
    expect(t.refusal(0, 'move', { do: 'go', ids: [t.id('goblins')], path: [t.at('D2'), t.at('D3')] })).toBe('MOVE-11');
    t.answer(0, 'move', { do: 'go', ids: [t.id('goblins')], path: [t.at('D2')] });
    endMoves(t);
    expect(falls(t).filter(([, , why]) => why === 'walk')).toEqual([]);
  });
});
