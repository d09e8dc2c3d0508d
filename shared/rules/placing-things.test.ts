import { describe, expect, test } from 'vitest';
import { sample } from '../minds/stand-ins/index.ts';
import { KINDS, kindOf } from '../model/catalogue/index.ts';
import { redact } from '../model/events/redact.ts';
import { project } from '../model/game/project.ts';
import { type Frame, type PieceId, type Placing, pieceId } from '../model/game/types.ts';
import { boardHexes, hexId } from '../model/hex/hex.ts';
import { randomOf } from '../model/luck/random.ts';
import { Table } from '../testkit/index.ts';
import type { Setup } from '../testkit/position.ts';
import { options } from './decisions/index.ts';

const PLACE: Frame[] = [
  { kind: 'round', nextPhase: 3 },
  { kind: 'things', state: 'place', index: 0 },
];
const LANDS = {
  B2: { owner: 0, terrain: 'desert' },
  B3: { owner: 0, terrain: 'frozen_waste' },
  B4: { owner: 0, terrain: 'jungle' },
  C2: { owner: 0, terrain: 'mountain', fort: 1 },
  D2: { owner: 0, terrain: 'plains' },
  E5: { owner: 1, terrain: 'jungle' },
};
const TEN = ['bears', 'bandits', 'pixies', 'pixies', 'druid', 'unicorn', 'green_knight', 'big_foot', 'wyvern', 'dryad'];

const table = (rack: string[], more: Partial<Setup> = {}): Table =>
  Table.of({ players: 2, phase: 'things', stack: PLACE, hexes: LANDS, racks: { 0: rack }, ...more });

/** Returns the refusal for placing these pairs of piece and hex, by name; null if it is legal. */
function refusalToPlace(t: Table, ...list: [string, string][]): string | null {
  return t.refusal(0, 'recruit.place', { place: placings(t, list), discard: [] });
}
const placings = (t: Table, list: [string, string][]): Placing[] => {
  const used = new Map<string, number>();
  return list.map(([id, hex]) => {
    const n = used.get(id) ?? 0;
    used.set(id, n + 1);
    return { id: t.pieces(id, 0)[n].id, hex: t.at(hex) };
  });
};
const put = (t: Table, ...list: [string, string][]): Table =>
  t.answer(0, 'recruit.place', { place: placings(t, list), discard: [] });

describe('creatures', () => {
  test('DEP-02: a creature is placed face down in an own hex, supported or not', () => {
    const t = put(table(['bears', 'wolves']), ['bears', 'D2'], ['wolves', 'D2']);
    expect(t.hex('D2').hidden).toEqual([2, 0]);
    expect(t.pieces('bears')[0]).toMatchObject({ up: false, seat: 0 });
    expect(t.game.seats[0].rack).toBe(0);
  });

  test('DEP-02: a creature cannot be placed in another player’s hex or an unowned hex', () => {
    const t = table(['bears']);
    expect(refusalToPlace(t, ['bears', 'E5'])).toBe('DEP-02');
    expect(refusalToPlace(t, ['bears', 'D4'])).toBe('DEP-02');
    expect(t.refusal(0, 'recruit.place', { place: [{ id: t.id('bears'), hex: hexId(19) }], discard: [] })).toBe(
      'hex.unknown',
    );
  });

  test('DEP-02: a hex holds at most ten, counted over the whole answer', () => {
    const t = table(['wolves', 'walrus', 'mammoth'], { pieces: [{ at: 'D2', seat: 0, kinds: TEN.slice(0, 8) }] });
    expect(refusalToPlace(t, ['wolves', 'D2'], ['walrus', 'D2'])).toBeNull();
    expect(refusalToPlace(t, ['wolves', 'D2'], ['walrus', 'D2'], ['mammoth', 'D2'])).toBe('DEP-02');
    expect(refusalToPlace(t, ['wolves', 'D2'], ['walrus', 'D2'], ['mammoth', 'C2'])).toBeNull();
  });

  test('DEP-02 MOVE-06: a citadel has space for all', () => {
    const hexes = { ...LANDS, C2: { owner: 0, terrain: 'mountain', fort: 4 } };
    const t = table(['wolves'], { hexes, pieces: [{ at: 'C2', seat: 0, kinds: TEN }] });
    expect(refusalToPlace(t, ['wolves', 'C2'])).toBeNull();
  });
});

describe('income pieces', () => {
  test('DEP-03: an income piece is face up, one per hex, counted over the whole answer', () => {
    const t = table(['city', 'village', 'silver_mine'], { hexes: { ...LANDS, D2: { owner: 0, income: 'city' } } });
    expect(refusalToPlace(t, ['village', 'D2'])).toBe('DEP-03');
    expect(refusalToPlace(t, ['city', 'C2'], ['silver_mine', 'C2'])).toBe('DEP-03');
    put(t, ['city', 'B2'], ['silver_mine', 'C2']);
    expect(project(t.game, 1).hexes[t.at('B2')].income?.kind).toBe(kindOf('city'));
    expect(t.incomeKind('C2')).toBe(kindOf('silver_mine'));
  });

  test('DEP-04: a city or village goes to any own land hex, and nowhere else', () => {
    const t = table(['city', 'village']);
    for (const hex of ['B2', 'B3', 'B4', 'C2', 'D2']) expect(refusalToPlace(t, ['city', hex])).toBeNull();
    expect(refusalToPlace(t, ['village', 'E5'])).toBe('DEP-04');
    expect(refusalToPlace(t, ['village', 'D4'])).toBe('DEP-04');
  });

  test('T-06 DEP-04: Elephants’ Graveyard needs an own jungle', () => {
    expect(refusalToPlace(table(['elephants_graveyard']), ['elephants_graveyard', 'B4'])).toBeNull();
    const none = table(['elephants_graveyard'], { hexes: { ...LANDS, B4: { owner: 0, terrain: 'swamp' } } });
    for (const hex of ['B2', 'B3', 'B4', 'C2', 'D2', 'E5'])
      expect(refusalToPlace(none, ['elephants_graveyard', hex])).toBe('DEP-04');
  });

  test('T-07 DEP-04: oil goes to frozen waste, farmlands to plains, diamonds to desert, and nowhere else', () => {
    const t = table(['oil_field', 'farmlands', 'diamond_field', 'elephants_graveyard']);
    expect(refusalToPlace(t, ['oil_field', 'B3'], ['farmlands', 'D2'], ['diamond_field', 'B2'])).toBeNull();
    expect(refusalToPlace(t, ['oil_field', 'C2'])).toBe('DEP-04');
    expect(refusalToPlace(t, ['elephants_graveyard', 'C2'])).toBe('DEP-04');
  });

  test('DEP-06: a fort and an income piece share a hex', () => {
    const t = put(table(['copper_mine']), ['copper_mine', 'C2']);
    expect(t.hex('C2')).toMatchObject({ fort: { level: 1 }, income: { kind: kindOf('copper_mine') } });
  });
});

describe('what stays on the rack', () => {
  test('DEP-05: magic, events and treasure are never placed', () => {
    const t = table(['elixir', 'vandals', 'ruby']);
    for (const id of ['elixir', 'vandals', 'ruby']) expect(refusalToPlace(t, [id, 'D2'])).toBe('DEP-05');
  });

  test('DEP-01: only Things from the player’s own rack are placed, each once', () => {
    const t = table(['bears'], {
      racks: { 0: ['bears'], 1: ['wolves'] },
      pieces: [{ at: 'D2', seat: 0, kinds: ['druid'] }],
    });
    const hex = t.at('C2');
    const of = (...ids: PieceId[]) =>
      t.refusal(0, 'recruit.place', { place: ids.map((id) => ({ id, hex })), discard: [] });
    expect(of(t.id('wolves', 1))).toBe('piece.unknown');
    expect(of(t.id('druid', 0))).toBe('piece.unknown');
    expect(of(pieceId(9999))).toBe('piece.unknown');
    expect(of(t.id('bears'), t.id('bears'))).toBe('decision.twice');
  });

  test('DEP-01 POST-06: in phase 6 Things are placed only in the captured hex', () => {
    const t = Table.of(
      {
        players: 2,
        phase: 'combat',
        stack: [
          { kind: 'round', nextPhase: 6 },
          { kind: 'combat', index: 0 },
        ],
        hexes: LANDS,
        pieces: [{ at: 'D4', seat: 0, kinds: ['bears'] }],
        racks: { 0: ['wolves', 'city'] },
      },
      { explore: [1] },
    );
    const place = (hex: string) =>
      t.refusal(0, 'capture.place', { place: [{ id: t.id('wolves', 0), hex: t.at(hex) }] });
    expect(t.decision('capture.place').hex).toBe(t.at('D4'));
    expect(place('D2')).toBe('DEP-01');
    expect(place('D4')).toBeNull();
  });
});

describe('secrecy', () => {
  test('DEP-07: opponents see how many creatures are in a hex, never which or in what order they came', () => {
    const t = table(['wolves', 'bears', 'walrus']);
    const list = placings(t, [
      ['walrus', 'D2'],
      ['bears', 'D2'],
      ['wolves', 'C2'],
    ]);
    const swapped = Table.of({
      players: 2,
      phase: 'things',
      stack: PLACE,
      hexes: LANDS,
      racks: { 0: ['wolves', 'bears', 'walrus'] },
    });
    t.answer(0, 'recruit.place', { place: list, discard: [] });
    swapped.answer(0, 'recruit.place', { place: [...list].reverse(), discard: [] });
    const seen = (x: Table) => x.events.map((e) => redact(e, 1));
    expect(seen(t)).toEqual(seen(swapped));
    expect(project(t.game, 1).counters).toEqual([]);
    expect(project(t.game, 1).hexes[t.at('D2')].hidden[0]).toBe(2);
  });
});

describe('options and samples', () => {
  const RACK = [
    'bears',
    'wolves',
    'city',
    'oil_field',
    'silver_mine',
    'elixir',
    'ruby',
    'pixies',
    'village',
    'farmlands',
  ];

  test('DEP-02 DEP-04: the options of a Thing are exactly the hexes where it may go alone', () => {
    const t = table(RACK, {
      pieces: [{ at: 'D2', seat: 0, kinds: TEN.filter((id) => id !== 'bears' && id !== 'pixies') }],
    });
    const d = t.decision('recruit.place', 0);
    const { things } = options(project(t.game, 0), { ...d, kind: 'recruit.place' });
    for (const c of t.game.counters.filter((x) => x.at === 'rack' && x.seat === 0)) {
      const legal = boardHexes(t.game.hexes.length).flatMap((hex) =>
        t.refusal(0, 'recruit.place', { place: [{ id: c.id, hex }], discard: [] }) === null ? [hex] : [],
      );
      expect(things.find((x) => x.id === c.id)?.hexes ?? [], KINDS[c.kind].id).toEqual(legal);
    }
  });

  test('DEP-02: samples are legal and reach every Thing that can be placed', () => {
    const t = table(RACK);
    const d = t.decision('recruit.place', 0);
    const placed = new Set<number>();
    for (let i = 0; i < 200; i++) {
      const answer = sample(project(t.game, 0), d, randomOf(i)) as { place: Placing[]; discard: PieceId[] };
      expect(t.refusal(0, 'recruit.place', answer)).toBeNull();
      for (const p of answer.place) placed.add(p.id);
    }
    expect(placed.size).toBe(8);
  });
});
