// Unseen tiles of a hidden map cannot be named, are equally likely in the deck and on the board, and are
// known only to players who have looked at them. AMB-140, SEC-11
import { expect, test } from 'vitest';
import { SEA, terrainOf } from '../../model/catalogue/index.ts';
import { redact } from '../../model/events/redact.ts';
import { project } from '../../model/game/project.ts';
import { hexId } from '../../model/hex/hex.ts';
import { type CombatScene, HOMES } from '../../testkit/combat.ts';
import { phase4, playEvent, refusedEvent } from '../../testkit/events.ts';
import { movementTable, moveStack, transportScene } from '../../testkit/march.ts';
import type { Script, Table } from '../../testkit/table.ts';
import { options } from '../decisions/index.ts';

const HIDDEN = { hiddenMap: 'onExplore' } as const;
/**
 * How many tiles of each terrain are unseen: desert, forest, frozen waste, jungle,
 * mountain, plains, swamp, sea.
 */
const UNSEEN = [2, 0, 0, 0, 0, 0, 4, 0];

const casting = (event: string, more: Partial<CombatScene> = {}, script: Script = {}): Table =>
  phase4(
    {
      hexes: { B2: { terrain: 'forest', owner: 0 }, B3: { down: true }, C3: { terrain: 'forest', owner: 1 } },
      pieces: [{ at: 'B2', seat: 0, kinds: ['druid'] }],
      racks: { 0: [event], 1: [] },
      rules: HIDDEN,
      deck: [0, 0, 0, 0, 0, 0, 0, 4],
      unseen: UNSEEN,
      ...more,
    },
    script,
  );
const on = (t: Table, hex: string, terrain?: string) => ({
  what: 'tile' as const,
  caster: t.id('druid', 0),
  hex: t.at(hex),
  terrain: terrain === undefined ? null : terrainOf(terrain),
});

test('AMB-140 EVT-03 EVT-06: effects aimed at a hex cannot target a face-down tile', () => {
  const t = casting('big_juju');
  expect(refusedEvent(t, 0, 'big_juju', on(t, 'B3'))).toBe('EVT-06');
  const cloud = casting('weather_control');
  const spell = { what: 'spell' as const, caster: cloud.id('druid', 0), hex: cloud.at('B3') };
  expect(refusedEvent(cloud, 0, 'weather_control', spell)).toBe('EVT-03');
  for (const table of [t, cloud]) {
    const { casters } = options(project(table.game, 0), table.decision('event.play', 0)).events[0]!;
    expect(casters.flatMap((c) => c.hexes)).not.toContain(table.at('B3'));
  }
  const flight = transportScene('balloon', { ...HOMES, D3: { down: true } }, HIDDEN)(['ogre'], { unseen: UNSEEN });
  const go = {
    do: 'transport' as const,
    id: flight.id('balloon', 0),
    ids: [flight.id('ogre', 0)],
    hex: flight.at('D3'),
  };
  expect(flight.refusal(0, 'move', go)).toBe('MAG-02');
});

test('AMB-140 EVT-06: the deck is turned over publicly until the wanted terrain comes', () => {
  // Five of the six unseen tiles are in the deck. The search turns up two swamps before the desert.
  const t = playEvent(
    casting('big_juju', {}, { tile: [2, 2, 0] }),
    0,
    'big_juju',
    on(casting('big_juju'), 'B2', 'desert'),
  );
  expect(t.hex('B2').terrain).toBe(terrainOf('desert'));
  expect(t.all('deckSearched')).toMatchObject([{ deck: [1, 0, 0, 0, 0, 0, 2, 4], unseen: [1, 0, 0, 0, 0, 0, 2, 0] }]);
  expect(t.game.deck).toEqual([0, 1, 0, 0, 0, 0, 2, 4]);
});

test('AMB-140 EVT-06: if the wanted terrain does not come, another terrain is used', () => {
  const hexes = {
    B2: { terrain: 'forest', owner: 0 },
    C3: { terrain: 'forest', owner: 1 },
    ...Object.fromEntries(['B3', 'C2', 'D2', 'D3'].map((name) => [name, { down: true as const }])),
  };
  // Two of the six unseen tiles are in the deck, both swamps.
  const scene = (): Table => casting('big_juju', { hexes, deck: [0, 0, 0, 0, 0, 0, 0, 0] }, { tile: [2, 2] });
  const t = playEvent(scene(), 0, 'big_juju', on(scene(), 'B2', 'desert'));
  expect(t.hex('B2').terrain).toBe(terrainOf('swamp'));
  expect(t.game.unseen).toEqual([2, 0, 0, 0, 0, 0, 2, 0]);
});

test('AMB-140 EVT-06: the next tile of the deck may be an unseen one', () => {
  // Luck picks the third tile of five unseen and four known ones: an unseen tile, which is a swamp.
  const unseen = playEvent(casting('big_juju', {}, { tile: [2, 5] }), 0, 'big_juju', on(casting('big_juju'), 'C3'));
  expect(unseen.hex('C3').terrain).toBe(terrainOf('swamp'));
  const known = playEvent(casting('big_juju', {}, { tile: [5] }), 0, 'big_juju', on(casting('big_juju'), 'C3'));
  expect(known.hex('C3').terrain).toBe(SEA);
  expect(known.game.unseen).toEqual(UNSEEN);
});

test('SEC-11: only the player who looked at a tile knows it, and it turns up as seen', () => {
  const look = { t: 'tileLookedAt' as const, seat: 1 as const, hex: hexId(9), terrain: SEA, taken: 1 };
  expect(redact(look, 1)).toEqual(look);
  for (const viewer of [-1, 0] as const) expect(redact(look, viewer)).toMatchObject({ terrain: null });
  const looked = (terrain: string) =>
    movementTable({
      rules: HIDDEN,
      hexes: { D2: { owner: 0 }, D3: { down: true }, D4: { owner: 1 } },
      pieces: [{ at: 'D2', seat: 0, kinds: ['ogre'] }],
      unseen: UNSEEN,
      looks: [{ seat: 1, hex: hexId(1), terrain: terrainOf(terrain) }],
    });
  for (const terrain of ['desert', 'swamp']) {
    const t = looked(terrain);
    const seen = { seat: 1, hex: t.at('D3'), terrain: terrainOf(terrain) };
    expect(project(t.game, 1).looks).toEqual([seen]);
    for (const viewer of [-1, 0, 2] as const)
      expect(project(t.game, viewer).looks).toEqual([{ ...seen, terrain: null }]);
    moveStack(t, 0, [t.id('ogre')], 'D3').timeOut();
    expect(t.all('tilesTurned')).toMatchObject([{ terrains: [terrainOf(terrain)], taken: 0 }]);
    expect(t.game.looks).toBeNull();
  }
});
