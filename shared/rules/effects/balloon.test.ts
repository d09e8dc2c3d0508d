import { expect, test } from 'vitest';
import { kindOf } from '../../model/catalogue/index.ts';
import { redact } from '../../model/events/redact.ts';
import { findCounter } from '../../model/game/pieces.ts';
import { project } from '../../model/game/project.ts';
import { isOnBoard, type PieceId, pieceId, type Seat } from '../../model/game/types.ts';
import { HOMES } from '../../testkit/combat.ts';
import type { Table } from '../../testkit/index.ts';
import { carry, idsIn, NINE, transportScene } from '../../testkit/march.ts';
import { OFF_BOARD } from '../../testkit/position.ts';
import { options } from '../decisions/index.ts';

const flight = transportScene('balloon', HOMES);

const balloon = (t: Table) => t.id('balloon', 0);
const take = carry('balloon');
const refused = (t: Table, aboard: PieceId[], hex: string, id = balloon(t)) =>
  t.refusal(0, 'move', { do: 'transport', id, ids: aboard, hex: t.at(hex) });
const end = (t: Table, seat: Seat) => t.answer(seat, 'move', { do: 'end' });
const where = (t: Table, kind: string) => t.pieces(kind, 0).map((c) => c.at);

test('MAG-02 D-30: up to three creatures of value 3 or less fly from one hex to another within three, then are done', () => {
  const t = flight(['ogre', 'goblins', 'bears', 'tigers', 'unicorn', 'warlord'], { hexes: { D5: { owner: 0 } } });
  const own = (kind: string) => t.id(kind, 0);
  const small = ['ogre', 'goblins', 'bears'].map(own);
  expect(refused(t, [own('unicorn')], 'D5')).toBe('MAG-02');
  expect(refused(t, [own('warlord')], 'D5')).toBe('MAG-02');
  expect(refused(t, [...small, own('tigers')], 'D5')).toBe('MAG-02');
  expect(refused(t, small, 'D6')).toBe('MAG-02');
  expect(refused(t, small, 'D2')).toBe('MAG-02');
  expect(refused(t, [], 'D5')).toBe('decision.count');
  expect(refused(t, [small[0], small[0]], 'D5')).toBe('decision.twice');
  expect(refused(t, [pieceId(9999)], 'D5')).toBe('piece.unknown');
  expect(refused(t, small, 'D5', small[0])).toBe('piece.unknown');
  expect(t.refusal(0, 'move', { do: 'transport', id: balloon(t), ids: small, hex: OFF_BOARD })).toBe('hex.unknown');
  const d = t.decision('move', 0);
  const [offer] = options(t.game, d).transports;
  expect(offer.from).toMatchObject([{ hex: t.at('D2'), ids: [...small, own('tigers')].sort((a, b) => a - b) }]);
  take(t, small, 'D5');
  expect(where(t, 'ogre')).toEqual([t.at('D5')]);
  expect(where(t, 'tigers')).toEqual([t.at('D2')]);
  expect(t.pieces('balloon', 0, 'D5')).toMatchObject([{ up: true, role: { as: 'fighting', value: 3 } }]);
  for (const id of idsIn(t, 0, 'D5'))
    if (id !== balloon(t)) expect(findCounter(t.game.counters, id)?.spent).toBe('done');
  t.playOn('x', (g) => g.phase === 'build');
  expect(t.pieces('balloon', 0, 'D5')).toHaveLength(1);
  t.playOn('y', (g) => g.phase === 'order' || g.phase === 'gold' || g.round > 2);
  expect(t.pieces('balloon', 0, 'D5')).toHaveLength(0);
  expect(t.all('usedUp')).toHaveLength(1);
});

test('MAG-02 SEC-06: the number of passengers is public, their identities are not', () => {
  const t = flight(['ogre', 'goblins'], { hexes: { D5: { owner: 0 } } });
  take(t, [t.id('goblins', 0)], 'D5');
  const boarded = t.all('boarded')[0];
  expect(redact(boarded, 1)).toMatchObject({ count: 1, ids: null });
  const view = project(t.game, 1);
  expect(view.counters.filter((c) => c.seat === 0 && isOnBoard(c.at)).map((c) => c.kind)).toEqual([kindOf('balloon')]);
  expect(view.hexes[t.at('D5')].hidden[0]).toBe(1);
});

test('MAG-02 MOVE-05 AMB-80: the limit of ten holds where it lands, not counting the Balloon; it never lands on sea', () => {
  const t = flight(['ogre', 'bears'], {
    hexes: { D3: { owner: 0 }, C3: { terrain: 'sea' } },
    pieces: [{ at: 'D3', seat: 0, kinds: NINE }],
  });
  expect(refused(t, [t.id('ogre', 0), t.id('bears', 0)], 'D3')).toBe('MOVE-05');
  expect(refused(t, [t.id('ogre', 0)], 'C3')).toBe('MOVE-12');
  take(t, [t.id('ogre', 0)], 'D3');
  expect(t.hex('D3').hidden[0]).toBe(10);
});

test('MAG-02 AMB-80: pinned creatures and creatures that have moved may not board', () => {
  const t = flight(['ogre', 'bears'], {
    hexes: { D3: { owner: 0 }, D5: { owner: 0 } },
    pieces: [
      { at: 'D3', seat: 0, kinds: ['goblins', 'wild_cat'] },
      { at: 'D3', seat: 1, kinds: ['pirates'] },
    ],
  });
  expect(refused(t, [t.id('goblins', 0)], 'D5')).toBe('MOVE-07');
  expect(refused(t, [t.id('ogre', 0), t.id('goblins', 0)], 'D5')).toBe('MOVE-03');
  t.answer(0, 'move', { do: 'go', ids: [t.id('ogre', 0)], path: [t.at('C2')] });
  expect(refused(t, [t.id('ogre', 0)], 'D5')).toBe('MAG-02');
});

test('MAG-02 AMB-25: a flight is a separate move: the stack moved before is done', () => {
  const t = flight(['ogre', 'bears'], { hexes: { D3: { owner: 0 }, D5: { owner: 0 }, C3: { owner: 0 } } });
  t.answer(0, 'move', { do: 'go', ids: [t.id('ogre', 0)], path: [t.at('D3')] });
  take(t, [t.id('bears', 0)], 'D3');
  expect(t.refusal(0, 'move', { do: 'go', ids: [t.id('ogre', 0)], path: [t.at('C3')] })).toBe('MOVE-02');
});

test('MAG-02: enemy flyers and seas on the way do not stop it', () => {
  const t = flight(['ogre'], {
    hexes: { D3: { owner: 1 }, D4: { terrain: 'sea' }, D5: { owner: 0 } },
    pieces: [{ at: 'D3', seat: 1, kinds: ['eagles', 'giant_mosquito'] }],
  });
  take(t, [t.id('ogre', 0)], 'D5');
  expect(t.all('revealed')).toEqual([]);
  expect(where(t, 'ogre')).toEqual([t.at('D5')]);
});

test('MAG-02 CONQ-01: it lands in an empty enemy hex, which is captured when movement ends', () => {
  const t = flight(['ogre'], { hexes: { D5: { owner: 1 } } });
  take(t, [t.id('ogre', 0)], 'D5');
  end(t, 0);
  expect(t.hex('D5').owner).toBe(0);
});

test('MAG-08 AMB-125: a dispelled Balloon is used up and its passengers may still move', () => {
  const t = flight(['ogre'], { hexes: { D3: { owner: 0 }, D5: { owner: 0 } }, racks: { 1: ['dispel_magic'] } });
  const ogre = t.id('ogre', 0);
  take(t, [ogre], 'D5');
  t.answer(1, 'item.reply', { do: 'show', id: t.id('dispel_magic', 1), hex: null });
  expect(findCounter(t.game.counters, ogre)).toMatchObject({ at: t.at('D2'), role: null, spent: 0 });
  expect(t.pieces('balloon')).toEqual([]);
  expect(t.all('moved')).toEqual([]);
  t.answer(0, 'move', { do: 'go', ids: [ogre], path: [t.at('D3')] });
  expect(where(t, 'ogre')).toEqual([t.at('D3')]);
});

test('MAG-10 D-31 AMB-80: the Fan sends it to a hex next to its target, never to land without space', () => {
  const t = flight(['ogre', 'bears'], {
    hexes: { D5: { owner: 0 }, D4: { owner: 0 }, E4: { owner: 1 } },
    racks: { 1: ['fan'] },
    pieces: [{ at: 'D4', seat: 0, kinds: NINE }],
  });
  take(t, [t.id('ogre', 0), t.id('bears', 0)], 'D5');
  const d = t.decision('item.reply', 1);
  const fan = t.id('fan', 1);
  const hexes = options(t.game, d).items[0].hexes;
  expect(hexes).toEqual(['C4', 'C5', 'D6', 'E4', 'E5'].map((h) => t.at(h)).sort((a, b) => a - b));
  expect(t.refusal(1, 'item.reply', { do: 'show', id: fan, hex: t.at('D4') })).toBe('MAG-10');
  expect(t.refusal(1, 'item.reply', { do: 'show', id: fan, hex: t.at('D2') })).toBe('MAG-10');
  t.answer(1, 'item.reply', { do: 'show', id: fan, hex: t.at('E4') });
  expect(where(t, 'ogre')).toEqual([t.at('E4')]);
  expect(t.pieces('balloon', 0, 'E4')).toHaveLength(1);
  expect(t.pieces('fan')).toEqual([]);
});

test("MAG-10 EXPL-12 AMB-80: if only one player explores a hex, no Fan blows another player's Balloon there", () => {
  for (const [coExplore, isOpen] of [
    ['forbidden', false],
    ['allowed', true],
  ] as const) {
    const t = flight(['ogre'], {
      rules: { coExplore },
      hexes: { D5: { owner: 0 } },
      racks: { 1: ['fan'] },
      pieces: [{ at: 'E4', seat: 1, kinds: ['bears'] }],
    });
    take(t, [t.id('ogre', 0)], 'D5');
    const fan = t.id('fan', 1);
    expect(options(t.game, t.decision('item.reply', 1)).items[0].hexes.includes(t.at('E4'))).toBe(isOpen);
    const refused = t.refusal(1, 'item.reply', { do: 'show', id: fan, hex: t.at('E4') });
    expect(refused).toBe(isOpen ? null : 'MAG-10');
  }
});

test('MAG-10 D-55: blown over sea it is lost; its passengers escape to an adjacent hex of their owner', () => {
  const t = flight(['ogre', 'bears'], {
    hexes: { D5: { owner: 0 }, C4: { terrain: 'sea' }, D4: { owner: 0 } },
    racks: { 1: ['fan'] },
  });
  take(t, [t.id('ogre', 0), t.id('bears', 0)], 'D5');
  t.answer(1, 'item.reply', { do: 'show', id: t.id('fan', 1), hex: t.at('C4') });
  expect(t.pieces('balloon')).toEqual([]);
  const d = t.decision('flee', 0);
  expect(options(t.game, d).hexes.map((h) => h.hex)).toContain(t.at('D4'));
  t.answer(0, 'flee', { hex: t.at('D4'), lose: [] });
  expect(where(t, 'ogre')).toEqual([t.at('D4')]);
  expect(t.pieces('ogre', 0)).toMatchObject([{ role: null, spent: 'done' }]);
  expect(t.open()).toMatchObject([{ kind: 'move', seat: 0 }]);
});

test('MAG-10: blown over sea without an adjacent hex of their owner, passengers are lost unseen', () => {
  const t = flight(['ogre'], {
    hexes: { D3: { owner: 0 }, D4: { owner: 1 }, E4: { terrain: 'sea' }, D5: { owner: 1 } },
    racks: { 1: ['fan'] },
  });
  take(t, [t.id('ogre', 0)], 'D4');
  t.answer(1, 'item.reply', { do: 'show', id: t.id('fan', 1), hex: t.at('E4') });
  expect(t.all('hiddenLost')).toMatchObject([{ seat: 0, count: 1, why: 'sea' }]);
  expect(redact(t.all('hiddenLost')[0], 1)).toMatchObject({ ids: null });
});

test('MAG-10 MAG-08 AMB-125: with Fan and Dispel together the Fan blows first, then the Balloon is cancelled', () => {
  const t = flight(['ogre'], {
    players: 3,
    hexes: { D5: { owner: 0 }, D4: { owner: 0 } },
    racks: { 1: ['dispel_magic'], 2: ['fan'] },
  });
  take(t, [t.id('ogre', 0)], 'D5');
  t.answer(1, 'item.reply', { do: 'show', id: t.id('dispel_magic', 1), hex: null });
  t.answer(2, 'item.reply', { do: 'show', id: t.id('fan', 2), hex: t.at('D4') });
  while (t.game.open.some((d) => d.kind === 'item.reply')) t.timeOut();
  expect(t.all('cancelled')).toHaveLength(1);
  expect(where(t, 'ogre')).toEqual([t.at('D2')]);
  expect([...t.pieces('fan'), ...t.pieces('dispel_magic'), ...t.pieces('balloon')]).toEqual([]);
});
