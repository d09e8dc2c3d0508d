import { expect, test } from 'vitest';
import { pieceId, type Seat } from '../../model/game/types.ts';
import type { CombatScene } from '../../testkit/combat.ts';
import { passEvent, phase4, playEvent, refusedEvent } from '../../testkit/events.ts';
import { hexNamed } from '../../testkit/index.ts';

const army = (more: Partial<CombatScene> = {}): CombatScene => ({
  hexes: {
    B2: { terrain: 'swamp', owner: 0, fort: 3 },
    F2: { terrain: 'swamp', owner: 1, fort: 2, income: 'city' },
    F3: { terrain: 'forest', owner: 1 },
  },
  pieces: [
    { at: 'B2', seat: 0, kinds: ['ghost', 'ghost', 'spirit', 'thing'] },
    { at: 'F2', seat: 1, kinds: ['slime_beast', 'sprite'] },
    { at: 'F3', seat: 1, kinds: ['pixies', 'pixies', 'bears', 'elves_2', 'elves_3'] },
  ],
  racks: { 0: ['teeniepox'], 1: ['nomads'] },
  ...more,
});

const pox = (die: number, more: Partial<CombatScene> = {}) =>
  playEvent(phase4(army(more), { event: [die] }), 0, 'teeniepox', { what: 'rival', seat: 1 });

test('EVT-10: 1 and 6 do nothing', () => {
  for (const die of [1, 6]) {
    const t = pox(die);
    expect(t.open().map((d) => d.kind)).toEqual(['event.play']);
    expect(t.all('hiddenLost')).toEqual([]);
    expect(t.pieces('teeniepox')).toEqual([]);
  }
});

test('EVT-10 AMB-72 AMB-73: forts and towns count their value: keep, city and two creatures make 6', () => {
  const t = pox(3);
  const d = t.decision('event.loss', 1);
  expect([d.hex, d.losses]).toEqual([t.at('F2'), 3]);
  t.answer(1, 'event.loss', { ids: [], fort: 2, town: true });
  expect([t.fortLevel('F2'), t.incomeKind('F2'), t.hex('F2').hidden[1]]).toEqual([0, null, 2]);
});

test('EVT-10 FORT-05: if hits last, hits on a fort do not reduce the size of the army', () => {
  const pieces = [
    { at: 'F2', seat: 1, kinds: ['slime_beast'] },
    { at: 'F3', seat: 1, kinds: ['pixies', 'bears', 'elves_2'] },
  ];
  const hexes = (fortHits: number) => ({
    B2: { owner: 0 },
    F2: { terrain: 'swamp', owner: 1, fort: 3, fortHits },
    F3: { terrain: 'forest', owner: 1 },
  });
  const struck = (fortHits: number) => {
    const t = pox(2, { rules: { fortDamage: 'persistent' }, hexes: hexes(fortHits), pieces });
    return t.open(1).map((d) => ('hex' in d ? d.hex : -1));
  };
  expect([struck(0), struck(3)]).toEqual([[hexNamed('F2')], [hexNamed('F3')]]);
});

test('EVT-10 HERO-09: a hero counts for the size of the army but cannot be given up', () => {
  const pieces = [
    { at: 'F2', seat: 1, kinds: ['slime_beast'] },
    { at: 'F3', seat: 1, kinds: ['pixies', 'arch_mage', 'elf_lord', 'warlord'] },
  ];
  const hexes = { B2: { owner: 0 }, F2: { terrain: 'swamp', owner: 1, fort: 2 }, F3: { terrain: 'forest', owner: 1 } };
  const t = pox(4, { rules: { heroes: true }, hexes, pieces });
  // The event strikes the army of four. Its one creature is lost; the other losses lapse (AMB-130).
  expect(t.hex('F3').hidden[1]).toBe(0);
  expect(t.hex('F3').shown[1]).toBe(3);
  expect(t.hex('F2').hidden[1]).toBe(1);
});

test('EVT-10 D-20: the player breaks ties between the largest armies only', () => {
  const pieces = [
    { at: 'F2', seat: 1, kinds: ['slime_beast'] },
    { at: 'F3', seat: 1, kinds: ['pixies', 'pixies', 'bears', 'elves_2', 'elves_3'] },
    { at: 'D4', seat: 1, kinds: ['ghost'] },
  ];
  const t = pox(2, { pieces });
  expect(t.refusal(1, 'event.army', { hex: t.at('D4') })).toBe('EVT-10');
  expect(t.refusal(1, 'event.army', { hex: t.at('B2') })).toBe('EVT-10');
  t.answer(1, 'event.army', { hex: t.at('F3') });
  expect(t.decision('event.loss', 1).hex).toBe(t.at('F3'));
  t.timeOut(1);
  expect(t.pieces('pixies', 1)).toEqual([]);
  expect(t.hex('F3').hidden[1]).toBe(3);
});

test('EVT-10 AMB-130: exactly that many losses; a citadel keeps its levels', () => {
  const hexes = { B2: { owner: 0 }, F2: { terrain: 'swamp', owner: 1, fort: 4, income: 'village' } };
  const pieces = [{ at: 'F2', seat: 1, kinds: ['slime_beast', 'sprite', 'ghost'] }];
  const t = pox(3, { hexes, pieces });
  const ids = t.game.counters.filter((c) => c.at === t.at('F2')).map((c) => c.id);
  const loss = (n: number, fort: number, town: boolean) =>
    t.refusal(1, 'event.loss', { ids: ids.slice(0, n), fort, town });
  expect(loss(2, 0, true)).toBe(null);
  expect(loss(3, 0, false)).toBe(null);
  expect(loss(3, 0, true)).toBe('EVT-10');
  expect(loss(2, 0, false)).toBe('EVT-10');
  expect(loss(2, 1, false)).toBe('EVT-10');
  expect(t.refusal(1, 'event.loss', { ids: [ids[0], ids[0], ids[1]], fort: 0, town: false })).toBe('decision.twice');
  expect(t.refusal(1, 'event.loss', { ids: [pieceId(999), ids[0], ids[1]], fort: 0, town: false })).toBe(
    'piece.unknown',
  );
});

test('EVT-10 AMB-131: only a rival with an army can be named', () => {
  const t = phase4({
    players: 3,
    hexes: { B2: { owner: 0, fort: 3 }, F2: { owner: 1, fort: 1 }, D2: { owner: 2 } },
    racks: { 0: ['teeniepox'] },
  });
  const at = (seat: Seat) => refusedEvent(t, 0, 'teeniepox', { what: 'rival', seat });
  expect([at(0), at(1), at(2)]).toEqual(['EVT-10', null, 'EVT-10']);
});

test('MAG-03 ENG-04: the rival alone is asked for an Elixir before the die, whatever they hold', () => {
  for (const rack of [['nomads'], ['elixir']]) {
    const t = pox(4, { rules: { magic: true }, racks: { 0: ['teeniepox', 'goblins'], 1: rack } });
    expect(t.open().map((d) => `${d.kind} ${d.seat}`)).toEqual(['event.reply 1']);
    expect(t.all('rolled')).toEqual([]);
  }
});

test('SEC-17 EVT-10: rivals learn how many face-down creatures were lost, not which', () => {
  const t = pox(2);
  const ids = t.game.counters.filter((c) => c.at === t.at('F2')).map((c) => c.id);
  t.answer(1, 'event.loss', { ids, fort: 0, town: false });
  expect(t.all('hiddenLost').map((e) => [e.seat, e.count, e.why])).toEqual([[1, 2, 'event']]);
  expect(t.game.counters.filter((c) => c.at === t.at('F2'))).toEqual([]);
});

test('D-18: passing plays nothing', () => {
  const t = phase4(army());
  passEvent(t, 0);
  expect(t.pieces('teeniepox', 0)).toHaveLength(1);
});
